/** What is next to an article that is not there. */
import { describe, expect, test } from 'vitest';
import { artikel, libraryOf } from '../fixture';

const LAW = 'BWBR0000001';

const law = (...ids: string[]) =>
  libraryOf(
    ids.map((id, position) =>
      artikel(LAW, String(position), `Tekst van ${id}.`, { externalId: `${LAW} ${id}`, position }),
    ),
  );

const near = async (held: readonly string[], wanted: string, day?: string) =>
  (await law(...held).nearParts(`${LAW} ${wanted}`, day)).map((id) => id.slice(LAW.length + 1));

const nameOf = (number: string): string => (/^\d/.test(number) ? `artikel ${number}` : number);

describe('the parts next to one that is not there', () => {
  /** What is held, what is asked for, and what is next to that; a number alone is that of an article. */
  test.each([
    ['a letter that it has not', '161, 162, 163', '162a', '162, 163'],
    ['letters before the next number', '6a, 6, 7', '6b', '6a, 7'],
    ['numbers by their value', '9, 10, 100', '11', '10, 100'],
    ['numbers in two steps', '3:9, 3:11, 4:1', '3:10', '3:9, 3:11'],
    ['a number without its second step', '4.10, 5.1, 5.2', '5', '4.10, 5.1'],
    ['the last one', '1, 2', '400', '2'],
    ['the first one', '1, 2', '0', '1'],
    ['recitals among recitals', '3, overweging 2, overweging 4', 'overweging 3', 'overweging 2, overweging 4'],
    ['Roman figures', 'bijlage I, bijlage V, bijlage VIII', 'bijlage VII', 'bijlage V, bijlage VIII'],
    ['whatever the order in which they stand', '3, 1', '2', '1, 3'],
    ['those of an annex by themselves', '2, bijlage artikel 1, bijlage artikel 3', 'bijlage artikel 2', '2'],
    [
      'the number in other places',
      'hoofdstuk 1 artikel 1, hoofdstuk 2 artikel 1, 2',
      '1',
      'hoofdstuk 1 artikel 1, hoofdstuk 2 artikel 1',
    ],
    ['nothing, of a law by itself', '1', '', ''],
    [
      'no more than 3 of those',
      'hoofdstuk 1 artikel 1, hoofdstuk 2 artikel 1, hoofdstuk 3 artikel 1, hoofdstuk 4 artikel 1',
      '1',
      'hoofdstuk 1 artikel 1, hoofdstuk 2 artikel 1, hoofdstuk 3 artikel 1',
    ],
  ])('are %s', async (_what, held, wanted, expected) => {
    const namesOf = (list: string): string[] => (list === '' ? [] : list.split(', ').map(nameOf));
    expect(await near(namesOf(held), nameOf(wanted))).toEqual(namesOf(expected));
  });

  test('are those of the day, else of any', async () => {
    expect(await near(['artikel 1', 'artikel 3'], 'artikel 2', '2026-01-01')).toEqual(['artikel 1', 'artikel 3']);
    expect(await near(['artikel 1', 'artikel 3'], 'artikel 2', '1950-01-01')).toEqual(['artikel 1', 'artikel 3']);
  });
});
