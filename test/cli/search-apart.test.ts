/** Searches that take long are done in another process: the same answer, and a signal ends both at once. */
import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkSearchQuery } from '../../src/contract/parameters';
import { openLibrary } from '../../src/library/library';
import { takesLong } from '../../src/library/search/cost';
import { openDatabase } from '../../src/sqlite';
import { BIN, cleanEnvironment, makeHome, ROOT, run, spawned } from '../support/run';

let home: string;
let remove: () => void;
/** A copy of the sample library that says of itself that it is huge. */
let library: string;

beforeEach(() => {
  ({ home, remove } = makeHome());
  library = path.join(home, 'library.db');
  copyFileSync(path.join(ROOT, 'dist/sample.db'), library);
  const database = openDatabase(library);
  database.exec('update stock set documents = documents * 100000');
  database.close();
});
afterEach(() => remove());

/** Loaded into every process; `what` is done in one that searches, after its id has been written down. */
function inSearchProcess(what: string): { NODE_OPTIONS: string } {
  const file = path.join(home, 'preload.cjs');
  const note = `require('node:fs').appendFileSync(${JSON.stringify(path.join(home, 'pids'))}, process.pid + '\\n');`;
  writeFileSync(file, `if (/search-process/.test(process.argv[1])) { ${note} ${what} }`);
  return { NODE_OPTIONS: `--require ${file}` };
}

const pids = (): number[] =>
  existsSync(path.join(home, 'pids'))
    ? readFileSync(path.join(home, 'pids'), 'utf8').trim().split('\n').map(Number)
    : [];

const STALL = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

describe('a search that takes long', () => {
  it.each([
    [['hu*', 'verh*'], {}],
    [['"goede trouw"'], { lang: 'nl' }],
    [['de', 'het', 'een'], { limit: 3, offset: 2 }],
  ])('has the same answer from another process, %j', async (words, more) => {
    const flags = Object.entries(more).flatMap(([name, value]) => [`--${name}`, String(value)]);
    const env = { LKS_LIBRARY: library, ...inSearchProcess('') };
    const ran = await spawned('start', home, ['search', ...words, ...flags, '--explain', '--json'], { env });
    expect(ran.code, ran.stderr).toBe(0);
    expect(pids()).toHaveLength(1);
    const here = openLibrary(library);
    const query = checkSearchQuery({ q: words.join(' '), ...more } as never);
    expect(JSON.parse(ran.stdout)).toEqual(
      JSON.parse(JSON.stringify(await here.search(query, { options: { explain: true } }))),
    );
    await here.close();
  });

  it('marks the words that match on a terminal as ever', async () => {
    const env = { LKS_LIBRARY: library, LKS_FORCE_TTY: '100', FORCE_COLOR: '1' };
    const apart = await run(home, ['search', 'verh*', 'huu*'], { env });
    // The sample itself is small, and is searched here.
    const here = await run(home, ['search', 'verh*', 'huu*'], {
      env: { ...env, LKS_LIBRARY: path.join(ROOT, 'dist/sample.db') },
    });
    expect(apart.stdout).toBe(here.stdout);
    expect(apart.stdout).toContain('\u001b[');
  });

  it('is done here where the other process cannot do it', async () => {
    const env = { LKS_LIBRARY: library, ...inSearchProcess('process.exit(1);') };
    const ran = await spawned('start', home, ['search', 'hu*', '--json'], { env });
    expect(ran.code).toBe(0);
    expect(pids()).toHaveLength(1);
    expect(JSON.parse(ran.stdout).data.length).toBeGreaterThan(0);
  });

  it('fails as ever', async () => {
    const env = { LKS_LIBRARY: library, ...inSearchProcess('') };
    const nothing = ['search', 'hu*', '--at', '1492-10-12', '--law', 'Onzinwet 2099', '--json'];
    const ran = await spawned('start', home, nothing, { env });
    expect(ran.code).toBe(0);
    expect(JSON.parse(ran.stdout).data).toEqual([]);
    writeFileSync(library, readFileSync(library).fill(0x41, 8192));
    const damaged = await spawned('start', home, ['search', 'hu*', '--json'], { env });
    expect(damaged.code).toBe(74);
  });

  it.skipIf(process.platform === 'win32').each([
    ['SIGINT', 130, []],
    ['SIGTERM', 143, ['--all', '--jsonl']],
    ['SIGINT', 130, ['--max', '5', '--explain']],
  ] as const)('is ended by %s with %i, and so is the other process (%j)', async (signal, code, flags) => {
    const env = cleanEnvironment(home, { LKS_LIBRARY: library, ...inSearchProcess(STALL) });
    const child: ChildProcess = spawn(process.execPath, [BIN, 'search', 'hu*', ...flags], { cwd: home, env });
    const ended = new Promise((resolve) => child.on('exit', resolve));
    while (pids().length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    child.kill(signal);
    expect(await ended).toBe(code);
    // The test has a limit of its own: it does not end while the other process is there.
    while (isAlive(pids()[0]!)) await new Promise((resolve) => setTimeout(resolve, 20));
  });
});

describe('what takes long', () => {
  it.each([
    ['huurprijs', 1_000_000, false],
    ['verhoging van de huur', 1_000_000, false],
    ['ab*', 30_000, false],
    ['a* b*', 30_000, true],
    ['ab*', 200_000, true],
    ['huurovereenk*', 500_000, false],
    ['"van de"', 100_000, false],
    ['"van de" "in het"', 200_000, true],
    ['"goede trouw"', 1_000_000, true],
    ['de OR het OR een OR van', 400_000, false],
    ['de OR het OR een OR van', 1_000_000, true],
    ['de het een van', 1_000_000, true],
    ['huur -b*', 200_000, true],
  ])('%s in a library of %i documents: %s', (q, documents, expected) => {
    const database = openDatabase(library);
    const [{ count }] = database.prepare('select count(*) as count from stock').all() as [{ count: number }];
    database.exec(`update stock set documents = ${Math.floor(documents / Number(count))}`);
    expect(takesLong(database, checkSearchQuery({ q }))).toBe(expected);
    database.close();
  });
});
