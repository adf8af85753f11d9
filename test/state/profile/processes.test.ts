import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { say } from '../../../src/messages';
import { tryLock } from '../../../src/platform/lock';
import { Secret } from '../../../src/platform/secret';
import { openProfileStore, type Profile } from '../../../src/state/profile';
import { loadConf } from '../../../src/state/profile/conf-file';
import { runsOf } from '../../support/runs';

const base = fs.mkdtempSync(path.join(tmpdir(), 'lks-processes-'));
const script = path.join(base, 'writer.cjs');
const profile: Profile = {
  name: 'old',
  url: 'https://a.nl',
  origin: 'https://a.nl',
  key: new Secret('lks_CANARY_old'),
};

/** Writes profiles PREFIX0, PREFIX1 … up to a count, as a process of its own, through the bundle that users run. */
const WRITER = `
import { loadProfileReader, openProfileStore } from '${path.resolve('src/state/profile/store.ts')}';
const [prefix, count] = process.argv.slice(2);
const before = process.eventNames().length;
const warn = (line) => process.stderr.write(line);
async function write() {
  for (let turn = 0; turn < Number(count); turn += 1) {
    const env = { LKS_CONFIG_DIR: process.env.LKS_CONFIG_DIR };
    const store = openProfileStore(env, await loadProfileReader(env), warn);
    await store.save({ name: prefix + turn, url: 'https://a.nl', origin: 'https://a.nl', caFile: '/' + 'x'.repeat(300) });
    if (turn === 0) process.stdout.write('listeners ' + (process.eventNames().length - before) + '\\n');
  }
}
write().catch((error) => { process.stderr.write(error.message); process.exitCode = error.exitCode ?? 1; });
`;

let folder: string;
let file: string;

beforeAll(async () => {
  const entry = path.join(base, 'writer.ts');
  fs.writeFileSync(entry, WRITER);
  const bundle = await rolldown({
    input: entry,
    platform: 'node',
    logLevel: 'silent',
    resolve: { modules: [path.resolve('node_modules')] },
  });
  await bundle.write({ file: script, format: 'cjs', codeSplitting: false });
  await bundle.close();
});
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(base, 'config-'));
  file = path.join(folder, 'config.json');
});
afterAll(() => fs.rmSync(base, { recursive: true, force: true }));

const start = (prefix: string, count: number, command = [process.execPath]): ChildProcess =>
  spawn(command[0]!, [...command.slice(1), script, prefix, String(count)], {
    env: { PATH: process.env.PATH, LKS_CONFIG_DIR: folder },
  });

async function finish(child: ChildProcess): Promise<{ status: number | null; out: string; err: string }> {
  let [out, err] = ['', ''];
  child.stdout!.on('data', (chunk) => (out += chunk));
  child.stderr!.on('data', (chunk) => (err += chunk));
  const [status] = await once(child, 'close');
  return { status, out, err };
}

const conf = await loadConf();
const open = () => openProfileStore({ LKS_CONFIG_DIR: folder }, conf);

/** The id of a process that has ended. */
function deadPid(): number {
  return Number(execFileSync(process.execPath, ['-p', 'process.pid'], { encoding: 'utf8' }));
}

describe('several processes', () => {
  test('lose none of the 200 profiles that 4 of them write at once', async () => {
    const ends = await Promise.all(['a', 'b', 'c', 'd'].map((prefix) => finish(start(prefix, 50))));
    expect(ends.map(({ status, err }) => [status, err])).toEqual(Array(4).fill([0, '']));
    expect(open().list()).toHaveLength(200);
    expect(fs.readdirSync(folder)).toEqual(['config.json']);
  });

  test('leave a whole file, and a lock that the next one breaks, when they are killed in the middle', async () => {
    await open().save(profile);
    for (let turn = 0; turn < runsOf('kills of a configuration'); turn += 1) {
      const child = start(`k${turn}-`, 1000);
      const ended = finish(child);
      await once(child.stdout!, 'data');
      await new Promise((resolve) => setTimeout(resolve, (turn * 17) % 40));
      child.kill('SIGKILL');
      await ended;
      // Read as a plain file: opening the store might repair something.
      expect(JSON.parse(fs.readFileSync(file, 'utf8')).profiles.old.key).toBe('lks_CANARY_old');
    }
    await open().save({ ...profile, name: 'new' });
    expect(open().get('new')).toBeDefined();
    expect(fs.readdirSync(folder)).toEqual(['config.json']);
  });

  test('get no signal listeners from the packages that write', async () => {
    const { out } = await finish(start('s', 1));
    expect(out).toBe('listeners 0\n');
  });
});

describe('the lock', () => {
  const lock = (): string => `${file}.lock`;
  const hold = (owner: object): void => fs.writeFileSync(lock(), JSON.stringify(owner));

  test('of a process that lives makes others give up and name it', async () => {
    expect(tryLock(lock())).toBeUndefined();
    await expect(open().save(profile)).rejects.toMatchObject({
      kind: 'local',
      exitCode: 74,
      message: say.profiles.inUse(process.pid),
      hint: expect.stringContaining(lock()),
    });
    expect(fs.existsSync(file)).toBe(false);
  });

  test.each<[string, () => object]>([
    ['a process that is gone', () => ({ pid: deadPid(), start: '1', host: hostname() })],
    ['a process whose id now belongs to another', () => ({ pid: process.pid, start: '1', host: hostname() })],
  ])('of %s is broken', async (_, owner) => {
    hold(owner());
    // Without /proc the system does not tell when a process began; age decides then.
    if (process.platform !== 'linux') fs.utimesSync(lock(), 0, 0);
    await open().save(profile);
    expect(fs.readdirSync(folder)).toEqual(['config.json']);
  });

  test('of another computer holds for a minute', async () => {
    hold({ pid: deadPid(), start: '1', host: 'elsewhere.example' });
    expect(tryLock(lock())).toBeDefined();
    fs.utimesSync(lock(), Date.now() / 1000 - 61, Date.now() / 1000 - 61);
    expect(tryLock(lock())).toBeUndefined();
  });

  test('that was never filled is broken once it is old', async () => {
    fs.writeFileSync(lock(), '');
    expect(tryLock(lock())).toBeDefined();
    fs.utimesSync(lock(), 0, 0);
    expect(tryLock(lock())).toBeUndefined();
  });

  test('of a breaker that was killed after its work leaves nothing behind', async () => {
    fs.writeFileSync(`${lock()}.1-2-3`, JSON.stringify({ pid: deadPid(), start: '1', host: hostname() }));
    await open().save(profile);
    expect(fs.readdirSync(folder)).toEqual(['config.json']);
  });

  test('that a killed breaker was about to remove is broken by the next', async () => {
    hold({ pid: deadPid(), start: '1', host: hostname() });
    const seen = tryLockWithPermitTaken();
    expect(seen).toBeDefined();
    await open().save(profile);
    expect(fs.readdirSync(folder)).toEqual(['config.json']);
  });

  /** Leaves the permit of a breaker that died: its name is that of the lock as it is now. */
  function tryLockWithPermitTaken(): object | undefined {
    const rmSync = fs.rmSync;
    let permit: string | undefined;
    fs.rmSync = ((target: string, options: fs.RmOptions) => {
      if (target.startsWith(`${lock()}.`)) permit = target;
      else if (target !== lock()) rmSync(target, options);
    }) as typeof fs.rmSync;
    const seen = tryLock(lock());
    fs.rmSync = rmSync;
    fs.writeFileSync(permit!, JSON.stringify({ pid: deadPid(), start: '1', host: hostname() }));
    return seen;
  }
});

const strace = ((): boolean => {
  try {
    execFileSync('strace', ['-V'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

describe.skipIf(!strace)('a failing system call (skipped where strace is missing)', () => {
  test.each([
    ['fsync', 'EIO'],
    ['rename', 'EACCES'],
  ])('%s → %s leaves the old file and ends with 74', async (call, code) => {
    await open().save(profile);
    const before = fs.readFileSync(file);
    const inject = [
      'strace',
      '-f',
      '-qq',
      '-o',
      '/dev/null',
      '-e',
      `trace=${call}`,
      '-e',
      `inject=${call}:error=${code}`,
    ];
    const { status, err } = await finish(start('x', 1, [...inject, process.execPath]));
    expect(status).toBe(74);
    expect(err).toContain(file);
    expect(fs.readFileSync(file).equals(before)).toBe(true);
    expect(fs.readdirSync(folder)).toEqual(['config.json']);
  });
});
