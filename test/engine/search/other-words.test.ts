/** Rows that say everyday words in the words of the law: together, with these words, and counted as rows that have every word. */
import { expect, test } from 'vitest';
import { checkSearchQuery } from '../../../src/contract/parameters';
import { titleOfPart } from '../../../src/sources/shared/parsed-file';
import { artikel, find, libraryOf } from '../../library/fixture';

const scattered = 'Duurzaam is een stof. Voorts geldt wat volgt over de markt en de wegen. Een plan is soms ontwricht.';

const library = () =>
  libraryOf([
    artikel('BWBR0000001', '1', 'De verhuurder is verplicht de zaak ter beschikking te stellen.'),
    artikel('BWBR0000001', '2', 'De huisbaas, zo heet hij, en de verhuurder.'),
    artikel('BWBR0000002', '1', 'Het huwelijk is duurzaam ontwricht.'),
    artikel('BWBR0000002', '2', 'Het huwelijk is naar zijn oordeel ontwricht en wel duurzaam.'),
    artikel('BWBR0000002', '3', scattered),
  ]);

test('what has the word comes without, what says it in the words of the law with these', async () => {
  const { rows, meta } = await find(library(), 'huisbaas');
  const said = new Map(rows.map(({ external_id: id, found_as: as }) => [id, as]));
  expect(said.get('BWBR0000001 artikel 1')).toEqual([{ by: 'other_words', text: 'verhuurder' }]);
  expect(said.has('BWBR0000001 artikel 2')).toBe(true);
  expect(said.get('BWBR0000001 artikel 2')).toBeUndefined();
  expect([meta.total, meta.complete]).toEqual([2, 2]);
  expect(rows.every(({ missing_words: missing }) => missing === undefined)).toBe(true);
});

test('several words of the law count as a phrase or near one another, not scattered', async () => {
  const { rows, ids } = await find(library(), 'ontrouw');
  expect(ids).toEqual(['BWBR0000002 artikel 1', 'BWBR0000002 artikel 2']);
  expect(rows.every(({ found_as: as }) => as?.[0]?.text === 'duurzaam ontwricht')).toBe(true);
});

test('who wants all words gets them too: they are among what is counted', async () => {
  const query = checkSearchQuery({ q: 'huisbaas' });
  const { data } = await library().search(query, { options: { all_words: true } });
  expect(data.map(({ external_id: id }) => id).sort()).toEqual(['BWBR0000001 artikel 1', 'BWBR0000001 artikel 2']);
});

test('a row that lacks another word says it too', async () => {
  const { rows } = await find(library(), 'huisbaas weggejaagd beschikking');
  expect(rows[0]?.external_id).toBe('BWBR0000001 artikel 1');
  expect(rows[0]?.found_as).toEqual([{ by: 'other_words', text: 'verhuurder' }]);
});

test('a row that has the word itself says none, even where it lacks another', async () => {
  const { rows } = await find(library(), 'huisbaas lekkage repareert');
  const said = new Map(rows.map(({ external_id: id, found_as: as }) => [id, as]));
  expect(said.get('BWBR0000001 artikel 1')).toEqual([{ by: 'other_words', text: 'verhuurder' }]);
  expect(said.has('BWBR0000001 artikel 2')).toBe(true);
  expect(said.get('BWBR0000001 artikel 2')).toBeUndefined();
});

test('of words that mean something together, apart, a row says one', async () => {
  const { rows } = await find(library(), 'huisbaas zaak binnen sleutel');
  expect(rows[0]?.external_id).toBe('BWBR0000001 artikel 1');
  expect(rows[0]?.found_as).toEqual([{ by: 'other_words', text: 'verhuurder' }]);
});

test('the title of a law alone is not what its articles are about', async () => {
  const law = 'Wet duurzaam ontwricht';
  const title = { lawNames: [law], ...titleOfPart(law, 'artikel 1', '') };
  const held = libraryOf([
    artikel('BWBR0000003', '1', 'Iets anders.', title),
    artikel('BWBR0000002', '1', `${'Voorts geldt het volgende. '.repeat(40)} Het huwelijk is duurzaam ontwricht.`),
  ]);
  const { ids } = await find(held, 'ontrouw');
  expect(ids[0]).toBe('BWBR0000002 artikel 1');
});
