/** A day that a flag names: the same spellings as the date filters of a search. */
import { readDate } from '../../contract/dates';
import { LksError } from '../../errors';
import { say } from '../../messages';
import { type Input, textFlag } from '../command';

/**
 * The day of a flag as `YYYY-MM-DD`; undefined when it was not given. A year or a month is its first or last day, as
 * `bound` says. Throws `usage` for what is no date.
 */
export function dayFlag(input: Input, name: string, bound: 'first' | 'last' = 'first'): string | undefined {
  const text = textFlag(input, name);
  if (text === undefined) return undefined;
  const day = readDate(text, bound);
  if (day !== undefined) return day;
  const flag = `--${name}`;
  throw new LksError('usage', say.invalid.date(flag), { hint: say.forgiving.dateForms(flag), parameter: name });
}
