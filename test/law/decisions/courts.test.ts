import { describe, expect, it } from 'vitest';
import { courtName } from '../../../src/law/decisions/courts';

describe('the names of courts', () => {
  it.each([
    ['HR', 'Hoge Raad'],
    ['GHSHE', "Gerechtshof 's-Hertogenbosch"],
    ['RBMNE', 'Rechtbank Midden-Nederland'],
  ])('%s is %s', (code, name) => {
    expect(courtName(code)).toBe(name);
  });

  it('are none for a code that is not in the table', () => {
    expect(['XYZ', 'hr', '', 'constructor'].map(courtName)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
