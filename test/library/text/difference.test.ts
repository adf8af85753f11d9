import { describe, expect, test } from 'vitest';
import type { ParagraphChange, Piece } from '../../../src/contract/changes';
import { changedParagraphs, changedWords } from '../../../src/library/time/changed-text';
import { differenceOf, type Run } from '../../../src/library/time/difference';
import fc from '../../support/property';

const list = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 });
const word = fc.constantFrom('de', 'huurder', 'verhuurder', 'artikel', '7', ':', ' ', '\n', 'é', '’');
const text = fc.array(word, { maxLength: 40 }).map((words) => words.join(''));

const side = (runs: readonly Run<string>[], kind: 'removed' | 'added') =>
  runs.filter((run) => run.kind === 'same' || run.kind === kind).flatMap(({ items }) => items);

const textOf = (pieces: readonly Piece[], kind: 'removed' | 'added') =>
  pieces.map((piece) => (piece.kind === 'same' || piece.kind === kind ? piece.text : '')).join('');

const paragraphsOf = (changes: readonly ParagraphChange[], kind: 'removed' | 'added') =>
  changes
    .filter((one) => one.kind !== (kind === 'removed' ? 'added' : 'removed'))
    .map(({ pieces }) => textOf(pieces, kind));

/** The length of the longest common subsequence, by the textbook's table. */
function commonLength(a: readonly string[], b: readonly string[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const one of a) {
    const next = [0];
    for (let at = 0; at < b.length; at++) next.push(one === b[at] ? row[at]! + 1 : Math.max(row[at + 1]!, next[at]!));
    row = next;
  }
  return row.at(-1)!;
}

describe('the difference of 2 lists', () => {
  test('applied to the one gives the other', () => {
    fc.assert(
      fc.property(list, list, (before, after) => {
        const runs = differenceOf(before, after);
        expect(side(runs, 'removed')).toEqual(before);
        expect(side(runs, 'added')).toEqual(after);
      }),
      { numRuns: 500 },
    );
  });

  test('is the shortest there is', () => {
    fc.assert(
      fc.property(list, list, (before, after) => {
        const same = differenceOf(before, after).filter(({ kind }) => kind === 'same');
        expect(same.flatMap(({ items }) => items)).toHaveLength(commonLength(before, after));
      }),
      { numRuns: 500 },
    );
  });

  test('has runs that differ from their neighbours, removals before additions', () => {
    fc.assert(
      fc.property(list, list, (before, after) => {
        const kinds = differenceOf(before, after).map(({ kind }) => kind);
        for (const [at, kind] of kinds.entries()) {
          expect(kind).not.toBe(kinds[at + 1]);
          if (kind === 'added') expect(kinds[at + 1]).not.toBe('removed');
        }
      }),
    );
  });

  test('of lists with nothing in common and thousands of items is made all the same', () => {
    const before = Array.from({ length: 30_000 }, (_, at) => `a${at}`);
    const after = Array.from({ length: 30_000 }, (_, at) => `b${at}`);
    expect(differenceOf(before, after).map(({ kind, items }) => [kind, items.length])).toEqual([
      ['removed', 30_000],
      ['added', 30_000],
    ]);
  });
});

describe('the difference of 2 paragraphs', () => {
  test('applied to the one gives the other', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = changedWords(before, after);
        expect(textOf(pieces, 'removed')).toBe(before);
        expect(textOf(pieces, 'added')).toBe(after);
      }),
    );
  });

  test('takes whole words, and a changed phrase as one', () => {
    expect(changedWords('De huurder betaalt de oude prijs.', 'De huurder betaalt een nieuwe prijs.')).toEqual([
      { kind: 'same', text: 'De huurder betaalt ' },
      { kind: 'removed', text: 'de oude' },
      { kind: 'added', text: 'een nieuwe' },
      { kind: 'same', text: ' prijs.' },
    ]);
  });
});

describe('the difference of 2 texts', () => {
  const paragraphs = fc.array(text, { maxLength: 8 });

  test('applied to the one gives the other', () => {
    fc.assert(
      fc.property(paragraphs, paragraphs, (before, after) => {
        const changes = changedParagraphs(before, after);
        expect(paragraphsOf(changes, 'removed')).toEqual(before);
        expect(paragraphsOf(changes, 'added')).toEqual(after);
      }),
    );
  });

  test('tells a changed paragraph from a new one', () => {
    const before = ['1. De huurder betaalt de prijs.', '2. De prijs is redelijk.'];
    const after = ['1. De huurder betaalt de prijs vooraf.', '2. Geheel iets anders dus.', '3. De prijs is redelijk.'];
    expect(changedParagraphs(before, after).map(({ kind }) => kind)).toEqual(['changed', 'added', 'changed']);
  });
});
