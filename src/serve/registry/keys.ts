/** Keys on file: each bound to exactly one workspace, known by its beginning and its name, revocable at any time. */
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { quoteWord } from '../../platform/shell';
import type { Database, Row } from '../../platform/sqlite';
import { digestOf, newKey, prefixOf } from './key';
import { cleanName, momentOf, msOf, shownMoment } from './names';
import { judgedTime } from './time-seen';
import { workspaceId } from './workspaces';

/** Moments are `YYYY-MM-DD HH:MM:SS`, in UTC. */
export interface KeyEntry {
  prefix: string;
  /** Whose it is; null for a key without a name. */
  name: string | null;
  workspace: string;
  /** Searches that it may make in a minute. */
  rate: number;
  /** Successful searches so far. */
  searches: number;
  created: string;
  /** The moment from which it is refused; null for none. */
  expires: string | null;
  /** When it was last used, to the minute; null where it never was. */
  last_used: string | null;
  /** When another key took its name (`rotateKey`); null for none. */
  replaced: string | null;
  /** When it was revoked; null while it is not. */
  revoked: string | null;
}

const ENTRIES = `select keys.id, keys.workspace as owner, prefix, keys.name, workspaces.name as workspace, rate, keys.searches, keys.created,
  expires, used, replaced, revoked from keys join workspaces on workspaces.id = keys.workspace`;

/** Within these milliseconds a second rotation of one name is taken for that of another administrator. */
const SAME_MOMENT = 60_000;

const textOf = (value: Row[string]): string | null => (value === null ? null : String(value));

const entryOf = (row: Row): KeyEntry => ({
  prefix: String(row.prefix),
  name: textOf(row.name!),
  workspace: String(row.workspace),
  rate: Number(row.rate),
  searches: Number(row.searches),
  created: String(row.created),
  expires: textOf(row.expires!),
  last_used: textOf(row.used!),
  replaced: textOf(row.replaced!),
  revoked: textOf(row.revoked!),
});

interface NewKey extends Pick<KeyEntry, 'rate' | 'created'> {
  name?: string | null | undefined;
  expires?: string | null | undefined;
}

export interface MadeKey {
  key: string;
  entry: KeyEntry;
}

const entryWith = (database: Database, prefix: string): KeyEntry =>
  entryOf(database.prepare(`${ENTRIES} where prefix = ?`).get(prefix)!);

function insertKey(database: Database, owner: number, { rate, created, name = null, expires = null }: NewKey): MadeKey {
  const insert = database.prepare(
    `insert into keys (hash, prefix, workspace, rate, created, name, expires) values (?, ?, ?, ?, ?, ?, ?)
     on conflict (hash) do nothing on conflict (prefix) do nothing`,
  );
  let key = newKey();
  // 2 keys with one beginning could not be told apart in a list.
  while (insert.run(digestOf(key), prefixOf(key), owner, rate, created, name, expires) === 0) key = newKey();
  return { key, entry: entryWith(database, prefixOf(key)) };
}

/** Throws `usage` for an end that has passed, by the clock or by what the service has seen. */
function checkEnd(database: Database, expires: string | null | undefined, now: string): void {
  if (expires && expires <= momentOf(judgedTime(database, msOf(now))))
    throw new LksError('usage', say.serving.endPassed(shownMoment(expires)), { parameter: 'expires' });
}

/** The name of a key as it is kept. One that begins as keys do could not be told from one. Throws `usage`. */
function keyName(text: string): string {
  const name = cleanName(text);
  if (name === undefined || /^lks_/i.test(name))
    throw new LksError('usage', say.serving.badKeyName, { hint: say.serving.badKeyNameHint, parameter: 'name' });
  return name;
}

/**
 * Makes a key for a workspace. The key itself is in the answer and nowhere else: only its hash is kept.
 *
 * @param made `rate`: searches that it may make in a minute; `name`: unique among the good keys of the workspace, whatever the case.
 * @throws `not-found` for an unknown workspace; `usage` for a name that is none or taken, and an end that has passed.
 */
export function createKey(database: Database, workspace: string, made: NewKey): MadeKey {
  const name = made.name == null ? null : keyName(made.name);
  return database.transaction(() => {
    const owner = workspaceId(database, workspace);
    checkEnd(database, made.expires, made.created);
    const taken =
      name !== null &&
      database
        .prepare('select prefix from keys where workspace = ? and name = ? and revoked is null and replaced is null')
        .get(owner, name);
    if (taken)
      throw new LksError('usage', say.serving.keyNameTaken(name, String(taken.prefix)), {
        hint: say.serving.keyNameTakenHint(quoteWord(name)),
      });
    return insertKey(database, owner, { ...made, name });
  });
}

/** All keys, revoked ones included, by workspace and in the order in which they were made. */
export function listKeys(database: Database): KeyEntry[] {
  return database.prepare(`${ENTRIES} order by workspaces.name, keys.id`).all().map(entryOf);
}

/** True when at least one key is good. */
export function hasKeys(database: Database): boolean {
  return database.prepare('select 1 from keys where revoked is null limit 1').get() !== undefined;
}

/** Longer than a prefix it has to be the key itself. */
function isThisKey(database: Database, id: number, key: string): boolean {
  return database.prepare('select 1 from keys where id = ? and hash = ?').get(id, digestOf(key)) !== undefined;
}

/** What was typed as the beginning of a key, or a whole one; undefined for a name: `cleanName` takes none that begins so. */
function beginningIn(named: string): string | undefined {
  // No key has a dot or a backslash: dots are how a list ends a beginning, a backslash how Markdown writes `_`.
  const text = named.trim().replace(/(…|\.\.\.)$|\\/g, '');
  return text.startsWith('lks_') ? text : undefined;
}

/** The one key that begins like this, as a list prints it (`lks_Zx81kQ2p…`) too, or is this; or the keys of this name that are not revoked. */
function rowsNamed(database: Database, named: string, workspace: string | undefined): Row[] {
  const beginning = beginningIn(named);
  const owner = workspace === undefined ? undefined : workspaceId(database, workspace);
  const rows = (
    beginning !== undefined
      ? database
          .prepare(`${ENTRIES} where substr(prefix, 1, length(?1)) = ?1`)
          .all(prefixOf(beginning))
          .filter((row) => beginning === prefixOf(beginning) || isThisKey(database, Number(row.id), beginning))
      : database
          .prepare(`${ENTRIES} where keys.name = ? and revoked is null order by replaced is not null, keys.id`)
          .all(named.normalize('NFC').trim())
  ).filter((row) => owner === undefined || row.owner === owner);
  if (rows.length === 0) throw new LksError('not-found', say.serving.noSuchKey, { hint: say.serving.noSuchKeyHint });
  if (beginning !== undefined && rows.length > 1)
    throw new LksError('usage', say.serving.severalKeys(rows.length), { hint: say.serving.severalKeysHint });
  if (new Set(rows.map((row) => row.owner)).size > 1)
    throw new LksError('usage', say.serving.severalNamed, { hint: say.serving.severalNamedHint });
  return rows;
}

/**
 * Revokes the key that begins like this or is this, or every key of this name: after a rotation two of them can be good. One that was revoked before
 * stays as it is.
 *
 * @returns the key as it is now, the others of its name, and whether any was good until now.
 * @throws `not-found`; `usage` when several keys begin like that, or several workspaces have one of that name.
 */
export function revokeKey(
  database: Database,
  named: string,
  now: string,
  workspace?: string,
): { entry: KeyEntry; also: KeyEntry[]; changed: boolean } {
  return database.transaction(() => {
    const rows = rowsNamed(database, named, workspace);
    const revoke = database.prepare('update keys set revoked = ? where id = ? and revoked is null');
    const changed = rows.map((row) => revoke.run(now, Number(row.id))).some((number) => number > 0);
    const [entry, ...also] = rows.map((row) => entryWith(database, String(row.prefix)));
    return { entry: entry!, also, changed };
  });
}

/** Throws `usage` where a key cannot be replaced: it was revoked or replaced before, or somebody has just done so. */
function checkRotatable(database: Database, entry: KeyEntry, owner: number, byName: boolean, now: string): void {
  if (entry.revoked !== null || entry.replaced !== null)
    throw new LksError('usage', say.serving.notRotated(entry.prefix), { hint: say.serving.noSuchKeyHint });
  if (!byName) return;
  const since = momentOf(msOf(now) - SAME_MOMENT);
  const just = database
    .prepare('select 1 from keys where workspace = ? and name = ? and replaced between ? and ? limit 1')
    .get(owner, entry.name, since, now);
  if (just !== undefined)
    throw new LksError('usage', say.serving.justRotated(entry.name ?? '', entry.prefix), {
      hint: say.serving.justRotatedHint(entry.prefix),
    });
}

/**
 * Puts a new key in the place of one, named as for `revokeKey`, with its workspace, name, rate and end. The old one is revoked at once, or good for
 * `overlap` seconds more.
 *
 * @param change `expires`, `rate`: another end or rate than the old key has.
 * @throws `not-found`; `usage` for a key that was revoked or has expired, and for a name that another administrator has rotated within a minute.
 */
export function rotateKey(
  database: Database,
  named: string,
  now: string,
  change: {
    workspace?: string | undefined;
    expires?: string | undefined;
    rate?: number | undefined;
    overlap?: number | undefined;
  },
): MadeKey & { old: KeyEntry } {
  return database.transaction(() => {
    const [row] = rowsNamed(database, named, change.workspace);
    const before = entryOf(row!);
    const owner = Number(row!.owner);
    checkRotatable(database, before, owner, beginningIn(named) === undefined, now);
    const expires = change.expires ?? before.expires;
    checkEnd(database, expires, now);
    const { overlap = 0 } = change;
    const until = momentOf(msOf(now) + overlap * 1000);
    if (overlap === 0)
      database.prepare('update keys set replaced = ?1, revoked = ?1 where id = ?2').run(now, Number(row!.id));
    else
      database
        .prepare('update keys set replaced = ?1, expires = min(coalesce(expires, ?2), ?2) where id = ?3')
        .run(now, until, Number(row!.id));
    const made = insertKey(database, owner, {
      rate: change.rate ?? before.rate,
      created: now,
      name: before.name,
      expires,
    });
    return { ...made, old: entryWith(database, before.prefix) };
  });
}
