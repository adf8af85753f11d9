/**
 * Cases of the EU courts: their numbers as written and normalised, and the CELEX numbers (sector 6) of the decisions
 * (publishers.md, "Court of Justice of the EU").
 */

import { matchAt } from '../text/scan';

/** Court of Justice, General Court, Civil Service Tribunal. */
type EuCourt = 'C' | 'T' | 'F';

/** Judgment, order, opinion of an advocate-general, opinion of the Court. */
export type EuDecisionKind = 'arrest' | 'beschikking' | 'conclusie' | 'advies';

export interface EuCase {
  readonly court: EuCourt;
  readonly number: number;
  /** 4 digits. */
  readonly year: number;
  /** Normalised: `P`, `PPU`, `P(R)`; usually empty. */
  readonly suffix: string;
  /** A request for an opinion (art. 218 TFEU), numbered separately: `Advies 1/19`. */
  readonly isOpinion: boolean;
  /** With the letter of its court, as all since 1989 and those then pending: `C-262/88`. */
  readonly isLettered: boolean;
}

/** 2 digits from here on are of the 20th century: the first case was brought in 1953. */
const FIRST_YEAR = 1952;
/** Before, there was one court and no letter; cases then pending got one. */
const FIRST_LETTERED = 1989;

const HYPHEN = '[-‐‑‒–—−]';
const SUFFIX = `(?:PPU|ppu|P(?:\\s?\\(\\s?[RI]\\s?\\)|${HYPHEN}[A-Z]{1,4})?|p(?=$|,)|RENV|RX(?:${HYPHEN}II)?|RII|REC|REV|R|DEP|AJ|OP|SA|INTP|IMM|TO)`;
/**
 * Groups: letter, number, year, suffix. The suffix is in capitals, unlike other words (`r.o.`, `to`); `P` may be
 * attached.
 */
const CASE_PATTERN = `([CTFctf])(?:\\s?${HYPHEN}\\s?|\\s)?(\\d{1,4})\\s?/\\s?((?:19|20)?\\d{2})((?:P(?:PU)?(?![A-Za-z]))?(?:(?:\\s${HYPHEN}?\\s?|${HYPHEN})${SUFFIX}(?![A-Za-z.])){0,2})`;
const CASE = new RegExp(`^${CASE_PATTERN}$`);
const OPINION = new RegExp(
  `^(?:(?:CV|A)\\s?${HYPHEN}\\s?|(?:advies|avis|opinion|gutachten|parere|dictamen)\\s+(?:n[ro]\\.?\\s+)?)(\\d{1,4})\\s?/\\s?((?:19|20)?\\d{2})$`,
  'i',
);
const UNLETTERED = /^(\d{1,4})\s?[/-]\s?((?:19)?\d{2})$/;

const CASE_AT = new RegExp(`${CASE_PATTERN}(?![A-Za-z\\d/])`, 'y');
/** A range in one number: `C-295-298/04`. */
const RUN_AT = new RegExp(`([CTF])\\s?${HYPHEN}\\s?(\\d{1,4})${HYPHEN}(\\d{1,4})/(\\d{2})(?![\\d/])`, 'iy');
/** With the word that tells it from a case. Years of 4 digits are of others' opinions. */
const OPINION_AT =
  /(?:(?:advies|avis|opinion|gutachten)(?:\s(?:of the (?:full )?court(?: of justice)?|van het hof(?: van justitie)?(?: eu)?))?,?\s(?:n[ro]\.?\s)?|CV-)(\d{1,4}\/\d{2})(?![\d/])/iy;
const AND_AT = /(?:\s(?:en|and|et|und)\s|\s?&\s?|,\s?(?:en\s|and\s)?)(?=[CTF]?\s?-?\s?\d)/iy;
const TO_AT = /\s(?:t\/m|tot en met|to|tot)\s(?=[CTF]?-?\d)/iy;
const NEXT_AT = /(\d{1,4}\/\d{2})(?![\d/])/y;
/** Longest range of joined cases. */
const MOST_JOINED = 60;

/** The cases of a range, if it is of one court and year. */
function between(first: EuCase, last: EuCase): string[] | undefined {
  const count = last.number - first.number;
  if (first.court !== last.court || first.year !== last.year || count < 1 || count > MOST_JOINED) return undefined;
  return Array.from({ length: count + 1 }, (_, index) => caseNumber({ ...first, number: first.number + index }));
}

/** The rest of a range: `C-295/04 to C-298/04`. */
function rangeAt(text: string, at: number, first: EuCase): { numbers: string[]; end: number } | undefined {
  const to = matchAt(TO_AT, text, at);
  const last = to && oneAt(text, at + to[0].length, first);
  const numbers = last && between(first, last.case);
  return numbers && { numbers, end: last.end };
}

/** The case at a place; after another the letter may be missing: `C-92/09 en 93/09`. */
function oneAt(text: string, at: number, before?: EuCase): { case: EuCase; end: number } | undefined {
  const written = matchAt(CASE_AT, text, at)?.[0];
  const lettered = written === undefined ? undefined : readEuCase(written);
  if (written !== undefined && lettered !== undefined) return { case: lettered, end: at + written.length };
  const bare = before?.isLettered ? matchAt(NEXT_AT, text, at)?.[0] : undefined;
  const other = bare === undefined ? undefined : readEuCase(`${before?.court}-${bare}`);
  return other && { case: other, end: at + (bare ?? '').length };
}

/**
 * The list of cases at a place: `C-434/15`, `C-215/15 en C-216/15`, `C-295/04 to C-298/04`, `Advies 1/19`; plain
 * hyphens.
 */
export function casesAt(text: string, at: number): { numbers: string[]; end: number } | undefined {
  const [asked, opinion = ''] = matchAt(OPINION_AT, text, at) ?? [];
  if (asked !== undefined) return { numbers: [`Advies ${opinion.replace(/^0+/, '')}`], end: at + asked.length };
  const [run, letter, from, to, year] = matchAt(RUN_AT, text, at) ?? [];
  if (run !== undefined) {
    const [first, last] = [from, to].map((number) => readEuCase(`${letter}-${number}/${year}`));
    const numbers = first && last && between(first, last);
    return numbers && { numbers, end: at + run.length };
  }
  const first = oneAt(text, at);
  if (first === undefined) return undefined;
  const numbers: string[] = [];
  let { case: last, end } = first;
  for (;;) {
    const range = rangeAt(text, end, last);
    numbers.push(...(range?.numbers ?? [caseNumber(last)]));
    end = range?.end ?? end;
    const and = matchAt(AND_AT, text, end);
    const next = and && oneAt(text, end + and[0].length, and[0].includes(',') ? undefined : last);
    if (next === undefined || numbers.length >= MOST_JOINED) return { numbers: [...new Set(numbers)], end };
    ({ case: last, end } = next);
  }
}

function yearOf(digits: string): number {
  const year = Number(digits);
  if (digits.length === 4) return year;
  return year + (1900 + year >= FIRST_YEAR ? 1900 : 2000);
}

const suffixOf = (text: string): string =>
  text
    .replace(new RegExp(HYPHEN, 'g'), '-')
    .replace(/\s*\(\s*/g, '(')
    .replace(/\s*\)/g, ')')
    .trim()
    .replace(/^- ?/, '')
    .replace(/\s+/g, ' ');

/**
 * Reads a whole text as one case number: `C-434/15`, `C‑491/15 P`, `T 762/15`, `CV-001/19`, `Advies 1/19`. `old`: also
 * without a letter (`26/62`), where an EU court is named. Never throws.
 */
export function readEuCase(text: string, { old = false }: { old?: boolean } = {}): EuCase | undefined {
  const bare = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  if (bare.length > 40) return undefined;
  const [, letter, number, year = '', suffix = ''] = CASE.exec(bare.toUpperCase()) ?? [];
  if (letter !== undefined)
    return known({
      court: letter as EuCourt,
      number: Number(number),
      year: yearOf(year),
      suffix: suffixOf(suffix),
      isOpinion: false,
      isLettered: true,
    });
  const [, count, asked = ''] = OPINION.exec(bare) ?? [];
  if (count !== undefined) return known({ ...OF_COURT, number: Number(count), year: yearOf(asked), isOpinion: true });
  const [, first, then = ''] = old ? (UNLETTERED.exec(bare) ?? []) : [];
  const brought = yearOf(then);
  return first === undefined || brought > FIRST_LETTERED
    ? undefined
    : known({ ...OF_COURT, number: Number(first), year: brought });
}

/** A number without a letter. */
const OF_COURT = { court: 'C', suffix: '', isOpinion: false, isLettered: false } as const;

const known = (one: EuCase): EuCase | undefined => (one.number > 0 ? one : undefined);

/** The normalised number: `C-434/15`, `C-491/15 P`, `26/62`, `Advies 1/19`. */
export function caseNumber({ court, number, year, suffix, isOpinion, isLettered }: EuCase): string {
  const counted = `${number}/${String(year).slice(2)}`;
  if (isOpinion) return `Advies ${counted}`;
  return `${isLettered ? `${court}-` : ''}${counted}${suffix === '' ? '' : ` ${suffix}`}`;
}

/** Normalises a case number; undefined for any other text. See `readEuCase`. */
export function canonicalCase(text: string, how: { old?: boolean } = {}): string | undefined {
  const one = readEuCase(text, how);
  return one && caseNumber(one);
}

/** Whether two cases are the same; the suffix is often left out. */
export const isSameCase = (one: EuCase, other: EuCase): boolean =>
  one.court === other.court &&
  one.number === other.number &&
  one.year === other.year &&
  one.isOpinion === other.isOpinion &&
  (one.suffix === other.suffix || one.suffix === '' || other.suffix === '');

const LETTERS: Readonly<Record<EuDecisionKind, string>> = {
  arrest: 'J',
  beschikking: 'O',
  conclusie: 'C',
  advies: 'V',
};
/** CELEX letters; a view (`P`) is the opinion in an urgent case. */
const KINDS: Readonly<Record<string, EuDecisionKind>> = {
  J: 'arrest',
  O: 'beschikking',
  C: 'conclusie',
  P: 'conclusie',
  V: 'advies',
};

const celex = ({ court, number, year }: EuCase, letter: string): string =>
  `6${year}${court}${letter}${String(number).padStart(4, '0')}`;

/**
 * The CELEX number of a decision (`C-434/15`, `arrest` → `62015CJ0434`): of joined cases the first case's. A second
 * decision of the same kind has a number in brackets (`62019CV0001(02)`).
 */
export function celexOfCase(one: EuCase, kind: EuDecisionKind): string {
  return celex(one, LETTERS[kind]);
}

/** Possible CELEX numbers of the decision in a case, the likeliest first; an opinion only if `kind` says so. */
export function celexNumbersOf(one: EuCase, kind?: EuDecisionKind): string[] {
  if (one.isOpinion) return [celex(one, 'V')];
  if (kind === 'conclusie') return [celex(one, 'C'), celex(one, 'P')];
  return kind === undefined ? [celex(one, 'J'), celex(one, 'O')] : [celexOfCase(one, kind)];
}

export interface CaseCelex {
  readonly case: EuCase;
  /** `CJ`. */
  readonly letters: string;
  /** Undefined for other documents: notices in the Official Journal (`CA`, `CN`), rulings (`CX`). */
  readonly kind: EuDecisionKind | undefined;
  /** Sequence number: `02`; empty for the first. */
  readonly which: string;
}

const CELEX = /^6(\d{4})([CTF])([A-Z])(\d{4})(?:\((\d{2})\))?$/;

/** Parses a CELEX number of sector 6. */
export function readCaseCelex(text: string): CaseCelex | undefined {
  const [, year, court, letter = '', number, which = ''] = CELEX.exec(text) ?? [];
  if (year === undefined) return undefined;
  const isOpinion = letter === 'V';
  return {
    case: {
      court: court as EuCourt,
      number: Number(number),
      year: Number(year),
      suffix: '',
      isOpinion,
      isLettered: !isOpinion && Number(year) >= FIRST_LETTERED,
    },
    letters: `${court}${letter}`,
    kind: KINDS[letter],
    which,
  };
}

/** Former letters of CELEX numbers and today's; the General Court's were different (reported). */
const FORMER: Readonly<Record<string, string>> = {
  J: 'CJ',
  O: 'CO',
  C: 'CC',
  P: 'CP',
  V: 'CV',
  A: 'TJ',
  B: 'TO',
  W: 'FJ',
};

/** Updates a former CELEX number: `61999J0513` gives `61999CJ0513`. Other texts are unchanged. */
export const currentCelex = (text: string): string =>
  text.replace(/^(6\d{4})([A-Z])(?=\d{4})/, (whole, year: string, letter: string) =>
    FORMER[letter] === undefined ? whole : `${year}${FORMER[letter]}`,
  );

/** The case number in a CELEX number: `62015CJ0434` → `C-434/15`. */
export function caseOfCelex(text: string): string | undefined {
  const read = readCaseCelex(text);
  return read && caseNumber(read.case);
}
