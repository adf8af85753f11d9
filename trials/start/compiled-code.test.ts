/** Compiled code between runs: where it is kept, what is made of it, and that nothing is read which does not fit. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { BIN, cleanEnvironment, ROOT } from '../../test/support/run';
import { KEYS, startService } from '../../test/support/service/service.mjs';
import { WHOLE } from '../support/runs';

const RUNTIME_KEEPS = Number.parseInt(process.versions.node, 10) >= 22;
const isRoot = process.geteuid?.() === 0;
const { version: VERSION } = createRequire(__filename)(path.join(ROOT, 'package.json')) as { version: string };

let folder: string;
beforeAll(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'lks-compiled-')));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Loaded before lks: writes for each file of the bundle whether V8 took compiled code for it, and ends the run in the middle of
 * its writing where it is told to. The flags of all runs are the same, so they share a folder.
 */
const SPY = `
const { appendFileSync, writeFileSync } = require('fs');
const fs = require('fs');
const vm = require('vm');
const { Script } = vm;
vm.Script = class extends Script {
  constructor(source, options) {
    super(source, options);
    const state = options.cachedData === undefined ? 'none' : this.cachedDataRejected ? 'refused' : 'taken';
    if (process.env.SPY) appendFileSync(process.env.SPY, state + ' ' + options.filename + '\\n');
  }
};
if (process.env.KILLED) fs.writeFileSync = (file, bytes, options) => {
  if (!String(file).endsWith('.tmp')) return writeFileSync(file, bytes, options);
  writeFileSync(file, bytes.subarray(0, bytes.length / 2), options);
  process.kill(process.pid, 'SIGKILL');
};
`;

interface Install {
  bin: string;
  dist: string;
}

describe('compiled code', () => {
  let spy: string;
  let home: string;
  beforeAll(() => {
    spy = path.join(folder, 'spy.cjs');
    writeFileSync(spy, SPY);
  });
  beforeEach(() => {
    home = mkdtempSync(path.join(folder, 'home-'));
  });

  /** Copies what is installed. */
  function install(): Install {
    const top = mkdtempSync(path.join(folder, 'install-'));
    for (const name of ['bin', 'dist']) cpSync(path.join(ROOT, name), path.join(top, name), { recursive: true });
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(top, 'node_modules'));
    return { bin: path.join(top, 'bin/lks.js'), dist: path.join(top, 'dist') };
  }

  /** Without the cache that the tests share. */
  const environment = (extra: Record<string, string | undefined> = {}) =>
    cleanEnvironment(home, { NODE_COMPILE_CACHE: undefined, LKS_CONFIG_DIR: undefined, ...extra });
  // Not `--version`, which the launcher tells without the program.
  const help = execFileSync(process.execPath, [BIN, 'help', '--quiet'], {
    env: { PATH: process.env.PATH, NODE_DISABLE_COMPILE_CACHE: '1' },
    encoding: 'utf8',
  });

  /** Runs lks to its end; `code` says of each file what V8 made of its compiled code. */
  function lks(
    args: string[],
    { bin = BIN, env = {} }: { bin?: string; env?: Record<string, string | undefined> } = {},
  ) {
    const report = path.join(home, 'spied');
    rmSync(report, { force: true });
    const ran = spawnSync(process.execPath, ['-r', spy, bin, ...args], {
      env: environment({ SPY: report, ...env }),
      encoding: 'utf8',
      timeout: 60_000,
    });
    const lines = existsSync(report) ? readFileSync(report, 'utf8').trim().split('\n') : [];
    return { ...ran, code: lines.map((line) => line.split(' ')[0]!) };
  }
  const good = { status: 0, signal: null, stdout: help, stderr: '' };

  const top = (): string => path.join(home, '.cache/lks');
  const folders = (): string[] => readdirSync(top()).map((name) => path.join(top(), name));
  const files = (): string[] => folders().flatMap((each) => readdirSync(each).map((name) => path.join(each, name)));
  const codes = (): string[] => files().filter((file) => file.endsWith('.code'));
  /** Which file each is: a file that is made again is another one. */
  const identities = (): string[] => files().map((file) => `${file} ${lstatSync(file).ino} ${lstatSync(file).mtimeMs}`);
  const taken = (code: string[]): boolean => code.length > 1 && code.every((state) => state === 'taken');

  describe.skipIf(!RUNTIME_KEEPS)('where the runtime keeps it', () => {
    it('lies in the user’s own folder, for the user alone', () => {
      expect(lks(['help', '--quiet'])).toMatchObject(good);
      expect(folders()).toHaveLength(1);
      expect(statSync(folders()[0]!).mode & 0o777).toBe(0o700);
      expect(files()).toHaveLength(1);
      expect(readdirSync(files()[0]!).length).toBeGreaterThan(1);
    });

    it('is not kept where the user has no folder', () => {
      expect(lks(['help', '--quiet'], { env: { HOME: '/dev/null/home' } })).toMatchObject(good);
    });

    it('of a build that is long gone is removed', () => {
      mkdirSync(top(), { recursive: true, mode: 0o700 });
      for (let age = 1; age <= 13; age += 1) {
        const old = path.join(top(), `compiled-0.0.${age}-0123456789abcdef-0123456789abcdef`);
        mkdirSync(path.join(old, 'v22.8.0-x64-0123abcd-0'), { recursive: true });
        writeFileSync(path.join(old, 'v22.8.0-x64-0123abcd-0/77d04c13'), '');
        utimesSync(old, new Date(), new Date(Date.now() - age * 86_400_000));
      }
      expect(lks(['help', '--quiet'])).toMatchObject(good);
      expect(folders()).toHaveLength(4);
    });
  });

  describe.skipIf(RUNTIME_KEEPS)('where lks keeps it', () => {
    it('is made by the first run, for the user alone, taken by the next ones, and left after the third', () => {
      const first = lks(['help', '--quiet']);
      expect(first).toMatchObject(good);
      expect(first.code).toEqual(first.code.map(() => 'none'));
      for (const each of [path.join(home, '.cache'), top(), ...folders()])
        expect((statSync(each).mode & 0o777).toString(8), each).toBe('700');
      expect(codes()).toHaveLength(first.code.length);
      for (const file of files()) expect((statSync(file).mode & 0o777).toString(8), file).toBe('600');
      const made: string[][] = [];
      for (let again = 0; again < 4; again += 1) {
        made.push(identities());
        const next = lks(['help', '--quiet']);
        expect(next).toMatchObject(good);
        expect(taken(next.code), String(next.code)).toBe(true);
      }
      expect(made[1]).not.toEqual(made[0]);
      expect(made[3]).toEqual(made[2]);
      expect(identities()).toEqual(made[2]);
    });

    it('is made for each command, and has what its first runs compiled', () => {
      lks(['search', 'x']);
      const main = () => codes().find((file) => file.endsWith('main.cjs.search.code'))!;
      const size = statSync(main()).size;
      for (let again = 0; again < 2; again += 1) expect(lks(['search', 'huurprijs']).status).toBe(0);
      expect(statSync(main()).size).toBeGreaterThan(size);
      const made = identities();
      for (let again = 0; again < 3; again += 1) lks(['help', '--quiet']);
      for (const args of [
        ['search', 'huurprijs'],
        ['help', '--quiet'],
        ['search', 'opzegging'],
      ])
        expect(taken(lks(args).code), args.join(' ')).toBe(true);
      expect(identities()).toEqual(expect.arrayContaining(made));
    });

    it.each([
      ['a command line that is wrong', ['search', '--nosuch'], 2],
      ['a document that is not there', ['doc', 'ECLI:NL:HR:1900:1'], 3],
    ])('is kept after %s too', (_what, args, status) => {
      for (const isTaken of [false, true]) {
        const ran = lks(args);
        expect([ran.status, taken(ran.code)], ran.stderr).toEqual([status, isTaken]);
      }
    });

    it('is not kept after an error that nobody caught', () => {
      const thrower = path.join(folder, 'thrower.cjs');
      writeFileSync(thrower, `setImmediate(() => { throw new Error('unexpected'); });`);
      expect(lks(['help', '--quiet'], { env: { NODE_OPTIONS: `-r ${thrower}` } }).status).toBe(1);
      expect(codes()).toEqual([]);
    });

    it('of a hosted search is taken too, though that changes V8’s flags', async () => {
      const service = await startService();
      try {
        const env = environment({ LKS_API_URL: service.url, LKS_API_KEY: KEYS.full, SPY: path.join(home, 'spied') });
        const search = (): Promise<number | null> =>
          new Promise((resolve) =>
            spawn(process.execPath, ['-r', spy, BIN, 'search', 'huurprijs'], { env, stdio: 'ignore' }).on(
              'close',
              resolve,
            ),
          );
        for (let learning = 0; learning < 3; learning += 1) expect(await search()).toBe(0);
        const made = identities();
        rmSync(path.join(home, 'spied'));
        expect(await search()).toBe(0);
        const states = readFileSync(path.join(home, 'spied'), 'utf8').trim().split('\n');
        expect(states.filter((line) => !line.startsWith('taken '))).toEqual([]);
        expect(identities()).toEqual(made);
      } finally {
        await service.close();
      }
    });

    it('lies where the environment says', () => {
      const place = (name: string): string => path.join(home, name);
      lks(['help', '--quiet'], { env: { XDG_CACHE_HOME: place('xdg') } });
      lks(['help', '--quiet'], { env: { LKS_CONFIG_DIR: place('config'), XDG_CACHE_HOME: place('never') } });
      lks(['help', '--quiet'], { env: { NODE_COMPILE_CACHE: place('node'), LKS_CONFIG_DIR: place('never') } });
      const made = ['xdg/lks', 'config/cache', 'node/lks'].map((name) => readdirSync(place(name)).length);
      expect(made).toEqual([1, 1, 1]);
      lks(['help', '--quiet'], { env: { NODE_DISABLE_COMPILE_CACHE: '1' } });
      lks(['help', '--quiet'], { env: { XDG_CACHE_HOME: 'relative', HOME: place('h') } });
      expect([existsSync(place('never')), existsSync(place('.cache')), existsSync(place('h/.cache/lks'))]).toEqual([
        false,
        false,
        true,
      ]);
    });

    it('has a folder for each runtime and set of flags', () => {
      const other = path.join(folder, 'other.cjs');
      writeFileSync(other, `Object.defineProperty(process, 'version', { value: 'v20.19.999' });`);
      for (const args of [[], ['--no-opt'], ['-r', other]])
        expect(spawnSync(process.execPath, [...args, BIN, 'help', '--quiet'], { env: environment() }).status).toBe(0);
      expect(
        spawnSync(process.execPath, [BIN, 'help', '--quiet'], {
          env: environment({ NODE_OPTIONS: '--max-old-space-size=512' }),
        }).status,
      ).toBe(0);
      expect(folders()).toHaveLength(4);
    });

    it('never runs in the place of an edited file, though the length be the same', () => {
      const { bin, dist } = install();
      // So short that no line of the help breaks it.
      const shown = say.help.topics;
      const edited = shown.toUpperCase();
      expect(lks(['help', '--quiet'], { bin }).stdout).toContain(shown);
      expect(taken(lks(['help', '--quiet'], { bin }).code)).toBe(true);
      const holding = readdirSync(dist, { recursive: true, encoding: 'utf8' })
        .map((name) => path.join(dist, name))
        .filter((file) => file.endsWith('.cjs') && readFileSync(file, 'latin1').includes(shown));
      expect(holding).toHaveLength(1);
      writeFileSync(holding[0]!, readFileSync(holding[0]!, 'latin1').replaceAll(shown, edited), 'latin1');
      for (let again = 0; again < 3; again += 1) expect(lks(['help', '--quiet'], { bin }).stdout).toContain(edited);
      // And it is kept anew.
      expect(taken(lks(['help', '--quiet'], { bin }).code)).toBe(true);
    });

    it('is never taken damaged: each time it is made again, and the answer is right', () => {
      lks(['help', '--quiet']);
      const whole = new Map(codes().map((file) => [file, readFileSync(file)]));
      let seed = 20;
      const random = (below: number): number => {
        seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
        return (seed >>> 8) % below;
      };
      for (let round = 0; round < (WHOLE ? 24 : 6); round += 1) {
        for (const [file, bytes] of whole) {
          const damaged = Buffer.from(bytes);
          damaged[random(bytes.length)]! ^= 1 << random(8);
          writeFileSync(file, damaged);
        }
        const ran = lks(['help', '--quiet']);
        expect(ran).toMatchObject(good);
        expect(ran.code).toEqual(ran.code.map(() => 'none'));
      }
      expect(taken(lks(['help', '--quiet']).code)).toBe(true);
    });

    it('is made again where something else stands', () => {
      lks(['help', '--quiet']);
      const others: Record<string, (file: string) => void> = {
        nothing: (file) => rmSync(file),
        'an empty file': (file) => truncateSync(file, 0),
        'half a file': (file) => truncateSync(file, Math.floor(statSync(file).size / 2)),
        'a huge file': (file) => truncateSync(file, 2 ** 36),
        'a folder': (file) => {
          rmSync(file);
          mkdirSync(path.join(file, 'within'), { recursive: true });
        },
        'a link': (file) => {
          renameSync(file, path.join(home, path.basename(file)));
          symlinkSync(path.join(home, path.basename(file)), file);
        },
        'a dangling link': (file) => {
          rmSync(file);
          symlinkSync(path.join(home, 'nowhere'), file);
        },
        'a file that others can write': (file) => chmodSync(file, 0o666),
        ...(isRoot ? { 'somebody else’s file': (file: string) => chownSync(file, 65_534, 65_534) } : {}),
      };
      for (const [what, put] of Object.entries(others)) {
        for (const file of codes()) put(file);
        const ran = lks(['help', '--quiet']);
        expect(ran, what).toMatchObject(good);
        expect(ran.code, what).toEqual(ran.code.map(() => 'none'));
        for (const file of codes()) {
          const stats = lstatSync(file);
          expect([stats.isFile(), stats.uid, stats.mode & 0o777], what).toEqual([true, process.geteuid?.(), 0o600]);
        }
      }
      expect(taken(lks(['help', '--quiet']).code)).toBe(true);
    });

    it('is neither read nor written in a folder that others can write or that is somebody else’s, or through a link', () => {
      const states: Record<string, (each: string) => void> = {
        'writable by the group': (each) => chmodSync(each, 0o770),
        'writable by all': (each) => chmodSync(each, 0o777),
        ...(isRoot ? { 'somebody else’s': (each: string) => chownSync(each, 65_534, 65_534) } : {}),
        'a link': (each) => {
          renameSync(each, `${each}.moved`);
          symlinkSync(`${each}.moved`, each);
        },
      };
      for (const [what, change] of Object.entries(states)) {
        home = mkdtempSync(path.join(folder, 'home-'));
        lks(['help', '--quiet']);
        const made = identities();
        change(folders()[0]!);
        const ran = lks(['help', '--quiet']);
        expect(ran, what).toMatchObject(good);
        expect(ran.code, what).toEqual(ran.code.map(() => 'none'));
        if (what !== 'a link') expect(identities(), what).toEqual(made);
      }
    });

    it('is not made below a folder that others can write or that is somebody else’s', () => {
      const above = path.join(home, 'above');
      mkdirSync(above);
      const states: (() => void)[] = [() => chmodSync(above, 0o777), () => chmodSync(above, 0o770)];
      if (isRoot) states.push(() => chownSync(above, 65_534, 65_534));
      for (const change of states) {
        change();
        expect(lks(['help', '--quiet'], { env: { XDG_CACHE_HOME: path.join(above, 'caches') } })).toMatchObject(good);
        expect(readdirSync(above)).toEqual([]);
      }
    });

    it('is not kept where the home cannot be written to, and lks says nothing of it', () => {
      const asFile = path.join(home, 'file');
      writeFileSync(asFile, '');
      for (const where of ['/dev/null/home', '/proc/nowhere', asFile, '/'])
        if (where !== '/' || !isRoot)
          for (let again = 0; again < 2; again += 1)
            expect(lks(['help', '--quiet'], { env: { HOME: where } }), where).toMatchObject(good);
      expect(lks(['help', '--quiet'], { env: { XDG_CACHE_HOME: asFile } })).toMatchObject(good);
    });

    it.skipIf(spawnSync('bash', ['-c', 'ulimit -f 10']).status !== 0)('is not kept where it does not fit', () => {
      for (let again = 0; again < 2; again += 1) {
        const shell = `ulimit -f 20; exec "$0" -r "$1" "$2" help --quiet`;
        const ran = spawnSync('bash', ['-c', shell, process.execPath, spy, BIN], {
          env: environment(),
          encoding: 'utf8',
        });
        expect(ran).toMatchObject(good);
        expect(files().filter((file) => file.endsWith('.tmp'))).toEqual([]);
      }
      expect(taken(lks(['help', '--quiet']).code)).toBe(false);
      expect(taken(lks(['help', '--quiet']).code)).toBe(true);
    });

    it('of a run that was killed while it wrote leaves the next one right', () => {
      const killed = lks(['help', '--quiet'], { env: { KILLED: '1' } });
      expect(killed).toMatchObject({ signal: 'SIGKILL', stdout: help });
      const left = files();
      expect(left.map((file) => path.extname(file))).toEqual(['.tmp']);
      const next = lks(['help', '--quiet']);
      expect(next).toMatchObject(good);
      expect(next.code).toEqual(next.code.map(() => 'none'));
      expect(taken(lks(['help', '--quiet']).code)).toBe(true);
    });

    it('is whole after many first runs at once, from several installs', async () => {
      const installs = [install(), install()];
      const runs = Array.from({ length: WHOLE ? 20 : 8 }, (_, at) => {
        const { bin } = installs[at % installs.length]!;
        return new Promise<[number | null, string]>((resolve) => {
          const child = spawn(process.execPath, ['-r', spy, bin, 'search', 'huurprijs', '--json'], {
            env: environment(),
            stdio: ['ignore', 'pipe', 'ignore'],
          });
          const out: Buffer[] = [];
          child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
          child.on('close', (code) => resolve([code, Buffer.concat(out).toString()]));
        });
      });
      const answers = await Promise.all(runs);
      const expected = lks(['search', 'huurprijs', '--json'], { env: { NODE_DISABLE_COMPILE_CACHE: '1' } }).stdout;
      for (const answer of answers) expect(answer).toEqual([0, expected]);
      expect(folders()).toHaveLength(installs.length);
      expect(files().filter((file) => file.endsWith('.tmp'))).toEqual([]);
      for (const { bin } of installs) {
        const { code, stdout } = lks(['search', 'huurprijs', '--json'], { bin });
        expect(taken(code), String(code)).toBe(true);
        expect(stdout).toBe(expected);
      }
    });

    it('of other builds and runtimes stays for those that were in use last; what is not ours stays', () => {
      mkdirSync(top(), { recursive: true, mode: 0o700 });
      const build = readFileSync(path.join(ROOT, 'dist/main.cjs'), 'latin1').split(/[ \n]/, 5)[4];
      const other = (age: number): string => `compiled-0.0.${age}-0123456789abcdef-0123456789abcdef`;
      const same = (age: number): string => `compiled-${VERSION}-${build}-0123456789abcd${10 + age}`;
      for (let age = 1; age <= 14; age += 1)
        for (const name of [other(age), same(age)]) {
          mkdirSync(path.join(top(), name));
          writeFileSync(path.join(top(), name, 'main.cjs.help.code'), '');
          utimesSync(path.join(top(), name), new Date(), new Date(Date.now() - age * 86_400_000));
        }
      mkdirSync(path.join(top(), 'compiled-by-hand'));
      writeFileSync(path.join(top(), 'notes.txt'), 'mine');
      expect(lks(['help', '--quiet'])).toMatchObject(good);
      const first = (count: number, name: (age: number) => string) =>
        Array.from({ length: count }, (_, at) => name(at + 1));
      const own = expect.stringMatching(`^compiled-${VERSION}-${build}-`);
      expect(new Set(readdirSync(top()))).toEqual(
        new Set([own, ...first(11, same), ...first(3, other), 'compiled-by-hand', 'notes.txt']),
      );
    });

    it('is not kept beside the program', () => {
      const { bin, dist } = install();
      const before = readdirSync(dist, { recursive: true, encoding: 'utf8' }).sort();
      lks(['search', 'huurprijs'], { bin });
      expect(readdirSync(dist, { recursive: true, encoding: 'utf8' }).sort()).toEqual(before);
      expect(before.filter((each) => /\.(cache|code)$/.test(each))).toEqual([]);
    });
  });
});
