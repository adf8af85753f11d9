/**
 * The days that the words around a law give for its text (`claims.ts`); none in `Bij besluit van 1 juni 2012 is op
 * grond van artikel 4 …`.
 */
import { readDate, shiftedBy } from '../../../contract/dates';
import { hasSense, type Token, valueIn } from '../../../law/reading/tokens';
import { findClaim } from '../claims';
import { partAround, type TaggedSentence } from '../context/sentence';

/** Days from `from` up to and including `to`. */
export interface DaySpan {
  from: string;
  to: string;
  said: string;
}

export interface TimeClaim {
  days?: DaySpan;
  isToday: boolean;
  /** An earlier text without a day: `(oud)`, `destijds`. */
  isEarlier: boolean;
  /** Words of its clause hint at an earlier text. */
  mayBeEarlier: boolean;
  /** Its clause is in the past tense, and so claims nothing of today. */
  isPast: boolean;
}

export const NO_TIME: TimeClaim = { isToday: false, isEarlier: false, mayBeEarlier: false, isPast: false };

/** The end of an open span. */
export const OPEN = '9999-12-31';

/** The days of a token for a day, a month or a year; undefined for another, and for a number of things. */
export function daysOf(tokens: readonly Token[], at: number): DaySpan | undefined {
  const token = tokens[at]!;
  const next = tokens[at + 1];
  const day = valueIn(token, 'DAY') ?? valueIn(token, 'YEAR');
  if (day === undefined || (day.length === 4 && next !== undefined && hasSense(next, 'UNIT'))) return undefined;
  return { from: readDate(day, 'first')!, to: readDate(day, 'last')!, said: token.text };
}

/** Words between which a range begins, and those before its end that leave the end out or take it in. */
const BEGINS_RANGE = ['between', 'from', 'in'];

/** The span meant by a day, the words before it, and the end of its range. */
function spanAt(tokens: readonly Token[], at: number, till: number | undefined): DaySpan | undefined {
  const days = daysOf(tokens, at);
  const before = tokens[at - 1];
  if (days === undefined || before === undefined) return days;
  const isRange = /^(?:van|of)$/.test(before.form) || hasSense(before, 'TIME-PREPOSITION', ...BEGINS_RANGE);
  const last = till === undefined || !isRange ? undefined : daysOf(tokens, till);
  return last === undefined
    ? boundBy(valueIn(before, 'TIME-PREPOSITION') ?? '', days)
    : {
        from: days.from,
        to: endOf(tokens[till! - 1]!, last),
        said: `${days.said} ${tokens[till! - 1]!.text} ${last.said}`,
      };
}

/** The last day of a range: of two years both count, before a day it ends. */
function endOf(word: Token, { from, to }: DaySpan): string {
  if (word.form === 'tot') return shiftedBy(from, -1);
  return hasSense(word, 'TIME-PREPOSITION', 'up-to') || /^\P{L}/u.test(word.form) || from !== to ? to : from;
}

function boundBy(word: string, { from, to, said }: DaySpan): DaySpan {
  if (word === 'since') return { from: to, to: OPEN, said };
  if (word === 'after') return { from: shiftedBy(to, 1), to: shiftedBy(to, 1), said };
  // Of a year only the last day is certain.
  if (word === 'from' || word === 'up-to') return { from: to, to, said };
  if (word !== 'until') return { from, to, said };
  // Often the last day itself: `until 31 December 2013`.
  const last = from === to && to.endsWith('-12-31') ? to : shiftedBy(from, -1);
  return { from: last, to: last, said };
}

const isPast = (token: Token): boolean =>
  hasSense(token, 'TENSE', 'past') || hasSense(token, 'LAW-VERB', 'applied', 'said');
const isPresent = (token: Token): boolean =>
  hasSense(token, 'TENSE', 'present') || hasSense(token, 'LAW-VERB', 'applies', 'says');

/** Reads which day's text the words around a law mean. */
export function readTime({ tokens, here }: Pick<TaggedSentence, 'tokens' | 'here'>): TimeClaim {
  const found = findClaim('time', tokens);
  const { day, till } = found?.match.named ?? {};
  const days = day === undefined ? undefined : spanAt(tokens, day, till);
  const { from, to } = partAround(tokens, here, ({ form }) => form === ';');
  const clause = tokens.slice(from, to);
  return {
    ...(days !== undefined && { days }),
    isToday: found?.value === 'today',
    isEarlier: found?.value === 'earlier',
    mayBeEarlier: findClaim('earlierText', clause) !== undefined,
    isPast: clause.some(isPast) && !clause.some(isPresent),
  };
}
