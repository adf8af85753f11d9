/** `lks serve`: the library as the API, and who may use it. What it does stands in `serve/`, loaded when it is chosen. */
import { say } from '../../messages';
import type { ArgumentSpec, Command, FlagSpec } from '../command';

const DB: FlagSpec = { name: 'db', value: 'file', help: () => say.serving.db, completes: 'file' };
const NAME: ArgumentSpec = { name: 'name', required: true, help: () => say.serving.workspaceName };

const workspace: Command = {
  name: 'workspace',
  summary: () => say.serving.workspace,
  subcommands: [
    {
      name: 'create',
      summary: () => say.serving.workspaceCreate,
      arguments: [NAME],
      flags: [
        { name: 'credits', value: 'n', help: () => say.serving.credits },
        { name: 'no-api-access', help: () => say.serving.noApiAccess },
        DB,
      ],
      examples: ['lks serve workspace create office', 'lks serve workspace create trial --credits 100'],
      run: async (context, input) => (await import('./workspace')).runCreate(context, input),
    },
    {
      name: 'list',
      summary: () => say.serving.workspaceList,
      flags: [DB],
      examples: ['lks serve workspace list --json'],
      run: async (context, input) => (await import('./workspace')).runList(context, input),
    },
    {
      name: 'credit',
      summary: () => say.serving.workspaceCredit,
      arguments: [NAME, { name: 'n', required: true, help: () => say.serving.creditAmount }],
      flags: [DB],
      examples: ['lks serve workspace credit office 500'],
      run: async (context, input) => (await import('./workspace')).runCredit(context, input),
    },
  ],
};

const key: Command = {
  name: 'key',
  summary: () => say.serving.key,
  subcommands: [
    {
      name: 'create',
      summary: () => say.serving.keyCreate,
      flags: [
        { name: 'workspace', value: 'name', help: () => say.serving.keyWorkspace },
        { name: 'rate', value: 'n', help: () => say.serving.keyRate },
        DB,
      ],
      examples: [
        'lks serve key create --workspace office',
        'lks serve key create --workspace office --rate 600 > key.txt',
      ],
      run: async (context, input) => (await import('./key')).runCreate(context, input),
    },
    {
      name: 'list',
      summary: () => say.serving.keyList,
      flags: [DB],
      examples: ['lks serve key list'],
      run: async (context, input) => (await import('./key')).runList(context, input),
    },
    {
      name: 'revoke',
      summary: () => say.serving.keyRevoke,
      arguments: [{ name: 'prefix', required: true, help: () => say.serving.keyPrefix }],
      flags: [DB],
      examples: ['lks serve key revoke lks_Zx81kQ2p'],
      run: async (context, input) => (await import('./key')).runRevoke(context, input),
    },
  ],
};

export const serve: Command = {
  name: 'serve',
  summary: () => say.serving.summary,
  details: () => say.serving.details,
  flags: [
    { name: 'host', value: 'address', help: () => say.serving.host },
    { name: 'port', value: 'n', help: () => say.serving.port },
    { name: 'sample', help: () => say.serving.sample },
    DB,
    { name: 'requests-per-credit', value: 'n', help: () => say.serving.requestsPerCredit },
    { name: 'time-limit', value: 'seconds', help: () => say.serving.timeLimit },
    { name: 'allow-host', value: 'name', repeatable: true, help: () => say.serving.allowHost },
    { name: 'log', value: 'file', help: () => say.serving.log, completes: 'file' },
    { name: 'log-queries', help: () => say.serving.logQueries },
  ],
  examples: [
    'lks serve',
    'lks serve --host 0.0.0.0 --port 8787 --log access.log',
    'lks serve --library=office.db --requests-per-credit 10',
    'lks serve --sample',
  ],
  // Searches and answers that run when the signal comes are finished, and nobody else knows how long that takes.
  graceMs: 9_800,
  subcommands: [workspace, key],
  run: async (context, input) => (await import('./serve')).runServe(context, input),
};
