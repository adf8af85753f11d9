/** What the rows use of lks without starting it: its renderers, and its readers of answers. */

export { readDocumentAnswer, readHealthAnswer, readSearchAnswer } from '../../src/backends/hosted/body';
export { refusalFailure } from '../../src/backends/hosted/refusal';
export { readAnswer } from '../../src/backends/hosted/requests';
export { LksError } from '../../src/contract/errors';
export { plainLine } from '../../src/contract/plain-text';
export { fileNameOf } from '../../src/platform/files';
export { TryFailed } from '../../src/platform/http/failure';
export { decide } from '../../src/platform/http/policy';
export { readRetryAfter } from '../../src/platform/http/reply';
export { beginSchedule, judgeTry } from '../../src/platform/schedule/policy';
export { Secret } from '../../src/platform/secret';
export { changesView } from '../../src/render/changes-view';
export { documentBlock } from '../../src/render/document-view';
export { renderError } from '../../src/render/error-block';
export { footerInfo, renderFooter } from '../../src/render/footer';
export { FORMAT_NAMES, rendererFor } from '../../src/render/formats';
export { healthView } from '../../src/render/health-view';
export { resultsView } from '../../src/render/results-view';
export { partsOf } from '../../test/support/sheet';
