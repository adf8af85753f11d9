/** Sends rows to an index in bulk. Rows have ids, so resending is safe; rejected ones are resent later, and slower. */
import { LksError } from '../contract/errors';
import { INDEX_MISMATCH, INDEX_UNAVAILABLE } from '../engine/index/postings';
import { say } from '../messages';
import { sleep } from '../platform/clock';
import type { ClusterClient } from './client';
import { DISK_FULL, errorIn, failureOf, unavailable } from './failure';
import { disksOf, noIndex, within } from './indexes';

/** Bytes of a request (the last row may exceed it); concurrent requests. */
const BATCH_BYTES = 2 ** 20;
const MOST_AT_ONCE = 3;
/** Milliseconds: deadline of a request; how long rejected rows are resent; pauses in between. */
const ANSWERED_WITHIN = 120_000;
const AGAIN_FOR = 90_000;
const PAUSE = { first: 100, longest: 5_000 };
/** Successful requests before concurrency rises by one. */
const GOOD = 20;

/** A row as lines of a request; a Buffer, to keep it off the heap. */
export interface SentRow {
  row: number;
  lines: Buffer;
}

interface Batch {
  rows: SentRow[];
  bytes: number;
  isSent: boolean;
}

export interface BulkOptions {
  signal: AbortSignal;
  /** Name of a document whose row the cluster refuses, for messages. */
  nameOf: (row: number) => string;
  /** All rows up to `row` were acknowledged, `rows` more than before. */
  acknowledged: (row: number, rows: number) => void;
}

export class Bulk {
  #open: Batch = { rows: [], bytes: 0, isSent: false };
  #begun: Batch[] = [];
  readonly #running = new Set<Promise<void>>();
  #atOnce = MOST_AT_ONCE;
  #good = 0;
  #failure: unknown;
  bytes = 0;

  constructor(
    private readonly client: ClusterClient,
    private readonly index: string,
    private readonly options: BulkOptions,
  ) {}

  /** Adds a row; waits if too much is in flight. Throws earlier sending errors. */
  async add(row: SentRow): Promise<void> {
    this.#open.rows.push(row);
    this.#open.bytes += row.lines.length;
    if (this.#open.bytes >= BATCH_BYTES) await this.#begin();
  }

  /** Sends the rest and waits for all acknowledgements. Throws earlier sending errors. */
  async drain(): Promise<void> {
    if (this.#open.rows.length > 0) await this.#begin();
    await Promise.all(this.#running);
    if (this.#failure !== undefined) throw this.#failure;
  }

  /** Waits for requests in flight, ignoring their errors. */
  async settle(): Promise<void> {
    await Promise.allSettled(this.#running);
  }

  async #begin(): Promise<void> {
    while (this.#running.size >= this.#atOnce && this.#failure === undefined) await Promise.race(this.#running);
    if (this.#failure !== undefined) throw this.#failure;
    this.options.signal.throwIfAborted();
    const batch = this.#open;
    this.#open = { rows: [], bytes: 0, isSent: false };
    this.#begun.push(batch);
    const sending = this.#send(batch)
      .catch((error) => {
        this.#failure ??= error;
      })
      .finally(() => this.#running.delete(sending));
    this.#running.add(sending);
  }

  async #send(batch: Batch): Promise<void> {
    const began = performance.now();
    let [left, pause, why] = [batch.rows, PAUSE.first, ''];
    while (left.length > 0) {
      const before = left.length;
      const outcome = await this.#once(left);
      left = outcome.again;
      if (left.length === 0) break;
      why = outcome.why;
      [this.#atOnce, this.#good] = [Math.max(1, this.#atOnce >> 1), 0];
      if (left.length < before) pause = PAUSE.first;
      else if (performance.now() - began > AGAIN_FOR) throw outcome.error ?? unavailable(say.pushing.notTaken(why));
      await sleep(pause, this.options.signal);
      pause = Math.min(PAUSE.longest, 2 * pause);
    }
    this.#good += 1;
    if (this.#good % GOOD === 0) this.#atOnce = Math.min(MOST_AT_ONCE, this.#atOnce + 1);
    this.bytes += batch.bytes;
    batch.isSent = true;
    for (let first = this.#begun[0]; first?.isSent === true; first = this.#begun[0]) {
      this.#begun.shift();
      this.options.acknowledged(first.rows.at(-1)!.row, first.rows.length);
    }
  }

  /** Sends rows once; returns those to resend, and why. */
  async #once(rows: SentRow[]): Promise<{ again: SentRow[]; why: string; error?: LksError }> {
    let items: readonly unknown[];
    try {
      const { json } = await this.client.request({
        path: `/${this.index}/_bulk?timeout=10s&filter_path=errors,items.*._id,items.*.status,items.*.error`,
        body: Buffer.concat(rows.map(({ lines }) => lines)),
        lines: true,
        isLong: true,
        within: ANSWERED_WITHIN,
        signal: this.options.signal,
      });
      items = (within(json, 'items') as readonly unknown[] | undefined) ?? [];
    } catch (error) {
      if (!(error instanceof LksError) || error.code !== INDEX_UNAVAILABLE) throw error;
      return { again: rows, why: error.message, error };
    }
    // An incomplete answer says nothing about its missing items.
    if (items.length !== rows.length) return { again: rows, why: say.pushing.halfAnswer };
    const again: SentRow[] = [];
    let why = '';
    for (const [at, item] of items.entries()) {
      const reason = await this.#judged(item, rows[at]!);
      if (reason === undefined) continue;
      again.push(rows[at]!);
      why = reason;
    }
    return { again, why };
  }

  /** Why a row must be resent; undefined if it was accepted. Throws `local`, `key-rejected` if it never will be. */
  async #judged(item: unknown, { row }: SentRow): Promise<string | undefined> {
    const [answer] = Object.values((item ?? {}) as Record<string, unknown>);
    const status = Number(within(answer, 'status'));
    // A row to be deleted may not exist.
    if (within(answer, 'error') === undefined && (status < 300 || status === 404)) return undefined;
    const { type, reason } = errorIn(answer);
    const failure = failureOf(status, answer, this.client.hosts);
    if (!(failure instanceof LksError)) return reason || type;
    if (failure.code === DISK_FULL) throw await this.#full(failure);
    if (failure.code === INDEX_MISMATCH) throw noIndex(this.index);
    if (failure.kind !== 'bad-response') throw failure;
    const { refused, refusedHint } = say.pushing;
    throw new LksError('local', refused(this.options.nameOf(row), row, reason || type), {
      hint: refusedHint,
      code: INDEX_MISMATCH,
    });
  }

  /** The failure, with the fullest disk if the cluster tells. */
  async #full(failure: LksError): Promise<LksError> {
    const [fullest] = await disksOf(this.client).catch(() => []);
    const { full, fullHint: hint } = say.pushing;
    return fullest === undefined ? failure : new LksError('local', full(fullest), { hint, code: DISK_FULL });
  }
}
