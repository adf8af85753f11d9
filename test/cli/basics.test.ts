/** What a newcomer types first, with nothing configured: the sample library, row numbers, help, and honest refusals. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { docsOf } from '../../src/contract/errors';
import { ROW_FACTS } from '../../src/render/fields';
import { homeOfFile, homeOfTest, homeWithLibrary } from '../support/of-test';
import { BIN, cleanEnvironment, ROOT, run } from '../support/run';
import { PATHS, TOPICS } from '../support/tables';

const home = homeOfFile();

/** Runs a command in a container of its own: there the session that it belongs to has number 0 (pid_namespaces(7)). */
const CONTAINER = ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--mount-proc'] as const;
const hidesLeaders = spawnSync(CONTAINER[0], [...CONTAINER.slice(1), 'true']).status === 0;

const lks = (...args: string[]) => run(home, args);
/** Where somebody types: result numbers mean nothing elsewhere. */
const typed = (...args: string[]) => run(home, args, { env: { LKS_FORCE_TTY: '100' } });

describe('with nothing configured', () => {
  it('a search answers from the sample and says so, on a pipe too', async () => {
    const { code, stdout, stderr } = await lks('search', 'huurprijs');
    const lines = stdout.trimEnd().split('\n');
    expect([code, lines.length]).toEqual([0, 10]);
    for (const line of lines.slice(0, -1)) expect(line.split('\t')).toHaveLength(5 + ROW_FACTS.length);
    expect(stderr).toContain('sample');
  });

  it('says so in the answer of --json alone with --quiet', async () => {
    const { stdout, stderr } = await lks('search', 'huurprijs', '--quiet', '--json');
    expect(stderr).toBe('');
    expect(JSON.parse(stdout).meta.notices[0].code).toBe('sample');
  });

  it('prints the envelope of the contract with --json', async () => {
    const { stdout } = await lks('search', 'huurprijs', '--json', '--limit', '3');
    const { data, meta } = JSON.parse(stdout);
    expect(data).toHaveLength(3);
    const fields = 'id source external_id title snippet url language jurisdiction document_type decision_date score';
    const names = Object.keys(data[0]).filter((name) => name !== 'found_as');
    expect(names.join(' ')).toBe(`${fields} heading known_as_of citation state`);
    expect(data[0].source).toBe('lks-sample');
    expect(meta.sources_consulted).toEqual(['lks-example', 'lks-sample']);
    expect(Number.isInteger(meta.total)).toBe(true);
  });

  it('opens row 1 of the search just shown and names it', async () => {
    const rows = JSON.parse((await lks('search', 'huurprijs', '--json')).stdout).data;
    const { code, stdout, stderr } = await typed('doc', '1', '--plain');
    expect(code).toBe(0);
    expect(stderr).toContain(rows[0].title);
    expect(stdout).toContain(rows[0].external_id);
    expect(stdout).toContain(rows[0].url);
  });

  it.skipIf(!hidesLeaders)(
    'opens row 1 also through another shell, in a container that hides who began the session',
    () => {
      const script = 'sh -c "node $LKS search huurprijs --json; true"; echo ---; sh -c "node $LKS doc 1 --json; true"';
      const { stdout, stderr } = spawnSync(CONTAINER[0], [...CONTAINER.slice(1), 'sh', '-c', script], {
        encoding: 'utf8',
        env: cleanEnvironment(home, { LKS: BIN, LKS_FORCE_TTY: '100' }),
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const [found, opened] = stdout.split('---\n');
      expect(opened, stderr).toBeDefined();
      expect(JSON.parse(opened!).data.id).toBe(JSON.parse(found!).data[0].id);
    },
  );

  it('counts rows on from --offset', async () => {
    const rows = JSON.parse((await lks('search', 'huurprijs', '--json', '--offset', '10')).stdout).data;
    const { stdout } = await typed('doc', '11', '--json');
    expect(JSON.parse(stdout).data.id).toBe(rows[0].id);
    expect(await typed('doc', '1')).toMatchObject({ code: 2, stderr: expect.stringContaining('11 to 20') });
  });

  it('resolves a citation, joined from words', async () => {
    const { code, stdout } = await lks('doc', 'art.', '8', 'EVRM');
    expect(code).toBe(0);
    expect(stdout).toContain('BWBV0001000 artikel 8');
  });

  it('writes a file a document from the results of a search', async () => {
    const { stdout } = await lks('search', 'ontslag', '--jsonl', '--limit', '5');
    const { code } = await run(home, ['doc', '-', '--output', 'out/', '--format', 'markdown'], { stdin: stdout });
    expect(code).toBe(0);
    expect(readdirSync(path.join(home, 'out')).filter((name) => name.endsWith('.md'))).toHaveLength(5);
  });

  it('health names the sample and is ok', async () => {
    const { code, stdout } = await lks('health', '--check', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout).data).toHaveProperty('lks-sample');
  });

  it('never writes beside its program', async () => {
    const before = readdirSync(path.join(ROOT, 'dist')).sort();
    await lks('search', 'huurprijs');
    expect(readdirSync(path.join(ROOT, 'dist')).sort()).toEqual(before);
  });
});

// Others, as they are worded: `test/transcripts/errors.txt`.
describe('refusals', () => {
  it.each<[string, string[], number, RegExp]>([
    ['no words at all', ['search'], 2, /3 characters/],
    ['an unknown flag', ['search', 'huur', '--tpye', 'eu'], 2, /--type/],
    ['a near miss of a type', ['search', 'huur', '--type', 'jurisprudentie'], 2, /rechtspraak/],
    ['a law as the whole query', ['search', 'BW'], 2, /--law BW/],
    ['a date that is none', ['search', 'huur', '--from', '2023-02-29'], 2, /--from/],
    ['dates the wrong way round', ['search', 'huur', '--from', '2024', '--to', '2020'], 2, /after/],
    ['two formats', ['search', 'huur', '--json', '--csv'], 2, /format/],
    ['an unknown field', ['search', 'huur', '--json', '--fields', 'titel'], 2, /title/],
    ['no field', ['search', 'huur', '--fields', ''], 2, /external_id/],
    ['no field, with a comma', ['doc', '1', '--fields', ','], 2, /external_id/],
    ['words without a command', ['huurprijs'], 2, /^lks search huurprijs$/m],
    ['a document that does not exist', ['doc', '00000000-0000-4000-8000-000000000000'], 3, /no document/],
    ['an identifier that is not in the library', ['doc', 'ECLI:NL:HR:1919:1'], 3, /ECLI:NL:HR:1919:1/],
    ['words where an identifier belongs', ['doc', 'huurprijs'], 2, /search/],
    ['a result number in a script', ['doc', '3'], 2, /^lks: 3 is a result number\..*\n.*identifier/],
    ['a library that is not there', ['library', 'status'], 2, /import/],
    ['a topic that is none', ['help', 'nothing'], 2, /exit-codes/],
  ])('%s', async (_name, args, exit, pattern) => {
    const { code, stdout, stderr } = await run(homeOfTest(), args);
    expect([code, stdout]).toEqual([exit, '']);
    expect(stderr).toMatch(pattern);
  });

  it('are one JSON object on stderr with --json', async () => {
    const { stdout, stderr, code } = await lks('search', 'h', '--json');
    expect([code, stdout]).toEqual([2, '']);
    const said = { message: expect.any(String), hint: expect.any(String), commands: ['lks search --help'] };
    const facts = { code: 'invalid_parameters', docs: docsOf('usage'), status: null, exit_code: 2 };
    expect(JSON.parse(stderr)).toEqual({ error: { ...said, ...facts } });
  });
});

describe('what needs no answer', () => {
  const lines = ['', '--version', '--help', 'search --help', 'library', ...TOPICS.map((topic) => `help ${topic}`)];
  it.each([...lines, ...PATHS.map(({ path }) => `help ${path}`)])(
    'lks %s prints to stdout and ends with 0',
    async (line) => {
      const { code, stdout, stderr } = await lks(...line.split(' ').filter(Boolean));
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout.length).toBeGreaterThan(4);
    },
  );

  it('the version is that of the package', async () => {
    const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
    expect((await lks('--version')).stdout).toBe(`${version}\n`);
  });
});

it('a library of one’s own takes the place of the sample, and the sample never comes back', async () => {
  const own = await homeWithLibrary('acts');
  const found = await run(own, ['search', 'waterput', '--json']);
  expect(JSON.parse(found.stdout).data[0].external_id).toBe('BWBR0099001 artikel 1');
  expect(found.stderr).not.toContain('sample');
  const none = await run(own, ['search', 'huurprijs', '--json']);
  expect([none.code, JSON.parse(none.stdout).data]).toEqual([0, []]);
});

it('a filter that finds nothing names the areas that occur when the one asked for does not', async () => {
  const { code, stdout, stderr } = await lks('search', 'huurprijs', '--area', 'ruimtevaartrecht');
  expect([code, stdout]).toEqual([0, '']);
  expect(stderr).toContain('Nothing found');
  expect(stderr).toContain('Personen- en familierecht');
});
