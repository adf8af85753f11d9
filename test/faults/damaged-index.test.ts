/** A library of which only the index is damaged: a reader makes one of the texts in memory, and says so. `trials/damage` has every damage. */
import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import type { Notice } from '../../src/contract/backend';
import { openLibrary } from '../../src/library/library';
import { say } from '../../src/messages';
import { artikel, importAll, uitspraak } from '../library/fixture';
import { homeOfTest } from '../support/of-test';
import { run } from '../support/run';
import { copiesOf } from './support/made-once';
import { damage } from './support/works';

const library = copiesOf('an article and two decisions', (file) =>
  importAll(file, [
    artikel('BWBR0000001', '1', 'De waterput van de buurman, en molens.', { lawNames: ['Wet op de putten'] }),
    ...[1, 2].map((at) => uitspraak(`ECLI:NL:HR:2024:${at}`, `Een waterput met nummer w${at}.`)),
  ]),
);
const ROWS = 'update segment_data set data = zeroblob(length(data))';

async function answers(file: string, notice?: (notice: Notice) => void) {
  const opened = openLibrary(file);
  onTestFinished(() => opened.close());
  const found = [];
  for (const q of ['waterput', 'Wet op de putten', 'NOT waterput molens']) {
    const { data, meta } = await opened.search({ q, limit: 25, offset: 0 }, { ...(notice && { notice }) });
    found.push([data.map(({ id, snippet, score }) => [id, snippet, score]), meta?.total]);
  }
  return found;
}

test.each([
  ['rows of a segment', ROWS],
  ['stems', `update stems set stem = stem || 'x'`],
])(
  '%s that are not what was written: the answers are as before, it is said once, and the file stays',
  async (_, sql) => {
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

test.each([
  ['where nobody is told, as in a service', ROWS, undefined],
  ['where a title is damaged as well', `${ROWS}; update docs set title = title || '!'`, () => {}],
])('%s, it is damage', async (_where, sql, notice) => {
  const file = library();
  damage(file, sql);
  await expect(answers(file, notice)).rejects.toMatchObject({ code: 'library_damaged' });
});

test('the command answers, and says on stderr what to do', async () => {
  const [home, file] = [homeOfTest(), library()];
  const search = () => run(home, ['search', 'waterput', '--json'], { env: { LKS_LIBRARY: file } });
  const before = await search();
  damage(file, ROWS);
  const { code, stdout, stderr } = await search();
  expect([code, JSON.parse(stdout).data]).toEqual([0, JSON.parse(before.stdout).data]);
  expect(stderr.split(say.library.indexInMemory(file))).toHaveLength(2);
});
