/** One decision of a citation while it is read, and the name that it becomes. */
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

/** A part's contribution to a decision. */
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

/** One decision, as far as it was read. */
export interface Draft {
  ecli?: string;
  /** CELEX number of a decision of a court of the Union. */
  celex?: string;
  court?: CitedCourt;
  day?: string;
  numbers: string[];
  reports: string[];
  pinpoints: ((european: boolean) => Pinpoint)[];
  language?: Language;
  /** Kind of decision, where a word or an advocate-general says so. */
  kind?: EuDecisionKind;
  /** Its cases are said to be joined: one decision was given in all of them. */
  joined?: true;
  /** A word for a case is before its number, and not one for any number. */
  isCase?: true;
  /** A word that stands before numbers of cases and of nothing else is before its number. */
  isSure?: true;
  /** An ECLI, a number or a report was read last, and nothing has come since that separates another one from it. */
  closed: boolean;
  /** Where it begins and ends in the text. */
  from: number;
  to: number;
}

/** Whether a decision can be found by what was read of it, or be told from others. */
export function isEnough({ ecli, celex, court, day, numbers, reports }: Draft): boolean {
  return (
    ecli !== undefined ||
    celex !== undefined ||
    numbers.length > 0 ||
    reports.length > 0 ||
    (court !== undefined && day !== undefined)
  );
}

/** Whether an LJN can stand without its word behind what was read of a decision: behind a court and its day, and behind another one. */
export const expectsLjn = ({ court, day, numbers = [] }: Partial<Draft> = {}): boolean =>
  (court !== undefined && day !== undefined) || numbers.some(isLjn);

/** Whether a name can lead to what was read: only to what has a court, an ECLI or a number of a court of the Union. */
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

/** Whether one of 2 courts is an advocate-general and the other the court to which he writes. */
export const isOpinionOf = (some: CitedCourt, other: CitedCourt): boolean =>
  (isOpinion(some) && (other.european === true || other.codes[0] === 'HR')) ||
  (isOpinion(other) && (some.european === true || some.codes[0] === 'HR'));

/** Whether numbers behind a word for a case are of another one before a court of the Union than was read: `zaak C-1/15 en zaak C-2/15`. */
export const isOfOtherCase = ({ numbers, joined }: Draft, others: readonly string[]): boolean =>
  joined !== true && numbers.some(isOfEu) && others.every((number) => isOfEu(number) && !numbers.includes(number));

/** Adds to a list what is not in it. */
export function addTo(list: string[], values: readonly string[]): void {
  for (const value of values) if (!list.includes(value)) list.push(value);
}

/** The decision as a name to look up. `text`: as it was written. */
export function nameOf(draft: Draft, text: string): CitedName | CitedDecision {
  const { ecli, celex, day, reports, language } = draft;
  const { numbers, eu } = europeanNumbers(draft);
  const country = countryOfEcli(ecli ?? '');
  const ofEu = celex !== undefined || eu !== undefined || numbers.some(isOfEu) || country === 'EU';
  // An advocate-general of the Union is called as the one of the Hoge Raad is.
  const court = ofEu && draft.court !== undefined && isOpinion(draft.court) ? COURT_OF_JUSTICE : draft.court;
  const european = ofEu || court?.european === true || country === 'CE';
  const pinpoints = draft.pinpoints.map((pinpoint) => pinpoint(european));
  const cited = {
    ...(pinpoints.length === 0 ? {} : { pinpoints }),
    // Dutch decisions are in Dutch, in whatever language they are cited.
    ...(language === undefined || !european ? {} : { language }),
  };
  // The LJN of an ECLI is its last part, and says nothing more.
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

/** The court of cases with a letter, or of an opinion of the Court, for people; undefined for numbers that any court can have. */
const courtOfCases = (cases: readonly string[] = []): string | undefined =>
  courtName(/^([CTF])-/.exec(cases[0] ?? '')?.[1] ?? (cases[0]?.startsWith('Advies ') ? 'C' : ''));

/** The letter that a number lacks whose court is told; the numbers of cases before it had one only where there was none. */
function withCourt(number: string, court: string | undefined): string {
  const canonical = canonicalCase(number, { old: court === 'C' });
  if (canonical !== undefined || court === undefined || !/^\d{1,4}\/\d{2}$/.test(number)) return canonical ?? number;
  return canonicalCase(`${court}-${number}`) ?? number;
}

/** The numbers of a decision, those of cases before a court of the Union in one spelling, and what is known of these. */
function europeanNumbers({ numbers, court, kind, joined, isCase }: Draft): Pick<CitedDecision, 'numbers' | 'eu'> {
  const [code] = court?.codes ?? [];
  const ofUnion = code !== undefined && /^[CTF]$/.test(code) ? code : undefined;
  const all = [...new Set(numbers.map((number) => withCourt(number, ofUnion)))];
  // A number without a letter can be of any court: only a word for a case, and a year in which it had none, make it one of these.
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

/** Keys by which a decision is found, each by itself. */
export const NAMES: ReadonlySet<Part['kind']> = new Set(['celex', 'ecli', 'ljn', 'number', 'report']);

const ENDS = new RegExp(`[.!?…]["”’']?\\s+["“‘'„(]?[${CAPITALS}\\d]`);
/** What goes on behind a stop: names of one decision. */
const GOES_ON = /^(?:ECLI|LJN|NJ|r\.?o|rov)/;

/** Whether a sentence, or a paragraph, ends between two places. */
export function endsSentence(text: string, from: number, to: number): boolean {
  const between = text.slice(from, to);
  if (/\n\s*\n/.test(between)) return true;
  return ENDS.test(between + text.slice(to, to + 1)) && !GOES_ON.test(text.slice(to, to + 4));
}

/** Words that stand before numbers of cases and of nothing else. */
const SURE =
  /^(?:(?:gevoegde |samengevoegde )?za(?:ak|ken|aks)|zk|rol|rekest|parket|procedure|(?:joined )?case|app|verzoekschrift)/i;
export const isSureWord = (word: string): boolean => SURE.test(word);

/** Words before the numbers of acts and papers, which decisions have none of. */
const ACT =
  /\b(?:verordening(?:en)?|richtlijn(?:en)?|besluit(?:en)?|kaderbesluit|regulation|directive|decision|kamerstuk(?:ken)?|(?:Stb|Stcrt|Trb|Pb|PbE[GU]|PB|OJ|Kst|TK|EK)\b\.?|E?[EG]G|EU|Euratom|Vo|Verord|Rl)\)?[\s,.(]*(?:\((?:EE?G|EU|EC|EEC|Euratom|EGKS)\)\s?)?(?:n[ro]s?\.?\s?|nummer\s)?$/i;
/** Whether a name is that of a kind of act. */
export const isOfAct = (name: string): boolean => ACT.test(name);

/** Shapes that numbers of cases have. */
const SHAPES =
  /^(?:[A-Z]{1,4}[ .-]{0,3}){0,3}\d{2}\s?[/_-]\s?\d{2,6}|^\d{3,9}\/\d{1,5}|^200\.\d{3}\.\d{3}|^[A-Z]\d{2}\/\d{2,}|^[A-Z]{1,2}\/\d{2}\/\d{4,}|^\d{2}\/\d{3,6}|^[HFK][AG] ?[ZR][AK] ?\d{2}|\b(?:HA|KG|CV|FA|AZ|VV) ?[A-Z]{0,5} \d{2}[-/]\d|^\d{5}$|^\d{2}[. ]\d{3}$/;
/** Shapes that nothing else has. */
const OWN_SHAPES =
  /^(?:AWB[\s-]{0,3})?20\d{7}\/\d{1,2}(?:\/[A-Z]{1,2}\d{1,2})?$|^200\.\d{3}\.\d{3}(?:\/\d{2})?\b|^[A-Z]{1,2}\/\d{2}\/\d{5,6}\b|^(?:HA|KG) ?(?:ZA|RK) ?\d{2}[-/]\d+|^AWB[\s-]{0,3}\d{2}[\s/_-]{1,3}\d{3,}/;
/** Five digits, with a stop after two or without, which the tax and criminal chambers of these courts number their cases by. */
const FIVE = /^\d{2}[. ]?\d{3}$/;
const OF_FIVE = /^(?:HR|PHR)$/;
const BEFORE_ECLI = /^\s?[,;(]\s?\(?ECLI\s?:/i;
/** The number of an application to the court in Strasbourg, long enough to be no fraction and no day. */
const APPLICATION = /^\d{3,5}\/\d{2}$/;
/** Years, days, amounts. */
const NO_CASE =
  /^(?:(?:1[89]|20)\d{2}\s?[/-]\s?(?:(?:1[89]|20)?\d{2})|\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}|(?:1[89]|20)\d{2}|\d{1,3}(?:\.\d{3})+(?:,\d+)?)$/;
/** The year of an act of the Union, with what follows it. */
const OF_UNION = /\/(?:EU|EG|EEG|EC|EEC|EGA|EURATOM|EGKS|GBVB|JBZ)\b/i;

/**
 * Whether a number in running text is that of a case.
 *
 * @param word that is before it and introduces it; empty where there is none. @param draft the decision that was being read, if any. @param behind what
 * follows: whatever number stands between a court with its day and an ECLI is told as that of the case.
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
  // Before 1989 a case of the Court of Justice had no letter: `zaak 26/62`.
  if (sure && readEuCase(number, { old: true }) !== undefined) return true;
  const european = draft?.court?.european === true;
  if (european && /^\d{1,5}\/\d{2}$/.test(number)) return true;
  if (APPLICATION.test(number) && (/^(?:nos?\b|app)/i.test(word) || (word !== '' && draft?.court !== undefined)))
    return true;
  if (!SHAPES.test(number) || (number.match(/\d/g) ?? []).length < 4) return false;
  return sure || (word !== '' && draft !== undefined) || (draft?.court !== undefined && /[/_-]|\d[A-Z]/.test(number));
}

/** Whether what follows a number behind a space is another number, or an initial, and none of its parts: behind a register a number goes on. */
export function isOtherNumber(text: string, at: number, next: number): boolean {
  const before = text.slice(at, next);
  const follows = text.slice(next, next + 6);
  return (
    /[/-]/.test(before) &&
    ((/\d\s$/.test(before) && /^\d/.test(follows)) || (/\s$/.test(before) && /^[A-Z]{1,5}\./.test(follows)))
  );
}

/** Whether what is told by a part of a kind alone, behind `en`, is another decision than one that was read. */
export const isListed = ({ ecli, celex, court, reports }: Draft, kind: string): boolean =>
  (kind === 'number' && (ecli !== undefined || celex !== undefined)) ||
  (kind === 'report' && ecli === undefined && (court === undefined || reports.length > 0));

/** Reports that are told by their journal alone: its name is nothing else, and it has decisions and hardly anything else. */
const PLAIN =
  /^(?!PB |PS |AA |AR |BR |CR |EB |JA |MP |OR |RA |RI |RN |RO |RV |SR |VN |VR |FED |ECHR |REP |REA |RF |JM |JG |IER |KG |Jur|WFR |WPNR |NTBR |NJB |SEW |NTM |TvA |TvC |TBR |MP |Computerrecht |Ondernemingsrecht |Mediaforum )[A-Z]/;

/** Whether running text says enough of a decision: more than its court and its day, and nothing that can be something else. */
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

/** Whether a court is of what its sentence goes on with: `…, ECLI:…, de uitspraken van de rechtbank Haarlem bevestigd`. */
export const isOfNext = (draft: Draft | undefined, text: string, at: number): boolean =>
  draft?.ecli !== undefined && draft.court === undefined && TOLD_AGAIN.test(text.slice(draft.to, at));
