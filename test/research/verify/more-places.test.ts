/** A citation with more places than are read is never confirmed: nobody looked for those. */
import { expect, it } from 'vitest';
import { say } from '../../../src/messages';
import { artikel, libraryOf } from '../../library/fixture';
import { phrase } from '../../support/saying';
import { runOver } from './run-over';

const BW3 = 'BWBR0005291';

/** The verdicts over a text, against a library that has five articles of Book 3. */
async function verdictsOf(text: string) {
  const library = libraryOf([1, 2, 3, 4, 5].map((number) => artikel(BW3, `${number}`, 'De tekst.')));
  const { checking } = await runOver(library, text);
  const items = [];
  for await (const { verdict, reason, detail } of checking.items()) items.push({ verdict, reason, detail });
  return items;
}

/** So many places of those five articles, one after the other. */
const listOf = (count: number): string => Array.from({ length: count }, (_none, at) => `3:${(at % 5) + 1}`).join(', ');
const detail = expect.stringContaining('did not read all');
const UNSURE = { verdict: 'not_checked', reason: 'reading_unsure', detail };

it('where they stand behind it', async () => {
  const items = await verdictsOf(`artt. ${listOf(201)} BW.`);
  expect(items.length).toBe(200);
  expect(items.at(-1)).toMatchObject(UNSURE);
  expect(new Set(items.slice(0, -1).map(({ verdict }) => verdict))).toEqual(new Set(['confirmed']));
});

it('where they stand before it, in a list that is longer than what is read at a time', async () => {
  const items = await verdictsOf(`artt. ${listOf(2600)} BW.`);
  expect(items.length).toBe(200);
  expect(items[0]).toMatchObject(UNSURE);
  expect(items[1]).toMatchObject({ verdict: 'confirmed' });
});

it('and where all are read it is', async () => {
  const items = await verdictsOf(`artt. ${listOf(200)} BW.`);
  expect(new Set(items.map(({ verdict }) => verdict))).toEqual(new Set(['confirmed']));
});

it('a place that was not read says nothing of a law that is not held', async () => {
  const library = libraryOf([artikel(BW3, '1', 'De tekst.')]);
  const { checking } = await runOver(
    library,
    'Zie artikel 1 Protocol nr. 1 EVRM.\nZie artikel 1 P1 EVRM.\nZie § 999 AVG.',
  );
  const told = [];
  for await (const { not_compared: others } of checking.items())
    told.push(...others.flatMap(({ what, detail: words }) => (what === 'reading' ? [words] : [])));
  expect(told.length).toBeGreaterThan(0);
  expect(told.filter((one) => !one.startsWith(phrase(say.verifying.placeLeft)))).toEqual([]);
});
