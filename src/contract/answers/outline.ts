/** Contents of a law (divisions and articles) or of one text (parts), without the texts. */
import { say } from '../../messages';
import { ABOUT_TEXT, STRUCTURE, WHOSE } from './document';
import {
  address,
  count,
  either,
  FROM_TO,
  fields,
  isTrue,
  list,
  maybe,
  type Of,
  ONLY_REMARKS,
  oneOf,
  STATE,
  text,
  uuid,
  yesNo,
} from './schema';

const DIVISION = fields({
  /** `titeldeel`, `hoofdstuk`, `afdeling`. */
  kind: text(),
  /** As printed; empty if none. */
  number: text(),
  /** As printed, with its number; empty if none. */
  heading: text(),
  /** Including itself: `['boek 3', 'titeldeel 1']`. */
  path: list(text()),
  before: count({ about: () => say.answers.before }),
});
export type OutlineDivision = Of<typeof DIVISION>;

/** An article, annex or recital. */
const ARTICLE = fields({
  id: text(),
  external_id: text(),
  /** `artikel`, `overweging`, `bijlage`, `aanhangsel`. */
  kind: text(),
  /** As printed: `6`, `3a`, `XVII`; `enig`; empty if none. */
  number: text(),
  /** `artikel 6`, `Annex XVII`. */
  label: text({ about: () => say.answers.articleLabel }),
  heading: text(),
  /** Path of one of `divisions`. */
  path: list(text(), { about: () => say.answers.path }),
  /** Only if its own text says so. */
  state: maybe(oneOf(['repealed', 'not in force'])),
});
export type OutlineArticle = Of<typeof ARTICLE>;

const OUTLINE_OF_LAW = fields({
  ...ABOUT_TEXT,
  ...STRUCTURE,
  kind: oneOf(['outline']),
  /** Of the law's own document; absent if only articles are in the library. */
  id: maybe(uuid()),
  /** Empty if only articles are in the library. */
  url: text(),
  /** False if only some articles were imported; the others are then unknown. */
  complete: yesNo({ about: () => say.answers.whole }),
  languages: list(text()),
  days: maybe(fields({ ...FROM_TO, known_to: maybe(text()), next: maybe(text()), state: STATE() })),
  /** In text order; absent in libraries filled by an lks that did not store them. */
  divisions: maybe(list(DIVISION)),
  /** In text order; recitals first. */
  articles: list(ARTICLE),
});
export type Outline = Of<typeof OUTLINE_OF_LAW>;

/** A line of the outline of a text. */
const SECTION = fields({
  kind: oneOf(['sectie', 'rechtsoverweging', 'punt', 'lid', 'conclusie']),
  /** As printed: `3.8`; empty if none. */
  number: text(),
  /** `procesverloop`, `overwegingen`, `beslissing`, if known. */
  role: maybe(text()),
  begins: text({ about: () => say.answers.begins }),
  depth: count(),
  start: count(),
  end: count(),
  recognised: maybe(isTrue()),
  ...WHOSE,
});
export type SectionLine = Of<typeof SECTION>;

/** Outline of one text: its document's fields without the body. */
const PARTS_OF_TEXT = fields({
  ...ABOUT_TEXT,
  id: uuid(),
  url: address(),
  kind: oneOf(['parts']),
  outline: list(SECTION),
});
export type PartsOutline = Of<typeof PARTS_OF_TEXT>;

export const OUTLINE = fields({ data: either(OUTLINE_OF_LAW, PARTS_OF_TEXT), meta: ONLY_REMARKS });
