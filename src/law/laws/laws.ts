/**
 * Names of laws: from what a lawyer writes (`Awb`, `BW Boek 7`, `AVG`, `Verordening (EG) nr. 593/2008`) to the
 * publisher's number and back. Pure look-ups in the table that is made of `data/laws.tsv`.
 */
import { tableAsset } from '../../platform/assets';
import { packTable } from '../../platform/table';
/** One law: what it is called and the number under which its publisher keeps it. */
export interface Law {
  /**
   * BWB number or CELEX number of the base act. The treaties that the EU is founded on have the BWB number, by which their text can be
   * had; the Charter, which is not in the Basiswettenbestand, has the CELEX number of its consolidation of 2016.
   */
  id: string;
  /** Of a treaty with a BWB number: the CELEX number of its consolidation of 2016, by which EUR-Lex has its articles. */
  celex?: string;
  /** Citation title in the publisher's spelling (Dutch for Dutch law; EU: common Dutch name). */
  title: string;
  /**
   * Abbreviations and other names, Dutch and English, the name lawyers cite by first (the title itself where no
   * abbreviation is usual). EU acts also have their official number here.
   */
  names: readonly string[];
  /** For a work made of books (BW): the book as lawyers number it ("7", "7A"): `art. 7:248 BW` is in Boek 7. */
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

/** Lower case, without diacritics, a leading article and repeated spaces. */
function plain(name: string): string {
  return (ASCII.test(name) ? name : name.normalize('NFD').replace(/\p{M}/gu, ''))
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^(?:de|het|the) /, '');
}

/** The key under which a name is looked up: only its letters and digits. */
function fold(name: string): string {
  const lower = plain(name);
  // Of ASCII the same, without a property class, which takes time to get going.
  return ASCII.test(lower) ? lower.replace(/[^a-z0-9]/g, '') : lower.replace(/[^\p{L}\p{N}]/gu, '');
}

/** Both readings of an EU act's official number as a CELEX number: the year comes first or last. */
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

/** Keys of laws beside their names, which have no space when they are folded. */
const bookKey = (book: string): string => `book ${book}`;
const idKey = (id: string): string => `id ${id}`;

/** The laws under their names, their numbers and their books, in the text of a table. */
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

/** A law of its row; of the same row always the same one. */
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

/** Every law of the table: Dutch law and treaties first, then the law of the European Union. */
export const allLaws = (): Law[] => tableAsset('laws').all().map(lawOf);

/** The books of the code that is made of books. */
export const booksOfCode = (): Law[] => tableAsset('laws').rowsFrom(bookKey('')).map(lawOf);

/**
 * The laws with a name.
 *
 * @param name an abbreviation, a title, another name, the official number of an EU act, or a BWB or CELEX number, in
 *   any case and with or without diacritics, dots, hyphens, spaces and a leading "de", "het" or "the".
 * @returns the laws of the table with exactly that name: one, or all books for `BW`, or none. Never a near match.
 *   Source: the built-in table.
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

/**
 * The law with a number.
 *
 * @param id a BWB number or the CELEX number of a base act, as the publisher writes it; a treaty that has both has either.
 * @returns the law, or undefined when it is not in the built-in table.
 */
export function lawById(id: string): Law | undefined {
  return lawsUnder(idKey(id)).at(-1);
}

/**
 * The usual abbreviation of a law.
 *
 * @param id a BWB or CELEX number.
 * @returns the abbreviation (`Awb`), or undefined when the law is not in the table or is cited by its title.
 */
export function abbreviationOf(id: string): string | undefined {
  const law = lawById(id);
  const name = law?.names[0];
  return name === law?.title ? undefined : name;
}

/** The name by which lawyers cite a law: its usual abbreviation, else its title; undefined when it is not in the table. */
export function citeName(id: string): string | undefined {
  const law = lawById(id);
  return law === undefined ? undefined : (law.names[0] ?? law.title);
}

/** English names of laws that have no English word in them. */
const ENGLISH_NAMES = new Set(['ECHR', 'GDPR', 'GALA', 'DCC', 'TEU', 'TFEU', 'CFR', 'ICCPR', 'CRC', 'UDHR', 'LED']);
const ENGLISH_WORD =
  /\b(?:act|code|constitution|convention|covenant|charter|treaty|declaration|regulation|directive|decision|rights)\b/i;

/** Whether a name of a law is an English one. Acts of the EU go by names such as `AI Act` in Dutch too: those tell nothing. */
export function isEnglishName(name: string, id: string): boolean {
  if (name.split(' ').some((word) => ENGLISH_NAMES.has(word.toUpperCase()))) return true;
  return ENGLISH_WORD.test(name) && !(/^\d/.test(id) && /\bact\b/i.test(name));
}

/**
 * A citation of an article, for people.
 *
 * @param id a BWB or CELEX number.
 * @param article the article as the publisher numbers it (`13`, `8:1`).
 * @param name what the law was called in the text that is cited, where that was something else: see `nameInText`.
 * @returns the citation in the Dutch form (`art. 3:13 BW`, `art. 8:1 Awb`, `art. 1 Gemeentewet`), or undefined when the
 *   law is not in the table.
 */
export function citeArticle(id: string, article: string, name?: string): string | undefined {
  const law = lawById(id);
  if (!law) return undefined;
  const number = law.book && !article.includes(':') ? `${law.book}:${article}` : article;
  return `art. ${number} ${name ?? law.names[0] ?? law.title}`;
}

/** A whole title, `Wet van 7 oktober 1964, houdende …`, in which a law seldom calls itself by its name. */
const WHOLE_TITLE = /\p{L}+ van (?:den? )?\d{1,2}(?:en|sten)? \p{L}+ \d{4}|, houdende |\p{L}{3}.{120}/u;

/** Whether a title is the whole one of a law, and not a name by which it is cited. */
export const isWholeTitle = (title: string): boolean => WHOLE_TITLE.test(title);

/**
 * The title of a text of a law where that is another name than the one by which the table has the law: what is the Alcoholwet today was
 * the Drank- en Horecawet in its text of 2012. Of treaties and books of a code, whose titles their publisher writes in several ways, none.
 *
 * @param id a BWB number. @param title what the law is called in that text.
 * @returns undefined where it has that name, where the title tells none, or the table does not have the law.
 */
export function nameInText(id: string, title: string): string | undefined {
  const law = lawById(id);
  if (law === undefined || law.book !== undefined || !id.startsWith('BWBR') || isWholeTitle(title)) return undefined;
  const own = fold(title);
  return own === '' || own.includes(fold(law.title)) ? undefined : title;
}

/** Names that were asked for: running text has the same parties again and again, and the table is looked through for each. */
const NAMES_KEPT = 4_000;
const asked = new Map<string, boolean>();

/** Whether a law of the table has a name; kept for the next time that it is asked. */
export function isLawName(name: string): boolean {
  const known = asked.get(name);
  if (known !== undefined) return known;
  const isLaw = findLaws(name).length > 0;
  if (asked.size >= NAMES_KEPT) asked.clear();
  asked.set(name, isLaw);
  return isLaw;
}
