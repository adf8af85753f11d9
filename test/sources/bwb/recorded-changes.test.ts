import { describe, expect, test } from 'vitest';
import { parse } from '../../../src/sources/bwb/wti';

const source = (number: string, dossier: string) =>
  `<ontstaansbron><bron type="oorspronkelijk"><dossiernummer>${dossier}</dossiernummer>${number}</bron></ontstaansbron>`;
const published =
  '<bekendmaking soort="Stb"><publicatiejaar>2013</publicatiejaar><publicatienummer>560</publicatienummer></bekendmaking>';
const back = (inner: string, scope = 'tot-en-met') =>
  `<terugwerkende-kracht><terugwerkende-kracht-datum datum-scope="${scope}" waarde="2013-01-01">${inner}</terugwerkende-kracht-datum></terugwerkende-kracht>`;
const labels = (...names: string[]) =>
  `<artikelen>${names.map((name) => `<label>${name}</label>`).join('')}</artikelen>`;
const changesOf = async (datum: string) => {
  const xml = `<wetstechnische-informatie bwb-id="BWBR0000001"><algemene-informatie gegenereerd="2015-03-05T06:00:00"/><wijzigingen><regeling>${datum}</regeling>
    <regelingelementen><regelingelement label-id="1"><datum waarde="2014-02-15" label="Artikel 9"><details>${back('')}<betreft>wijziging</betreft></details></datum></regelingelement></regelingelementen></wijzigingen></wetstechnische-informatie>`;
  return (await parse(Buffer.from(xml))).description?.changes;
};
const entered = (inner: string) =>
  changesOf(
    `<datum waarde="2014-02-15"><details>${inner}<betreft>wijziging</betreft>${source(published, '33507')}</details></datum>`,
  );

describe('a change that works back', () => {
  const change = {
    code: 'retroactive_change',
    place: '',
    from: '2013-01-01',
    publication: 'Stb. 2013, 560',
    inForce: '2014-02-15',
    said: 'wijziging, terugwerkende kracht tot en met 2013-01-01',
  };

  test('is said of each article, by its external id; of another part by what the file calls it', async () => {
    expect(await entered(back(labels('Artikel 4', 'Artikel 48a', '§ 2', 'Artikel 4', 'Artikel 5 lid 2')))).toEqual([
      { ...change, name: 'BWBR0000001 artikel 4' },
      { ...change, name: 'BWBR0000001 artikel 48a' },
      { ...change, name: 'BWBR0000001', place: '§ 2' },
      { ...change, name: 'BWBR0000001 artikel 5', place: 'Artikel 5 lid 2' },
    ]);
  });

  test('without articles is said of the whole, but not where something else may name them', async () => {
    expect(await entered(back(''))).toEqual([{ ...change, name: 'BWBR0000001' }]);
    expect(await entered(`${back('')}${labels('Artikel 4')}`)).toEqual([]);
  });

  test('to a day that is not included says so', async () => {
    expect((await entered(back(labels('Artikel 4'), 'tot')))?.[0]?.said).toContain('kracht tot 2013-01-01');
  });

  test.each([
    back(labels()),
    back('<label>Artikel 4</label>'),
    back(labels('Artikel 4'), 'vanaf'),
    '<terugwerkende-kracht/>',
  ])('in another form is refused: %s', async (inner) => {
    await expect(entered(inner)).rejects.toMatchObject({ kind: 'failed' });
  });
});

test('a bill is pending where the record says so, and not in force; any other change without a day is not said', async () => {
  const without = (betreft: string, rest: string) =>
    changesOf(`<datum><details><betreft>${betreft}</betreft>${rest}</details></datum>`);
  expect(await without('Aanhangig', source('', '33314'))).toEqual([
    {
      code: 'pending_bill',
      name: 'BWBR0000001',
      place: '',
      from: '',
      publication: '',
      inForce: '',
      said: 'Kamerstukken 33314',
    },
  ]);
  expect(await without('wijziging', source(published, '33507'))).toEqual([]);
});
