/**
 * Merges orders by rank alone (reciprocal rank fusion; Cormack, Clarke and Büttcher, "Reciprocal rank fusion
 * outperforms Condorcet and individual rank learning methods", 2009), since their measures are not comparable. Unlike
 * there, a row counts by its best rank and a little by its others: by the sum two weak ranks would beat a certain first
 * one.
 */
import { AGREEMENT, FUSED_SLOWNESS } from '../weights';

/** Rows, the best first, with the weight of their rank. */
export type OtherOrder = readonly { row: number; weight: number }[];

/** Merges orders: `leads` first, equal rows in the order by words (`order`), those of other orders last. */
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
