import { describe, expect, test } from 'vitest';
import type { ParagraphChange, Piece } from '../../../src/contract/answers/versions';
import { changedParagraphs, changedWords } from '../../../src/library/time/changed-text';
import fc from '../../support/property';

const list = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 40 });
const word = fc.constantFrom('de', 'huurder', 'verhuurder', 'artikel', '7', ':', ' ', '\n', 'é', '’');
const text = fc.array(word, { maxLength: 40 }).map((words) => words.join(''));

const textOf = (pieces: readonly Piece[], kind: 'removed' | 'added') =>
  pieces.map((piece) => (piece.kind === 'same' || piece.kind === kind ? piece.text : '')).join('');

const paragraphsOf = (changes: readonly ParagraphChange[], kind: 'removed' | 'added') =>
  changes
    .filter((one) => one.kind !== (kind === 'removed' ? 'added' : 'removed'))
    .map(({ pieces }) => textOf(pieces, kind));

/** How often each kind of change follows another, in their order. */
const kindsOf = (changes: readonly ParagraphChange[]) => {
  const kinds: [string, number][] = [];
  for (const { kind } of changes) {
    const last = kinds.at(-1);
    if (last?.[0] === kind) last[1] += 1;
    else kinds.push([kind, 1]);
  }
  return kinds;
};

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

describe('the difference of 2 paragraphs', () => {
  test('applied to the one gives the other', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = changedWords(before, after);
        expect(textOf(pieces, 'removed')).toBe(before);
        expect(textOf(pieces, 'added')).toBe(after);
      }),
      { numRuns: 500 },
    );
  });

  test('has pieces that differ from their neighbours, what goes before what comes', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const kinds = changedWords(before, after).map(({ kind }) => kind);
        for (const [at, kind] of kinds.entries()) {
          expect(kind).not.toBe(kinds[at + 1]);
          if (kind === 'added') expect(kinds[at + 1]).not.toBe('removed');
        }
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

  test('leaves what both end with as it was, before it looks for what else they share', () => {
    expect(changedWords('van burgemeester en wethouders het bedrijf', 'van de burgemeester het bedrijf')).toEqual([
      { kind: 'same', text: 'van ' },
      { kind: 'removed', text: 'burgemeester en wethouders' },
      { kind: 'added', text: 'de burgemeester' },
      { kind: 'same', text: ' het bedrijf' },
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
      { numRuns: 500 },
    );
  });

  test('keeps as many paragraphs as can be kept', () => {
    fc.assert(
      fc.property(list, list, (before, after) => {
        const same = changedParagraphs(before, after).filter(({ kind }) => kind === 'same');
        expect(same).toHaveLength(commonLength(before, after));
      }),
      { numRuns: 500 },
    );
  });

  test('tells a changed paragraph from a new one', () => {
    const before = ['1. De huurder betaalt de prijs.', '2. De prijs is redelijk.'];
    const after = ['1. De huurder betaalt de prijs vooraf.', '2. Geheel iets anders dus.', '3. De prijs is redelijk.'];
    expect(changedParagraphs(before, after).map(({ kind }) => kind)).toEqual(['changed', 'added', 'changed']);
  });

  test('with more changes than are told apart goes and comes as a whole, between what both begin and end with', () => {
    const between = (letter: string, shared: string) => [
      'begin',
      ...Array.from({ length: 200_000 }, (_, at) => (at === 100_000 ? shared : `${letter}${at}`)),
      'end',
    ];
    expect(kindsOf(changedParagraphs(between('a', 'shared'), between('b', 'shared')))).toEqual([
      ['same', 1],
      ['removed', 200_000],
      ['added', 200_000],
      ['same', 1],
    ]);
  });

  test('of long paragraphs with the same words in another order is made in bounded work: the last ones stay unpaired', () => {
    const words = Array.from({ length: 1_500 }, (_, at) => `w${at}`);
    // Steps that have no divisor in common with 1,500 pass each word once.
    const order = (step: number) => words.map((_, at) => words[(at * step) % words.length]).join(' ');
    const steps = Array.from({ length: 199 }, (_, at) => at + 101).filter((n) => n % 2 && n % 3 && n % 5);
    const before = [...steps.slice(0, 19).map(order), 'De huurder betaalt de oude prijs.'];
    const after = [...steps.slice(20, 39).map(order), 'De huurder betaalt de nieuwe prijs.'];
    expect(changedParagraphs(before.slice(-1), after.slice(-1)).map(({ kind }) => kind)).toEqual(['changed']);
    expect(kindsOf(changedParagraphs(before, after))).toEqual([
      ['removed', 20],
      ['added', 20],
    ]);
  });
});
