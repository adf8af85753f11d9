/** `lks serve key`: the keys of the workspaces. A key itself is shown by `create` alone, and once. */
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import { isMachine } from '../../../render/formats';
import type { RecordsView } from '../../../render/view';
import { createKey, type KeyEntry, listKeys, revokeKey } from '../../../serve/registry';
import { defineCommand, inline } from '../../command/command';
import { DB, timestamp, withRegistry } from './file';

/** Searches a minute that a key may make unless told, and the most that it can be given. */
const USUAL_RATE = 60;
const HIGHEST_RATE = 1_000_000;

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
    ],
    rows: entries.map(({ prefix, workspace, rate, searches, created, revoked }) => ({
      prefix: `${prefix}…`,
      workspace,
      rate: String(rate),
      searches: String(searches),
      created,
      revoked: revoked ?? '',
    })),
  };
}

/** Makes a key. JSON is one object with the `key`; everything else prints the key alone, for a file or a variable. */
const create = defineCommand({
  needs: 'nothing',
  flags: {
    workspace: { kind: 'text', filled: true, value: 'name', help: () => say.serving.keyWorkspace },
    rate: {
      kind: 'integer',
      minimum: 1,
      maximum: HIGHEST_RATE,
      default: USUAL_RATE,
      help: () => say.serving.keyRate(USUAL_RATE),
    },
    ...DB,
  },
  examples: ['lks serve key create --workspace office', 'lks serve key create --workspace office --rate 600 > key.txt'],
  async run(context, { flags }) {
    const { workspace, rate } = flags;
    if (workspace === undefined)
      throw new LksError('usage', say.serving.workspaceMissing, { hint: say.serving.workspaceMissingHint });
    const { key, entry } = withRegistry(context, flags, (registry) =>
      createKey(registry, workspace, { rate, created: timestamp() }),
    );
    const notes = [say.serving.keyOnce, say.serving.keyUse(entry.workspace)];
    if (!isMachine(context.format)) return { text: `${key}\n`, notes };
    const data = { key, prefix: entry.prefix, workspace: entry.workspace, rate: entry.rate, created: entry.created };
    return { output: { data, view: viewOf([entry]) } };
  },
});

/** All keys by their beginnings, revoked ones included. */
const list = defineCommand({
  needs: 'nothing',
  flags: DB,
  examples: ['lks serve key list'],
  async run(context, { flags }) {
    const entries = withRegistry(context, flags, listKeys);
    const notes = entries.length === 0 ? [say.serving.noKeysListed] : [];
    return { output: { data: { data: entries }, view: viewOf(entries) }, notes };
  },
});

/** Revokes a key; doing it twice is no failure. */
const revoke = defineCommand({
  needs: 'nothing',
  arguments: { prefix: { help: () => say.serving.keyPrefix } },
  flags: DB,
  examples: ['lks serve key revoke lks_Zx81kQ2p'],
  async run(context, { args: [prefix = ''], flags }) {
    const { entry, changed } = withRegistry(context, flags, (registry) => revokeKey(registry, prefix, timestamp()));
    const notes = [changed ? say.serving.revoked(entry.prefix) : say.serving.alreadyRevoked(entry.prefix)];
    return { output: { data: entry, view: viewOf([entry]) }, notes };
  },
});

export const command = defineCommand({
  subcommands: [
    { usage: 'create', summary: () => say.serving.keyCreate, load: inline(create) },
    { usage: 'list', summary: () => say.serving.keyList, load: inline(list) },
    { usage: 'revoke <prefix>', summary: () => say.serving.keyRevoke, load: inline(revoke) },
  ],
});
