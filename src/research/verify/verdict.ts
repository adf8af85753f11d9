/** The verdicts of verify, their reasons, and how each is made (`docs/verifying.md`). */
import type { InForce } from '../../contract/answers/verify';
import type { LksError } from '../../contract/errors';
import type { Reason, Verdict } from '../../contract/vocabulary';

/** What came of checking one citation. */
export interface Checked {
  verdict: Verdict;
  /** Null for what is confirmed. */
  reason: Reason | null;
  /** What the text says that the source has differently; else null. */
  expected: string | null;
  /** What the source has in its place; else null. */
  found: string | null;
  /** Of legislation; null for anything else, and where nothing was found. */
  in_force: InForce | null;
  /** For people, in a sentence; empty where there is nothing more to say. */
  detail: string;
  /** Where it can be read; null where nothing was found. */
  url: string | null;
  /** What it was found as, in one spelling; null where nothing was. */
  held_as: string | null;
  /** Of a law that had another name on the day that is meant: the citation, and the law, by that. */
  name?: string;
  law?: string | null;
}

/** A citation that was not looked up; reason and detail say why. */
export const NOT_CHECKED: Omit<Checked, 'reason' | 'detail'> = {
  verdict: 'not_checked',
  expected: null,
  found: null,
  in_force: null,
  url: null,
  held_as: null,
};

/** Reasons of what was not checked because a run was cut short: another run can check it. */
export const CUT_SHORT: readonly (Reason | null)[] = ['limit', 'offline'];

/** Why an error cuts a run short: a service or a publisher takes no more requests, or gives no answer. */
export const cutReason = ({ kind }: LksError): Reason =>
  kind === 'rate-limited' || kind === 'no-credits' ? 'limit' : 'offline';

/** A citation that an error kept from being looked up. */
export const cutShort = (error: LksError): Checked => ({
  ...NOT_CHECKED,
  reason: cutReason(error),
  detail: error.message,
});

/** What came of comparing, before what is told of any citation. */
export type Outcome = Pick<Checked, 'verdict' | 'reason' | 'expected' | 'found' | 'detail'>;

export const CONFIRMED: Outcome = { verdict: 'confirmed', reason: null, expected: null, found: null, detail: '' };

/** The source has it, but differently. */
export const mismatch = (reason: Reason, expected: string, found: string, detail = ''): Outcome => ({
  verdict: 'mismatch',
  reason,
  expected,
  found,
  detail,
});

/** Nothing could be compared. */
export const notChecked = (reason: Reason, detail: string): Outcome => ({
  ...CONFIRMED,
  verdict: 'not_checked',
  reason,
  detail,
});
