import { searchParameter } from '../../../contract/operations';
import type { Context } from '../../command/context';
import type { SearchAsked, SearchInput } from '../../command/query';

/** Lines per row (one more for the address on a narrow terminal), and lines around all rows. */
const LINES = 2;
const WIDE = 90;
const AROUND = 6;

/** The search limited to rows that fit, unless a limit was given or the screen height is unknown. */
export function fitted({ io }: Context, { parameters }: SearchInput, asked: SearchAsked): SearchAsked {
  const { rows, columns = WIDE } = io.out;
  if (rows === undefined || parameters.limit !== undefined) return asked;
  const { minimum, maximum } = searchParameter('limit');
  const lines = columns < WIDE ? LINES + 1 : LINES;
  return {
    ...asked,
    query: { ...asked.query, limit: Math.min(maximum, Math.max(minimum, Math.floor((rows - AROUND) / lines))) },
  };
}
