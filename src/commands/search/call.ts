/** The call options of a search. */
import type { Context } from '../../context';
import type { Call } from '../../contract/backend';
import { callOf } from '../answered-by';
import { type Input, switchFlag } from '../command';
import { dayFlag } from './day';

/** The call of a search; words that the backend says matched are added to `terms`, which a terminal marks. */
export function searchCall(context: Context, input: Input, terms: string[]): Call {
  return {
    ...callOf(context, dayFlag(input, 'at')),
    matched: (words) => terms.push(...words),
    ...(switchFlag(input, 'explain') && { explain: true }),
    ...(switchFlag(input, 'all-words') && { allWords: true }),
  };
}
