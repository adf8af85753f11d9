/** The build of a copy of this tree: the same bytes wherever it stands. Whole: packed too, and with files of other names. */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanEnvironment, ROOT } from '../../test/support/run';
import { BUILD_LIMIT as LIMIT, TreeCopy } from '../../test/support/tree';
import { WHOLE } from '../support/runs';

const HOW_MANY = 40;
/** Where the build begins to read. */
const ENTRIES = [
  'cli/main.ts',
  'cli/completion/completion.ts',
  'cli/build-completion.ts',
  'serve/searching/search-process.ts',
  'serve/processes/serving-process.ts',
  'library/check/maintenance-process.ts',
  'platform/worker/worker-watch.ts',
  'library/import-thread/import-thread.ts',
  'research/texts/reading-process.ts',
  'library/sample/build-sample.ts',
  'library/pointers/build-tables.ts',
  'research/verify/build-claims.ts',
];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lks-build-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const filesBelow = (top: string): string[] =>
  readdirSync(top, { recursive: true, encoding: 'utf8' })
    .map((name) => name.split(path.sep).join('/'))
    .filter((name) => statSync(path.join(top, name)).isFile())
    .sort();

/**
 * Gives forty files all over `src` other names, every second one in another folder too, and says so in every relative import,
 * static or late, and in the build's lists of what is loaded together. Returns the former names.
 */
function renameForty(root: string): string[] {
  const src = path.join(root, 'src');
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
  const lists = ['build/together.mjs', 'build/completion.mjs'].map((name) => path.join(root, name));
  for (const [from, to] of newName) {
    for (const list of lists)
      writeFileSync(list, readFileSync(list, 'utf8').replaceAll(`'src/${from}'`, `'src/${to}'`));
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
  ['__complete', 'fish', 'search', '--law', 'b'],
  ['search', 'huurprijs', '--type', 'nonsense'],
];

/** What each command prints in a home of its own: started from the launcher, which keeps compiled code. */
const answers = (copy: TreeCopy) =>
  COMMANDS.map((words) => {
    const env = cleanEnvironment(copy.makeHome());
    const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(copy.root, 'bin/lks.js'), ...words], {
      env,
      encoding: 'utf8',
    });
    return { words, status, stdout, stderr };
  });

/** The files of a build. The mark that it was made is no part of the package. */
const bytesOf = (root: string): Map<string, string> => {
  const dist = path.join(root, 'dist');
  const names = filesBelow(dist).filter((name) => name !== '.built-from');
  return new Map(names.map((name) => [name, readFileSync(path.join(dist, name), 'latin1')]));
};

/** Packs a tree as npm would publish it; returns the package's bytes. */
function packed(root: string): Buffer {
  const destination = mkdtempSync(path.join(folder, 'package-'));
  const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', destination];
  execFileSync('npm', args, { cwd: root, stdio: 'ignore' });
  return readFileSync(path.join(destination, readdirSync(destination)[0]!));
}

describe('the build', () => {
  // Another build takes longer than all that is in the short form of this folder: the gate makes one.
  it.runIf(WHOLE)(
    'writes the same bytes in another folder at another time',
    () => {
      // What stands here was built before the tests.
      const again = new TreeCopy(folder, 'some/where/else', {
        more: ['CONTRIBUTING.md', 'SECURITY.md', 'docs'],
        packages: 'beside',
      });
      again.build();
      const unused = packed(again.root);
      expect(answers(again).map(({ status }) => status)).toEqual([0, 0, 0, 0, 0, 2]);
      // Having been run leaves nothing in it.
      const [one, other] = [bytesOf(ROOT), bytesOf(again.root)];
      expect([...other.keys()]).toEqual([...one.keys()]);
      expect([...one].filter(([name, bytes]) => other.get(name) !== bytes).map(([name]) => name)).toEqual([]);
      expect([...one.keys()].filter((name) => !/\.(cjs|db|table|txt)$/.test(name))).toEqual([]);
      expect(unused.length).toBeGreaterThan(100_000);
      expect(packed(ROOT).equals(unused)).toBe(true);
    },
    LIMIT,
  );

  it.runIf(WHOLE)(
    'makes the same program when files have other names and places',
    () => {
      const copy = new TreeCopy(folder, 'renamed');
      const src = path.join(copy.root, 'src');
      const former = renameForty(copy.root);
      expect(new Set(former).size).toBe(HOW_MANY);
      const left = filesBelow(src);
      expect(former.filter((name) => left.includes(name))).toEqual([]);
      copy.build();
      const plain = new TreeCopy(folder, 'plain', { more: ['dist'] });
      const expected = answers(plain);
      expect(expected.map(({ status }) => status)).toEqual([0, 0, 0, 0, 0, 2]);
      expect(answers(copy)).toEqual(expected);
    },
    LIMIT,
  );

  /** The names of the files of the bundle that a command loads. */
  function loadedBy(...words: string[]): string[] {
    const report = path.join(folder, 'loads.json');
    const program = `process.on('exit', () => fs.writeFileSync(process.argv[2], JSON.stringify(Object.keys(require.cache))));
      require(process.argv[1]).main(process.argv.slice(3));`;
    const args = ['-e', program, path.join(ROOT, 'dist/main.cjs'), report, ...words];
    const { status } = spawnSync(process.execPath, args, { cwd: ROOT, env: cleanEnvironment(folder) });
    expect(status).toBe(0);
    const loaded: string[] = JSON.parse(readFileSync(report, 'utf8'));
    const own = loaded.filter((file) => file.includes(`${path.sep}dist${path.sep}`) && !file.includes('node_modules'));
    expect(own.length).toBeGreaterThan(1);
    return own.map((file) => path.basename(file));
  }

  it('puts what a search loads into few files', () => {
    // Left to the bundler there are 89.
    expect(loadedBy('search', 'huurprijs').length).toBeLessThan(9);
  });

  it('loads no code that ranks for a document of a library', () => {
    loadedBy('library', 'import', 'test/transcripts/libraries/proefwet');
    const files = loadedBy('doc', 'BWBR0099001 artikel 1');
    expect(files.filter((file) => /^(ranking|search)-/.test(file))).toEqual([]);
    expect(files.length).toBeLessThan(8);
  });
});
