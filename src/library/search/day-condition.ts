/** Which texts count on a day, as a condition of SQL: who looks a document up by its name needs it, and no other filter. */
import { dayNumber, PARTITIONS, type Partition, type Range, rangeOf, TODAY } from '../file/row-numbers';
import { dayStateSql } from '../file/work-sums';
import type { Condition } from '../index/within';
import type { Peildatum } from '../time/peildatum';

/** The numbers of the partitions of today's texts that are wanted. */
export const partitionsOf = (wanted: (partition: Partition) => boolean): number[] =>
  [...PARTITIONS.entries()].filter(([, partition]) => wanted(partition)).map(([number]) => number);

/** The texts that count on a day: those in force then, and what has no validity as `Peildatum` says. */
export function conditionAt(column: string, { day, undated }: Peildatum): Condition {
  const state = dayStateSql(column);
  if (undated === 'all')
    return { sql: ` and ${state} >= case when +${column} <= ${TODAY.last} then 1 else 2 end`, values: [day, day] };
  const within = (ranges: readonly Range[]): string =>
    ranges.map(({ first, last }) => `+${column} between ${first} and ${last}`).join(' or ');
  const decisions = partitionsOf(({ group }) => group === 'rechtspraak').map((one) => rangeOf(one, 1, dayNumber(day)));
  const others = partitionsOf(({ group }) => group !== 'rechtspraak').map((one) => rangeOf(one));
  return {
    sql: ` and (${within(decisions)} or ${state} >= case when ${within(others)} then 1 else 2 end)`,
    values: [day, day],
  };
}
