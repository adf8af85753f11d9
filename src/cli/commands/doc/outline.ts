import type { LegalDocument } from '../../../contract/types';
import { partsOf } from '../../../lookup/sections';
import { say } from '../../../messages';
import { quoteWord } from '../../../platform/shell';
import { documentBlock } from '../../../render/document-view';
import type { Fetched } from '../../documents/fetch';
import type { ShownLaw } from '../../documents/law';

/** The outline of a document as it is shown. Throws `not-found` if it has none. */
export function partsShown({ answer, version, unknownDay }: Fetched): ShownLaw {
  const parts = partsOf(answer.data, (id) => say.pinpoints.wholeText(quoteWord(id), ''));
  const { references } = answer.data;
  const { kind: _, outline, ...fields } = parts;
  const block = documentBlock({ ...fields, body: '', summary: '' } as LegalDocument, version, unknownDay);
  const lines = outline.map((line) => ({
    depth: line.depth,
    kind: line.kind === 'sectie' ? ('division' as const) : ('articles' as const),
    text: [line.number, line.begins, ...say.pinpoints.ofPart(line)].filter((part) => part !== '').join('  '),
  }));
  return { data: { ...parts, ...(references && { references }) }, block: { ...block, body: [{ outline: lines }] } };
}
