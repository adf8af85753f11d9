/** Charges are exact, whatever is asked. */
import { Agent } from 'node:http';
import { expect, test } from 'vitest';
import fc, { CHARACTER } from '../support/property';
import { PARAMETERS } from '../support/tables';
import { askedWith } from './support/asked-with';
import { accountOf } from './support/serving';
import { sharedServing } from './support/serving-here';

/** What stands in a request line: visible ASCII; the rest percent-encoded. */
const visible = (text: string): string =>
  Buffer.from(text, 'utf8')
    .toString('latin1')
    .replace(/[^\x21-\x7e]/g, (byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`);

const WORDS = ['register van', 'art. 3 Wwp', 'NEAR(a b)', '"register van', '', 'a'.repeat(130)];
const value = fc.oneof(
  fc.constantFrom(...WORDS, ...'griffier register wet a* -wet x % %zz nl NL 10 25'.split(' ')),
  fc.constantFrom(...'%00 %C0%AF %ff + 26 -1 2020-01-01 2020-02-30'.split(' ')),
  fc.string({ unit: CHARACTER, maxLength: 12 }).map(encodeSurely),
  fc.string({ maxLength: 12 }),
);
const name = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('q', 'q', ...PARAMETERS.map((parameter) => parameter.name)) },
  { weight: 3, arbitrary: fc.constantFrom('q[]', '__proto__', 'constructor', 'q%00') },
  { weight: 1, arbitrary: fc.string({ maxLength: 6 }) },
);
const query = fc
  .tuple(fc.constantFrom('q=griffier&', 'q=wet+register&', ''), fc.array(fc.tuple(name, value), { maxLength: 4 }))
  .map(([start, pairs]) => start + pairs.map(([one, two]) => `${one}=${two}`).join('&'));

function encodeSurely(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

test('random queries: never a 500, never a wrong charge', async () => {
  const { newKey, registry, stderr, url } = await sharedServing({ price: 2 });
  const key = newKey({ workspace: 'random', credits: 5_000 });
  const queries = fc.sample(query, 200);
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const counts = new Map<number | undefined, number>();
  await Promise.all(
    queries.map(async (text) => {
      const status = await askedWith(agent, url, `/api/knowledge/search?${visible(text)}`, key);
      counts.set(status, (counts.get(status) ?? 0) + 1);
    }),
  );
  agent.destroy();
  expect([...counts.keys()].sort()).toEqual([200, 422]);
  const searches = counts.get(200)!;
  expect(searches).toBeGreaterThan(queries.length / 10);
  const spent = Math.ceil(searches / 2);
  expect(accountOf(registry, 'random')).toEqual({ credits: 5_000 - spent, covered: spent * 2 - searches, searches });
  expect(stderr()).not.toContain('"fault"');
});
