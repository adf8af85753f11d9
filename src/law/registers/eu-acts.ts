/**
 * EU acts by official number, single or in lists, in Dutch, English, German and French: `Richtlijnen 2014/24/EU en
 * 2014/25/EU`, `Council Directive 93/13/EEC`, `Regulations (EC) No 1907/2006 (1) and (EU) 2017/2100`,
 * `Durchführungsverordnung (EU) 2015/909`.
 */
import { END, LETTERS, matchAt, sticky } from '../text/scan';

/** An official number as written, with its context. */
interface OfficialNumber {
  /** Letter in the CELEX number: `R`, `L`, `D`, `F`, `H`, `E`. */
  letter: string;
  first: string;
  /** Empty for early regulations, which have only a number. */
  second: string;
  /** Communities before or behind the number, as written; empty if none. */
  before: string;
  behind: string;
  /** `No`, `nr.` */
  hasNo: boolean;
}

/** Acts of these put the number before the year. */
const OLD = /^(?:EEG|EG|EEC|EC|EWG|CEE|CE)\b/i;
const COAL_AND_STEEL = /^(?:EGKS|ECSC|CECA)$/i;
const YEAR_BEFORE_2015 = /^(?:19[5-9]\d|200\d|201[0-4])$/;
/** Years of regulations without one in their number (Official Journal, 1958 to 1962). */
const FIRST_YEARS: readonly (readonly [from: number, to: number, year: number])[] = [
  [1, 4, 1958],
  [11, 11, 1960],
  [15, 15, 1961],
  [17, 153, 1962],
];

/**
 * The CELEX number of an official number; undefined if it is none. Until 2015 regulations (910/2014) and decisions of
 * Parliament and Council (`No 768/2008/EC`) put the number first, other acts the year (95/46/EC); since then all put
 * the year first (publishers.md, "CELEX").
 */
function celexOf({ letter, first, second, before, behind, hasNo }: OfficialNumber): string | undefined {
  if (second === '') return celexOfFirstYears(letter, Number(first));
  // `(EG) nr. 2042/2003` is of 2003: with the year first an act has neither `EG` nor, correctly, `nr.`.
  const isOld = (OLD.test(before) || hasNo) && YEAR_BEFORE_2015.test(second);
  const modern = first.length === 4 && Number(first) >= 2015 && Number(first) < 2100 && !isOld;
  const numberFirst = !modern && (letter === 'R' || (letter !== 'L' && isNumberFirst(first, second, behind, hasNo)));
  const year = fullYear(numberFirst ? second : first);
  if (year === undefined) return undefined;
  const kind = letter === 'D' && numberFirst && COAL_AND_STEEL.test(behind) ? 'S' : letter;
  return `3${year}${kind}${(numberFirst ? first : second).padStart(4, '0')}`;
}

/** Whether a decision has its number before the year: `No 2119/98/EC`, `768/2008/EC`, `1982/2006/EC`. */
function isNumberFirst(first: string, second: string, behind: string, hasNo: boolean): boolean {
  if (fullYear(second) === undefined) return false;
  if (fullYear(first) === undefined) return second.length === 4 || behind !== '';
  return (hasNo && (second.length === 4 || behind !== '')) || (behind !== '' && YEAR_BEFORE_2015.test(second));
}

/** `Regulation No 17`, of 1962. */
function celexOfFirstYears(letter: string, number: number): string | undefined {
  const year = FIRST_YEARS.find(([from, to]) => from <= number && number <= to)?.[2];
  return letter !== 'R' || year === undefined ? undefined : `3${year}R${String(number).padStart(4, '0')}`;
}

/** `95` and `1995` give 1995; undefined for no possible year of an act. */
function fullYear(text: string): number | undefined {
  const year = text.length === 2 ? 1900 + Number(text) : Number(text);
  return (text.length === 2 || text.length === 4) && year >= 1952 && year < 2100 ? year : undefined;
}

/** An act where it is named in a text; only the first of a list includes the word for its kind. */
export interface ActInText {
  celex: string;
  start: number;
  end: number;
  /** As written, or completed with its kind: `Richtlijn 2014/25/EU`. */
  name: string;
}

const SPACE = '[\\s\\u00a0]';
/** Kinds of acts: CELEX letter, singular, plural; compounds end in these words. */
const KINDS: readonly (readonly [letter: string, one: string, several: string])[] = [
  ['F', 'kaderbesluit', 'kaderbesluiten'],
  ['F', 'rahmenbeschluss', 'rahmenbeschlüsse'],
  ['F', 'framework decision', 'framework decisions'],
  ['F', 'décision-cadre', 'décisions-cadres'],
  ['R', 'verordening', 'verordeningen'],
  ['R', 'regulation', 'regulations'],
  ['R', 'verordnung', 'verordnungen'],
  ['R', 'règlement', 'règlements'],
  ['L', 'richtlijn', 'richtlijnen'],
  ['L', 'directive', 'directives'],
  ['L', 'richtlinie', 'richtlinien'],
  ['D', 'besluit', 'besluiten'],
  ['D', 'beschikking', 'beschikkingen'],
  ['D', 'decision', 'decisions'],
  ['D', 'beschluss', 'beschlüsse'],
  ['D', 'entscheidung', 'entscheidungen'],
  ['D', 'décision', 'décisions'],
  ['H', 'aanbeveling', 'aanbevelingen'],
  ['H', 'recommendation', 'recommendations'],
  ['H', 'empfehlung', 'empfehlungen'],
  ['H', 'recommandation', 'recommandations'],
  ['E', 'common position', 'common positions'],
  ['E', 'joint action', 'joint actions'],
  ['E', 'gemeenschappelijk standpunt', 'gemeenschappelijke standpunten'],
  ['E', 'gemeenschappelijk optreden', 'gemeenschappelijke optredens'],
];
const OF_GENITIVE: readonly (readonly [genitive: string, one: string])[] = [
  ['rahmenbeschlusses', 'rahmenbeschluss'],
  ['rahmenbeschlüssen', 'rahmenbeschlüsse'],
  ['beschlusses', 'beschluss'],
  ['beschlüssen', 'beschlüsse'],
];
const ENDS = [...KINDS.flatMap(([, one, several]) => [one, several]), ...OF_GENITIVE.map(([genitive]) => genitive)]
  .filter((word) => !word.includes(' '))
  .sort((a, b) => b.length - a.length);
/** A kind of act, also compounded: `Uitvoeringsverordening`, `Unterzeichnungsbeschlüsse`. */
const KIND_WORD = new RegExp(`^(.{0,40}?)(${ENDS.join('|')})$`, 'i');
const SHORT: Readonly<Record<string, string>> = {
  Vo: 'verordening',
  VO: 'verordening',
  Rl: 'richtlijn',
  RL: 'richtlijn',
  Reg: 'regulation',
  Dir: 'directive',
  Verord: 'verordening',
  Richtl: 'richtlijn',
};
/** First parts of a compound that show an EU act; a `bouwverordening` is a municipality's. */
const OF_THE_EU =
  /^(?:uitvoerings|gedelegeerde|durchführungs|basis|grund|raads|rats|commissie|wijzigings|änderungs|kader|euratom-?|e[ug]-|unterzeichnungs)$/i;

const COMMUNITY =
  '(?:EURATOM|EU|UE|EEG|EEC|EWG|CEE|EGKS|ECSC|CECA|EGA|EAG|EG|EC|CE|GBVB|CFSP|GASP|PESC|JBZ|JHA|JAI|JI)';
const COMMUNITIES = `${COMMUNITY}(?:${SPACE}?,${SPACE}?${COMMUNITY}){0,3}`;
/** Author and ordinal before the kind: `Council`, `Commission Implementing`, `Sixth Council`. */
const BEFORE_KIND = sticky(
  `(?:(?:European Parliament and (?:of the )?Council|Council|Commission|Joint(?!${SPACE}+actions?)|Implementing|Delegated|gedelegeerde?|delegierte[rn]?|first|second|third|fourth|fifth|sixth|seventh|eighth|eerste|tweede|derde|vierde|vijfde|zesde|zevende|achtste|erste[rn]?|zweite[rn]?|dritte[rn]?|vierte[rn]?|sechste[rn]?|EU|EG|EC|EEG)(?:${SPACE}|-(?=[VRvr]))+){1,3}`,
);
const KIND = sticky(
  `((?:framework decision|common position|joint action)s?|gemeenschappelijke? (?:standpunt|optreden)(?:en|s)?|[${LETTERS}]{1,60}(?:-[${LETTERS}]{1,40})?)(\\.?)${END}`,
);
const MONTH =
  '(?:jan(?:uari|uary|uar|vier)|feb(?:ruari|ruary|ruar)|février|m(?:aart|arch|ärz|ars)|apr(?:il)|avril|ma[iy]|mei|jun[ei]|juni|juin|jul[iy]|juli|juillet|aug(?:ustus|ust)|août|sept(?:ember|embre)|o[ck]tob(?:er|re)|nov(?:ember|embre)|de[cz]ember|décembre)';
const DATE = `\\d{1,2}\\.?(?:er)?${SPACE}${MONTH}${SPACE}\\d{4}`;
/** Author and date, between the kind and the number or between items of a list. */
const WHOSE = `(?:${SPACE}*,)?${SPACE}+(?:van de (?:Raad|Commissie|EG|EU|EEG|Europese (?:Unie|Gemeenschap(?:pen)?|Economische Gemeenschap))|van het Europees Parlement(?: en(?: van)? de Raad)?|of the (?:Council|Commission)|of the European Parliament(?: and (?:of )?the Council)?|des Rates|der Kommission|des Europäischen Parlaments(?: und des Rates)?|du Conseil|de la Commission|du Parlement européen(?: et du Conseil)?|(?:van|of|vom|du) ${DATE})`;
const BETWEEN = sticky(`(?:${WHOSE}){0,4}${SPACE}*(?:[-–:]${SPACE})?(?:\\[|\\((?=\\(|\\d))?${SPACE}?`);
const REST = new RegExp(`^[\\])]?(?:${WHOSE}){0,3}$`, 'i');
const MARK = `(?:[►▼][A-Z]\\d{1,3}${SPACE}*)?`;
const NO = `(?:numéros?|nummers?|nrs?\\.?|nr'?s\\.?|nrn\\.?|nos?\\.?|n[°º]s?)`;
/** Groups 1, 2: communities before; 3: `No`; 4, 5: numbers; 6, 7: communities behind. */
const NUMBER = sticky(
  `${MARK}\\[?(?:(?:\\((${COMMUNITIES})\\)|(${COMMUNITY})(?=${SPACE}+(?:nr|no)\\b)),?)?${MARK}${SPACE}*\\[?(${NO}(?=${SPACE}*\\d)${SPACE}*)?(\\d{1,4})\\/(\\d{1,4})(?:\\/(${COMMUNITIES})${END}|${SPACE}?\\((${COMMUNITIES})\\))?(?![\\d/${LETTERS}])`,
);
/** An early regulation, confirmed by what follows. Groups 1, 2: communities; 3: number. */
const FIRST_NUMBER = sticky(
  `(?:\\((${COMMUNITY})\\)${SPACE}*)?${NO}${SPACE}*(\\d{1,3})(?![\\d/.,-]*\\d)(?:${SPACE}?\\((${COMMUNITY})\\))?`,
);
const OF_FIRST_YEARS = new RegExp(
  `^(?:${SPACE}+(?:of the Council|van de Raad|des Rates|du Conseil|(?:of|van|vom|du) ${DATE.replace('\\d{4}', '19(?:5[89]|6[0-2])')})|,? first regulation|,? eerste verordening|${SPACE}\\((?:OJ|PB|JO|ABl))`,
  'i',
);
/** Marks `Regulation No 17` of the United Nations, not the EU's on competition. */
const OF_THE_UN = /(?:UN|ECE|VN|VN\/ECE)[\s\u00a0-]*$/;
const NOTE = `(?:${SPACE}?(?:\\(${SPACE}?\\*?\\d{1,3}${SPACE}?\\)|\\[\\d{1,3}\\](?!\\/)|\\((?:OJ|PB|PbE[GU]|Pb|ABl|JO)[^()\\n]{1,60}\\)|[¹²³⁰-⁹]{1,3}))?`;
const NEXT = sticky(
  `${SPACE}?[\\]◄]?${SPACE}?◄?${NOTE}(?:${WHOSE}){0,3}${NOTE}(?:${SPACE}*[,;]${SPACE}*(?:(?:and|or|en|of|und|oder|et|ou|sowie|alsmede|respectievelijk|resp\\.|as well as)${SPACE}+)?|${SPACE}+(?:and\\/or|en\\/of|and|or|en|of|und|oder|et|ou|sowie|alsmede|evenals|alsook|dan wel|respectievelijk|resp\\.|as well as|bzw\\.|jo\\.?|juncto|&)${SPACE}+)(?:(?:of|van|in)${SPACE}+)?(?:(?:…|\\.\\.\\.)${SPACE}*)?(?=[►▼(\\[\\dNnEe])`,
);
const UNREAD = sticky(
  `(?:${WHOSE}){0,3}${SPACE}*(?:\\(${COMMUNITIES}\\)${SPACE}*)?(?:${NO}${SPACE}*)?\\d{1,4}\\/\\d+(?:\\/${COMMUNITY})?|(?:${WHOSE}){0,3}${SPACE}(?:van|of|vom|du) ${DATE}`,
);
/** Longest list. */
const MOST_ACTS = 200;
const LONG_NUMBER = /\d{4}/;

interface Kind {
  letter: string;
  /** Singular. */
  one: string;
  several: boolean;
  /** Others have such acts too: the number must show that it is the EU's. */
  isOfMany: boolean;
  isShort: boolean;
}

const kinds = new Map<string, readonly [letter: string, one: string, several: boolean]>();
for (const [letter, one, several] of KINDS) kinds.set(one, [letter, one, false]).set(several, [letter, one, true]);
for (const [genitive, one] of OF_GENITIVE) kinds.set(genitive, kinds.get(one)!);

function kindOf(word: string): Kind | undefined {
  const short = SHORT[word];
  const whole = (short ?? word).toLowerCase();
  const [, before = '', end = ''] = kinds.has(whole) ? ['', '', whole] : (KIND_WORD.exec(whole) ?? []);
  const known = kinds.get(end);
  if (known === undefined) return undefined;
  const [letter, one, several] = known;
  // Such compounds can be any council's; `besluit` and `decision` are cited without a community, the others not.
  const isComposed = before !== '' && letter !== 'L' && letter !== 'F' && !OF_THE_EU.test(before);
  const isOfMany = isComposed || /^(?:beschikking|entscheidung|aanbeveling|empfehlung|recommendation)$/.test(one);
  return { letter, one: one.charAt(0).toUpperCase() + one.slice(1), several, isOfMany, isShort: short !== undefined };
}

/** Whether a word is or ends in a kind of EU act. */
export const isKindOfAct = (word: string): boolean => KIND_WORD.test(word);

/** The acts of a list that begins at a place in a text; empty if none. */
export function actsAt(text: string, at: number): ActInText[] {
  const from = at + (matchAt(BEFORE_KIND, text, at)?.[0].length ?? 0);
  const [, word = '', stop = ''] = matchAt(KIND, text, from) ?? matchAt(KIND, text, at) ?? [];
  const kind = kindOf(word);
  if (kind === undefined || (stop !== '' && !kind.isShort)) return [];
  return listOf(text, at, KIND.lastIndex, kind);
}

/**
 * End of a regulation, directive or recommendation with a number or date that `actsAt` cannot read; undefined if none.
 * Not decisions: without a number those are often contested decisions.
 */
export function endOfUnread(text: string, at: number): number | undefined {
  const from = at + (matchAt(BEFORE_KIND, text, at)?.[0].length ?? 0);
  const kind = kindOf(matchAt(KIND, text, from)?.[1] ?? '');
  if (kind === undefined || kind.isShort || !/[RLH]/.test(kind.letter)) return undefined;
  return matchAt(UNREAD, text, KIND.lastIndex) && UNREAD.lastIndex;
}

function listOf(text: string, at: number, behind: number, kind: Kind): ActInText[] {
  const acts: ActInText[] = [];
  let start = behind + (matchAt(BETWEEN, text, behind)?.[0].length ?? 0);
  let said = { before: '', hasNo: false };
  while (acts.length < MOST_ACTS) {
    const isGlued = start === behind && text.charAt(start) !== '(';
    const read = isGlued ? undefined : numberAt(text, start, kind, acts.length > 0, said);
    if (read === undefined) break;
    const first = acts.length === 0;
    acts.push({ celex: read.celex, start: first ? at : read.from, end: read.end, name: nameOf(text, read, kind) });
    said = read;
    const next = matchAt(NEXT, text, read.end);
    if (next === undefined) break;
    start = read.end + next[0].length;
  }
  return acts.length > 0 ? acts : [ofFirstYears(text, at, start, kind)].flatMap((act) => act ?? []);
}

const nameOf = (text: string, { from, end }: { from: number; end: number }, { one }: Kind): string =>
  `${one} ${text.slice(from, end).replace(/[\s\u00a0]+/g, ' ')}`;

interface ReadNumber {
  celex: string;
  from: number;
  end: number;
  before: string;
  hasNo: boolean;
}

/** One number of a list; `said`: context of the previous one, used if this one has none. */
function numberAt(
  text: string,
  at: number,
  kind: Kind,
  isNext: boolean,
  said: Pick<ReadNumber, 'before' | 'hasNo'>,
): ReadNumber | undefined {
  const match = matchAt(NUMBER, text, at);
  if (match === undefined) return undefined;
  const [all, bracketed, bare, no, first = '', second = '', slashed, after] = match;
  const own = bracketed ?? bare ?? '';
  const behind = slashed ?? after ?? '';
  const isSaid = own !== '' || behind !== '' || no !== undefined;
  // In `Richtlijn 2014/24/EU, 2014/25` the second is not certainly a directive.
  if (isNext && !isSaid && !kind.several) return undefined;
  if (kind.isOfMany && own === '' && behind === '' && !isNext) return undefined;
  if (kind.isShort && !isSaid && !isNext && !LONG_NUMBER.test(`${first} ${second}`)) return undefined;
  const before = isSaid ? own : said.before;
  const hasNo = no !== undefined || (!isSaid && said.hasNo);
  const celex = celexOf({ letter: kind.letter, first, second, before, behind, hasNo });
  if (celex === undefined) return undefined;
  const mark = /^[►▼][A-Z]\d{1,3}[\s\u00a0]*/.exec(all)?.[0].length ?? 0;
  return { celex, from: at + mark, end: at + all.length, before, hasNo };
}

/** `Regulation No 17 of the Council`. */
function ofFirstYears(text: string, at: number, from: number, kind: Kind): ActInText | undefined {
  const match = kind.isOfMany ? undefined : matchAt(FIRST_NUMBER, text, from);
  if (match === undefined) return undefined;
  const [all, before = '', number = '', behind = ''] = match;
  const end = from + all.length;
  const isKnown = number === '17' && !OF_THE_UN.test(text.slice(Math.max(0, at - 12), at));
  if (before === '' && behind === '' && !isKnown && !OF_FIRST_YEARS.test(text.slice(end, end + 40))) return undefined;
  const celex = celexOf({ letter: kind.letter, first: number, second: '', before, behind, hasNo: true });
  return celex === undefined ? undefined : { celex, start: at, end, name: nameOf(text, { from, end }, kind) };
}

/** The CELEX number of a text that is only an act's official number and author. */
export function celexOfOfficialNumber(name: string): string | undefined {
  const text = name.trim();
  const [act, another] = actsAt(text, 0);
  return another === undefined && act !== undefined && REST.test(text.slice(act.end)) ? act.celex : undefined;
}
