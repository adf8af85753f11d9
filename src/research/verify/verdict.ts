/** The verdict on a citation: a fold over comparisons of its statements with the source (`docs/verifying.md`). */
import type { Comparison, Item } from '../../contract/answers/verify';
import type { LksError } from '../../contract/errors';
import { COMPARED, type Reason, type What } from '../../contract/vocabulary';
import { say } from '../../messages';

export type { Comparison };

/** A claim of a text on its citation, read before anything is looked up. */
export interface Statement {
  what: What;
  /** As written; unique within its kind. */
  said: string;
}

/** Version of the rules; raise it if they give another result for the same text. */
export const CHECKS = 3;

/** Reasons of items that another run can still check. */
export const CUT_SHORT: readonly (Reason | null)[] = ['limit', 'offline'];

/** `limit` for a refused request, `offline` for no answer. */
export const cutReason = ({ kind }: LksError): Reason =>
  kind === 'rate-limited' || kind === 'no-credits' ? 'limit' : 'offline';

const comparison = (
  answer: Comparison['answer'],
  { what, said }: Statement,
  { reason = null, found = null, detail = '' }: Partial<Pick<Comparison, 'reason' | 'found' | 'detail'>>,
): Comparison => ({ what, said, answer, reason, found, detail });

/** The source agrees; `detail` is a remark. */
export const agrees = (one: Statement, more: { found?: string | null; detail?: string } = {}): Comparison =>
  comparison('agrees', one, more);

export const differs = (one: Statement, reason: Reason, found: string | null, detail = ''): Comparison =>
  comparison('differs', one, { reason, found, detail });

/** Could not be compared, which leaves the verdict open. */
export const open = (one: Statement, reason: Reason, detail: string, found: string | null = null): Comparison =>
  comparison('open', one, { reason, found, detail });

/** Not compared; listed, but does not affect the verdict. */
export const notCompared = (one: Statement, detail: string): Comparison => comparison('not_compared', one, { detail });

export type Outcome = Pick<
  Item,
  'verdict' | 'reason' | 'covers' | 'expected' | 'found' | 'detail' | 'compared' | 'not_compared'
>;

/** Whether a comparison is that of a statement. */
export const isOf =
  ({ what, said }: Statement) =>
  (one: Comparison): boolean =>
    one.what === what && one.said === said;

const isFirst = (one: Comparison, at: number, all: readonly Comparison[]): boolean =>
  all.findIndex(
    (each) => isOf(one)(each) && each.answer === one.answer && each.found === one.found && each.detail === one.detail,
  ) === at;

const NOT_THERE: readonly (Reason | null)[] = ['no_such_article', 'no_such_decision', 'no_such_law', 'no_such_part'];

/**
 * By the first comparison that differs, in the order of `COMPARED`; else the first open one; else `confirmed`. A
 * statement without a comparison is open, or not compared if the citation was not found.
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
  const rest = { covers: null, expected: null, found: decisive?.found ?? null, detail, ...sides };
  if (decisive === undefined) {
    const isQuoted = all.some(({ what, answer }) => what === 'words' && answer === 'agrees');
    return { verdict: 'confirmed', reason: null, ...rest, covers: isQuoted ? 'quotation' : 'exists' };
  }
  const { answer, reason, said, what } = decisive;
  if (answer === 'open') return { verdict: 'not_checked', reason, ...rest };
  if (what === 'exists' && NOT_THERE.includes(reason)) return { verdict: 'not_found', reason, ...rest };
  return { verdict: 'mismatch', reason, ...rest, expected: said };
}

/** Joins sentences, each once and with a full stop. */
export const joined = (sentences: readonly string[]): string =>
  [...new Set(sentences.map((one) => one.trim()).filter(Boolean))]
    .map((one) => (/[.!?:…]["”’)]*$/u.test(one) ? one : `${one}.`))
    .join(' ');
