import { describe, expect, it } from 'vitest';
import { fused } from '../../../src/engine/search/score/fusion';

const ones = (...rows: number[]) => rows.map((row) => ({ row, weight: 1 }));

describe('several orders as one', () => {
  it.each([
    ['leaves one order as it is', fused(ones(5, 3, 9), []), [5, 3, 9]],
    ['puts what stands in two orders above what stands in one', fused(ones(1, 2, 3), [ones(4, 3)]), [3, 1, 4, 2]],
    ['lets a weaker order count less', fused(ones(1, 2), [[{ row: 3, weight: 0.5 }]]), [1, 2, 3]],
    ['has what leads first, in its order and once', fused(ones(1, 2, 3), [ones(3)], [2, 7, 2]), [2, 7, 3, 1]],
  ])('%s', (_what, rows, expected) => expect(rows).toEqual(expected));
});
