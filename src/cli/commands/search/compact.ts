/** `lks search --compact`: as many rows as fit the screen, each with one line of text. */
import { searchParameter } from '../../../contract/operations';
import type { Context } from '../../command/context';
import type { SearchAsked, SearchInput } from '../../command/query';

/** Lines of a row: its name, its address, a line of text; what stands below all rows. */
const LINES = 3;
const AROUND = 5;

/** The search with as many rows as fit, unless their number was asked for or nobody knows how high the screen is. */
export function fitted({ io }: Context, { parameters }: SearchInput, asked: SearchAsked): SearchAsked {
  const { rows } = io.out;
  if (rows === undefined || parameters.limit !== undefined) return asked;
  const { minimum, maximum } = searchParameter('limit');
  const limit = Math.min(maximum, Math.max(minimum, Math.floor((rows - AROUND) / (io.showsLinks ? LINES - 1 : LINES))));
  return { ...asked, query: { ...asked.query, limit } };
}
