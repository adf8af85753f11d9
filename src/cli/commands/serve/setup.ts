/** `lks serve setup`: what a service needs on this computer, written, tried, and taken away again. */
import path from 'node:path';
import { LksError } from '../../../contract/errors';
import {
  filesOf,
  forget,
  isFound,
  openFolder,
  outlook,
  ownFolder,
  PROXIES,
  type ProxyName,
  readHost,
  readPath,
  readUser,
  removals,
  type Setup,
  usualLibrary,
} from '../../../deploy';
import { say } from '../../../messages';
import { lksProgram } from '../../../platform/assets';
import { holdLock } from '../../../platform/lock';
import { systemCode } from '../../../platform/whole-file';
import { isMachine } from '../../../render/formats';
import { defineCommand, type Outcome } from '../../command/command';
import type { Context } from '../../command/context';
import type { Flags, FlagValues } from '../../command/flags';
import { fileBeside } from './file';
import { remove, write } from './setup-steps';

const PORT = 8787;
const USER = 'lks';
const HTTPS = 443;

const FLAGS = {
  name: { kind: 'text', group: 'office', filled: true, value: 'name', help: () => say.setup.name },
  address: { kind: 'text', group: 'network', filled: true, value: 'host', help: () => say.setup.address },
  user: { kind: 'text', group: 'office', filled: true, value: 'name', help: () => say.setup.user },
  proxy: { kind: 'choice', group: 'network', choices: PROXIES, value: 'proxy', help: () => say.setup.proxy },
  port: {
    kind: 'integer',
    group: 'network',
    minimum: 1,
    maximum: 65_535,
    default: PORT,
    help: () => say.setup.port(PORT),
  },
  certificate: {
    kind: 'text',
    group: 'network',
    filled: true,
    value: 'file',
    completes: 'file',
    help: () => say.setup.certificate,
  },
  'certificate-key': {
    kind: 'text',
    group: 'network',
    filled: true,
    value: 'file',
    completes: 'file',
    help: () => say.setup.certificateKey,
  },
  keys: { kind: 'list', group: 'office', value: 'names', help: () => say.setup.keys },
  root: { kind: 'text', group: 'written', filled: true, value: 'dir', completes: 'file', help: () => say.setup.root },
  'dry-run': { kind: 'switch', group: 'written', help: () => say.setup.dryRun },
  remove: { kind: 'switch', group: 'written', help: () => say.setup.remove },
  yes: { kind: 'switch', group: 'written', short: 'y', help: () => say.setup.yes },
} as const satisfies Flags;

type SetupFlags = FlagValues<typeof FLAGS>;

const hasTerminal = ({ io }: Context): boolean => io.stdinIsTerminal && io.err.isTerminal;

/** Asks until the answer is one; an empty one is the usual. Throws `failed` for an end of input, and what `read` throws where there is no usual. */
async function askFor(
  context: Context,
  question: string,
  read: (text: string) => unknown,
  usual = '',
): Promise<string> {
  const { askLine } = await import('../../command/prompt');
  const { io, signal } = context;
  for (;;) {
    const answer = (await askLine(io, question, signal)) || usual;
    if (answer === '') throw new LksError('failed', say.setup.notWritten);
    try {
      read(answer);
      return answer;
    } catch (error) {
      if (!(error instanceof LksError)) throw error;
      io.note(error.message);
    }
  }
}

/** What was not given, asked on a terminal. Throws `usage` where there is nobody to ask. */
async function answersOf(context: Context, flags: SetupFlags, usual: string) {
  const library = typeof context.globals.library === 'string' ? context.globals.library : undefined;
  const given = { name: flags.name, address: flags.address, library, user: flags.user };
  // Nobody needs to say yes where nothing is written.
  const asks = !flags.yes && !(flags['dry-run'] && !hasTerminal(context));
  if (!asks || !hasTerminal(context)) {
    const { name, address } = given;
    const missing = [name ?? '--name', address ?? '--address', asks ? '--yes' : ''].filter((word) => /^--/.test(word));
    if (name === undefined || address === undefined || asks)
      throw new LksError('usage', say.setup.missing(missing), { hint: say.setup.missingHint });
    return { name, address, library: library ?? usual, user: given.user ?? USER };
  }
  context.settle();
  const { askName, askAddress, askLibrary, askUser } = say.setup;
  return {
    name: given.name ?? (await askFor(context, askName, (text) => text)),
    address: given.address ?? (await askFor(context, askAddress, readHost)),
    library: library ?? (await askFor(context, askLibrary(usual), (text) => readPath(text, 'library'), usual)),
    user: given.user ?? (await askFor(context, askUser(USER), readUser, USER)),
  };
}

const proxyHere = (): ProxyName => PROXIES.find((name) => name !== 'none' && isFound(name)) ?? 'none';

/** What was told, checked. Throws `usage`. */
async function setupOf(context: Context, flags: SetupFlags, root: string): Promise<{ name: string; setup: Setup }> {
  const { name, address, user, ...answers } = await answersOf(context, flags, usualLibrary(root));
  const { host, httpsPort } = readHost(address);
  const letsencrypt = path.join('/etc/letsencrypt/live', host);
  const library = readPath(answers.library, 'library');
  const proxy = flags.proxy ?? proxyHere();
  if (proxy !== 'none' && flags.port === httpsPort)
    throw new LksError('usage', say.setup.samePort, { parameter: 'port' });
  const setup: Setup = {
    host,
    httpsPort: proxy === 'none' ? HTTPS : httpsPort,
    user: readUser(user),
    library,
    registry: fileBeside(library),
    proxy,
    port: flags.port,
    root,
    program: { node: process.execPath, script: lksProgram() },
    certificate: readPath(flags.certificate ?? path.join(letsencrypt, 'fullchain.pem'), 'certificate'),
    certificateKey: readPath(flags['certificate-key'] ?? path.join(letsencrypt, 'privkey.pem'), 'certificate-key'),
  };
  return { name, setup };
}

/** Works with the files of a root alone. Throws `local` where another setup does, and where they cannot be written. */
async function alone<T>(root: string, work: () => Promise<T>): Promise<T> {
  const lock = path.join(ownFolder(root), 'setup.lock');
  try {
    openFolder(root);
    const held = await holdLock(
      lock,
      (pid) => new LksError('local', say.setup.running(pid), { hint: say.setup.runningHint(lock) }),
    );
    try {
      return await work();
    } finally {
      held.release();
      forget(root);
    }
  } catch (error) {
    const code = systemCode(error);
    if (error instanceof LksError || code === '') throw error;
    throw new LksError('local', say.setup.cannotWrite(code), { hint: say.setup.needsRootHint, cause: error });
  }
}

/** Asks whether to go on, below the names of the files. Throws `failed` for anything but yes. */
async function confirm(context: Context, question: string, files: readonly string[]): Promise<void> {
  const { io, signal } = context;
  context.settle();
  for (const file of files) io.note(file);
  const { askLine } = await import('../../command/prompt');
  if (!/^(y|yes|j|ja)$/i.test(await askLine(io, question, signal))) throw new LksError('failed', say.setup.notWritten);
}

/** The files as they would be, with what would become of each. */
function dryRun({ format }: Context, setup: Setup): Outcome {
  const files = outlook(setup.root, filesOf(setup));
  const { columns, results } = say.setup;
  const data = files.map(({ path: what, fate: result, text }) => ({ what, result, text }));
  if (!isMachine(format))
    return { text: data.map(({ what, result, text }) => `# ${what} (${results[result]})\n${text}`).join('\n') };
  const shown = [
    { key: 'what', label: columns.what },
    { key: 'result', label: columns.result },
  ];
  return { output: { data: { data }, view: { kind: 'records', columns: shown, rows: data } } };
}

async function removing(context: Context, flags: SetupFlags, root: string): Promise<Outcome> {
  const planned = removals(root);
  if (!flags['dry-run'] && !flags.yes && planned.length > 0) {
    if (!hasTerminal(context))
      throw new LksError('usage', say.setup.removeNeedsYes, { hint: say.setup.removeNeedsYesHint });
    const paths = planned.map((one) => one.path);
    await confirm(context, say.setup.askRemove(paths.length), paths);
  }
  return flags['dry-run'] ? remove(root, { dryRun: true }) : alone(root, async () => remove(root, { dryRun: false }));
}

export const command = defineCommand({
  needs: 'nothing',
  details: () => say.setup.details,
  flags: FLAGS,
  examples: [
    'lks serve setup --name office --address kb.example.org --keys anna,bram --yes',
    'lks serve setup --remove --yes',
  ],
  async run(context, { flags }) {
    const root = readPath(flags.root ?? '/', 'root');
    if (root === '/' && !flags['dry-run'] && process.getuid?.() !== 0)
      throw new LksError('usage', say.setup.needsRoot, { hint: say.setup.needsRootHint });
    if (flags.remove) return removing(context, flags, root);
    const { name, setup } = await setupOf(context, flags, root);
    if (flags['dry-run']) return dryRun(context, setup);
    const files = filesOf(setup);
    if (!flags.yes)
      await confirm(
        context,
        say.setup.askWrite(files.length),
        files.map((file) => file.path),
      );
    return alone(root, () => write({ name, setup, files, people: flags.keys }));
  },
});
