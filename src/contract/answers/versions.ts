/** The versions of a law or article, and the changes between two days. */
import { say } from '../../messages';
import {
  FROM_TO,
  fields,
  list,
  maybe,
  type Of,
  ONLY_REMARKS,
  oneOf,
  orNull,
  REMARKS,
  SHORT_STATUS,
  STATE,
  TEXT_STATUS,
  text,
  yesNo,
} from './schema';

/** A toestand included in a row. */
const JOINED = fields({ ...FROM_TO, url: text(), label: maybe(text()) });

/** A text of a document or work, with its days. */
export const VERSION = fields({
  from: text({ about: () => say.answers.firstDay }),
  to: text({ about: () => say.answers.lastDay }),
  known_to: maybe(text({ about: () => say.answers.knownTo })),
  no_end: maybe(oneOf(['no manifest', 'after its manifest', 'none given'], { about: () => say.answers.noEnd })),
  gaps: maybe(list(fields(FROM_TO), { about: () => say.answers.gaps })),
  /** May be a text of the work without the document. */
  next: maybe(text({ about: () => say.answers.nextText })),
  /**
   * `in force`: a source's days include the day of the question; `held`: no later text in the library, and no source
   * gives its end; `repealed`, `not in force`: by the text itself; `undated`: no first day. Never in force: `replaced`:
   * another text has all its days; `withdrawn`: by its publisher; `published`: the Official Journal's text, replaced by
   * a consolidated one by the date of entry into force.
   */
  state: STATE({ about: () => say.answers.state }),
  /**
   * For a text known later than its first day, or no longer valid for any: the days (inclusive) on which it was the
   * known text.
   */
  known_from: maybe(text({ about: () => say.answers.readFrom })),
  known_until: maybe(text({ about: () => say.answers.readUntil })),
  /** The retroactive publications that made this text or replaced it, and to which day; absent if no file says so. */
  changed_by: maybe(list(fields({ publication: text(), from: text() }), { about: () => say.answers.changedBy })),
  /** For EU acts: which text, and the dates it states. */
  text_status: maybe(TEXT_STATUS),
  title: text(),
  url: text({ about: () => say.answers.versionUrl }),
  label: maybe(text({ about: () => say.answers.label })),
  joined: maybe(list(JOINED, { about: () => say.answers.joined })),
});

/** As answered: neighbours with the same text are joined. */
export type JoinedVersion = Of<typeof VERSION>;

/** As in a library. `text`, if every toestand was requested: equal for equal texts. */
export type TextVersion = Omit<JoinedVersion, 'joined'> & { text?: string };

/** Texts in the manifest of a work that are not in the library. */
export const NOT_HELD = fields({
  /** Date of the manifest, `YYYY-MM-DD`; empty if unknown or none. */
  as_of: text(),
  /** In order; `to` is inclusive, empty if open-ended. */
  texts: list(fields({ ...FROM_TO, label: text() })),
});
export type NotHeld = Of<typeof NOT_HELD>;

const META = fields({
  id: text(),
  external_id: text(),
  /** The publisher's number of the work. */
  work: text(),
  title: text(),
  /** Last day on which the library's information is based, `YYYY-MM-DD`; absent if unknown. */
  known_as_of: maybe(text()),
  /** The day in the name. */
  at: maybe(text()),
  known_on: maybe(text()),
  url_at: maybe(orNull(text({ about: () => say.answers.urlAt }))),
  not_held: maybe(NOT_HELD),
  ...REMARKS,
});

export const VERSIONS = fields({ data: list(VERSION), meta: META });

const PIECE = fields({ kind: oneOf(['same', 'removed', 'added']), text: text() });
export type Piece = Of<typeof PIECE>;

/** A paragraph is a line of the text, possibly empty. `changed` has pieces of both texts; other kinds have one. */
const PARAGRAPH = fields({ kind: oneOf(['same', 'removed', 'added', 'changed']), pieces: list(PIECE) });
export type ParagraphChange = Of<typeof PARAGRAPH>;

const DOCUMENT_CHANGE = fields({
  external_id: text(),
  /** Its number on the first day, if different. */
  renumbered_from: maybe(text()),
  title: text(),
  kind: oneOf(['changed', 'added', 'removed']),
  /** The publisher's addresses; empty if none. */
  from_url: text(),
  to_url: text(),
  paragraphs: list(PARAGRAPH, { about: () => say.answers.paragraphs }),
});
export type DocumentChange = Of<typeof DOCUMENT_CHANGE>;

export const CHANGES = fields({
  id: text(),
  external_id: text(),
  title: text(),
  /** `YYYY-MM-DD`. */
  from: text(),
  to: text(),
  from_text: text({ about: () => say.answers.comparedText }),
  to_text: text({ about: () => say.answers.comparedText }),
  /** Whether a source says that the compared texts are of these days, not merely the newest in the library. */
  from_known: yesNo({ about: () => say.answers.comparedKnown }),
  to_known: yesNo({ about: () => say.answers.comparedKnown }),
  /** The day as of which both texts were known. */
  known_on: maybe(text()),
  /** Since when the text was known, if there was another before. */
  from_known_since: maybe(text()),
  to_known_since: maybe(text()),
  /** For EU acts: which texts were compared. */
  from_status: maybe(SHORT_STATUS),
  to_status: maybe(SHORT_STATUS),
  /** Last day on which the library's information is based, `YYYY-MM-DD`; absent if unknown. */
  known_as_of: maybe(text()),
  changes: list(DOCUMENT_CHANGE, { about: () => say.answers.changes }),
});
export type Changes = Of<typeof CHANGES>;

export const DIFF = fields({ data: CHANGES, meta: ONLY_REMARKS });
