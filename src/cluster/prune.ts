/** Deletes from a cluster what no generation that stays needs: rows that ended before, aliases of older generations, and older indexes of the library. */
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
  /** How many generations stay, the last ones; or which is the oldest of them. */
  keep: number;
  oldest: number | undefined;
  signal: AbortSignal;
  progress: (done: number, all: number) => void;
}

export interface PruneReport {
  index: string;
  /** The generations that can still be asked for, of this index; and those that no longer can. */
  generations: number[];
  dropped: number[];
  /** Rows that were deleted. */
  removed: number;
  indexes_deleted: string[];
}

/** Rows of one request. */
const ROWS = 10_000;

/** Deletes the rows that were no more so at a generation, from before it. How many there were. */
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

/** The oldest generation that stays. Throws `usage` where that is none, or would take the library's own. */
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

/** Older indexes of the library: none of their generations stays, and no push goes on with them. */
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

/** Does it, in steps that can be done again: what is deleted could not be asked for any more. */
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

/**
 * Prunes the index of the library at `file`.
 *
 * @throws `usage` for a generation that is newer than the library's; `local` for an index that is not its own; `unreachable`; the signal's reason.
 */
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
