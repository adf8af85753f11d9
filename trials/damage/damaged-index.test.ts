/** A library of which only the index is damaged, in segments: a reader makes one of the texts in memory where they are few, and says so; else it says who mends it. Nothing is written. */
import { readFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Notice } from '../../src/contract/backend';
import { unmarked } from '../../src/contract/suggested';
import { repairLibrary } from '../../src/library/check/repair';
import { openLibrary } from '../../src/library/library';
import { say } from '../../src/messages';
import { copiesOf } from '../../test/faults/support/made-once';
import { damage } from '../../test/faults/support/works';
import { artikel, importAll, libraryFile, uitspraak } from '../../test/library/fixture';
import { homeOfTest } from '../../test/support/of-test';
import { run } from '../../test/support/run';
import { WHOLE } from '../support/runs';

const LAW = 'BWBR0000001';
const QUERIES = [
  'waterput',
  'putten',
  '"woorden woorden"',
  '24/01007',
  'artikel 2 Wet op de putten',
  'NOT waterput molens',
];

const library = copiesOf('43 documents, one changed', (file) => {
  importAll(file, [
    ...['1', '2', '3'].map((number) =>
      artikel(LAW, number, `De waterput van buurman ${number}, en molens.`, { lawNames: ['Wet op de putten'] }),
    ),
    ...Array.from({ length: 40 }, (_, at) =>
      uitspraak(`ECLI:NL:HR:2024:${at + 1}`, `Een waterput met nummer w${at * 7} en ${'woorden '.repeat(60)}`, {
        aliases: [`24/0${1000 + at}`],
      }),
    ),
  ]);
  importAll(file, [uitspraak('ECLI:NL:HR:2024:3', 'Anders: een bron met water.')]);
});

const ROW =
  'update segment_data set data = zeroblob(length(data)) where id in (select id from segment_data order by id limit 3)';
const DAMAGES = [
  ['the list of segments', 'update segments set documents = documents - 1'],
  ['all rows', 'delete from segment_data'],
  ['words under a stem', 'delete from stems'],
  ['words that are others', `update stems set word = word || 'x'`],
  ['rows that are no bytes', 'update segment_data set data = 7'],
  ['sums that no number can be', 'update segment_data set sum = 9223372036854775807'],
] as const;

async function answers(file: string, notice?: (notice: Notice) => void) {
  const opened = openLibrary(file);
  onTestFinished(() => opened.close());
  const found = [];
  for (const q of QUERIES) {
    const { data, meta } = await opened.search({ q, limit: 25, offset: 0 }, { ...(notice && { notice }) });
    found.push([data.map(({ id, snippet, score }) => [id, snippet, score]), meta?.total]);
  }
  return found;
}

test.each(DAMAGES)(
  '%s that are not what was written: the answers are as before, it is said once, and the file stays',
  async (_what, sql) => {
    const file = library();
    const before = await answers(file);
    damage(file, sql);
    const bytes = readFileSync(file);
    const told: Notice[] = [];
    expect(await answers(file, (notice) => told.push(notice))).toEqual(before);
    expect(told.filter(({ kind }) => kind === 'index-in-memory')).toEqual([{ kind: 'index-in-memory', file }]);
    expect(readFileSync(file).equals(bytes)).toBe(true);
  },
);

test('once the file is mended, the answers are from it again', async () => {
  const file = library();
  damage(file, ROW);
  const opened = openLibrary(file);
  onTestFinished(() => opened.close());
  const told: Notice[] = [];
  const ask = () => opened.search({ q: 'molens', limit: 5, offset: 0 }, { notice: (notice) => told.push(notice) });
  await ask();
  mendInPlace(file);
  expect((await ask()).meta?.total).toBe(4);
  expect(told).toHaveLength(1);
});

/** Mends the file where it stands, and adds a document with `molens`. */
function mendInPlace(file: string): void {
  const other = library();
  importAll(other, [uitspraak('ECLI:NL:HR:2024:99', 'Molens.')]);
  const tables =
    'docs texts names sums works work_sums stock table_sums segments segment_list segment_data stems stem_sums spellings spellings_backwards'.split(
      ' ',
    );
  damage(
    file,
    `attach '${other}' as other; begin; ${tables.map((table) => `delete from ${table}; insert into ${table} select * from other.${table};`).join('')} commit`,
  );
}

test.each([
  ['a text', `update texts set packed = (select max(packed) from texts) where id = (select min(id) from texts)`],
  ['a name of a law', `delete from law_names`],
  [
    'a document',
    `delete from docs where id = (select min(id) from docs); delete from texts where id not in (select id from docs)`,
  ],
])('of a library in which %s is damaged as well no index is made', async (_what, sql) => {
  const file = library();
  damage(file, `${ROW}; ${sql}`);
  await expect(answers(file, () => {})).rejects.toMatchObject({ code: 'library_damaged' });
});

describe('the command', () => {
  test('answers as before once the index is mended', async () => {
    const [home, file] = [homeOfTest(), library()];
    const env = { LKS_LIBRARY: file };
    const before = await run(home, ['search', 'waterput', '--json'], { env });
    damage(file, ROW);
    expect((await run(home, ['library', 'check'], { env })).code).toBe(74);
    await repairLibrary(file, new Date());
    const mended = await run(home, ['search', 'waterput', '--json'], { env });
    expect([mended.code, mended.stderr]).toEqual([0, before.stderr]);
  });

  const MUCH: readonly [what: string, text: (at: number) => string][] = [
    ['of much text', () => 'woorden '.repeat(22_000)],
    ['of much text that packs badly', (at) => words(at, 50_000)],
  ];
  test.each(MUCH.slice(0, WHOLE ? 2 : 1))('%s ends with 74, and names what mends it', async (_what, text) => {
    const home = homeOfTest();
    const documents = Array.from({ length: 12 }, (_, at) =>
      uitspraak(`ECLI:NL:HR:2024:${at + 1}`, `waterput ${text(at)}`),
    );
    const file = libraryFile(documents);
    damage(file, ROW);
    const { code, stdout, stderr } = await run(home, ['search', 'waterput'], { env: { LKS_LIBRARY: file } });
    expect([code, stdout]).toEqual([74, '']);
    expect(stderr).toContain(unmarked(say.library.damagedHint));
  });
});

/** So many words that hardly recur. */
const words = (seed: number, count: number): string =>
  Array.from({ length: count }, (_, at) => ((at * 7919 + seed * 104_729) % 1_000_003).toString(36)).join(' ');
