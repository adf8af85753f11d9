/** `lks serve workspace`: who uses the service, and with how many credits. */

import { say } from '../../messages';
import type { RecordsView } from '../../render/view';
import { addCredits, createWorkspace, listWorkspaces, MOST_CREDITS, type Workspace } from '../../serve/registry';
import { type Input, type Outcome, switchFlag } from '../command';
import type { Context } from '../context';
import { numberFlag, timestamp, wholeNumber, withRegistry } from './input';

const dataOf = ({ name, apiAccess, credits, searches, keys, created }: Workspace) => ({
  name,
  api_access: apiAccess,
  credits,
  searches,
  keys,
  created,
});

function viewOf(workspaces: readonly Workspace[]): RecordsView {
  const { columns, yes, no } = say.serving;
  return {
    kind: 'records',
    columns: [
      { key: 'name', label: columns.name },
      { key: 'api_access', label: columns.apiAccess },
      { key: 'credits', label: columns.credits, align: 'right' },
      { key: 'searches', label: columns.searches, align: 'right' },
      { key: 'keys', label: columns.keys, align: 'right' },
      { key: 'created', label: columns.created },
    ],
    rows: workspaces.map((workspace) => ({
      name: workspace.name,
      api_access: workspace.apiAccess ? yes : no,
      credits: String(workspace.credits),
      searches: String(workspace.searches),
      keys: String(workspace.keys),
      created: workspace.created,
    })),
  };
}

/** Makes a workspace. JSON is the object itself, with its `name`. */
export async function runCreate(context: Context, input: Input): Promise<Outcome> {
  const credits = numberFlag(input, 'credits', 0, MOST_CREDITS) ?? 0;
  const apiAccess = !switchFlag(input, 'no-api-access');
  const made = withRegistry(context, input, (registry) =>
    createWorkspace(registry, input.args[0] ?? '', { credits, apiAccess, created: timestamp() }),
  );
  return { output: { data: dataOf(made), view: viewOf([made]) } };
}

/** All workspaces. */
export async function runList(context: Context, input: Input): Promise<Outcome> {
  const workspaces = withRegistry(context, input, listWorkspaces);
  const notes = workspaces.length === 0 ? [say.serving.noWorkspaces] : [];
  return { output: { data: { data: workspaces.map(dataOf) }, view: viewOf(workspaces) }, notes };
}

/** Adds credits. JSON is the workspace as it is then. */
export async function runCredit(context: Context, input: Input): Promise<Outcome> {
  const [name = '', amount = ''] = input.args;
  const added = wholeNumber(amount, 'N', 1, MOST_CREDITS);
  const workspace = withRegistry(context, input, (registry) => addCredits(registry, name, added));
  const notes = [say.serving.credited(workspace.name, added, workspace.credits)];
  return { output: { data: dataOf(workspace), view: viewOf([workspace]) }, notes };
}
