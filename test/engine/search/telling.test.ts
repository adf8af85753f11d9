/** A row with some of the words has one that tells; an abbreviation is no error for another word. */
import { expect, test } from 'vitest';
import { artikel, find, libraryOfCrowd } from '../../library/fixture';

const library = () =>
  libraryOfCrowd([artikel('BWBR0000003', '1', 'De zwemmer betaalt de wod en de hypotheek van de wet.')]);

test.each(['wet flapdrol', 'Wet Flapdrol', 'wet hupsakee kosten'])(
  '%s: what most of the library has is no match',
  async (q) => {
    const { ids } = await find(library(), q);
    expect(ids).toEqual([]);
  },
);

test('a row with a word that tells is one', async () => {
  const { rows } = await find(library(), 'wet zwemmer flapdrol');
  expect(rows[0]?.external_id).toBe('BWBR0000003 artikel 1');
  expect(rows).toHaveLength(1);
});

test.each(['ZWEMER', 'WODD', 'ZWeMMR'])('%s, an abbreviation, finds no word that is near', async (q) => {
  const { ids } = await find(library(), q);
  expect(ids).toEqual([]);
});
