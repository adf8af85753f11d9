/** What a kept document is in its file, how old it may be, and which go when there is no room: pure rules. */
import { describe, expect, it } from 'vitest';
import {
  ageOf,
  fileName,
  folderName,
  isFileName,
  LONGEST_UNUSED_MS,
  packEntry,
  type StoredFile,
  superfluous,
  unpackEntry,
} from '../../../src/state/cache/entry';

const OWNER = { url: 'https://a.example/x', origin: 'https://a.example', keyDigest: 'a'.repeat(64) };
const ID = '00000000-0000-4000-8000-000000000001';
const ANSWER = { data: { id: ID, title: 'Één\u2028titel\n', body: 'x'.repeat(200) } };

describe('an entry', () => {
  it('comes back as it was written', () => {
    expect(unpackEntry(packEntry(ID, { at: 5, answer: ANSWER }), ID)).toEqual({ at: 5, answer: ANSWER });
  });

  it('is none when any one byte of it is another, or is missing', () => {
    const bytes = Buffer.from(packEntry(ID, { at: 5, answer: ANSWER }));
    for (let at = 0; at < bytes.length; at += 1) {
      const changed = Buffer.from(bytes);
      changed[at] = changed[at]! ^ 1;
      expect(unpackEntry(changed.toString('utf8'), ID), `byte ${at}`).toBeUndefined();
      expect(unpackEntry(bytes.subarray(0, at).toString('utf8'), ID), `cut at ${at}`).toBeUndefined();
    }
    expect(unpackEntry(`${bytes.toString('utf8')}x`, ID)).toBeUndefined();
  });

  it('is none for another document than the one that is asked for', () => {
    expect(unpackEntry(packEntry(ID, { at: 5, answer: ANSWER }), ID.replace(/1$/, '2'))).toBeUndefined();
  });
});

describe('the file of an entry', () => {
  it('is another for another service, path, key or document, and shows none of them', () => {
    const names = [
      fileName(OWNER, ID),
      fileName({ ...OWNER, url: 'https://a.example/y' }, ID),
      fileName({ ...OWNER, url: 'https://b.example/x' }, ID),
      fileName({ ...OWNER, keyDigest: 'b'.repeat(64) }, ID),
      fileName(OWNER, ID.replace(/1$/, '2')),
    ];
    expect(new Set(names).size).toBe(names.length);
    expect(names.every(isFileName)).toBe(true);
    expect(folderName('https://a.example')).not.toBe(folderName('https://b.example'));
    expect(names.join()).not.toContain(ID);
  });
});

describe('the age', () => {
  const NOW = 1_000_000_000;
  it.each([
    [0, 0],
    [999, 0],
    [1000, 1],
    [90_061_000, 90_061],
    // Clocks that differ a little, and one that was set back.
    [-30_000, 0],
    [-60_000, 0],
    [-61_000, undefined],
    [-10_000_000, undefined],
  ])('of what was fetched %i ms ago is %s', (ms, age) => expect(ageOf(NOW - ms, NOW)).toBe(age));
});

describe('what goes', () => {
  const NOW = 10 * LONGEST_UNUSED_MS;
  const held = (...sizes: number[]): StoredFile[] =>
    sizes.map((bytes, at) => ({ file: String(at), bytes, usedAt: NOW - 1000 + at }));
  const names = (files: readonly StoredFile[]): string => files.map(({ file }) => file).join(' ');

  it('is nothing while there is room', () => expect(superfluous(held(40, 40, 20), 100, NOW)).toEqual([]));

  it('is what was used longest ago, until a tenth is free', () => {
    expect(names(superfluous(held(40, 40, 21), 100, NOW))).toBe('0');
    expect(names(superfluous([...held(40, 40, 21)].reverse(), 100, NOW))).toBe('0');
    expect(names(superfluous(held(5, 5, 91), 100, NOW))).toBe('0 1 2');
  });

  it('is also what nobody used for 90 days, room or not', () => {
    const [old, young] = held(1, 1) as [StoredFile, StoredFile];
    const unused = { ...old, usedAt: NOW - LONGEST_UNUSED_MS - 1 };
    expect(names(superfluous([young, unused], 100, NOW))).toBe('0');
  });
});
