/** What answers for today out of knowledge of long ago says so: after a year, in one line. */
import { shiftedBy } from './dates';
import type { AnswerNotice, IndexFreshness, LegalDocument } from './types';

/** The code of such a notice. */
export const OLD_KNOWLEDGE: AnswerNotice['code'] = 'old_knowledge';

const A_YEAR = 366;

/**
 * True for what was known last on `known`, `YYYY-MM-DD`, where that is more than a year before `today`, and it answers for `day`, which
 * is today or later. Nobody says how old what has no day is; and of a day that is over something else is said.
 */
export const isOld = (known: string, day: string, today: string): boolean =>
  known !== '' && day >= today && known < shiftedBy(today, -A_YEAR);

/** The last day of which is known what a group of an index, or a document, has; empty where nobody says. */
export function lastKnown(age: Partial<IndexFreshness & LegalDocument>): string {
  const { known_as_of = '', last_harvested = '', harvested_at = '' } = age;
  return [known_as_of, last_harvested.slice(0, 10), harvested_at.slice(0, 10)].sort().at(-1) ?? '';
}

/**
 * The same of the decisions of an index: a decision that is there is known, also where its publisher does not say of which day its file is, and
 * the one of another publisher, which does, is older. Empty where none does.
 */
export function lastKnownOfDecisions(age: IndexFreshness): string {
  const known = lastKnown(age);
  const { newest_text = '' } = age;
  return known !== '' && newest_text > known ? newest_text : known;
}
