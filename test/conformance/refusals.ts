/** Parameters at, below and above their limits (contract.md, "Limits"): 422, or a refusal before anything is sent. */
import { describe, expect, test } from 'vitest';
import { LksError } from '../../src/contract/errors';
import type { Given } from './port';

const REFUSED: readonly [string, Record<string, string | undefined>][] = [
  ['q', { q: undefined }],
  ['q', { q: '' }],
  ['q', { q: 'hu' }],
  ['q', { q: '  hu  ' }],
  ['q', { q: '⚖⚖' }],
  ['lang', { lang: 'de' }],
  ['lang', { lang: 'NL' }],
  ['jurisdiction', { jurisdiction: 'FR' }],
  ['jurisdiction', { jurisdiction: 'nl' }],
  ['type', { type: 'wet' }],
  ['type', { type: '' }],
  ['law', { law: 'w'.repeat(121) }],
  ['date_from', { date_from: '2021' }],
  ['date_from', { date_from: '2021-02-30' }],
  ['date_from', { date_from: '1-3-2021' }],
  ['date_to', { date_to: '2021-13-01' }],
  ['date_to', { date_to: '2021-01-01T00:00:00' }],
  ['date_to', { date_to: '20210101' }],
  ['limit', { limit: '0' }],
  ['limit', { limit: '26' }],
  ['limit', { limit: '-1' }],
  ['limit', { limit: '2.5' }],
  ['limit', { limit: '1e1' }],
  ['limit', { limit: 'ten' }],
  ['limit', { limit: '' }],
  ['offset', { offset: '-1' }],
  ['offset', { offset: '0.5' }],
  ['offset', { offset: 'first' }],
  ['offset', { offset: '99999999999999999999' }],
];

const TAKEN: readonly Record<string, string>[] = [
  { q: 'wet' },
  { q: '⚖⚖⚖ recht' },
  { limit: '1' },
  { limit: '25' },
  { offset: '0' },
  { law: 'w'.repeat(120) },
  { law: 'é'.repeat(120) },
  { date_from: '2020-02-29', date_to: '2020-02-29' },
  { date_from: '0001-01-01', date_to: '9999-12-31' },
  { area: 'a'.repeat(1000) },
];

const shown = (parameters: object): string => JSON.stringify(parameters).slice(0, 60);

/** Each bad parameter alone is refused as `usage`, and no request goes out for it. */
export function describeRefusals(given: Given): void {
  const asked = (parameters: Record<string, string | undefined>): Promise<unknown> => {
    const all = Object.entries({ q: given().corpus.word, ...parameters });
    const set = all.filter((entry): entry is [string, string] => entry[1] !== undefined);
    return given().search(Object.fromEntries(set));
  };

  describe('limits', () => {
    test.each(REFUSED.map(([parameter, bad]) => ({ parameter, bad, name: shown(bad) })))(
      '$name is refused before anything is sent',
      async ({ parameter, bad }) => {
        const before = given().sent?.();
        const error = await asked(bad).catch((caught: unknown) => caught);
        expect(error).toBeInstanceOf(LksError);
        expect(error).toMatchObject({ kind: 'usage', code: 'invalid_parameters', parameter, exitCode: 2 });
        expect(given().sent?.()).toBe(before);
      },
    );

    test.each(TAKEN.map((good) => ({ good, name: shown(good) })))('$name is taken', async ({ good }) => {
      expect(await asked(good)).toMatchObject({ data: expect.any(Array), meta: { total: expect.any(Number) } });
    });
  });
}
