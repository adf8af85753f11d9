/** `lks search --all` and `--max N`: pages to the end, and says whether the set is whole. */
import { type Page, type PagingSummary, pagesOf } from '../../backends/paging';
import type { Backend } from '../../contract/backend';
import { noticesOf, noticesOfAll } from '../../contract/caveats';
import { searchParameter } from '../../contract/operations';
import type { FailedSource, SearchAnswer, SearchMeta, SearchResult } from '../../contract/types';
import { LksError } from '../../errors';
import { say } from '../../messages';
import { stateDir } from '../../profile/places';
import { FORMATS } from '../../render/formats';
import { type SavedRow, saveRows } from '../../rows';
import { answeredBy } from '../answered-by';
import type { Outcome, StreamedRow } from '../command';
import type { Context } from '../context';
import { markedIn, searchCall, tellFailed } from './call';
import { commandFrom, type SearchAsked, type SearchInput } from './query';

/** Rows kept for `lks doc N`; nobody counts further. */
const SAVED_ROWS = 1000;

interface Run {
  saved: SavedRow[];
  /** Rows with only some of the words that are no part of the set. */
  leftOut: number;
  /** That of the first page, with every source that gave no answer, and every warning, of any page. */
  meta: SearchMeta | undefined;
  summary: PagingSummary | undefined;
}

/**
 * The rows that have every word, where there are any: they come first, and a set that goes into a file is not filled up with
 * others unasked. Where there are none, all rows.
 */
function completeRows(backend: Pick<Backend, 'search'>, run: Run): Pick<Backend, 'search'> {
  return {
    async search(query, call) {
      const answer = await backend.search(query, call);
      const { complete, total } = answer.meta ?? {};
      if (answer.meta === undefined || typeof complete !== 'number' || typeof total !== 'number') return answer;
      if (complete <= 0 || complete >= total) return answer;
      run.leftOut = total - complete;
      return {
        data: answer.data.slice(0, Math.max(0, complete - query.offset)),
        meta: { ...answer.meta, total: complete },
      };
    },
  };
}

const describeTotal = (total: number | undefined): string =>
  total === undefined ? say.render.totalUnknown : String(total);

/** The file that the rows went to, if they did. */
const fileOf = ({ globals: { output } }: Context): string | undefined => (output === '-' ? undefined : output);

/** What a set that was cut short ends with: 4 for a key, 6 for a limit, the failure's own code when nothing came, else 8. */
function failureOf(summary: PagingSummary, next: string, file: string | undefined): LksError | undefined {
  if (summary.complete || summary.reason === 'max') return undefined;
  const { error } = summary;
  if (error !== undefined && (summary.received === 0 || ['interrupted', 'terminated', 'hung-up'].includes(error.kind)))
    return error;
  const why = error?.message ?? summary.explanation ?? '';
  const exitCode = error !== undefined && [4, 6].includes(error.exitCode) ? error.exitCode : summary.exitCode;
  return new LksError('partial', say.commands.setNotComplete(summary.received, describeTotal(summary.total), why), {
    hint: [error?.hint, say.commands.setNotCompleteHint(next, file)].filter((part) => part !== undefined).join('\n'),
    code: error !== undefined && exitCode !== 8 ? error.code : undefined,
    status: error?.status,
    exitCode,
    cause: error,
  });
}

function notesOf(summary: PagingSummary, leftOut: number): string[] {
  if (summary.reason === 'max') return [say.commands.maxReached(summary.received, describeTotal(summary.total))];
  if (!summary.complete) return [];
  const whole = say.commands.fullSet(summary.received, summary.duplicates);
  return leftOut > 0 ? [whole, say.commands.partialLeftOut(leftOut)] : [whole];
}

/** Drives the paging; yields each page's new items and keeps what the end of the run needs. */
async function* follow(
  pages: AsyncGenerator<Page, PagingSummary>,
  run: Run,
  context: Context,
): AsyncGenerator<SearchResult[]> {
  let failed: FailedSource[] = [];
  for (;;) {
    const step = await pages.next();
    if (step.done === true) {
      run.summary = step.value;
      return;
    }
    const { meta } = step.value.answer;
    const known = failed.length;
    failed = tellFailed(context, meta, failed);
    const notices = noticesOfAll([run.meta, meta]);
    if (run.meta === undefined) run.meta = meta;
    else {
      if (failed.length > known) run.meta = { ...run.meta, sources_failed: failed };
      if (notices.length > noticesOf(run.meta).length) run.meta = { ...run.meta, notices };
    }
    yield step.value.newItems;
  }
}

/** A stream whose first row has been taken already. */
async function* resumed(
  first: IteratorResult<StreamedRow>,
  rest: AsyncGenerator<StreamedRow>,
): AsyncGenerator<StreamedRow> {
  if (first.done === true) return;
  yield first.value;
  yield* rest;
}

/** Pages through the whole set. Rows stream where the format allows, else they are gathered into one answer. */
export async function searchAll(
  context: Context,
  input: SearchInput,
  { query, options }: SearchAsked,
): Promise<Outcome> {
  const { max } = input.flags;
  const backend = await context.backend();
  const { isScored, resultRow } = await import('../../render/results-view');
  const run: Run = { saved: [], leftOut: 0, meta: undefined, summary: undefined };
  const asked = {
    ...query,
    limit: input.parameters.limit === undefined ? searchParameter('limit').maximum : query.limit,
  };
  const terms = markedIn(context, query.q);
  const call = searchCall(context, options, terms);
  const batches = follow(pagesOf(completeRows(backend, run), asked, { max, call }), run, context);

  async function* rows(): AsyncGenerator<StreamedRow> {
    let number = query.offset;
    for await (const batch of batches)
      for (const data of batch) {
        number += 1;
        const view = resultRow(data, number, options.explain, isScored(run.meta));
        if (run.saved.length < SAVED_ROWS) run.saved.push(view);
        yield { data, view };
      }
    saveRows(stateDir(context.env), context.env, backend.description.location, run.saved);
  }

  const next = (): string =>
    commandFrom({ query, options }, input, context.globals, query.offset + (run.summary?.received ?? 0));
  const who = answeredBy(context, backend);
  const ending: Outcome = {
    ...who,
    // Read by `deliver` after the rows have been written, when the summary is known.
    get notes() {
      return [...(run.summary === undefined ? [] : notesOf(run.summary, run.leftOut)), ...(who.notes ?? [])];
    },
    failure: () => (run.summary === undefined ? undefined : failureOf(run.summary, next(), fileOf(context))),
  };
  if (FORMATS[context.format].streams === true) {
    // The first page is waited for, so that a search that fails at once leaves no file and prints nothing.
    const stream = rows();
    const first = await stream.next();
    const failed = first.done === true ? ending.failure?.() : undefined;
    if (failed !== undefined) throw failed;
    return Object.assign(ending, { rows: resumed(first, stream) });
  }
  const gathered: StreamedRow[] = [];
  for await (const row of rows()) gathered.push(row);
  const data: SearchAnswer = {
    data: gathered.map((row) => row.data),
    ...(run.meta === undefined ? {} : { meta: run.meta }),
  };
  const view = { kind: 'results' as const, rows: gathered.map((row) => row.view), terms };
  const failure = ending.failure?.();
  // Nothing arrived and something failed: one error is the whole answer, with nothing on stdout.
  if (failure !== undefined && gathered.length === 0) throw failure;
  return Object.assign(ending, { output: { data, view } });
}
