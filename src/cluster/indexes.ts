/** The indexes of libraries in a cluster: whose they are, which generations of them can be asked for, and how they are made. */
import { LksError } from '../contract/errors';
import { INDEX_FORMAT, type IndexMeta } from '../engine/index/cluster/mapping';
import { type ClusterState, INDEX_MISMATCH } from '../engine/index/postings';
import { say } from '../messages';
import { sleep } from '../platform/clock';
import { type ClusterAddress, ClusterClient } from './client';

/** The alias under which the cluster answers as of a generation: the index with a filter that keeps out what is not of it. */
export const aliasOf = (name: string, generation: number): string => `${name}-g${generation}`;

/** Milliseconds within which a cluster makes an index or changes what is said of one. */
export const CHANGED_WITHIN = 60_000;
/** Which OpenSearch is supported: from this on, and below that. */
const SUPPORTED = { from: [2, 13], below: 4 } as const;

export const mismatch = (message: string, hint: string): LksError =>
  new LksError('local', message, { hint, code: INDEX_MISMATCH });

/** That there is no index to which a push could add. */
export const noIndex = (name: string): LksError => mismatch(say.cluster.noIndex(name), say.pushing.allHint);

/** Does something with a cluster, of which the version is supported, and lets go of its connections. Throws `local` where it is not. */
export async function withCluster<T>(address: ClusterAddress, work: (client: ClusterClient) => Promise<T>): Promise<T> {
  const client = new ClusterClient(address);
  try {
    await supportedVersion(client);
    return await work(client);
  } finally {
    await client.close();
  }
}

/** A value of an answer, one name after another; undefined where there is none. */
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

/** The version of what answers. Throws `local` for what is not supported. */
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

/** An index, as far as it says what it is. */
export interface OwnedIndex {
  name: string;
  /** Undefined: it is not of lks. */
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

/** The index with a name; undefined where there is none. */
export async function indexNamed(client: ClusterClient, name: string): Promise<OwnedIndex | undefined> {
  const { status, json } = await client.request({ path: `/${name}/_mapping`, also: [404] });
  return status === 404 ? undefined : indexesIn(json)[0];
}

/** All indexes whose names begin so, up to the number at their end. */
export async function indexesOf(client: ClusterClient, prefix: string): Promise<OwnedIndex[]> {
  const { json } = await client.request({ path: `/${prefix}-*/_mapping?expand_wildcards=all` });
  const form = new RegExp(`^${prefix}-\\d+-\\d+$`);
  return indexesIn(json).filter(({ name }) => form.test(name));
}

/** A name for a new index: its format, and the next number. */
export async function freeName(client: ClusterClient, prefix: string): Promise<string> {
  const begin = `${prefix}-${INDEX_FORMAT}-`;
  const numbers = (await indexesOf(client, prefix))
    .filter(({ name }) => name.startsWith(begin))
    .map(({ name }) => Number(name.slice(begin.length)));
  return `${begin}${Math.max(0, ...numbers) + 1}`;
}

/** The indexes that a name leads to: itself, or those that it is an alias of. */
export async function behind(client: ClusterClient, alias: string): Promise<OwnedIndex[]> {
  const { status, json } = await client.request({ path: `/${alias}/_mapping`, also: [404] });
  return status === 404 ? [] : indexesIn(json);
}

/**
 * Throws `local` where the main alias leads to what is not of this library: another's is never written to, nor taken the name from.
 */
export async function checkAlias(client: ClusterClient, prefix: string, library: string): Promise<void> {
  const { pushing } = say;
  for (const { name, meta } of await behind(client, prefix)) {
    if (meta === undefined || name === prefix) throw mismatch(pushing.strange(prefix, name), pushing.strangeHint);
    if (meta.library !== library) throw mismatch(pushing.anothers(prefix, name), pushing.anothersHint);
  }
}

/** Throws `local` where an index is not of this library and format, or not of one of these generations. */
export function checkIndex({ name, meta }: OwnedIndex, library: string, generations: readonly number[]): void {
  const { pushing } = say;
  if (meta === undefined) throw mismatch(pushing.strange(name, name), pushing.strangeHint);
  if (meta.library !== library) throw mismatch(pushing.anothers(name, name), pushing.anothersHint);
  if (meta.format !== INDEX_FORMAT)
    throw mismatch(pushing.otherFormat(name, meta.format, INDEX_FORMAT), pushing.allHint);
  if (!generations.includes(meta.generation))
    throw mismatch(pushing.otherGeneration(name, meta.generation, generations[0]!), pushing.otherGenerationHint);
}

/** What the index that a library was pushed to says of itself. Throws `local` where there is none, and as `checkIndex` does. */
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

/** Says of an index what it is. */
export async function putMeta(client: ClusterClient, name: string, meta: IndexMeta): Promise<void> {
  await client.request({
    method: 'PUT',
    path: `/${name}/_mapping`,
    body: JSON.stringify({ _meta: meta }),
    within: CHANGED_WITHIN,
  });
}

/** Rows as they were before a generation. */
export const rowsBefore = (generation: number, rows: readonly number[]): object => ({
  bool: { filter: [{ terms: { row: rows } }, { range: { since: { lt: generation } } }] },
});

/** What keeps out of an answer what is not of a generation: what came later, and what was no more so by then. */
const filterOf = (generation: number, ended: ReadonlyMap<number, readonly number[]>): object => ({
  bool: {
    filter: [{ range: { since: { lte: generation } } }],
    must_not: [...ended].filter(([until]) => until <= generation).map(([until, rows]) => rowsBefore(until, rows)),
  },
});

/** An alias of a generation, as it is put in place. */
export const generationAlias = (name: string, generation: number, ended: ReadonlyMap<number, readonly number[]>) => ({
  add: { index: name, alias: aliasOf(name, generation), filter: filterOf(generation, ended) },
});

/** Changes aliases: all of them at once, or none. */
export async function changeAliases(client: ClusterClient, actions: readonly object[]): Promise<void> {
  if (actions.length === 0) return;
  await client.request({ path: '/_aliases', body: JSON.stringify({ actions }), within: CHANGED_WITHIN });
}

/** The generations of an index that can be asked for, the oldest first. */
export async function generationsOf(client: ClusterClient, name: string): Promise<number[]> {
  const { json } = await client.request({ path: `/${name}/_alias` });
  return Object.keys(fieldsIn(within(json, name, 'aliases')))
    .flatMap((alias) => {
      const [, digits] = /-g(\d+)$/.exec(alias) ?? [];
      return digits !== undefined && alias === aliasOf(name, Number(digits)) ? [Number(digits)] : [];
    })
    .sort((a, b) => a - b);
}

/** What is sent can be found from now on. */
export async function refresh(client: ClusterClient, name: string): Promise<void> {
  await client.request({ path: `/${name}/_refresh`, body: '', within: 10 * CHANGED_WITHIN });
}

/** Bytes that are free on a node, and all that it has. */
export interface Disk {
  node: string;
  free: number;
  of: number;
}

/** The disks of the nodes, the fullest first. */
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

/** How the copies of an index stand: `green`, `yellow`, `red`. */
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

/** Milliseconds between two looks at what takes long; looks at copies until they are left to the cluster. */
const LOOK_EVERY = 500;
const MOST_LOOKS = 1_200;

/**
 * Merges an index into one segment a shard. @param told seconds that it takes so far.
 * @returns why that was not done, where it was not: the index is right all the same.
 */
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
    // The node that had the task is gone, or has forgotten it.
    if (status === 404) return 'the node stopped';
    if (within(state, 'completed') === true) {
      const failed = Number(within(state, 'response', '_shards', 'failed') ?? 0);
      return within(state, 'error') === undefined && failed === 0 ? undefined : 'a shard failed';
    }
    told(Math.floor((performance.now() - began) / 1_000));
    await sleep(LOOK_EVERY, signal);
  }
}

/** Has each shard copied so often, and waits while copies are being made; what has no node to be on is left to the cluster. */
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
