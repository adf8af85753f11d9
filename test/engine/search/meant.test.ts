/** A word with an error that was surely another is searched as that, and one notice says so. */
import { expect, test } from 'vitest';
import { checkSearchQuery } from '../../../src/contract/parameters';
import { artikel, CROWD, find, libraryOfCrowd } from '../../library/fixture';

/** So many documents that a word of them is common. */
const library = () =>
  libraryOfCrowd([
    artikel('BWBR0000002', '1', 'Een kort geding over loonbelasting.', { title: 'Wet B, artikel 1 Kort geding' }),
    artikel('BWBR0000002', '2', 'De hospital van het leger.'),
  ]);

const codes = ({ notices = [] }: { notices?: readonly { code: string }[] }) =>
  notices.flatMap(({ code }) => (code.startsWith('word_') ? [code] : []));

test('its rows are those of the right word, have all words, and one notice says what was searched', async () => {
  const held = library();
  const [right, wrong] = [await find(held, 'loonbelasting'), await find(held, 'loonbelassting')];
  expect(wrong.ids).toEqual(right.ids);
  expect(wrong.meta.complete).toBe(right.meta.complete);
  expect(wrong.rows.every(({ missing_words: missing }) => missing === undefined)).toBe(true);
  expect(codes(wrong.meta)).toEqual(['word_corrected']);
});

test('so among other words', async () => {
  const { ids, meta } = await find(library(), 'kort geding loonbelassting');
  expect(ids[0]).toBe('BWBR0000002 artikel 1');
  expect(meta.complete).toBe(1);
});

test('not where all words were asked for, as they were typed', async () => {
  const query = checkSearchQuery({ q: 'loonbelassting' });
  const { data, meta } = await library().search(query, { options: { all_words: true } });
  expect(data).toEqual([]);
  expect(meta?.complete).toBe(0);
});

test.each([
  ['a word that is near to a rare one', 'hospita'],
  ['a name among words', 'geding Loonbelassting'],
  ['a word of the tables', 'huisbaas'],
])('%s is not searched as another', async (_name, q) => {
  const { meta } = await find(library(), q);
  expect(meta.complete).toBe(0);
});

test('an inflection that no text has finds the others, and nothing is said', async () => {
  const { meta } = await find(library(), 'loonbelastingen');
  expect(meta.complete).toBe(CROWD + 1);
  expect(codes(meta)).toEqual([]);
});
