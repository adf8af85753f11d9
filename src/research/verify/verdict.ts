/** A verdict is a fold over comparisons: what a text says of what it cites, each with what came of comparing it (`docs/verifying.md`). */
import type { Comparison, InForce } from '../../contract/answers/verify';
import type { LksError } from '../../contract/errors';
import { COMPARED, type Covers, type Reason, type Verdict, type What } from '../../contract/vocabulary';
import { say } from '../../messages';

export type { Comparison };

/** Something that a text says of what it cites, read before anything is looked up. */
export interface Statement {
  what: What;
  /** As the text has it; of one kind no two are the same. */
  said: string;
}

/** What came of checking one citation. */
export interface Checked {
  verdict: Verdict;
  /** Null for what is confirmed. */
  reason: Reason | null;
  /** How much is confirmed; null for what is not. */
  covers: Covers | null;
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
  /** The sentence that it stands in; empty of what was not looked up. */
  sentence: string;
  /** What the source has at the place that is cited, or where the words that are quoted stand; null where none is known. */
  source_text: string | null;
  compared: Comparison[];
  not_compared: Comparison[];
  /** Of a law that had another name on the day that is meant: the citation, and the law, by that. */
  name?: string;
  law?: string | null;
}

/** The rules by which items are checked; one more where they say something else of the same text. */
export const CHECKS = 2;

/** A citation that was not looked up; reason and detail say why. */
export const NOT_CHECKED: Omit<Checked, 'reason' | 'detail'> = {
  verdict: 'not_checked',
  covers: null,
  expected: null,
  found: null,
  in_force: null,
  url: null,
  held_as: null,
  sentence: '',
  source_text: null,
  compared: [],
  not_compared: [],
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

/** The source has it so. `detail`: a remark for who reads the verdict. */
export const agrees = (
  { what, said }: Statement,
  { found = null, detail = '' }: { found?: string | null; detail?: string } = {},
): Comparison => ({ what, said, answer: 'agrees', reason: null, found, detail });

/** The source has it otherwise. */
export const differs = ({ what, said }: Statement, reason: Reason, found: string | null, detail = ''): Comparison => ({
  what,
  said,
  answer: 'differs',
  reason,
  found,
  detail,
});

/** It has to be compared, and could not be. */
export const open = (
  { what, said }: Statement,
  reason: Reason,
  detail: string,
  found: string | null = null,
): Comparison => ({ what, said, answer: 'open', reason, found, detail });

/** Nobody compares it: it changes no verdict, and is told. */
export const notCompared = ({ what, said }: Statement, detail: string): Comparison => ({
  what,
  said,
  answer: 'not_compared',
  reason: null,
  found: null,
  detail,
});

/** What is folded of a `Checked`. */
export type Outcome = Pick<
  Checked,
  'verdict' | 'reason' | 'covers' | 'expected' | 'found' | 'detail' | 'compared' | 'not_compared'
>;

const isOf =
  ({ what, said }: Statement) =>
  (one: Comparison): boolean =>
    one.what === what && one.said === said;

/** What two readers saw alike is told once. */
const isFirst = (one: Comparison, at: number, all: readonly Comparison[]): boolean =>
  all.findIndex(
    (each) => isOf(one)(each) && each.answer === one.answer && each.found === one.found && each.detail === one.detail,
  ) === at;

/** Reasons of a difference that says that the thing itself is not there. */
const NOT_THERE: readonly (Reason | null)[] = ['no_such_article', 'no_such_decision', 'no_such_law', 'no_such_part'];

/**
 * The verdict on a citation: `confirmed` where all that it says agrees, and that it is there among it; where something differs that, by the order
 * of `COMPARED`; else what is open. A statement for which no comparison was made is open, or not compared where the thing itself was not found.
 */
export function fold(statements: readonly Statement[], made: readonly Comparison[]): Outcome {
  const isThere = made.some(({ what, answer }) => what === 'exists' && answer === 'agrees');
  const left = statements
    .filter((one) => !made.some(isOf(one)))
    .map((one) => (isThere ? open(one, 'reading_unsure', say.verifying.notMade) : notCompared(one, '')));
  const all = [...made.filter(isFirst), ...left].sort(
    (one, other) => COMPARED.indexOf(one.what) - COMPARED.indexOf(other.what),
  );
  const decisive = all.find(({ answer }) => answer === 'differs') ?? all.find(({ answer }) => answer === 'open');
  const sides = {
    compared: all.filter(({ answer }) => answer === 'agrees' || answer === 'differs'),
    not_compared: all.filter(({ answer }) => answer === 'open' || answer === 'not_compared'),
  };
  const remarks = all.filter((one) => one !== decisive && one.answer === 'agrees').map(({ detail }) => detail);
  const detail = joined([decisive?.detail ?? '', ...remarks]);
  if (decisive === undefined) {
    const isQuoted = all.some(({ what, answer }) => what === 'words' && answer === 'agrees');
    const covers = isQuoted ? 'quotation' : 'exists';
    return { verdict: 'confirmed', reason: null, covers, expected: null, found: null, detail, ...sides };
  }
  const { answer, reason, said, found, what } = decisive;
  if (answer === 'open')
    return { verdict: 'not_checked', reason, covers: null, expected: null, found, detail, ...sides };
  const isNotFound = what === 'exists' && NOT_THERE.includes(reason);
  return {
    verdict: isNotFound ? 'not_found' : 'mismatch',
    reason,
    covers: null,
    expected: isNotFound ? null : said,
    found,
    detail,
    ...sides,
  };
}

/** Sentences one behind another, each once and with its stop. */
export const joined = (sentences: readonly string[]): string =>
  [...new Set(sentences.map((one) => one.trim()).filter(Boolean))]
    .map((one) => (/[.!?:…]["”’)]*$/u.test(one) ? one : `${one}.`))
    .join(' ');
