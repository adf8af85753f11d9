/** The indexes of libraries in a cluster: ownership, generations and creation. */
import { LksError } from '../contract/errors';
import { INDEX_FORMAT, type IndexMeta } from '../engine/index/cluster/mapping';
import { type ClusterState, INDEX_MISMATCH } from '../engine/index/postings';
import { say } from '../messages';
import { sleep } from '../platform/clock';
import { type ClusterAddress, ClusterClient } from './client';

/** The alias of a generation: the index with a filter that hides other generations' rows. */
export const aliasOf = (name: string, generation: number): string => `${name}-g${generation}`;

/** Deadline in milliseconds for creating or changing an index. */
export const CHANGED_WITHIN = 60_000;
const SUPPORTED = { from: [2, 13], below: 4 } as const;

export const mismatch = (message: string, hint: string): LksError =>
  new LksError('local', message, { hint, code: INDEX_MISMATCH });

/** No index exists that a push could add to. */
export const noIndex = (name: string): LksError => mismatch(say.cluster.noIndex(name), say.pushing.allHint);

/** Works with a cluster of a supported version, then closes its connections. Throws `local` for another version. */
export async function withCluster<T>(address: ClusterAddress, work: (client: ClusterClient) => Promise<T>): Promise<T> {
  const client = new ClusterClient(address);
  try {
    await supportedVersion(client);
    return await work(client);
  } finally {
    await client.close();
  }
}

/** The value at a path in an answer; undefined if missing. */
export function within(json: unknown, ...names: readonly string[]): unknown {
  let value = json;
  for (const name of names) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Record<string, unknown>)[name];
  }
  return value;
}

const fieldsIn = (json: unknown): Record<string, unknown> =>
  typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : {};

/** Throws `local` for an unsupported version. */
async function supportedVersion(client: ClusterClient): Promise<string> {
  const { json } = await client.request({ path: '/' });
  const [version, distribution] = [within(json, 'version', 'number'), within(json, 'version', 'distribution')];
  const said = typeof version === 'string' && /^\d+\.\d+[\w.-]{0,40}$/.test(version) ? version : '';
  const [major = 0, minor = 0] = said.split('.').map(Number);
  const isOldEnough = major > SUPPORTED.from[0] || (major === SUPPORTED.from[0] && minor >= SUPPORTED.from[1]);
  const { pushing } = say;
  if (distribution !== 'opensearch' || !isOldEnough || major >= SUPPORTED.below)
    throw mismatch(pushing.version(distribution === 'opensearch' ? said : undefined), pushing.versionHint);
  return said;
}

export interface OwnedIndex {
  name: string;
  /** Undefined: not an index of lks. */
  meta: IndexMeta | undefined;
}

function metaIn(value: unknown): IndexMeta | undefined {
  const { application, format, library, generation, oldest } = fieldsIn(value);
  if (application !== 'lks' || typeof library !== 'string' || typeof format !== 'number') return undefined;
  return { application, format, library, generation: Number(generation), oldest: Number(oldest) };
}

const indexesIn = (json: unknown): OwnedIndex[] =>
  Object.entries(fieldsIn(json))
    .map(([name, of]) => ({ name, meta: metaIn(within(of, 'mappings', '_meta')) }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));

/** The index with a name, if any. */
export async function indexNamed(client: ClusterClient, name: string): Promise<OwnedIndex | undefined> {
  const { status, json } = await client.request({ path: `/${name}/_mapping`, also: [404] });
  return status === 404 ? undefined : indexesIn(json)[0];
}

/** All indexes `PREFIX-FORMAT-NUMBER`. */
export async function indexesOf(client: ClusterClient, prefix: string): Promise<OwnedIndex[]> {
  const { json } = await client.request({ path: `/${prefix}-*/_mapping?expand_wildcards=all` });
  const form = new RegExp(`^${prefix}-\\d+-\\d+$`);
  return indexesIn(json).filter(({ name }) => form.test(name));
}

/** The next free name for an index. */
export async function freeName(client: ClusterClient, prefix: string): Promise<string> {
  const begin = `${prefix}-${INDEX_FORMAT}-`;
  const numbers = (await indexesOf(client, prefix))
    .filter(({ name }) => name.startsWith(begin))
    .map(({ name }) => Number(name.slice(begin.length)));
  return `${begin}${Math.max(0, ...numbers) + 1}`;
}

/** The indexes behind a name: itself, or those of an alias. */
export async function behind(client: ClusterClient, alias: string): Promise<OwnedIndex[]> {
  const { status, json } = await client.request({ path: `/${alias}/_mapping`, also: [404] });
  return status === 404 ? [] : indexesIn(json);
}

/** Throws `local` if the main alias points to another library's index, which must not lose it. */
export async function checkAlias(client: ClusterClient, prefix: string, library: string): Promise<void> {
  const { pushing } = say;
  for (const { name, meta } of await behind(client, prefix)) {
    if (meta === undefined || name === prefix) throw mismatch(pushing.strange(prefix, name), pushing.strangeHint);
    if (meta.library !== library) throw mismatch(pushing.anothers(prefix, name), pushing.anothersHint);
  }
}

/** Throws `local` for an index of another library or format, or of none of these generations. */
export function checkIndex({ name, meta }: OwnedIndex, library: string, generations: readonly number[]): void {
  const { pushing } = say;
  if (meta === undefined) throw mismatch(pushing.strange(name, name), pushing.strangeHint);
  if (meta.library !== library) throw mismatch(pushing.anothers(name, name), pushing.anothersHint);
  if (meta.format !== INDEX_FORMAT)
    throw mismatch(pushing.otherFormat(name, meta.format, INDEX_FORMAT), pushing.allHint);
  if (!generations.includes(meta.generation))
    throw mismatch(pushing.otherGeneration(name, meta.generation, generations[0]!), pushing.otherGenerationHint);
}

/** The metadata of the index that the library was pushed to. Throws `local` if there is none, and as `checkIndex`. */
export async function ownIndex(
  client: ClusterClient,
  { name, library, generation }: ClusterState,
  generations: readonly number[] = [generation, generation + 1],
): Promise<IndexMeta> {
  const index = await indexNamed(client, name);
  if (index === undefined) throw noIndex(name);
  checkIndex(index, library, generations);
  return index.meta!;
}

export async function putMeta(client: ClusterClient, name: string, meta: IndexMeta): Promise<void> {
  await client.request({
    method: 'PUT',
    path: `/${name}/_mapping`,
    body: JSON.stringify({ _meta: meta }),
    within: CHANGED_WITHIN,
  });
}

/** Versions of rows from before a generation. */
export const rowsBefore = (generation: number, rows: readonly number[]): object => ({
  bool: { filter: [{ terms: { row: rows } }, { range: { since: { lt: generation } } }] },
});

/** The filter of a generation: excludes later rows, and rows that had ended by then. */
const filterOf = (generation: number, ended: ReadonlyMap<number, readonly number[]>): object => ({
  bool: {
    filter: [{ range: { since: { lte: generation } } }],
    must_not: [...ended].filter(([until]) => until <= generation).map(([until, rows]) => rowsBefore(until, rows)),
  },
});

/** The action that creates a generation's alias. */
export const generationAlias = (name: string, generation: number, ended: ReadonlyMap<number, readonly number[]>) => ({
  add: { index: name, alias: aliasOf(name, generation), filter: filterOf(generation, ended) },
});

/** Changes aliases atomically. */
export async function changeAliases(client: ClusterClient, actions: readonly object[]): Promise<void> {
  if (actions.length === 0) return;
  await client.request({ path: '/_aliases', body: JSON.stringify({ actions }), within: CHANGED_WITHIN });
}

/** The generations of an index that can be searched, oldest first. */
export async function generationsOf(client: ClusterClient, name: string): Promise<number[]> {
  const { json } = await client.request({ path: `/${name}/_alias` });
  return Object.keys(fieldsIn(within(json, name, 'aliases')))
    .flatMap((alias) => {
      const [, digits] = /-g(\d+)$/.exec(alias) ?? [];
      return digits !== undefined && alias === aliasOf(name, Number(digits)) ? [Number(digits)] : [];
    })
    .sort((a, b) => a - b);
}

/** Makes sent rows searchable. */
export async function refresh(client: ClusterClient, name: string): Promise<void> {
  await client.request({ path: `/${name}/_refresh`, body: '', within: 10 * CHANGED_WITHIN });
}

export interface Disk {
  node: string;
  free: number;
  of: number;
}

/** The disks of the nodes, fullest first. */
export async function disksOf(client: ClusterClient): Promise<Disk[]> {
  const { json } = await client.request({
    path: '/_nodes/stats/fs?filter_path=nodes.*.name,nodes.*.fs.total',
    within: CHANGED_WITHIN,
  });
  return Object.values(fieldsIn(within(json, 'nodes')))
    .map((node) => ({
      node: String(within(node, 'name') ?? '').replace(/[^\x21-\x7e]+/g, ' '),
      free: Number(within(node, 'fs', 'total', 'available_in_bytes')),
      of: Number(within(node, 'fs', 'total', 'total_in_bytes')),
    }))
    .sort((a, b) => a.free - b.free);
}

export interface Copies {
  status: 'green' | 'yellow' | 'red';
  primaries: number;
  copies: number;
  missing: number;
  moving: number;
}

export async function copiesOf(client: ClusterClient, name: string): Promise<Copies> {
  const { json } = await client.request({ path: `/_cluster/health/${name}?level=cluster&timeout=1s`, also: [408] });
  const number = (field: string): number => Number(within(json, field) ?? 0);
  const status = within(json, 'status');
  return {
    status: status === 'green' || status === 'yellow' ? status : 'red',
    primaries: number('active_primary_shards'),
    copies: number('active_shards'),
    missing: number('unassigned_shards'),
    moving: number('initializing_shards') + number('relocating_shards'),
  };
}

/** Milliseconds between polls, and most polls for copies. */
const LOOK_EVERY = 500;
const MOST_LOOKS = 1_200;

/** Merges to one segment per shard; returns why not, which does no harm. `told` receives elapsed seconds. */
export async function mergeIndex(
  client: ClusterClient,
  name: string,
  signal: AbortSignal,
  told: (seconds: number) => void,
): Promise<string | undefined> {
  const began = performance.now();
  const { json } = await client.request({
    path: `/${name}/_forcemerge?max_num_segments=1&wait_for_completion=false`,
    body: '',
    within: CHANGED_WITHIN,
    isLong: true,
  });
  const task = String(within(json, 'task') ?? '');
  if (!/^[\w-]+:\d+$/.test(task)) return 'no task';
  for (;;) {
    const { status, json: state } = await client.request({
      path: `/_tasks/${task}`,
      also: [404],
      within: CHANGED_WITHIN,
    });
    // The node with the task is gone, or forgot it.
    if (status === 404) return 'the node stopped';
    if (within(state, 'completed') === true) {
      const failed = Number(within(state, 'response', '_shards', 'failed') ?? 0);
      return within(state, 'error') === undefined && failed === 0 ? undefined : 'a shard failed';
    }
    told(Math.floor((performance.now() - began) / 1_000));
    await sleep(LOOK_EVERY, signal);
  }
}

/** Sets the number of replicas and waits while copies are made; copies without a node are left to the cluster. */
export async function setReplicas(
  client: ClusterClient,
  name: string,
  replicas: number,
  signal: AbortSignal,
  told: (there: number, all: number) => void,
): Promise<void> {
  await client.request({
    method: 'PUT',
    path: `/${name}/_settings`,
    body: JSON.stringify({ index: { number_of_replicas: replicas } }),
    within: CHANGED_WITHIN,
  });
  for (let look = 0; look < MOST_LOOKS; look += 1) {
    const { status, copies, missing, moving } = await copiesOf(client, name);
    told(copies, copies + missing + moving);
    if (status === 'green' || (moving === 0 && look > 4)) return;
    await sleep(LOOK_EVERY, signal);
  }
}
