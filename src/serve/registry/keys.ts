/** Keys on file: each bound to exactly one workspace, known by its beginning and its name, revocable at any time. */
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { quoteWord } from '../../platform/shell';
import type { Row } from '../../platform/sqlite';
import { digestOf, newKey, prefixOf } from './key';
import { cleanName, folded, momentOf, msOf, shownMoment } from './names';
import { all, change, first, inTransaction, type Steps } from './steps';
import { judgedTime, timeSeen } from './time-seen';
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

function* entryWith(prefix: string): Steps<KeyEntry> {
  return entryOf((yield* first(`${ENTRIES} where prefix = ?1`, prefix))!);
}

function* insertKey(owner: number, { rate, created, name = null, expires = null }: NewKey): Steps<MadeKey> {
  let key = newKey();
  // 2 keys with one beginning could not be told apart in a list.
  const there = 'select 1 as one from keys where hash = ?1 or prefix = ?2';
  while ((yield* first(there, digestOf(key), prefixOf(key))) !== undefined) key = newKey();
  yield* change(
    'insert into keys (hash, prefix, workspace, rate, created, name, expires) values (?1, ?2, ?3, ?4, ?5, ?6, ?7)',
    digestOf(key),
    prefixOf(key),
    owner,
    rate,
    created,
    name,
    expires,
  );
  return { key, entry: yield* entryWith(prefixOf(key)) };
}

/** Throws `usage` for an end that has passed, by the clock or by what the service has seen. */
function* checkEnd(expires: string | null | undefined, now: string): Steps<void> {
  if (expires && expires <= momentOf(judgedTime(msOf(now), yield* timeSeen())))
    throw new LksError('usage', say.serving.endPassed(shownMoment(expires)), { parameter: 'expires' });
}

/** The name of a key as it is stored. It may not begin as keys do. Throws `usage`. */
function keyName(text: string): string {
  const name = cleanName(text);
  if (name === undefined || /^lks_/i.test(name))
    throw new LksError('usage', say.serving.badKeyName, { hint: say.serving.badKeyNameHint, parameter: 'name' });
  return name;
}

/**
 * Makes a key for a workspace. The key itself is in the answer and nowhere else: only its hash is stored.
 *
 * @param made `rate`: searches that it may make in a minute; `name`: unique among the good keys of the workspace, whatever the case.
 * @throws `not-found` for an unknown workspace; `usage` for a name that is none or taken, and an end that has passed.
 */
export const createKey = inTransaction(function* (workspace: string, made: NewKey): Steps<MadeKey> {
  const name = made.name == null ? null : keyName(made.name);
  const owner = yield* workspaceId(workspace);
  yield* checkEnd(made.expires, made.created);
  const good = 'workspace = ?1 and lower(name) = ?2 and revoked is null and replaced is null';
  const taken = name === null ? undefined : yield* first(`select prefix from keys where ${good}`, owner, folded(name));
  if (name !== null && taken !== undefined)
    throw new LksError('usage', say.serving.keyNameTaken(name, String(taken.prefix)), {
      hint: say.serving.keyNameTakenHint(quoteWord(name)),
    });
  return yield* insertKey(owner, { ...made, name });
});

/** All keys, revoked ones included, by workspace and in the order in which they were made. */
export function* listKeys(): Steps<KeyEntry[]> {
  return (yield* all(`${ENTRIES} order by lower(workspaces.name), keys.id`)).map(entryOf);
}

/** True when at least one key is good. */
export function* hasKeys(): Steps<boolean> {
  return (yield* first('select 1 as one from keys where revoked is null limit 1')) !== undefined;
}

/** What was typed as the beginning of a key, or a whole one; undefined for a name: `cleanName` takes none that begins so. */
function beginningIn(named: string): string | undefined {
  // No key has a dot or a backslash: dots are how a list ends a beginning, a backslash how Markdown writes `_`.
  const text = named.trim().replace(/(…|\.\.\.)$|\\/g, '');
  return text.startsWith('lks_') ? text : undefined;
}

/** Of those that begin like this the key that is it: longer than a prefix it has to be the key itself. */
function* rowsBeginning(beginning: string): Steps<Row[]> {
  const prefix = prefixOf(beginning);
  const begins = 'substr(prefix, 1, ?2) = ?1';
  return beginning === prefix
    ? yield* all(`${ENTRIES} where ${begins}`, prefix, prefix.length)
    : yield* all(`${ENTRIES} where ${begins} and hash = ?3`, prefix, prefix.length, digestOf(beginning));
}

/** The one key that begins like this, as a list prints it (`lks_Zx81kQ2p…`) too, or is this; or the keys of this name that are not revoked. */
function* rowsNamed(named: string, workspace: string | undefined): Steps<Row[]> {
  const beginning = beginningIn(named);
  const owner = workspace === undefined ? undefined : yield* workspaceId(workspace);
  const ofName = `${ENTRIES} where lower(keys.name) = ?1 and revoked is null order by replaced is not null, keys.id`;
  const found =
    beginning === undefined
      ? yield* all(ofName, folded(named.normalize('NFC').trim()))
      : yield* rowsBeginning(beginning);
  const rows = found.filter((row) => owner === undefined || row.owner === owner);
  if (rows.length === 0) throw new LksError('not-found', say.serving.noSuchKey, { hint: say.serving.noSuchKeyHint });
  if (beginning !== undefined && rows.length > 1)
    throw new LksError('usage', say.serving.severalKeys(rows.length), { hint: say.serving.severalKeysHint });
  if (new Set(rows.map((row) => row.owner)).size > 1)
    throw new LksError('usage', say.serving.severalNamed, { hint: say.serving.severalNamedHint });
  return rows;
}

interface Revoked {
  entry: KeyEntry;
  also: KeyEntry[];
  changed: boolean;
}

/**
 * Revokes the key that begins like this or is this, or every key of this name: after a rotation two of them can be good. One that was revoked before
 * stays as it is.
 *
 * @returns the key as it is now, the others of its name, and whether any was good until now.
 * @throws `not-found`; `usage` when several keys begin like that, or several workspaces have one of that name.
 */
export const revokeKey = inTransaction(function* (named: string, now: string, workspace?: string): Steps<Revoked> {
  let changed = 0;
  const entries: KeyEntry[] = [];
  for (const { id, prefix } of yield* rowsNamed(named, workspace)) {
    changed += yield* change('update keys set revoked = ?1 where id = ?2 and revoked is null', now, Number(id));
    entries.push(yield* entryWith(String(prefix)));
  }
  const [entry, ...also] = entries;
  return { entry: entry!, also, changed: changed > 0 };
});

/** Throws `usage` where a key cannot be replaced: it was revoked or replaced before, or somebody has just done so. */
function* checkRotatable(entry: KeyEntry, owner: number, byName: boolean, now: string): Steps<void> {
  if (entry.revoked !== null || entry.replaced !== null)
    throw new LksError('usage', say.serving.notRotated(entry.prefix), { hint: say.serving.noSuchKeyHint });
  if (!byName || entry.name === null) return;
  const since = momentOf(msOf(now) - SAME_MOMENT);
  const just = yield* first(
    'select 1 as one from keys where workspace = ?1 and lower(name) = ?2 and replaced between ?3 and ?4 limit 1',
    owner,
    folded(entry.name),
    since,
    now,
  );
  if (just !== undefined)
    throw new LksError('usage', say.serving.justRotated(entry.name, entry.prefix), {
      hint: say.serving.justRotatedHint(entry.prefix),
    });
}

/** Takes the name of a key that is replaced `now`: it is revoked at once, or refused from `until` on where it has no earlier end. */
function* retire({ expires }: KeyEntry, id: number, now: string, until: string): Steps<void> {
  if (until === now) yield* change('update keys set replaced = ?1, revoked = ?1 where id = ?2', now, id);
  else {
    const end = expires !== null && expires < until ? expires : until;
    yield* change('update keys set replaced = ?1, expires = ?2 where id = ?3', now, end, id);
  }
}

interface Rotation {
  workspace?: string | undefined;
  expires?: string | undefined;
  rate?: number | undefined;
  overlap?: number | undefined;
}

/**
 * Puts a new key in the place of one, named as for `revokeKey`, with its workspace, name, rate and end. The old one is revoked at once, or good for
 * `overlap` seconds more.
 *
 * @param change `expires`, `rate`: another end or rate than the old key has.
 * @throws `not-found`; `usage` for a key that was revoked or has expired, and for a name that another administrator has rotated within a minute.
 */
export const rotateKey = inTransaction(function* (
  named: string,
  now: string,
  change: Rotation,
): Steps<MadeKey & { old: KeyEntry }> {
  const [row] = yield* rowsNamed(named, change.workspace);
  const before = entryOf(row!);
  const owner = Number(row!.owner);
  yield* checkRotatable(before, owner, beginningIn(named) === undefined, now);
  const expires = change.expires ?? before.expires;
  yield* checkEnd(expires, now);
  yield* retire(before, Number(row!.id), now, momentOf(msOf(now) + (change.overlap ?? 0) * 1000));
  const made = yield* insertKey(owner, {
    rate: change.rate ?? before.rate,
    created: now,
    name: before.name,
    expires,
  });
  return { ...made, old: yield* entryWith(before.prefix) };
});
