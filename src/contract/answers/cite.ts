/** How a document is cited. */
import { say } from '../../messages';
import { STYLES } from '../vocabulary';
import { fields, list, maybe, oneOf, text } from './schema';
import { ONLY_REMARKS } from './shared';
import { WITH_STANDING } from './standing';

export const WRITTEN_CITATION = fields({
  external_id: text(),
  style: oneOf(STYLES),
  citation: text(),
  version: maybe(text({ about: () => say.answers.citedVersion })),
  pinpoints: list(text()),
  lacks: list(text(), { about: () => say.answers.lacks }),
  url: text(),
  ...WITH_STANDING,
});

export const CITE = fields({ data: list(WRITTEN_CITATION), meta: ONLY_REMARKS });
