/** The call options of a search, and reports of sources that failed. */
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

function showsSnippets({ format, globals: { fields } }: Context): boolean {
  return fields === undefined ? FORMATS[format].withoutSnippets !== true : fields.includes('snippet');
}

/** The words of a query to highlight, if the format does so. */
export const markedIn = ({ format }: Context, q: string): string[] => (FORMATS[format].marks ? termsOf(q) : []);

const TOLD: readonly string[] = ['citation', 'state'];

/** Whether rows get those fields: by default not for a service, whose answers stay as they came. */
export const tells = ({ globals: { fields } }: Context, { description }: Backend): boolean =>
  fields === undefined ? description.kind !== 'hosted' : fields.some((name) => TOLD.includes(name));

/** Matched words are added to `terms`, for highlighting; failed sources are reported from the answer instead. */
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

/** Stores rows for `lks doc 2` and words to highlight; not under `private`. `matched`: words found by the backend. */
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

/** Reports on stderr the sources that failed, each once; returns `known` and the new ones in `meta`. */
export function tellFailed(context: Context, meta: unknown, known: readonly FailedSource[] = []): FailedSource[] {
  const told = new Set(known.map(({ source, reason }) => `${source}\n${reason}`));
  const fresh = failedSources(meta).filter(({ source, reason }) => !told.has(`${source}\n${reason}`));
  for (const { source, reason } of fresh) context.notice({ kind: 'source-down', source, reason });
  return [...known, ...fresh];
}
