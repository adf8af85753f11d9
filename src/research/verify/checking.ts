/** A run over files that checks what they cite: against a backend, and under `--live` against the publishers too. */

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
import { type Claim, claimOf } from './claim';
import { type Counts, counted, itemOf, noCounts } from './item';
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
import { Run, type RunOptions, withHint } from './run';
import { type Checked, cutShort, NOT_CHECKED } from './verdict';
import { verify } from './verify';

/** How much of a source a backend has. */
type Stock = readonly { source: string; documents: number }[];

interface CheckingOptions extends RunOptions {
  backend: Backend;
  /** What the answer says of it. */
  against: CheckedAgainst;
  earlier: Earlier;
  /** Reasons of what is not checked that are no fault of a run. */
  allowed?: readonly Reason[];
  /** Asked for what the backend lacks; undefined where nobody is. */
  publishers: AtPublishers | undefined;
  call: DocumentCall;
}

/** What an answer says of all its items. */
export interface CheckedMeta {
  backend: { kind: string; location: string };
  /** What is not checked and allowed to be; absent where nothing is allowed. */
  allowed?: { reasons: readonly Reason[]; count: number };
  /** Files of folders that are of a kind that is not read; absent where there are none. */
  passed?: readonly { file: string; detail: string }[];
  /** Absent where no publisher was to be asked. */
  publishers?: readonly AskedPublisher[];
  coverage: Stock;
  counts: Counts;
  complete: boolean;
  /** What of the files was not looked at; then they are not complete. */
  unread: readonly UnreadOfFile[];
  /** What they mention and nobody looked up. */
  unparsed: VerifyAnswer['meta']['unparsed'];
}

/** Whether all that could not be compared is so for a reason that is allowed: the first of them says nothing of the others. */
const isAllowed = ({ verdict, reason, not_compared: others }: Item, allowed: readonly Reason[]): boolean =>
  verdict === 'not_checked' &&
  [reason, ...others.filter(({ answer }) => answer === 'open').map((one) => one.reason)].every(
    (one) => one !== null && allowed.includes(one),
  );

export class Checking extends Run<Item> {
  readonly counts: Counts = noCounts();
  /** Items that are not checked, and allowed to be. */
  allowed = 0;
  /** The service was asked what it has, and does not say. */
  saysLess = false;
  /** What ended the checking: a service that takes no more requests, a library that cannot be read. */
  #cut: LksError | undefined;
  /** Something was looked up in this run. */
  #hasLookedUp = false;
  #taken: Promise<unknown> = Promise.resolve();
  /** Of a service of one's own the names of many citations are asked for in one request. */
  protected override readonly atOnce: number;
  readonly #authorities: Authorities;
  readonly #today = todayOf(currentDate());

  private constructor(
    private readonly checked: CheckingOptions,
    laws: LawIndex,
    /** What a library has; of a service known at the end, where it says so. */
    private coverage: Stock,
    private readonly distinct: DistinctNames,
  ) {
    super(checked, laws);
    this.atOnce = localLibrary(checked.backend)?.served === true ? MOST_CALLS : 1;
    this.#authorities = new Authorities(checked.backend, checked.call, checked.publishers);
  }

  /**
   * Reads all files for the first time; nothing is sent yet. Throws the failure where none of them can be read, the
   * reason of the signal, and what the library throws.
   */
  static async open(options: CheckingOptions): Promise<Checking> {
    const { files, backend, earlier, publishers, signal } = options;
    const following = await localLibrary(backend)?.following();
    const laws = new LawIndex(await following?.namesOfLaws());
    const stock = (await following?.stock()) ?? [];
    const distinct = new DistinctNames(publishers !== undefined);
    const isCounted = isSent(backend) || publishers !== undefined;
    const cited = isCounted ? (one: Cited) => void (earlier.has(one.row) || distinct.add(one)) : undefined;
    for (const one of files) await readFirst(one, { signal, laws, cited });
    const unread = failureOf(files, undefined);
    if (unread !== undefined && noneRead(files)) throw unread;
    return new Checking(options, laws, stock, distinct);
  }

  /** What the run will send to others, if anything. Throws `usage` for an address of a publisher that is none. */
  async sending(): Promise<Sending | undefined> {
    const { backend, publishers, call } = this.checked;
    if (isSent(backend)) return toService(backend, this.distinct);
    return publishers && toPublishers(publishers, this.distinct, new Authorities(backend, call));
  }

  override async *items(): AsyncGenerator<Item> {
    for await (const item of super.items()) {
      counted(this.counts, item);
      if (isAllowed(item, this.checked.allowed ?? [])) this.allowed += 1;
      yield item;
    }
    const { backend, call, signal } = this.checked;
    if (
      localLibrary(backend) !== undefined ||
      !isSent(backend) ||
      !this.#hasLookedUp ||
      this.cut !== undefined ||
      signal.aborted
    )
      return;
    try {
      const stock = await stockOfService(backend, call);
      this.coverage = stock ?? [];
      this.saysLess = stock === undefined;
    } catch (error) {
      // All is checked: the answer then lacks only what the service has.
      if (!(error instanceof LksError)) throw error;
    }
  }

  /** What cut the run short: that, or a publisher without an answer, while the others were still asked. */
  override get cut(): LksError | undefined {
    const gone = this.checked.publishers?.cut;
    return this.#cut ?? (gone && withHint(gone, say.verifying.cutShort));
  }

  /** Whether all of all files was read, and all that they cite is confirmed, or not checked for a reason that is allowed. */
  get isConfirmed(): boolean {
    return this.counts.confirmed + this.allowed === this.counts.total && areWhole(this.checked.files);
  }

  /** Complete when all items have come. */
  meta(): CheckedMeta {
    const { against, publishers, files, allowed = [] } = this.checked;
    const passed = passedOf(files);
    return {
      backend: against.backend,
      ...(allowed.length > 0 && { allowed: { reasons: allowed, count: this.allowed } }),
      ...(publishers !== undefined && { publishers: publishers.asked }),
      coverage: this.coverage,
      counts: this.counts,
      complete: this.isComplete,
      unread: unreadOf(this.checked.files),
      ...(passed.length > 0 && { passed }),
      unparsed: this.unparsed.counts,
    };
  }

  protected override async close(): Promise<void> {
    await this.#authorities.close();
    await this.checked.publishers?.close();
    await this.checked.earlier.close();
  }

  protected override async of(cited: Cited, { latest }: ReadFile): Promise<Item> {
    return this.#itemOf(claimOf(cited), latest);
  }

  async #itemOf(claim: Claim, latest: string): Promise<Item> {
    // An earlier report is read on, item by item.
    const taken = this.#taken.then(() => this.checked.earlier.take(claim.row));
    this.#taken = taken;
    const known = await taken;
    if (known !== undefined) return known;
    if (this.#cut === undefined)
      try {
        this.#hasLookedUp = true;
        const asked = { at: this.checked.against.at, today: this.#today, latest };
        return itemOf(claim.row, await verify(claim, this.#authorities, asked));
      } catch (error) {
        if (!(error instanceof LksError) || this.checked.signal.aborted) throw error;
        // It was there a moment ago.
        if (error.kind === 'not-found' || error.kind === 'usage') return itemOf(claim.row, this.#gone(error));
        this.#cut = withHint(error, say.verifying.cutShort);
      }
    return itemOf(claim.row, cutShort(this.#cut));
  }

  #gone({ message }: LksError): Checked {
    const reason = localLibrary(this.checked.backend) === undefined ? 'not_in_service' : 'not_held';
    return { ...NOT_CHECKED, reason, detail: message };
  }
}
