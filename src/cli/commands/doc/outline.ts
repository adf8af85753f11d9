/** `lks doc --outline`: the parts of one text, as far as they are known. */

import { LksError } from '../../../contract/errors';
import type { LegalDocument } from '../../../contract/types';
import { sectionsOf } from '../../../lookup/sections';
import { say } from '../../../messages';
import { quoteWord } from '../../../platform/shell';
import { asText, safeLine } from '../../../platform/text/safe-text';
import { documentBlock } from '../../../render/document-view';
import type { Fetched } from '../../documents/fetch';
import type { ShownLaw } from '../../documents/law';

/** The parts of a document as they are shown. Throws `not-found` where none are known. */
export function partsShown({ answer, version, unknownDay }: Fetched): ShownLaw {
  const {
    body: _body,
    summary: _summary,
    kind: _kind,
    parts: _parts,
    tables: _tables,
    added: _added,
    ...fields
  } = answer.data;
  const outline = sectionsOf(answer.data);
  const id = asText(answer.data.external_id);
  if (outline.length === 0)
    throw new LksError('not-found', say.pinpoints.noParts(safeLine(id)), {
      hint: say.pinpoints.wholeText(quoteWord(safeLine(id)), ''),
      code: 'parts_not_known',
    });
  const block = documentBlock({ ...fields, body: '', summary: '' } as LegalDocument, version, unknownDay);
  const lines = outline.map(({ number, begins, depth, kind }) => ({
    depth,
    kind: kind === 'sectie' ? ('division' as const) : ('articles' as const),
    text: [number, begins].filter((part) => part !== '').join('  '),
  }));
  return { data: { ...fields, kind: 'parts', outline }, block: { ...block, body: [{ outline: lines }] } };
}
