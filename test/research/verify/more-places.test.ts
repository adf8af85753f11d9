/** A citation with more places than are read is never confirmed: nobody looked for those. */
import { expect, it } from 'vitest';
import { Checking } from '../../../src/research/verify/checking';
import { filesOf } from '../../../src/research/verify/reading';
import { Earlier } from '../../../src/research/verify/resume';
import { artikel, libraryOf } from '../../library/fixture';

const BW3 = 'BWBR0005291';

/** The verdicts over a text, against a library that has all articles of Book 3 that are cited. */
async function verdictsOf(text: string, articles: readonly number[]) {
  const library = libraryOf(articles.map((number) => artikel(BW3, `${number}`, 'De tekst.')));
  async function* stdin() {
    yield Buffer.from(text);
  }
  const { signal } = new AbortController();
  const against = {
    backend: { kind: 'library', location: library.description.location },
    at: undefined,
    live: false,
  } as const;
  const note = (): void => {};
  const earlier = await Earlier.read(undefined, { signal, note, against });
  const checking = await Checking.open({
    files: filesOf([{ file: '-' }], { signal, stdin, note }),
    ...{ signal, backend: library, against, earlier, publishers: undefined, call: { signal } },
    progress: () => ({ update: () => {}, stop: () => {} }),
  });
  const items = [];
  for await (const { verdict, reason, detail } of checking.items()) items.push({ verdict, reason, detail });
  await library.close();
  return items;
}

const numbers = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_none, at) => from + at);
const listOf = (from: number, to: number): string =>
  numbers(from, to)
    .map((number) => `3:${number}`)
    .join(', ');
const UNSURE = {
  verdict: 'not_checked',
  reason: 'reading_unsure',
  detail: expect.stringContaining('does not read all'),
};

it('where they stand behind it', async () => {
  const items = await verdictsOf(`artt. ${listOf(1, 201)} BW.`, numbers(1, 201));
  expect(items.length).toBe(200);
  expect(items.at(-1)).toMatchObject(UNSURE);
  expect(new Set(items.slice(0, -1).map(({ verdict }) => verdict))).toEqual(new Set(['confirmed']));
});

it('where they stand before it, in a list that is longer than what is read at a time', async () => {
  const items = await verdictsOf(`artt. ${listOf(1, 2600)} BW.`, numbers(1500, 2600));
  expect(items.length).toBe(200);
  expect(items[0]).toMatchObject(UNSURE);
  expect(items[1]).toMatchObject({ verdict: 'confirmed' });
});

it('and where all are read it is', async () => {
  const items = await verdictsOf(`artt. ${listOf(1, 200)} BW.`, numbers(1, 200));
  expect(new Set(items.map(({ verdict }) => verdict))).toEqual(new Set(['confirmed']));
});
