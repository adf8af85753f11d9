export { decideColour, supportsLinks } from './colour';
export { openDescriptor } from './descriptor';
export { Io, type OutputStream } from './io';
export { showsUnicode } from './locale';
export { needsPager, openedAt, pagerCommand, showInPager } from './pager';
export { RunProgress, type RunState, withProgress } from './run-progress';
export { type Progress, startCountdown, startProgress } from './spinner';
