/**
 * fast-check as every test here uses it: with one seed, so that two runs of one tree say the same; `LKS_TEST_SEED=N` draws others.
 * Biome lets no test import it otherwise.
 */
import fc from 'fast-check';

/** Where everything that is drawn by lot begins. */
export const SEED = Number(process.env.LKS_TEST_SEED || 20261121);

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: SEED });

/** The characters from one code point to another; the way back lets fast-check shrink and try words such as `__proto__`. */
const between = (min: number, max: number): fc.Arbitrary<string> =>
  fc.integer({ min, max }).map(
    (code) => String.fromCodePoint(code),
    (character) => {
      if (typeof character !== 'string' || [...character].length !== 1) throw new Error('this is not one character');
      return character.codePointAt(0)!;
    },
  );

/**
 * Any character of Unicode but half of a pair, as the unit of `fc.string`. fast-check's own `binary` takes a second to make, in
 * every file that uses it, and is nearly always from the planes that no keyboard has: here a quarter each is ASCII, from
 * either side of the surrogates, and from those planes.
 */
export const CHARACTER = fc.oneof(
  between(0, 0x7f),
  between(0x80, 0xd7ff),
  between(0xe000, 0xffff),
  between(0x10000, 0x10ffff),
);

export default fc;
