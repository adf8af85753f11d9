/** A document: the contract's fields and those that a library adds (contract.md, "What lks adds"). */
import { say } from '../../messages';
import { JURISDICTIONS, PART_KINDS, PART_STANDINGS } from '../vocabulary';
import {
  address,
  count,
  fields,
  isTrue,
  list,
  maybe,
  type Of,
  oneOf,
  orNull,
  TEXT_STATUS,
  text,
  uuid,
  yesNo,
} from './schema';
import { WITH_STANDING } from './standing';

/** UTF-16 code units in a body; `end` is exclusive. */
const SPAN = { start: count(), end: count() };

/** The author of a part of a decision that is not the court's: see `contract/whose-words.ts`. */
export const WHOSE = {
  standing: maybe(oneOf(PART_STANDINGS)),
  /** As in the text: `Mr. Verburg`. */
  author: maybe(text()),
};

/**
 * A citable part of a text: `lid` 1, `onderdeel` a, `punt` 40, `rechtsoverweging` 3.8; a `sectie` has a heading and
 * sometimes a role: `procesverloop`, `overwegingen`, `beslissing`. A `conclusie` is an opinion printed with a decision
 * (no number), and each numbered paragraph of it.
 */
const PART = fields({
  ...SPAN,
  kind: oneOf(PART_KINDS),
  /** As printed, without stops and brackets: `1`, `a`, `3.8`; empty if none. */
  number: text(),
  role: maybe(text()),
  /** Recognised by number or heading, not marked in the file. */
  recognised: maybe(isTrue()),
  ...WHOSE,
});
export type TextPart = Of<typeof PART>;

/**
 * Words of lks in a body. `outline`: of a law; `heading`: of an article within a whole law; `register`: from a
 * register, under its own headings; `repealed`, `not-in-force`, `ended`: state of the text; `language`: authentic or
 * translated; `no-text`: there is no text, or only a title; `extract`: published in part, or which numbers are missing;
 * `picture`: placeholder; `opinion`: an opinion follows, not of the court.
 */
const ADDED = fields({
  ...SPAN,
  kind: oneOf([
    ...(['register', 'repealed', 'not-in-force', 'ended', 'language', 'no-text'] as const),
    ...(['extract', 'picture', 'outline', 'heading', 'opinion'] as const),
  ]),
});
export type AddedText = Of<typeof ADDED>;

/** `head`: number of rows that are headings. */
const TABLE = fields({ ...SPAN, head: count(), columns: count() });

const REFERENCE = fields({
  ...SPAN,
  /** Canonical identifier of the cited document. */
  external_id: text(),
  /** The place in it (`lid 1`), else empty. */
  pinpoint: text(),
  /** Marked by the publisher; else recognised. */
  marked_up: yesNo(),
  /** See `docs/following.md`. */
  basis: text(),
});
export type DocumentReference = Of<typeof REFERENCE>;

/** A formal relation to another decision, from this one's register entry. */
const RELATION = fields({
  /** `cassatie`, `hoger beroep`, `conclusie`, … */
  kind: text(),
  /** ECLI of the other decision. */
  to: text(),
  /** Whether the other is the earlier one; null if the register does not say. */
  earlier: orNull(yesNo()),
  /** The register's words. */
  label: text(),
  /** Outcome for the earlier decision, if registered. */
  outcome: maybe(text()),
});

const SINCE = fields(
  {
    /**
     * `YYYY-MM-DD`; empty if unknown. For an own mark the latest possible day; for `unknown` a day after the file's.
     */
    day: text(),
    /**
     * `manifest`: the publisher's days of its texts. `own_mark`: the article's mark in its file;
     * `own_mark_retroactive`: of a change that works back. `file`: first day of the file with it; earlier days are
     * unknown.
     */
    basis: oneOf(['manifest', 'own_mark', 'own_mark_retroactive', 'file', 'unknown']),
    /** `Stb. 1991, 600`. */
    publication: maybe(text()),
    /** The publisher's word: `wijziging`, `vernummering`. */
    effect: maybe(text()),
    works_back_to: maybe(text()),
    /** As a sentence. */
    message: text(),
  },
  { about: () => say.serving.openapi.since },
);
export type Since = Of<typeof SINCE>;

export const STRUCTURE = {
  parts: maybe(list(PART, { about: () => say.serving.openapi.parts })),
  references: maybe(list(REFERENCE, { about: () => say.serving.openapi.references })),
};

/** Fields about the text of a document, without the text. */
export const ABOUT_TEXT = {
  source: text(),
  external_id: text(),
  title: text(),
  language: text({ about: () => say.serving.openapi.language }),
  jurisdiction: text({ enum: JURISDICTIONS }),
  law_area: text(),
  document_type: text(),
  decision_date: text({ about: () => say.serving.openapi.decisionDate }),
  /** When the publisher supplied the file, else the date up to which it is known, else empty. */
  harvested_at: text({ about: () => say.serving.openapi.timestamp }),
  text_status: maybe(TEXT_STATUS),
  ...WITH_STANDING,
  known_as_of: maybe(text({ about: () => say.serving.openapi.fileKnownAsOf })),
  at: maybe(text({ about: () => say.serving.openapi.at })),
  /** With `at`: the day as of which the text was known, if a citation names one that matters. */
  known_on: maybe(text({ about: () => say.serving.openapi.knownOn })),
  /** With `at`: since when that day's text was known, if there was another before. */
  known_since: maybe(text({ about: () => say.serving.openapi.knownSince })),
  since: maybe(SINCE),
  imported_at: maybe(text({ about: () => say.serving.openapi.imported })),
  complete: maybe(yesNo({ about: () => say.serving.openapi.wholeLaw })),
  previous: maybe(text({ about: () => say.serving.openapi.previous })),
  next: maybe(text({ about: () => say.serving.openapi.next })),
  structure: maybe(oneOf(['marked', 'recognised', 'none'], { about: () => say.serving.openapi.structure })),
  relations: maybe(list(RELATION, { about: () => say.serving.openapi.relations })),
};

export const DOCUMENT = fields(
  {
    id: uuid(),
    ...ABOUT_TEXT,
    summary: text(),
    body: text(),
    url: address(),
    kind: maybe(oneOf(['outline', 'full'], { about: () => say.serving.openapi.kind })),
    added: maybe(list(ADDED, { about: () => say.serving.openapi.added })),
    tables: maybe(list(TABLE, { about: () => say.serving.openapi.tables })),
    ...STRUCTURE,
  },
  { name: 'Document' },
);
