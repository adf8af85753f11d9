/** The first column of `--plain` names what a row is about: of a list of documents, `lks doc` opens that document by it. */
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { homeOfFile } from '../support/of-test';
import { type Ran, ROOT, run } from '../support/run';
import { PATHS } from '../support/tables';

const home = homeOfFile();
beforeAll(async () => {
  copyFileSync(path.join(ROOT, 'dist/sample.db'), path.join(home, 'own.db'));
  writeFileSync(path.join(home, 'stuk.txt'), 'Zie art. 8 EVRM, ECLI:NL:XVHR:2025:904, r.o. 3.2, en art. 9 Nergenswet.');
  for (const words of ['serve workspace create office', 'serve key create --workspace office --name bram'])
    await run(home, words.split(' '));
  await lks('watch', 'add', ARTICLE);
  await lks('watch', 'add', 'stadsfiets');
});

const lks = (...args: string[]): Promise<Ran> => run(home, args, { env: { LKS_LIBRARY: path.join(home, 'own.db') } });
const ARTICLE = 'BWBR9999001 artikel 6';
const DECISION = 'ECLI:NL:XVGH:2024:902';

interface Case {
  args: readonly string[];
  /** What the first column is, as docs/scripts.md has it. */
  first: string;
  /** The documents of the rows, by their identifiers as the JSON of the command has them; empty where a row is of none. */
  documents?: (json: { data: never; meta: never }) => readonly string[];
}
type Row = { external_id: string | null };
const idsOf = ({ data }: { data: readonly Row[] }): string[] => data.map((row) => row.external_id ?? '');

/** Each command that prints rows. */
const CASES: Readonly<Record<string, Case>> = {
  search: { args: ['stadsfiets'], first: 'identifier', documents: idsOf },
  'cited-by': { args: [ARTICLE], first: 'identifier', documents: idsOf },
  cites: { args: [DECISION], first: 'identifier', documents: idsOf },
  chain: {
    args: [DECISION],
    first: 'identifier',
    documents: ({ data }: { data: { nodes: Row[] } }) => idsOf({ data: data.nodes }),
  },
  cite: { args: [ARTICLE, DECISION], first: 'the citation itself', documents: idsOf },
  verify: { args: ['stuk.txt'], first: 'identifier, else the citation as written', documents: idsOf },
  'watch list': {
    args: [],
    first: 'identifier; empty for a search',
    documents: ({ data }: { data: { watched: { externalId?: string } }[] }) =>
      data.map(({ watched }) => watched.externalId ?? ''),
  },
  'library versions': {
    args: ['art. 10 Voorbeeldfietsenwet'],
    first: 'identifier and first day of the text',
    documents: ({ data, meta }: { data: unknown[]; meta: { external_id: string } }) => data.map(() => meta.external_id),
  },
  'watch run': { args: [], first: 'identifier' },
  'library check': { args: [], first: 'identifier' },
  'cluster check': { args: [], first: 'identifier; empty where the library has no such row' },
  'library forget-withdrawn': { args: ['--yes'], first: 'identifier' },
  'library add': { args: ['BWBR0005537', '--dry-run'], first: 'identifier; with `--dry-run` the request' },
  'library sync': { args: ['--dry-run'], first: 'source; with `--dry-run` the request' },
  'library probe': { args: ['--dry-run'], first: 'source; with `--dry-run` the request' },
  'library coverage': { args: [], first: 'source' },
  'library status': { args: [], first: 'source' },
  health: { args: [], first: 'source' },
  'profile list': { args: [], first: 'name' },
  'serve workspace list': { args: [], first: 'name' },
  'serve key list': { args: [], first: 'first characters of the key' },
};
/** The commands whose rows are those of another one. */
const LIKE: Readonly<Record<string, string>> = {
  'watch add': 'watch list',
  'watch remove': 'watch list',
  'serve workspace create': 'serve workspace list',
  'serve workspace credit': 'serve workspace list',
  'serve key rotate': 'serve key list',
  'serve key revoke': 'serve key list',
};
/** The commands that print no rows, and what they print. */
const NO_ROWS: Readonly<Record<string, string>> = {
  doc: 'texts',
  'library diff': 'a unified diff',
  tour: 'a page',
  help: 'a page',
  completion: 'a script',
  mcp: 'a protocol',
  serve: 'nothing',
  status: 'settings',
  'cache status': 'settings',
  'cluster push': 'settings',
  'cluster status': 'settings',
  'cluster prune': 'settings',
};

/** What is done, in one line. */
const DOES =
  /^(?:login|logout|forget|cache clear|profile (?!list)|serve (?:backup|setup|key (?:create|trust-clock))|cluster (?:publish|follow)|library (?:import|live|backup|export|path))/;

const plain = async (name: string, args: readonly string[]): Promise<string[]> => {
  const { stdout } = await lks(...name.split(' '), ...args, '--plain');
  return stdout === ''
    ? []
    : stdout
        .replace(/\n$/, '')
        .split('\n')
        .map((line) => line.split('\t')[0]!);
};

it('every command is in one of the lists', () => {
  const unknown = PATHS.filter(({ path: name, runs }) => runs && !(name in CASES || name in LIKE || name in NO_ROWS));
  expect(unknown.map(({ path: name }) => name).filter((name) => !DOES.test(name))).toEqual([]);
});

it('docs/scripts.md has the first column of each', () => {
  const [, page = ''] = readFileSync(path.join(ROOT, 'docs/scripts.md'), 'utf8').split('\n## Lines\n');
  const [lines = ''] = page.split('\n## ');
  const rows = [...lines.matchAll(/^\| (`[^|]*) \| ([^|]*) \|$/gm)].flatMap(([, names = '', first = '']) =>
    [...names.matchAll(/`([^`]*)`/g)].map(([, name = '']) => [name, first] as const),
  );
  const documented = Object.fromEntries(rows.filter(([name]) => name in CASES || name in LIKE));
  const firsts = Object.entries(CASES).map(([name, { first }]) => [name, first]);
  const alike = Object.entries(LIKE).map(([name, other]) => [name, CASES[other]!.first]);
  expect(documented).toEqual(Object.fromEntries([...firsts, ...alike]));
});

const LISTS = Object.entries(CASES).filter(([, { documents }]) => documents !== undefined);

describe.each(LISTS)('lks %s', (name, { args, documents }) => {
  it('begins each row with what opens its document, one by one and through a pipe', async () => {
    const asJson = JSON.parse((await lks(...name.split(' '), ...args, '--json')).stdout);
    const ids = documents!(asJson as never);
    const firsts = await plain(name, args);
    const opened: string[] = [];
    for (const first of firsts) {
      const { code, stdout } = await lks('doc', first, '--json');
      opened.push(code === 0 ? JSON.parse(stdout).data.external_id : '');
    }
    // A chain has an order of its own for people.
    expect(opened.toSorted()).toEqual(ids.toSorted());
    const named = firsts.filter((_, at) => opened[at] !== '');
    expect(named.length).toBeGreaterThan(0);
    const piped = await run(home, ['doc', '-', '--json', '--library=own.db'], { stdin: named.join('\n') });
    const rows: readonly Row[] = JSON.parse(piped.stdout).data;
    expect(rows.map((row) => row.external_id)).toEqual(opened.filter((id) => id !== ''));
  });
});

it('a text of lks library versions is opened as of its own day', async () => {
  const firsts = await plain('library versions', ['art. 10 Voorbeeldfietsenwet']);
  expect(firsts).toEqual(['BWBR9999001 artikel 10 2023-01-01', 'BWBR9999001 artikel 10 2025-07-01']);
  for (const first of firsts)
    expect(JSON.parse((await lks('doc', first, '--json')).stdout).data.at).toBe(first.split(' ').at(-1));
});

it('rows of files begin with what is cited', async () => {
  expect(await plain('cites', ['stuk.txt'])).toEqual([
    'BWBV0001000 artikel 8',
    'ECLI:NL:XVHR:2025:904',
    'art. 9 Nergenswet',
  ]);
});

it('no row begins with its number in a list', async () => {
  for (const [name, { args }] of Object.entries(CASES))
    for (const first of await plain(name, args)) expect(first, name).not.toMatch(/^\d+$/);
});
