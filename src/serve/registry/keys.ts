/** Keys on file: each bound to exactly one workspace, known by its beginning, revocable at any time. */
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import type { Database, Row } from '../../platform/sqlite';
import { digestOf, newKey, prefixOf } from './key';
import { workspaceId } from './workspaces';

export interface KeyEntry {
  prefix: string;
  workspace: string;
  /** Searches that it may make in a minute. */
  rate: number;
  /** Successful searches so far. */
  searches: number;
  /** `YYYY-MM-DD HH:MM:SS`, in UTC. */
  created: string;
  /** When it was revoked; null while it is good. */
  revoked: string | null;
}

const ENTRIES = `select keys.id, prefix, name, rate, keys.searches, keys.created, revoked from keys
  join workspaces on workspaces.id = keys.workspace`;

const entryOf = (row: Row): KeyEntry => ({
  prefix: String(row.prefix),
  workspace: String(row.name),
  rate: Number(row.rate),
  searches: Number(row.searches),
  created: String(row.created),
  revoked: row.revoked === null ? null : String(row.revoked),
});

/**
 * Makes a key for a workspace. The key itself is in the answer and nowhere else: only its hash is kept.
 *
 * @param rate searches that it may make in a minute.
 * @throws `not-found` for an unknown workspace.
 */
export function createKey(
  database: Database,
  workspace: string,
  { rate, created }: Pick<KeyEntry, 'rate' | 'created'>,
): { key: string; entry: KeyEntry } {
  return database.transaction(() => {
    const owner = workspaceId(database, workspace);
    const insert = database.prepare(
      'insert into keys (hash, prefix, workspace, rate, created) values (?, ?, ?, ?, ?) on conflict do nothing',
    );
    let key = newKey();
    // 2 keys with one beginning could not be told apart in a list.
    while (insert.run(digestOf(key), prefixOf(key), owner, rate, created) === 0) key = newKey();
    const row = database.prepare(`${ENTRIES} where prefix = ?`).get(prefixOf(key));
    return { key, entry: entryOf(row!) };
  });
}

/** All keys, revoked ones included, by workspace and in the order in which they were made. */
export function listKeys(database: Database): KeyEntry[] {
  return database.prepare(`${ENTRIES} order by name, keys.id`).all().map(entryOf);
}

/** True when at least one key is good. */
export function hasKeys(database: Database): boolean {
  return database.prepare('select 1 from keys where revoked is null limit 1').get() !== undefined;
}

/**
 * Revokes the key that begins like this, as a list prints it (`lks_Zx81kQ2p…`) too, or is this; one that was revoked before
 * stays as it is.
 *
 * @returns the key as it is now, and whether it was good until now.
 * @throws `not-found`; `usage` when several keys begin like that.
 */
export function revokeKey(database: Database, named: string, now: string): { entry: KeyEntry; changed: boolean } {
  // No key has a dot or a backslash: dots are how a list ends a beginning, a backslash how Markdown writes `_`.
  const beginning = named.trim().replace(/(…|\.\.\.)$|\\/g, '');
  return database.transaction(() => {
    const prefix = prefixOf(beginning);
    const rows = database
      .prepare(`${ENTRIES} where substr(prefix, 1, length(?1)) = ?1 and ?1 <> ''`)
      .all(prefix)
      .filter((row) => beginning === prefix || isThisKey(database, Number(row.id), beginning));
    const [row] = rows;
    if (row === undefined) throw new LksError('not-found', say.serving.noSuchKey, { hint: say.serving.noSuchKeyHint });
    if (rows.length > 1)
      throw new LksError('usage', say.serving.severalKeys(rows.length), { hint: say.serving.severalKeysHint });
    const changed = database
      .prepare('update keys set revoked = ? where id = ? and revoked is null')
      .run(now, Number(row.id));
    const entry = entryOf(row);
    return { entry: { ...entry, revoked: entry.revoked ?? now }, changed: changed > 0 };
  });
}

/** Longer than a prefix it has to be the key itself. */
function isThisKey(database: Database, id: number, key: string): boolean {
  return database.prepare('select 1 from keys where id = ? and hash = ?').get(id, digestOf(key)) !== undefined;
}
