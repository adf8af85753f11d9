/** A run over files: something for each citation as it is read, and what ended that before its end. */
import { LksError } from '../../contract/errors';
import type { LawIndex } from '../../law/recognise/law-index';
import { say } from '../../messages';
import { monotonicMs } from '../../platform/clock';
import { type CitationInFile, type Cited, citationsOfPieces } from '../citations/in-files';
import { Unparsed, type UnparsedCount } from '../citations/unparsed';
import { areWhole, failureOf, type ReadFile, setAside } from './reading';

/** What a run is handed by whoever starts it. */
export interface RunOptions {
  files: readonly ReadFile[];
  signal: AbortSignal;
  /** Begins to show how far it is; undefined where nothing is shown. */
  progress: () => { update(state: { done: number; all: undefined }): void; stop(): void } | undefined;
}

/** The least time between two updates of the progress. */
const UPDATED_MS = 250;

/** An error that ended a run, with how to resume. */
export const withHint = (error: LksError, hint: string): LksError =>
  new LksError(error.kind, error.message, { ...error, hint: [error.hint, hint].filter(Boolean).join('\n') });

/** The end of a run by a signal; undefined where the reader of the output has gone. */
const stoppedBy = ({ reason }: AbortSignal): LksError | undefined =>
  reason instanceof LksError ? withHint(reason, say.verifying.stopped) : undefined;

/** What was done is written whatever ends a run: `items` never throws, and `failure` says why it ended. */
export abstract class Run<T> {
  /** A signal that ended the run. */
  #stopped: LksError | undefined;
  /** What the files mention and is no citation. */
  protected readonly unparsed = new Unparsed();
  /** A fault of lks itself. */
  #fault: { error: unknown } | undefined;

  protected constructor(
    private readonly options: RunOptions,
    private readonly laws: LawIndex,
  ) {}

  /** What the run gives for a citation. */
  protected abstract of(cited: Cited, file: ReadFile): Promise<T>;

  /** How many citations are looked up at the same time. */
  protected readonly atOnce: number = 1;

  /** The citations of a file. */
  protected cited(one: ReadFile, laws: LawIndex): AsyncIterable<Cited> {
    return one.text.citations(one.file, laws, this.unparsed);
  }

  /** Lets go of what lies on disk. */
  protected async close(): Promise<void> {}

  /** What cut it short beside a signal. */
  get cut(): LksError | undefined {
    return undefined;
  }

  /** The worst of what ended the run or could not be read, when all items have come. Throws a fault of lks itself. */
  failure(): LksError | undefined {
    if (this.#fault !== undefined) throw this.#fault.error;
    return this.#stopped ?? failureOf(this.options.files, this.cut);
  }

  /** Whether every file was read to its end, whatever was found in it. */
  get isRead(): boolean {
    const { files, signal } = this.options;
    return !signal.aborted && this.#fault === undefined && files.every(({ failure }) => failure === undefined);
  }

  /** Whether all citations of all files have come, each with its verdict. */
  get isComplete(): boolean {
    return this.isRead && this.failure() === undefined && areWhole(this.options.files);
  }

  /** Something for each citation. */
  async *items(): AsyncGenerator<T> {
    const progress = this.options.progress();
    let [done, shown] = [0, 0];
    try {
      for await (const item of this.#all()) {
        yield item;
        done += 1;
        const now = monotonicMs();
        if (now - shown < UPDATED_MS) continue;
        shown = now;
        progress?.update({ done, all: undefined });
      }
    } finally {
      progress?.stop();
      await this.close();
    }
  }

  async *#all(): AsyncGenerator<T> {
    const { files, signal } = this.options;
    for (const one of files) {
      if (one.failure !== undefined || one.passed !== undefined) continue;
      let any = false;
      const ahead: Promise<T>[] = [];
      try {
        for await (const cited of this.cited(one, this.laws)) {
          any = true;
          const begun = this.of(cited, one);
          // What fails is told when its turn comes.
          begun.catch(() => {});
          ahead.push(begun);
          if (ahead.length >= this.atOnce) yield await ahead.shift()!;
        }
        while (ahead.length > 0) yield await ahead.shift()!;
        one.none = !any;
      } catch (error) {
        if (signal.aborted) this.#stopped = stoppedBy(signal);
        else if (error instanceof LksError) await setAside(one, error);
        else this.#fault = { error };
        if (one.failure === undefined && one.passed === undefined) return;
      } finally {
        await one.text.close();
      }
    }
  }
}

/** A citation without a verdict: what would be checked. */
export type Extracted = Omit<CitationInFile, 'basis'>;

/** `--extract`: a run that lists what would be checked, and asks nobody. */
export class Listing extends Run<Extracted> {
  total = 0;

  constructor(
    private readonly listed: RunOptions,
    laws: LawIndex,
  ) {
    super(listed, laws);
  }

  protected override async *cited(one: ReadFile, laws: LawIndex): AsyncGenerator<Cited> {
    const { file } = one;
    yield* citationsOfPieces(one.text.first(), { file, laws, signal: this.listed.signal, unparsed: this.unparsed });
  }

  /** What the files mention beside the citations that are listed, when all of these have come. */
  get mentioned(): UnparsedCount[] {
    return this.unparsed.counts;
  }

  protected override async of({ row: { basis: _, ...row } }: Cited): Promise<Extracted> {
    this.total += 1;
    return row;
  }
}
