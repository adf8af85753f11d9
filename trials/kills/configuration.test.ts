/** The profiles, whose writers are killed in the middle, meet, or find a disk that fails. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import Conf from 'conf';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Secret } from '../../src/platform/secret';
import { openProfileStore, type Profile } from '../../src/state/profile';
import { loadConf } from '../../src/state/profile/conf-file';
import { scratchFolder } from '../../test/support/scratch';
import { runsOf } from '../support/runs';

const base = scratchFolder('lks-processes-');
const script = path.join(base, 'writer.cjs');
const [url, origin] = ['https://a.nl', 'https://a.nl'];
const profile: Profile = { name: 'old', url, origin, key: new Secret('lks_CANARY_old') };

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
  const resolve = { modules: [path.resolve('node_modules')] };
  const bundle = await rolldown({ input: entry, platform: 'node', logLevel: 'silent', resolve });
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

/** Whether a command ends well here. */
function works(...[command, ...args]: [string, ...string[]]): boolean {
  try {
    execFileSync(command, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
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

describe.skipIf(!works('strace', '-V'))('a failing system call (skipped where strace is missing)', () => {
  test.each([
    ['fsync', 'EIO'],
    ['rename', 'EACCES'],
  ])('%s → %s leaves the old file and ends with 74', async (call, code) => {
    await open().save(profile);
    const before = fs.readFileSync(file);
    const failing = ['-e', `trace=${call}`, '-e', `inject=${call}:error=${code}`];
    const strace = ['strace', '-f', '-qq', '-o', '/dev/null', ...failing, process.execPath];
    const { status, err } = await finish(start('x', 1, strace));
    expect(status).toBe(74);
    expect(err).toContain(file);
    expect(fs.readFileSync(file).equals(before)).toBe(true);
    expect(fs.readdirSync(folder)).toEqual(['config.json']);
  });
});

/** A file system of 64 KB, where one may be mounted: root on Linux. */
const disk = scratchFolder('lks-disk-');
const mounting = ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', disk];
const canMount = works('mount', ...mounting) && works('umount', disk);

describe.skipIf(!canMount)('a full disk (skipped where no file system can be mounted)', () => {
  beforeAll(() => void execFileSync('mount', mounting));
  afterAll(() => void execFileSync('umount', [disk]));

  test('keeps the profiles that were there', async () => {
    const env = { LKS_CONFIG_DIR: path.join(disk, 'lks') };
    await openProfileStore(env, conf).save(profile);
    const before = fs.readFileSync(path.join(disk, 'lks/config.json'));
    // All but two pages, so that a longer file is cut short rather than refused from the start.
    const ballast = path.join(disk, 'ballast');
    expect(() => {
      for (;;) fs.appendFileSync(ballast, Buffer.alloc(4096));
    }).toThrow('ENOSPC');
    fs.truncateSync(ballast, fs.statSync(ballast).size - 2 * 4096);
    const long = { ...profile, name: 'b', keyCommand: 'x'.repeat(20_000) };
    await expect(openProfileStore(env, conf).save(long)).rejects.toMatchObject({ kind: 'local', exitCode: 74 });
    expect(fs.readFileSync(path.join(disk, 'lks/config.json')).equals(before)).toBe(true);
    expect(fs.readdirSync(path.join(disk, 'lks'))).toEqual(['config.json']);
    // conf by itself takes the part that was written for the whole.
    const alone = new Conf({ cwd: path.join(disk, 'lks') });
    alone.store = { profiles: { b: 'x'.repeat(20_000) } };
    expect(() => JSON.parse(fs.readFileSync(path.join(disk, 'lks/config.json'), 'utf8'))).toThrow(SyntaxError);
  });
});

afterAll(() => fs.rmSync(disk, { recursive: true, force: true }));
