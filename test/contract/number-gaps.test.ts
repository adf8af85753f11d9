import { describe, expect, it } from 'vitest';
import { isInGap, numberGaps } from '../../src/contract/number-gaps';

const ids = (...numbers: string[]): string[] => numbers.map((number) => `BWBR0090702 artikel ${number}`);

describe('numbers that a law lacks between its articles', () => {
  it.each([
    [
      ['1', '2', '5', '5a', '9', '10', '11'],
      ['3–4', '6–8'],
    ],
    [['1', '2', '3'], []],
    [['1', '1a', '1b', '2'], []],
    [['1576', '1577'], []],
    [['1:1', '1:3', '2:1', '2:2'], ['1:2']],
    [['3.1', '3.2', '3.5'], ['3.3–4']],
    [['1', '2 t/m 4', '5'], []],
    [['12', '1', '3', '2', '4', '5', '6', '7', '8', '9', '10', '11'], []],
    [['A', 'B'], []],
  ])('%j: %j', (numbers, gaps) => {
    expect(numberGaps(ids(...numbers))).toEqual(gaps);
  });

  it('are told apart by what the articles are in, and annexes have none', () => {
    expect(numberGaps(['X bijlage I artikel 1', 'X bijlage II artikel 3', 'X bijlage 1', 'X bijlage 3'])).toEqual([]);
  });

  it('are known of a number', () => {
    const law = ids('1', '2', '5', '9');
    expect(
      ['3', '4', '6', '2', '10', '0', '4a'].map((number) => isInGap(law, `BWBR0090702 artikel ${number}`)),
    ).toEqual([true, true, true, false, false, false, true]);
  });
});
