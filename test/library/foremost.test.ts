/** The article of a code that defines a term comes first, however many others match better; and every match is on one page. */
import { expect, test } from 'vitest';
import { titleOfPart } from '../../src/sources/shared/parsed-file';
import { allPages, artikel, CROWD, expectWhole, libraryOfCrowd } from './fixture';

test('among hundreds of articles of a decree, and on one page only', async () => {
  const filler = 'en wat verder in dit artikel over geheel andere dingen nog wordt gezegd '.repeat(2);
  const library = libraryOfCrowd([
    artikel('BWBR0005289', '900', `Giraffe is de overeenkomst waarbij ${filler}.`, {
      ...titleOfPart('Burgerlijk Wetboek Boek 6', 'artikel 900', ''),
    }),
  ]);
  const found = await allPages(library, 'giraffe', 25);
  expectWhole(found);
  expect(found.ids[0]).toBe('BWBR0005289 artikel 900');
  expect(found.ids).toHaveLength(CROWD + 1);
});
