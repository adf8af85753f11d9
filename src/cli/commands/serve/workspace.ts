/** `lks serve workspace`: who uses the service, and with how many credits. */
import { say } from '../../../messages';
import { isForPeople } from '../../../render/formats';
import type { RecordsView } from '../../../render/view';
import { addCredits, createWorkspace, listWorkspaces, MOST_CREDITS, type Workspace } from '../../../serve/registry';
import { defineCommand, inline } from '../../command/command';
import type { Context } from '../../command/context';
import { readInteger } from '../../command/read-flags';
import { DB, timestamp, withRegistry } from './file';

const NO_CREDITS = 0;

const NAME = { name: { help: () => say.serving.workspaceName } } as const;

const dataOf = ({ name, apiAccess, credits, searches, keys, created }: Workspace) => ({
  name,
  api_access: apiAccess,
  credits,
  searches,
  keys,
  created,
});

function viewOf(workspaces: readonly Workspace[], { format }: Context): RecordsView {
  const { columns, ...words } = say.serving;
  const { yes, no } = isForPeople(format) ? words : { yes: 'yes', no: 'no' };
  // Plans and credits are hidden while nobody uses them.
  const isCharged = workspaces.some(({ apiAccess, credits }) => !apiAccess || credits > 0);
  return {
    kind: 'records',
    columns: [
      { key: 'name', label: columns.name },
      { key: 'searches', label: columns.searches, align: 'right' },
      { key: 'keys', label: columns.keys, align: 'right' },
      { key: 'created', label: columns.created },
      ...(isCharged
        ? [
            { key: 'api_access', label: columns.apiAccess },
            { key: 'credits', label: columns.credits, align: 'right' as const },
          ]
        : []),
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

/** JSON is the workspace itself, with its `name`. */
const create = defineCommand({
  needs: 'nothing',
  arguments: NAME,
  flags: {
    credits: {
      kind: 'integer',
      minimum: 0,
      maximum: MOST_CREDITS,
      default: NO_CREDITS,
      // Hidden until a plan or credits are set: docs/serve.md.
      hidden: true,
      help: () => say.serving.credits(NO_CREDITS),
    },
    'no-api-access': { kind: 'switch', hidden: true, help: () => say.serving.noApiAccess },
    ...DB,
  },
  examples: ['lks serve workspace create office'],
  async run(context, { args: [name = ''], flags }) {
    const apiAccess = !flags['no-api-access'];
    const made = await withRegistry(context, flags, (registry) =>
      registry.do(createWorkspace(name, { credits: flags.credits, apiAccess, created: timestamp() })),
    );
    return { output: { data: dataOf(made), view: viewOf([made], context) } };
  },
});

const list = defineCommand({
  needs: 'nothing',
  flags: DB,
  examples: ['lks serve workspace list --json'],
  async run(context, { flags }) {
    const workspaces = await withRegistry(context, flags, (registry) => registry.do(listWorkspaces()));
    const notes = workspaces.length === 0 ? [say.serving.noWorkspaces] : [];
    return { output: { data: { data: workspaces.map(dataOf) }, view: viewOf(workspaces, context) }, notes };
  },
});

/** JSON is the workspace after the change. */
const credit = defineCommand({
  needs: 'nothing',
  arguments: { ...NAME, n: { help: () => say.serving.creditAmount } },
  flags: DB,
  examples: ['lks serve workspace credit office 500'],
  async run(context, { args: [name = '', amount = ''], flags }) {
    const added = readInteger(amount, 'N', 1, MOST_CREDITS);
    const workspace = await withRegistry(context, flags, (registry) => registry.do(addCredits(name, added)));
    const notes = [say.serving.credited(workspace.name, added, workspace.credits)];
    return { output: { data: dataOf(workspace), view: viewOf([workspace], context) }, notes };
  },
});

export const command = defineCommand({
  subcommands: [
    { usage: 'create <name>', summary: () => say.serving.workspaceCreate, load: inline(create) },
    { usage: 'list', summary: () => say.serving.workspaceList, load: inline(list) },
    { usage: 'credit <name> <n>', hidden: true, summary: () => say.serving.workspaceCredit, load: inline(credit) },
  ],
});
