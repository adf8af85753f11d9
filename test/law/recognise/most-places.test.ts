/** Of one citation so many places are read, and where more stand there the last of them says so. */
import { expect, test } from 'vitest';
import { MOST_PLACES } from '../../../src/law/places/pinpoints';
import { recognise } from '../../../src/law/recognise/recognise';
import { readNames } from '../../../src/lookup/read-name';

const numbers = (count: number, one: (number: number) => string): string =>
  Array.from({ length: count }, (_none, at) => one(at + 1)).join(', ');

test('as many articles as are read are all there', () => {
  const found = recognise(`artt. ${numbers(MOST_PLACES, (number) => `3:${number}`)} BW.`);
  expect(found.length).toBe(MOST_PLACES);
  expect(found.some(({ hasMore }) => hasMore)).toBe(false);
});

test('of more articles the first are read, and the last of these says so', () => {
  const text = `artt. ${numbers(MOST_PLACES + 1, (number) => `3:${number}`)} BW. Zie ook art. 6:162 BW.`;
  const found = recognise(text);
  expect(found.length).toBe(MOST_PLACES + 1);
  expect(found.flatMap(({ hasMore }, at) => (hasMore ? [at] : []))).toEqual([MOST_PLACES - 1]);
  const last = found[MOST_PLACES - 1]!;
  expect(text.slice(last.start, last.end)).toBe(`3:${MOST_PLACES}`);
  expect(text.slice(found.at(-1)!.start, found.at(-1)!.end)).toBe('art. 6:162 BW');
});

test('so it is with places in one article', () => {
  const text = `art. 3:1, ${numbers(MOST_PLACES + 1, (number) => `lid ${number}`)} BW`;
  const [only, another] = recognise(text);
  expect(another).toBeUndefined();
  expect(only).toMatchObject({ hasMore: true, name: { externalIds: ['BWBR0005291 artikel 1'] } });
  expect(text.slice(only!.start, only!.end).endsWith(`lid ${MOST_PLACES}`)).toBe(true);
});

test('a list that nothing comes of is none, and what follows it is read', () => {
  const found = recognise(`${'lid 1, '.repeat(2000)}Zie art. 3:1 BW.`);
  expect(found.map(({ name }) => name.text)).toEqual(['art. 3:1 BW']);
});

test('what is typed is never read in part', () => {
  const list = Array.from({ length: MOST_PLACES + 1 }, (_none, at) => (at % 9) + 1).join(', ');
  expect(readNames(`artt. ${list} Awb`).map(({ kind }) => kind)).toEqual(['unknown']);
  expect(readNames(`artt. ${list.slice(0, 28)} Awb`).length).toBe(10);
});
