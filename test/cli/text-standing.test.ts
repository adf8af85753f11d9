/** What a file says of its text besides the words, in every face of the terminal: made-up law. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { toestandXml, wettekst } from '../fixtures/import/toestand';
import { article, CHANGE, LAW, lampLaw } from '../fixtures/standing/lamp-law';
import { copyOf } from '../support/libraries';
import { homeOfFile } from '../support/of-test';
import { run } from '../support/run';

const home = homeOfFile();
let env: Record<string, string>;
const lks = async (...argv: string[]) => run(home, argv, { env });

beforeAll(async () => {
  env = { LKS_LIBRARY: await copyOf('empty', path.join(home, 'own.db')) };
  writeFileSync(path.join(home, 'wet.xml'), lampLaw());
  expect(await lks('library', 'import', 'wet.xml')).toMatchObject({ code: 0 });
});

test('the head of a document says what is not law, at its place, and the place does', async () => {
  const { stdout } = await lks('doc', `${LAW} artikel 1 lid 1`);
  expect(stdout).toContain('State: Not yet in force (lid 1): “Dit lid is nog niet in werking getreden.”');
  expect(stdout).toContain('Place: lid 1 (not yet in force)');
  expect(stdout).toContain('1. [Dit lid is nog niet in werking getreden.]');
});

test('a row says it in a few words, in each format', async () => {
  for (const format of ['--plain', '--csv', '--markdown']) {
    const { stdout } = await lks('search', 'lampen rond', format);
    expect(stdout).toContain('lid 1: not yet in force');
  }
  const { stdout } = await lks('search', 'lampen rond', '--json');
  expect(JSON.parse(stdout).data[0].standing).toMatchObject([
    { about: 'force', code: 'not_yet', place: 'lid 1', source: 'file' },
  ]);
});

test('a change that works back stands below the text, and is no word of it', async () => {
  const { stdout } = await lks('doc', `${LAW} artikel 2`);
  expect(stdout).toContain(
    'Changed with retroactive effect from 2020-01-01 by Stb. 2021, 5, in force since 2021-03-01 (lid 2).',
  );
  expect(stdout.indexOf('2. Een luchter is geen lamp.')).toBeGreaterThan(stdout.indexOf('not part of the text above'));
  const { data } = JSON.parse((await lks('doc', `${LAW} artikel 2`, '--json')).stdout);
  expect(data.body).toBe('1. Een kroonluchter is een lamp.');
  expect(data.standing).toMatchObject([
    { code: 'retroactive_remark', place: 'lid 2', from: '2020-01-01', text: '2. Een luchter is geen lamp.' },
  ]);
  expect((await lks('search', 'luchter')).stdout).toBe('');
});

test('a place that only the change has is not there, and is told of', async () => {
  const { code, stdout, stderr } = await lks('doc', `${LAW} artikel 2 lid 2`);
  expect([code, stdout]).toEqual([3, '']);
  expect(stderr).toContain(
    'Changed with retroactive effect from 2020-01-01 by Stb. 2021, 5, in force since 2021-03-01 (lid 2).',
  );
});

test('a whole law says what is not law in its articles, and what works back', async () => {
  const { stdout } = await lks('doc', LAW, '--full');
  expect(stdout).toContain('State: Not yet in force (artikel 1 lid 1)');
  expect(stdout).toContain('in force since 2021-03-01 (artikel 2 lid 2)');
  expect(stdout).not.toContain('remarks');
});

test('what the publisher remarks stands with the text, and marks no row', async () => {
  expect((await lks('doc', `${LAW} artikel 3`)).stdout).toContain(
    'Standing: The publisher remarks on a mistake: “Abusievelijk is het woord lamp vergeten.”',
  );
  expect((await lks('search', 'kaarsen recht')).stdout).not.toContain('mistake');
});

test('a citation of a place that is not law says so, and is not confirmed', async () => {
  expect((await lks('cite', `${LAW} artikel 1 lid 1`)).stderr).toContain('Not yet in force (lid 1)');
  expect((await lks('cite', `${LAW} artikel 1 lid 2`)).stderr).not.toContain('Not yet in force');
  writeFileSync(
    path.join(home, 'text.txt'),
    'Zie art. 1 lid 1 Lampenwet. Zie art. 1 lid 2 Lampenwet. Zie art. 1 Lampenwet: “Dit lid is nog niet in werking getreden.”',
  );
  const { stdout } = await lks('verify', 'text.txt', '--json');
  const items: { verdict: string; reason: string | null }[] = JSON.parse(stdout).data;
  expect(items.map(({ verdict, reason }) => `${verdict} ${reason ?? ''}`.trim())).toEqual([
    'mismatch in_force',
    'confirmed',
    'mismatch in_force',
  ]);
});

test.each([
  ['2021-01-01', '2022-01-01'],
  ['2022-01-01', '2021-01-01'],
])('a row has what the text of today says, in whatever order its files came: %s, then %s', async (...order) => {
  const library = { LKS_LIBRARY: await copyOf('empty', path.join(home, `order-${order[0]}.db`)) };
  const said = { '2021-01-01': CHANGE, '2022-01-01': '' };
  for (const datum of order) {
    const inhoud = wettekst(article('5', '<al>Fakkels zijn lang.</al>', said[datum as keyof typeof said]));
    writeFileSync(
      path.join(home, 'fakkel.xml'),
      toestandXml({ bwbId: 'BWBR0099003', datum, citeertitel: 'Fakkelwet', inhoud }),
    );
    expect(await run(home, ['library', 'import', 'fakkel.xml'], { env: library })).toMatchObject({ code: 0 });
  }
  const ask = async (...argv: string[]) => (await run(home, argv, { env: library })).stdout;
  expect(await ask('search', 'fakkels')).not.toContain('retroactive');
  expect(await ask('search', 'fakkels', '--at', '2021-06-01')).toContain('lid 2: changed with retroactive effect');
  expect(await ask('doc', 'BWBR0099003 artikel 5')).not.toContain('retroactive');
  expect(await ask('doc', 'BWBR0099003 artikel 5', '--at', '2021-06-01')).toContain(
    'with retroactive effect from 2020-01-01',
  );
  writeFileSync(
    path.join(home, 'fakkel.xml'),
    toestandXml({
      bwbId: 'BWBR0099003',
      datum: '2023-01-01',
      citeertitel: 'Fakkelwet',
      inhoud: wettekst(article('5', '<al>Fakkels zijn lang.</al>', CHANGE)),
    }),
  );
  expect(await run(home, ['library', 'import', 'fakkel.xml'], { env: library })).toMatchObject({ code: 0 });
  expect(await ask('search', 'fakkels')).toContain('lid 2: changed with retroactive effect');
  expect((await run(home, ['library', 'check'], { env: library })).code).toBe(0);
});

test('an article that is watched has news of each place that is no more law, once', async () => {
  const library = { LKS_LIBRARY: await copyOf('empty', path.join(home, 'watched.db')) };
  const ask = async (...argv: string[]) => run(home, argv, { env: library });
  const words = (said: string) => `<al><redactie type="vervanging">${said}</redactie></al>`;
  const held = async (datum: string, ...said: string[]) => {
    const leden = said.map((one, at) => `<lid><lidnr>${at + 1}</lidnr>${one}</lid>`).join('');
    const inhoud = wettekst(article('5', leden));
    writeFileSync(
      path.join(home, 'fakkel.xml'),
      toestandXml({ bwbId: 'BWBR0099003', datum, citeertitel: 'Fakkelwet', inhoud }),
    );
    expect(await ask('library', 'import', 'fakkel.xml')).toMatchObject({ code: 0 });
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

test('a place or words that only a change that works back has are not checked, and what it changes is told', async () => {
  writeFileSync(
    path.join(home, 'text.txt'),
    'Zie art. 2 lid 2 Lampenwet. Zie art. 2 lid 9 Lampenwet. Zie art. 2 Lampenwet: “Een luchter is geen lamp.” Zie art. 2 Lampenwet: “Een kroonluchter is geen lamp.” Zie art. 2 Lampenwet.',
  );
  const { stdout } = await lks('verify', 'text.txt', '--json');
  const items: { verdict: string; reason: string | null; detail: string }[] = JSON.parse(stdout).data;
  expect(items.map(({ verdict, reason }) => `${verdict} ${reason ?? ''}`.trim())).toEqual([
    'not_checked in_force',
    'mismatch pinpoint',
    'not_checked in_force',
    'mismatch quotation',
    'confirmed',
  ]);
  for (const at of [0, 2, 4]) expect(items[at]!.detail).toContain('Changed with retroactive effect from 2020-01-01');
});
