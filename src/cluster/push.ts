/** Pushes a library to a cluster: changes, or everything to a new index that replaces the old one. */
import { LksError } from '../contract/errors';
import { INDEX_FORMAT, indexBody } from '../engine/index/cluster/mapping';
import { sentOf } from '../engine/index/cluster/terms';
import type { ClusterState } from '../engine/index/postings';
import { type HeldDocument, heldBehind, heldOf } from '../library/import/index-held';
import { openForWriting } from '../library/open-store';
import { say } from '../messages';
import { currentDate } from '../platform/clock';
import type { Database } from '../platform/sqlite';
import { yieldToEventLoop } from '../platform/yield';
import { Bulk } from './bulk';
import type { ClusterAddress, ClusterClient } from './client';
import { failureOf } from './failure';
import {
  behind,
  CHANGED_WITHIN,
  changeAliases,
  checkAlias,
  checkIndex,
  freeName,
  generationAlias,
  indexNamed,
  mergeIndex,
  mismatch,
  ownIndex,
  putMeta,
  refresh,
  setReplicas,
  withCluster,
} from './indexes';
import {
  alone,
  beginPush,
  checkEnded,
  endedWith,
  finishPush,
  noteSent,
  openState,
  type Pushing,
  pushingOf,
  take,
  unsent,
  unsentCount,
  untaken,
} from './pushing';

type PushStep = 'all' | 'changes' | 'merge' | 'copies';

export interface PushOptions {
  address: ClusterAddress;
  /** Prefix of index names, and the main alias. */
  prefix: string;
  /** To a new index, whatever was pushed before. */
  all: boolean;
  shards: number | undefined;
  replicas: number | undefined;
  signal: AbortSignal;
  progress: (step: PushStep, done: number, all: number | undefined) => void;
}

export interface PushReport {
  path: string;
  index: string;
  library: string;
  generation: number;
  all: boolean;
  /** Continues an interrupted push. */
  resumed: boolean;
  /** Documents sent by this run, and deleted rows. */
  sent: number;
  removed: number;
  bytes: number;
  not_merged?: string;
}

/** Most rows sent in the final step, while the library is locked for a second or two. */
const LAST = 300;
const STEP = 100;
/** Estimated index size per byte of library file, and target size of a shard. */
const INDEX_OF_FILE = 0.35;
const SHARD_BYTES = 15e9;
const NOTED_EVERY = 1_000;
/** 16 MB page cache: the file is read once. */
const CACHE = 'pragma cache_size = -16384';

/** The number of shards for a library file of this size. */
export const shardsFor = (fileBytes: number): number =>
  Math.max(1, Math.ceil((fileBytes * INDEX_OF_FILE) / SHARD_BYTES));

class Push {
  readonly report: PushReport;
  readonly #bulk: Bulk;
  #removed = 0;
  #done = 0;
  #all: number | undefined;
  #step: PushStep;
  #noted = 0;
  #acknowledged: number | undefined;

  constructor(
    private readonly database: Database,
    private readonly state: ClusterState,
    private readonly pushing: Pushing,
    private readonly client: ClusterClient,
    private readonly options: PushOptions,
    resumed: boolean,
  ) {
    const { name: index, generation, whole: all } = pushing;
    this.report = {
      path: database.path,
      index,
      library: state.library,
      generation,
      all,
      resumed,
      sent: 0,
      removed: 0,
      bytes: 0,
    };
    this.#step = all ? 'all' : 'changes';
    const names = database.prepare('select external_id from docs where id = ?');
    this.#bulk = new Bulk(client, index, {
      signal: options.signal,
      nameOf: (row) => String(names.get(BigInt(row))?.external_id ?? ''),
      acknowledged: (row, rows) => this.#acknowledge(row, rows),
    });
  }

  /** Sends everything and publishes the generation. */
  async run(): Promise<PushReport> {
    try {
      if (this.pushing.whole) await this.#sendAll();
      for (let left = this.#takeMore(); left > LAST; left = this.#takeMore()) await this.#sendTaken();
      if (this.pushing.whole) await this.#settleNewIndex();
      await refresh(this.client, this.pushing.name);
      await this.#finish();
    } finally {
      // Record what was acknowledged, so that the next run continues after it.
      await this.#bulk.settle();
      this.report.bytes = this.#bulk.bytes;
      this.report.removed = this.#removed;
      this.#note(true);
    }
    return this.report;
  }

  /** Number of changes to send; takes newly arrived ones too if these are more than `LAST`. */
  #takeMore(): number {
    const left = unsentCount(this.database);
    if (left > 0) return left;
    const fresh = untaken(this.database);
    if (fresh > LAST) {
      take(this.database);
      checkEnded(this.database);
    }
    return fresh;
  }

  async #sendAll(): Promise<void> {
    const { database, pushing } = this;
    this.#all = Number(database.prepare('select count(*) as count from docs').get()?.count);
    this.#done = Number(
      database.prepare('select count(*) as count from docs where id <= ?').get(BigInt(pushing.done))?.count,
    );
    for (const held of heldBehind(database, pushing.done, STEP)) {
      await this.#bulk.add({ row: held.row, lines: Buffer.from(this.#linesOf(held)) });
      this.report.sent += 1;
      await yieldToEventLoop(this.options.signal);
    }
    await this.#bulk.drain();
    this.#note(true);
  }

  async #sendTaken(): Promise<void> {
    this.#step = 'changes';
    this.#all = unsentCount(this.database);
    this.#done = 0;
    for (let rows = unsent(this.database, -1, STEP); rows.length > 0; rows = unsent(this.database, rows.at(-1)!, STEP))
      for (const row of rows) {
        await this.#bulk.add({ row, lines: Buffer.from(this.#linesAt(row)) });
        await yieldToEventLoop(this.options.signal);
      }
    await this.#bulk.drain();
    this.#note(true);
  }

  #idOf = (row: number): string => `${row}.${this.pushing.generation}`;

  /** The current row, or its deletion, as request lines. */
  #linesAt(row: number): string {
    const held = heldOf(this.database, row);
    if (held !== undefined) {
      this.report.sent += 1;
      return this.#linesOf(held);
    }
    this.#removed += 1;
    return `{"delete":{"_id":"${this.#idOf(row)}"}}\n`;
  }

  #linesOf(held: HeldDocument): string {
    const sent = sentOf(held, this.pushing.generation);
    return `{"index":{"_id":"${this.#idOf(held.row)}"}}\n${JSON.stringify(sent)}\n`;
  }

  #acknowledge(row: number, rows: number): void {
    this.#acknowledged = row;
    this.#done += rows;
    this.options.progress(this.#step, this.#done, this.#all);
    this.#note(false);
  }

  /** Records progress; skipped if another process is writing. */
  #note(now: boolean): void {
    const moment = performance.now();
    if (this.#acknowledged === undefined || (!now && moment - this.#noted < NOTED_EVERY)) return;
    try {
      noteSent(this.database, this.#step === 'all' ? 'all' : 'taken', this.#acknowledged);
      [this.#acknowledged, this.#noted] = [undefined, moment];
    } catch (error) {
      if (!(error instanceof LksError)) throw error;
    } finally {
      // The next step counts other rows.
      if (now) this.#acknowledged = undefined;
    }
  }

  /** Merges segments and makes copies before the index is used. */
  async #settleNewIndex(): Promise<void> {
    const { signal, progress, replicas = 1 } = this.options;
    const { client, pushing } = this;
    const { name } = pushing;
    await refresh(client, name);
    const why = await mergeIndex(client, name, signal, (seconds) => progress('merge', seconds, undefined));
    if (why !== undefined) this.report.not_merged = why;
    await setReplicas(client, name, replicas, signal, (there, all) => progress('copies', there, all));
  }

  /** Finishes the generation under the write lock, so that it is one state of the library. */
  async #finish(): Promise<void> {
    const { database, pushing } = this;
    try {
      await database.transactionInTurns(async () => {
        take(database);
        checkEnded(database);
        if (unsentCount(database) > 0) await this.#sendTaken();
        await refresh(this.client, pushing.name);
        await this.#announce();
        finishPush(database, pushing);
      });
    } finally {
      this.#acknowledged = undefined;
    }
  }

  async #announce(): Promise<void> {
    const { client, pushing, state } = this;
    const { prefix } = this.options;
    const { name, generation, whole } = pushing;
    const before = await behind(client, prefix);
    const oldest = whole ? generation : ((await indexNamed(client, name))?.meta?.oldest ?? generation);
    await putMeta(client, name, {
      application: 'lks',
      format: INDEX_FORMAT,
      library: state.library,
      generation,
      oldest,
    });
    const others = before.filter((index) => index.name !== name && index.meta?.library === state.library);
    await changeAliases(client, [
      ...others.map((index) => ({ remove: { index: index.name, alias: prefix } })),
      { add: { index: name, alias: prefix } },
      generationAlias(name, generation, endedWith(this.database, pushing)),
    ]);
  }
}

/** The push to continue, or a new one with its index. Throws `local` for an index of another library. */
async function begin(
  database: Database,
  state: ClusterState,
  client: ClusterClient,
  options: PushOptions,
): Promise<{ pushing: Pushing; resumed: boolean } | undefined> {
  const { prefix, all, shards } = options;
  await checkAlias(client, prefix, state.library);
  const under = pushingOf(database);
  const generation = state.generation + 1;
  if (under?.whole === true && under.name.startsWith(`${prefix}-`)) {
    const index = await indexNamed(client, under.name);
    if (index !== undefined) {
      checkIndex(index, state.library, [0, generation]);
      if (shards === undefined || (await shardsOf(client, under.name)) === shards)
        return { pushing: under, resumed: true };
    }
  }
  if (!all && state.name !== '') {
    // Only the user knows whether this is the wrong cluster, or a recreated one.
    if ((await indexNamed(client, state.name)) === undefined)
      throw mismatch(say.pushing.indexGone(state.name, state.generation), say.pushing.allHint);
    await ownIndex(client, state, [state.generation, ...(under === undefined ? [] : [generation])]);
    if (!state.name.startsWith(`${prefix}-`))
      throw new LksError('local', say.pushing.otherPrefix(state.name, prefix), { hint: say.pushing.otherPrefixHint });
    if (under?.whole === false) return { pushing: under, resumed: true };
    if (under === undefined && untaken(database) === 0) return undefined;
    const pushing = { name: state.name, generation, whole: false, done: -1 };
    beginPush(database, pushing);
    checkEnded(database);
    return { pushing, resumed: false };
  }
  return { pushing: await beginNew(database, state, client, options), resumed: false };
}

async function shardsOf(client: ClusterClient, name: string): Promise<number> {
  const { json } = await client.request({ path: `/${name}/_settings/index.number_of_shards?flat_settings=true` });
  const [index] = Object.values(json as Record<string, { settings?: Record<string, string> }>);
  return Number(index?.settings?.['index.number_of_shards']);
}

async function beginNew(
  database: Database,
  state: ClusterState,
  client: ClusterClient,
  options: PushOptions,
): Promise<Pushing> {
  const { prefix, shards } = options;
  const name = await freeName(client, prefix);
  const pushing = { name, generation: state.generation + 1, whole: true, done: -1 };
  beginPush(database, pushing);
  const number = (pragma: string): number => Number(Object.values(database.prepare(`pragma ${pragma}`).get() ?? {})[0]);
  const meta = { application: 'lks', format: INDEX_FORMAT, library: state.library, generation: 0, oldest: 0 } as const;
  const body = indexBody(shards ?? shardsFor(number('page_count') * number('page_size')), 0, meta);
  const { json } = await client.request({
    method: 'PUT',
    path: `/${name}`,
    body: JSON.stringify(body),
    within: CHANGED_WITHIN,
    isLong: true,
    also: [400],
  });
  // A repeated request finds the index already created.
  const made = await indexNamed(client, name);
  if (made === undefined) throw failureOf(400, json, client.hosts);
  checkIndex(made, state.library, [0]);
  return pushing;
}

/** A report, or the state if nothing changed since the last push. */
export type Pushed = { report: PushReport } | { unchanged: ClusterState };

/**
 * Pushes the library at `file`, continuing an interrupted push. `begun` receives the report, which is updated as work
 * proceeds.
 * @throws `unreachable`; `key-rejected`; `local` for an index of another library or format, a document that the cluster
 * refuses, or a full disk; the signal's reason.
 */
export async function pushLibrary(
  file: string,
  options: PushOptions,
  begun: (report: PushReport) => void,
): Promise<Pushed> {
  return alone(file, async () => {
    const database = openForWriting(file, () => currentDate());
    try {
      database.exec(CACHE);
      return await withCluster(options.address, async (client) => {
        const state = openState(database);
        const how = await begin(database, state, client, options);
        if (how === undefined) return { unchanged: state };
        const push = new Push(database, state, how.pushing, client, options, how.resumed);
        begun(push.report);
        return { report: await push.run() };
      });
    } finally {
      database.close();
    }
  });
}
