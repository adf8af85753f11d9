/** The citations of files, checked one by one as they are read; and what ended that before its end. */

import { type Backend, localLibrary } from '../../../contract/backend';
import { todayOf } from '../../../contract/dates';
import { LksError } from '../../../contract/errors';
import type { LawIndex } from '../../../law/recognise/law-index';
import { say } from '../../../messages';
import { currentDate, monotonicMs } from '../../../platform/clock';
import { RunProgress } from '../../../platform/terminal';
import { type Cited, citationsOfPieces } from '../../../research/citations/in-files';
import { Authorities } from '../../../research/verify/authority';
import { type Counts, counted, type Item, itemOf, noCounts } from '../../../research/verify/item';
import { stockOfService } from '../../../research/verify/service-laws';
import { isLimit } from '../../../research/verify/text';
import { type Checked, NOT_CHECKED } from '../../../research/verify/verdict';
import { type Claim, claimOf, verify } from '../../../research/verify/verify';
import { callOf } from '../../command/answered-by';
import type { Context } from '../../command/context';
import type { Extracted } from './items';
import type { AtPublishers } from './publishers';
import { notRead, type ReadFile } from './reading';
import type { Earlier } from './resume';

/** The failure that ended a run, with how to go on. */
const withHint = (error: LksError, hint: string): LksError =>
  new LksError(error.kind, error.message, { ...error, hint: [error.hint, hint].filter(Boolean).join('\n') });

interface Asked {
  files: readonly ReadFile[];
  laws: LawIndex;
  /** `--at`. */
  at: string | undefined;
  earlier: Earlier;
  /** How much of each source a library holds. */
  stock: readonly { source: string; documents: number }[];
  /** A service is asked. */
  isAsked: boolean;
  /** Who is asked for what the backend does not hold. */
  publishers?: AtPublishers | undefined;
}

/** The least between two numbers of how far it is. */
const UPDATED_MS = 250;

/** Whether nothing is seen of a run on the terminal until it ends: what is written there as it comes shows by itself how far it is. */
function isSilent({ io, format, globals }: Context): boolean {
  const isAtOnce = format !== 'table' && format !== 'markdown';
  const isElsewhere = globals.output !== undefined && globals.output !== '-';
  return !(isAtOnce && io.out.isTerminal) || isElsewhere;
}

/** The citations of files as they are read; what ended that is told when they have come. */
abstract class Run<T> {
  /** A signal that ended the run. */
  stopped: LksError | undefined;
  /** A fault of lks itself, to be thrown when what was done is written. */
  fault: { error: unknown } | undefined;

  constructor(
    protected readonly context: Context,
    private readonly files: readonly ReadFile[],
    private readonly laws: LawIndex,
  ) {}

  protected abstract of(cited: Cited, file: ReadFile): Promise<T>;

  /** Those of a file. */
  protected cited(one: ReadFile, laws: LawIndex): AsyncIterable<Cited> {
    return one.text.citations(one.file, laws);
  }

  /** Something for each citation. Never throws: what was done is written, whatever happens. */
  async *items(): AsyncGenerator<T> {
    const { io } = this.context;
    const progress = isSilent(this.context) ? new RunProgress(io, say.progress.cited) : undefined;
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
    const { signal } = this.context;
    for (const one of this.files) {
      if (one.failure !== undefined) continue;
      let any = false;
      try {
        for await (const cited of this.cited(one, this.laws)) {
          any = true;
          yield await this.of(cited, one);
        }
        one.none = !any;
      } catch (error) {
        if (signal.aborted) this.stopped = stoppedBy(signal);
        else if (error instanceof LksError) one.failure = notRead(error);
        else this.fault = { error };
        if (one.failure === undefined) return;
      } finally {
        await one.text.close();
      }
    }
  }

  /** Lets go of what lies on disk. */
  protected async close(): Promise<void> {}
}

/** A run that asks nobody. */
export class Listing extends Run<Extracted> {
  total = 0;

  protected override async *cited(one: ReadFile, laws: LawIndex): AsyncGenerator<Cited> {
    yield* citationsOfPieces(one.text.first(), { file: one.file, laws, signal: this.context.signal });
  }

  protected override async of({ row: { basis: _, ...row } }: Cited): Promise<Extracted> {
    this.total += 1;
    return row;
  }
}

/** A run over all files that checks what they cite. */
export class Checking extends Run<Item> {
  readonly counts: Counts = noCounts();
  /** What ended the checking: a service that does not go on, a library that cannot be read. */
  #cut: LksError | undefined;
  /** How much of each source is held; of a service known at the end, where it says so. */
  coverage: Asked['stock'];
  /** The service was asked what it holds, and does not say. */
  saysLess = false;
  /** Somebody was asked something. */
  #hasAsked = false;
  readonly #authorities: Authorities;
  readonly #today = todayOf(currentDate());

  constructor(
    context: Context,
    private readonly backend: Backend,
    private readonly asked: Asked,
  ) {
    super(context, asked.files, asked.laws);
    this.#authorities = new Authorities(backend, callOf(context), asked.publishers);
    this.coverage = asked.stock;
  }

  override async *items(): AsyncGenerator<Item> {
    yield* super.items();
    if (!this.asked.isAsked || !this.#hasAsked || this.cut !== undefined || this.context.signal.aborted) return;
    try {
      const stock = await stockOfService(this.backend, callOf(this.context));
      this.coverage = stock ?? [];
      this.saysLess = stock === undefined;
    } catch (error) {
      // All is checked: what the service holds is then not told.
      if (!(error instanceof LksError)) throw error;
    }
  }

  /** What cut the run short: that, or a publisher without an answer, beside which the others were asked on. */
  get cut(): LksError | undefined {
    const gone = this.asked.publishers?.cut;
    return this.#cut ?? (gone && withHint(gone, say.verifying.cutShort));
  }

  protected override async close(): Promise<void> {
    await this.#authorities.close();
    await this.asked.publishers?.close();
    await this.asked.earlier.close();
  }

  protected override async of(cited: Cited, { latest }: ReadFile): Promise<Item> {
    const item = await this.#itemOf(claimOf(cited), latest);
    counted(this.counts, item.verdict);
    return item;
  }

  async #itemOf(claim: Claim, latest: string): Promise<Item> {
    const known = await this.asked.earlier.take(claim.row);
    if (known !== undefined) return known;
    if (this.#cut === undefined)
      try {
        this.#hasAsked = true;
        const asked = { at: this.asked.at, today: this.#today, latest };
        return itemOf(claim.row, await verify(claim, this.#authorities, asked));
      } catch (error) {
        if (!(error instanceof LksError) || this.context.signal.aborted) throw error;
        // It was there a moment ago.
        if (error.kind === 'not-found' || error.kind === 'usage') return itemOf(claim.row, this.#gone(error));
        this.#cut = withHint(error, say.verifying.cutShort);
      }
    return itemOf(claim.row, {
      ...NOT_CHECKED,
      reason: isLimit(this.#cut) ? 'limit' : 'offline',
      detail: this.#cut.message,
    });
  }

  #gone({ message }: LksError): Checked {
    const reason = localLibrary(this.backend) === undefined ? 'not_in_service' : 'not_held';
    return { ...NOT_CHECKED, reason, detail: message };
  }
}

/** The end of a run by a signal; undefined where the reader of the output has gone. */
function stoppedBy({ reason }: AbortSignal): LksError | undefined {
  return reason instanceof LksError ? withHint(reason, say.verifying.stopped) : undefined;
}

/** Items of which the first has come: a file that cannot be read says so before anything is written. */
export async function begun<T>(items: AsyncGenerator<T>): Promise<AsyncIterable<T>> {
  const first = await items.next();
  async function* all() {
    if (first.done === true) return;
    yield first.value;
    yield* items;
  }
  return all();
}
