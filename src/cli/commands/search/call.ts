/** The call options of a search, and what its answers say of sources that gave none. */
import type { Backend, SearchCall } from '../../../contract/backend';
import { failedSources } from '../../../contract/caveats';
import type { LibraryOptions } from '../../../contract/parameters';
import type { FailedSource } from '../../../contract/types';
import { termsOf } from '../../../engine/text/query';
import { FORMATS } from '../../../render/formats';
import { memoryDir, stateDir } from '../../../state/profile';
import { type ListedResult, storeResultList, storeWords } from '../../../state/result-list';
import { callOf } from '../../command/answered-by';
import type { Context } from '../../command/context';

/** Whether the format in force shows a snippet. */
function showsSnippets({ format, globals: { fields } }: Context): boolean {
  return fields === undefined ? FORMATS[format].withoutSnippets !== true : fields.includes('snippet');
}

/** The words of a query that are to be marked: none where the format in force marks none. */
export const markedIn = ({ format }: Context, q: string): string[] => (FORMATS[format].marks ? termsOf(q) : []);

/** Fields that lks adds to rows itself. */
const TOLD: readonly string[] = ['citation', 'state'];

/** Whether the data of an answer has what lks tells of each row: that of a service is as it came, unless it was asked for. */
export const tells = ({ globals: { fields } }: Context, { description }: Backend): boolean =>
  fields === undefined ? description.kind !== 'hosted' : fields.some((name) => TOLD.includes(name));

/**
 * The call of a search; words that the backend says matched are added to `terms`, which a terminal marks. Sources that
 * gave no answer are in the answer, whatever backend it is of: they are told from there, and not twice.
 */
export function searchCall(context: Context, options: LibraryOptions, terms: string[]): SearchCall {
  return {
    ...callOf(context),
    options,
    notice: (notice) => {
      if (notice.kind !== 'source-down') context.notice(notice);
    },
    matched: (words) => terms.push(...words),
    ...(!showsSnippets(context) && { snippets: false }),
  };
}

/**
 * Keeps the rows of a search for `lks doc 2` in this terminal session, and in memory the words that a text is marked
 * with then; not where nothing is to be left on this computer. `matched`: words that the backend said matched.
 */
export function storeResults(
  context: Context,
  backend: Backend,
  rows: readonly ListedResult[],
  q: string,
  matched: readonly string[],
): void {
  if (context.settings().private.value) return;
  storeResultList(stateDir(context.env), context.env, backend.description.location, rows);
  const memory = memoryDir(context.env);
  if (memory !== undefined) storeWords(memory, context.env, [...new Set([...termsOf(q), ...matched])]);
}

/** Tells on stderr which sources gave no answer, each once; gives those `known` before, then those of `meta`. */
export function tellFailed(context: Context, meta: unknown, known: readonly FailedSource[] = []): FailedSource[] {
  const told = new Set(known.map(({ source, reason }) => `${source}\n${reason}`));
  const fresh = failedSources(meta).filter(({ source, reason }) => !told.has(`${source}\n${reason}`));
  for (const { source, reason } of fresh) context.notice({ kind: 'source-down', source, reason });
  return [...known, ...fresh];
}
