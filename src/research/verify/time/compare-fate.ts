/** Compares the claimed fate of a decision with its standings in registers. */
import { plainLine } from '../../../contract/plain-text';
import { readStanding, type Standing, type StandingCode } from '../../../contract/standing';
import type { LegalDocument } from '../../../contract/types';
import { tokensOf } from '../../../law/reading/tokens';
import { say } from '../../../messages';
import type { Claim } from '../claim';
import { findClaim } from '../claims';
import { agrees, type Comparison, differs, joined, notCompared, type Statement } from '../verdict';
import type { Fate } from './fate';

/** The claims that agree with each standing, in order of precedence. */
const AGREES: readonly (readonly [StandingCode, readonly Fate[]])[] = [
  ['set_aside', ['set_aside', 'withdrawn']],
  ['withdrawn_by_court', ['withdrawn', 'set_aside']],
  ['corrected', ['corrected', 'set_aside', 'withdrawn', 'upheld', 'interlocutory', 'final']],
  ['upheld', ['upheld', 'stands', 'final', 'corrected', 'interlocutory']],
  ['interlocutory', ['interlocutory', 'corrected']],
];
/** Standings that a citation must not leave out. */
const GONE: ReadonlySet<string> = new Set(['set_aside', 'withdrawn_by_court'] satisfies StandingCode[]);
/** Standings that are mentioned if the text claims nothing. */
const REMARKED: ReadonlySet<string> = new Set([
  ...AGREES.map(([code]) => code),
  'later_other',
  'later_unknown',
  'corrects',
] satisfies StandingCode[]);

const MOST_SHOWN = 200;
const ABOVE: Readonly<Record<string, StandingCode>> = { withdrawn: 'withdrawn_by_court', corrected: 'corrected' };

/** The standing given at the start of a summary (`Let op: deze uitspraak is ingetrokken`), if the register has none. */
export function standingAbove({ summary, standing }: Pick<LegalDocument, 'summary' | 'standing'>): Standing[] {
  const code = ABOVE[findClaim('fateAbove', tokensOf(summary.slice(0, MOST_SHOWN)))?.value ?? ''];
  if (code === undefined || readStanding(standing).some((one) => one.code === code)) return [];
  return [{ about: 'decision', code, said: plainLine(summary, MOST_SHOWN), source: 'file', seen: '' }];
}

const lineOf = (one: Standing): string =>
  one.source === 'file' ? say.verifying.toldAbove(one.said) : say.standing.line(one);

const fateStatement = ({ statements }: Pick<Claim, 'statements'>): Statement | undefined =>
  statements.find(({ what }) => what === 'set_aside');

/** @param isHeld whether the library has its text; if not, only a contradiction is reported. */
export function compareFate(
  claim: Pick<Claim, 'statements' | 'fate'>,
  standing: readonly Standing[],
  isHeld = true,
): Comparison[] {
  const statement = fateStatement(claim);
  if (statement === undefined) return [];
  const remarked = standing.filter(({ code }) => REMARKED.has(code));
  const lines = joined(remarked.map(lineOf));
  const decisive = AGREES.flatMap(([code, fates]) => {
    const one = remarked.find((each) => each.code === code);
    return one === undefined ? [] : [{ one, fates }];
  })[0];
  const { fate } = claim;
  const isGone = decisive !== undefined && GONE.has(decisive.one.code);
  if (decisive !== undefined && (fate === undefined ? isGone : !isSo(fate, decisive)))
    return [differs(statement, 'set_aside', say.standing.mark(decisive.one), lineOf(decisive.one))];
  if (!isHeld) return [];
  if (fate !== undefined && decisive === undefined)
    return [notCompared(statement, joined([say.verifying.fateUnknown, lines]))];
  return [remarked.length === 0 ? notCompared(statement, '') : agrees(statement, { detail: lines })];
}

function isSo(
  { fate, denied }: NonNullable<Claim['fate']>,
  { one, fates }: { one: Standing; fates: readonly Fate[] },
): boolean {
  // A denial contradicts only the standing that it denies.
  if (denied) return !(fates.includes(fate) && (GONE.has(one.code) || fate === one.code));
  return fates.includes(fate);
}
