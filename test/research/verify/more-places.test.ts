/** A citation with more places than are read is never confirmed: nobody looked for those. */
import { expect, it } from 'vitest';
import { Checking } from '../../../src/research/verify/checking';
import { filesOf } from '../../../src/research/verify/reading';
import { Earlier } from '../../../src/research/verify/resume';
import { artikel, libraryOf } from '../../library/fixture';

const BW3 = 'BWBR0005291';

/** The verdicts over a text, against a library that has five articles of Book 3. */
async function verdictsOf(text: string) {
  const library = libraryOf([1, 2, 3, 4, 5].map((number) => artikel(BW3, `${number}`, 'De tekst.')));
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
  return items;
}

/** So many places of those five articles, one after the other. */
const listOf = (count: number): string => Array.from({ length: count }, (_none, at) => `3:${(at % 5) + 1}`).join(', ');
const UNSURE = {
  verdict: 'not_checked',
  reason: 'reading_unsure',
  detail: expect.stringContaining('does not read all'),
};

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
