/** How a document is cited. */
import { STYLES } from '../vocabulary';
import { fields, list, oneOf, text } from './schema';
import { ONLY_REMARKS } from './shared';

export const WRITTEN_CITATION = fields({
  external_id: text(),
  style: oneOf(STYLES),
  citation: text(),
  pinpoints: list(text()),
  /** What a citation should have, and the document does not say. */
  lacks: list(text()),
  url: text(),
});

export const CITE = fields({ data: list(WRITTEN_CITATION), meta: ONLY_REMARKS });
