/**
 * Claims that a law or article has lapsed or is not yet in force (`claims.ts`). None in `Op grond van artikel 3 is de
 * vergunning vervallen`, where it is not the subject.
 */
import { hasSense, isOfAny, type Token, valueIn } from '../../../law/reading/tokens';
import { findClaim } from '../claims';
import type { TaggedSentence } from '../context/sentence';
import { type DaySpan, daysOf } from './days';

export interface StateClaim {
  state: 'lapsed' | 'not_yet';
  words: string;
  /** Law until the day; that may be the end of one text only. */
  isUntil?: true;
  /** The day given; `since`: the state began on that day, not earlier. */
  day?: DaySpan & { since: boolean };
}

/** Tokens behind the word that may give its day. */
const NEAR = 8;

/** Reads the claim on the force of a law; undefined without one. */
export function readState({ tokens, here, next }: TaggedSentence): StateClaim | undefined {
  const own = findClaim('state', tokens);
  if (own !== undefined) return claimOf(tokens, own);
  return inReturn(tokens, here + 1) ?? inReturn(next, 0);
}

/** By words that refer back, but not to another citation: `artikel 108 …, omdat die bepaling is vervallen`. */
function inReturn(tokens: readonly Token[], from: number): StateClaim | undefined {
  const found = findClaim('stateInReturn', tokens, from);
  if (found === undefined) return undefined;
  // `want dat artikel is vervallen` cites it again, without a number.
  const { of } = found.match.named;
  const isNumbered = of !== undefined && /\d/.test(tokens[of]!.text);
  const isOfOther = found.value !== 'all' && (isNumbered || tokens.slice(from, found.match.start).some(isCited));
  return isOfOther ? undefined : claimOf(tokens, found);
}

const isCited = (token: Token): boolean => isOfAny(token, 'CITE', 'ID');

function claimOf(tokens: readonly Token[], { value, match }: NonNullable<ReturnType<typeof findClaim>>): StateClaim {
  const at = match.named.state!;
  const isNotYet = value === 'not_yet' || valueIn(tokens[at]!, 'STATE') === 'not-yet';
  const last = match.named.day === undefined ? undefined : daysOf(tokens, match.named.day);
  const day = last === undefined ? dayOf(tokens, match.start, at) : { ...last, since: true };
  return {
    state: isNotYet ? 'not_yet' : 'lapsed',
    words: tokens[at]!.text,
    ...(value === 'until' && { isUntil: true }),
    ...(day !== undefined && { day }),
  };
}

/** The day of a change; not that of the amending act, `bij de Wet van 24 mei 2012`. */
function dayOf(tokens: readonly Token[], from: number, at: number): StateClaim['day'] {
  const end = Math.min(tokens.length, at + NEAR);
  for (let index = from + 1; index < end; index += 1) {
    const days = daysOf(tokens, index);
    if (days === undefined || !hasSense(tokens[index - 1]!, 'TIME-PREPOSITION', 'since', 'from', 'on', 'in')) continue;
    return { ...days, since: !tokens.slice(from, at).some((one) => hasSense(one, 'ADVERB', 'already')) };
  }
  return undefined;
}
