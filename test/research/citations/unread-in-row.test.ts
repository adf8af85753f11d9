/** Cells of a row of a table that are places of its law, which nobody read. */
import { expect, test } from 'vitest';
import { unreadInRow } from '../../../src/research/citations/row-place';

const inCell = (text: string, head = '', isBehind = true): string | undefined =>
  unreadInRow([{ head, text, isBehind }]);

test.each([
  ['artikel 48', '', 'artikel 48'],
  ['art. 4.4', 'Wet', 'art. 4.4'],
  ['Article 33(6)', '', 'Article 33(6)'],
  ['999, lid 1', 'Bepaling', 'artikel 999, lid 1'],
  ['6(1)(c)', 'Provision', 'artikel 6(1)(c)'],
  ['3:84 lid 1', 'Artikel', 'Artikel 3:84 lid 1'],
  ['999', '', '999'],
  ['17', '12', '17'],
])('%s under “%s” is %s', (text, head, place) => expect(inCell(text, head)).toBe(place));

test.each([
  ['artikel 17 AVG, zie verder hoofdstuk 3 van dit rapport', ''],
  ['wissing', ''],
  ['lid 3', ''],
  ['artikel over wonen', ''],
  ['48', 'Aantal'],
  ['2018', 'Bepaling'],
  ['12 maart 2019 is de dag van het besluit', 'Bepaling'],
])('%s under “%s” is none', (text, head) => expect(inCell(text, head)).toBeUndefined());

test('a number before the law, as rows are numbered', () => expect(inCell('3', '', false)).toBeUndefined());
