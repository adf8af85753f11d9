/** What is drawn by lot in the tests: any character, and the same ones again for the same seed. */
import { describe, expect, it } from 'vitest';
import fc, { CHARACTER, SEED } from './property';

describe('what is drawn by lot', () => {
  it('begins at the seed of this run', () => {
    expect(fc.readConfigureGlobal().seed).toBe(SEED);
    expect(fc.sample(fc.nat(), 20)).toEqual(fc.sample(fc.nat(), { numRuns: 20, seed: SEED }));
    const { seed } = fc.check(fc.property(fc.nat(), () => true));
    expect(seed).toBe(SEED);
  });

  it('is any one character, and no half of a pair', () => {
    const drawn = fc.sample(CHARACTER, 4000);
    for (const character of drawn) expect([[...character].length, character.isWellFormed()]).toEqual([1, true]);
    const codes = drawn.map((character) => character.codePointAt(0)!);
    for (const [from, to] of [
      [0, 0x7f],
      [0x80, 0xd7ff],
      [0xe000, 0xffff],
      [0x10000, 0x10ffff],
    ] as const)
      expect(codes.filter((code) => code >= from && code <= to).length).toBeGreaterThan(500);
  });

  it('holds names that mean something to a runtime', () => {
    const texts = fc.sample(fc.string({ unit: CHARACTER }), 5000);
    expect(texts.some((text) => /__proto__|constructor|toString/.test(text))).toBe(true);
  });
});
