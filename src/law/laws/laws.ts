/**
 * Names of laws (`Awb`, `BW Boek 7`, `AVG`, `Verordening (EG) nr. 593/2008`) and the publisher's ids. Look-ups in the
 * table made from `data/laws.tsv`.
 */

import { packTable } from '../../platform/table';
import { tableAsset } from '../../platform/tables';
import { withoutMarks } from '../../platform/text/marks';

export interface Law {
  /**
   * BWB number, or CELEX number of the base act. The founding treaties of the EU have a BWB number, since their text is
   * there; the Charter, not in the Basiswettenbestand, has the CELEX number of its 2016 consolidation.
   */
  id: string;
  /** CELEX number of the 2016 consolidation of a treaty with a BWB number, for its articles at EUR-Lex. */
  celex?: string;
  /** Citation title as the publisher writes it; the common Dutch name for EU acts. */
  title: string;
  /**
   * Abbreviations and other names, Dutch and English, the usual one first (the title if there is no abbreviation);
   * official numbers of EU acts.
   */
  names: readonly string[];
  /** In a code of books: the book as lawyers number it ("7", "7A"): `art. 7:248 BW` is in Boek 7. */
  book?: string;
}

const CODE = '(?:bw|nbw|burgerlijkwetboek|dutchcivilcode|dcc|civilcode)';
const BOOK = '(7a|10|[1-8])';
const CODE_BOOK = new RegExp(`^${CODE}(?:boek|book)?${BOOK}$`);
const BOOK_CODE = new RegExp(`^(?:boek|book)${BOOK}(?:vanhet|het|ofthe)?${CODE}$`);
const OFFICIAL =
  /^(verordening|richtlijn|kaderbesluit|regulation|directive|framework decision)[^\d/]*(\d{1,4})\/(\d{1,4})(?:\/(?:eu|eg|eeg|ec|eec|jbz|jha))?$/;
const ACT_LETTER: Record<string, string> = {
  verordening: 'R',
  regulation: 'R',
  richtlijn: 'L',
  directive: 'L',
  kaderbesluit: 'F',
  'framework decision': 'F',
};

const ASCII = /^[\x20-\x7e]*$/;

/** Lower case, without diacritics, leading article and repeated spaces. */
function plain(name: string): string {
  return (ASCII.test(name) ? name : withoutMarks(name))
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:de|het|the) /, '');
}

/** Look-up key: letters and digits only. */
function fold(name: string): string {
  const lower = plain(name);
  // Same result for ASCII; property classes are slow to start.
  return ASCII.test(lower) ? lower.replace(/[^a-z0-9]/g, '') : lower.replace(/[^\p{L}\p{N}]/gu, '');
}

/** Both readings of an official number, with the year first and last. */
function celexCandidates(name: string): string[] {
  const match = OFFICIAL.exec(plain(name));
  const letter = match && ACT_LETTER[match[1] ?? ''];
  if (!match || !letter) return [];
  const pair = [match[2] ?? '', match[3] ?? ''] as const;
  const celex = (year: string, number: string) =>
    year.length === 2 || year.length === 4
      ? [`3${year.length === 2 ? `19${year}` : year}${letter}${number.padStart(4, '0')}`]
      : [];
  return [...new Set([...celex(pair[0], pair[1]), ...celex(pair[1], pair[0])])];
}

/** Keys with a space, which folded names never have. */
const bookKey = (book: string): string => `book ${book}`;
const idKey = (id: string): string => `id ${id}`;

/** The table, indexed by name, number and book. */
export const packLaws = (laws: readonly Law[]): string =>
  packTable(
    laws.map(({ id, celex = '', book = '', title, names }) => [id, celex, book, title, ...names]),
    ([id = '', celex = '', book = '', title = '', ...names]) => [
      ...[title, ...names].map(fold),
      idKey(id),
      ...(celex === '' ? [] : [idKey(celex)]),
      ...(book === '' ? [] : [bookKey(book)]),
    ],
  );

const made = new WeakMap<readonly string[], Law>();

/** The law of a row, always the same object. */
function lawOf(row: readonly string[]): Law {
  let law = made.get(row);
  if (law === undefined) {
    const [id = '', celex, book, title = '', ...names] = row;
    law = { id, title, names, ...(celex && { celex }), ...(book && { book }) };
    made.set(row, law);
  }
  return law;
}

const lawsUnder = (key: string): Law[] => tableAsset('laws').rows(key).map(lawOf);

/** All laws: Dutch law and treaties, then EU law. */
export const allLaws = (): Law[] => tableAsset('laws').all().map(lawOf);

/** Laws with a name that begins so, in the order of all laws, and others. No name of the table begins with an article. */
export function lawsBeginning(word: string): Law[] {
  const key = fold(word);
  return key === '' ? [] : tableAsset('laws').rowsFrom(key).map(lawOf);
}

/** The books of the BW. */
export const booksOfCode = (): Law[] => tableAsset('laws').rowsFrom(bookKey('')).map(lawOf);

/**
 * The laws with exactly this name: one, all books for `BW`, or none. From the built-in table.
 * @param name an abbreviation, title, other name, official number, or BWB or CELEX number, in any case, with or without
 * diacritics, punctuation and a leading "de", "het" or "the".
 */
export function findLaws(name: string): Law[] {
  const key = fold(name);
  const book = (CODE_BOOK.exec(key) ?? BOOK_CODE.exec(key))?.[1]?.toUpperCase();
  if (book) return lawsUnder(bookKey(book));
  const named = lawsUnder(key);
  if (named.length > 0) return named;
  const ids = [name.trim().toUpperCase(), ...celexCandidates(name)];
  return ids.flatMap((id) => lawById(id) ?? []);
}

/** The law with a BWB number or the CELEX number of a base act; a treaty has both. */
export function lawById(id: string): Law | undefined {
  return lawsUnder(idKey(id)).at(-1);
}

/** The act with a number of its own in the Official Journal (`OJ L, 2024/1689`), of whatever kind; of the table. */
export function actInJournal(year: string, number: number): string | undefined {
  const works = ['R', 'L', 'D'].map((letter) => `3${year}${letter}${String(number).padStart(4, '0')}`);
  return works.find((id) => lawById(id) !== undefined);
}

/** The usual abbreviation (`Awb`); undefined if the law is not in the table or has none. */
export function abbreviationOf(id: string): string | undefined {
  const law = lawById(id);
  const name = law?.names[0];
  return name === law?.title ? undefined : name;
}

/** The usual name: abbreviation, else title; undefined if the law is not in the table. */
export function citeName(id: string): string | undefined {
  const law = lawById(id);
  return law === undefined ? undefined : (law.names[0] ?? law.title);
}

/** English names without an English word. */
const ENGLISH_NAMES = new Set(['ECHR', 'GDPR', 'GALA', 'DCC', 'TEU', 'TFEU', 'CFR', 'ICCPR', 'CRC', 'UDHR', 'LED']);
const ENGLISH_WORD =
  /\b(?:act|code|constitution|convention|covenant|charter|treaty|declaration|regulation|directive|decision|rights)\b/i;

/** Whether a name is English. `AI Act` and the like are used in Dutch too and do not count. */
export function isEnglishName(name: string, id: string): boolean {
  if (name.split(' ').some((word) => ENGLISH_NAMES.has(word.toUpperCase()))) return true;
  return ENGLISH_WORD.test(name) && !(/^\d/.test(id) && /\bact\b/i.test(name));
}

/**
 * Display text of an article: `art. 3:13 BW`, `art. 8:1 Awb`; undefined if the law is not in the table.
 * @param article as the publisher numbers it (`13`, `8:1`).
 * @param name the law's name in the cited version, if different: see `nameInText`.
 */
export function citeArticle(id: string, article: string, name?: string): string | undefined {
  const law = lawById(id);
  if (!law) return undefined;
  const number = law.book && !article.includes(':') ? `${law.book}:${article}` : article;
  return `art. ${number} ${name ?? law.names[0] ?? law.title}`;
}

/** A long title, `Wet van 7 oktober 1964, houdende …`, which seldom contains the usual name. */
const WHOLE_TITLE = /\p{L}+ van (?:den? )?\d{1,2}(?:en|sten)? \p{L}+ \d{4}|, houdende |\p{L}{3}.{120}/u;

/** Whether a title is a long title, not a name to cite by. */
export const isWholeTitle = (title: string): boolean => WHOLE_TITLE.test(title);

/**
 * The title of a version of a law if it is not the name in the table: the Alcoholwet was the Drank- en Horecawet in
 * 2012. Undefined for treaties and books of a code, whose titles vary, for a long title, and for laws not in the table.
 */
export function nameInText(id: string, title: string): string | undefined {
  const law = lawById(id);
  if (law === undefined || law.book !== undefined || !id.startsWith('BWBR') || isWholeTitle(title)) return undefined;
  const own = fold(title);
  return own === '' || own.includes(fold(law.title)) ? undefined : title;
}

/** Running text repeats the same parties; the results are cached. */
const NAMES_KEPT = 4_000;
const asked = new Map<string, boolean>();

/** Whether a law of the table has this name; cached. */
export function isLawName(name: string): boolean {
  const known = asked.get(name);
  if (known !== undefined) return known;
  const isLaw = findLaws(name).length > 0;
  if (asked.size >= NAMES_KEPT) asked.clear();
  asked.set(name, isLaw);
  return isLaw;
}
