/** `lks serve setup`: prints the files and commands that set up a service. Changes nothing. */
import { LksError } from '../../../contract/errors';
import { type Command, commandsOf, removalOf, scriptOf } from '../../../deploy/commands';
import { filesOf, type PrintedFile, usesHome } from '../../../deploy/files';
import { PROXIES, readHost, readPath, readUser, type Setup, USUAL_LIBRARY } from '../../../deploy/setup';
import { say } from '../../../messages';
import { lksProgram } from '../../../platform/assets';
import { isMachine } from '../../../render/formats';
import { cleanName } from '../../../serve/registry/accounts';
import { defineCommand, type Outcome } from '../../command/command';
import type { Context } from '../../command/context';
import { records } from '../../command/facts';
import type { Flags, FlagValues } from '../../command/flags';

const PORT = 8787;
const USER = 'lks';
const NAME = 'office';

const FLAGS = {
  name: { kind: 'text', group: 'office', usual: true, filled: true, value: 'name', help: () => say.setup.name(NAME) },
  address: { kind: 'text', group: 'network', usual: true, filled: true, value: 'host', help: () => say.setup.address },
  user: { kind: 'text', group: 'office', filled: true, value: 'name', help: () => say.setup.user(USER) },
  proxy: {
    kind: 'choice',
    group: 'network',
    usual: true,
    choices: PROXIES,
    value: 'proxy',
    help: () => say.setup.proxy,
  },
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
  keys: { kind: 'list', group: 'office', usual: true, value: 'names', help: () => say.setup.keys },
  remove: { kind: 'switch', group: 'written', usual: true, help: () => say.setup.remove },
} as const satisfies Flags;

function readName(text: string, flag: 'name' | 'keys'): string {
  const name = cleanName(text);
  if (name !== undefined) return name;
  const { badName, badNameHint, badKeyName, badKeyNameHint } = say.serving;
  const [message, hint] = flag === 'name' ? [badName, badNameHint] : [badKeyName, badKeyNameHint];
  throw new LksError('usage', message, { hint, parameter: flag });
}

function setupOf({ globals }: Context, flags: FlagValues<typeof FLAGS>): Setup {
  if (flags.address === undefined)
    throw new LksError('usage', say.setup.noAddress, { hint: say.setup.noAddressHint, parameter: 'address' });
  const { host, httpsPort } = readHost(flags.address);
  const proxy = flags.proxy ?? 'nginx';
  if (proxy !== 'none' && flags.port === httpsPort)
    throw new LksError('usage', say.setup.samePort, { parameter: 'port' });
  const letsencrypt = `/etc/letsencrypt/live/${host}`;
  return {
    name: readName(flags.name ?? NAME, 'name'),
    keys: [...new Set((flags.keys ?? []).map((key) => readName(key, 'keys')))],
    host,
    httpsPort,
    user: readUser(flags.user ?? USER),
    library: readPath(typeof globals.library === 'string' ? globals.library : USUAL_LIBRARY, 'library'),
    proxy,
    port: flags.port,
    program: { node: process.execPath, script: lksProgram() },
    certificate: readPath(flags.certificate ?? `${letsencrypt}/fullchain.pem`, 'certificate'),
    certificateKey: readPath(flags['certificate-key'] ?? `${letsencrypt}/privkey.pem`, 'certificate-key'),
  };
}

function printed({ format }: Context, introduction: string[], files: PrintedFile[], commands: Command[]): Outcome {
  if (!isMachine(format)) return { text: scriptOf(introduction, files, commands) };
  return { output: records({ files, commands }, [], []) };
}

export const command = defineCommand({
  needs: 'nothing',
  formats: ['json', 'jsonl'],
  details: () => say.setup.details,
  flags: FLAGS,
  ownText: () => ({ flag: '-o', what: 'script', endings: ['sh'] }),
  examples: ['lks serve setup --address kb.example.org --keys anna,bram -o setup.sh', 'lks serve setup --remove'],
  async run(context, { flags }) {
    if (flags.remove) return printed(context, say.setup.removing, [], removalOf(flags.proxy ?? 'nginx'));
    const setup = setupOf(context, flags);
    const notes = usesHome(setup) ? [say.setup.inHome(setup.user)] : [];
    return { ...printed(context, say.setup.introduction(setup.host), filesOf(setup), commandsOf(setup)), notes };
  },
});
