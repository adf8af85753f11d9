/**
 * A stranger adds a parameter as README says, in a copy of this tree: the compiler names each place that has to decide what to
 * do with it, and once they have, everything else follows.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INITIALIZE, request } from '../mcp/support/assistant';
import { cleanEnvironment, ROOT } from '../support/run';

/** A build, or a compilation of everything, on a busy machine. */
const LIMIT = 300_000;
const COPIED = ['bin', 'build', 'sample', 'src', 'test', 'package.json', 'tsconfig.json'];

const TABLES = 'src/contract/operations.ts';
const LIBRARY = 'src/library/search/filters.ts';
const LIVE = 'src/backends/live/questions.ts';
const TAKES = 'src/contract/takes.ts';
const CASES = 'test/conformance/parameters.ts';

interface Description {
  paths: Record<'/api/knowledge/search', { get: { parameters: object[] } }>;
}

let folder: string;
let copy: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lks-adding-test-'));
  copy = path.join(folder, 'lks');
  mkdirSync(copy);
  for (const part of COPIED) cpSync(path.join(ROOT, part), path.join(copy, part), { recursive: true });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(copy, 'node_modules'));
}, LIMIT);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Puts a line after the line of a file in the copy that begins so. */
function addLine(file: string, after: string, line: string): void {
  const name = path.join(copy, file);
  const lines = readFileSync(name, 'utf8').split('\n');
  const at = lines.findIndex((one) => one.trimStart().startsWith(after));
  if (at < 0) throw new Error(`${file} has no line that begins with ${after}`);
  writeFileSync(name, [...lines.slice(0, at + 1), line, ...lines.slice(at + 1)].join('\n'));
}

/** The files that do not compile, with which of the new parameters is named there. */
function faults(): Record<string, string[]> {
  const tsc = path.join(ROOT, 'node_modules/.bin/tsc');
  const { stdout } = spawnSync(tsc, ['--noEmit', '--pretty', 'false'], { cwd: copy, encoding: 'utf8' });
  const errors = stdout.split(/^(?=\S)/m).filter((error) => error !== '');
  const told = errors.map((error) => [error.slice(0, error.indexOf('(')), error] as const);
  const files = [...new Set(told.map(([file]) => file))];
  const errorsIn = (file: string): string =>
    told.flatMap(([name, error]) => (name === file ? [error.replace(file, '')] : [])).join('');
  return Object.fromEntries(
    files.map((file) => [
      file,
      ['source', 'chamber'].filter((name) => new RegExp(`\\b${name}\\b`).test(errorsIn(file))),
    ]),
  );
}

const lks = (words: readonly string[], env: Record<string, string> = {}) => {
  const home = mkdtempSync(path.join(folder, 'home-'));
  const ran = spawnSync(process.execPath, [path.join(copy, 'bin/lks.js'), ...words], {
    env: cleanEnvironment(home, env),
    encoding: 'utf8',
  });
  return { code: ran.status, stdout: ran.stdout, stderr: ran.stderr };
};

/** Starts the copy, and resolves with what it has written once that matches. */
async function started(
  words: readonly string[],
  input: string,
  wanted: RegExp,
): Promise<[RegExpExecArray, ChildProcess]> {
  const home = mkdtempSync(path.join(folder, 'home-'));
  const child = spawn(process.execPath, [path.join(copy, 'bin/lks.js'), ...words], { env: cleanEnvironment(home) });
  // A process that has ended reads no more of it.
  child.stdin.on('error', () => {});
  child.stdin.write(input);
  let text = '';
  return new Promise((resolve, reject) => {
    const look = (chunk: Buffer): void => {
      text += chunk;
      const found = wanted.exec(text);
      if (found !== null) resolve([found, child]);
    };
    child.stdout.on('data', look);
    child.stderr.on('data', look);
    child.once('exit', (code) => reject(new Error(`lks ended with ${code}: ${text}`)));
  });
}

/** A filter on what a column of a document holds, as one line of the library's table. */
const filterLine = (name: string, condition: string): string =>
  `  ${name}: { documents: (database, value) => database.prepare("select docs.id from docs join works on works.id = docs.work where ${condition}").all(value).map(({ id }) => Number(id)) },`;

describe.sequential('a parameter added to each of the two tables', () => {
  it(
    'does not compile where somebody has to decide, and nowhere else',
    () => {
      addLine(
        TABLES,
        "{ name: 'law'",
        "  { name: 'source', flag: 'source', kind: 'text', maxLength: 77, about: () => 'who publishes it' },",
      );
      addLine(
        TABLES,
        'export const LIBRARY_PARAMETERS = [',
        "  { name: 'chamber', flag: 'chamber', kind: 'choice', choices: ['HR', 'RBAMS'], about: () => 'which chamber' },",
      );
      expect(faults()).toEqual({
        [LIBRARY]: ['source', 'chamber'],
        [LIVE]: ['source', 'chamber'],
        [TAKES]: ['chamber'],
        [CASES]: ['source', 'chamber'],
      });
    },
    LIMIT,
  );

  it(
    'compiles and builds with a line in each of these',
    () => {
      addLine(LIBRARY, 'area: {', filterLine('source', 'works.source = ?'));
      addLine(LIBRARY, 'area: {', filterLine('chamber', "docs.external_id like 'ECLI:NL:' || ? || ':%'"));
      addLine(LIVE, "lang: 'asked'", "  source: 'library alone', chamber: 'library alone',");
      for (const kind of ['library', 'sample']) {
        const name = path.join(copy, TAKES);
        writeFileSync(name, readFileSync(name, 'utf8').replace(`  ${kind}: { `, `  ${kind}: { chamber: true, `));
      }
      addLine(CASES, 'const CASES = {', "  source: narrows(() => ({ source: 'nonsense' }), () => false),");
      addLine(CASES, 'const LIBRARY_CASES = {', "  chamber: { value: 'HR' as const, effect: async () => {} },");
      expect(faults()).toEqual({});
      const { status, stderr } = spawnSync(process.execPath, ['build/build.mjs'], { cwd: copy, encoding: 'utf8' });
      expect([status, stderr]).toEqual([0, '']);
    },
    LIMIT,
  );
});

describe.sequential('a parameter of the contract', () => {
  it('filters', () => {
    const search = (...words: string[]) => JSON.parse(lks(['search', 'huurprijs', '--json', ...words]).stdout);
    expect(search('--source', 'nonsense')).toMatchObject({ data: [], meta: { total: 0, sources_consulted: [] } });
    expect(search('--source', 'lks-sample')).toEqual(search());
    expect(lks(['search', 'huurprijs', '--source', 'nonsense']).stderr).toContain('with --source nonsense');
    expect(lks(['search', 'huurprijs', '--source', 'x'.repeat(78)])).toMatchObject({ code: 2, stdout: '' });
    expect(lks(['search', 'huurprijs', '--source', 'lks-sample', '--limit', '2']).stderr).toContain(
      '--source lks-sample',
    );
  });

  it('stands in help with its limit, and in completion', () => {
    expect(lks(['search', '--help']).stdout.replace(/\s+/g, ' ')).toContain(
      '--source <text> who publishes it; at most 77 characters',
    );
    expect(lks(['__complete', 'fish', 'search', '--so']).stdout).toContain('\n--source\twho publishes it; ');
  });

  it('is sent to a service', () => {
    const env = { LKS_API_URL: 'http://127.0.0.1:9', LKS_API_KEY: 'k'.repeat(20) };
    expect(lks(['search', 'huurprijs', '--source', 'some where', '--curl'], env).stdout).toContain(
      '&source=some%20where',
    );
  });

  it('stands in the description of the API and on the page', async () => {
    const [[, url], child] = await started(['serve', '--sample', '--port', '0'], '', /^listening on (http:\S+)$/m);
    try {
      const described = (await (await fetch(`${url}/openapi.json`)).json()) as Description;
      expect(described.paths['/api/knowledge/search'].get.parameters).toContainEqual({
        name: 'source',
        in: 'query',
        required: false,
        description: 'who publishes it; at most 77 characters',
        schema: { type: 'string', maxLength: 77 },
      });
      expect(await (await fetch(`${url}/`)).text()).toContain('<code>source</code>');
    } finally {
      child.kill();
    }
  });

  it('stands in the schema of the tool of an assistant', async () => {
    const asked = [INITIALIZE, { jsonrpc: '2.0', method: 'notifications/initialized' }, request(1, 'tools/list')];
    const input = asked.map((message) => `${JSON.stringify(message)}\n`).join('');
    const [[line], child] = await started(['mcp'], input, /^\{.*"inputSchema":.*\}$/m);
    child.kill();
    const { result } = JSON.parse(line);
    expect(result.tools[0].inputSchema.properties.source).toEqual({
      type: 'string',
      maxLength: 77,
      description: 'who publishes it; at most 77 characters',
    });
  });

  it(
    'is tried by the contract suite, which a service that passes over it does not pass',
    () => {
      const config = path.join(copy, 'vitest.config.mjs');
      writeFileSync(
        config,
        `import { kernelPlugin } from ${JSON.stringify(path.join(ROOT, 'build/kernel.mjs'))};
         export default { plugins: [kernelPlugin()], test: { include: ['test/conformance/*.test.ts'], pool: 'forks' } };\n`,
      );
      const suite = (who: string) =>
        spawnSync(
          process.execPath,
          [
            path.join(ROOT, 'node_modules/vitest/vitest.mjs'),
            'run',
            '-t',
            `kept by ${who} a parameter of the contract`,
          ],
          { cwd: copy, env: { ...cleanEnvironment(folder), LKS_TEST_SKIP_BUILD: '1' }, encoding: 'utf8' },
        );
      const library = suite('the library');
      expect([library.status, library.stdout]).toEqual([0, expect.stringContaining('passed')]);
      const hosted = suite('the hosted backend');
      expect([hosted.status, hosted.stderr]).toEqual([1, expect.stringContaining('source does what it says')]);
    },
    LIMIT,
  );
});

describe.sequential('a parameter of a library', () => {
  it('filters, in any spelling that is near', () => {
    const found = JSON.parse(lks(['search', 'arrest', '--json', '--limit', '25', '--chamber', 'rbams']).stdout);
    expect(found.data.length).toBeGreaterThan(0);
    for (const { external_id } of found.data) expect(external_id).toMatch(/^ECLI:NL:RBAMS:/);
    expect(lks(['search', 'arrest', '--chamber', 'rechtbank'])).toMatchObject({ code: 2, stdout: '' });
    expect(lks(['search', '--help']).stdout).toMatch(/--chamber <chamber> +which chamber/);
  });

  it('is refused for a service in a general sentence, and is nothing on its wire', () => {
    const env = { LKS_API_URL: 'http://127.0.0.1:9' };
    const refused = { code: 2, stdout: '', stderr: expect.stringContaining('--chamber needs a library') };
    expect(lks(['search', 'arrest', '--chamber', 'HR'], env)).toMatchObject(refused);
    expect(lks(['search', 'arrest', '--chamber', 'HR', '--curl'], env)).toMatchObject(refused);
  });
});
