/**
 * Several orders as one, by the places of their rows alone (reciprocal rank fusion; Cormack, Clarke and Büttcher, "Reciprocal rank fusion
 * outperforms Condorcet and individual rank learning methods", 2009): measures of different things cannot be compared, places can.
 */
import { FUSED_SLOWNESS } from '../weights';

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
  const add = (rows: OtherOrder): void => {
    for (const [at, { row, weight }] of rows.entries())
      worth.set(row, (worth.get(row) ?? 0) + weight / (FUSED_SLOWNESS + at + 1));
  };
  for (const one of [order, ...others]) add(one);
  const first = new Set(leads);
  return [
    ...first,
    ...[...worth.keys()].filter((row) => !first.has(row)).sort((a, b) => worth.get(b)! - worth.get(a)!),
  ];
}
