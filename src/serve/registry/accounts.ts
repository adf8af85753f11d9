/** Workspaces and keys, as an administrator manages them (contract.md, "Limits" and "Keys"). */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { quoteWord } from '../../platform/shell';
import type { Row } from '../../platform/sqlite';
import { all, change, first, inTransaction, type Steps } from './registry';
import { judgedTime, timeSeen } from './time-seen';

const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,63}$/u;

/**
 * The name as it is stored; undefined unless it has 1 to 64 letters, digits, spaces and `. _ @ -`, a letter or digit
 * first.
 */
export function cleanName(text: string): string | undefined {
  const clean = text.normalize('NFC').trim();
  return NAME.test(clean) ? clean : undefined;
}

/** Lower case as lower() has it in SQLite and in PostgreSQL's collation "C": of ASCII letters alone. */
const folded = (name: string): string => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** A time as the registry stores it: `YYYY-MM-DD HH:MM:SS`, in UTC. */
export const momentOf = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

/** A stored time for display: the date alone for midnight. */
export const shownMoment = (moment: string): string => moment.replace(/ 00:00:00$/, '');

const msOf = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}Z`);

/** Prefix by which people and secret scanners recognise a key of lks. */
const MARK = 'lks_';
/** 256 random bits cannot be guessed, so a fast hash is as safe as a slow one. */
const RANDOM_BYTES = 32;
/** Characters of a key that are stored for recognition; 48 of the 256 bits. */
const PREFIX_LENGTH = MARK.length + 8;

/** `lks_` and 43 characters of base64url (RFC 4648). */
function newKey(): string {
  return MARK + randomBytes(RANDOM_BYTES).toString('base64url');
}

/** The SHA-256 of a key, 32 bytes, stored instead of it. */
export function digestOf(key: string): Buffer {
  return createHash('sha256').update(key, 'utf8').digest();
}

function prefixOf(key: string): string {
  return key.slice(0, PREFIX_LENGTH);
}

/** Compares 2 digests in constant time. */
export function sameDigest(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

/** More than anybody buys, and far below the limit of exact integers. */
export const MOST_CREDITS = 1_000_000_000;

export interface Workspace {
  name: string;
  /** Whether the subscription includes the API. */
  apiAccess: boolean;
  credits: number;
  /** Successful searches so far. */
  searches: number;
  /** Keys that are not revoked. */
  keys: number;
  /** `YYYY-MM-DD HH:MM:SS`, in UTC. */
  created: string;
}

const COLUMNS = `name, api_access, credits, searches, created,
  (select count(*) from keys where keys.workspace = workspaces.id and revoked is null) as keys`;

const workspaceOf = (row: Row): Workspace => ({
  name: String(row.name),
  apiAccess: row.api_access === 1,
  credits: Number(row.credits),
  searches: Number(row.searches),
  keys: Number(row.keys),
  created: String(row.created),
});

const unknown = (): LksError =>
  new LksError('not-found', say.serving.noWorkspace, { hint: say.serving.noWorkspaceHint });

function* find(name: string): Steps<Workspace | undefined> {
  const row = yield* first(`select ${COLUMNS} from workspaces where lower(name) = ?1`, folded(name.trim()));
  return row === undefined ? undefined : workspaceOf(row);
}

function* workspaceId(name: string): Steps<number> {
  const row = yield* first('select id from workspaces where lower(name) = ?1', folded(name.trim()));
  if (row === undefined) throw unknown();
  return Number(row.id);
}

type NewWorkspace = Pick<Workspace, 'credits' | 'apiAccess' | 'created'>;

/** Makes a workspace. Its name is unique, ignoring case. Throws `usage` for a name that is invalid or taken. */
export const createWorkspace = inTransaction(function* (
  name: string,
  { credits, apiAccess, created }: NewWorkspace,
): Steps<Workspace> {
  const clean = cleanName(name);
  if (clean === undefined) throw new LksError('usage', say.serving.badName, { hint: say.serving.badNameHint });
  const taken = yield* find(clean);
  if (taken !== undefined)
    throw new LksError('usage', say.serving.nameTaken(taken.name), { hint: say.serving.nameTakenHint });
  const insert = 'insert into workspaces (name, api_access, credits, created) values (?1, ?2, ?3, ?4)';
  yield* change(insert, clean, apiAccess ? 1 : 0, credits, created);
  return (yield* find(clean))!;
});

/** Whether any workspace lacks access to the API: only then does the service mention plans. */
export function* hasPlans(): Steps<boolean> {
  return (yield* first('select 1 as one from workspaces where api_access = 0 limit 1')) !== undefined;
}

/** All workspaces, by name. */
export function* listWorkspaces(): Steps<Workspace[]> {
  return (yield* all(`select ${COLUMNS} from workspaces order by lower(name)`)).map(workspaceOf);
}

/** Adds credits to a workspace and returns it. Throws `not-found`; `usage` above `MOST_CREDITS`. */
export const addCredits = inTransaction(function* (name: string, amount: number): Steps<Workspace> {
  const id = yield* workspaceId(name);
  const raise = 'update workspaces set credits = credits + ?1 where id = ?2 and credits + ?1 <= ?3';
  if ((yield* change(raise, amount, id, MOST_CREDITS)) === 0)
    throw new LksError('usage', say.serving.tooManyCredits(MOST_CREDITS), { hint: say.serving.tooManyCreditsHint });
  return (yield* find(name))!;
});

/** Times are `YYYY-MM-DD HH:MM:SS`, in UTC. */
export interface KeyEntry {
  prefix: string;
  name: string | null;
  workspace: string;
  /** Searches allowed per minute. */
  rate: number;
  /** Successful searches so far. */
  searches: number;
  created: string;
  /** The time from which it is refused; null for none. */
  expires: string | null;
  /** When it was last used, to the minute; null if never. */
  last_used: string | null;
  /** When another key took its name (`rotateKey`); null for none. */
  replaced: string | null;
  revoked: string | null;
}

const ENTRIES = `select keys.id, keys.workspace as owner, prefix, keys.name, workspaces.name as workspace, rate, keys.searches, keys.created,
  expires, used, replaced, revoked from keys join workspaces on workspaces.id = keys.workspace`;

/** A second rotation of one name within these milliseconds is assumed to come from another administrator. */
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

interface MadeKey {
  key: string;
  entry: KeyEntry;
}

function* entryWith(prefix: string): Steps<KeyEntry> {
  return entryOf((yield* first(`${ENTRIES} where prefix = ?1`, prefix))!);
}

function* insertKey(owner: number, { rate, created, name = null, expires = null }: NewKey): Steps<MadeKey> {
  let key = newKey();
  // 2 keys with the same prefix could not be told apart in a list.
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

/** Throws `usage` for an expiry that has passed, by the clock or by the latest time the service has seen. */
function* checkEnd(expires: string | null | undefined, now: string): Steps<void> {
  if (expires && expires <= momentOf(judgedTime(msOf(now), yield* timeSeen())))
    throw new LksError('usage', say.serving.endPassed(shownMoment(expires)), { parameter: 'expires' });
}

/** The name of a key as it is stored; it may not begin with `lks_`. Throws `usage`. */
function keyName(text: string): string {
  const name = cleanName(text);
  if (name === undefined || /^lks_/i.test(name))
    throw new LksError('usage', say.serving.badKeyName, { hint: say.serving.badKeyNameHint, parameter: 'name' });
  return name;
}

/**
 * Makes a key for a workspace. Only its hash is stored; the key itself is returned once.
 *
 * @param made `rate`: searches per minute; `name`: unique among the active keys of the workspace, ignoring case.
 * @throws `not-found` for an unknown workspace; `usage` for a name that is invalid or taken, or an expiry that has
 * passed.
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

/** All keys, revoked ones included, by workspace and creation. */
export function* listKeys(): Steps<KeyEntry[]> {
  return (yield* all(`${ENTRIES} order by lower(workspaces.name), keys.id`)).map(entryOf);
}

/** Whether any key is not revoked. */
export function* hasKeys(): Steps<boolean> {
  return (yield* first('select 1 as one from keys where revoked is null limit 1')) !== undefined;
}

/** A prefix of a key or a whole key; undefined for a name, which never begins with `lks_` (`keyName`). */
function beginningIn(named: string): string | undefined {
  // Lists end a prefix with dots, and Markdown escapes `_` with a backslash; no key has either.
  const text = named.trim().replace(/(…|\.\.\.)$|\\/g, '');
  return text.startsWith('lks_') ? text : undefined;
}

/** The keys with this prefix. Anything longer than the stored prefix must be a whole key. */
function* rowsBeginning(beginning: string): Steps<Row[]> {
  const prefix = prefixOf(beginning);
  const begins = 'substr(prefix, 1, ?2) = ?1';
  return beginning === prefix
    ? yield* all(`${ENTRIES} where ${begins}`, prefix, prefix.length)
    : yield* all(`${ENTRIES} where ${begins} and hash = ?3`, prefix, prefix.length, digestOf(beginning));
}

/** The one key with this prefix (also as printed in a list, `lks_Zx81kQ2p…`), or the unrevoked keys with this name. */
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
 * Revokes the key with this prefix, or every key of this name: after a rotation two can be active. Keys revoked before
 * stay as they are.
 *
 * @returns the key, the others of its name, and whether any was active until now.
 * @throws `not-found`; `usage` if several keys have the prefix, or several workspaces have a key of that name.
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

/** Throws `usage` if the key was revoked or replaced before, or its name was rotated just now. */
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

/** Marks a key as replaced: revoked at once, or expiring at `until` unless it expires earlier. */
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
 * Replaces a key (named as for `revokeKey`) with a new one of the same workspace, name, rate and expiry. The old one is
 * revoked at once, or after `overlap` seconds.
 *
 * @param change `expires`, `rate`: in place of the old key's.
 * @throws `not-found`; `usage` for a key that was revoked or has expired, or a name rotated within the last minute.
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
