import { describe, expect, it } from 'vitest';
import { courtAt } from '../../../src/law/decisions/court-names';
import { COURT_CODES, courtName, districtOf, shortCourtName } from '../../../src/law/decisions/courts';

describe('the names of courts', () => {
  it.each([
    ['HR', 'Hoge Raad'],
    ['GHSHE', "Gerechtshof 's-Hertogenbosch"],
    ['RBMNE', 'Rechtbank Midden-Nederland'],
  ])('%s is %s', (code, name) => {
    expect(courtName(code)).toBe(name);
  });

  it('are read back, in full and as citations have them', () => {
    for (const code of COURT_CODES)
      for (const name of [courtName(code)!, shortCourtName(code)!])
        expect(courtAt(name, 0)?.codes, name).toContain(code);
  });

  it('name places of their own, and other codes that are in the table', () => {
    const districts = COURT_CODES.flatMap((code) => districtOf(code) ?? []);
    expect(new Set(districts.map(({ isAppeal, place }) => `${isAppeal} ${place}`)).size).toBe(districts.length);
    expect(districts.flatMap(({ also }) => also).filter((code) => courtName(code) === undefined)).toEqual([]);
  });

  it('are none for a code that is not in the table', () => {
    expect(['XYZ', 'hr', '', 'constructor'].map(courtName)).toEqual([undefined, undefined, undefined, undefined]);
  });
});
