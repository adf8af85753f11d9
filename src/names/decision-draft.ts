/** One decision of a citation while it is read, and the name that it becomes. */
import type { CitedDecision, CitedName } from '../contract/name';
import type { Language } from '../contract/types';
import { say } from '../messages';
import { isLjn, isOfEu } from './case-number';
import { type CitedCourt, COURT_OF_JUSTICE } from './court-names';

type Pinpoint = NonNullable<CitedName['pinpoints']>[number];

/** One decision, as far as it was read. */
export interface Draft {
  ecli?: string;
  court?: CitedCourt;
  day?: string;
  numbers: string[];
  reports: string[];
  pinpoints: ((european: boolean) => Pinpoint)[];
  language?: Language;
  /** An ECLI, a number or a report was read last, and nothing has come since that separates another one from it. */
  closed: boolean;
  /** Where it begins and ends in the text. */
  from: number;
  to: number;
}

/** Whether a decision can be found by what was read of it, or be told from others. */
export function isEnough({ ecli, court, day, numbers, reports }: Draft): boolean {
  return ecli !== undefined || numbers.length > 0 || reports.length > 0 || (court !== undefined && day !== undefined);
}

export const copyOf = (draft: Draft): Draft => ({
  ...draft,
  numbers: [...draft.numbers],
  reports: [...draft.reports],
  pinpoints: [...draft.pinpoints],
});

/** Whether a court is an advocate-general. */
export const isOpinion = ({ codes }: CitedCourt): boolean => codes[0] === 'PHR';

/** What a decision that was read is, for whoever finds it. `text`: as it was written. */
export function nameOf(draft: Draft, text: string): CitedName | CitedDecision {
  const { ecli, day, numbers, reports, language } = draft;
  const ofEu = numbers.some(isOfEu) || /^ECLI:EU:/.test(ecli ?? '');
  // An advocate-general of the Union is called as the one of the Hoge Raad is.
  const court = ofEu && draft.court !== undefined && isOpinion(draft.court) ? COURT_OF_JUSTICE : draft.court;
  const european = ofEu || court?.european === true || /^ECLI:CE:/.test(ecli ?? '');
  const pinpoints = draft.pinpoints.map((pinpoint) => pinpoint(european));
  const cited = {
    ...(pinpoints.length === 0 ? {} : { pinpoints }),
    // Dutch decisions are in Dutch, in whatever language they are cited.
    ...(language === undefined || !european ? {} : { language }),
  };
  const said = {
    ...(court === undefined ? {} : { court: court.name }),
    courts: court?.codes ?? [],
    ...(day === undefined ? {} : { date: day }),
  };
  if (ecli !== undefined)
    return {
      kind: 'citation',
      text,
      externalIds: [ecli],
      path: [],
      display: ecli,
      ...cited,
      ...(court === undefined && day === undefined ? {} : { said }),
    };
  const display = say.citations.citedDecision({
    court: court?.name,
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
    ...cited,
  };
}
