/** What the table of rooms forbids is found: in a copy of this tree, with one fault of each kind planted in it. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanEnvironment, ROOT } from '../support/run';

/** The check on a busy machine. */
const LIMIT = 120_000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lks-imports-test-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Copies what the checks read, or the page alone; the packages are linked. */
function copyTree(name: string, ...sources: string[]): string {
  const copy = path.join(folder, name);
  for (const part of [...sources, 'build', 'package.json', 'docs/rooms.svg'])
    cpSync(path.join(ROOT, part), path.join(copy, part), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
  return copy;
}

function plant(copy: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
  writeFileSync(path.join(copy, file), text);
}

/** Replaces a text in a file of the copy, which must be there. */
function alter(copy: string, file: string, from: string, to: string): void {
  const text = readFileSync(path.join(copy, file), 'utf8');
  expect(text).toContain(from);
  writeFileSync(path.join(copy, file), text.replace(from, to));
}

function run(copy: string, script: string, ...args: string[]): { status: number | null; said: string[] } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: copy,
    env: cleanEnvironment(folder),
    encoding: 'utf8',
  });
  return { status, said: `${stdout}${stderr}`.split('\n').filter(Boolean) };
}

/** Files with one fault each, and what is said of it. */
const PLANTED: readonly (readonly [fault: string, file: string, text: string, said: string])[] = [
  [
    'an import of what stands above',
    'src/contract/planted.ts',
    "import { FORMATS } from '../render/view';\nexport const planted = FORMATS;\n",
    'src/contract/planted.ts: contract may not import render (src/render/view.ts)',
  ],
  [
    'an import of a type',
    'src/platform/http/planted.ts',
    "import type { Settings } from '../../state/profile';\nexport type Planted = Settings;\n",
    'src/platform/http/planted.ts: platform/http may not import state (src/state/profile/index.ts)',
  ],
  [
    'an import within a type',
    'src/platform/terminal/planted.ts',
    "export type Planted = import('../../state/profile').Settings;\n",
    'src/platform/terminal/planted.ts: platform/terminal may not import state (src/state/profile/index.ts)',
  ],
  [
    'an import at run time',
    'src/law/planted.ts',
    "export const planted = () => import('../cli/crash');\n",
    'src/law/planted.ts: law may not import cli (src/cli/crash.ts)',
  ],
  ['a file beside the rooms', 'src/files-planted.ts', '', 'src/files-planted.ts: no row in build/rooms.mjs'],
  [
    'an import below the first folder',
    'src/library/text/planted.ts',
    "export { searchLibrary } from '../search/search';\n",
    'src/library/text/planted.ts: library/text may not import library/search (src/library/search/search.ts)',
  ],
  [
    'one backend in another',
    'src/backends/hosted/planted.ts',
    "import type { Library } from '../../library/library';\nexport type Planted = Library;\n",
    'src/backends/hosted/planted.ts: backends/hosted may not import library (src/library/library.ts)',
  ],
  [
    'one publisher in another',
    'src/sources/bwb/planted.ts',
    "export { act } from '../eurlex/act';\n",
    'src/sources/bwb/planted.ts: sources/bwb may not import sources/eurlex (src/sources/eurlex/act.ts)',
  ],
  [
    'one command in another',
    'src/cli/commands/planted.ts',
    "export { command } from './status';\n",
    'src/cli/commands/planted.ts: cli/commands/planted may not import cli/commands/status (src/cli/commands/status.ts)',
  ],
  [
    'more than types',
    'src/library/planted.ts',
    "export { LIMITS } from '../sources/shared/import-limits';\n",
    'src/library/planted.ts: library may import types of sources/shared only (src/sources/shared/import-limits.ts)',
  ],
  [
    'a circle by types',
    'src/render/planted.ts',
    "import type { B } from './planted-too';\nexport interface A { b?: B }\n",
    'circle: src/render/planted-too.ts → src/render/planted.ts → src/render/planted-too.ts',
  ],
  [
    'a package by another door',
    'src/law/planted-chalk.ts',
    "import chalk from 'chalk';\nexport const planted = chalk;\n",
    'src/law/planted-chalk.ts: chalk enters through render only',
  ],
  [
    'a type of a package by another door',
    'src/serve/planted.ts',
    "import type { Client } from 'undici';\nexport type Planted = Client;\n",
    'src/serve/planted.ts: undici enters through platform/http only',
  ],
  [
    'a module of Node.js by another door',
    'src/render/planted-http.ts',
    "import { request } from 'node:http';\nexport const planted = request;\n",
    'src/render/planted-http.ts: node:http enters through deploy, serve only',
  ],
  [
    'a folder without a row',
    'src/attic/planted.ts',
    'export const planted = 1;\n',
    'src/attic/planted.ts: no row in build/rooms.mjs',
  ],
  [
    'an import of nothing',
    'src/rows-planted/planted.ts',
    "export { planted } from './nowhere';\n",
    'src/rows-planted/planted.ts: cannot resolve ./nowhere',
  ],
  [
    'the environment outside its door',
    'src/state/profile/planted.ts',
    'export const planted = process.env.HOME;\n',
    'src/state/profile/planted.ts: streams, exit and environment of the process belong to cli/main and platform/terminal',
  ],
  [
    'a look for what ships',
    'src/library/time/planted.ts',
    'export const planted = () => __dirname;\n',
    'src/library/time/planted.ts: what ships, and programs of the bundle, are found and started by platform/assets',
  ],
  [
    'a file that is too long',
    'src/render/planted-long.ts',
    `${'// A line.\n'.repeat(400)}export const planted = 1;\n`,
    'src/render/planted-long.ts: 401 lines; what has more than 400 holds more than one idea',
  ],
];

describe('the check of imports', () => {
  describe('finds', () => {
    let found: { status: number | null; said: string[] };
    beforeAll(() => {
      const copy = copyTree('planted', 'src');
      for (const [, file, text] of PLANTED) plant(copy, file, text);
      plant(copy, 'src/render/planted-too.ts', "import type { A } from './planted';\nexport interface B { a?: A }\n");
      plant(copy, 'src/contract/planted-data.ts', '// A line.\n'.repeat(401));
      // A permission that nobody uses, and a row of nothing.
      alter(copy, 'build/rooms.mjs', "'cli/completion': {\n    uses: [", "'cli/completion': {\n    uses: ['mcp', ");
      alter(copy, 'build/rooms.mjs', '  state: {', "  nothing: { uses: [], why: 'no file' },\n  state: {");
      found = run(copy, 'build/check-imports.mjs');
    }, LIMIT);

    it.each(PLANTED)('%s', (_fault, _file, _text, said) => {
      expect(found.status).toBe(1);
      expect(found.said).toContain(said);
    });

    it('a permission that nobody uses', () => {
      expect(found.said).toContain('build/rooms.mjs: cli/completion may use mcp, and does not');
    });

    it('a row without a file', () => {
      expect(found.said).toContain('build/rooms.mjs: nothing has a row, and no file');
    });

    it('rooms that use one another', () => {
      expect(found.said).toContain('circle of rooms: contract → render → contract');
    });

    it('nothing else, be it a file of data that is long', () => {
      const expected = PLANTED.map(([, , , said]) => said);
      const others = found.said.filter((line) => !expected.includes(line));
      expect(others).toEqual([
        'src/rows-planted/planted.ts: no row in build/rooms.mjs',
        'build/rooms.mjs: nothing has a row, and no file',
        'build/rooms.mjs: cli/completion may use mcp, and does not',
        'circle of rooms: contract → render → contract',
      ]);
    });
  });
});

describe('build/rooms.md and docs/rooms.svg', () => {
  it('have what the table says, and are renewed where they do not', () => {
    expect(run(ROOT, 'build/architecture.mjs')).toEqual({ status: 0, said: [] });
    const copy = copyTree('page');
    const page = path.join(copy, 'build/rooms.md');
    const whole = readFileSync(page, 'utf8');
    alter(copy, 'build/rooms.md', '| commander | `cli` |', '| commander | `mcp` |');
    alter(copy, 'docs/rooms.svg', '>lookup<', '>looking<');
    expect(run(copy, 'build/architecture.mjs')).toEqual({
      status: 1,
      said: ['build/rooms.md', 'docs/rooms.svg'].map(
        (file) => `${file} is stale. Renew it: node build/architecture.mjs --write`,
      ),
    });
    expect(run(copy, 'build/architecture.mjs', '--write').status).toBe(0);
    expect(readFileSync(page, 'utf8')).toBe(whole);
    expect(run(copy, 'build/architecture.mjs').status).toBe(0);
  });

  it('are stale when the table changes', () => {
    const copy = copyTree('table');
    alter(copy, 'build/rooms.mjs', "why: 'requests'", "why: 'questions'");
    expect(run(copy, 'build/architecture.mjs').status).toBe(1);
  });
});
