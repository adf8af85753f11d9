/** One decision of a citation while it is read, and the name that it becomes. */
import type { CitedDecision, CitedName } from '../../contract/name';
import type { Language } from '../../contract/types';
import { say } from '../../messages';
import { countryOfEcli, ecliParts } from '../registers/ecli';
import { isLjn, isOfEu } from './case-number';
import { type CitedCourt, COURT_OF_JUSTICE } from './court-names';
import { courtName } from './courts';
import { canonicalCase, caseNumber, celexNumbersOf, type EuDecisionKind, readEuCase } from './eu-case';

type Pinpoint = NonNullable<CitedName['pinpoints']>[number];

/** What a part adds to a decision. */
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
  /** What kind of decision it is, where a word or an advocate-general says so. */
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

/** What a decision that was read is, for whoever finds it. `text`: as it was written. */
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

/** What a decision is found by, each by itself. */
export const NAMES: ReadonlySet<Part['kind']> = new Set(['celex', 'ecli', 'ljn', 'number', 'report']);
