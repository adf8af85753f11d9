import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
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
import { readGlobals } from '../../../src/cli/read-globals';
import { LksError } from '../../../src/contract/errors';
import { say } from '../../../src/messages';
import { Io } from '../../../src/platform/terminal';
import { KEYS, startService, type TestService } from '../../support/service/service.mjs';

const CANARY = `lks_CANARY_${randomBytes(8).toString('hex')}`;
const ofProfile = async (name: string): Promise<Command> =>
  (await profile.subcommands!.find((line) => nameOf(line) === name)!.load()).command;
const [list, use, remove] = [await ofProfile('list'), await ofProfile('use'), await ofProfile('remove')];

let service: TestService;
let folder: string;
/** Everything that was printed or thrown in a test: no key may be in it. */
let printed: string;

beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
beforeEach(() => {
  folder = path.join(fs.mkdtempSync(path.join(tmpdir(), 'lks-commands-')), 'config');
  printed = '';
  service.heal();
  service.requests.length = 0;
});
afterEach(() => {
  for (const key of [KEYS.full, KEYS.other, CANARY]) expect(printed).not.toContain(key);
  fs.rmSync(path.dirname(folder), { recursive: true, force: true });
});

interface World {
  flags?: Record<string, string>;
  globals?: Record<string, string | true>;
  args?: string[];
  stdin?: string;
  env?: Record<string, string>;
}

interface Result {
  data: Record<string, unknown>;
  notes: string;
  stderr: string;
  failure: LksError | undefined;
}

/** Runs a command as `main` would, with buffers for streams; what it throws comes back as `failure`. */
async function run(command: Command, world: World = {}): Promise<Result> {
  let stderr = '';
  const sink = () =>
    new Writable({
      write(chunk, _, done) {
        stderr += chunk;
        done();
      },
    });
  const env = { HOME: path.dirname(folder), PATH: process.env.PATH, LKS_CONFIG_DIR: folder, ...world.env };
  const stdin = Readable.from(world.stdin === undefined ? [] : [Buffer.from(world.stdin)]);
  const io = new Io({ stdout: sink, stderr: sink, stdin: () => stdin, env, onClosed: () => {} });
  const globals = readGlobals(Object.entries({ 'no-wait': true as const, timeout: '2', ...world.globals }));
  const context = await openContext({
    io,
    globals,
    signal: new AbortController().signal,
    version: '0',
    commands: [],
    runOnSample: async () => 0,
  });
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

const logIn = (world: World = {}): Promise<Result> =>
  run(login, { flags: { url: service.url }, stdin: `${KEYS.full}\n`, ...world });
const config = (): Record<string, Record<string, Record<string, unknown>>> =>
  JSON.parse(fs.readFileSync(path.join(folder, 'config.json'), 'utf8'));
const nothingStored = (): boolean => !fs.existsSync(path.join(folder, 'config.json'));

describe('login', () => {
  test('stores a key that the service takes, bound to the origin', async () => {
    const { data, failure } = await logIn();
    expect(failure).toBeUndefined();
    expect(data).toMatchObject({ profile: 'default', url: service.url, key: `…${KEYS.full.slice(-4)}` });
    expect(config()).toEqual({
      current: 'default',
      profiles: { default: { url: service.url, origin: service.url, key: KEYS.full } },
    });
  });

  test('asks the service with the health operation, once, before it stores', async () => {
    await logIn();
    expect(service.requests.map(({ operation, headers }) => [operation, headers.authorization])).toEqual([
      ['health', `Bearer ${KEYS.full}`],
    ]);
  });

  test('says that the plan shows at the first search', async () => {
    expect((await logIn()).notes).toContain(say.profiles.loginPlan);
  });

  test.each([
    ['a key', CANARY],
    ['one of a character', 'q'],
    ['one of 4,096', 'x'.repeat(4096)],
  ])('stores nothing when %s is not known, and says so', async (_, key) => {
    const { failure } = await logIn({ stdin: `${key}\n` });
    expect(failure).toMatchObject({ kind: 'key-rejected', code: 'invalid_api_key', exitCode: 4 });
    expect(failure?.message).toContain(say.profiles.nothingStored);
    expect(failure?.hint).toBe(say.profiles.keyRejectedHint);
    expect(nothingStored()).toBe(true);
  });

  test('explains a service that saw no key', async () => {
    const body = { error: { code: 'missing_api_key', message: 'No key' } };
    service.fail({ kind: 'status', status: 401, body });
    const { failure } = await logIn();
    expect(failure).toMatchObject({ code: 'missing_api_key', exitCode: 4, hint: say.profiles.keyNotSeen });
    expect(nothingStored()).toBe(true);
  });

  test('explains a service that cannot be reached', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const { failure } = await logIn({ flags: { url: `http://127.0.0.1:${port}` } });
    expect(failure).toMatchObject({ kind: 'unreachable', exitCode: 5 });
    expect(failure?.message).toContain(say.profiles.nothingStored);
    expect(nothingStored()).toBe(true);
  });

  test('explains an address where something else answers', async () => {
    service.fail({ kind: 'html', times: 9 });
    const { failure } = await logIn();
    expect(failure).toMatchObject({ kind: 'bad-response', exitCode: 5, hint: say.profiles.notTheApiHint });
    expect(nothingStored()).toBe(true);
  });

  test('does not follow a redirect with the key', async () => {
    const other = await startService();
    service.fail({ kind: 'redirect', status: 302, location: `${other.url}/api/knowledge/health` });
    const { failure } = await logIn();
    expect(failure).toMatchObject({ kind: 'bad-response', exitCode: 5 });
    expect(other.requests).toEqual([]);
    await other.close();
  });

  test.each<[string, string]>([
    ['no key', ''],
    ['only white space', ' \n\n'],
    ['two lines', `${CANARY}\n${CANARY}\n`],
    ['a key with a space in it', `${CANARY} x`],
    ['a key with a control character', `${CANARY}\u0007x`],
    ['a key that is too long', 'x'.repeat(4097)],
    ['a file that is no key', CANARY.repeat(500)],
  ])('refuses %s before it asks anybody', async (_, stdin) => {
    const { failure } = await logIn({ stdin });
    expect(failure).toMatchObject({ kind: 'usage', exitCode: 2 });
    expect([service.requests.length, nothingStored()]).toEqual([0, true]);
  });

  test('takes a key with white space around it, or without a line end', async () => {
    expect((await logIn({ stdin: `  ${KEYS.full}\r\n\n` })).failure).toBeUndefined();
    expect((await logIn({ stdin: KEYS.full })).failure).toBeUndefined();
  });

  test('needs an address: in a pipe it asks for none', async () => {
    const { failure } = await logIn({ flags: {} });
    expect(failure).toMatchObject({ kind: 'usage', exitCode: 2, hint: expect.stringContaining('--url') });
  });

  test.each<[string, (url: string) => World]>([
    ['LKS_API_URL', (url) => ({ flags: {}, env: { LKS_API_URL: url } })],
    ['--api-url', (url) => ({ flags: {}, globals: { 'api-url': url } })],
    ['--url with a pasted path', (url) => ({ flags: { url: `${url}/api/knowledge/search` } })],
    ['--url over LKS_API_URL', (url) => ({ flags: { url }, env: { LKS_API_URL: 'https://other.invalid' } })],
  ])('takes the address from %s', async (_, world) => {
    expect((await logIn(world(service.url))).failure).toBeUndefined();
    expect(config().profiles!.default!.url).toBe(service.url);
  });

  test('again needs no address', async () => {
    await logIn();
    expect((await logIn({ flags: {}, stdin: KEYS.other })).failure).toBeUndefined();
    expect(config().profiles!.default!.key).toBe(KEYS.other);
  });

  test('checks the key that is given, not LKS_API_KEY, and says which one will be used', async () => {
    const { failure, notes } = await logIn({ env: { LKS_API_KEY: CANARY } });
    expect(failure).toBeUndefined();
    expect(notes).toContain('LKS_API_KEY');
    expect(service.requests[0]!.headers.authorization).toBe(`Bearer ${KEYS.full}`);
  });

  test('refuses plain http to another computer unless that is allowed', async () => {
    const { failure } = await logIn({ flags: { url: 'http://lks.invalid' } });
    expect(failure).toMatchObject({ kind: 'usage', hint: expect.stringContaining('--allow-insecure') });
  });

  test('refuses a profile name that could be a path', async () => {
    const { failure } = await logIn({ globals: { profile: '../x' } });
    expect(failure).toMatchObject({ kind: 'usage', exitCode: 2 });
    expect(service.requests).toEqual([]);
  });

  test('leaves the current profile current', async () => {
    await logIn();
    const { notes } = await logIn({ globals: { profile: 'office' } });
    expect(config().current).toBe('default');
    expect(notes).toContain('lks profile use office');
  });

  test('with a key command stores the command, after a check of the key that it prints', async () => {
    const keyFile = path.join(path.dirname(folder), 'key.txt');
    fs.writeFileSync(keyFile, `${KEYS.full}\n`);
    const { failure } = await logIn({ flags: { url: service.url, 'key-command': `cat ${keyFile}` }, stdin: '' });
    expect(failure).toBeUndefined();
    expect(config().profiles!.default).toEqual({ url: service.url, origin: service.url, keyCommand: `cat ${keyFile}` });
    expect(service.requests[0]!.headers.authorization).toBe(`Bearer ${KEYS.full}`);
  });

  test('keeps the certificates of LKS_CA_FILE with the profile', async () => {
    const caFile = path.join(path.dirname(folder), 'ca.pem');
    const missing = await logIn({ env: { LKS_CA_FILE: caFile } });
    expect(missing.failure).toMatchObject({ kind: 'local', exitCode: 74 });
    expect(nothingStored()).toBe(true);
    fs.writeFileSync(caFile, rootCertificates[0]!);
    const { notes } = await logIn({ env: { LKS_CA_FILE: caFile } });
    expect(config().profiles!.default!.caFile).toBe(caFile);
    expect(notes).toContain(caFile);
  });

  test('goes on with a damaged file, which is kept', async () => {
    fs.mkdirSync(folder, { mode: 0o700 });
    fs.writeFileSync(path.join(folder, 'config.json'), '{', { mode: 0o600 });
    const { failure, stderr } = await logIn();
    expect(failure).toBeUndefined();
    expect(stderr).toContain('corrupt-');
    expect(config().current).toBe('default');
  });

  test('says before it asks for a key that nothing could be stored', async () => {
    fs.mkdirSync(path.join(folder, 'config.json'), { recursive: true });
    expect((await logIn()).failure).toMatchObject({ kind: 'local', exitCode: 74 });
    expect(service.requests).toEqual([]);
  });
});

describe('logout', () => {
  test('forgets the key and keeps the profile', async () => {
    await logIn();
    const { notes } = await run(logout);
    expect(config().profiles).toEqual({ default: { url: service.url, origin: service.url } });
    expect(notes).toContain(service.url);
  });

  test('says that LKS_API_KEY still gives a key', async () => {
    await logIn();
    expect((await run(logout, { env: { LKS_API_KEY: CANARY } })).notes).toContain('LKS_API_KEY');
  });

  test('has nothing to do without a profile, or twice', async () => {
    expect((await run(logout)).failure).toBeUndefined();
    await logIn();
    await run(logout);
    expect((await run(logout)).notes).toContain('no key');
  });

  test('of a profile that is not there is a usage error', async () => {
    await logIn();
    expect((await run(logout, { globals: { profile: 'nope' } })).failure).toMatchObject({ kind: 'usage', exitCode: 2 });
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
      library: { value: path.join(folder, 'library.db'), from: 'default', exists: false },
      config_file: path.join(folder, 'config.json'),
      problem: null,
    });
    expect(service.requests).toEqual([]);
  });

  test('does not run the key command', async () => {
    const trace = path.join(path.dirname(folder), 'trace');
    await logIn({ flags: { url: service.url, 'key-command': `echo ${KEYS.full}` }, stdin: '' });
    const file = path.join(folder, 'config.json');
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace('"echo ', `"touch ${trace}; echo `));
    const { data } = await run(status);
    expect(data.key).toMatchObject({ tail: null, command: true });
    expect(fs.existsSync(trace)).toBe(false);
  });

  test('shows a problem instead of failing with it', async () => {
    await logIn();
    const { data, failure } = await run(status, { globals: { 'api-url': 'https://other.invalid' } });
    expect(failure).toBeUndefined();
    expect(data.problem).toMatchObject({ code: 'missing_api_key', exit_code: 4 });
  });

  test('works with a damaged file', async () => {
    fs.mkdirSync(folder, { mode: 0o700 });
    fs.writeFileSync(path.join(folder, 'config.json'), `{"profiles": {"a": "${CANARY}"`, { mode: 0o600 });
    const { data, failure } = await run(status);
    expect(failure).toBeUndefined();
    expect(data).toMatchObject({ backend: null, config_fault: { kind: 'damaged' }, problem: { exit_code: 74 } });
  });

  test('works without a home', async () => {
    const { data } = await run(status, {
      env: { LKS_CONFIG_DIR: '/dev/null/x', LKS_API_KEY: CANARY, LKS_API_URL: service.url },
    });
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

  test('use changes what answers', async () => {
    await run(use, { args: ['office'] });
    expect((await run(status)).data.profile).toMatchObject({ value: 'office' });
  });

  test('use of one that is not there names those that are', async () => {
    const { failure } = await run(use, { args: ['nope'] });
    expect(failure).toMatchObject({ kind: 'usage', hint: expect.stringContaining('default, office') });
  });

  test('remove takes the key with it', async () => {
    await run(remove, { args: ['office'] });
    expect(Object.keys(config().profiles!)).toEqual(['default']);
    expect((await run(remove, { args: ['office'] })).failure).toMatchObject({ kind: 'usage' });
  });

  test.each(['list', 'use', 'remove'])('%s cannot go on with a damaged file', async (name) => {
    fs.writeFileSync(path.join(folder, 'config.json'), '[]');
    expect((await run(await ofProfile(name), { args: ['office'] })).failure).toMatchObject({
      kind: 'local',
      exitCode: 74,
    });
  });
});
