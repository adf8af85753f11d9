/**
 * Reads and compares case numbers: `14/5548`, `AWB - 14 _ 5548`, `C/10/123456 / HA ZA 18-1`, `201404465/1/R3`,
 * `C-311/18`.
 */
import type { CitedDecision, CitedName } from '../../contract/name';
import { END, matchAt } from '../text/scan';
import { type EuCase, type EuDecisionKind, isSameCase, readEuCase } from './eu-case';

/** Unambiguous separators: `;`, `,`, ` en `, and a slash between spaces (`C/09/1 / KG ZA 12-1`). */
const SEPARATOR = /\s*[;,]\s*|\s+(?:en|alsmede)\s+|\s+\/\s+/i;

/** Begins a new case number after another: `17/00394`, not `13` or `WW44`. */
const SLASHED = /^[A-Z]?\d+[A-Z]?\/\d/i;

/**
 * The case numbers in one element, as printed. Two: `17/00394 17/00357`, `AWB 12/114 AWB 12/482`. One: `AWB 12/345`,
 * `11-17 WW-V`, `AWB - 13 _ 7992`, `11-930 t/m 11-943`. None: words without a digit (`A en meer...`), and the code of a
 * subject after a number (`98/320;21600`). `8627 (R94/89)` gives itself, `8627` and `R94/89`.
 */
export function splitZaaknummers(text: string): string[] {
  const pieces = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/,?\s*(?:[^\s,;]+ )?en meer\.*$/i, '')
    .split(SEPARATOR);
  const numbers = pieces.flatMap(splitSpaced).filter((piece) => /\d/.test(piece));
  const slashed = numbers.some((number) => number.includes('/'));
  return [...new Set(numbers.filter((number) => !slashed || !/^\d+$/.test(number)).flatMap(splitBracketed))];
}

/** Adds both parts of a number with another of the same case in brackets: `8627 (R94/89)`. */
function splitBracketed(piece: string): string[] {
  const [, number, other] = /^(\d{4,5}) ?\(([A-Z]?\d+\/\d+[A-Z]*)\)$/i.exec(piece) ?? [];
  return number === undefined || other === undefined ? [piece] : [piece, number, other];
}

function splitSpaced(piece: string): string[] {
  if (/\bt\/m\b/i.test(piece)) return [piece];
  const groups: string[][] = [[]];
  for (const token of piece.split(' ')) {
    const group = groups.at(-1)!;
    if (SLASHED.test(token) && group.some((earlier) => SLASHED.test(earlier)))
      groups.push([...takePrefix(group), token]);
    else group.push(token);
  }
  return groups.map((group) => group.join(' ').trim()).filter((number) => number !== '');
}

/** Removes words at the end of a group that are the prefix of the next number. */
function takePrefix(group: string[]): string[] {
  const prefix: string[] = [];
  if (/\d/.test(group[0] ?? '')) return prefix;
  while (group.length > 0 && !/\d/.test(group.at(-1)!)) prefix.unshift(group.pop()!);
  return prefix;
}

/** Whether it is the number of a case of an EU court, which the Dutch register does not have. */
export const isOfEu = (number: string): boolean => readEuCase(number) !== undefined;

/** Whether it is an LJN, the former number of a Dutch decision and the ordinal of its ECLI: `BP5608`. */
export const isLjn = (number: string): boolean => /^[A-Z]{2}\d{4}$/.test(number);

/**
 * The ECLI of a Dutch decision from LJN, court and date: the publisher formed it so (`dcterms:replaces`:
 * ECLI:NL:HR:2004:AO7817 replaces AO7817). Undefined without a court or date, or if the court has had several codes.
 */
export function ecliOfLjn({
  courts,
  date,
  numbers,
}: Pick<CitedDecision, 'courts' | 'date' | 'numbers'>): string | undefined {
  const [ljn, another] = numbers.filter(isLjn);
  const [court, other] = courts;
  if (ljn === undefined || another !== undefined || court === undefined || other !== undefined) return undefined;
  return date === undefined ? undefined : `ECLI:NL:${court}:${date.slice(0, 4)}:${ljn}`;
}

/** Runs of letters and of digits, in lower case: `R99/138HR` gives r, 99, 138, hr. */
const piecesOf = (number: string): string[] => number.toLowerCase().match(/\p{L}+|\p{N}+/gu) ?? [];

const isDigits = (piece: string | undefined): boolean => piece !== undefined && /^\d/.test(piece);

/** The pieces from the first to the last with digits, and the letters before and after. */
function split(pieces: readonly string[]): { before: string; core: readonly string[]; behind: string } {
  const first = pieces.findIndex(isDigits);
  const last = pieces.findLastIndex(isDigits);
  if (first < 0) return { before: pieces.join(' '), core: [], behind: '' };
  const join = (some: readonly string[]) => some.join(' ');
  return {
    before: join(pieces.slice(0, first)),
    core: pieces.slice(first, last + 1),
    behind: join(pieces.slice(last + 1)),
  };
}

/** Letters of a register or a chamber may be missing on one side. */
const agree = (some: string, others: string): boolean =>
  some === '' || others === '' || some.replaceAll(' ', '') === others.replaceAll(' ', '');

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((piece, index) => piece === others[index]);

/** Number of a court of appeal without full stops: `200132399`. */
const OF_APPEAL = /^(200)(\d{3})(\d{3})$/;
/** 5 digits: the Hoge Raad prints them with or without a full stop, others with a slash. */
const FIVE = /^(\d{2})(\d{3})$/;
/**
 * Numbers typed without separators, in the groups that courts print: `20013239901`, `2014044651`, `0904566`,
 * `98131221500`.
 */
const RUNS = [
  /^(200)(\d{3})(\d{3})(\d{2})$/,
  /^(20\d{7})(\d)$/,
  /^(\d{2})(\d{2,6})$/,
  /^(\d{2})(\d{3,4})(\d{3})(\d{3})$/,
  /^(\d{2})(\d{3,4})(\d{5})$/,
];
/** A shorter run is recognised only with the letters of a register. */
const TELLING_RUN = 6;

/** Splits the first digits into groups; undefined if the pattern does not match. */
function grouped([first = '', ...others]: readonly string[], pattern: RegExp): string[] | undefined {
  const groups = pattern.exec(first);
  return groups === null ? undefined : [...groups.slice(1), ...others];
}

/** Removes separators of thousands: `31.018` and `31 018` give `31018`. */
const withoutStops = (number: string): string => number.replace(/(?<=\d)[. ](?=\d{3}(?!\d))/g, '');

/**
 * Compares a cited number with a decision's own (`held`: as written or its key); separators and case are ignored.
 * @returns `same`, also if only one has the letters of a register or a chamber (`AWB`, `WWB`); `alike` if only the
 * beginning is the same (`201404465/1` of `201404465/1/R3`) or the letters differ; else undefined.
 */
export function comparedNumbers(cited: string, held: string): 'same' | 'alike' | undefined {
  if (isSame(piecesOf(cited), piecesOf(held))) return 'same';
  const ofUnion = readEuCase(cited);
  if (ofUnion !== undefined) return comparedCases(ofUnion, held);
  const ours = split(piecesOf(cited));
  const whole = split(piecesOf(withoutStops(cited)));
  const range = / t m /.test(` ${held.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `);
  const theirs = range ? held.split(/\s+t\s*\/?\s*m\s+/i) : [held, ...twoOf(held)];
  const found = theirs.flatMap((one) => [ours, whole].map((own) => compared(own, split(piecesOf(one)))));
  return found.find((how) => how === 'same') ?? found.find((how) => how !== undefined);
}

/** A key has spaces for separators. */
const CASE_KEY = /^(?:([ctf]) )?(\d{1,4}) (\d{2})((?: [a-z]+)*)$/;
const OPINION_KEY = /^advies (\d{1,4}) (\d{2})$/;

/** Compares with a case of an EU court. Without its letter a number is another court's, except old ones. */
function comparedCases(cited: EuCase, held: string): 'same' | undefined {
  const key = held
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  const [, asked, of] = OPINION_KEY.exec(key) ?? [];
  const [, letter, number, year, suffix = ''] = CASE_KEY.exec(key) ?? [];
  const opinion = asked === undefined ? undefined : `Advies ${asked}/${of}`;
  const lettered = letter === undefined ? undefined : `${letter}-${number}/${year}${suffix.replace(/^ p r$/, ' P(R)')}`;
  const other = readEuCase(opinion ?? lettered ?? `${number}/${year}`, { old: true });
  return other !== undefined && isSameCase(cited, other) ? 'same' : undefined;
}

/** A number with another in brackets, which a key lacks: `8627 (R94/89)`. */
const WITH_ANOTHER = /^(\d{4,5}) ?\(?([A-Z]\d{2}[/ ]\d{1,4})\)?$/i;
const twoOf = (number: string): string[] => WITH_ANOTHER.exec(number)?.slice(1) ?? [];

/** Whether two numbers differ only in separators, which one lacks. */
const isRun = (some: readonly string[], others: readonly string[]): boolean =>
  some.length < others.length && some.join('') === others.join('');

function compared(ours: ReturnType<typeof split>, theirs: ReturnType<typeof split>): 'same' | 'alike' | undefined {
  const own = ours.core;
  if (own.length === 0) return undefined;
  if (isSame(own, theirs.core) || isSame(grouped(own, OF_APPEAL) ?? own, theirs.core))
    return agree(ours.before, theirs.before) && agree(ours.behind, theirs.behind) ? 'same' : 'alike';
  if (isRun(own, theirs.core)) {
    const isTold = (own[0]?.length ?? 0) >= TELLING_RUN || (ours.before !== '' && ours.before === theirs.before);
    return isTold && agree(ours.before, theirs.before) && agree(ours.behind, theirs.behind) ? 'same' : 'alike';
  }
  const [shorter, longer] = [own, theirs.core].sort((a, b) => a.length - b.length) as [string[], string[]];
  const begins = isSame(shorter, longer.slice(0, shorter.length));
  return begins && (shorter.length > 1 || (shorter[0]?.length ?? 0) >= 4) ? 'alike' : undefined;
}

/**
 * Phrases to search in an index of words: the digits in each spelling. Words that contain letters too (`r99`) stay as
 * written.
 */
export function phrasesOf(cited: string): string[] {
  const words = cited.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const from = words.findIndex((word) => /\d/.test(word));
  const to = words.findLastIndex((word) => /\d/.test(word));
  const core = words.slice(Math.max(from, 0), to + 1);
  const pieces = split(piecesOf(cited)).core;
  const whole = split(piecesOf(withoutStops(cited))).core;
  const read = [pieces, whole, ...[OF_APPEAL, FIVE, ...RUNS].map((pattern) => grouped(pieces, pattern) ?? [])];
  // Spellings vary from the third piece on, and the first may have the letter of a register of the Hoge Raad.
  const begun = read.filter(({ length }) => length > 1).map((some) => some.slice(0, 2));
  const led = begun
    .filter(([first]) => first?.length === 2)
    .flatMap(([a = '', b = '']) => [
      [`r${a}`, b],
      [`c${a}`, b],
    ]);
  const spelled = [core, ...read, ...begun, ...led];
  return [...new Set(spelled.filter((some) => some.length > 0).map((some) => some.join(' ')))];
}

/** Piece of a number: a register (`AWB`, `KG ZA`), digits, or digits with letters (`R3`, `138HR`). */
const ATOM = new RegExp(`(?:\\d{1,12}[A-Z]{0,3}(?:\\d{1,3})?|[A-Z]{1,5}\\d{1,9}[A-Z]{0,3}|[A-Z]{1,5})${END}`, 'y');
const LOWER_ATOM = new RegExp(
  `(?:\\d{1,12}[a-z]{0,3}|[a-z]{1,4}\\d{1,9}[a-z]{0,3}|(?:awb|kg|ha|za|rk|ra|fa|cv|expl|az|vv|br|bk|hd|sgr|wwb|ww|wao|wia|wmo|zw|c|t|f))${END}`,
  'y',
);
const JOIN = /\s?[-_/.\\]\s?(?:_\s)?|\s/y;

/** Longest number; longer text is something else. */
const LONGEST = 60;

/** Context in which a number is read. */
export type NumberCompany =
  /** Behind a word for it: `zaaknr.`, `nr.`, `Case`. */
  | 'introduced'
  /** Next to a court, a date or an ECLI. */
  | 'beside'
  /** The whole text. */
  | 'alone';

/** Registers that occur only before a number. */
const REGISTER = '(?:AWB|SGR|HA ?ZA|KG ?ZA|HA ?RK|FA ?RK|HD|KG ?RK)';

const FIGURES: Readonly<Record<NumberCompany, RegExp>> = {
  introduced: /\d.*\d|\d/,
  beside: /(?:\d.*){4}|\d{1,3}\/\d{2}(?!\d)|[A-Z]{2} .*\d{2}[-/]\d/,
  alone: new RegExp(
    `(?=(?:.*\\d){4})(?=.*[/_.-])|^[A-Z]{2} [A-Z]{2,4} \\d{2}[-/]\\d|^${REGISTER} ?\\d{2} ?\\d{2,}`,
    'i',
  ),
};

/** A date, a year, or the number of an EU act: `2011/83/EU`. */
const NO_NUMBER =
  /^(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|(?:18|19|20)\d{2}|\d{2,4}\/\d{1,4}\/(?:EU|EG|EEG|EC|EEC|EGA|EURATOM|EGKS|ECSC|GBVB|CFSP|JBZ|JHA))$/i;

/** Splits at slashes between spaces if each part has separators or letters of its own; `97 / 413` is one. */
function partsOf(written: string): string[] {
  const parts = written.split(/\s+[/\\]\s+/);
  return parts.every((part) => /\d[-/_.]\d|\p{L}.*\d{3}/u.test(part)) ? parts : [written];
}

/** What may precede a number. */
const INTRODUCED = /^(?:ljn|zaak(?:nummers?|nrs?)?|nummers?|n[ro]s?|rolnummer|rolnr|case(?: no)?)\b[.:]?\s*/i;
/** Only short words of letters, digits and separators. */
const OF_NUMBERS = /^(?=(?:.*\d){4})(?:(?!\p{L}{6})[\p{L}\p{N}\s/_.,;:()\\-]){4,300}$/u;

/**
 * The numbers of a text that has nothing else, in any spelling, also lists as courts print them; empty if it may be
 * something else. Less strict than `numbersAt`: a result counts only if a decision has it.
 */
export function loneNumbers(text: string): string[] {
  const bare = text
    .trim()
    .replace(INTRODUCED, '')
    .replace(/[‐‑‒–—−]/g, '-');
  if (!OF_NUMBERS.test(bare) || NO_NUMBER.test(bare)) return [];
  const whole = bare.replace(/^\((.*)\)$/, '$1');
  // An LJN with a space: `AA 7920`.
  const joined = whole.replace(/^([A-Z]{2})[\s-](\d{4})$/i, '$1$2').toUpperCase();
  return [...new Set([whole, ...partsOfPrinted(whole), ...(isLjn(joined) ? [joined] : [])])];
}

/** The numbers of a list as courts print it, whatever the separators: `12-440 12-443`. */
export const partsOfPrinted = (number: string): string[] =>
  splitZaaknummers(number.replace(/\b(\d{2})[-_.](?=\d{2,6}\b)/g, '$1/'));

/**
 * The number, or several with a slash between spaces, at a place in a text. `stops`: whether something else begins at a
 * place: a date, a court, an ECLI. Never throws.
 */
export function numbersAt(
  text: string,
  at: number,
  company: NumberCompany,
  stops: (at: number) => boolean,
): { numbers: string[]; end: number } | undefined {
  let end = at;
  let slashed = false;
  for (let next = at; ; ) {
    const atom = (matchAt(ATOM, text, next) ?? matchAt(LOWER_ATOM, text, next))?.[0];
    if (atom === undefined || (next > at && stops(next))) break;
    end = next + atom.length;
    if (end - at > LONGEST) return undefined;
    const join = matchAt(JOIN, text, end)?.[0];
    if (join === undefined) break;
    // A second number behind white space is another argument.
    const begins = /^\s$/.test(join) && slashed && /^[A-Z]?\d+\/\d/i.test(text.slice(end + join.length, end + 24));
    if (begins) break;
    slashed ||= join.includes('/') || /\d\/\d/.test(atom);
    next = end + join.length;
  }
  const written = text.slice(at, end);
  if (written.length < 3 || written.length > LONGEST || !FIGURES[company].test(written)) return undefined;
  if (company !== 'introduced' && NO_NUMBER.test(written)) return undefined;
  const numbers = partsOf(written).filter((number) => /\d/.test(number));
  return numbers.length === 0 ? undefined : { numbers, end };
}

/** Prefix of names by case number. */
export const CASE = 'case:';

type ByCase = Pick<CitedDecision, 'courts' | 'numbers' | 'eu'> & { date?: string; ecli?: string };

/** Whether it is a name by case number, not an external id. */
export const isCaseName = (name: string): boolean => name.startsWith(CASE);

const plain = (number: string): string => number.replace(/[\s|]+/g, '_');

/** Name of a cited decision by its case; undefined without a number, or for a Dutch case without court and date. */
export function caseName(name: CitedDecision | CitedName): string | undefined {
  const { courts, date, numbers = [], eu } = name.kind === 'decision' ? name : (name.said ?? { courts: [] });
  const [ecli = ''] = name.kind === 'citation' ? name.externalIds : [];
  if (eu !== undefined) return `${CASE}${eu.cases.map(plain).join('|')}:${date ?? ''}:${eu.kind ?? ''}:${ecli}`;
  const cases = numbers.filter((number) => !isLjn(number)).map(plain);
  if (ecli !== '' || date === undefined || courts.length === 0 || cases.length === 0) return undefined;
  return `${CASE}${date}:${courts.join('|')}:${cases.join('|')}`;
}

/** Parses a name by case number. */
export function readCaseName(name: string): ByCase {
  const [first = '', second = '', ...rest] = name.slice(CASE.length).replaceAll('_', ' ').split(':');
  if (/^\d{4}-/.test(first)) return { date: first, courts: second.split('|'), numbers: rest.join(':').split('|') };
  const [kind = '', ...ecli] = rest;
  const eu = { cases: first.split('|'), ...(kind !== '' && { kind: kind as EuDecisionKind }), celex: [] };
  return {
    courts: [],
    numbers: [],
    eu,
    ...(second !== '' && { date: second }),
    ...(ecli.length > 1 && { ecli: ecli.join(':') }),
  };
}
