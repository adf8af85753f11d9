/** Numbers of articles in the ways in which people and publishers write them: what `doc` finds, every other command finds too. */
import { expect, it, onTestFinished } from 'vitest';
import { withoutSpaces } from '../../src/law/places/article-number';
import { artikel, toestandXml, wettekst } from '../fixtures/import/toestand';
import { startServing } from '../serve/support/serving';
import { homeHolding, homeOfTest } from '../support/of-test';
import { run } from '../support/run';

const WORK = 'BWBR0099996';
/** As the publisher prints them: one law has a space in a number, another has none. */
const PRINTED = ['P 15', 'I 3', 'A1', '12quater', '76a bis', '2bis', 'XIVbis', '1.1.2', '8.2.1a', '3:305a', 'B.1', '7'];
const citing = artikel('99', 'Zie artikel P15, artikel 12 quater en artikel A 1.');
const inhoud = wettekst(PRINTED.map((number) => artikel(number, `Tekst van ${number}.`)).join('') + citing);
const home = await homeHolding({
  'wet.xml': toestandXml({ bwbId: WORK, datum: '2020-01-01', citeertitel: 'Nummerproefwet', inhoud }),
});
const lks = (...args: string[]) => run(home, args);
const verify = async (cited: string) => {
  const { stdout } = await run(home, ['verify', '-', '--json'], { stdin: `Zie ${cited}.` });
  // Before a number of the register stands that of the law, which is a citation too.
  return JSON.parse(stdout).data.at(-1);
};

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

it.each(CITED)('%s is a document, confirmed, found first, and has its texts listed', async (cited, printed) => {
  const id = `${WORK} artikel ${printed}`;
  const { stdout, stderr } = await lks('doc', cited, '--json');
  expect(JSON.parse(stdout).data.external_id, stderr).toBe(id);
  const item = await verify(cited);
  expect(item).toMatchObject({ verdict: 'confirmed' });
  expect(withoutSpaces(item.external_id.toUpperCase())).toBe(withoutSpaces(id.toUpperCase()));
  expect(JSON.parse((await lks('search', cited, '--json')).stdout).data[0]).toMatchObject({ external_id: id });
  expect(JSON.parse((await lks('library', 'versions', cited, '--json')).stdout).meta.external_id).toBe(id);
});

it('an own service finds an article as its library does', async () => {
  const serving = await startServing({ home });
  onTestFinished(() => serving.close());
  for (const number of ['P15', 'P_15', '12 quater', '76abis']) {
    const env = { LKS_API_URL: serving.url, LKS_API_KEY: serving.newKey({ workspace: `of ${number}` }) };
    const cited = `${WORK} artikel ${number}`;
    const { stdout, stderr } = await run(homeOfTest(), ['doc', cited, '--json'], { env });
    const { external_id: id } = JSON.parse(stdout).data;
    expect(withoutSpaces(id), stderr).toBe(withoutSpaces(cited.replace('_', '')));
    const verified = await run(homeOfTest(), ['verify', '-', '--json', '--yes'], { env, stdin: `Zie ${cited}.` });
    expect(JSON.parse(verified.stdout).data.at(-1)).toMatchObject({ verdict: 'confirmed' });
  }
});

it('has its number in the outline of its law', async () => {
  const { stdout } = await lks('doc', WORK, '--outline', '--json');
  const numbers = JSON.parse(stdout).data.articles.map(({ number }: { number: string }) => number);
  expect(numbers).toEqual([...PRINTED, '99']);
});

it.each(['P 15', 'P15', 'P_15'])('%s is cited by the article that writes it otherwise', async (number) => {
  const { stdout } = await lks('cited-by', `${WORK} artikel ${number}`, '--json');
  expect(JSON.parse(stdout).data).toMatchObject([{ external_id: `${WORK} artikel 99` }]);
});

it.each(['art. P 99 Nummerproefwet', 'art. 12quinquies Nummerproefwet', 'art. A11 Nummerproefwet'])(
  '%s is not there',
  async (cited) => {
    expect(await lks('doc', cited)).toMatchObject({ code: 3 });
    expect(await verify(cited)).toMatchObject({ verdict: 'not_found', reason: 'no_such_article' });
  },
);
