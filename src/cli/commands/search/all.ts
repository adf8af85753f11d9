/** `lks search --all` and `--max N`: all pages of a search. */
import type { Backend } from '../../../contract/backend';
import { noticesOf } from '../../../contract/caveats';
import { OLD_KNOWLEDGE } from '../../../contract/old-knowledge';
import { searchParameter } from '../../../contract/operations';
import type { SearchQuery } from '../../../contract/parameters';
import type { SearchAnswer } from '../../../contract/types';
import { say } from '../../../messages';
import { v8 } from '../../../platform/builtins';
import { isSpecialFile } from '../../../platform/special-files';
import { RunProgress } from '../../../platform/terminal';
import { knownTotal } from '../../../render/footer';
import { FORMATS, isMachine } from '../../../render/formats';
import { wrapWords } from '../../../render/width';
import { ResultSet } from '../../../research/bulk/result-set';
import { withState } from '../../../research/row-state';
import type { ListedResult } from '../../../state/result-list';
import { answeredBy, waitsOf, withoutAge } from '../../command/answered-by';
import type { Outcome, StreamedRow } from '../../command/command';
import type { Context } from '../../command/context';
import { commandFrom, describeAsked, resumeCommand, type SearchAsked, type SearchInput } from '../../command/query';
import { markedIn, searchCall, storeResults, tellFailed, tells } from './call';

const MOST_LISTED = 1000;

async function* resumed(
  first: IteratorResult<StreamedRow>,
  rest: AsyncGenerator<StreamedRow>,
): AsyncGenerator<StreamedRow> {
  if (first.done === true) return;
  yield first.value;
  yield* rest;
}

/** Stored pages of a set that goes to a file; undefined for a pipe or device. Throws as `StoredPages.open`. */
async function openFile(context: Context, { description }: Backend, asked: SearchAsked, resume: boolean) {
  const { output, force } = context.globals;
  if (output === undefined || output === '-' || isSpecialFile(output)) return undefined;
  const { StoredPages } = await import('../../../research/bulk/stored-pages');
  return StoredPages.open(output, { origin: description.location, asked: describeAsked(asked), resume, force });
}

/** The source of pages: for a service, under the rules for many requests. */
async function sourceOf(context: Context, backend: Backend): Promise<Pick<Backend, 'search'>> {
  if (backend.description.kind !== 'hosted') return backend;
  const { PageRequests } = await import('../../../research/bulk/page-requests');
  const { signal, notice } = context;
  return new PageRequests(backend, { ...waitsOf(context), signal, notice });
}

/** Announces the number of requests, and shows progress. */
class Tracker {
  #progress: RunProgress | undefined;
  #isAnnounced = false;

  constructor(
    private readonly context: Context,
    private readonly isHosted: boolean,
    private readonly query: SearchQuery,
    private readonly max: number | undefined,
  ) {}

  came({ last, results, pages }: ResultSet, kept: number): void {
    const { io, format, globals } = this.context;
    const total = knownTotal(last?.total, 0);
    const left = total === undefined ? undefined : Math.max(0, total - this.query.offset);
    const all = left === undefined ? this.max : Math.min(left, this.max ?? left);
    if (pages > kept && !this.#isAnnounced) {
      this.#isAnnounced = true;
      const requests = all === undefined ? 0 : Math.ceil((all - results) / this.query.limit);
      // If stderr is held back, it would appear only after the run.
      if (this.isHosted && requests > 0 && !io.holds)
        io.note(wrapWords(say.sets.ahead(all!, requests, kept), io.err.columns ?? Number.POSITIVE_INFINITY).join('\n'));
    }
    this.context.settle();
    const isShown = io.out.isTerminal && globals.output === undefined && FORMATS[format].streams === true;
    if (isShown) return;
    this.#progress ??= new RunProgress(io, say.progress.rows);
    this.#progress.update({ done: results, all, before: kept * this.query.limit });
  }

  stop(): void {
    this.#progress?.stop();
  }
}

/** Pages through the whole set. Rows stream if the format allows it, else they become one answer. */
export async function searchAll(context: Context, input: SearchInput, typed: SearchAsked): Promise<Outcome> {
  const { max, resume, style } = input.flags;
  const { options } = typed;
  // A set may be a gigabyte, needed a few pages at a time: keep the heap small, a seventh slower.
  for (const flag of ['--optimize-for-size', '--semi-space-growth-factor=1']) v8().setFlagsFromString(flag);
  const limit = input.parameters.limit === undefined ? searchParameter('limit').maximum : typed.query.limit;
  const query = { ...typed.query, limit };
  const backend = await context.backend();
  const { isScored, resultRow } = await import('../../../render/results-view');
  const file = await openFile(context, backend, { query, options }, resume);
  const terms = markedIn(context, query.q);
  const call = withoutAge(searchCall(context, options, terms));
  // Rows are stored complete: the resuming run may use another format.
  if (file !== undefined) call.snippets = true;
  const tracker = new Tracker(context, backend.description.kind === 'hosted', query, max);
  const source = await sourceOf(context, backend);
  const set: ResultSet = new ResultSet(file?.over(source) ?? source, query, {
    max,
    call,
    failed: (meta, known) => tellFailed(context, meta, known),
    came: () => tracker.came(set, file?.before ?? 0),
  });
  const listed: ListedResult[] = [];

  const cited = style === undefined ? undefined : await import('./cited');
  // Only programs read citations row by row; for people they are written together.
  const streams = FORMATS[context.format].streams === true && (cited === undefined || isMachine(context.format));

  const isTold = tells(context, backend);
  const hosted = backend.description.kind === 'hosted';

  async function* rows(): AsyncGenerator<StreamedRow> {
    let isAtEnd = false;
    let number = query.offset;
    try {
      for await (const batch of set.batches())
        for (const data of batch) {
          number += 1;
          const told = withState(data, options.at);
          const view = resultRow(told, number, { explained: options.explain, scored: isScored(set.meta), hosted });
          if (listed.length < MOST_LISTED) listed.push(view);
          yield {
            data:
              cited === undefined || !streams
                ? isTold
                  ? told
                  : data
                : await cited.withCitation(style!, data, options.at),
            view,
          };
        }
      storeResults(context, backend, listed, query.q, terms);
      if (file !== undefined && set.summary?.reason === 'failed') {
        if (file.pages === 0) await file.finish();
        throw set.failure(hint)!;
      }
      await file?.end();
      isAtEnd = true;
    } finally {
      tracker.stop();
      if (!isAtEnd) await file?.close();
    }
  }

  /** How to go on with an interrupted set, and where its part is. */
  function hint(): string {
    const { globals } = context;
    const { received = 0, nextOffset = query.offset, reason } = set.summary ?? {};
    if (file === undefined || reason !== 'failed') {
      const output = globals.output === '-' ? undefined : globals.output;
      return say.commands.setNotCompleteHint(commandFrom(typed, input, globals, nextOffset), output);
    }
    const stored = say.sets.kept(received, file.journalFile, globals.output ?? '');
    return `${stored} ${say.sets.goOn(resumeCommand(typed, input, globals))}`;
  }

  const lacks: string[] = [];
  const who = answeredBy(context, backend);
  const ending: Outcome = {
    ...who,
    ...(file === undefined ? {} : { placed: () => file.finish(), replaces: file.replaces }),
    // Read by `deliver` after the rows, when the summary is known.
    get notes() {
      const ages = noticesOf(set.meta).flatMap(({ code, message }) => (code === OLD_KNOWLEDGE ? [message] : []));
      return [...ages, ...set.notes, ...lacks, ...(who.notes ?? [])];
    },
    failure: () => set.failure(hint),
  };
  if (streams) {
    // Wait for the first page, so that a search that fails at once leaves no file and prints nothing.
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
    ...(set.meta === undefined ? {} : { meta: set.meta }),
  };
  const { compact } = input.flags;
  const view = { kind: 'results' as const, rows: gathered.map((row) => row.view), terms, ...(compact && { compact }) };
  const failure = ending.failure?.();
  // Nothing arrived and something failed: only the error, nothing on stdout.
  if (failure !== undefined && gathered.length === 0) throw failure;
  if (cited === undefined) return Object.assign(ending, { output: { data, view } });
  const { lacking, ...written } = await cited.asCited(context, style!, { data, view }, options.at);
  lacks.push(...lacking);
  return Object.assign(ending, written);
}
