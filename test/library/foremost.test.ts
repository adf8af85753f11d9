/** The article of a code that defines a term comes first, however many others match better; and every match is on one page. */
import { expect, test } from 'vitest';
import { checkSearchQuery } from '../../src/contract/parameters';
import { titleOfPart } from '../../src/sources/shared/parsed-file';
import { artikel, libraryOf } from './fixture';

test('among hundreds of decrees, and on one page only', { timeout: 60_000 }, async () => {
  const of = (work: string, law: string, number: string, body: string, documentType: string) =>
    artikel(work, number, body, { documentType, ...titleOfPart(law, `artikel ${number}`, '') });
  const filler = 'en wat verder in dit artikel over geheel andere dingen nog wordt gezegd '.repeat(2);
  const library = libraryOf([
    ...Array.from({ length: 320 }, (_one, at) =>
      of('BWBR1', 'Besluit dieren', `${at + 1}`, 'De minister stelt regels over de giraffe.', 'AMvB'),
    ),
    of('BWBR0005289', 'Burgerlijk Wetboek Boek 6', '900', `Giraffe is de overeenkomst waarbij ${filler}.`, 'wet'),
  ]);
  const ids: string[] = [];
  for (let offset = 0; offset < 400; offset += 25) {
    const { data, meta } = await library.search(
      checkSearchQuery({ q: 'giraffe', limit: '25', offset: String(offset) }),
    );
    expect(meta?.total).toBe(321);
    ids.push(...data.map(({ external_id }) => external_id));
  }
  expect(ids[0]).toBe('BWBR0005289 artikel 900');
  expect(new Set(ids).size).toBe(321);
  expect(ids).toHaveLength(321);
});
