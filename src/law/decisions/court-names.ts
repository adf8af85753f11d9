/** Courts as lawyers write them, with their ECLI codes: from the register of instanties, and those from before 2013. */
import type { Language } from '../../contract/types';
import { CAPITALS, LETTERS } from '../text/scan';
import { COURT_CODES, type CourtCode, courtName, districtOf } from './courts';

interface PlaceCodes {
  rb?: readonly string[];
  hof?: readonly string[];
}

/** Key in these tables: in lower case, hyphens as spaces. */
const keyOf = (name: string): string => name.toLowerCase().replace(/[-']/g, ' ').trim();

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

const named = (code: CourtCode | 'C' | 'T' | 'F'): Known => ({ codes: [code], name: courtName(code) ?? code });
const english = (known: Known): Known => ({ ...known, language: 'en' });

const HR = named('HR');
const PHR = named('PHR');
const RVS = named('RVS');
const CRVB = named('CRVB');
const CBB = named('CBB');
const HOF_AMSTERDAM = named('GHAMS');
const HVJ: Known = { ...named('C'), european: true };
/** Court of the EU advocates-general; their opinions have its codes. */
export const COURT_OF_JUSTICE: CitedCourt = { ...HVJ, end: 0 };
const GERECHT: Known = { ...named('T'), european: true };
const AMBTENAREN: Known = { ...named('F'), european: true };
const EHRM: Known = { codes: ['ECHR'], name: 'EHRM', european: true };
/** The only court for `applications`. */
export const COURT_OF_HUMAN_RIGHTS: CitedCourt = { ...EHRM, end: 0 };
const GEMEENSCHAPPELIJK: Known = { codes: ['OGHACMB', 'OGHNAA'], name: 'Gemeenschappelijk Hof van Justitie' };
const CASSATIE: Known = { codes: ['CASS'], name: 'Hof van Cassatie' };
const GRONDWETTELIJK: Known = { codes: ['GHCC'], name: 'Grondwettelijk Hof' };
const DISCIPLINE: Known = { codes: ['TAHVD'], name: 'Hof van Discipline' };

const CTG: Known = { codes: ['TGZCTG'], name: 'Centraal Tuchtcollege voor de Gezondheidszorg' };
/** A kind of court with several codes, which are not distinguished. */
const of = (name: string): Known => ({ codes: [], name });

/** Unique courts: keys in lower case without full stops, hyphens as spaces. Order does not matter. */
const COURTS: Readonly<Record<string, Known>> = {
  ...Object.fromEntries(
    COURT_CODES.filter((code) => districtOf(code) === undefined).map((code) => [keyOf(courtName(code)!), named(code)]),
  ),
  hr: HR,
  'h r': HR,
  'hoge raad der nederlanden': HR,
  'supreme court': english(HR),
  'dutch supreme court': english(HR),
  'netherlands supreme court': english(HR),
  'supreme court of the netherlands': english(HR),
  phr: PHR,
  parket: PHR,
  'parket hr': PHR,
  'a g': PHR,
  ag: PHR,
  'p g': PHR,
  pg: PHR,
  'adv gen': PHR,
  'advocaat generaal': PHR,
  'procureur generaal': PHR,
  'advocate general': english(PHR),
  'procurator general': english(PHR),
  rvs: RVS,
  abrvs: RVS,
  abrs: RVS,
  'abrvs vz': RVS,
  'vz abrvs': RVS,
  'vz rvs': RVS,
  arrvs: RVS,
  agrvs: RVS,
  'afdeling bestuursrechtspraak': RVS,
  'afdeling bestuursrechtspraak rvs': RVS,
  'afdeling bestuursrechtspraak raad van state': RVS,
  'afdeling bestuursrechtspraak van de raad van state': RVS,
  'afdeling rechtspraak van de raad van state': RVS,
  'afd bestuursrechtspraak rvs': RVS,
  'council of state': english(RVS),
  'administrative jurisdiction division': english(RVS),
  'administrative jurisdiction division of the council of state': english(RVS),
  crvb: CRVB,
  'centrale raad': CRVB,
  'central appeals tribunal': english(CRVB),
  cbb: CBB,
  'college van beroep': CBB,
  'trade and industry appeals tribunal': english(CBB),
  ondernemingskamer: HOF_AMSTERDAM,
  'enterprise chamber': english(HOF_AMSTERDAM),
  hvj: HVJ,
  cjue: HVJ,
  eugh: HVJ,
  hvjeeg: HVJ,
  'eu hof van justitie': HVJ,
  'eu hof': HVJ,
  'hof van justitie van de gemeenschappen': HVJ,
  hvjeu: HVJ,
  hvjeg: HVJ,
  'hvj eu': HVJ,
  'hvj eg': HVJ,
  'hvj eeg': HVJ,
  'hvj egks': HVJ,
  hjeu: HVJ,
  hjeg: HVJ,
  'hof van justitie': HVJ,
  'hof van justitie eu': HVJ,
  'hof van justitie eg': HVJ,
  'hof van justitie eeg': HVJ,
  'europees hof van justitie': HVJ,
  'hof van justitie van de eu': HVJ,
  'hof van justitie van de eg': HVJ,
  'hof van justitie van de europese unie': HVJ,
  'hof van justitie van de europese gemeenschappen': HVJ,
  'hof van justitie der europese gemeenschappen': HVJ,
  cjeu: english(HVJ),
  cjec: english(HVJ),
  ecj: english(HVJ),
  'court of justice': english(HVJ),
  'court of justice of the eu': english(HVJ),
  'court of justice of the european union': english(HVJ),
  'european court of justice': english(HVJ),
  'eu court of justice': english(HVJ),
  'court of justice of the european communities': english(HVJ),
  gerecht: GERECHT,
  gceu: english(GERECHT),
  gveu: GERECHT,
  'ger ea': GERECHT,
  'ger eu': GERECHT,
  'gerecht van de europese gemeenschappen': GERECHT,
  'gerecht van eerste aanleg van de eg': GERECHT,
  'gerecht van de eu': GERECHT,
  'gerecht eu': GERECHT,
  geu: GERECHT,
  'gerecht eg': GERECHT,
  'gerecht van de europese unie': GERECHT,
  gvea: GERECHT,
  'gvea eg': GERECHT,
  'gerecht van eerste aanleg': GERECHT,
  'gerecht van eerste aanleg eg': GERECHT,
  'gerecht van eerste aanleg van de europese gemeenschappen': GERECHT,
  cfi: english(GERECHT),
  'general court': english(GERECHT),
  'general court of the european union': english(GERECHT),
  'general court of the eu': english(GERECHT),
  'eu general court': english(GERECHT),
  egc: english(GERECHT),
  'court of first instance': english(GERECHT),
  'court of first instance of the european communities': english(GERECHT),
  'gva eu': AMBTENAREN,
  gvaeu: AMBTENAREN,
  'gerecht voor ambtenarenzaken eu': AMBTENAREN,
  'gerecht voor ambtenarenzaken': AMBTENAREN,
  'gerecht voor ambtenarenzaken van de europese unie': AMBTENAREN,
  'civil service tribunal': english(AMBTENAREN),
  'civil service tribunal of the european union': english(AMBTENAREN),
  'european union civil service tribunal': english(AMBTENAREN),
  'eu civil service tribunal': english(AMBTENAREN),
  ehrm: EHRM,
  hrm: EHRM,
  'europees hof voor de rechten van de mens': EHRM,
  'europees hof van de rechten van de mens': EHRM,
  ecthr: english(EHRM),
  'ect hr': english(EHRM),
  echr: english(EHRM),
  'european court of human rights': english(EHRM),
  'gemeenschappelijk hof': GEMEENSCHAPPELIJK,
  'gemeenschappelijk hof van justitie': GEMEENSCHAPPELIJK,
  'hof van cassatie': CASSATIE,
  cass: CASSATIE,
  'grondwettelijk hof': GRONDWETTELIJK,
  gwh: GRONDWETTELIJK,
  'hof van discipline': DISCIPLINE,
  'raad van discipline': of('Raad van Discipline'),
  'kamer voor het notariaat': of('Kamer voor het notariaat'),
  'centraal tuchtcollege': CTG,
  'centraal tuchtcollege voor de gezondheidszorg': CTG,
  'regionaal tuchtcollege': of('Regionaal Tuchtcollege'),
  'regionaal tuchtcollege voor de gezondheidszorg': of('Regionaal Tuchtcollege'),
  accountantskamer: { codes: ['TACAKN'], name: 'Accountantskamer' },
  tariefcommissie: { codes: ['DETARCO'], name: 'Tariefcommissie' },
};

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
  const most = from + (FIRST_WORDS.get(words[from]?.key ?? '') ?? 0);
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
  if (!FIRST_WORDS.has(wordsAt(text, at, 1)[0]?.key ?? '')) return undefined;
  const words = wordsAt(text, at);
  /** A full stop behind the last word is part of it. */
  const endOf = (next: number): number => {
    const { end } = words[next - 1]!;
    return text[end] === '.' ? end + 1 : end;
  };
  const judge = longest(words, 0, JUDGES);
  const after = judge === undefined ? 0 : behind(words, judge[1]);
  const isOf = longest(words, after, COURTS) ?? longest(words, after, KINDS);
  const from = isOf === undefined ? 0 : after;
  const one = longest(words, from, COURTS);
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

/** First words of court names, in lower case, with the number of words of the longest name that begins so. */
export const FIRST_WORDS: ReadonlyMap<string, number> = firstWords();

function firstWords(): Map<string, number> {
  const most = new Map<string, number>();
  for (const key of [COURTS, KINDS, JUDGES, NAMED_PLACES].flatMap((table) => Object.keys(table))) {
    const words = key.split(' ');
    most.set(words[0]!, Math.max(words.length, most.get(words[0]!) ?? 0));
  }
  return most;
}
