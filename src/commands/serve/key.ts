/** `lks serve key`: the keys of the workspaces. A key itself is shown by `create` alone, and once. */

import { LksError } from '../../errors';
import { say } from '../../messages';
import type { RecordsView } from '../../render/view';
import { createKey, type KeyEntry, listKeys, revokeKey } from '../../serve/registry';
import type { Input, Outcome } from '../command';
import type { Context } from '../context';
import { filledFlag, numberFlag, timestamp, withRegistry } from './input';

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
export async function runCreate(context: Context, input: Input): Promise<Outcome> {
  const workspace = filledFlag(input, 'workspace');
  if (workspace === undefined)
    throw new LksError('usage', say.serving.workspaceMissing, { hint: say.serving.workspaceMissingHint });
  const rate = numberFlag(input, 'rate', 1, HIGHEST_RATE) ?? USUAL_RATE;
  const { key, entry } = withRegistry(context, input, (registry) =>
    createKey(registry, workspace, { rate, created: timestamp() }),
  );
  const notes = [say.serving.keyOnce, say.serving.keyUse(entry.workspace)];
  if (context.format !== 'json' && context.format !== 'jsonl') return { text: `${key}\n`, notes };
  const data = { key, prefix: entry.prefix, workspace: entry.workspace, rate: entry.rate, created: entry.created };
  return { output: { data, view: viewOf([entry]) } };
}

/** All keys by their beginnings, revoked ones included. */
export async function runList(context: Context, input: Input): Promise<Outcome> {
  const entries = withRegistry(context, input, listKeys);
  const notes = entries.length === 0 ? [say.serving.noKeysListed] : [];
  return { output: { data: { data: entries }, view: viewOf(entries) }, notes };
}

/** Revokes a key; doing it twice is no failure. */
export async function runRevoke(context: Context, input: Input): Promise<Outcome> {
  const { entry, changed } = withRegistry(context, input, (registry) =>
    revokeKey(registry, input.args[0] ?? '', timestamp()),
  );
  const notes = [changed ? say.serving.revoked(entry.prefix) : say.serving.alreadyRevoked(entry.prefix)];
  return { output: { data: entry, view: viewOf([entry]) }, notes };
}
