/** Deletes from a cluster what no remaining generation needs: ended rows, old aliases and indexes. */
import { LksError } from '../contract/errors';
import type { ClusterState } from '../engine/index/postings';
import { openForWriting } from '../library/open-store';
import { say } from '../messages';
import { currentDate } from '../platform/clock';
import type { Database } from '../platform/sqlite';
import { pushedState } from './check';
import type { ClusterAddress, ClusterClient } from './client';
import {
  aliasOf,
  CHANGED_WITHIN,
  changeAliases,
  generationAlias,
  generationsOf,
  indexesOf,
  type OwnedIndex,
  ownIndex,
  putMeta,
  refresh,
  rowsBefore,
  withCluster,
  within,
} from './indexes';
import { alone, endedRows, forgetEnded, pushingOf } from './pushing';

export interface PruneOptions {
  address: ClusterAddress;
  prefix: string;
  /** Number of latest generations to keep, or the oldest of them. */
  keep: number;
  oldest: number | undefined;
  signal: AbortSignal;
  progress: (done: number, all: number) => void;
}

export interface PruneReport {
  index: string;
  /** Generations of this index that remain searchable, and those that do not. */
  generations: number[];
  dropped: number[];
  removed: number;
  indexes_deleted: string[];
}

const ROWS = 10_000;

/** Deletes rows that ended at a generation; returns their number. */
async function deleteEnded(
  client: ClusterClient,
  name: string,
  until: number,
  rows: readonly number[],
): Promise<number> {
  const { json } = await client.request({
    path: `/${name}/_delete_by_query?conflicts=proceed&refresh=false`,
    body: JSON.stringify({ query: rowsBefore(until, rows) }),
    within: 10 * CHANGED_WITHIN,
    isLong: true,
  });
  const failures = within(json, 'failures');
  if (Array.isArray(failures) && failures.length > 0)
    throw new LksError('unreachable', say.pushing.notDeleted(failures.length), { hint: say.pushing.stoppedHint });
  return Number(within(json, 'deleted') ?? 0);
}

/** The oldest generation to keep. Throws `usage` if there is none, or the library's own would go. */
function oldestOf(
  generations: readonly number[],
  { generation }: ClusterState,
  { keep, oldest }: PruneOptions,
): number {
  const { pushing } = say;
  if (oldest === undefined) return generations.at(-keep) ?? generations[0] ?? generation;
  if (oldest > generation)
    throw new LksError('usage', pushing.tooNew(oldest, generation), { hint: pushing.tooNewHint, parameter: 'oldest' });
  if (!generations.includes(oldest) && oldest !== generation && oldest > (generations[0] ?? 0))
    throw new LksError('usage', pushing.noGeneration(oldest, generations), {
      hint: pushing.tooNewHint,
      parameter: 'oldest',
    });
  return Math.max(oldest, generations[0] ?? oldest);
}

/** Older indexes of the library, without remaining generations or an unfinished push. */
async function olderIndexes(
  client: ClusterClient,
  database: Database,
  state: ClusterState,
  { prefix }: PruneOptions,
  oldest: number,
): Promise<OwnedIndex[]> {
  const under = pushingOf(database)?.name;
  const indexes = await indexesOf(client, prefix);
  return indexes.filter(
    ({ name, meta }) =>
      meta?.library === state.library && name !== state.name && name !== under && meta.generation < oldest,
  );
}

/** Prunes in repeatable steps; deleted data was already unreachable. */
async function prune(
  client: ClusterClient,
  database: Database,
  state: ClusterState,
  options: PruneOptions,
): Promise<PruneReport> {
  const { name } = state;
  const generations = await generationsOf(client, name);
  const oldest = oldestOf(generations, state, options);
  const [dropped, stay] = [generations.filter((one) => one < oldest), generations.filter((one) => one >= oldest)];
  const older = await olderIndexes(client, database, state, options, oldest);
  const ended = endedRows(database);
  await putMeta(client, name, { ...(await ownIndex(client, state)), oldest });
  await changeAliases(
    client,
    dropped.map((one) => ({ remove: { index: name, alias: aliasOf(name, one) } })),
  );
  const gone = [...ended].filter(([until]) => until <= oldest);
  const all = gone.reduce((sum, [, rows]) => sum + rows.length, 0);
  let [removed, done] = [0, 0];
  for (const [until, rows] of gone)
    for (let at = 0; at < rows.length; at += ROWS) {
      options.signal.throwIfAborted();
      const part = rows.slice(at, at + ROWS);
      removed += await deleteEnded(client, name, until, part);
      done += part.length;
      options.progress(done, all);
    }
  await refresh(client, name);
  const left = new Map([...ended].filter(([until]) => until > oldest));
  await changeAliases(
    client,
    stay.map((one) => generationAlias(name, one, left)),
  );
  forgetEnded(database, oldest);
  for (const index of older) {
    options.signal.throwIfAborted();
    await client.request({ method: 'DELETE', path: `/${index.name}`, within: CHANGED_WITHIN, also: [404] });
  }
  return { index: name, generations: stay, dropped, removed, indexes_deleted: older.map((index) => index.name) };
}

/** Throws `usage` for too new a generation; `local` for another's index; `unreachable`; the signal's reason. */
export async function pruneCluster(file: string, options: PruneOptions): Promise<PruneReport> {
  return alone(file, async () => {
    const database = openForWriting(file, () => currentDate());
    try {
      const state = pushedState(database);
      return await withCluster(options.address, (client) => prune(client, database, state, options));
    } finally {
      database.close();
    }
  });
}
