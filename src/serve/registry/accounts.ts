/**
 * Workspaces and keys, as an administrator makes and changes them. A workspace has a subscription and credits (contract.md, "Limits"); a key belongs to
 * one workspace, is recognised by its beginning and its name, and can be revoked at any time (contract.md, "Keys").
 */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { quoteWord } from '../../platform/shell';
import type { Row } from '../../platform/sqlite';
import { all, change, first, inTransaction, type Steps } from './registry';
import { judgedTime, timeSeen } from './time-seen';

const NAME = /^[\p{L}\p{N}][\p{L}\p{N} ._@-]{0,63}$/u;

/** The name as it is stored; undefined for an invalid one: 1 to 64 letters, digits, spaces and `. _ @ -`, a letter or digit first. */
export function cleanName(text: string): string | undefined {
  const clean = text.normalize('NFC').trim();
  return NAME.test(clean) ? clean : undefined;
}

/** A name by which others are found: SQL makes small letters of those of ASCII alone, in SQLite and in PostgreSQL's order "C". */
const folded = (name: string): string => name.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** A moment as the file has it: `YYYY-MM-DD HH:MM:SS`, in UTC. */
export const momentOf = (ms: number): string => new Date(ms).toISOString().slice(0, 19).replace('T', ' ');

/** A moment of the file as people are shown it: the day alone for midnight. */
export const shownMoment = (moment: string): string => moment.replace(/ 00:00:00$/, '');

/** Milliseconds since 1970 of a moment of the file. */
const msOf = (moment: string): number => Date.parse(`${moment.replace(' ', 'T')}Z`);

/** By which people and secret scanners know a key of lks. */
const MARK = 'lks_';
/** 256 random bits: nobody guesses one, so a fast hash keeps it as well as a slow one would. */
const RANDOM_BYTES = 32;
/** Characters of the beginning that are stored for recognition; 48 of the 256 bits. */
const PREFIX_LENGTH = MARK.length + 8;

/** Makes a key: `lks_` and 43 characters of base64url (RFC 4648). */
function newKey(): string {
  return MARK + randomBytes(RANDOM_BYTES).toString('base64url');
}

/** The SHA-256 of a key, 32 bytes, which is stored in its place. */
export function digestOf(key: string): Buffer {
  return createHash('sha256').update(key, 'utf8').digest();
}

/** The beginning by which a key is recognised in lists and logs. */
function prefixOf(key: string): string {
  return key.slice(0, PREFIX_LENGTH);
}

/** Whether 2 digests of 32 bytes are the same, in a time that does not depend on where they differ. */
export function sameDigest(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

/** More than anybody buys, and far from where numbers stop being exact. */
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

/** The row number of a workspace. Throws `not-found`. */
function* workspaceId(name: string): Steps<number> {
  const row = yield* first('select id from workspaces where lower(name) = ?1', folded(name.trim()));
  if (row === undefined) throw unknown();
  return Number(row.id);
}

type NewWorkspace = Pick<Workspace, 'credits' | 'apiAccess' | 'created'>;

/**
 * Makes a workspace.
 *
 * @param name 1 to 64 letters, digits, spaces and `. _ @ -`; unique, whatever the case.
 * @throws `usage` for a name that is none or taken.
 */
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

/** True where a workspace has no access to the API: only then does the service mention plans. */
export function* hasPlans(): Steps<boolean> {
  return (yield* first('select 1 as one from workspaces where api_access = 0 limit 1')) !== undefined;
}

/** All workspaces, by name. */
export function* listWorkspaces(): Steps<Workspace[]> {
  return (yield* all(`select ${COLUMNS} from workspaces order by lower(name)`)).map(workspaceOf);
}

/** Adds credits to a workspace; gives it as it is then. Throws `not-found`; `usage` for more than it can hold. */
export const addCredits = inTransaction(function* (name: string, amount: number): Steps<Workspace> {
  const id = yield* workspaceId(name);
  const raise = 'update workspaces set credits = credits + ?1 where id = ?2 and credits + ?1 <= ?3';
  if ((yield* change(raise, amount, id, MOST_CREDITS)) === 0)
    throw new LksError('usage', say.serving.tooManyCredits(MOST_CREDITS), { hint: say.serving.tooManyCreditsHint });
  return (yield* find(name))!;
});

/** Moments are `YYYY-MM-DD HH:MM:SS`, in UTC. */
export interface KeyEntry {
  prefix: string;
  /** Its name; null for a key without one. */
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

interface MadeKey {
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

/** A typed beginning of a key, or a whole key; undefined for a name, which never begins so (`keyName`). */
function beginningIn(named: string): string | undefined {
  // No key has a dot or a backslash: dots are how a list ends a beginning, a backslash how Markdown writes `_`.
  const text = named.trim().replace(/(…|\.\.\.)$|\\/g, '');
  return text.startsWith('lks_') ? text : undefined;
}

/** The keys that begin like this. What is longer than a prefix has to be a whole key. */
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
