/**
 * Files of kinds that can take any amount of memory and time are read in a process of their own. What takes too much ends that process alone: what
 * came before stays, and of a PDF the pages behind it are read by another.
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

/** Pages of a file that are passed over, at most; then what comes behind them is. */
const MOST_PASSED_OVER = 3;
/** How often others may end what reads a file. */
const MOST_ENDED = 1;
/** Processes that read one file, at most. */
const MOST_PROCESSES = 12;
/** Bytes of standard input that are kept, at most, so that another process can read them. */
const MOST_KEPT = 32 * 1024 * 1024;

/** The bytes of a file that cannot be opened again, as processes ask for them. */
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

  /** Whether another process can have all of them. */
  get isKept(): boolean {
    return this.#kept !== undefined;
  }

  /** The bytes for one process, from the beginning. */
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

/** What a reader reports, in order. Throws why it fails; the reason of the signal. */
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

/** One file, and how far processes have come with it. */
class Reading {
  /** Pieces that were handed on, and those of them since `from`, which the next process sends again. */
  #given = 0;
  #again = 0;
  /** Characters that were handed on. */
  #characters = 0;
  #from: PdfState | undefined;
  #end: number | undefined;
  /** The page that the last process was at: all before it have been read once. */
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
      // What can still come of it is not known before it was sent.
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

  /** What a process reads. Throws `WorkerEnded` where it ended before it was done. */
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

  /** What to do after an end: undefined to go on with another process, else why the rest is not read. */
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
    // What pages before have left in memory is no fault of this one.
    if (over === 'memory' && page > this.#firstPage) return undefined;
    if (this.#passedOver.length < MOST_PASSED_OVER) this.#passedOver.push({ page, why });
    else this.#end = page;
    return undefined;
  }

  /** The page that the last process began with. */
  get #firstPage(): number {
    let page = (this.#from?.read ?? 0) + 1;
    while (this.#passedOver.some((one) => one.page === page)) page += 1;
    return page;
  }
}

/**
 * The text of a file, read in a process of its own.
 *
 * @throws what `openText` does, in the words of the readers; the reason of the signal, which ends the process.
 */
export async function* readInWorker(
  kind: WorkerKind,
  { shown, path }: { shown: string; path?: string },
  stream: ByteStream,
  run: { signal: AbortSignal; tell: Tell },
): AsyncGenerator<SentPiece> {
  const facts = path === undefined ? undefined : await stat(path);
  // What is no file can be read only once, and its beginning has been.
  const isFile = facts?.isFile() === true;
  const file = { kind, shown, path: isFile ? path : undefined, size: isFile ? facts.size : 0 };
  yield* new Reading(file, isFile ? undefined : new SentBytes(stream), run).pieces();
}
