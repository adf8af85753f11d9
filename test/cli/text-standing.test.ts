/** What a file says of its text besides the words, in every face of the terminal: made-up law. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { toestandXml, wettekst } from '../fixtures/import/toestand';
import { article, CHANGE } from '../fixtures/standing/lamp-law';
import { copyOf } from '../support/libraries';
import { homeOfFile, withoutProcesses } from '../support/of-test';
import { run } from '../support/run';

const home = homeOfFile();

/** A library of its own, with what asks it and what puts a text of the law of torches into it. */
async function library(name: string) {
  const env = { LKS_LIBRARY: await copyOf('empty', path.join(home, `${name}.db`)) };
  const ask = (...argv: string[]) => run(home, argv, { env });
  const put = async (datum: string, inhoud: string) => {
    const law = { bwbId: 'BWBR0099003', datum, citeertitel: 'Fakkelwet', inhoud: wettekst(inhoud) };
    writeFileSync(path.join(home, 'fakkel.xml'), toestandXml(law));
    expect(await ask('library', 'import', 'fakkel.xml')).toMatchObject({ code: 0 });
  };
  return { ask, put };
}

test.each([
  ['2021-01-01', '2022-01-01'],
  ['2022-01-01', '2021-01-01'],
])('a row has what the text of today says, in whatever order its files came: %s, then %s', async (...order) => {
  const { ask, put } = await library(`order-${order[0]}`);
  const torches = (said: string) => article('5', '<al>Fakkels zijn lang.</al>', said);
  for (const datum of order) await put(datum, torches(datum === '2021-01-01' ? CHANGE : ''));
  const shown = async (...argv: string[]) => (await ask(...argv)).stdout;
  expect(await shown('search', 'fakkels')).not.toContain('retroactive');
  expect(await shown('search', 'fakkels', '--at', '2021-06-01')).toContain('lid 2: retroactive_remark');
  expect(await shown('doc', 'BWBR0099003 artikel 5')).not.toContain('retroactive');
  expect(await shown('doc', 'BWBR0099003 artikel 5', '--at', '2021-06-01')).toContain(
    'with retroactive effect from 1 January 2020',
  );
  await put('2023-01-01', torches(CHANGE));
  expect(await shown('search', 'fakkels')).toContain('lid 2: retroactive_remark');
  withoutProcesses();
  expect((await ask('library', 'check')).code).toBe(0);
});

test('an article that is watched has news of each place that is no more law, once', async () => {
  const { ask, put } = await library('watched');
  const words = (said: string) => `<al><redactie type="vervanging">${said}</redactie></al>`;
  const held = async (datum: string, ...said: string[]) => {
    const leden = said.map((one, at) => `<lid><lidnr>${at + 1}</lidnr>${one}</lid>`).join('');
    await put(datum, article('5', leden));
  };
  const newsOf = async (): Promise<string[]> =>
    JSON.parse((await ask('watch', 'run', '--json')).stdout).data.flatMap(
      (one: { standing?: string }) => one.standing ?? [],
    );
  await held('2021-01-01', '<al>Een.</al>', '<al>Twee.</al>', '<al>Drie.</al>');
  await ask('watch', 'add', 'BWBR0099003 artikel 5');
  await newsOf();
  await held('2022-01-01', words('Vervallen'), words('Vervallen'), '<al>Drie.</al>');
  expect(await newsOf()).toEqual(['Lapsed (lid 1): “Vervallen”', 'Lapsed (lid 2): “Vervallen”']);
  expect(await newsOf()).toEqual([]);
});
