/** A whole law as what it has, its divisions and articles, or the parts of one text; without the texts themselves. */
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

/** A book, a chapter, a section. */
const DIVISION = fields({
  /** `titeldeel`, `hoofdstuk`, `afdeling`. */
  kind: text(),
  /** As printed; empty where it has none. */
  number: text(),
  /** As printed, the number included; empty where it has none. */
  heading: text(),
  /** Itself, behind the divisions that it is in: `['boek 3', 'titeldeel 1']`. */
  path: list(text()),
  before: count({ about: () => say.answers.before }),
});
export type OutlineDivision = Of<typeof DIVISION>;

/** An article, an annex or a recital. */
const ARTICLE = fields({
  id: text(),
  external_id: text(),
  /** `artikel`, `overweging`, `bijlage`, `aanhangsel`. */
  kind: text(),
  /** As printed: `6`, `3a`, `XVII`; `enig`; empty where it has none. */
  number: text(),
  /** `artikel 6`, `Annex XVII`. */
  label: text({ about: () => say.answers.articleLabel }),
  /** Empty where it has none. */
  heading: text(),
  /** The path of one of `divisions`. */
  path: list(text(), { about: () => say.answers.path }),
  /** What its own text says of itself; absent for any other. */
  state: maybe(oneOf(['repealed', 'not in force'])),
});
export type OutlineArticle = Of<typeof ARTICLE>;

const OUTLINE_OF_LAW = fields({
  ...ABOUT_TEXT,
  ...STRUCTURE,
  kind: oneOf(['outline']),
  /** Of the document of the law itself; absent where only articles of it are held. */
  id: maybe(uuid()),
  /** Empty where articles of it are held and not the law itself. */
  url: text(),
  /** False where only some were imported, of which nobody says which others there are. */
  complete: yesNo({ about: () => say.answers.whole }),
  /** The languages in which it is held. */
  languages: list(text()),
  /** The days of the text, where they are known. */
  days: maybe(fields({ ...FROM_TO, known_to: maybe(text()), next: maybe(text()), state: STATE() })),
  /** In the order of the text; absent where the library was filled by an lks that did not keep them. */
  divisions: maybe(list(DIVISION)),
  /** In the order of the text; recitals before the others. */
  articles: list(ARTICLE),
});
export type Outline = Of<typeof OUTLINE_OF_LAW>;

/** A part of a text as a line of its outline. */
const SECTION = fields({
  kind: oneOf(['sectie', 'rechtsoverweging', 'punt', 'lid', 'conclusie']),
  /** As it is printed: `3.8`; empty for a part without one. */
  number: text(),
  /** `procesverloop`, `overwegingen`, `beslissing`, where that is known. */
  role: maybe(text()),
  begins: text({ about: () => say.answers.begins }),
  depth: count(),
  start: count(),
  end: count(),
  recognised: maybe(isTrue()),
  ...WHOSE,
});
export type SectionLine = Of<typeof SECTION>;

/** The parts of one text in the place of the text: the fields of its document without the body. */
const PARTS_OF_TEXT = fields({
  ...ABOUT_TEXT,
  id: uuid(),
  url: address(),
  kind: oneOf(['parts']),
  outline: list(SECTION),
});
export type PartsOutline = Of<typeof PARTS_OF_TEXT>;

export const OUTLINE = fields({ data: either(OUTLINE_OF_LAW, PARTS_OF_TEXT), meta: ONLY_REMARKS });
