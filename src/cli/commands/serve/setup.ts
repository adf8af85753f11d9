/** `lks serve setup`: what a service needs on this computer, written, tried, and taken away again. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { LksError } from '../../../contract/errors';
import {
  type Done,
  filesOf,
  isFound,
  PROXIES,
  type ProxyName,
  readHost,
  readPath,
  readUser,
  removeFiles,
  type Setup,
  stateFolder,
  type Trial,
  tryCaddy,
  tryNginx,
  tryService,
  tryUnits,
  usesHome,
  usualLibrary,
  writeFiles,
} from '../../../deploy';
import { say } from '../../../messages';
import { lksProgram } from '../../../platform/assets';
import { holdLock } from '../../../platform/lock';
import { makeFolder } from '../../../platform/make-folder';
import { quoteWord } from '../../../platform/shell';
import { systemCode } from '../../../platform/whole-file';
import { createKey, createWorkspace, hasKeys, listWorkspaces, openServiceFile } from '../../../serve/registry';
import { defineCommand, type Outcome } from '../../command/command';
import type { Context } from '../../command/context';
import type { Flags, FlagValues } from '../../command/flags';
import { fileBeside, timestamp } from './file';

const PORT = 8787;
const USER = 'lks';
const RATE = 60;
const MOST_KEYS = 1_000;

const FLAGS = {
  name: { kind: 'text', filled: true, value: 'name', help: () => say.setup.name },
  address: { kind: 'text', filled: true, value: 'host', help: () => say.setup.address },
  user: { kind: 'text', filled: true, value: 'name', help: () => say.setup.user },
  proxy: { kind: 'choice', choices: PROXIES, value: 'proxy', help: () => say.setup.proxy },
  port: { kind: 'integer', minimum: 1, maximum: 65_535, default: PORT, help: () => say.setup.port(PORT) },
  certificate: { kind: 'text', filled: true, value: 'file', completes: 'file', help: () => say.setup.certificate },
  'certificate-key': {
    kind: 'text',
    filled: true,
    value: 'file',
    completes: 'file',
    help: () => say.setup.certificateKey,
  },
  keys: { kind: 'integer', minimum: 1, maximum: MOST_KEYS, help: () => say.setup.keys },
  root: { kind: 'text', filled: true, value: 'dir', completes: 'file', help: () => say.setup.root },
  'dry-run': { kind: 'switch', help: () => say.setup.dryRun },
  remove: { kind: 'switch', help: () => say.setup.remove },
  yes: { kind: 'switch', short: 'y', help: () => say.setup.yes },
} as const satisfies Flags;

type SetupFlags = FlagValues<typeof FLAGS>;

interface Row {
  what: string;
  result: string;
  why: string;
}

/** What was not given, asked on a terminal. Throws `usage` where there is nobody to ask. */
async function answersOf(context: Context, flags: SetupFlags, usual: string) {
  const { io, signal, globals } = context;
  const library = typeof globals.library === 'string' ? globals.library : undefined;
  const { name, address, user } = flags;
  const asks = !flags.yes && !flags['dry-run'];
  if (!asks || !io.stdinIsTerminal || !io.err.isTerminal) {
    const missing = [name ?? '--name', address ?? '--address', asks ? '--yes' : ''].filter((word) =>
      word.startsWith('--'),
    );
    if (name === undefined || address === undefined || asks)
      throw new LksError('usage', say.setup.missing(missing), { hint: say.setup.missingHint });
    return { name, address, library: library ?? usual, user: user ?? USER };
  }
  context.settle();
  const { askLine } = await import('../../command/prompt');
  const { askName, askAddress, askLibrary, askUser } = say.setup;
  return {
    name: name ?? (await askLine(io, askName, signal)),
    address: address ?? (await askLine(io, askAddress, signal)),
    library: library ?? ((await askLine(io, askLibrary(usual), signal)) || usual),
    user: user ?? ((await askLine(io, askUser(USER), signal)) || USER),
  };
}

const proxyHere = (): ProxyName => PROXIES.find((name) => name !== 'none' && isFound(name)) ?? 'none';

async function setupOf(context: Context, flags: SetupFlags, root: string): Promise<Setup> {
  const { name, address, library, user } = await answersOf(context, flags, usualLibrary(root));
  const { host, httpsPort } = readHost(address);
  const letsencrypt = path.join('/etc/letsencrypt/live', host);
  return {
    name,
    host,
    httpsPort,
    user: readUser(user),
    library: readPath(library, 'library'),
    proxy: flags.proxy ?? proxyHere(),
    port: flags.port,
    root,
    program: { node: process.execPath, script: lksProgram() },
    certificate: readPath(flags.certificate ?? path.join(letsencrypt, 'fullchain.pem'), 'certificate'),
    certificateKey: readPath(flags['certificate-key'] ?? path.join(letsencrypt, 'privkey.pem'), 'certificate-key'),
  };
}

/** The workspace of the office and its first keys, as rows that show each once. */
function makeKeys(setup: Setup, wanted: number | undefined): string[] {
  const file = fileBeside(setup.library);
  makeFolder(path.dirname(file), 0o700);
  const registry = openServiceFile(file);
  try {
    const made = { created: timestamp() };
    const name = setup.name.normalize('NFC').trim();
    const found = listWorkspaces(registry).find((one) => one.name.toLowerCase() === name.toLowerCase());
    const workspace = found ?? createWorkspace(registry, name, { ...made, credits: 0, apiAccess: true });
    const number = wanted ?? (hasKeys(registry) ? 0 : 1);
    return Array.from({ length: number }, () => createKey(registry, workspace.name, { ...made, rate: RATE }).key);
  } finally {
    registry.close();
  }
}

async function trialsOf(setup: Setup, files: readonly string[], context: Context, key?: string): Promise<Trial[]> {
  const env = context.env as NodeJS.ProcessEnv;
  const units = files.filter((file) => /\.(?:service|timer)$/.test(file));
  const proxy = files.find((file) => !units.includes(file));
  const trials = [await tryUnits(units, env)];
  if (proxy !== undefined)
    trials.push(await (setup.proxy === 'nginx' ? tryNginx(proxy, setup.root, env) : tryCaddy(proxy, env)));
  return [...trials, ...(await tryService(setup, env, key))];
}

const outputOf = (rows: readonly Row[]) => {
  const { what, result, why } = say.setup.columns;
  const columns = [
    { key: 'what', label: what },
    { key: 'result', label: result },
    { key: 'why', label: why, below: true },
  ];
  return { data: { data: rows }, view: { kind: 'records' as const, columns, rows: rows.map((row) => ({ ...row })) } };
};

const rowOf = ({ path: what, fate }: Done): Row => ({
  what,
  result: fate,
  why: fate === 'kept' ? say.setup.keptWhy : '',
});

/** What root types to start it. The account is made first, since the units and the folder are its own. */
function commandsOf(setup: Setup): string[] {
  const own = (file: string): string => quoteWord(file);
  const state = stateFolder(setup.root);
  const folders = [...new Set([state, path.dirname(setup.library)])].map(own).join(' ');
  const first = `runuser -u ${setup.user} -- env LKS_CONFIG_DIR=${own(state)} ${own(setup.program.node)} ${own(setup.program.script)} library sync --starter`;
  return [
    `id ${setup.user} || useradd --system --home-dir ${own(state)} --shell /usr/sbin/nologin ${setup.user}`,
    `chown -R ${setup.user}: ${folders}`,
    ...(existsSync(setup.library) ? [] : [first]),
    'systemctl daemon-reload && systemctl enable --now lks-serve.service lks-sync.timer',
    ...(setup.proxy === 'caddy' ? ["sed -i '1i import lks.caddy' /etc/caddy/Caddyfile && systemctl reload caddy"] : []),
    ...(setup.proxy === 'nginx' ? ['systemctl reload nginx'] : []),
  ];
}

/** Works with the files of a root alone. Throws `local` where another setup does, and where they cannot be written. */
async function alone<T>(root: string, work: () => Promise<T>): Promise<T> {
  const lock = path.join(root, 'run', 'lks-setup.lock');
  try {
    makeFolder(path.dirname(lock));
    const held = await holdLock(
      lock,
      (pid) => new LksError('local', say.setup.running(pid), { hint: say.setup.runningHint(lock) }),
    );
    try {
      return await work();
    } finally {
      held.release();
    }
  } catch (error) {
    const code = systemCode(error);
    if (error instanceof LksError || code === '') throw error;
    throw new LksError('local', say.setup.cannotWrite(code), { hint: say.setup.needsRootHint, cause: error });
  }
}

function failureOf(rows: readonly Row[]): (() => LksError) | undefined {
  const kept = rows.filter(({ result }) => result === 'kept').length;
  const failed = rows.filter(({ result }) => result === 'failed').length;
  return kept + failed === 0 ? undefined : () => new LksError('partial', say.setup.failed(kept, failed));
}

function remove(root: string): Outcome {
  const rows = removeFiles(root).map(rowOf);
  if (rows.length === 0) return { output: outputOf(rows), notes: [say.setup.nothing] };
  const notes = [say.setup.stays(stateFolder(root)), say.setup.nextRemove];
  const commands = ['systemctl disable --now lks-serve.service lks-sync.timer; systemctl daemon-reload'];
  return { output: outputOf(rows), notes, commands, failure: failureOf(rows) };
}

async function write(context: Context, flags: SetupFlags, setup: Setup): Promise<Outcome> {
  const files = filesOf(setup);
  const { io, signal } = context;
  if (!flags.yes) {
    for (const file of files) io.note(file.path);
    const { askLine } = await import('../../command/prompt');
    if (!/^(y|yes|j|ja)$/i.test(await askLine(io, say.setup.askWrite(files.length), signal)))
      throw new LksError('failed', say.setup.notWritten);
  }
  return alone(setup.root, async () => {
    // A name that is none is refused before a file is there.
    const keys = makeKeys(setup, flags.keys);
    const done = writeFiles(setup.root, files);
    const trials = await trialsOf(
      setup,
      files.map((file) => file.path),
      context,
      keys[0],
    );
    const rows = [
      ...done.map(rowOf),
      ...trials.map(({ what, result, why }) => ({ what, result, why })),
      ...keys.map((what) => ({ what, result: 'made', why: say.setup.keyOnce })),
    ];
    const notes = [...(usesHome(setup) ? [say.setup.inHome] : []), say.setup.next];
    return { output: outputOf(rows), notes, commands: commandsOf(setup), failure: failureOf(rows) };
  });
}

export const command = defineCommand({
  needs: 'nothing',
  details: () => say.setup.details,
  flags: FLAGS,
  examples: [
    'lks serve setup --name office --address kb.example.org --yes',
    'lks serve setup --name office --address kb.example.org --dry-run',
    'lks serve setup --remove --yes',
  ],
  async run(context, { flags }) {
    const root = readPath(flags.root ?? '/', 'root');
    if (root === '/' && !flags['dry-run'] && process.getuid?.() !== 0)
      throw new LksError('usage', say.setup.needsRoot, { hint: say.setup.needsRootHint });
    if (flags.remove) return alone(root, async () => remove(root));
    const setup = await setupOf(context, flags, root);
    if (!flags['dry-run']) return write(context, flags, setup);
    return {
      text: filesOf(setup)
        .map(({ path: file, text }) => `# ${file}\n${text}`)
        .join('\n'),
    };
  },
});
