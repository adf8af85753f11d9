/** Numbers of articles in the ways in which people and publishers write them: what `doc` finds, every other command finds too. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutSpaces } from '../../src/law/places/article-number';
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { type Serving, startServing } from '../serve/support/serving';
import { withLibrary } from '../support/of-test';
import { makeHome, run } from '../support/run';

const WORK = 'BWBR0099996';
/** As the publisher prints them: one law has a space in a number, another has none. */
const PRINTED = ['P 15', 'I 3', 'A1', '12quater', '76a bis', '2bis', 'XIVbis', '1.1.2', '8.2.1a', '3:305a', 'B.1', '7'];
const { home, remove } = makeHome();
afterAll(() => remove());

beforeAll(async () => {
  await withLibrary(home);
  const citing = artikel('99', 'Zie artikel P15, artikel 12 quater en artikel A 1.');
  const inhoud = wettekst(PRINTED.map((number) => artikel(number, `Tekst van ${number}.`)).join('') + citing);
  writeFileSync(
    path.join(home, 'wet.xml'),
    toestandXml({ bwbId: WORK, datum: '2020-01-01', citeertitel: 'Nummerproefwet', inhoud }),
  );
  expect(await run(home, ['library', 'import', 'wet.xml'])).toMatchObject({ code: 0 });
});

const CITED: readonly (readonly [cited: string, printed: string])[] = [
  ['art. P 15 Nummerproefwet', 'P 15'],
  ['art. P15 Nummerproefwet', 'P 15'],
  ['artikel p15 van de Nummerproefwet', 'P 15'],
  ['art. A 1 Nummerproefwet', 'A1'],
  ['art. A1 Nummerproefwet', 'A1'],
  ['art. 12quater Nummerproefwet', '12quater'],
  ['art. 12 quater Nummerproefwet', '12quater'],
  ['art. 12-quater Nummerproefwet', '12quater'],
  ['art. 76abis Nummerproefwet', '76a bis'],
  ['art. 2 bis Nummerproefwet', '2bis'],
  ['art. XIVbis Nummerproefwet', 'XIVbis'],
  ['art. 1.1.2 Nummerproefwet', '1.1.2'],
  ['art. 8.2.1a Nummerproefwet', '8.2.1a'],
  ['art. 3:305a Nummerproefwet', '3:305a'],
  ['art. 3 : 305a Nummerproefwet', '3:305a'],
  ['art. B.1 Nummerproefwet', 'B.1'],
  [`${WORK} artikel P15`, 'P 15'],
  [`${WORK} artikel P_15`, 'P 15'],
  [`jci1.3:c:${WORK}&artikel=P15`, 'P 15'],
  [`jci1.3:c:${WORK}&artikel=P_15`, 'P 15'],
  [`jci1.3:c:${WORK}&artikel=I+3`, 'I 3'],
  [`https://wetten.overheid.nl/${WORK}/2020-01-01#ArtikelP_15`, 'P 15'],
  [`https://wetten.overheid.nl/jci1.3:c:${WORK}&artikel=P%2015`, 'P 15'],
];

describe.each(CITED)('%s', (cited, printed) => {
  const id = `${WORK} artikel ${printed}`;

  it('is a document', async () => {
    const { stdout, stderr, code } = await run(home, ['doc', cited, '--json']);
    expect(code, stderr).toBe(0);
    expect(JSON.parse(stdout).data.external_id).toBe(id);
  });

  it('is confirmed', async () => {
    const { stdout } = await run(home, ['verify', '-', '--json'], { stdin: `Zie ${cited}.` });
    // Before a number of the register stands that of the law, which is a citation too.
    const item = JSON.parse(stdout).data.at(-1);
    expect(item).toMatchObject({ verdict: 'confirmed' });
    expect(withoutSpaces(item.external_id.toUpperCase())).toBe(withoutSpaces(id.toUpperCase()));
  });

  it('is the first result of a search', async () => {
    const { stdout } = await run(home, ['search', cited, '--json']);
    expect(JSON.parse(stdout).data[0]).toMatchObject({ external_id: id });
  });

  it('has its texts listed', async () => {
    const { stdout, stderr, code } = await run(home, ['library', 'versions', cited, '--json']);
    expect(code, stderr).toBe(0);
    expect(JSON.parse(stdout).meta.external_id).toBe(id);
  });
});

describe('an own service', () => {
  let serving: Serving;
  const client = makeHome();
  beforeAll(async () => {
    serving = await startServing({ home });
  });
  afterAll(async () => {
    await serving.close();
    client.remove();
  });

  it.each(['P15', 'P 15', 'P_15', '12 quater', '76abis'])('finds %s as its library does', async (number) => {
    const env = { LKS_API_URL: serving.url, LKS_API_KEY: serving.newKey({ workspace: `of ${number}` }) };
    const cited = `${WORK} artikel ${number}`;
    const { stdout, stderr, code } = await run(client.home, ['doc', cited, '--json'], { env });
    expect(code, stderr).toBe(0);
    const { external_id: id } = JSON.parse(stdout).data;
    expect(withoutSpaces(id)).toBe(withoutSpaces(cited.replace('_', '')));
    const verified = await run(client.home, ['verify', '-', '--json', '--yes'], { env, stdin: `Zie ${cited}.` });
    expect(JSON.parse(verified.stdout).data.at(-1)).toMatchObject({ verdict: 'confirmed' });
  });
});

it('has its number in the outline of its law', async () => {
  const { stdout } = await run(home, ['doc', WORK, '--outline', '--json']);
  const numbers = JSON.parse(stdout).data.articles.map(({ number }: { number: string }) => number);
  expect(numbers).toEqual([...PRINTED, '99']);
});

it.each(['P 15', 'P15', 'P_15'])('%s is cited by the article that writes it otherwise', async (number) => {
  const { stdout, stderr, code } = await run(home, ['cited-by', `${WORK} artikel ${number}`, '--json']);
  expect(code, stderr).toBe(0);
  expect(JSON.parse(stdout).data).toMatchObject([{ external_id: `${WORK} artikel 99` }]);
});

it.each(['art. P 99 Nummerproefwet', 'art. 12quinquies Nummerproefwet', 'art. A11 Nummerproefwet'])(
  '%s is not there',
  async (cited) => {
    expect(await run(home, ['doc', cited])).toMatchObject({ code: 3 });
    const { stdout } = await run(home, ['verify', '-', '--json'], { stdin: `Zie ${cited}.` });
    expect(JSON.parse(stdout).data).toMatchObject([{ verdict: 'not_found', reason: 'no_such_article' }]);
  },
);
