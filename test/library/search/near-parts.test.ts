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

describe('the parts next to one that is not there', () => {
  test.each([
    [
      'a letter that it has not',
      ['artikel 161', 'artikel 162', 'artikel 163'],
      'artikel 162a',
      ['artikel 162', 'artikel 163'],
    ],
    [
      'letters before the next number',
      ['artikel 6a', 'artikel 6', 'artikel 7'],
      'artikel 6b',
      ['artikel 6a', 'artikel 7'],
    ],
    ['numbers by their value', ['artikel 9', 'artikel 10', 'artikel 100'], 'artikel 11', ['artikel 10', 'artikel 100']],
    [
      'numbers in two steps',
      ['artikel 3:9', 'artikel 3:11', 'artikel 4:1'],
      'artikel 3:10',
      ['artikel 3:9', 'artikel 3:11'],
    ],
    [
      'a number without its second step',
      ['artikel 4.10', 'artikel 5.1', 'artikel 5.2'],
      'artikel 5',
      ['artikel 4.10', 'artikel 5.1'],
    ],
    ['the last one', ['artikel 1', 'artikel 2'], 'artikel 400', ['artikel 2']],
    ['the first one', ['artikel 1', 'artikel 2'], 'artikel 0', ['artikel 1']],
    [
      'recitals among recitals',
      ['artikel 3', 'overweging 2', 'overweging 4'],
      'overweging 3',
      ['overweging 2', 'overweging 4'],
    ],
    ['Roman figures', ['bijlage I', 'bijlage V', 'bijlage VIII'], 'bijlage VII', ['bijlage V', 'bijlage VIII']],
    ['whatever the order in which they stand', ['artikel 3', 'artikel 1'], 'artikel 2', ['artikel 1', 'artikel 3']],
    [
      'those of an annex by themselves',
      ['artikel 2', 'bijlage artikel 1', 'bijlage artikel 3'],
      'bijlage artikel 2',
      ['artikel 2'],
    ],
    [
      'the number in other places',
      ['hoofdstuk 1 artikel 1', 'hoofdstuk 2 artikel 1', 'artikel 2'],
      'artikel 1',
      ['hoofdstuk 1 artikel 1', 'hoofdstuk 2 artikel 1'],
    ],
    [
      'no more than 3 of those',
      ['1', '2', '3', '4'].map((one) => `hoofdstuk ${one} artikel 1`),
      'artikel 1',
      ['1', '2', '3'].map((one) => `hoofdstuk ${one} artikel 1`),
    ],
    ['nothing, of a law by itself', ['artikel 1'], '', []],
  ])('are %s', async (_what, held, wanted, expected) => {
    expect(await near(held, wanted)).toEqual(expected);
  });

  test('are those of the day, else of any', async () => {
    expect(await near(['artikel 1', 'artikel 3'], 'artikel 2', '2026-01-01')).toEqual(['artikel 1', 'artikel 3']);
    expect(await near(['artikel 1', 'artikel 3'], 'artikel 2', '1950-01-01')).toEqual(['artikel 1', 'artikel 3']);
  });
});
