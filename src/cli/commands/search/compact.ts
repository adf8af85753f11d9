/** `lks search --compact`: as many rows as fit the screen, each with one line of text. */
import { type Backend, type Call, localLibrary } from '../../../contract/backend';
import { LksError } from '../../../contract/errors';
import { searchParameter } from '../../../contract/operations';
import type { SearchAnswer, SearchResult } from '../../../contract/types';
import { asText } from '../../../platform/text/safe-text';
import type { Context } from '../../command/context';
import type { SearchAsked, SearchInput } from '../../command/query';

/** Lines of a row: itself, its address, a line of text; what stands above and below all rows. */
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

/** The headnote of a decision, where a library has one: it says more in a line than where the words stand. */
async function headnoteOf(row: SearchResult, backend: Backend, call: Call): Promise<SearchResult> {
  if (row.decision_date === '') return row;
  try {
    const { data } = await backend.document(row.id, { ...call, notice: () => {} });
    const summary = asText(data.summary).replace(/\s+/g, ' ').trim();
    return summary === '' || summary === '-' ? row : { ...row, snippet: summary };
  } catch (error) {
    if (error instanceof LksError && error.kind === 'not-found') return row;
    throw error;
  }
}

/** The answer with headnotes in the place of snippets of decisions. A service is not asked for each of them. */
export async function withHeadnotes(answer: SearchAnswer, backend: Backend, call: Call): Promise<SearchAnswer> {
  if (localLibrary(backend) === undefined) return answer;
  return { ...answer, data: await Promise.all(answer.data.map((row) => headnoteOf(row, backend, call))) };
}
