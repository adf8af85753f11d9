/** A run over files: a result for each citation, and the error that ended it. */
import { LksError } from '../../contract/errors';
import type { LawIndex } from '../../law/recognise/law-index';
import { say } from '../../messages';
import { monotonicMs } from '../../platform/clock';
import { type CitationInFile, type Cited, citationsOfPieces } from '../citations/in-files';
import { Unparsed, type UnparsedCount } from '../citations/unparsed';
import { areWhole, failureOf, type ReadFile, setAside } from './reading';

export interface RunOptions {
  files: readonly ReadFile[];
  signal: AbortSignal;
  progress: () => { update(state: { done: number; all: undefined }): void; stop(): void } | undefined;
}

const UPDATED_MS = 250;

/** An error with an added hint, on how to resume. */
export const withHint = (error: LksError, hint: string): LksError =>
  new LksError(error.kind, error.message, { ...error, hint: [error.hint, hint].filter(Boolean).join('\n') });

/** The error of a signal; undefined if the output was closed. */
const stoppedBy = ({ reason }: AbortSignal): LksError | undefined =>
  reason instanceof LksError ? withHint(reason, say.verifying.cutShort) : undefined;

/** Results are kept whatever ends the run: `items` never throws, `failure` gives the error. */
export abstract class Run<T> {
  #stopped: LksError | undefined;
  protected readonly unparsed = new Unparsed();
  #fault: { error: unknown } | undefined;

  constructor(
    protected readonly options: RunOptions,
    private readonly laws: LawIndex,
  ) {}

  protected abstract of(cited: Cited, file: ReadFile): Promise<T>;

  protected readonly atOnce: number = 1;

  protected cited(one: ReadFile, laws: LawIndex): AsyncIterable<Cited> {
    return one.text.citations(one.file, laws, this.unparsed);
  }

  protected async close(): Promise<void> {}

  /** The error that cut the run short, other than a signal. */
  get cut(): LksError | undefined {
    return undefined;
  }

  /** The worst error, after the last item. Throws an internal error. */
  failure(): LksError | undefined {
    if (this.#fault !== undefined) throw this.#fault.error;
    return this.#stopped ?? failureOf(this.options.files, this.cut);
  }

  get isRead(): boolean {
    const { files, signal } = this.options;
    return !signal.aborted && this.#fault === undefined && files.every(({ failure }) => failure === undefined);
  }

  /** Whether all citations of all files have come, each with its result. */
  get isComplete(): boolean {
    return this.isRead && this.failure() === undefined && areWhole(this.options.files);
  }

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
          // Handled when its turn comes.
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

export type Extracted = Omit<CitationInFile, 'basis'>;

/** `--extract`: only lists the citations. */
export class Listing extends Run<Extracted> {
  total = 0;

  protected override async *cited(one: ReadFile, laws: LawIndex): AsyncGenerator<Cited> {
    const { file } = one;
    yield* citationsOfPieces(one.text.first(), { file, laws, signal: this.options.signal, unparsed: this.unparsed });
  }

  /** Mentions that are no citations; after the last item. */
  get mentioned(): UnparsedCount[] {
    return this.unparsed.counts;
  }

  protected override async of({ row: { basis: _, ...row } }: Cited): Promise<Extracted> {
    this.total += 1;
    return row;
  }
}
