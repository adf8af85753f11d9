/** Everything that a user can do, with a key that is looked for afterwards: output, files, crash reports; more of processes in `trials/hostile`. */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, test } from 'vitest';
import {
  CANARY,
  COMMANDS,
  DOCUMENT,
  goodAnswer,
  leaksIn,
  profileFile,
  recordingProgram,
  runWatched,
  startCanaryService,
} from '../support/canary';
import { homeOfTest, ofFile } from '../support/of-test';
import { run } from '../support/run';
import { namesBelow } from '../support/tables';

const service = await ofFile(startCanaryService());
let home: string;
beforeEach(() => {
  home = homeOfTest();
  service.answer = goodAnswer;
  service.authorizations.length = 0;
});

const keyed = (more: Record<string, string | undefined> = {}) => ({
  LKS_API_URL: service.url,
  LKS_API_KEY: CANARY,
  ...more,
});

/** Logs in with the key on stdin, as `lks login < key.txt` does. */
const logIn = (...args: string[]) =>
  runWatched(home, ['login', '--url', service.url, ...args], { stdin: `${CANARY}\n` });

test('the search for leaks finds the key in every spelling', () => {
  const bearer = `Bearer ${CANARY}`;
  const spellings = [
    CANARY,
    CANARY.slice(0, 14),
    encodeURIComponent(CANARY),
    ...['', 'x', 'xx', 'Bearer '].map((before) => Buffer.from(before + CANARY).toString('base64')),
    Buffer.from(bearer).toString('base64url'),
    Buffer.from(CANARY).toString('hex'),
    `lks_CAN\n  ARY_7f+3`,
    'lks_\u001b[2mCAN\u001b[22mARY',
  ];
  for (const text of spellings) expect(leaksIn(`a ${text} b`), text).not.toEqual([]);
  expect(leaksIn('…x8Wb [secret] lks_…')).toEqual([]);
});

/** What is started elsewhere, and why. */
const NOT_HERE = {
  login: 'it is given a key, below',
  library: 'it reads no key',
  mcp: 'its key has tests beside its protocol',
  serve: 'it reads no key of a service',
  cluster: 'it reads no key of a service; its password has tests beside where it is read',
  completion: 'it reads nothing',
  tour: 'it asks the sample alone',
};

test('every command is tried with a key, or is known not to need one', () => {
  const tried = new Set(COMMANDS.map(([name]) => name));
  expect(namesBelow().filter((name) => !tried.has(name))).toEqual(namesBelow().filter((name) => name in NOT_HERE));
});

describe.each([
  ['quietly', {}, []],
  ['with --debug', {}, ['--debug']],
  ['on a terminal of 30 columns', { LKS_FORCE_TTY: '30', FORCE_COLOR: '3' }, ['--debug']],
] as const)('%s, with the key in the environment', (_name, env, flags) => {
  // Where the runtime is loud of connections and processes too: `trials/hostile`.
  it.each(COMMANDS.map((command) => ({ command, name: command.join(' ') })))('$name', async ({ command }) => {
    const stdin = command.includes('-') ? `${DOCUMENT}\n` : '';
    const { code } = await runWatched(home, [...command, ...flags], { env: keyed(env), stdin });
    expect(code).not.toBe(70);
    for (const sent of service.authorizations) expect(sent).toBe(`Bearer ${CANARY}`);
  });
});

describe('a stored key', () => {
  it('stands in a file of mode 0600 in a folder of mode 0700, and nowhere else', async () => {
    expect((await logIn()).code).toBe(0);
    const mode = (file: string): number => statSync(file).mode & 0o777;
    expect(readFileSync(profileFile(home), 'utf8')).toContain(CANARY);
    expect([mode(profileFile(home)), mode(path.dirname(profileFile(home)))]).toEqual([0o600, 0o700]);
  });

  it.each([['--json'], ['--debug'], ['--profile', 'office']])(
    'is not shown by the login itself, %s',
    async (...args) => {
      expect((await logIn(...args)).code).toBe(0);
    },
  );

  it('is shown by nothing that uses it, and is gone after the logout', async () => {
    await logIn();
    for (const line of ['search recht', `doc ${DOCUMENT}`, 'status --json', 'profile list --csv', 'logout']) {
      // A result number is typed on a terminal.
      const { code } = await runWatched(home, [...line.split(' '), '--debug'], { env: { LKS_FORCE_TTY: '80' } });
      expect(code, line).toBe(0);
    }
    expect(leaksIn(readFileSync(profileFile(home), 'latin1'))).toEqual([]);
  });

  it('that the service refuses is neither stored nor shown', async () => {
    service.answer = (_, response, key) =>
      response.writeHead(401).end(JSON.stringify({ error: { code: 'invalid_api_key', message: `bad key ${key}` } }));
    const { code } = await logIn('--debug');
    expect(code).toBe(4);
    expect(existsSync(profileFile(home)) && readFileSync(profileFile(home), 'latin1').includes('CANARY')).toBe(false);
  });

  it.each([`${CANARY}\n${CANARY}\n`, `${CANARY} ${CANARY}`, `${CANARY}\u00e9`, CANARY.repeat(300)])(
    'that is malformed is refused without a word of it (%#)',
    async (stdin) => {
      const { code } = await runWatched(home, ['login', '--url', service.url, '--debug'], { stdin });
      expect(code).toBe(2);
      const inEnvironment = keyed({ LKS_API_KEY: stdin.slice(0, 5000) });
      expect((await runWatched(home, ['health', '--debug'], { env: inEnvironment })).code).toBe(4);
      expect(service.authorizations).toEqual([]);
    },
  );

  it.each([
    ['search', 'recht', `--api-key=${CANARY}`],
    ['search', 'recht', '--api-key', CANARY],
    ['login', `--key=${CANARY}`],
    ['login', CANARY],
    [`--key=${CANARY}`],
    ['profile', 'use', CANARY],
  ])('typed where none belongs is refused and not repeated (%#)', async (...args) => {
    for (const flags of [[], ['--json', '--debug']]) {
      const { code } = await runWatched(home, [...args, ...flags]);
      expect(code).toBe(2);
    }
  });

  it('in a damaged file of profiles is not quoted', async () => {
    await logIn();
    const text = readFileSync(profileFile(home), 'utf8');
    writeFileSync(profileFile(home), text.replace(/"\s*}\s*}/, '" oops'));
    for (const command of [['status'], ['profile', 'list'], ['search', 'recht']]) {
      const { stdout, stderr } = await run(home, [...command, '--debug']);
      expect(leaksIn(stdout + stderr), command.join(' ')).toEqual([]);
    }
  });
});

describe('other processes', () => {
  it('a key command: neither its arguments nor its environment nor any file has the key', async () => {
    const secret = path.join(homeOfTest(), 'key');
    writeFileSync(secret, `${CANARY}\n`);
    const { folder, record } = recordingProgram(home, 'keeper', `head -c 14 '${secret}' >&2; cat '${secret}'`);
    const login = ['login', '--url', service.url, '--key-command', `'${folder}/keeper' read`];
    expect((await runWatched(home, [...login, '--debug'], { env: keyed() })).code).toBe(0);
    expect(leaksIn(readFileSync(profileFile(home), 'latin1'))).toEqual([]);
    expect(readFileSync(record, 'utf8').match(/^end$/gm)).toHaveLength(1);
    expect(service.authorizations.at(-1)).toBe(`Bearer ${CANARY}`);
  });
});

describe('a fault of lks itself', () => {
  const reportIn = (stderr: string): string => readFileSync(/\/\S+fault-E[0-9a-f]+\.txt/.exec(stderr)![0], 'utf8');

  it('is reported without the key', async () => {
    const total = 3_141_592;
    service.answer = (_, response) => response.end(JSON.stringify({ data: [], meta: { total } }));
    const { isInteger, isSafeInteger } = Number;
    const unless = (check: (value: unknown) => boolean) => (value: unknown) => {
      if (value === total) throw new Error(`boom ${CANARY} ${Buffer.from(CANARY).toString('base64')}`);
      return check(value);
    };
    Object.assign(Number, { isInteger: unless(isInteger), isSafeInteger: unless(isSafeInteger) });
    onTestFinished(() => void Object.assign(Number, { isInteger, isSafeInteger }));
    const { code, stderr } = await runWatched(home, ['search', 'recht', '--json', '--debug'], { env: keyed() });
    expect(code).toBe(70);
    expect(reportIn(stderr)).toMatch(/\nError\n {4}at /);
    expect(reportIn(stderr)).not.toContain('boom lks');
  });

  it('a promise that is forgotten is a fault with an id and 70, never an end without a word', async () => {
    const preload = path.join(home, 'forgotten.cjs');
    writeFileSync(
      preload,
      'const { all } = Promise; Promise.all = () => { Promise.all = all; return new Promise(() => {}); };',
    );
    const env = { NODE_OPTIONS: `--require ${preload}` };
    const { code, stdout, stderr } = await runWatched(home, ['search', 'huur'], { env }, 'start');
    expect([code, stdout]).toEqual([70, '']);
    expect(stderr.match(/E[0-9a-f]{8}/g)).not.toBeNull();
    expect(reportIn(stderr)).toContain('Error RAN_DRY');
  });
});
