import { describe, expect, it } from 'vitest';
import { fused } from '../../../src/library/search/score/fusion';

const ones = (...rows: number[]) => rows.map((row) => ({ row, weight: 1 }));

describe('several orders as one', () => {
  it('leaves one order as it is', () => {
    expect(fused(ones(5, 3, 9), [])).toEqual([5, 3, 9]);
  });

  it('puts what stands in two orders above what stands in one', () => {
    expect(fused(ones(1, 2, 3), [ones(4, 3)])).toEqual([3, 1, 4, 2]);
  });

  it('lets a place in a weaker order count less', () => {
    expect(fused(ones(1, 2), [[{ row: 3, weight: 0.5 }]])).toEqual([1, 2, 3]);
  });

  it('puts what leads first, in its own order and once', () => {
    expect(fused(ones(1, 2, 3), [ones(3)], [2, 7, 2])).toEqual([2, 7, 3, 1]);
  });
});
