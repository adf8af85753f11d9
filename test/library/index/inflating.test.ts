import { constants, deflateRawSync, inflateRawSync, crc32 as rightSum } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { crc32, inflatedText } from '../../../src/library/index/kernel/inflating';
import fc, { CHARACTER } from '../../support/property';

const MOST = 4_000_000;
const dictionary = Buffer.from('huur verhuurder huurder van de woning artikel besluit'.repeat(20));

/** Texts that repeat themselves, of all kinds of letters. */
const text = fc
  .array(
    fc.oneof(
      fc.string({ unit: CHARACTER, maxLength: 40 }),
      fc.constantFrom('huur van de woning ', 'artikel ', 'x'.repeat(300), '\n'),
    ),
    { maxLength: 80 },
  )
  .map((parts) => parts.join(''));
const packing = fc.record({
  level: fc.integer({ min: 0, max: 9 }),
  strategy: fc.constantFrom(constants.Z_DEFAULT_STRATEGY, constants.Z_FIXED, constants.Z_HUFFMAN_ONLY),
  hasDictionary: fc.boolean(),
});

describe('the kernel that unpacks', () => {
  it('gives back what was packed, in whatever way', () => {
    fc.assert(
      fc.property(text, packing, (own, { hasDictionary, ...options }) => {
        const used = hasDictionary ? dictionary : undefined;
        const packed = deflateRawSync(own, { ...options, dictionary: used });
        expect(inflatedText(packed, MOST, used)).toBe(own);
        expect(crc32(packed)).toBe(rightSum(packed));
        expect(crc32(own)).toBe(rightSum(own));
        expect(crc32(packed, 0xfedcba98)).toBe(rightSum(packed, 0xfedcba98));
      }),
    );
  });

  it('gives what zlib gives, or nothing, of bytes that are damaged', () => {
    const damage = fc.record({
      at: fc.nat(),
      value: fc.nat({ max: 255 }),
      end: fc.double({ min: 0, max: 1, noNaN: true }),
    });
    fc.assert(
      fc.property(text, packing, damage, (own, { hasDictionary: _, ...options }, { at, value, end }) => {
        const packed = Buffer.from(deflateRawSync(own, options));
        if (packed.length > 0) packed[at % packed.length] = value;
        const cut = packed.subarray(0, Math.ceil(packed.length * Math.max(0.2, end)));
        let right: string | undefined;
        try {
          right = inflateRawSync(cut, { maxOutputLength: MOST }).toString('utf8');
        } catch {
          right = undefined;
        }
        let given: string | undefined;
        try {
          given = inflatedText(cut, MOST);
        } catch {
          given = undefined;
        }
        if (right !== undefined) expect(given).toBe(right);
      }),
      { numRuns: 400 },
    );
  });

  it('leaves what is long to zlib', () => {
    const long = 'de huurder en de verhuurder '.repeat(100_000);
    expect(inflatedText(deflateRawSync(long, { dictionary }), MOST, dictionary)).toBe(long);
    expect(() => inflatedText(deflateRawSync(long), 1000)).toThrow();
    expect(crc32(long)).toBe(rightSum(long));
  });
});
