/** Courts as lawyers write them, and the codes that their decisions have in an ECLI: of the register of instanties, with those of before 2013. */
import type { Language } from '../contract/types';
import { courtName } from './courts';

/** A court that a text names. */
export interface CitedCourt {
  /** Codes as in an ECLI; several where one name has had several, none for a court that is not known. */
  codes: readonly string[];
  /** For people. */
  name: string;
  /** Where the name is of one language alone. */
  language?: Language;
  /** Of the Union or of the Council of Europe: their paragraphs are `punten`. */
  european?: true;
  /** Where what names it ends. */
  end: number;
}

type Known = Omit<CitedCourt, 'end'>;

const dutch = (code: string): Known => ({ codes: [code], name: courtName(code) ?? code });
const english = (known: Known): Known => ({ ...known, language: 'en' });

const HR = dutch('HR');
const PHR = dutch('PHR');
const RVS = dutch('RVS');
const CRVB = dutch('CRVB');
const CBB = dutch('CBB');
const HOF_AMSTERDAM = dutch('GHAMS');
const HVJ: Known = { codes: ['C'], name: 'Hof van Justitie EU', european: true };
/** The court to which an advocate-general of the Union writes, and whose codes his opinions have. */
export const COURT_OF_JUSTICE: CitedCourt = { ...HVJ, end: 0 };
const GERECHT: Known = { codes: ['T'], name: 'Gerecht EU', european: true };
const AMBTENAREN: Known = { codes: ['F'], name: 'Gerecht voor ambtenarenzaken EU', european: true };
const EHRM: Known = { codes: ['ECHR'], name: 'EHRM', european: true };
const GEMEENSCHAPPELIJK: Known = { codes: ['OGHACMB', 'OGHNAA'], name: 'Gemeenschappelijk Hof van Justitie' };
const CASSATIE: Known = { codes: ['CASS'], name: 'Hof van Cassatie' };
const GRONDWETTELIJK: Known = { codes: ['GHCC'], name: 'Grondwettelijk Hof' };
const DISCIPLINE: Known = { codes: ['TAHVD'], name: 'Hof van Discipline' };

const CTG: Known = { codes: ['TGZCTG'], name: 'Centraal Tuchtcollege voor de Gezondheidszorg' };
/** A court of which there are several, whose codes are not told apart here. */
const of = (name: string): Known => ({ codes: [], name });

/** Courts of which there is one: in lower case, without full stops, a hyphen as a space. Longer names need not come first. */
const COURTS: Readonly<Record<string, Known>> = {
  hr: HR,
  'hoge raad': HR,
  'hoge raad der nederlanden': HR,
  'supreme court': english(HR),
  'dutch supreme court': english(HR),
  'netherlands supreme court': english(HR),
  'supreme court of the netherlands': english(HR),
  phr: PHR,
  parket: PHR,
  'parket hr': PHR,
  'parket bij de hoge raad': PHR,
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
  'raad van state': RVS,
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
  'centrale raad van beroep': CRVB,
  'central appeals tribunal': english(CRVB),
  cbb: CBB,
  'college van beroep': CBB,
  'college van beroep voor het bedrijfsleven': CBB,
  'trade and industry appeals tribunal': english(CBB),
  ondernemingskamer: HOF_AMSTERDAM,
  'enterprise chamber': english(HOF_AMSTERDAM),
  hvj: HVJ,
  hvjeu: HVJ,
  hvjeg: HVJ,
  'hvj eu': HVJ,
  'hvj eg': HVJ,
  'hvj eeg': HVJ,
  'hvj egks': HVJ,
  'hof van justitie': HVJ,
  'hof van justitie eu': HVJ,
  'hof van justitie eg': HVJ,
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
  gerecht: GERECHT,
  'gerecht eu': GERECHT,
  'gerecht van de europese unie': GERECHT,
  gvea: GERECHT,
  'gvea eg': GERECHT,
  'gerecht van eerste aanleg': GERECHT,
  cfi: english(GERECHT),
  'general court': english(GERECHT),
  'general court of the european union': english(GERECHT),
  'gva eu': AMBTENAREN,
  'gerecht voor ambtenarenzaken': AMBTENAREN,
  'gerecht voor ambtenarenzaken van de europese unie': AMBTENAREN,
  'civil service tribunal': english(AMBTENAREN),
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

/** Of each place the codes of its district court and of its court of appeal, those of its own name first. */
const PLACES: Readonly<Record<string, { rb?: readonly string[]; hof?: readonly string[] }>> = {
  alkmaar: { rb: ['RBALK', 'RBNHO'] },
  almelo: { rb: ['RBALM', 'RBOVE', 'RBONE'] },
  amsterdam: { rb: ['RBAMS'], hof: ['GHAMS'] },
  arnhem: { rb: ['RBARN', 'RBGEL', 'RBONE'], hof: ['GHARN', 'GHARL'] },
  'arnhem leeuwarden': { hof: ['GHARL'] },
  assen: { rb: ['RBASS', 'RBNNE'] },
  breda: { rb: ['RBBRE', 'RBZWB'] },
  'den haag': { rb: ['RBDHA', 'RBSGR'], hof: ['GHDHA', 'GHSGR'] },
  dordrecht: { rb: ['RBDOR', 'RBROT'] },
  gelderland: { rb: ['RBGEL'] },
  groningen: { rb: ['RBGRO', 'RBNNE'] },
  haarlem: { rb: ['RBHAA', 'RBNHO'] },
  leeuwarden: { rb: ['RBLEE', 'RBNNE'], hof: ['GHLEE', 'GHARL'] },
  lelystad: { rb: ['RBZLY', 'RBMNE'] },
  limburg: { rb: ['RBLIM'] },
  maastricht: { rb: ['RBMAA', 'RBLIM'] },
  middelburg: { rb: ['RBMID', 'RBZWB'] },
  'midden nederland': { rb: ['RBMNE'] },
  'noord holland': { rb: ['RBNHO'] },
  'noord nederland': { rb: ['RBNNE'] },
  'oost brabant': { rb: ['RBOBR'] },
  'oost nederland': { rb: ['RBONE'] },
  overijssel: { rb: ['RBOVE'] },
  roermond: { rb: ['RBROE', 'RBLIM'] },
  rotterdam: { rb: ['RBROT'] },
  's gravenhage': { rb: ['RBSGR', 'RBDHA'], hof: ['GHSGR', 'GHDHA'] },
  's hertogenbosch': { rb: ['RBSHE', 'RBOBR'], hof: ['GHSHE'] },
  utrecht: { rb: ['RBUTR', 'RBMNE'] },
  'zeeland west brabant': { rb: ['RBZWB'] },
  zutphen: { rb: ['RBZUT', 'RBGEL', 'RBONE'] },
  zwolle: { rb: ['RBZWO', 'RBZLY', 'RBOVE'] },
  'zwolle lelystad': { rb: ['RBZLY'] },
};

/** Other spellings of places. */
const SPELLINGS: Readonly<Record<string, string>> = {
  'a dam': 'amsterdam',
  'arnhem/leeuwarden': 'arnhem leeuwarden',
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

/** The key of a spelling: in lower case, one space for what stands between words. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s.'’‘`-]+/g, ' ')
    .trim();

/** A pattern for the names of a table, the longest first. Between words there may be a full stop, a hyphen, an apostrophe. */
function anyOf(names: readonly string[]): string {
  const sorted = [...names].sort((a, b) => b.length - a.length);
  return sorted.map((name) => name.replaceAll(' ', "[\\s.'’‘`-]{1,3}")).join('|');
}

const END = '(?![\\p{L}\\d])';
const PLACE = anyOf([...Object.keys(PLACES), ...Object.keys(SPELLINGS)]);
/** Who sits alone, or for a while: a judge of a court that may follow. */
const JUDGE =
  '(?:vzr|vznr|vzngr|vz|voorzieningenrechter|voorz|pres|president|ktr|kantonrechter|kinderrechter|politierechter|rechter-commissaris|r-c)\\.?';
const RECHTBANK = '(?:arr\\.?\\s?rb|arrondissementsrechtbank|rechtbank|rechtb|rb|district court)\\.?';
const KANTON = '(?:kantongerecht|ktg|ktr|kantonrechter|ktn)\\.?';
const HOF = '(?:gerechtshof|hof|court of appeals?)\\.?';
const OF = '(?:\\s+(?:van|te|in|of|bij|at))?(?:\\s+(?:de|het))?';

const patterns = () => ({
  one: new RegExp(`(?:${anyOf(Object.keys(COURTS))})${END}\\.?`, 'iuy'),
  judgeOf: new RegExp(`${JUDGE}${OF}\\s+(?=(?:${RECHTBANK}|${HOF}|abrvs|cbb|crvb|rvs)${END})`, 'iuy'),
  rechtbank: new RegExp(`${RECHTBANK}${END}`, 'iuy'),
  kanton: new RegExp(`(?:${KANTON}|${JUDGE})${END}`, 'iuy'),
  hof: new RegExp(`${HOF}${END}`, 'iuy'),
  place: new RegExp(`${OF}\\s*['’‘\`]?(${PLACE})${END}\\.?`, 'iuy'),
  // A place that no court is known of: words that begin with a capital.
  elsewhere: new RegExp(
    `${OF}\\s+(['’‘\`]?\\p{Lu}[\\p{L}'’-]+(?:\\s(?:aan|den|de|op|\\p{Lu}[\\p{L}'’-]+)){0,3})${END}`,
    'uy',
  ),
  placeFirst: new RegExp(`(${PLACE})\\s+(district court|court of appeal)${END}`, 'iuy'),
});
let compiled: ReturnType<typeof patterns> | undefined;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** Whether a code is of a district court that had kantongerechten, whose codes end in the same letters. */
const WITH_KANTON = new Set(
  'RBALK RBALM RBAMS RBARN RBASS RBBRE RBDOR RBGRO RBHAA RBLEE RBMAA RBMID RBROE RBROT RBSGR RBSHE RBUTR RBZUT RBZWO'.split(
    ' ',
  ),
);

/** A court of a place. `kind`: which of its courts. */
function ofPlace(kind: 'rb' | 'hof', place: string, kanton: boolean): Known | undefined {
  const key = folded(place);
  const known = PLACES[SPELLINGS[key] ?? key];
  const codes = known?.[kind];
  if (codes === undefined) return undefined;
  const old = kanton ? codes.filter((code) => WITH_KANTON.has(code)).map((code) => code.replace(/^RB/, 'KTG')) : [];
  return { codes: [...codes, ...old], name: courtName(codes[0] ?? '') ?? place };
}

/** A court of a kind of which there are many, from where the word for it ends; of an unknown place it has no code. */
function withPlace(kind: 'rb' | 'hof', text: string, word: RegExpExecArray, kanton: boolean): CitedCourt {
  const { place, elsewhere } = compiled!;
  const after = word.index + word[0].length;
  const isEnglish = /court/i.test(word[0]);
  const language = isEnglish ? ({ language: 'en' } as const) : {};
  const known = matchAt(place, text, after);
  const court = known === null ? undefined : ofPlace(kind, known[1] ?? '', kanton);
  if (known !== null && court !== undefined) return { ...court, ...language, end: after + known[0].length };
  const other = matchAt(elsewhere, text, after);
  const end = other === null ? after : after + other[0].length;
  return { codes: [], name: text.slice(word.index, end).trim(), ...language, end };
}

/**
 * The court that is named at a place in a text: `Hof 's-Hertogenbosch`, `Vzr. Rb. Amsterdam`, `ABRvS`, `Supreme Court of the Netherlands`.
 * Undefined where no court is. Never throws.
 */
export function courtAt(text: string, at: number): CitedCourt | undefined {
  compiled ??= patterns();
  const judge = matchAt(compiled.judgeOf, text, at);
  const from = judge === null ? at : at + judge[0].length;
  const one = matchAt(compiled.one, text, from);
  if (one !== null) return { ...COURTS[folded(one[0])]!, end: from + one[0].length };
  const english = matchAt(compiled.placeFirst, text, from);
  if (english !== null) {
    const kind = /district/i.test(english[2] ?? '') ? 'rb' : 'hof';
    const court = ofPlace(kind, english[1] ?? '', false);
    if (court !== undefined) return { ...court, language: 'en', end: from + english[0].length };
  }
  const rechtbank = matchAt(compiled.rechtbank, text, from);
  if (rechtbank !== null) return withPlace('rb', text, rechtbank, /^(?:ktr|kanton)/i.test(judge?.[0] ?? ''));
  const hof = matchAt(compiled.hof, text, from);
  if (hof !== null) return withPlace('hof', text, hof, false);
  const kanton = matchAt(compiled.kanton, text, from);
  return kanton === null ? undefined : withPlace('rb', text, kanton, true);
}
