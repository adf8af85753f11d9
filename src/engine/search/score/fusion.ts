/**
 * Several orders as one, by the places of their rows alone (reciprocal rank fusion; Cormack, Clarke and Büttcher, "Reciprocal rank fusion
 * outperforms Condorcet and individual rank learning methods", 2009): measures of different things cannot be compared, places can.
 * A row counts by its best place, and a little by its others: in the sum of all that is there two weak places would beat a sure first one.
 */
import { AGREEMENT, FUSED_SLOWNESS } from '../weights';

/** Rows, the best first, each with what its place counts. */
export type OtherOrder = readonly { row: number; weight: number }[];

/**
 * The rows of all orders as one.
 *
 * @param order the order of the words, the best first. @param leads these come first, in this order, whatever else is so.
 * @returns each row once; equal ones stay as they are in `order`, those that are only in others behind them.
 */
export function fused(order: OtherOrder, others: readonly OtherOrder[], leads: readonly number[] = []): number[] {
  const worth = new Map<number, number>();
  for (const rows of [order, ...others])
    for (const [at, { row, weight }] of rows.entries()) {
      const own = weight / (FUSED_SLOWNESS + at + 1);
      const before = worth.get(row) ?? 0;
      worth.set(row, Math.max(own, before) + AGREEMENT * Math.min(own, before));
    }
  const first = new Set(leads);
  return [
    ...first,
    ...[...worth.keys()].filter((row) => !first.has(row)).sort((a, b) => worth.get(b)! - worth.get(a)!),
  ];
}
