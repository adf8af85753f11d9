/** A parameter of the search for each of the two tables, added as CONTRIBUTING.md says. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { say } from '../../../src/messages';
import { INITIALIZE, request } from '../../../test/mcp/support/assistant';
import { cleanEnvironment, ROOT } from '../../../test/support/run';
import { KEYS, startService } from '../../../test/support/service/service.mjs';
import { BUILD_LIMIT, type TreeCopy, written } from '../../../test/support/tree';
import { describeSaid } from './said';

const TABLES = 'src/contract/operations.ts';
const LIBRARY = 'src/library/search/filters.ts';
const CASES = 'test/conformance/parameters.ts';

/** What vitest says of the tests that it ran. */
interface Told {
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
}

interface Description {
  paths: Record<'/api/knowledge/search', { get: { parameters: object[] } }>;
}

/** A filter on what a column of a document holds, as one line of the library's table. */
const filterLine = (name: string, condition: string): string =>
  `  ${name}: { documents: (database, value) => database.prepare("select docs.id from docs join works on works.id = docs.work where ${condition}").all(value).map(({ id }) => Number(id)) },`;

/** Writes a line into each table. */
export function addParameters(copy: TreeCopy): void {
  copy.putAfter(
    TABLES,
    "{ name: 'area'",
    "  { name: 'source', publishers: 'never', flag: 'source', kind: 'text', maxLength: 77, about: () => 'who publishes it' },",
  );
  copy.putAfter(
    TABLES,
    'export const LIBRARY_PARAMETERS = [',
    "  { name: 'chamber', publishers: 'never', flag: 'chamber', kind: 'choice', choices: ['HR', 'RBAMS'], about: () => 'which chamber' },",
  );
}

/** Where somebody has to decide what to do with which of the two, as the compiler says it. */
export const TO_DECIDE = {
  [LIBRARY]: ['source', 'chamber'],
  [CASES]: ['source', 'chamber'],
};

/** The files that do not compile, with which of the new parameters is named there. */
export function undecided(copy: TreeCopy): Record<string, string[]> {
  const errors = copy
    .typeErrors()
    .split(/^(?=\S)/m)
    .filter((error) => error !== '');
  const told = errors.map((error) => [error.slice(0, error.indexOf('(')), error] as const);
  const errorsIn = (file: string): string =>
    told.flatMap(([name, error]) => (name === file ? [error.replace(file, '')] : [])).join('');
  return Object.fromEntries(
    [...new Set(told.map(([file]) => file))].map((file) => [
      file,
      ['source', 'chamber'].filter((name) => new RegExp(`\\b${name}\\b`).test(errorsIn(file))),
    ]),
  );
}

/** Writes a line into each of these places. */
export function decide(copy: TreeCopy): void {
  copy.putAfter(LIBRARY, 'area: {', filterLine('source', 'works.source = ?'));
  copy.putAfter(LIBRARY, 'area: {', filterLine('chamber', "docs.external_id like 'ECLI:NL:' || ? || ':%'"));
  copy.putAfter(CASES, 'const CASES = {', "  source: narrows(() => ({ source: 'nonsense' }), () => false),");
  copy.putAfter(CASES, 'const LIBRARY_CASES = {', "  chamber: { value: 'HR' as const, effect: async () => {} },");
}

/** Describes what the built copy makes of them. */
export function describeParameters(copy: () => TreeCopy): void {
  const lks = (words: readonly string[]) => copy().lks(words);
  const asked = { LKS_API_URL: 'http://127.0.0.1:9', LKS_API_KEY: 'k'.repeat(20) };

  describe('a parameter of the contract', () => {
    it('filters', async () => {
      const search = async (...words: string[]) =>
        JSON.parse((await copy().lks(['search', 'huurprijs', '--json', ...words])).stdout);
      expect(await search('--source', 'nonsense')).toMatchObject({
        data: [],
        meta: { total: 0, sources_consulted: [] },
      });
      const { data } = await search('--source', 'lks-sample');
      expect(data.length).toBeGreaterThan(0);
      expect(data.every(({ source }: { source: string }) => source === 'lks-sample')).toBe(true);
    });

    describeSaid(lks, [
      ['search huurprijs --source nonsense', 0, 'with --source nonsense'],
      [`search huurprijs --source ${'x'.repeat(78)}`, 2],
      ['search huurprijs --source lks-sample --limit 2', 0, '--source lks-sample'],
      ['help search', 0, '--source <text> who publishes it; at most 77 characters'],
      ['__complete fish search --so', 0, /\n--source\twho publishes it; /],
    ]);
    // Sent to a service.
    describeSaid(
      (words) => copy().lks(words, { env: asked }),
      [["search huurprijs --source 'some where' --curl", 0, '&source=some%20where']],
    );

    it('stands in the description of the API and on the page', async () => {
      const child = copy().start(['serve', '--sample', '--port', '0']);
      try {
        const [, url] = await written(child, /^listening on (http:\S+)$/m);
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
      const child = copy().start(['mcp']);
      child.stdin!.write(input);
      const [line] = await written(child, /^\{.*"inputSchema":.*\}$/m);
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
        const { root } = copy();
        writeFileSync(
          path.join(root, 'vitest.config.mjs'),
          `export default { test: { include: ['test/conformance/parameters.test.ts'], pool: 'forks', testTimeout: ${BUILD_LIMIT} } };\n`,
        );
        const told = path.join(root, 'told.json');
        const pattern = 'kept by (the library|the hosted backend) a parameter of the contract';
        const args = ['run', '-t', pattern, '--reporter', 'json', '--outputFile', told];
        const env = cleanEnvironment(copy().makeHome());
        spawnSync(process.execPath, [path.join(ROOT, 'node_modules/vitest/vitest.mjs'), ...args], { cwd: root, env });
        const { testResults } = JSON.parse(readFileSync(told, 'utf8')) as Told;
        const ended = testResults.flatMap(({ assertionResults }) => assertionResults);
        const named = (wanted: string): string[] =>
          ended.flatMap(({ fullName, status }) => (status === wanted ? [fullName.replace(/^.*kept by /, '')] : []));
        const test = (who: string): string => `${who} a parameter of the contract source does what it says`;
        expect(named('failed')).toEqual([test('the hosted backend')]);
        expect(named('passed')).toContain(test('the library'));
      },
      BUILD_LIMIT,
    );
  });

  describe('a parameter of a library', () => {
    it('filters, in any spelling that is near', async () => {
      const found = JSON.parse(
        (await copy().lks(['search', 'huur', '--json', '--limit', '25', '--chamber', 'rbams'])).stdout,
      );
      expect(found.data.length).toBeGreaterThan(0);
      for (const { external_id } of found.data) expect(external_id).toMatch(/^ECLI:NL:RBAMS:/);
    });

    describeSaid(lks, [
      ['search arrest --chamber rechtbank', 2],
      ['help search', 0, /--chamber <chamber> +which chamber/],
    ]);

    it('is refused for a service in a general sentence, and is nothing on its wire', async () => {
      const service = await startService({ bare: true });
      onTestFinished(() => service.close());
      const env = { LKS_API_URL: service.url, LKS_API_KEY: KEYS.full };
      const sentence = say.needsLibrary.message('--chamber', say.needsLibrary.instead.hosted);
      const refused = { code: 2, stdout: '', stderr: expect.stringContaining(sentence) };
      expect(await copy().lks(['search', 'arrest', '--chamber', 'HR'], { env })).toMatchObject(refused);
      expect(await copy().lks(['search', 'arrest', '--chamber', 'HR', '--curl'], { env })).toMatchObject(refused);
      expect(service.requests).toEqual([]);
    });
  });
}
