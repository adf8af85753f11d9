import { describe, expect, it } from 'vitest';
import { LksError } from '../../../src/contract/errors';
import { isTooShort, nearestLaws, nearestNames, refuseBareLaw } from '../../../src/law/laws/near-laws';
import { say } from '../../../src/messages';

function refusal(q: string): LksError {
  try {
    refuseBareLaw(q);
  } catch (error) {
    if (error instanceof LksError) return error;
    throw error;
  }
  throw new Error(`${q} was not refused`);
}

describe('a law as the only search word', () => {
  it('is pointed to --law, in the law’s own spelling', () => {
    const { kind, parameter, message, hint } = refusal(' bw ');
    expect([kind, parameter]).toEqual(['usage', 'q']);
    expect(message).toBe(say.invalid.tooShort(say.parameters.qLabel, 3, 2));
    expect(hint).toContain('--law BW');
  });

  it.each(['qq', '', 'Awb', 'huur'])('%j passes: no law, or long enough to search for', (q) => {
    expect(() => refuseBareLaw(q)).not.toThrow();
  });

  it('knows what the contract refuses for its length', () => {
    expect(['', ' ', 'bw', 'é', '🏠🏠', 'Awb'].map(isTooShort)).toEqual([false, false, true, true, true, false]);
  });
});

describe('the names nearest to one that nobody knows', () => {
  it.each([
    ['Abw', 'Awb'],
    ['Gemeentwet', 'Gemeentewet'],
    ['Uitvoeringswet huurprijzen', 'Uitvoeringswet huurprijzen woonruimte'],
  ])('of %s is %s', (name, nearest) => {
    expect(nearestLaws(name)[0]).toBe(nearest);
  });

  it('are none where none is near, and never the name itself', () => {
    expect(nearestLaws('zeppelin')).toEqual([]);
    expect(nearestNames('Awb', ['Awb', 'Awir', 'BW'])).toEqual([]);
    // One letter more or less makes any 3 letters of any others.
    expect(nearestNames('Abw', ['Aw', 'Arbw', 'Abc'])).toEqual([]);
  });

  it('come with the nearest first, 3 at most', () => {
    const names = ['Wet op de huur', 'Huurwt', 'Huurwett', 'Huurwette', 'Wet op de huurwet'];
    expect(nearestNames('huurwet', names)).toEqual(['Huurwt', 'Huurwett', 'Huurwette']);
  });
});
