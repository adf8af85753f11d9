/** What changed in a law or an article between two days. */
import { say } from '../../messages';
import { fields, list, maybe, type Of, oneOf, text, yesNo } from './schema';
import { ONLY_REMARKS, SHORT_STATUS } from './shared';

const PIECE = fields({ kind: oneOf(['same', 'removed', 'added']), text: text() });
export type Piece = Of<typeof PIECE>;

/**
 * One paragraph, which is a line of the text; it may be empty. `changed`: pieces of both texts; else one piece of the
 * same kind.
 */
const PARAGRAPH = fields({ kind: oneOf(['same', 'removed', 'added', 'changed']), pieces: list(PIECE) });
export type ParagraphChange = Of<typeof PARAGRAPH>;

const DOCUMENT_CHANGE = fields({
  external_id: text(),
  /** The number that it had on the first day, where that is another one. */
  renumbered_from: maybe(text()),
  title: text(),
  kind: oneOf(['changed', 'added', 'removed']),
  /** Addresses of the 2 texts at their publisher; empty where there was none. */
  from_url: text(),
  to_url: text(),
  paragraphs: list(PARAGRAPH, { about: () => say.answers.paragraphs }),
});
export type DocumentChange = Of<typeof DOCUMENT_CHANGE>;

export const CHANGES = fields({
  id: text(),
  external_id: text(),
  title: text(),
  /** The 2 days, `YYYY-MM-DD`. */
  from: text(),
  to: text(),
  from_text: text({ about: () => say.answers.comparedText }),
  to_text: text({ about: () => say.answers.comparedText }),
  /**
   * Whether a source says that these were the texts of `from` and `to`: not where they are only the newest that the
   * library has for them.
   */
  from_known: yesNo({ about: () => say.answers.comparedKnown }),
  to_known: yesNo({ about: () => say.answers.comparedKnown }),
  /** The day as of which both texts were to be known. */
  known_on: maybe(text()),
  /** From when the text of the day was known, where another one was before. */
  from_known_since: maybe(text()),
  to_known_since: maybe(text()),
  /** Of an act of the EU: which of its texts were compared. */
  from_status: maybe(SHORT_STATUS),
  to_status: maybe(SHORT_STATUS),
  /** The last day of which the library knows anything of these texts, `YYYY-MM-DD`; absent where it knows of none. */
  known_as_of: maybe(text()),
  changes: list(DOCUMENT_CHANGE, { about: () => say.answers.changes }),
});
export type Changes = Of<typeof CHANGES>;

export const DIFF = fields({ data: CHANGES, meta: ONLY_REMARKS });
