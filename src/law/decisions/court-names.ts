/** Courts as lawyers write them, with their ECLI codes: from the register of instanties, and those from before 2013. */
import type { Language } from '../../contract/types';
import { packTable } from '../../platform/table';
import { tableAsset } from '../../platform/tables';
import type { LexiconRow } from '../reading/lexicon';
import { CAPITALS, LETTERS } from '../text/scan';
import { COURT_CODES, courtName, districtOf } from './courts';

interface PlaceCodes {
  rb?: readonly string[];
  hof?: readonly string[];
}

/** Key in these tables: in lower case, hyphens as spaces. */
const keyOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[-'.\s]+/g, ' ')
    .trim();

/** Codes of the district court and the court of appeal of each place, current codes first. */
const PLACES: Readonly<Record<string, PlaceCodes>> = placesOfCourts();

function placesOfCourts(): Record<string, PlaceCodes> {
  const places: Record<string, PlaceCodes> = { lelystad: { rb: ['RBZLY', 'RBMNE'] } };
  for (const code of COURT_CODES) {
    const district = districtOf(code);
    if (district === undefined) continue;
    const key = keyOf(district.place);
    places[key] = { ...places[key], [district.isAppeal ? 'hof' : 'rb']: [code, ...district.also] };
  }
  return places;
}

const SPELLINGS: Readonly<Record<string, string>> = {
  'a dam': 'amsterdam',
  'arnhem en leeuwarden': 'arnhem leeuwarden',
  'den bosch': 's hertogenbosch',
  hertogenbosch: 's hertogenbosch',
  's bosch': 's hertogenbosch',
  gravenhage: 's gravenhage',
  haag: 'den haag',
  'r dam': 'rotterdam',
  'the hague': 'den haag',
  'zeeland en west brabant': 'zeeland west brabant',
  mnl: 'midden nederland',
  nho: 'noord holland',
  nnl: 'noord nederland',
  zwb: 'zeeland west brabant',
};

const WITH_KANTON: ReadonlySet<string> = new Set(COURT_CODES.filter((code) => districtOf(code)?.hadKanton));

/** Places with all spellings. */
const NAMED_PLACES: Readonly<Record<string, PlaceCodes>> = {
  ...PLACES,
  ...Object.fromEntries(Object.entries(SPELLINGS).map(([spelling, place]) => [spelling, PLACES[place]!])),
};

export interface CitedCourt {
  /** ECLI codes; several if the court had several, none if it is not known. */
  codes: readonly string[];
  /** Display name. */
  name: string;
  /** Set if the name is used in one language only. */
  language?: Language;
  /** EU or Council of Europe court: its paragraphs are `punten`. */
  european?: true;
  /** End of the name in the text. */
  end: number;
}

type Known = Omit<CitedCourt, 'end'>;

/** Courts that `courts.ts` does not know. */
const NAMES: Readonly<Record<string, string>> = {
  ECHR: 'EHRM',
  OGHACMB: 'Gemeenschappelijk Hof van Justitie',
  CASS: 'Hof van Cassatie',
  GHCC: 'Grondwettelijk Hof',
  TAHVD: 'Hof van Discipline',
  TGZCTG: 'Centraal Tuchtcollege voor de Gezondheidszorg',
  TACAKN: 'Accountantskamer',
  DETARCO: 'Tariefcommissie',
};
const EUROPEAN: ReadonlySet<string> = new Set(['C', 'T', 'F', 'ECHR']);

function knownBy(codes: readonly string[], language?: string): Known {
  const [code = ''] = codes;
  return {
    codes,
    name: courtName(code) ?? NAMES[code] ?? code,
    ...(language === 'en' && { language }),
    ...(EUROPEAN.has(code) && { european: true }),
  };
}

/** Court of the EU advocates-general; their opinions have its codes. */
export const COURT_OF_JUSTICE: CitedCourt = { ...knownBy(['C']), end: 0 };
/** The only court for `applications`. */
export const COURT_OF_HUMAN_RIGHTS: CitedCourt = { ...knownBy(['ECHR']), end: 0 };

/** The courts of the lexicon by name, as a table: forms, codes, language. Those who advise are of the Parket. */
export function packCourts(rows: readonly LexiconRow[]): string {
  const courts = rows.flatMap(({ forms, class: of, value, language }) => {
    const isJudge = of === 'JUDGE' && value !== 'others';
    const isCourt = (of === 'COURT' || of === 'COURT-SHORT') && value !== '' && !value.includes('-');
    const isCited = (isJudge || isCourt) && (language === 'nl' || language === 'en');
    return isCited ? [[forms, isJudge ? 'PHR' : value, language]] : [];
  });
  return packTable(courts, () => []);
}

/** A kind of court with several codes, which are not distinguished. */
const of = (name: string): Known => ({ codes: [], name });

/** Unique courts: keys in lower case without full stops, hyphens as spaces. */
let unique: Readonly<Record<string, Known>> | undefined;

function uniqueCourts(): Readonly<Record<string, Known>> {
  unique ??= {
    'raad van discipline': of('Raad van Discipline'),
    'kamer voor het notariaat': of('Kamer voor het notariaat'),
    'regionaal tuchtcollege': of('Regionaal Tuchtcollege'),
    'regionaal tuchtcollege voor de gezondheidszorg': of('Regionaal Tuchtcollege'),
    ...Object.fromEntries(
      tableAsset('courts')
        .all()
        .flatMap(([forms = '', codes = '', language]) =>
          forms.split('|').map((form) => [keyOf(form), knownBy(codes.split(' '), language)]),
        ),
    ),
  };
  return unique;
}

/** Kinds of court, one in each place. */
const KINDS: Readonly<Record<string, { kind: 'rb' | 'hof'; kanton?: true; english?: true }>> = {
  rechtbank: { kind: 'rb' },
  rechtb: { kind: 'rb' },
  rb: { kind: 'rb' },
  'arr rb': { kind: 'rb' },
  arrondissementsrechtbank: { kind: 'rb' },
  'district court': { kind: 'rb', english: true },
  kantongerecht: { kind: 'rb', kanton: true },
  ktg: { kind: 'rb', kanton: true },
  ktn: { kind: 'rb', kanton: true },
  gerechtshof: { kind: 'hof' },
  hof: { kind: 'hof' },
  'court of appeal': { kind: 'hof', english: true },
  'court of appeals': { kind: 'hof', english: true },
};

/** Single or temporary judges: of a court that may follow, else of the district court. */
export const JUDGES: Readonly<Record<string, { kind: 'rb'; kanton?: true }>> = {
  ktr: { kind: 'rb', kanton: true },
  kantonrechter: { kind: 'rb', kanton: true },
  ...Object.fromEntries(
    'vzr vznr vzngr vz voorz voorzieningenrechter pres president kinderrechter politierechter'
      .split(' ')
      .map((judge) => [judge, { kind: 'rb' }]),
  ),
};

const BETWEEN = new Set('van te in of bij at de het'.split(' '));
/** Most words in a name. */
const MOST_WORDS = 12;

const WORD = new RegExp(`[${LETTERS}]+`, 'y');
const GAP = /[\s.'’‘`/-]{1,3}/y;
const CAPITAL = new RegExp(`^[${CAPITALS}]`);

interface Word {
  key: string;
  start: number;
  end: number;
}

/** The words from a place on, separated only by spaces, stops, hyphens and apostrophes. */
function wordsAt(text: string, at: number, most = MOST_WORDS): Word[] {
  const words: Word[] = [];
  let start = /['’‘`]/.test(text[at] ?? '') ? at + 1 : at;
  while (words.length < most) {
    WORD.lastIndex = start;
    const found = WORD.exec(text)?.[0];
    if (found === undefined) break;
    const end = start + found.length;
    if (/\d/.test(text[end] ?? '')) break;
    words.push({ key: found.toLowerCase(), start, end });
    GAP.lastIndex = end;
    const gap = GAP.exec(text)?.[0];
    if (gap === undefined) break;
    start = end + gap.length;
  }
  return words;
}

/** The entry of the longest name at a word, and the index behind it. */
function longest<T>(words: readonly Word[], from: number, table: Readonly<Record<string, T>>): [T, number] | undefined {
  const most = from + (firstWords().get(words[from]?.key ?? '') ?? 0);
  for (let to = Math.min(words.length, most); to > from; to -= 1) {
    const key = words
      .slice(from, to)
      .map((word) => word.key)
      .join(' ');
    if (Object.hasOwn(table, key)) return [table[key]!, to];
  }
  return undefined;
}

function behind(words: readonly Word[], from: number): number {
  let at = from;
  while (BETWEEN.has(words[at]?.key ?? '')) at += 1;
  return at;
}

/** The court of a kind in the place named at a word, and the index behind it. */
function inPlace(
  words: readonly Word[],
  from: number,
  { kind, kanton }: { kind: 'rb' | 'hof'; kanton?: true },
): [Known, number] | undefined {
  const [place, next] = longest(words, from, NAMED_PLACES) ?? [];
  const codes = place?.[kind];
  if (codes === undefined || next === undefined) return undefined;
  const old = kanton ? codes.filter((code) => WITH_KANTON.has(code)).map((code) => code.replace(/^RB/, 'KTG')) : [];
  return [{ codes: [...codes, ...old], name: courtName(codes[0] ?? '') ?? '' }, next];
}

/** The index behind a place without a known court: up to 4 words, the first with a capital. */
function behindOther(text: string, words: readonly Word[], from: number): number {
  let at = from;
  while (at < words.length && at - from < 4) {
    const { start, key } = words[at]!;
    const isJoined = at === from || /^[ '’-]$/.test(text.slice(words[at - 1]!.end, start));
    const isPart =
      (CAPITAL.test(text.slice(start)) && key.length > 1) || (at > from && /^(?:aan|den|de|op)$/.test(key));
    if (!isJoined || !isPart) break;
    at += 1;
  }
  return at;
}

/**
 * The court named at a place in a text: `Hof 's-Hertogenbosch`, `Vzr. Rb. Amsterdam`, `ABRvS`, `Supreme Court of the
 * Netherlands`. Never throws.
 */
export function courtAt(text: string, at: number): CitedCourt | undefined {
  if (!beginsCourt(wordsAt(text, at, 1)[0]?.key ?? '')) return undefined;
  const words = wordsAt(text, at);
  /** A full stop behind the last word is part of it. */
  const endOf = (next: number): number => {
    const { end } = words[next - 1]!;
    return text[end] === '.' ? end + 1 : end;
  };
  const judge = longest(words, 0, JUDGES);
  const after = judge === undefined ? 0 : behind(words, judge[1]);
  const isOf = longest(words, after, uniqueCourts()) ?? longest(words, after, KINDS);
  const from = isOf === undefined ? 0 : after;
  const one = longest(words, from, uniqueCourts());
  if (one !== undefined) return { ...one[0], end: endOf(one[1]) };
  const first = longest(words, from, NAMED_PLACES);
  const english = first && longest(words, first[1], KINDS);
  if (english?.[0].english) {
    const court = inPlace(words, from, english[0]);
    return court && { ...court[0], language: 'en', end: endOf(english[1]) };
  }
  const kind = longest(words, from, KINDS) ?? (isOf === undefined ? judge : undefined);
  if (kind === undefined) return undefined;
  const [{ kind: which, ...how }, next] = kind as [(typeof KINDS)[string], number];
  const language = how.english ? ({ language: 'en' } as const) : {};
  const isKanton = how.kanton ?? (judge?.[0].kanton && from > 0 ? true : undefined);
  const asked = { kind: which, ...(isKanton && { kanton: isKanton }) };
  const place = behind(words, next);
  const court = inPlace(words, place, asked);
  if (court !== undefined) return { ...court[0], ...language, end: endOf(court[1]) };
  const other = behindOther(text, words, place);
  const end = other > place ? words[other - 1]!.end : endOf(next);
  return { codes: [], name: text.slice(at, end).trim(), ...language, end };
}

/** Whether the name of a court can begin with a word, given in lower case. */
export const beginsCourt = (word: string): boolean => firstWords().has(word);

/** First words of court names, with the number of words of the longest name that begins so. */
let first: ReadonlyMap<string, number> | undefined;

function firstWords(): ReadonlyMap<string, number> {
  if (first !== undefined) return first;
  const most = new Map<string, number>();
  for (const key of [uniqueCourts(), KINDS, JUDGES, NAMED_PLACES].flatMap((table) => Object.keys(table))) {
    const words = key.split(' ');
    most.set(words[0]!, Math.max(words.length, most.get(words[0]!) ?? 0));
  }
  first = most;
  return most;
}
