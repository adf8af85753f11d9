/** Each function of the kernel, called with anything inside its memory: it returns or traps, and neither takes for ever nor throws anything else. */
import { createContext, runInContext } from 'node:vm';
import { expect, test } from 'vitest';
import { makeKernel } from '../../../src/engine/index/kernel/kernel';
import fc from '../../support/property';

/** Milliseconds after which something is taken for a loop that has no end: each call takes less than one. */
const ENDLESS = 60_000;
const BYTES = 65_536;
/** Calls of each function. */
const CALLS = 20;

const functions = Object.entries(makeKernel()).flatMap(([name, own]) =>
  typeof own === 'function' ? [{ name, takes: own.length }] : [],
);

/** An address, a count, or what is neither: negative, or as large as can be. */
const argument = fc.oneof(
  { weight: 6, arbitrary: fc.nat({ max: BYTES }) },
  { weight: 4, arbitrary: fc.nat({ max: 40 }) },
  { weight: 2, arbitrary: fc.nat({ max: 300 }) },
  { weight: 1, arbitrary: fc.constantFrom(-1, 2 ** 31 - 1, -(2 ** 31), 65_535, 65_536) },
);

/**
 * Of functions that walk through all of some words for each document how many there are of both, as whoever calls them holds them to: `blocks` of documents, words, and
 * places that a buffer has room for. By the place of the argument.
 */
const few = fc.nat({ max: 8 });
const BOUNDED: Readonly<Record<string, Readonly<Record<number, fc.Arbitrary<number>>>>> = {
  timesOf: { 1: few, 3: few },
  phrase: { 1: few, 4: few, 5: few, 7: fc.nat({ max: 300 }) },
  near: { 1: fc.nat({ max: 1 }), 4: few, 7: fc.nat({ max: 300 }) },
  inFields: { 1: few, 4: few },
};

/** Bytes as they are in a segment more often than by chance: small numbers, and addresses. */
const content = fc.oneof(
  fc.uint8Array({ minLength: 16, maxLength: 400, size: 'max' }),
  fc
    .array(fc.oneof(fc.nat({ max: 40 }), fc.nat({ max: BYTES })), { minLength: 8, maxLength: 200, size: 'max' })
    .map((numbers) => new Uint8Array(Int32Array.from(numbers).buffer)),
  fc.constant(Uint8Array.of(0)),
  fc.constant(Uint8Array.of(255)),
);

test('the functions are all those that search: none was forgotten', () => {
  expect(functions.length).toBeGreaterThan(25);
});

test.each(functions)('$name returns or traps', ({ name, takes }) => {
  const kernel = makeKernel();
  const call = (kernel as unknown as Record<string, (...args: number[]) => unknown>)[name]!;
  if (kernel.memory.buffer.byteLength < BYTES) kernel.memory.grow(1);
  const bytes = new Uint8Array(kernel.memory.buffer);
  const context = createContext({ work: (): void => {} });
  const args = fc.tuple(...Array.from({ length: takes }, (_, at) => BOUNDED[name]?.[at] ?? argument));
  fc.assert(
    fc.property(content, args, (filled, given) => {
      bytes.set(filled);
      for (let at = filled.length; at < bytes.length; at *= 2) bytes.copyWithin(at, 0, at);
      let trapped: unknown;
      try {
        context.work = () => call(...given);
        runInContext('work()', context, { timeout: ENDLESS });
      } catch (error) {
        trapped = error;
      }
      expect(trapped === undefined || trapped instanceof WebAssembly.RuntimeError, String(trapped)).toBe(true);
    }),
    { numRuns: CALLS },
  );
});
