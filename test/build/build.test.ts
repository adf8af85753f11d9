/** The build of a copy of this tree: the same bytes wherever it stands, and the same program under other file names. */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience } from '../support/patience';
import { cleanEnvironment, ROOT } from '../support/run';

/** A build on a busy machine. */
const LIMIT = patience(300_000);
const HOW_MANY = 40;
const COPIED = ['bin', 'build', 'sample', 'src', 'package.json', 'tsconfig.json'];
/** Where the build begins to read. */
const ENTRIES = ['cli/main.ts', 'serve/searching/search-process.ts', 'backends/library/build-sample.ts'];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lks-build-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Copies what the build reads; the packages are linked. */
function copyTree(name: string): string {
  const copy = path.join(folder, name);
  mkdirSync(copy, { recursive: true });
  for (const part of COPIED) cpSync(path.join(ROOT, part), path.join(copy, part), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

function build(copy: string): void {
  const { status, stderr } = spawnSync(process.execPath, ['build/build.mjs'], {
    cwd: copy,
    env: cleanEnvironment(folder),
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`the build ended with ${status}: ${stderr}`);
}

const filesBelow = (top: string): string[] =>
  readdirSync(top, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => statSync(path.join(top, name)).isFile())
    .sort();

/**
 * Gives forty files all over `src` other names, every second one in another folder too, and says so in every relative import,
 * static or late. Returns the former names.
 */
function renameForty(src: string): string[] {
  const files = filesBelow(src).filter((name) => name.endsWith('.ts'));
  const free = files.filter((name) => !name.endsWith('.d.ts') && !ENTRIES.includes(name));
  const chosen = Array.from({ length: HOW_MANY }, (_, at) => free[Math.floor((at * free.length) / HOW_MANY)]!);
  const newName = new Map(
    chosen.map((name, at) => [name, `${at % 2 === 0 ? path.posix.dirname(name) : 'moved/here'}/renamed-${at}.ts`]),
  );
  const nameNow = (name: string): string => newName.get(name) ?? name;
  for (const file of files) {
    const rewritten = readFileSync(path.join(src, file), 'utf8').replace(
      /(\bfrom\s+|\bimport\s*\(\s*|\bimport\s+)'(\.[^']*)'/g,
      (whole, before: string, specifier: string) => {
        const base = path.posix.join(path.posix.dirname(file), specifier);
        const target = [`${base}.ts`, path.posix.join(base, 'index.ts')].find((name) => files.includes(name));
        if (target === undefined) return whole;
        const way = path.posix.relative(path.posix.dirname(nameNow(file)), nameNow(target)).replace(/\.ts$/, '');
        return `${before}'${way.startsWith('.') ? way : `./${way}`}'`;
      },
    );
    writeFileSync(path.join(src, file), rewritten);
  }
  for (const [from, to] of newName) {
    mkdirSync(path.dirname(path.join(src, to)), { recursive: true });
    renameSync(path.join(src, from), path.join(src, to));
  }
  return chosen;
}

const COMMANDS = [
  ['--version'],
  ['--help'],
  ['search', 'huurprijs'],
  ['doc', 'art.', '8', 'EVRM'],
  ['help', 'formats'],
  ['search', 'huurprijs', '--type', 'nonsense'],
];

/** What each command prints in a home of its own. */
const answers = (copy: string) =>
  COMMANDS.map((words) => {
    const home = mkdtempSync(path.join(folder, 'home-'));
    const ran = spawnSync(process.execPath, [path.join(copy, 'bin/lks.js'), ...words], {
      env: cleanEnvironment(home),
      encoding: 'utf8',
    });
    return { words, status: ran.status, stdout: ran.stdout, stderr: ran.stderr };
  });

/** The files of a build but for V8's caches, which differ from run to run. */
const bytesOf = (copy: string): Map<string, string> => {
  const dist = path.join(copy, 'dist');
  const names = filesBelow(dist).filter((name) => !name.endsWith('.cache'));
  return new Map(names.map((name) => [name, readFileSync(path.join(dist, name), 'latin1')]));
};

describe('the build', () => {
  let plain: string;
  beforeAll(() => {
    plain = copyTree('plain');
    build(plain);
  }, LIMIT);

  it(
    'writes the same bytes in another folder at another time',
    () => {
      const again = copyTree('some/where/else');
      build(again);
      const [one, other] = [bytesOf(plain), bytesOf(again)];
      expect([...other.keys()]).toEqual([...one.keys()]);
      expect([...one].filter(([name, bytes]) => other.get(name) !== bytes).map(([name]) => name)).toEqual([]);
    },
    LIMIT,
  );

  it(
    'makes the same program when files have other names and places',
    () => {
      const copy = copyTree('renamed');
      const former = renameForty(path.join(copy, 'src'));
      expect(new Set(former).size).toBe(HOW_MANY);
      const left = filesBelow(path.join(copy, 'src'));
      expect(former.filter((name) => left.includes(name))).toEqual([]);
      build(copy);
      const expected = answers(plain);
      expect(expected.map(({ status }) => status)).toEqual([0, 0, 0, 0, 0, 2]);
      expect(answers(copy)).toEqual(expected);
    },
    LIMIT,
  );

  it('puts what a search loads into few files', () => {
    const report = path.join(folder, 'loads.json');
    const args = ['build/print-loads.cjs', path.join(plain, 'dist/main.cjs'), report, 'search', 'huurprijs'];
    const { status } = spawnSync(process.execPath, args, { cwd: plain, env: cleanEnvironment(folder) });
    expect(status).toBe(0);
    const loaded: string[] = JSON.parse(readFileSync(report, 'utf8'));
    const own = loaded.filter((file) => file.includes(`${path.sep}dist${path.sep}`) && !file.includes('node_modules'));
    expect(own.length).toBeGreaterThan(1);
    // Without groups there are some fifty.
    expect(own.length).toBeLessThan(12);
  });
});
