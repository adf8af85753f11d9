/** `lks serve key`: the keys of workspaces. Only `create` and `rotate` show a key, once. */
import { readDate, readDuration } from '../../../contract/dates';
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import { currentMs } from '../../../platform/clock';
import { isMachine } from '../../../render/formats';
import type { RecordsView } from '../../../render/view';
import {
  createKey,
  type KeyEntry,
  listKeys,
  listWorkspaces,
  momentOf,
  type Registry,
  revokeKey,
  rotateKey,
  shownMoment,
  timeSeen,
  trustClock,
} from '../../../serve/registry';
import { defineCommand, inline, type Outcome, type OwnText } from '../../command/command';
import type { Context } from '../../command/context';
import { factsOutput } from '../../command/facts';
import { DB, timestamp, withRegistry } from './file';

/** Default and highest searches per minute of a key (docs/decisions/serve.md). */
const USUAL_RATE = 1_200;
const HIGHEST_RATE = 1_000_000;
const DAY_MS = 86_400_000;

function viewOf(entries: readonly KeyEntry[]): RecordsView {
  const { columns } = say.serving;
  return {
    kind: 'records',
    columns: [
      { key: 'prefix', label: columns.prefix },
      { key: 'workspace', label: columns.name },
      { key: 'rate', label: columns.rate, align: 'right' },
      { key: 'searches', label: columns.searches, align: 'right' },
      { key: 'created', label: columns.created },
      { key: 'revoked', label: columns.revoked },
      // After the older columns: scripts count columns.
      { key: 'name', label: columns.keyName },
      { key: 'expires', label: columns.expires },
      { key: 'last_used', label: columns.lastUsed },
    ],
    rows: entries.map(({ prefix, name, workspace, rate, searches, created, expires, last_used, revoked }) => ({
      prefix: `${prefix}…`,
      name: name ?? '',
      workspace,
      rate: String(rate),
      searches: String(searches),
      created,
      expires: shownMoment(expires ?? ''),
      last_used: last_used?.slice(0, 16) ?? '',
      revoked: revoked ?? '',
    })),
  };
}

/** The end of a key: start of a day in UTC (`2027-01-01`), or days from now (`90d`). Throws `usage`. */
function readEnd(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const days = /^\d{1,4} ?d$/i.test(text.trim()) ? readDuration(text) : undefined;
  const day = days === undefined ? readDate(text, 'first') : momentOf(currentMs() + days * 1000).slice(0, 10);
  if (day !== undefined) return `${day} 00:00:00`;
  throw new LksError('usage', say.serving.badExpiry, { hint: say.serving.badExpiryHint, parameter: 'expires' });
}

async function workspaceOf(registry: Registry, named: string | undefined): Promise<string> {
  if (named !== undefined) return named;
  const names = (await registry.do(listWorkspaces())).map(({ name }) => name);
  if (names.length === 1) return names[0]!;
  const hint = say.serving.workspaceMissingHint(names.length === 0);
  throw new LksError('usage', say.serving.workspaceMissing(names), { hint });
}

/** A new key: JSON is one object with `key`; other formats print the key alone, for a file or variable. */
function handOut({ format }: Context, key: string, entry: KeyEntry, more: readonly string[] = []): Outcome {
  const { keyOnce, keyUse, keyUntil, keyLost } = say.serving;
  const lost = [keyLost(entry.prefix), ...more].join(' ');
  const until = entry.expires === null ? [] : [keyUntil(shownMoment(entry.expires))];
  const notes = [keyOnce, keyUse(entry.workspace), ...until, ...more];
  if (!isMachine(format)) return { text: `${key}\n`, notes, secret: true, lost };
  const { prefix, name, workspace, rate, created, expires } = entry;
  const data = { key, prefix, name, workspace, rate, created, expires };
  return { output: { data, view: viewOf([entry]) }, secret: true, lost };
}

const ownText = (): OwnText => ({ flag: '-o', what: 'key', endings: ['key'] });

const RATE = { kind: 'integer', minimum: 1, maximum: HIGHEST_RATE } as const;
const NAMED = { name: { help: () => say.serving.keyNamed } } as const;
const WORKSPACE = { kind: 'text', filled: true, value: 'name', help: () => say.serving.keyOf } as const;

const create = defineCommand({
  needs: 'nothing',
  flags: {
    name: { kind: 'text', filled: true, value: 'name', help: () => say.serving.keyName },
    expires: { kind: 'text', filled: true, value: 'day', help: () => say.serving.keyExpires },
    workspace: { ...WORKSPACE, help: () => say.serving.keyWorkspace },
    rate: { ...RATE, default: USUAL_RATE, help: () => say.serving.keyRate(USUAL_RATE) },
    ...DB,
  },
  examples: [
    'lks serve key create --name bram -o bram.key',
    'lks serve key create --workspace office --expires 2027-01-01',
  ],
  ownText,
  async run(context, { flags }) {
    const { name, rate } = flags;
    const expires = readEnd(flags.expires);
    const { key, entry } = await withRegistry(context, flags, async (registry) => {
      const workspace = await workspaceOf(registry, flags.workspace);
      return registry.do(createKey(workspace, { name, expires, rate, created: timestamp() }));
    });
    return handOut(context, key, entry);
  },
});

const rotate = defineCommand({
  needs: 'nothing',
  arguments: NAMED,
  flags: {
    overlap: { kind: 'duration', help: () => say.serving.keyOverlap },
    expires: { kind: 'text', filled: true, value: 'day', help: () => say.serving.keyExpiresAnew },
    rate: { ...RATE, help: () => say.serving.keyRateAnew },
    workspace: WORKSPACE,
    ...DB,
  },
  ownText,
  examples: ['lks serve key rotate bram', 'lks serve key rotate bram --overlap 24h -o bram.key --force'],
  async run(context, { args: [named = ''], flags }) {
    const { workspace, rate, overlap } = flags;
    const expires = readEnd(flags.expires);
    const { key, entry, old } = await withRegistry(context, flags, (registry) =>
      registry.do(rotateKey(named, timestamp(), { workspace, rate, overlap, expires })),
    );
    const until = old.revoked === null && old.expires !== null ? old.expires : undefined;
    return handOut(context, key, entry, [say.serving.rotated(old.prefix, until)]);
  },
});

const list = defineCommand({
  needs: 'nothing',
  flags: DB,
  examples: ['lks serve key list'],
  async run(context, { flags }) {
    const now = currentMs();
    const { entries, seen } = await withRegistry(context, flags, async (registry) => ({
      entries: await registry.do(listKeys()),
      ...(await registry.do(timeSeen())),
    }));
    const notes = entries.length === 0 ? [say.serving.noKeysListed] : [];
    if (seen - now > DAY_MS) notes.push(say.serving.clockBehind(momentOf(now), momentOf(seen)));
    return { output: { data: { data: entries }, view: viewOf(entries) }, notes };
  },
});

/** Revokes a key, or all valid keys of a name; repeating it is no failure. */
const revoke = defineCommand({
  needs: 'nothing',
  arguments: NAMED,
  flags: { workspace: WORKSPACE, ...DB },
  examples: ['lks serve key revoke bram', 'lks serve key revoke lks_Zx81kQ2p'],
  async run(context, { args: [named = ''], flags }) {
    const { entry, also, changed } = await withRegistry(context, flags, (registry) =>
      registry.do(revokeKey(named, timestamp(), flags.workspace)),
    );
    const all = [entry, ...also];
    const notes = all.map(({ prefix }) => (changed ? say.serving.revoked(prefix) : say.serving.alreadyRevoked(prefix)));
    const data = { ...entry, also_revoked: also.map(({ prefix }) => prefix) };
    return { output: { data, view: viewOf(all) }, notes };
  },
});

/** Accepts the current clock, if a wrong later time was recorded. */
const clock = defineCommand({
  needs: 'nothing',
  flags: DB,
  examples: ['lks serve key trust-clock'],
  async run(context, { flags }) {
    const now = currentMs();
    await withRegistry(context, flags, (registry) => registry.do(trustClock(now)));
    const clock = momentOf(now);
    return {
      output: factsOutput(context, [[say.serving.clock, clock]], { clock }),
      notes: [say.serving.clockTrusted],
    };
  },
});

export const command = defineCommand({
  subcommands: [
    { usage: 'create', summary: () => say.serving.keyCreate, load: inline(create) },
    { usage: 'list', summary: () => say.serving.keyList, load: inline(list) },
    { usage: 'rotate <name>', summary: () => say.serving.keyRotate, load: inline(rotate) },
    { usage: 'revoke <name>', summary: () => say.serving.keyRevoke, load: inline(revoke) },
    { usage: 'trust-clock', summary: () => say.serving.keyTrustClock, load: inline(clock) },
  ],
});
