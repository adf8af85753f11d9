/** Amounts in a text (terms, ages, sums, shares, counts), in figures or words, Dutch and English. */
import { type Word, wordsOf } from '../../../platform/text/words';

/** The name of what is counted; `number` if unknown. */
type Unit = string;

export interface Amount {
  start: number;
  end: number;
  value: number;
  unit: Unit;
  /** `een` without an accent: also the article. */
  isArticle?: true;
}

const listed = (lines: readonly string[]): Map<string, string> =>
  new Map(lines.flatMap((line) => line.split(' ').map((word): [string, string] => [word, line.split(' ')[0]!])));

/** Words for units; each line is one unit, named by its first word. */
const UNITS = listed([
  'day days dag dagen dgn kalenderdag kalenderdagen',
  'workday workdays werkdag werkdagen',
  'week weeks weken wk',
  'month months maand maanden mnd kalendermaand kalendermaanden',
  'year years jaar jaren kalenderjaren levensjaar',
  'hour hours uur uren',
  'minute minutes minuut minuten',
  'percent procent percentage pct procentpunt',
  'euro euros eur',
  'guilder guilders gulden guldens',
  'times maal keer',
  'member members leden',
  'judge judges rechters',
  'person persons personen people',
  'vote votes stemmen',
  'employee employees werknemers',
  'seat seats zetels',
  'metre metres meter meters',
  'kilometre kilometres kilometer kilometers km',
  'hectare hectares hectaren ha',
  'kilogram kilograms kg kilo',
]);
const BETWEEN = new Set(
  'volle achtereenvolgende opeenvolgende aaneengesloten gehele hele full consecutive calendar successive whole'.split(
    ' ',
  ),
);
/** `working days` differ from days. */
const OF_WORK = new Set(['working', 'business']);
/** Units as multiples of a smaller one. */
const LIKE: Readonly<Record<Unit, readonly [of: Unit, times: number]>> = {
  year: ['month', 12],
  week: ['day', 7],
  hour: ['minute', 60],
  percent: ['share', 0.01],
};

const SMALL = new Map(
  [
    'een one',
    'twee two',
    'drie three',
    'vier four',
    'vijf five',
    'zes six',
    'zeven seven',
    'acht eight',
    'negen nine',
    'tien ten',
    'elf eleven',
    'twaalf twelve',
    'dertien thirteen',
    'veertien fourteen',
    'vijftien fifteen',
    'zestien sixteen',
    'zeventien seventeen',
    'achttien eighteen',
    'negentien nineteen',
  ].flatMap((line, at) => line.split(' ').map((word): [string, number] => [word, at + 1])),
);
const TENS = new Map(
  [
    'twintig twenty',
    'dertig thirty',
    'veertig forty',
    'vijftig fifty',
    'zestig sixty',
    'zeventig seventy',
    'tachtig eighty',
    'negentig ninety',
  ].flatMap((line, at) => line.split(' ').map((word): [string, number] => [word, (at + 2) * 10])),
);
const TIMES = new Map<string, number>([
  ...'hundred'.split(' ').map((word): [string, number] => [word, 100]),
  ...'duizend thousand'.split(' ').map((word): [string, number] => [word, 1e3]),
  ...'miljoen million mln mio'.split(' ').map((word): [string, number] => [word, 1e6]),
  ...'miljard billion mld'.split(' ').map((word): [string, number] => [word, 1e9]),
]);
const PARTS = new Map(
  [
    'helft',
    'derde derden third thirds',
    'vierde vierden kwart fourth fourths quarter quarters',
    'vijfde vijfden fifth fifths',
    'zesde zesden sixth sixths',
    'zevende zevenden',
    'achtste achtsten eighth eighths',
    'negende',
    'tiende tienden tenth tenths',
  ].flatMap((line, at) => line.split(' ').map((word): [string, number] => [word, at + 2])),
);
/** Words followed by the number of a place, which is not an amount. */
const NUMBERED = new Set(
  'artikel artikelen art artt article articles lid leden paragraph paragraphs punt punten onder onderdeel sub overweging overwegingen recital recitals rov nr nrs no bijlage hoofdstuk titel afdeling boek book chapter section title annex annexes blz p pagina page bw zaak case stb stcrt pb jaargang versie'.split(
    ' ',
  ),
);

/** A number that is one Dutch word: `vijfenzeventig`, `honderdvijftig`. */
function dutchNumber(word: string): number | undefined {
  if (word === 'anderhalf' || word === 'anderhalve') return 1.5;
  for (const [name, times] of [
    ['duizend', 1000],
    ['honderd', 100],
  ] as const) {
    const at = word.indexOf(name);
    if (at < 0) continue;
    const [ahead, behind] = [word.slice(0, at), word.slice(at + name.length).replace(/^en(?=.)/, '')];
    const [first, rest] = [ahead === '' ? 1 : dutchNumber(ahead), behind === '' ? 0 : dutchNumber(behind)];
    return first === undefined || rest === undefined ? undefined : first * times + rest;
  }
  const whole = SMALL.get(word) ?? TENS.get(word);
  if (whole !== undefined) return whole;
  const tens = word.endsWith('tig') ? [...TENS].find(([name]) => word.endsWith(`en${name}`)) : undefined;
  const ones = tens && SMALL.get(word.slice(0, -tens[0].length - 2));
  return ones === undefined || ones > 9 ? undefined : ones + tens![1];
}

/** The first two letters of words that can begin an amount. */
const STARTS = new Set(
  [...SMALL.keys(), ...TENS.keys(), 'anderhalf', 'honderd', 'hundred', 'duizend', 'helft'].map((word) =>
    word.slice(0, 2),
  ),
);
const mayBegin = (token: string): boolean => STARTS.has(token.slice(0, 2)) || /^\d/.test(token);

interface Read {
  text: string;
  words: readonly Word[];
}
/** A number, and the index of the next word. */
interface Found {
  value: number;
  next: number;
}

const between = ({ text, words }: Read, at: number): string =>
  text.slice(words[at - 1]?.end ?? 0, words[at]?.start ?? text.length);

/** A number in figures: `20 000 000`, `0,19`, `€ 500,-`. */
function inFigures(read: Read, at: number): Found | undefined {
  const { words } = read;
  const first = words[at]!.token;
  if (!/^\d{1,15}$/.test(first)) return undefined;
  let [digits, next] = [first, at + 1];
  const sign = between(read, next);
  if (/^[., \u00a0\u2009\u202f]$/.test(sign) && /^[1-9]\d{0,2}$/.test(first))
    for (; next < words.length && between(read, next) === sign && /^\d{3}$/.test(words[next]!.token); next += 1)
      digits += words[next]!.token;
  const decimals = words[next]?.token ?? '';
  const isDecimal = /^[.,]$/.test(between(read, next)) && /^\d{1,2}$/.test(decimals);
  return isDecimal ? { value: Number(`${digits}.${decimals}`), next: next + 1 } : { value: Number(digits), next };
}

/** A number in words: `vijf`, `twenty-one`, `one hundred and fifty`. */
function inWords(read: Read, at: number): Found | undefined {
  const { words } = read;
  const first = words[at]!.token;
  const whole = dutchNumber(first);
  if (whole === undefined) return first === 'hundred' ? { value: 100, next: at + 1 } : undefined;
  const ones = SMALL.get(words[at + 1]?.token ?? '');
  const isPair = TENS.has(first) && ones !== undefined && ones < 10 && /^[- ]$/.test(between(read, at + 1));
  return isPair ? { value: whole + ones, next: at + 2 } : { value: whole, next: at + 1 };
}

function numberAt(read: Read, at: number): Found | undefined {
  const found = inFigures(read, at) ?? inWords(read, at);
  if (found === undefined) return undefined;
  let { value, next } = found;
  for (; next < read.words.length; next += 1) {
    const times = TIMES.get(read.words[next]!.token);
    if (times === undefined || !/^[- \u00a0]$/.test(between(read, next))) break;
    value *= times;
  }
  return { value, next };
}

const isNumbered = (read: Read, at: number): boolean =>
  NUMBERED.has(read.words[at - 1]?.token ?? '') ||
  /[:/\d]$/.test(between(read, at)) ||
  /\d[-–]$/.test(read.text.slice(0, read.words[at]!.start).slice(-2));

const currencyAt = (read: Read, at: number): number => {
  const sign = /[€ƒ]\s*$/.exec(between(read, at));
  return sign === null ? read.words[at - 1]!.start : read.words[at]!.start - sign[0].length;
};

/** The unit of the number that ends before word `next`, and the index after it. */
function unitAt(read: Read, at: number, next: number): { unit: Unit; next: number; start?: number } {
  const { text, words } = read;
  const ahead = between(read, at);
  const behind = between(read, next);
  const [word = '', second = ''] = [words[next]?.token, words[next + 1]?.token];
  const before = words[at - 1]?.token ?? '';
  if (/[€]\s*$/.test(ahead) || (/^(?:eur|euro)$/.test(before) && /^[ \u00a0]*$/.test(ahead)))
    return { unit: 'euro', next, start: currencyAt(read, at) };
  if (/[ƒ]\s*$/.test(ahead) || (/^(?:f|fl|ƒ)$/.test(before) && /^\.?[ \u00a0]*$/.test(ahead)))
    return { unit: 'guilder', next, start: currencyAt(read, at) };
  if (/^\s?%/.test(text.slice(words[next - 1]!.end))) return { unit: 'percent', next };
  if (/^\s*€/.test(behind)) return { unit: 'euro', next };
  if (!/^(?:[- \u00a0]|\s+|,-{1,2}\s+)$/.test(behind)) return { unit: 'number', next };
  if (word === 'per' && second === 'cent') return { unit: 'percent', next: next + 2 };
  if (OF_WORK.has(word) && UNITS.get(second) === 'day') return { unit: 'workday', next: next + 2 };
  const unit = UNITS.get(word);
  if (unit !== undefined) return { unit, next: next + 1 };
  const later = BETWEEN.has(word) ? UNITS.get(second) : undefined;
  return later === undefined ? { unit: 'number', next } : { unit: later, next: next + 2 };
}

/** `twee derde`, `two-thirds`, `de helft`; `een derde` means a third party unless it is a share of something. */
function shareAt(read: Read, at: number): { value: number; next: number } | undefined {
  const { words } = read;
  const { token } = words[at]!;
  if (token === 'helft') return { value: 1 / 2, next: at + 1 };
  const glued = /^(twee|drie|vier)(derden?|vierden?|vijfden?)$/.exec(token);
  if (glued !== null) return { value: SMALL.get(glued[1]!)! / PARTS.get(glued[2]!)!, next: at + 1 };
  const count = SMALL.get(token);
  const parts = PARTS.get(words[at + 1]?.token ?? '');
  if (count === undefined || parts === undefined || parts === 2 || count >= parts) return undefined;
  if (!/^[- \u00a0]$/.test(between(read, at + 1))) return undefined;
  const isShare = count > 1 || /^(?:deel|gedeelte|van|of)$/.test(words[at + 2]?.token ?? '');
  return isShare ? { value: count / parts, next: at + 2 } : undefined;
}

/** A number within a word: `vijfjarige`, `zesweekse`. */
const IN_WORD = /^(?<number>.{3,20}?)(?<unit>jarige?|daagse|weekse|maandse|maands)$/;
const UNIT_IN_WORD: Readonly<Record<string, Unit>> = { j: 'year', d: 'day', w: 'week', m: 'month' };

function amountAt(read: Read, at: number): (Amount & { next: number }) | undefined {
  const { text, words } = read;
  const { token, start, end } = words[at]!;
  const share = shareAt(read, at);
  if (share !== undefined)
    return { start, end: words[share.next - 1]!.end, value: share.value, unit: 'share', next: share.next };
  const inWord = IN_WORD.exec(token)?.groups;
  const prefix = inWord === undefined ? undefined : dutchNumber(inWord.number!);
  if (prefix !== undefined) return { start, end, value: prefix, unit: UNIT_IN_WORD[inWord!.unit![0]!]!, next: at + 1 };
  const found = numberAt(read, at);
  if (found === undefined || isNumbered(read, at)) return undefined;
  const { unit, next, start: from = start } = unitAt(read, at, found.next);
  const isArticle = token === 'een' && text.slice(start, end).toLowerCase() === 'een';
  // `hij acht`, `ten minste`, `een`: without a unit such words are not numbers.
  if (unit === 'number' && !/^\d/.test(token) && found.value < 20) return undefined;
  if (isArticle && found.next !== at + 1) return undefined;
  return { start: from, end: words[next - 1]!.end, value: found.value, unit, next, ...(isArticle && { isArticle }) };
}

const MONTHS = new Set(
  'januari februari maart april mei juni juli augustus september oktober november december january february march may june july august october'.split(
    ' ',
  ),
);

const NAMES_DAY = new RegExp(String.raw`\b\d{1,2}\s(?:${[...MONTHS].join('|')})\b`, 'iu');

/** The amounts in a text, in order; dates are left out. */
export function amountsIn(text: string): Amount[] {
  const read: Read = { text, words: [...wordsOf(text)] };
  const found: Amount[] = [];
  for (let at = 0; at < read.words.length; ) {
    const one = mayBegin(read.words[at]!.token) ? amountAt(read, at) : undefined;
    if (one === undefined) {
      at += 1;
      continue;
    }
    const { next, ...amount } = one;
    const isDay = MONTHS.has(read.words[next]?.token ?? '') || MONTHS.has(read.words[at - 1]?.token ?? '');
    at = next;
    if (!isDay) found.push(amount);
  }
  return found;
}

/** Whether a text has an amount or a date. */
export const hasNumber = (text: string): boolean =>
  amountsIn(text).some(({ isArticle }) => isArticle === undefined) || NAMES_DAY.test(text);

const small = ({ unit, value }: Pick<Amount, 'unit' | 'value'>): readonly [Unit, number] => {
  const like = LIKE[unit];
  return like === undefined ? [unit, value] : [like[0], value * like[1]];
};

/** Whether two amounts are equal: `een jaar` is `twaalf maanden`. */
export function isSame(one: Pick<Amount, 'unit' | 'value'>, other: Pick<Amount, 'unit' | 'value'>): boolean {
  const [[unit, value], [otherUnit, otherValue]] = [small(one), small(other)];
  return unit === otherUnit && Math.abs(value - otherValue) < 1e-9;
}

const TERMS = new Set(['day', 'workday', 'week', 'month', 'year']);
const OF_AGE = /(?<!\p{L})(?:leeftijd\p{L}*|oud|oude|ouder|jonger|aged?|older|younger)(?!\p{L})/iu;

/** What an amount is a quantity of: a term, an age, else its smallest unit. */
export function quantityOf({ unit }: Pick<Amount, 'unit'>, around: string): string {
  if (unit === 'year' && OF_AGE.test(around)) return 'age';
  return TERMS.has(unit) ? 'term' : small({ unit, value: 1 })[0];
}
