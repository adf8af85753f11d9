/** One decision while its citation is read, and the name that results. */
import type { CitedDecision, CitedName } from '../../contract/name';
import type { Language } from '../../contract/types';
import { say } from '../../messages';
import { countryOfEcli, ecliParts } from '../registers/ecli';
import { CAPITALS } from '../text/scan';
import { isLjn, isOfEu } from './case-number';
import { type CitedCourt, COURT_OF_JUSTICE } from './court-names';
import { courtName } from './courts';
import { canonicalCase, caseNumber, celexNumbersOf, type EuDecisionKind, readEuCase } from './eu-case';

type Pinpoint = NonNullable<CitedName['pinpoints']>[number];

export type Part =
  | { kind: 'ecli'; value: string }
  | { kind: 'ljn'; value: string }
  | { kind: 'celex'; value: string }
  | { kind: 'report'; value: string }
  | {
      kind: 'number';
      value: string[];
      introduced: boolean;
      joined?: boolean;
      isCase?: boolean;
      isSure?: boolean;
      isApplication?: boolean;
    }
  | { kind: 'court'; value: CitedCourt }
  | { kind: 'day'; value: string; language?: Language | undefined }
  | { kind: 'pinpoint'; value: (european: boolean) => Pinpoint };

/** A decision as read so far. */
export interface Draft {
  ecli?: string;
  /** Of an EU decision. */
  celex?: string;
  court?: CitedCourt;
  day?: string;
  numbers: string[];
  reports: string[];
  pinpoints: ((european: boolean) => Pinpoint)[];
  language?: Language;
  /** From a word or an advocate-general. */
  kind?: EuDecisionKind;
  /** Joined cases: one decision for all of them. */
  joined?: true;
  /** The word before its number means a case, not any number. */
  isCase?: true;
  /** The word before its number occurs only before case numbers. */
  isSure?: true;
  /** The last part was an ECLI, number or report, with no separator since. */
  closed: boolean;
  /** Offsets in the text. */
  from: number;
  to: number;
}

/** Whether enough was read to find a decision or to tell it from others. */
export function isEnough({ ecli, celex, court, day, numbers, reports }: Draft): boolean {
  return (
    ecli !== undefined ||
    celex !== undefined ||
    numbers.length > 0 ||
    reports.length > 0 ||
    (court !== undefined && day !== undefined)
  );
}

/** Whether an LJN can follow without its word: behind a court and a date, or another LJN. */
export const expectsLjn = ({ court, day, numbers = [] }: Partial<Draft> = {}): boolean =>
  (court !== undefined && day !== undefined) || numbers.some(isLjn);

/** Whether a name can precede it: only with a court, an ECLI or an EU case number. */
export const canBeNamed = (first: Draft | undefined): boolean =>
  first?.court !== undefined ||
  first?.ecli !== undefined ||
  first?.celex !== undefined ||
  first?.isCase === true ||
  first?.numbers.some(isOfEu) === true;

export const copyOf = (draft: Draft): Draft => ({
  ...draft,
  numbers: [...draft.numbers],
  reports: [...draft.reports],
  pinpoints: [...draft.pinpoints],
});

/** Whether a court is an advocate-general. */
export const isOpinion = ({ codes }: CitedCourt): boolean => codes[0] === 'PHR';

/** The last part of an ECLI; empty for another text. */
export const ordinalOf = (ecli: string): string => ecliParts(ecli)?.ordinal ?? '';

/** Whether one of 2 courts is an advocate-general and the other the court he writes to. */
export const isOpinionOf = (some: CitedCourt, other: CitedCourt): boolean =>
  (isOpinion(some) && (other.european === true || other.codes[0] === 'HR')) ||
  (isOpinion(other) && (some.european === true || some.codes[0] === 'HR'));

/** Whether numbers are of another EU case than the one read: `zaak C-1/15 en zaak C-2/15`. */
export const isOfOtherCase = ({ numbers, joined }: Draft, others: readonly string[]): boolean =>
  joined !== true && numbers.some(isOfEu) && others.every((number) => isOfEu(number) && !numbers.includes(number));

/** Whether a decision is of a court of the EU, by its ECLI or the number of its case. */
export const isOfUnion = ({ ecli = '', numbers, isCase }: Draft): boolean =>
  countryOfEcli(ecli) === 'EU' || isCase === true || numbers.some(isOfEu);

/** Whether a court is one of a country, no advocate-general. */
export const isNational = (court: CitedCourt): boolean =>
  court.codes.length > 0 && court.european !== true && !isOpinion(court);

/**
 * Whether a number with its word is of another decision than the one read, by its court or since that is complete: `Case
 * C-434/15 (CJEU, 20 December 2017) Case 26/62`, `… App no 5029/71`.
 */
export function isOfOtherCourt(
  draft: Draft,
  { value, isCase, isApplication }: Pick<Extract<Part, { kind: 'number' }>, 'value' | 'isCase' | 'isApplication'>,
): boolean {
  const { ecli, day, numbers } = draft;
  // Told once more behind a place, it is another citation of the same decision.
  if (value.some((number) => numbers.includes(number))) return isCase === true && draft.pinpoints.length > 0;
  const isEu = isOfUnion(draft);
  if (isApplication === true) return isEu;
  if (isCase !== true && !value[0]?.startsWith('Advies ')) return false;
  return isEu ? (ecli ?? day) !== undefined : ecli !== undefined && value.every(isOfEu) && countryOfEcli(ecli) !== 'EU';
}

/** Adds the values that a list lacks. */
export function addTo(list: string[], values: readonly string[]): void {
  for (const value of values) if (!list.includes(value)) list.push(value);
}

/** The name to look up. `text`: as written. */
export function nameOf(draft: Draft, text: string): CitedName | CitedDecision {
  const { ecli, celex, day, reports, language } = draft;
  const { numbers, eu } = europeanNumbers(draft);
  const country = countryOfEcli(ecli ?? '');
  const ofEu = celex !== undefined || eu !== undefined || numbers.some(isOfEu) || country === 'EU';
  // An EU advocate-general is written like the one of the Hoge Raad.
  const court = ofEu && draft.court !== undefined && isOpinion(draft.court) ? COURT_OF_JUSTICE : draft.court;
  const european = ofEu || court?.european === true || country === 'CE';
  const pinpoints = draft.pinpoints.map((pinpoint) => pinpoint(european));
  const cited = {
    ...(pinpoints.length === 0 ? {} : { pinpoints }),
    // Dutch decisions are in Dutch whatever the language of the citation.
    ...(language === undefined || !european ? {} : { language }),
  };
  // The LJN is already part of the ECLI.
  const saidNumbers = numbers.filter((number) => number !== ordinalOf(ecli ?? ''));
  const said = {
    ...(court === undefined ? {} : { court: court.name }),
    courts: court?.codes ?? [],
    ...(day === undefined ? {} : { date: day }),
    ...(saidNumbers.length > 0 && { numbers: saidNumbers }),
    ...(reports.length > 0 && { reports }),
    ...(eu === undefined ? {} : { eu }),
  };
  const isSaid = court !== undefined || day !== undefined || eu !== undefined || saidNumbers.length > 0;
  const id = ecli ?? celex;
  if (id !== undefined)
    return {
      kind: 'citation',
      text,
      externalIds: [id],
      ...(ecli === undefined ? { work: id } : {}),
      path: [],
      display: id,
      ...cited,
      ...((isSaid || reports.length > 0) && { said }),
    };
  const display = say.citations.citedDecision({
    court: court?.name ?? courtOfCases(eu?.cases),
    kind: eu?.kind,
    called: court?.codes[0] === 'ECHR' ? 'application' : 'case',
    day,
    numbers: numbers.filter((number) => !isLjn(number)),
    reports: [...numbers.filter(isLjn).map((number) => `LJN ${number}`), ...reports],
  });
  return {
    kind: 'decision',
    text,
    courts: [...(court?.codes ?? [])],
    ...(day === undefined ? {} : { date: day }),
    numbers,
    reports,
    display,
    ...(eu === undefined ? {} : { eu }),
    ...cited,
  };
}

/** Display name of the EU court of lettered cases or opinions; undefined for other numbers. */
const courtOfCases = (cases: readonly string[] = []): string | undefined =>
  courtName(/^([CTF])-/.exec(cases[0] ?? '')?.[1] ?? (cases[0]?.startsWith('Advies ') ? 'C' : ''));

/** Adds the missing letter of a known court; cases before 1989 have none. */
function withCourt(number: string, court: string | undefined): string {
  const canonical = canonicalCase(number, { old: court === 'C' });
  if (canonical !== undefined || court === undefined || !/^\d{1,4}\/\d{2}$/.test(number)) return canonical ?? number;
  return canonicalCase(`${court}-${number}`) ?? number;
}

/** The numbers, EU ones normalised, and what these imply. */
function europeanNumbers({ numbers, court, kind, joined, isCase }: Draft): Pick<CitedDecision, 'numbers' | 'eu'> {
  const [code] = court?.codes ?? [];
  const ofUnion = code !== undefined && /^[CTF]$/.test(code) ? code : undefined;
  const all = [...new Set(numbers.map((number) => withCourt(number, ofUnion)))];
  // A number without a letter can be any court's: it needs a word for a case and an old year.
  const old = ofUnion === 'C' || (isCase === true && (court?.codes ?? []).length === 0);
  const cases = all.flatMap((number) => readEuCase(number, { old }) ?? []);
  if (cases.length === 0) return { numbers: all };
  const inOrder = [...cases].sort((a, b) => a.year - b.year || a.number - b.number);
  const first = inOrder[0]!;
  const eu = {
    cases: inOrder.map(caseNumber),
    ...(kind === undefined ? {} : { kind }),
    ...(joined ? { joined } : {}),
    celex: celexNumbersOf(first, kind),
  };
  return { numbers: all, eu };
}

/** Parts that identify a decision. */
export const NAMES: ReadonlySet<Part['kind']> = new Set(['celex', 'ecli', 'ljn', 'number', 'report']);

const ENDS = new RegExp(`[.!?…]["”’']?\\s+["“‘'„(]?[${CAPITALS}\\d]`);
/** What may continue behind a full stop: further keys of the same decision. */
const GOES_ON = /^(?:ECLI|LJN|NJ|r\.?o|rov)/;

/** Whether a sentence or paragraph ends between two places. */
export function endsSentence(text: string, from: number, to: number): boolean {
  const between = text.slice(from, to);
  if (/\n\s*\n/.test(between)) return true;
  return ENDS.test(between + text.slice(to, to + 1)) && !GOES_ON.test(text.slice(to, to + 4));
}

/** Words that occur only before case numbers. */
const SURE =
  /^(?:(?:gevoegde |samengevoegde )?za(?:ak|ken|aks)|zk|rol|rekest|parket|procedure|(?:joined )?case|app|verzoekschrift)/i;
export const isSureWord = (word: string): boolean => SURE.test(word);

/** Words before numbers of acts and papers, never of decisions. */
const ACT =
  /\b(?:verordening(?:en)?|richtlijn(?:en)?|besluit(?:en)?|kaderbesluit|regulation|directive|decision|kamerstuk(?:ken)?|(?:Stb|Stcrt|Trb|Pb|PbE[GU]|PB|OJ|Kst|TK|EK)\b\.?|E?[EG]G|EU|Euratom|Vo|Verord|Rl)\)?[\s,.(]*(?:\((?:EE?G|EU|EC|EEC|Euratom|EGKS)\)\s?)?(?:n[ro]s?\.?\s?|nummer\s)?$/i;
export const isOfAct = (name: string): boolean => ACT.test(name);

/** Shapes of case numbers. */
const SHAPES =
  /^(?:[A-Z]{1,4}[ .-]{0,3}){0,3}\d{2}\s?[/_-]\s?\d{2,6}|^\d{3,9}\/\d{1,5}|^200\.\d{3}\.\d{3}|^[A-Z]\d{2}\/\d{2,}|^[A-Z]{1,2}\/\d{2}\/\d{4,}|^\d{2}\/\d{3,6}|^[HFK][AG] ?[ZR][AK] ?\d{2}|\b(?:HA|KG|CV|FA|AZ|VV) ?[A-Z]{0,5} \d{2}[-/]\d|^\d{5}$|^\d{2}[. ]\d{3}$/;
/** Shapes that only case numbers have. */
const OWN_SHAPES =
  /^(?:AWB[\s-]{0,3})?20\d{7}\/\d{1,2}(?:\/[A-Z]{1,2}\d{1,2})?$|^200\.\d{3}\.\d{3}(?:\/\d{2})?\b|^[A-Z]{1,2}\/\d{2}\/\d{5,6}\b|^(?:HA|KG) ?(?:ZA|RK) ?\d{2}[-/]\d+|^AWB[\s-]{0,3}\d{2}[\s/_-]{1,3}\d{3,}/;
/** Five digits with or without a stop: tax and criminal cases of these courts. */
const FIVE = /^\d{2}[. ]?\d{3}$/;
const OF_FIVE = /^(?:HR|PHR)$/;
const BEFORE_ECLI = /^\s?[,;(]\s?\(?ECLI\s?:/i;
/** Application to the court in Strasbourg, long enough not to be a fraction or a date. */
const APPLICATION = /^\d{3,5}\/\d{2}$/;
/** Years, dates, amounts. */
const NO_CASE =
  /^(?:(?:1[89]|20)\d{2}\s?[/-]\s?(?:(?:1[89]|20)?\d{2})|\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}|(?:1[89]|20)\d{2}|\d{1,3}(?:\.\d{3})+(?:,\d+)?)$/;
/** Year of an EU act with what follows. */
const OF_UNION = /\/(?:EU|EG|EEG|EC|EEC|EGA|EURATOM|EGKS|GBVB|JBZ)\b/i;

/**
 * Whether a number in running text is a case's.
 * @param word introduces it; empty if none.
 * @param behind the text after it: any number between a court with its date and an ECLI is the case's.
 */
export function isNumberInText(written: string, word: string, draft: Draft | undefined, behind = ''): boolean {
  const number = written.trim();
  if (OF_UNION.test(number)) return false;
  if (OWN_SHAPES.test(number)) return true;
  const sure = isSureWord(word);
  if (draft?.court !== undefined && draft.day !== undefined && BEFORE_ECLI.test(behind)) return true;
  const isOfFive =
    FIVE.test(number) && draft?.day !== undefined && draft.court?.codes.some((code) => OF_FIVE.test(code));
  if (isOfFive === true) return true;
  if (NO_CASE.test(number) && !(word !== '' && draft?.court !== undefined && /^\d{2}\.\d{3}$/.test(number)))
    return false;
  // Before 1989 cases of the Court of Justice had no letter: `zaak 26/62`.
  if (sure && readEuCase(number, { old: true }) !== undefined) return true;
  const european = draft?.court?.european === true;
  if (european && /^\d{1,5}\/\d{2}$/.test(number)) return true;
  if (APPLICATION.test(number) && (/^(?:nos?\b|app)/i.test(word) || (word !== '' && draft?.court !== undefined)))
    return true;
  if (!SHAPES.test(number) || (number.match(/\d/g) ?? []).length < 4) return false;
  return sure || (word !== '' && draft !== undefined) || (draft?.court !== undefined && /[/_-]|\d[A-Z]/.test(number));
}

/**
 * Whether the text behind a space is another number or an initial, not a part of this one; a number may go on behind a
 * register.
 */
export function isOtherNumber(text: string, at: number, next: number): boolean {
  const before = text.slice(at, next);
  const follows = text.slice(next, next + 6);
  return (
    /[/-]/.test(before) &&
    ((/\d\s$/.test(before) && /^\d/.test(follows)) || (/\s$/.test(before) && /^[A-Z]{1,5}\./.test(follows)))
  );
}

/** Whether a part of this kind behind `en` is another decision. */
export const isListed = ({ ecli, celex, court, reports }: Draft, kind: string): boolean =>
  (kind === 'number' && (ecli !== undefined || celex !== undefined)) ||
  (kind === 'report' && ecli === undefined && (court === undefined || reports.length > 0));

/** Reports identified by the journal alone: an unambiguous name, and almost only decisions. */
const PLAIN =
  /^(?!PB |PS |AA |AR |BR |CR |EB |JA |MP |OR |RA |RI |RN |RO |RV |SR |VN |VR |FED |ECHR |REP |REA |RF |JM |JG |IER |KG |Jur|WFR |WPNR |NTBR |NJB |SEW |NTM |TvA |TvC |TBR |MP |Computerrecht |Ondernemingsrecht |Mediaforum )[A-Z]/;

/** Whether running text says enough of a decision: more than court and date, and nothing ambiguous. */
export function isToldInText(draft: Draft): boolean {
  const { ecli, celex, court, day, numbers, reports } = draft;
  if (ecli !== undefined || celex !== undefined) return true;
  if (reports.length > 0 && (court !== undefined || day !== undefined || reports.some((report) => PLAIN.test(report))))
    return true;
  if (numbers.length === 0) return false;
  if (numbers.some((number) => isOfEu(number) || isLjn(number) || OWN_SHAPES.test(number))) return true;
  if (draft.isSure === true || numbers.every((number) => APPLICATION.test(number))) return true;
  return court !== undefined && (day !== undefined || court.codes.length > 0);
}

/** An article and a noun between a decision and a court behind it. */
const TOLD_AGAIN = /^[\s,;)\]-]*(?:de|het|een|the|an?)\s\p{L}/iu;

/**
 * Whether a court belongs to what follows in the sentence: `…, ECLI:…, de uitspraken van de rechtbank Haarlem
 * bevestigd`.
 */
export const isOfNext = (draft: Draft | undefined, text: string, at: number): boolean =>
  draft?.ecli !== undefined && draft.court === undefined && TOLD_AGAIN.test(text.slice(draft.to, at));
