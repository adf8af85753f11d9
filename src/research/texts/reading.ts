/**
 * Reads files in a separate process, which alone ends if a file takes too much memory or time: the text so far
 * remains, and another process reads the later pages of a PDF.
 */
import { stat } from 'node:fs/promises';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { startWorker, type TaskWorker, WorkerEnded } from '../../platform/worker/worker';
import type { ByteStream } from '../../platform/zip';
import type { PdfState } from './pdf';
import { parted, type SentPiece, type Tell } from './piece';
import {
  type FileTask,
  inMb,
  memoryFor,
  PAGE_SECONDS,
  type PassedOver,
  READING,
  type Report,
  secondsFor,
  type WorkerKind,
} from './reading-task';

/** Most skipped pages of a file; after that the rest of the file is not read. */
const MOST_PASSED_OVER = 3;
/** How often the process may be ended from outside. */
const MOST_ENDED = 1;
const MOST_PROCESSES = 12;
/** Most bytes of standard input kept for another process. */
const MOST_KEPT = 32 * 1024 * 1024;

/** The bytes of a file that cannot be reopened, for each process from the beginning. */
class SentBytes {
  #kept: Buffer[] | undefined = [];
  #size = 0;
  readonly #rest: AsyncIterator<Buffer>;

  constructor(stream: ByteStream) {
    this.#rest = stream.rest();
  }

  get size(): number {
    return this.#size;
  }

  /** Whether another process can get all of them. */
  get isKept(): boolean {
    return this.#kept !== undefined;
  }

  async *all(): AsyncGenerator<Buffer> {
    yield* this.#kept ?? [];
    for (let next = await this.#rest.next(); next.done !== true; next = await this.#rest.next()) {
      this.#size += next.value.length;
      if (this.#size > MOST_KEPT) this.#kept = undefined;
      this.#kept?.push(next.value);
      yield next.value;
    }
  }
}

type Reader = TaskWorker<NonNullable<(typeof READING)['talk']>>;

/** The reports of a reader, in order. Throws the reader's failure, and the signal's reason. */
async function* reportsOf(reader: Reader, task: FileTask, signal: AbortSignal): AsyncGenerator<Report> {
  const reports: Report[] = [];
  let heard = (): void => {};
  let end: { failure?: unknown } | undefined;
  const over = (how: { failure?: unknown }): void => {
    end = how;
    heard();
  };
  const report = (one: Report): void => {
    reports.push(one);
    heard();
  };
  reader.call(task, report).then(
    () => over({}),
    (failure) => over({ failure }),
  );
  for (;;) {
    signal.throwIfAborted();
    const next = reports.shift();
    if (next !== undefined) yield next;
    else if (end === undefined)
      await new Promise<void>((resolve) => {
        heard = resolve;
      });
    else if ('failure' in end) throw end.failure;
    else return;
  }
}

class Reading {
  /** Pieces passed on, and those since `#from`, which the next process will send again. */
  #given = 0;
  #again = 0;
  #characters = 0;
  #from: PdfState | undefined;
  #end: number | undefined;
  /** The page of the last process; all pages before it were read once. */
  #page = 0;
  #spentMs = 0;
  #ended = 0;
  #processes = 0;
  readonly #passedOver: PassedOver[] = [];

  constructor(
    private readonly file: { kind: WorkerKind; shown: string; path: string | undefined; size: number },
    private readonly bytes: SentBytes | undefined,
    private readonly run: { signal: AbortSignal; tell: Tell },
  ) {}

  get #size(): number {
    return this.bytes?.size ?? this.file.size;
  }

  async *pieces(): AsyncGenerator<SentPiece> {
    for (;;) {
      // While the size is unknown, the largest one is assumed.
      const size = this.bytes === undefined ? this.file.size : Number.MAX_SAFE_INTEGER;
      const { signal } = this.run;
      const reader = startWorker(READING, undefined, { heap: inMb(memoryFor(size)), signal });
      try {
        yield* this.#readBy(reader);
        return;
      } catch (error) {
        if (!(error instanceof WorkerEnded)) throw error;
        const rest = this.#after(error, reader.vitals);
        if (rest === undefined) continue;
        if (this.#given === 0) throw this.#refusal(rest);
        this.run.tell(say.texts.over.rest(rest.why), rest.unread);
        return;
      } finally {
        reader.kill();
      }
    }
  }

  /** What one process reads. Throws `WorkerEnded` if it ended early. */
  async *#readBy(reader: Reader): AsyncGenerator<SentPiece> {
    const task: FileTask = {
      ...this.file,
      spentMs: this.#spentMs,
      given: this.#characters,
      from: this.#from,
      passedOver: this.#passedOver,
      again: this.#page,
      end: this.#end,
    };
    const bytes = this.bytes?.all();
    let again = this.#again;
    for await (const report of reportsOf(reader, task, this.run.signal)) {
      if (report.kind === 'wants') reader.tell({ kind: 'bytes', bytes: (await bytes!.next()).value });
      else if (report.kind === 'tell') this.run.tell(report.sentence, report.unread);
      else if (report.kind === 'reached') {
        this.#from = report.state;
        this.#again = Math.max(0, again);
      } else {
        for (const piece of report.pieces) {
          again -= 1;
          if (again >= 0) continue;
          this.#given += 1;
          this.#characters += piece.text.length;
          this.#again += 1;
          yield* parted(piece);
        }
        reader.tell({ kind: 'taken' });
      }
    }
  }

  #refusal({ why, unread }: { why: string; unread: 'limit' | 'ended' }): LksError {
    const { damaged, over } = say.texts;
    if (unread === 'limit') return new LksError('failed', over.whole(why));
    return new LksError('local', damaged(this.file.shown, over.whole(why)), { hint: over.again });
  }

  /** What to do after an early end: undefined to continue with another process, else why the rest is not read. */
  #after({ end }: WorkerEnded, vitals: Reader['vitals']): { why: string; unread: 'limit' | 'ended' } | undefined {
    const { place: page, cpuMs } = vitals;
    const over = end.isHeapFull ? 'memory' : vitals.over;
    this.#spentMs += cpuMs;
    this.#page = Math.max(this.#page, page);
    this.#processes += 1;
    const canGoOn = (this.bytes?.isKept ?? true) && this.#processes < MOST_PROCESSES;
    if (over === 'none') {
      this.#ended += 1;
      if (canGoOn && this.#ended <= MOST_ENDED) return undefined;
      const { ended, noProcess } = say.texts.over;
      return { why: end.unstarted ? noProcess(end.how) : ended(end.how), unread: 'ended' };
    }
    const { memory, page: ofPage, file } = say.texts.over;
    const most = memory(inMb(memoryFor(this.#size)));
    const isPage = this.file.kind === 'pdf' && page > 0;
    const why = over === 'memory' ? most : isPage ? ofPage(PAGE_SECONDS) : file(secondsFor(this.#size));
    if (!isPage || !canGoOn || this.#end !== undefined) return { why, unread: 'limit' };
    // The memory may be due to earlier pages: tries the page again in a new process.
    if (over === 'memory' && page > this.#firstPage) return undefined;
    if (this.#passedOver.length < MOST_PASSED_OVER) this.#passedOver.push({ page, why });
    else this.#end = page;
    return undefined;
  }

  get #firstPage(): number {
    let page = (this.#from?.read ?? 0) + 1;
    while (this.#passedOver.some((one) => one.page === page)) page += 1;
    return page;
  }
}

/** @throws as `openText`, with the readers' messages; the signal's reason, which ends the process. */
export async function* readInWorker(
  kind: WorkerKind,
  { shown, path }: { shown: string; path?: string },
  stream: ByteStream,
  run: { signal: AbortSignal; tell: Tell },
): AsyncGenerator<SentPiece> {
  const facts = path === undefined ? undefined : await stat(path);
  // Other than a regular file, it can be read only once, and its beginning was.
  const isFile = facts?.isFile() === true;
  const file = { kind, shown, path: isFile ? path : undefined, size: isFile ? facts.size : 0 };
  yield* new Reading(file, isFile ? undefined : new SentBytes(stream), run).pieces();
}
