/** A document: the fields of the contract, and what a library adds where it is known (contract.md, "What lks adds"). */
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

/** A place in a body, in UTF-16 code units: from `start` up to, and without, `end`. */
const SPAN = { start: count(), end: count() };

/** The author of a part of a decision that is not the court's: see `contract/whose-words.ts`. */
export const WHOSE = {
  standing: maybe(oneOf(PART_STANDINGS)),
  /** The name of the author as in the text: `Mr. Verburg`. */
  author: maybe(text()),
};

/**
 * A part of a text that can be cited: `lid` 1, `onderdeel` a, `punt` 40, `rechtsoverweging` 3.8; a `sectie` has its
 * heading, and its role where that is known: `procesverloop`, `overwegingen`, `beslissing`. A `conclusie` is an opinion
 * that is printed with a decision, without a number, and each numbered paragraph of it.
 */
const PART = fields({
  ...SPAN,
  kind: oneOf(PART_KINDS),
  /** As it is printed, without stops and brackets around it: `1`, `a`, `3.8`; empty where it has none. */
  number: text(),
  role: maybe(text()),
  /** It is not marked in the file, but was recognised by its number or heading. */
  recognised: maybe(isTrue()),
  ...WHOSE,
});
export type TextPart = Of<typeof PART>;

/**
 * Words of lks in a body. `outline`: the outline of a law; `heading`: of an article within a whole law. `register`:
 * what a register says of a text, under headings of its own. `repealed`, `not-in-force`, `ended`: the state of the
 * text. `language`: authentic or a translation. `no-text`: that there is no text, or a title in its place. `extract`:
 * that it was published only in part, or which numbers of it are missing. `picture`: stands for one. `opinion`: that
 * what follows is an opinion, and not of the court.
 */
const ADDED = fields({
  ...SPAN,
  kind: oneOf([
    ...(['register', 'repealed', 'not-in-force', 'ended', 'language', 'no-text'] as const),
    ...(['extract', 'picture', 'outline', 'heading', 'opinion'] as const),
  ]),
});
export type AddedText = Of<typeof ADDED>;

/** Where a table is in a body, and how many of its first rows are headings. */
const TABLE = fields({ ...SPAN, head: count(), columns: count() });

/** A citation in a body. */
const REFERENCE = fields({
  ...SPAN,
  /** Identifier of the cited document, in canonical spelling. */
  external_id: text(),
  /** The place in that, as far as the citation gives it: `lid 1`; else empty. */
  pinpoint: text(),
  /** Whether the publisher marks it; else it was recognised. */
  marked_up: yesNo(),
  /** On what it rests: see `docs/following.md`. */
  basis: text(),
});
export type DocumentReference = Of<typeof REFERENCE>;

/** A formal relation to another decision, as the register of this one has it. */
const RELATION = fields({
  /** `cassatie`, `hoger beroep`, `conclusie`, … */
  kind: text(),
  /** The ECLI of the other. */
  to: text(),
  /** Whether the other is the earlier decision; null where the register does not tell. */
  earlier: orNull(yesNo()),
  /** As the register words it. */
  label: text(),
  /** Outcome for the earlier decision, where the register has it. */
  outcome: maybe(text()),
});

/** Since when a text is as it is. */
const SINCE = fields(
  {
    /** `YYYY-MM-DD`; empty where nobody says. Of an own mark at least since that day; of `unknown` a day after that of the file. */
    day: text(),
    /**
     * `manifest`: the days of its texts, by the publisher. `own_mark`: the article's own mark in its file.
     * `own_mark_retroactive`: the same of a change that works back. `file`: the first day of the file that has it, before
     * which nobody knows. `unknown`: nobody says.
     */
    basis: oneOf(['manifest', 'own_mark', 'own_mark_retroactive', 'file', 'unknown']),
    /** The publication that gave it its form: `Stb. 1991, 600`. */
    publication: maybe(text()),
    /** Its effect, in the words of the publisher: `wijziging`, `vernummering`. */
    effect: maybe(text()),
    /** The day to which that change works back. */
    works_back_to: maybe(text()),
    /** All of it in words. */
    message: text(),
  },
  { about: () => say.serving.openapi.since },
);
export type Since = Of<typeof SINCE>;

/** Parts and references of a body. */
export const STRUCTURE = {
  parts: maybe(list(PART, { about: () => say.serving.openapi.parts })),
  references: maybe(list(REFERENCE, { about: () => say.serving.openapi.references })),
};

/** The fields of a document about its text, without the text. */
export const ABOUT_TEXT = {
  source: text(),
  external_id: text(),
  title: text(),
  language: text({ about: () => say.serving.openapi.language }),
  jurisdiction: text({ enum: JURISDICTIONS }),
  law_area: text(),
  document_type: text(),
  decision_date: text({ about: () => say.serving.openapi.decisionDate }),
  /** When its publisher gave the file, else the day of which that knows, else empty. */
  harvested_at: text({ about: () => say.serving.openapi.timestamp }),
  text_status: maybe(TEXT_STATUS),
  ...WITH_STANDING,
  known_as_of: maybe(text({ about: () => say.serving.openapi.fileKnownAsOf })),
  at: maybe(text({ about: () => say.serving.openapi.at })),
  /** Beside `at`: the day as of which the text was known, where a citation names one that matters. */
  known_on: maybe(text({ about: () => say.serving.openapi.knownOn })),
  /** Beside `at`: from when the text of that day was known, where another one was before. */
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
