/**
 * Claims that a law or article has lapsed or is not yet in force (`claims.ts`). None in `Op grond van artikel 3 is de
 * vergunning vervallen`, where it is not the subject.
 */
import { readDate } from '../../../contract/dates';
import { hasSense, type Token, valueIn } from '../../../law/reading/tokens';
import { findClaim } from '../claims';
import type { TaggedSentence } from '../context/sentence';
import type { DaySpan } from './days';

export interface StateClaim {
  state: 'lapsed' | 'not_yet';
  words: string;
  /** Law until a day; for a quotation that may be the end of one text only. */
  isUntil?: true;
  /** The day given; `since`: the state began on that day, not earlier. */
  day?: DaySpan & { since: boolean };
}

/** Tokens behind the word that may give its day. */
const NEAR = 8;
const BEGINS = ['since', 'from', 'on', 'in'];

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
  const { start } = found.match;
  const isOfOther =
    tokens.slice(from, start).some(isCited) &&
    tokens[start - 1]?.form !== 'en' &&
    !/^(?:zij|they)$/.test(tokens[start]!.form);
  return isOfOther ? undefined : claimOf(tokens, found);
}

const isCited = (token: Token): boolean => hasSense(token, 'CITE') || hasSense(token, 'ID');

function claimOf(tokens: readonly Token[], { value, match }: NonNullable<ReturnType<typeof findClaim>>): StateClaim {
  const at = match.named.state!;
  const isNotYet = value === 'not_yet' || (value === 'state' && valueIn(tokens[at]!, 'STATE') === 'not-yet');
  return {
    state: isNotYet ? 'not_yet' : 'lapsed',
    words: tokens[at]!.text,
    ...(value === 'until' && { isUntil: true }),
    ...(value !== 'until' && dayOf(tokens, match.start, at)),
  };
}

/** The day of a change; not that of the amending act, `bij de Wet van 24 mei 2012`. */
function dayOf(tokens: readonly Token[], from: number, at: number): Pick<StateClaim, 'day'> {
  for (let index = from; index < Math.min(tokens.length, at + NEAR); index += 1) {
    const span = spanOf(tokens[index]!);
    const before = tokens[index - 1];
    if (span === undefined || before === undefined || !hasSense(before, 'TIME-PREPOSITION', ...BEGINS)) continue;
    const isBy = tokens.slice(from, at).some(({ form }) => /^(?:al|reeds|inmiddels|toen|already)$/.test(form));
    return { day: { ...span, since: !isBy } };
  }
  return {};
}

function spanOf(token: Token): DaySpan | undefined {
  const day = valueIn(token, 'DAY') ?? valueIn(token, 'YEAR');
  return day === undefined
    ? undefined
    : { from: readDate(day, 'first')!, to: readDate(day, 'last')!, said: token.text };
}
