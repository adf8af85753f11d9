import { describe, expect, it } from 'vitest';
import { SpansAround } from '../../../src/research/citations/spans-around';

const spans = [
  { start: 0, end: 5, work: 'A' },
  { start: 10, end: 15, work: 'A' },
  { start: 20, end: 25, work: 'A' },
  { start: 30, end: 35, work: 'B' },
];

/** Around the citation with an index, of which so much text before counts. */
const around = (at: number, [first, past]: [number, number], length: number, marks: number[] = []): SpansAround =>
  new SpansAround(spans, first, past, { here: spans[at]!, length, marks });

describe('other citations around one', () => {
  it('gives their offsets in the text around it, without itself', () => {
    expect(around(2, [1, 4], 12).all).toEqual([
      { start: 2, end: 7, work: 'A' },
      { start: 22, end: 27, work: 'B' },
    ]);
  });

  it('leaves out what begins before that text', () => {
    expect(around(2, [0, 3], 12).all).toEqual([{ start: 2, end: 7, work: 'A' }]);
  });

  it('counts a note mark between them and the citation', () => {
    expect(around(2, [1, 3], 13, [17]).all).toEqual([{ start: 2, end: 7, work: 'A' }]);
  });

  it('is as another where the same ones stand at the same distance', () => {
    expect(around(1, [0, 3], 10).isAs(around(2, [1, 4], 10))).toBe(false);
    expect(around(1, [0, 2], 10).isAs(around(2, [1, 3], 10))).toBe(true);
    expect(around(1, [0, 2], 10).isAs(around(2, [1, 4], 10))).toBe(false);
  });
});
