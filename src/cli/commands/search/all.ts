/** `lks search --all` and `--max N`: pages to the end, and says whether the set is whole. */
import { type Page, type PagingSummary, pagesOf } from '../../../backends/paging';
import type { Backend } from '../../../contract/backend';
import { noticesOf, noticesOfAll } from '../../../contract/caveats';
import { EXIT_CODES, type ExitCode, LksError } from '../../../contract/errors';
import { searchParameter } from '../../../contract/operations';
import type { SearchQuery } from '../../../contract/parameters';
import type { FailedSource, SearchAnswer, SearchMeta, SearchResult } from '../../../contract/types';
import { say } from '../../../messages';
import { v8 } from '../../../platform/builtins';
import { isDeviceTarget } from '../../../platform/files';
import { RunProgress } from '../../../platform/terminal';
import { knownTotal } from '../../../render/footer';
import { FORMATS, isMachine } from '../../../render/formats';
import { wrapWords } from '../../../render/width';
import type { ListedResult } from '../../../state/result-list';
import { answeredBy } from '../../command/answered-by';
import type { Outcome, StreamedRow } from '../../command/command';
import type { Context } from '../../command/context';
import { commandFrom, describeAsked, resumeCommand, type SearchAsked, type SearchInput } from '../../command/query';
import { markedIn, searchCall, storeResults, tellFailed } from './call';

/** Rows kept for `lks doc N`; nobody counts further. */
const SAVED_ROWS = 1000;

interface Run {
  saved: ListedResult[];
  /** Rows with only some of the words that are no part of the set. */
  leftOut: number;
  /** That of the first page, with every source that gave no answer, and every warning, of any page. */
  meta: SearchMeta | undefined;
  /** That of the last page, as it came. */
  last: SearchMeta | undefined;
  /** Pages that came, and the rows on them, those that came twice included. */
  pages: number;
  rows: number;
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

const SIGNALLED = new Set(['interrupted', 'terminated', 'hung-up']);

/**
 * What a set that was cut short ends with: the signal's own code, 4 for a key, 6 for a limit, the failure's own code when nothing came, else 8.
 *
 * @param hint how to go on.
 */
function failureOf(summary: PagingSummary, hint: string): LksError | undefined {
  if (summary.complete || summary.reason === 'max') return undefined;
  const { error } = summary;
  if (error !== undefined && summary.received === 0) return error;
  const why = error?.message ?? summary.explanation ?? '';
  const isSignal = error !== undefined && SIGNALLED.has(error.kind);
  const { key, limited, local, partial } = EXIT_CODES;
  const ownCodes: ExitCode[] = [key, limited, local];
  const exitCode = error !== undefined && ownCodes.includes(error.exitCode) ? error.exitCode : summary.exitCode;
  const message = say.commands.setNotComplete(summary.received, describeTotal(summary.total), why);
  return new LksError(isSignal ? error.kind : 'partial', message, {
    hint: [error?.hint, hint].filter((part) => part !== undefined).join('\n'),
    code: error !== undefined && exitCode !== partial ? error.code : undefined,
    status: error?.status,
    exitCode,
    cause: error,
  });
}

/** What changed between the first page and the last: then the set is of no single moment. */
function changesOf({ meta, last }: Run): string[] {
  const [before, now] = [meta?.total, last?.total];
  const isOtherTotal = typeof before === 'number' && typeof now === 'number' && before !== now;
  const isRenewed = JSON.stringify(meta?.index_freshness) !== JSON.stringify(last?.index_freshness);
  return [
    ...(isOtherTotal ? [say.sets.totalChanged(before, now)] : []),
    ...(isRenewed ? [say.sets.freshnessChanged] : []),
  ];
}

function notesOf(run: Run): string[] {
  const { summary, leftOut } = run;
  if (summary === undefined) return [];
  const changes = changesOf(run);
  if (summary.reason === 'max')
    return [say.commands.maxReached(summary.received, describeTotal(summary.total)), ...changes];
  if (!summary.complete) return changes;
  const whole = say.commands.fullSet(summary.received, summary.duplicates);
  return [whole, ...(leftOut > 0 ? [say.commands.partialLeftOut(leftOut)] : []), ...changes];
}

/** Drives the paging; yields each page's new items and keeps what the end of the run needs. */
async function* follow(
  pages: AsyncGenerator<Page, PagingSummary>,
  run: Run,
  context: Context,
  came: () => void,
): AsyncGenerator<SearchResult[]> {
  let failed: FailedSource[] = [];
  for (;;) {
    const step = await pages.next();
    if (step.done === true) {
      run.summary = step.value;
      return;
    }
    const { meta, data } = step.value.answer;
    run.pages += 1;
    run.rows += data.length;
    run.last = meta;
    const known = failed.length;
    failed = tellFailed(context, meta, failed);
    const notices = noticesOfAll([run.meta, meta]);
    if (run.meta === undefined) run.meta = meta;
    else {
      if (failed.length > known) run.meta = { ...run.meta, sources_failed: failed };
      if (notices.length > noticesOf(run.meta).length) run.meta = { ...run.meta, notices };
    }
    came();
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

/** The journal of the set where it goes into a file; undefined on a pipe, and for a device. Throws as `SetFile.open` does. */
async function openFile(context: Context, { description }: Backend, asked: SearchAsked, resume: boolean) {
  const { output, force } = context.globals;
  if (output === undefined || output === '-' || (await isDeviceTarget(output))) return undefined;
  const { SetFile } = await import('./set-file');
  return SetFile.open(output, { origin: description.location, asked: describeAsked(asked), resume, force });
}

/** Whom the pages are asked of: a service by the rules for many requests. */
async function sourceOf(context: Context, backend: Backend): Promise<Pick<Backend, 'search'>> {
  if (backend.description.kind !== 'hosted') return backend;
  const { PageRequests } = await import('./page-requests');
  return new PageRequests(backend, context);
}

/** Says how many requests are still to be made, and shows how far it is. */
class Tracker {
  #progress: RunProgress | undefined;
  #isAnnounced = false;

  constructor(
    private readonly context: Context,
    private readonly isHosted: boolean,
    private readonly query: SearchQuery,
    private readonly max: number | undefined,
  ) {}

  /** A page came; `kept` of all pages are of an earlier run. */
  came({ last, rows, pages }: Run, kept: number): void {
    const { io, format, globals } = this.context;
    const total = knownTotal(last?.total, 0);
    const left = total === undefined ? undefined : Math.max(0, total - this.query.offset);
    const all = left === undefined ? this.max : Math.min(left, this.max ?? left);
    if (pages > kept && !this.#isAnnounced) {
      this.#isAnnounced = true;
      const requests = all === undefined ? 0 : Math.ceil((all - rows) / this.query.limit);
      // Where stderr is held back it would be said when it is over.
      if (this.isHosted && requests > 0 && !io.holds)
        io.note(wrapWords(say.sets.ahead(all!, requests, kept), io.err.columns ?? Number.POSITIVE_INFINITY).join('\n'));
    }
    this.context.settle();
    const isShown = io.out.isTerminal && globals.output === undefined && FORMATS[format].streams === true;
    if (isShown) return;
    this.#progress ??= new RunProgress(io, say.progress.rows);
    this.#progress.update({ done: rows, all, before: kept * this.query.limit });
  }

  stop(): void {
    this.#progress?.stop();
  }
}

/** Pages through the whole set. Rows stream where the format allows, else they are gathered into one answer. */
export async function searchAll(context: Context, input: SearchInput, typed: SearchAsked): Promise<Outcome> {
  const { max, resume, cite: style } = input.flags;
  const { options } = typed;
  // A set may be a gigabyte, of which no more than a few pages are needed at a time: the heap is kept small, a seventh slower.
  for (const flag of ['--optimize-for-size', '--semi-space-growth-factor=1']) v8().setFlagsFromString(flag);
  const limit = input.parameters.limit === undefined ? searchParameter('limit').maximum : typed.query.limit;
  const query = { ...typed.query, limit };
  const backend = await context.backend();
  const { isScored, resultRow } = await import('../../../render/results-view');
  const file = await openFile(context, backend, { query, options }, resume);
  const run: Run = { saved: [], leftOut: 0, meta: undefined, last: undefined, pages: 0, rows: 0, summary: undefined };
  const terms = markedIn(context, query.q);
  const call = searchCall(context, options, terms);
  // What is kept for another run may be written in another format by that.
  if (file !== undefined) call.snippets = true;
  const tracker = new Tracker(context, backend.description.kind === 'hosted', query, max);
  const source = await sourceOf(context, backend);
  const pages = pagesOf(completeRows(file?.over(source) ?? source, run), query, { max, call });
  const batches = follow(pages, run, context, () => tracker.came(run, file?.before ?? 0));

  const cited = style === undefined ? undefined : await import('./cited');
  // A row by itself is for programs that read row by row; what people read is made of all of them.
  const streams = FORMATS[context.format].streams === true && (cited === undefined || isMachine(context.format));

  async function* rows(): AsyncGenerator<StreamedRow> {
    let isAtEnd = false;
    let number = query.offset;
    try {
      for await (const batch of batches)
        for (const data of batch) {
          number += 1;
          const view = resultRow(data, number, options.explain, isScored(run.meta));
          if (run.saved.length < SAVED_ROWS) run.saved.push(view);
          yield { data: cited === undefined || !streams ? data : await cited.withCitation(style!, data), view };
        }
      storeResults(context, backend, run.saved, query.q, terms);
      if (file !== undefined && run.summary?.reason === 'failed') {
        if (file.pages === 0) await file.finish();
        throw failureOf(run.summary, hint())!;
      }
      await file?.end();
      isAtEnd = true;
    } finally {
      tracker.stop();
      if (!isAtEnd) await file?.close();
    }
  }

  /** How to go on with a set that was cut short, and where what came of it is. */
  function hint(): string {
    const { globals } = context;
    const { received = 0, nextOffset = query.offset, reason } = run.summary ?? {};
    if (file === undefined || reason !== 'failed') {
      const output = globals.output === '-' ? undefined : globals.output;
      return say.commands.setNotCompleteHint(commandFrom(typed, input, globals, nextOffset), output);
    }
    const kept = say.sets.kept(received, file.journalFile, globals.output ?? '');
    return `${kept} ${say.sets.goOn(resumeCommand(typed, input, globals))}`;
  }

  const lacks: string[] = [];
  const who = answeredBy(context, backend);
  const ending: Outcome = {
    ...who,
    ...(file === undefined ? {} : { placed: () => file.finish(), replaces: file.replaces }),
    // Read by `deliver` after the rows have been written, when the summary is known.
    get notes() {
      return [...notesOf(run), ...lacks, ...(who.notes ?? [])];
    },
    failure: () => (run.summary === undefined ? undefined : failureOf(run.summary, hint())),
  };
  if (streams) {
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
  const { compact } = input.flags;
  const view = { kind: 'results' as const, rows: gathered.map((row) => row.view), terms, ...(compact && { compact }) };
  const failure = ending.failure?.();
  // Nothing arrived and something failed: one error is the whole answer, with nothing on stdout.
  if (failure !== undefined && gathered.length === 0) throw failure;
  if (cited === undefined) return Object.assign(ending, { output: { data, view } });
  const { lacking, ...written } = await cited.asCited(context, style!, { data, view });
  lacks.push(...lacking);
  return Object.assign(ending, written);
}
