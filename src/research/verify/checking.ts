/** Checks the citations of files against a backend, and with `--live` against publishers. */

import type { Item, VerifyAnswer } from '../../contract/answers/verify';
import { type Backend, type DocumentCall, localLibrary } from '../../contract/backend';
import { todayOf } from '../../contract/dates';
import { LksError } from '../../contract/errors';
import { MOST_CALLS } from '../../contract/library-calls';
import type { Reason } from '../../contract/vocabulary';
import { LawIndex } from '../../law/recognise/law-index';
import { say } from '../../messages';
import { currentDate } from '../../platform/clock';
import type { Cited } from '../citations/in-files';
import { Authorities } from './authorities/authority';
import type { AskedPublisher, AtPublishers } from './authorities/publishers';
import { DistinctNames, isSent, type Sending, toPublishers, toService } from './authorities/sending';
import { stockOfService } from './authorities/service-laws';
import { claimOf } from './claim';
import { type Counts, counted, noCounts, notLookedUp } from './item';
import {
  areWhole,
  failureOf,
  noneRead,
  passedOf,
  type ReadFile,
  readFirst,
  type UnreadOfFile,
  unreadOf,
} from './reading';
import type { CheckedAgainst, Earlier } from './resume';
import { type Answers, isSettled, noneReviewed, type Reviewed, reviewed } from './review';
import { Run, type RunOptions, withHint } from './run';
import { cutReason } from './verdict';
import { verify } from './verify';

type Stock = readonly { source: string; documents: number }[];

interface CheckingOptions extends RunOptions {
  backend: Backend;
  against: CheckedAgainst;
  earlier?: Earlier | undefined;
  /** `--allow`: reasons that do not make the run fail. */
  allowed?: readonly Reason[];
  /** What persons answered. */
  answers?: Answers;
  /** Whether all that was not compared must have been read. */
  strict?: boolean;
  publishers: AtPublishers | undefined;
  call: DocumentCall;
}

/** `meta` of an answer. */
export interface CheckedMeta extends Omit<VerifyAnswer['meta'], 'backend' | 'coverage' | 'unread'> {
  backend: { kind: string; location: string };
  coverage: Stock;
  unread: readonly UnreadOfFile[];
  review: Reviewed;
  /** Items not checked for an allowed reason; absent without `--allow`. */
  allowed?: { reasons: readonly Reason[]; count: number };
  /** Files in folders whose kind is not read; absent if none. */
  passed?: readonly { file: string; detail: string }[];
  publishers?: readonly AskedPublisher[];
}

/** Whether all open comparisons of an item have allowed reasons. */
const isAllowed = ({ verdict, reason, not_compared: others }: Item, allowed: readonly Reason[]): boolean =>
  verdict === 'not_checked' &&
  [reason, ...others.filter(({ answer }) => answer === 'open').map((one) => one.reason)].every(
    (one) => one !== null && allowed.includes(one),
  );

export class Checking extends Run<Item> {
  readonly counts: Counts = noCounts();
  readonly reviewed: Reviewed = noneReviewed();
  allowed = 0;
  #unsettled = 0;
  /** Items that were checked before a person answered. */
  #gathered: Item[] | undefined;
  saysLess = false;
  /** The error that ended the checks: a service that refuses, an unreadable library. */
  #cut: LksError | undefined;
  #hasLookedUp = false;
  #turn: Promise<unknown> = Promise.resolve();
  /** An lks service takes many citations in one request. */
  protected override readonly atOnce: number;
  readonly #authorities: Authorities;
  readonly #today = todayOf(currentDate());

  private constructor(
    private readonly checked: CheckingOptions,
    laws: LawIndex,
    /** For a service known only at the end. */
    private coverage: Stock,
    private readonly distinct: DistinctNames,
  ) {
    super(checked, laws);
    this.atOnce = localLibrary(checked.backend)?.served === true ? MOST_CALLS : 1;
    this.#authorities = new Authorities(checked.backend, checked.call, checked.publishers);
  }

  /** First reading of all files; sends nothing. Throws if none can be read, the signal's reason, and library errors. */
  static async open(options: CheckingOptions): Promise<Checking> {
    const { files, backend, earlier, publishers, signal } = options;
    const following = await localLibrary(backend)?.following();
    const laws = new LawIndex(await following?.namesOfLaws());
    const stock = (await following?.stock()) ?? [];
    const distinct = new DistinctNames();
    const isCounted = isSent(backend) || publishers !== undefined;
    const cited = isCounted ? (one: Cited) => void (earlier?.has(one.row) || distinct.add(one)) : undefined;
    for (const one of files) await readFirst(one, { signal, laws, cited });
    const unread = failureOf(files, undefined);
    if (unread !== undefined && noneRead(files)) throw unread;
    return new Checking(options, laws, stock, distinct);
  }

  /** What the run will send, if anything. Throws `usage` for an invalid publisher address. */
  async sending(): Promise<Sending | undefined> {
    const { backend, publishers, call } = this.checked;
    if (isSent(backend)) return toService(backend, this.distinct);
    return publishers && toPublishers(publishers, this.distinct, new Authorities(backend, call));
  }

  /** Checks everything now, so that a person can answer before `items` gives and counts it. */
  async gathered(): Promise<readonly Item[]> {
    this.#gathered = [];
    for await (const item of super.items()) this.#gathered.push(item);
    return this.#gathered;
  }

  #counted(item: Item): Item {
    const { answers, allowed: reasons = [], strict = false } = this.checked;
    const told = answers === undefined ? item : { ...item, review: answers.of(item) };
    const allowed = isAllowed(told, reasons);
    counted(this.counts, told);
    reviewed(this.reviewed, told);
    if (allowed) this.allowed += 1;
    if (!isSettled(told, { strict, allowed })) this.#unsettled += 1;
    return told;
  }

  override async *items(): AsyncGenerator<Item> {
    for await (const item of this.#gathered ?? super.items()) yield this.#counted(item);
    const { backend, call, signal } = this.checked;
    const isOfService = isSent(backend) && localLibrary(backend) === undefined;
    if (!isOfService || !this.#hasLookedUp || this.cut !== undefined || signal.aborted) return;
    try {
      const stock = await stockOfService(backend, call);
      this.coverage = stock ?? [];
      this.saysLess = stock === undefined;
    } catch (error) {
      // The items are complete; only the coverage is missing.
      if (!(error instanceof LksError)) throw error;
    }
  }

  /** The error that cut the run short, or that of a publisher. */
  override get cut(): LksError | undefined {
    const gone = this.checked.publishers?.cut;
    return this.#cut ?? (gone && withHint(gone, say.verifying.cutShort));
  }

  /** Whether all files were read completely and each item is settled. */
  get isConfirmed(): boolean {
    return this.#unsettled === 0 && areWhole(this.checked.files);
  }

  meta(): CheckedMeta {
    const { against, publishers, files, allowed = [] } = this.checked;
    const passed = passedOf(files);
    return {
      backend: against.backend,
      ...(allowed.length > 0 && { allowed: { reasons: allowed, count: this.allowed } }),
      ...(publishers !== undefined && { publishers: publishers.asked }),
      coverage: this.coverage,
      counts: this.counts,
      review: this.reviewed,
      complete: this.isComplete,
      unread: unreadOf(this.checked.files),
      ...(passed.length > 0 && { passed }),
      unparsed: this.unparsed.counts,
    };
  }

  protected override async close(): Promise<void> {
    await this.checked.publishers?.close();
    await this.checked.earlier?.close();
  }

  protected override async of(cited: Cited, { latest }: ReadFile): Promise<Item> {
    const { backend, against, earlier, signal } = this.checked;
    const { row } = cited;
    // An earlier report is read in order, so items wait for each other.
    const turn = this.#turn.then(() => earlier?.take(row));
    this.#turn = turn;
    const known = await turn;
    if (known !== undefined) return known;
    if (this.#cut === undefined)
      try {
        this.#hasLookedUp = true;
        return await verify(claimOf(cited), this.#authorities, { at: against.at, today: this.#today, latest });
      } catch (error) {
        if (!(error instanceof LksError) || signal.aborted) throw error;
        // The document disappeared between two requests.
        if (error.kind === 'not-found' || error.kind === 'usage')
          return notLookedUp(row, localLibrary(backend) ? 'not_held' : 'not_in_service', error.message);
        this.#cut = withHint(error, say.verifying.cutShort);
      }
    return notLookedUp(row, cutReason(this.#cut), this.#cut.message);
  }
}
