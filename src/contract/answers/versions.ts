/** The versions of a law or an article, and what changed between two days. */
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

/** A toestand that is part of a row. */
const JOINED = fields({ ...FROM_TO, url: text(), label: maybe(text()) });

/** A text of a document, or of a whole work, and its days. */
export const VERSION = fields({
  from: text({ about: () => say.answers.firstDay }),
  to: text({ about: () => say.answers.lastDay }),
  known_to: maybe(text({ about: () => say.answers.knownTo })),
  no_end: maybe(oneOf(['no manifest', 'after its manifest', 'none given'], { about: () => say.answers.noEnd })),
  gaps: maybe(list(fields(FROM_TO), { about: () => say.answers.gaps })),
  /** Or a text of the work without it. */
  next: maybe(text({ about: () => say.answers.nextText })),
  /**
   * `in force`: a source gives days that hold the day of the question; `held`: no later text is here, and no source
   * says until when this one holds; `repealed`, `not in force`: the text says so of itself; `undated`: has no first
   * day; `replaced`: another text took its place for all of its days; `withdrawn`: its publisher took it back;
   * `published`: a text of the Official Journal whose place a consolidated one took by the day on which the act
   * entered into force. The last three were in force on no day.
   */
  state: STATE({ about: () => say.answers.state }),
  /**
   * Of a text that was known later than its first day, or of one that is the text of no day any more: the days on which it could be
   * read as that of its days, the last itself included.
   */
  known_from: maybe(text({ about: () => say.answers.readFrom })),
  known_until: maybe(text({ about: () => say.answers.readUntil })),
  /** What made it so, or another text in its place: publications that work back, and to which day; absent where no file says so. */
  changed_by: maybe(list(fields({ publication: text(), from: text() }), { about: () => say.answers.changedBy })),
  /** Of an act of the EU, which of its texts it is, and the days that it gives. */
  text_status: maybe(TEXT_STATUS),
  title: text(),
  url: text({ about: () => say.answers.versionUrl }),
  label: maybe(text({ about: () => say.answers.label })),
  joined: maybe(list(JOINED, { about: () => say.answers.joined })),
});

/** A text with its days, as the answer has it. */
export type JoinedVersion = Of<typeof VERSION>;

/**
 * A text with its days, as a library knows it; `text`, where each toestand was asked for: the same for two that have
 * the same text.
 */
export type TextVersion = Omit<JoinedVersion, 'joined'> & { text?: string };

/** The texts that the manifest of a work lists and that a library does not have. */
export const NOT_HELD = fields({
  /**
   * The day on which the publisher made the manifest, `YYYY-MM-DD`; empty where that is not known, or there is none.
   */
  as_of: text(),
  /** In order; `to`: the last day, itself included; empty: without an end. */
  texts: list(fields({ ...FROM_TO, label: text() })),
});
export type NotHeld = Of<typeof NOT_HELD>;

const META = fields({
  id: text(),
  external_id: text(),
  /** The publisher's number of the work that it is part of. */
  work: text(),
  title: text(),
  /** The last day of which the library knows anything of these texts, `YYYY-MM-DD`; absent where it knows of none. */
  known_as_of: maybe(text()),
  /** The day that the name gives. */
  at: maybe(text()),
  known_on: maybe(text()),
  url_at: maybe(orNull(text({ about: () => say.answers.urlAt }))),
  not_held: maybe(NOT_HELD),
  ...REMARKS,
});

export const VERSIONS = fields({ data: list(VERSION), meta: META });

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
