import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { Readable, Writable } from 'node:stream';
import { rootCertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Command, nameOf, type Outcome } from '../../../src/cli/command/command';
import { flagsOf } from '../../../src/cli/command/flags';
import { readFlags } from '../../../src/cli/command/read-flags';
import { command as login } from '../../../src/cli/commands/login/login';
import { command as logout } from '../../../src/cli/commands/logout';
import { command as profile } from '../../../src/cli/commands/profile';
import { command as status } from '../../../src/cli/commands/status';
import { openContext } from '../../../src/cli/open-context';
import { readGlobals } from '../../../src/cli/run-command';
import { LksError } from '../../../src/contract/errors';
import { say } from '../../../src/messages';
import { Io } from '../../../src/platform/terminal';
import { folderOfEach } from '../../support/folder';
import { KEYS, startService, type TestService } from '../../support/service/service.mjs';

const CANARY = `lks_CANARY_${randomBytes(8).toString('hex')}`;
const ofProfile = async (name: string): Promise<Command> =>
  (await profile.subcommands!.find((line) => nameOf(line) === name)!.load()).command;
const [list, use, remove] = [await ofProfile('list'), await ofProfile('use'), await ofProfile('remove')];

let service: TestService;
const at = folderOfEach('lks-commands-');
/** A name in the folder of the profiles. */
const inConfig = (name: string): string => at('config', name);
/** Everything that was printed or thrown in a test: no key may be in it. */
let printed: string;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
beforeEach(() => {
  printed = '';
  service.heal();
  service.requests.length = 0;
});
afterEach(() => {
  for (const key of [KEYS.full, KEYS.other, CANARY]) expect(printed).not.toContain(key);
});

interface World {
  flags?: Record<string, string>;
  globals?: Record<string, string | true>;
  args?: string[];
  stdin?: string;
  env?: Record<string, string>;
}

/** Runs a command as `main` would, with buffers for streams; what it throws comes back as `failure`. */
async function run(command: Command, world: World = {}) {
  let stderr = '';
  const sink = () =>
    new Writable({
      write(chunk, _, done) {
        stderr += chunk;
        done();
      },
    });
  const env = { HOME: at(), PATH: process.env.PATH, LKS_CONFIG_DIR: at('config'), ...world.env };
  const stdin = Readable.from(world.stdin === undefined ? [] : [Buffer.from(world.stdin)]);
  const io = new Io({ stdout: sink, stderr: sink, stdin: () => stdin, env, onClosed: () => {} });
  const globals = readGlobals(Object.entries({ 'no-wait': true as const, timeout: '2', ...world.globals }));
  const { signal } = new AbortController();
  const context = await openContext({ io, globals, signal, version: '0', commands: [], runOnSample: async () => 0 });
  let outcome: Outcome = {};
  let failure: LksError | undefined;
  try {
    outcome = await command.run!(context, {
      args: world.args ?? [],
      ...readFlags(flagsOf(command), Object.entries(world.flags ?? {}), 'refuse'),
    });
  } catch (error) {
    if (!(error instanceof LksError)) throw error;
    failure = error;
  } finally {
    await context.close();
    await io.flush();
  }
  const notes = (outcome.notes ?? []).join('\n');
  const told = [failure?.message, failure?.hint, stderr, notes].join('\n');
  printed += `${told}${JSON.stringify(outcome.output)}${JSON.stringify(failure)}`;
  const envelope = outcome.output?.data as { data: Record<string, unknown> } | undefined;
  return { data: envelope?.data ?? {}, notes, stderr, failure };
}

const logIn = (world: World = {}) => run(login, { flags: { url: service.url }, stdin: `${KEYS.full}\n`, ...world });
const config = (): Record<string, Record<string, Record<string, unknown>>> =>
  JSON.parse(fs.readFileSync(inConfig('config.json'), 'utf8'));
/** Puts a file in the place of the profiles. */
function putConfig(text: string): void {
  fs.mkdirSync(at('config'), { mode: 0o700, recursive: true });
  fs.writeFileSync(inConfig('config.json'), text, { mode: 0o600 });
}

const LOCAL = { kind: 'local', exitCode: 74 };
const USAGE = { kind: 'usage', exitCode: 2 };
/** A login that fails so and stores nothing. */
async function refused(world: World, failure: object): Promise<LksError> {
  const ran = await logIn(world);
  expect(ran.failure).toMatchObject(failure);
  expect(fs.existsSync(inConfig('config.json'))).toBe(false);
  return ran.failure!;
}
/** A login that stores a key; gives what it says besides. */
async function accepted(world: World = {}): Promise<string> {
  const { failure, notes } = await logIn(world);
  expect(failure).toBeUndefined();
  return notes;
}
const sentKey = (): string | undefined => service.requests[0]!.headers.authorization;

describe('login', () => {
  test('stores a key that the service takes, bound to the origin, and says that the plan shows at the first search', async () => {
    const { data, failure, notes } = await logIn();
    expect(failure).toBeUndefined();
    expect(data).toMatchObject({ profile: 'default', url: service.url, key: `…${KEYS.full.slice(-4)}` });
    const stored = { url: service.url, origin: service.url, key: KEYS.full };
    expect(config()).toEqual({ current: 'default', profiles: { default: stored } });
    expect(notes).toContain(say.profiles.loginPlan);
    // The service is asked with the health operation, once, before anything is stored.
    const asked = service.requests.map(({ operation, headers }) => [operation, headers.authorization]);
    expect(asked).toEqual([['health', `Bearer ${KEYS.full}`]]);
  });

  test.each([
    ['a key', CANARY],
    ['one of a character', 'q'],
    ['one of 4,096', 'x'.repeat(4096)],
  ])('stores nothing when %s is not known, and says so', async (_, key) => {
    const why = { kind: 'key-rejected', code: 'invalid_api_key', exitCode: 4, hint: say.profiles.keyRejectedHint };
    expect((await refused({ stdin: `${key}\n` }, why)).message).toContain(say.profiles.nothingStored);
  });

  const notSeen = { error: { code: 'missing_api_key', message: 'No key' } };
  test.each([
    ['saw no key', { kind: 'status', status: 401, body: notSeen }, 'missing_api_key', 4, say.profiles.keyNotSeen],
    ['is something else', { kind: 'html', times: 9 }, 'bad_response', 5, say.profiles.notTheApiHint],
  ] as const)('explains a service that %s', async (_, fault, code, exitCode, hint) => {
    service.fail(fault);
    await refused({}, { code, exitCode, hint });
  });

  test('explains a service that cannot be reached', async () => {
    // A port that no system gives to anybody.
    const nowhere = { flags: { url: 'http://127.0.0.1:1' } };
    const { message } = await refused(nowhere, { kind: 'unreachable', exitCode: 5 });
    expect(message).toContain(say.profiles.nothingStored);
  });

  test('does not follow a redirect with the key', async () => {
    const other = await startService();
    service.fail({ kind: 'redirect', status: 302, location: `${other.url}/api/knowledge/health` });
    await refused({}, { kind: 'bad-response', exitCode: 5 });
    expect(other.requests).toEqual([]);
    await other.close();
  });

  test.each<[what: string, world: World, hint?: string]>([
    ['no key', { stdin: '' }],
    ['only white space', { stdin: ' \n\n' }],
    ['two lines', { stdin: `${CANARY}\n${CANARY}\n` }],
    ['a key with a space in it', { stdin: `${CANARY} x` }],
    ['a key with a control character', { stdin: `${CANARY}\u0007x` }],
    ['a key that is too long', { stdin: 'x'.repeat(4097) }],
    ['a file that is no key', { stdin: CANARY.repeat(500) }],
    ['no address: in a pipe it asks for none', { flags: {} }, '--url'],
    [
      'plain http to another computer, unless that is allowed',
      { flags: { url: 'http://lks.invalid' } },
      '--allow-insecure',
    ],
    ['a profile name that could be a path', { globals: { profile: '../x' } }],
  ])('refuses %s before it asks anybody', async (_, world, hint = '') => {
    expect((await refused(world, USAGE)).hint ?? '').toContain(hint);
    expect(service.requests).toEqual([]);
  });

  test('takes a key with white space around it, or without a line end', async () => {
    for (const stdin of [`  ${KEYS.full}\r\n\n`, KEYS.full]) await accepted({ stdin });
  });

  test.each<[string, (url: string) => World]>([
    ['LKS_API_URL', (url) => ({ flags: {}, env: { LKS_API_URL: url } })],
    ['--api-url', (url) => ({ flags: {}, globals: { 'api-url': url } })],
    ['--url with a pasted path', (url) => ({ flags: { url: `${url}/api/knowledge/search` } })],
    ['--url over LKS_API_URL', (url) => ({ flags: { url }, env: { LKS_API_URL: 'https://other.invalid' } })],
  ])('takes the address from %s', async (_, world) => {
    await accepted(world(service.url));
    expect(config().profiles!.default!.url).toBe(service.url);
  });

  test('again needs no address', async () => {
    await logIn();
    await accepted({ flags: {}, stdin: KEYS.other });
    expect(config().profiles!.default!.key).toBe(KEYS.other);
  });

  test('checks the key that is given, not LKS_API_KEY, and says which one will be used', async () => {
    expect(await accepted({ env: { LKS_API_KEY: CANARY } })).toContain('LKS_API_KEY');
    expect(sentKey()).toBe(`Bearer ${KEYS.full}`);
  });

  test('leaves the current profile current', async () => {
    await logIn();
    const { notes } = await logIn({ globals: { profile: 'office' } });
    expect(config().current).toBe('default');
    expect(notes).toContain('lks profile use office');
  });

  test('with a key command stores the command, after a check of the key that it prints', async () => {
    fs.writeFileSync(at('key.txt'), `${KEYS.full}\n`);
    const keyCommand = `cat ${at('key.txt')}`;
    await accepted({ flags: { url: service.url, 'key-command': keyCommand }, stdin: '' });
    expect(config().profiles!.default).toEqual({ url: service.url, origin: service.url, keyCommand });
    expect(sentKey()).toBe(`Bearer ${KEYS.full}`);
  });

  test('keeps the certificates of LKS_CA_FILE with the profile', async () => {
    const caFile = at('ca.pem');
    await refused({ env: { LKS_CA_FILE: caFile } }, LOCAL);
    fs.writeFileSync(caFile, rootCertificates[0]!);
    expect(await accepted({ env: { LKS_CA_FILE: caFile } })).toContain(caFile);
    expect(config().profiles!.default!.caFile).toBe(caFile);
  });

  test('goes on with a damaged file, which is kept', async () => {
    putConfig('{');
    const { failure, stderr } = await logIn();
    expect(failure).toBeUndefined();
    expect(stderr).toContain('corrupt-');
    expect(config().current).toBe('default');
  });

  test('says before it asks for a key that nothing could be stored', async () => {
    fs.mkdirSync(inConfig('config.json'), { recursive: true });
    expect((await logIn()).failure).toMatchObject(LOCAL);
    expect(service.requests).toEqual([]);
  });
});

describe('logout', () => {
  test('forgets the key, keeps the profile, and says that LKS_API_KEY still gives a key', async () => {
    await logIn();
    const { notes } = await run(logout, { env: { LKS_API_KEY: CANARY } });
    expect(config().profiles).toEqual({ default: { url: service.url, origin: service.url } });
    for (const said of [service.url, 'LKS_API_KEY']) expect(notes).toContain(said);
  });

  test('has nothing to do without a profile, or twice', async () => {
    expect((await run(logout)).failure).toBeUndefined();
    await logIn();
    await run(logout);
    expect((await run(logout)).notes).toContain('no key');
  });

  test('of a profile that is not there is a usage error', async () => {
    await logIn();
    expect((await run(logout, { globals: { profile: 'nope' } })).failure).toMatchObject(USAGE);
  });
});

describe('status', () => {
  test('of nothing is the sample', async () => {
    expect((await run(status)).data).toMatchObject({ backend: 'sample', profile: null, key: null, problem: null });
  });

  test('shows where every value came from, and of the key its end', async () => {
    await logIn();
    service.requests.length = 0;
    const { data } = await run(status);
    expect(data).toMatchObject({
      backend: 'hosted',
      profile: { value: 'default', from: 'profile', name: 'default' },
      api_url: { value: service.url, from: 'profile', name: 'default' },
      key: { tail: `…${KEYS.full.slice(-4)}`, command: false, from: 'profile', name: 'default' },
      timeout: { value: 2, from: 'flag', name: '--timeout' },
      library: { value: inConfig('library.db'), from: 'default', exists: false },
      config_file: inConfig('config.json'),
      problem: null,
    });
    expect(service.requests).toEqual([]);
  });

  test('does not run the key command', async () => {
    const keyCommand = `touch ${at('trace')}; echo ${KEYS.full}`;
    putConfig(JSON.stringify({ profiles: { default: { url: service.url, origin: service.url, keyCommand } } }));
    const { data } = await run(status);
    expect(data.key).toMatchObject({ tail: null, command: true });
    expect(fs.existsSync(at('trace'))).toBe(false);
  });

  test('shows a problem instead of failing with it', async () => {
    await logIn();
    const { data, failure } = await run(status, { globals: { 'api-url': 'https://other.invalid' } });
    expect(failure).toBeUndefined();
    expect(data.problem).toMatchObject({ code: 'missing_api_key', exit_code: 4 });
  });

  test('works with a damaged file', async () => {
    putConfig(`{"profiles": {"a": "${CANARY}"`);
    const { data, failure } = await run(status);
    expect(failure).toBeUndefined();
    expect(data).toMatchObject({ backend: null, config_fault: { kind: 'damaged' }, problem: { exit_code: 74 } });
  });

  test('works without a home', async () => {
    const env = { LKS_CONFIG_DIR: '/dev/null/x', LKS_API_KEY: CANARY, LKS_API_URL: service.url };
    const { data } = await run(status, { env });
    expect(data).toMatchObject({ backend: 'hosted', key: { from: 'environment', name: 'LKS_API_KEY' } });
  });
});

describe('profile', () => {
  beforeEach(async () => {
    await logIn();
    await logIn({ globals: { profile: 'office' } });
  });

  test('list shows all, and which is current', async () => {
    const { data } = await run(list);
    expect(data).toMatchObject([
      { name: 'default', current: true, url: service.url, key: `…${KEYS.full.slice(-4)}` },
      { name: 'office', current: false },
    ]);
  });

  test('use changes what answers; of one that is not there it names those that are', async () => {
    await run(use, { args: ['office'] });
    expect((await run(status)).data.profile).toMatchObject({ value: 'office' });
    const { failure } = await run(use, { args: ['nope'] });
    expect(failure).toMatchObject({ kind: 'usage', hint: expect.stringContaining('default, office') });
  });

  test('remove takes the key with it', async () => {
    await run(remove, { args: ['office'] });
    expect(Object.keys(config().profiles!)).toEqual(['default']);
    expect((await run(remove, { args: ['office'] })).failure).toMatchObject({ kind: 'usage' });
  });

  test.each(['list', 'use', 'remove'])('%s cannot go on with a damaged file', async (name) => {
    putConfig('[]');
    expect((await run(await ofProfile(name), { args: ['office'] })).failure).toMatchObject(LOCAL);
  });
});
