/** Of one citation so many places are read, and where more stand there, behind these or before, one of them says so. */
import { describe, expect, test } from 'vitest';
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

describe('a list that is longer than what is read at a time', () => {
  test.each<[string, string]>([
    ['articles with their book', `art. ${numbers(4000, (number) => `3:${number}`)} BW.`],
    ['numbers alone', `art. ${numbers(6000, String)} Awb.`],
    ['articles with leden', `${numbers(4000, (number) => `artikel ${number}, lid 2`)} van het BW.`],
    ['another law before it', `artikel 5 Awb. ${numbers(4000, (number) => `artikel ${number}`)} van het BW.`],
    ['points of one article', `${numbers(4000, () => 'point (a)')} of Article 6 GDPR.`],
  ])('says of the first place that is read of it, or of the only one, that others are not: %s', (_what, list) => {
    const text = `Zie ${list} En art. 6:162 BW.`;
    const found = recognise(text).filter(({ start }) => start > text.length / 4);
    expect(found.length).toBeGreaterThan(1);
    expect(found[0]).toMatchObject({ hasMore: true });
    expect(found.at(-1)).not.toHaveProperty('hasMore');
  });

  test('citations that follow one another are no list, wherever a stretch of them ends', () => {
    for (const one of [
      'art. 3:1 BW en ',
      'in 2016 en artikel 3 Awb, ',
      'lid 3 van artikel 8 Awb en ',
      'art. 3:1, 3:2 BW; ',
    ])
      for (let first = 0; first < 40; first += 9)
        expect(recognise(`${'a'.repeat(first)} ${one.repeat(700)}`).some(({ hasMore }) => hasMore)).toBe(false);
  });

  test('a table before a citation is none', () => {
    expect(recognise(`${'12 13 2016\n'.repeat(3000)}art. 3:1 BW`).map(({ hasMore }) => hasMore)).toEqual([undefined]);
  });
});
