/** Case numbers, as they are written and compared: `14/5548`, `AWB - 14 _ 5548`, `C/10/123456 / HA ZA 18-1`, `201404465/1/R3`, `C-311/18`. */
import type { CitedDecision, CitedName } from '../../contract/name';
import { END, matchAt } from '../text/scan';
import { type EuCase, type EuDecisionKind, isSameCase, readEuCase } from './eu-case';

/** Certain separators of numbers: `;`, `,`, ` en `, and a slash between spaces (`C/09/1 / KG ZA 12-1`). */
const SEPARATOR = /\s*[;,]\s*|\s+(?:en|alsmede)\s+|\s+\/\s+/i;

/** A number that begins a new case number where one already comes before it: `17/00394`, not `13` or `WW44`. */
const SLASHED = /^[A-Z]?\d+[A-Z]?\/\d/i;

/**
 * The case numbers in one element, as printed. `17/00394 17/00357` are two, `AWB 12/114 AWB 12/482` too; `AWB 12/345`,
 * `11-17 WW-V`, `AWB - 13 _ 7992` and `11-930 t/m 11-943` are one. Words without a digit (`A en meer...`) are none, nor
 * is the bare code of a subject after a number (`98/320;21600`). `8627 (R94/89)` is itself, `8627` and `R94/89`.
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

/** A number with another of the same case in brackets, as printed and each by itself: `8627 (R94/89)`. */
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

/** Takes the words off the end of a group that are the prefix of the next number: a group that began with a word. */
function takePrefix(group: string[]): string[] {
  const prefix: string[] = [];
  if (/\d/.test(group[0] ?? '')) return prefix;
  while (group.length > 0 && !/\d/.test(group.at(-1)!)) prefix.unshift(group.pop()!);
  return prefix;
}

/** True for a number of a case before a court of the Union, which the register of Dutch decisions does not have. */
export const isOfEu = (number: string): boolean => readEuCase(number) !== undefined;

/** The old number of a Dutch decision, which is the ordinal of its ECLI: `BP5608`. */
export const isLjn = (number: string): boolean => /^[A-Z]{2}\d{4}$/.test(number);

/**
 * The ECLI of a Dutch decision that is cited by its LJN, its court and its day: the publisher made one of these when ECLIs came, with the LJN for
 * its number (`dcterms:replaces` of the decisions themselves: ECLI:NL:HR:2004:AO7817 replaces AO7817). Undefined where the court or the day is
 * not said, or the name of the court has been that of several.
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

/** The pieces of a number or of the key of one: letters and digits apart, in lower case. `R99/138HR`: r, 99, 138, hr. */
const piecesOf = (number: string): string[] => number.toLowerCase().match(/\p{L}+|\p{N}+/gu) ?? [];

const isDigits = (piece: string | undefined): boolean => piece !== undefined && /^\d/.test(piece);

/** The pieces from the first with digits to the last, and the letters before and behind those. */
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

/** Letters of which one number may have some and another none: a register or a chamber. */
const agree = (some: string, others: string): boolean =>
  some === '' || others === '' || some.replaceAll(' ', '') === others.replaceAll(' ', '');

const isSame = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((piece, index) => piece === others[index]);

/** The number of a court of appeal without its full stops: `200132399`. */
const OF_APPEAL = /^(200)(\d{3})(\d{3})$/;
/** 5 digits, which the Hoge Raad prints with a full stop in them or without, and others with a slash. */
const FIVE = /^(\d{2})(\d{3})$/;
/** Digits that were keyed in one run, in the groups in which courts print them: `20013239901`, `2014044651`, `0904566`, `98131221500`. */
const RUNS = [
  /^(200)(\d{3})(\d{3})(\d{2})$/,
  /^(20\d{7})(\d)$/,
  /^(\d{2})(\d{2,6})$/,
  /^(\d{2})(\d{3,4})(\d{3})(\d{3})$/,
  /^(\d{2})(\d{3,4})(\d{5})$/,
];
/** Of fewer digits in one run, what they are is told by the letters of a register alone. */
const TELLING_RUN = 6;

/** A number with its first digits in groups, as a pattern has them; undefined where it does not fit. */
function grouped([first = '', ...others]: readonly string[], pattern: RegExp): string[] | undefined {
  const groups = pattern.exec(first);
  return groups === null ? undefined : [...groups.slice(1), ...others];
}

/** A number without what stands between groups of 3 digits: `31.018` and `31 018` as `31018`. */
const withoutStops = (number: string): string => number.replace(/(?<=\d)[. ](?=\d{3}(?!\d))/g, '');

/**
 * How far a number that was cited is the one that a decision has.
 *
 * @param cited as it was written. @param held as it was written, or its key: separators and case say nothing.
 * @returns `same`, also where one has the letters of a register or a chamber (`AWB`, `WWB`) and the other none; `alike` where only the
 *   beginning is the same (`201404465/1` of `201404465/1/R3`), or the letters differ; else undefined.
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

/** A key has spaces where a number has signs. */
const CASE_KEY = /^(?:([ctf]) )?(\d{1,4}) (\d{2})((?: [a-z]+)*)$/;
/** The key of an opinion of the Court. */
const OPINION_KEY = /^advies (\d{1,4}) (\d{2})$/;

/** How far a held number is that of a case before a court of the Union. Without its letter it is that of another court, but for old ones. */
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

/** A number with another behind it in brackets, which are lost in a key: `8627 (R94/89)`. */
const WITH_ANOTHER = /^(\d{4,5}) ?\(?([A-Z]\d{2}[/ ]\d{1,4})\)?$/i;
const twoOf = (number: string): string[] => WITH_ANOTHER.exec(number)?.slice(1) ?? [];

/** Whether two numbers have the same digits and letters in the same order, of which one has them in one run. */
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
 * What to look for in an index of words for a number: its digits in one run, in each spelling, as the words that they are there. Words
 * that hold letters as well (`r99`) are looked for as they are written.
 */
export function phrasesOf(cited: string): string[] {
  const words = cited.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const from = words.findIndex((word) => /\d/.test(word));
  const to = words.findLastIndex((word) => /\d/.test(word));
  const core = words.slice(Math.max(from, 0), to + 1);
  const pieces = split(piecesOf(cited)).core;
  const whole = split(piecesOf(withoutStops(cited))).core;
  const read = [pieces, whole, ...[OF_APPEAL, FIVE, ...RUNS].map((pattern) => grouped(pieces, pattern) ?? [])];
  // How the pieces hang together differs from their third on; and a letter may be before them, of the register of the Hoge Raad.
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

/** A piece of a number: a register (`AWB`, `KG ZA`), digits, or digits with letters (`R3`, `138HR`). */
const ATOM = new RegExp(`(?:\\d{1,12}[A-Z]{0,3}(?:\\d{1,3})?|[A-Z]{1,5}\\d{1,9}[A-Z]{0,3}|[A-Z]{1,5})${END}`, 'y');
const LOWER_ATOM = new RegExp(
  `(?:\\d{1,12}[a-z]{0,3}|[a-z]{1,4}\\d{1,9}[a-z]{0,3}|(?:awb|kg|ha|za|rk|ra|fa|cv|expl|az|vv|br|bk|hd|sgr|wwb|ww|wao|wia|wmo|zw|c|t|f))${END}`,
  'y',
);
const JOIN = /\s?[-_/.\\]\s?(?:_\s)?|\s/y;

/** No number is longer: what goes on is something else, and is not read to its end. */
const LONGEST = 60;

/** Conditions for a number to be one. */
export type NumberCompany =
  /** A word for it is before it: `zaaknr.`, `nr.`, `Case`. */
  | 'introduced'
  /** A court, a day or an ECLI is beside it. */
  | 'beside'
  /** It is all that there is. */
  | 'alone';

/** Letters of the registers that stand before a number and nowhere else. */
const REGISTER = '(?:AWB|SGR|HA ?ZA|KG ?ZA|HA ?RK|FA ?RK|HD|KG ?RK)';

const FIGURES: Readonly<Record<NumberCompany, RegExp>> = {
  introduced: /\d.*\d|\d/,
  beside: /(?:\d.*){4}|\d{1,3}\/\d{2}(?!\d)|[A-Z]{2} .*\d{2}[-/]\d/,
  alone: new RegExp(
    `(?=(?:.*\\d){4})(?=.*[/_.-])|^[A-Z]{2} [A-Z]{2,4} \\d{2}[-/]\\d|^${REGISTER} ?\\d{2} ?\\d{2,}`,
    'i',
  ),
};

/** A day, a year, or the number of an act of the Union: `2011/83/EU`. */
const NO_NUMBER =
  /^(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}|(?:18|19|20)\d{2}|\d{2,4}\/\d{1,4}\/(?:EU|EG|EEG|EC|EEC|EGA|EURATOM|EGKS|ECSC|GBVB|CFSP|JBZ|JHA))$/i;

/** Several numbers with a slash between spaces, each of which has signs or letters of its own: `97 / 413` is one. */
function partsOf(written: string): string[] {
  const parts = written.split(/\s+[/\\]\s+/);
  return parts.every((part) => /\d[-/_.]\d|\p{L}.*\d{3}/u.test(part)) ? parts : [written];
}

/** What may stand before a number, or around it. */
const INTRODUCED = /^(?:ljn|zaak(?:nummers?|nrs?)?|nummers?|n[ro]s?|rolnummer|rolnr|case(?: no)?)\b[.:]?\s*/i;
/** What numbers are made of: words of letters no longer than those of registers, digits, and signs between. */
const OF_NUMBERS = /^(?=(?:.*\d){4})(?:(?!\p{L}{6})[\p{L}\p{N}\s/_.,;:()\\-]){4,300}$/u;

/**
 * The numbers of a whole text that is nothing else, in whatever spelling, lists as courts print them among them; none where it may be
 * something else. Less strict than `numbersAt`: what is read is a number only where a decision has it.
 */
export function loneNumbers(text: string): string[] {
  const bare = text
    .trim()
    .replace(INTRODUCED, '')
    .replace(/[‐‑‒–—−]/g, '-');
  if (!OF_NUMBERS.test(bare) || NO_NUMBER.test(bare)) return [];
  const whole = bare.replace(/^\((.*)\)$/, '$1');
  // An LJN typed apart: `AA 7920`.
  const joined = whole.replace(/^([A-Z]{2})[\s-](\d{4})$/i, '$1$2').toUpperCase();
  return [...new Set([whole, ...partsOfPrinted(whole), ...(isLjn(joined) ? [joined] : [])])];
}

/** The numbers of a list as courts print it, whatever sign stands in each: `12-440 12-443`. */
export const partsOfPrinted = (number: string): string[] =>
  splitZaaknummers(number.replace(/\b(\d{2})[-_.](?=\d{2,6}\b)/g, '$1/'));

/**
 * The number, or several with a slash between spaces, at a place in a text.
 *
 * @param stops whether something else begins at a place: a date, a court, an ECLI.
 * @returns undefined where none is. Never throws.
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
    // A second number behind white space alone is another argument, and not a part of this one.
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

/** With what they begin. */
export const CASE = 'case:';

type ByCase = Pick<CitedDecision, 'courts' | 'numbers' | 'eu'> & { date?: string; ecli?: string };

/** True for a name of a decision that is told by the number of its case: no external id. */
export const isCaseName = (name: string): boolean => name.startsWith(CASE);

const plain = (number: string): string => number.replace(/[\s|]+/g, '_');

/** What a citation says of a case; undefined where it lacks a number, or the court and day of one that is not before a court of the Union. */
export function caseName(name: CitedDecision | CitedName): string | undefined {
  const { courts, date, numbers = [], eu } = name.kind === 'decision' ? name : (name.said ?? { courts: [] });
  const [ecli = ''] = name.kind === 'citation' ? name.externalIds : [];
  if (eu !== undefined) return `${CASE}${eu.cases.map(plain).join('|')}:${date ?? ''}:${eu.kind ?? ''}:${ecli}`;
  const cases = numbers.filter((number) => !isLjn(number)).map(plain);
  if (ecli !== '' || date === undefined || courts.length === 0 || cases.length === 0) return undefined;
  return `${CASE}${date}:${courts.join('|')}:${cases.join('|')}`;
}

/** What such a name says. */
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
