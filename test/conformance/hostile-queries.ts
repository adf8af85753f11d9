/** Queries are data: whatever stands in them, there is an answer of the contract or a refusal as `usage`. */

import { describe, expect, test } from 'vitest';
import { LksError } from '../../src/contract/errors';
import fc, { CHARACTER } from '../support/property';
import { FILTERS } from '../support/tables';
import { type Given, idsOf, type Subject } from './port';

/** Each query as a search box or a shell could get it; parted by ¦. */
const SHORT = `
" ¦ """ ¦ "open phrase ¦ recht OR NOT AND ¦ AND AND AND ¦ NEAR(recht, 2) ¦ NEAR("recht" "wet", 10)
title:recht ¦ words:recht ¦ {title body}:recht ¦ ^recht ¦ recht* ¦ *** ¦ * * * ¦ recht + wet
-recht ¦ - - - ¦ --recht ¦ -"recht" -wet ¦ (recht ¦ recht)))) ¦ c++ c# .net ¦ 6:162 ¦ art. 6:162 BW
ECLI:NL:HR:2016:162 ¦ a\u0000b recht ¦ \u0000\u0000\u0000 ¦ recht\u0000" OR " ¦ \\ \\\\ \\" recht
%_% recht ¦ {{7*7}} <script>alert(1)</script> ¦ ../../../etc/passwd
recht&limit=1000&offset=-1#x?y ¦ %00%0d%0a%zz ¦ 👩‍⚖️🏛️🇳🇱 ¦ e\u0301e\u0301e\u0301 recht
\u202egnihcer\u202c recht ¦ العدالة القانون ¦ חוק ומשפט ¦ 法律知識検索 ¦ \ud800\udc00\ud800 recht
\u200b\u200b\u200b\u200b ¦ \ufeffrecht ¦ ﬀ ﬁ ﬂ ĳ Ⅷ ¦ İIıi ẞß ſ
`;

const QUERIES: readonly string[] = [
  ...SHORT.trim().split(/ ¦ |\n/),
  "'; drop table docs; --",
  "' or 1=1 --",
  '$(reboot) `reboot`',
  'recht\r\nHost: evil.example',
  'recht '.repeat(1600),
  'a'.repeat(10_000),
  // Percent-encoded these grow threefold, and a request line of more than 16 KB is refused by most servers unread.
  '"'.repeat(4500),
  '('.repeat(2250) + ')'.repeat(2250),
  '-'.repeat(10_000),
  '*'.repeat(10_000),
  'a* '.repeat(3000),
  `"${'recht '.repeat(1500)}"`,
  Array.from({ length: 1500 }, (_, index) => `w${index}`).join(' '),
];

/** An alphabet of what search engines, SQL, HTTP and terminals take as their own. */
const attack = fc.string({
  unit: fc.oneof(
    fc.constantFrom('"', "'", '*', '-', '+', '(', ')', '^', ':', '{', '}', '\\', '%', '_', ';', '\u0000', '\n', ' '),
    fc.constantFrom('AND ', 'OR ', 'NOT ', 'NEAR(', 'recht', 'wet ', 'a', '7', 'é', '\u0301', '\u202e', '法', '🏛'),
    fc.string({ unit: CHARACTER, minLength: 1, maxLength: 1 }),
  ),
  minLength: 3,
  maxLength: 40,
});

async function expectAnswerOrUsage(subject: Subject, q: string): Promise<void> {
  try {
    const { data, meta } = await subject.search({ q });
    expect(data.length).toBeLessThanOrEqual(10);
    expect(new Set(idsOf(data)).size).toBe(data.length);
    expect(meta!.total).toBeGreaterThanOrEqual(data.length);
    expect(data.length === 0).toBe(meta!.total === 0);
  } catch (error) {
    if (!(error instanceof LksError)) throw error;
    expect(error.kind, error.message).toBe('usage');
  }
}

/** Operators, SQL, NUL, 10,000 characters, emoji, text from right to left, and random mixtures. */
export function describeHostileQueries(given: Given): void {
  describe('a hostile query', () => {
    test.each(QUERIES.map((q) => ({ q, name: JSON.stringify(q.slice(0, 40)), length: q.length })))(
      '$name ($length characters) is answered or refused',
      ({ q }) => expectAnswerOrUsage(given(), q),
    );

    test('of any kind is answered or refused', async () => {
      await fc.assert(
        fc.asyncProperty(attack, (q) => expectAnswerOrUsage(given(), q)),
        { numRuns: 50 },
      );
    });

    // A third of them in each, all of them in three.
    test.each(FILTERS.map(({ name }, at) => [name, at] as const))(
      'in %s is answered or refused',
      async (parameter, nth) => {
        for (const text of QUERIES.filter((_, at) => at % 3 === nth % 3)) {
          const asked = given().search({ q: given().corpus.word, [parameter]: text });
          const outcome = await asked.then(
            () => 'answered',
            (error: unknown) => (error instanceof LksError ? error.kind : error),
          );
          expect(['answered', 'usage'], JSON.stringify(text.slice(0, 40))).toContain(outcome);
        }
      },
    );

    test('leaves everything as it was', async () => {
      const { data, meta } = await given().search({ q: given().corpus.word });
      expect(data).toHaveLength(10);
      expect(meta!.total).toBeGreaterThan(25);
    });
  });
}
