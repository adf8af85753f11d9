/** Queries that nobody types, but who wants to do harm: each is answered or refused, never an error of SQLite. */
import { expect } from 'vitest';
import { LksError } from '../../../src/contract/errors';
import type { Library } from '../../../src/library/library';
import fc, { CHARACTER } from '../../support/property';
import { artikel } from '../fixture';

/** A document that some of them find. */
export const HOSTILE_TEXT = artikel('BWBR0000001', '1', 'De huur van 6:162 c++ "huis" -x* NEAR AND OR NOT');

/** Asks a library so many of them. */
export async function askHostile(library: Library, runs: number): Promise<void> {
  const pieces = [
    ...`" ' * - ( ) : ^ + { } \\ % _ ; -- NEAR( AND OR NOT body: {title} rowid 6:162 c++ ECLI:NL huur é 😀 §a1 ¢x “ ”`.split(
      ' ',
    ),
    ...['\0', 'title :', '\u00ad', '\ud800', ' ', '\n', "'; drop table docs; --"],
  ];
  const hostile = fc.oneof(
    fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 }).map((parts) => parts.join('')),
    fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 12 }).map((parts) => parts.join(' ')),
    fc.string({ unit: CHARACTER, maxLength: 40 }),
  );
  await fc.assert(
    fc.asyncProperty(hostile, async (q) => {
      try {
        await library.search({
          q,
          law: q.length % 5 === 0 ? q : undefined,
          area: q.length % 7 === 0 ? q : undefined,
          limit: 1,
          offset: 0,
        });
      } catch (error) {
        expect(error).toBeInstanceOf(LksError);
        expect((error as LksError).kind).toBe('usage');
      }
    }),
    { numRuns: runs },
  );
}
