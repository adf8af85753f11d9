/** Which texts count on a day, as a condition of SQL: who looks a document up by its name needs it, and no other filter. */
import { dayNumber, PARTITIONS, type Partition, type Range, rangeOf, TODAY } from '../file/row-numbers';
import type { Condition } from '../index/within';
import { onDay, type Peildatum } from '../time/peildatum';

/** The numbers of the partitions of today's texts that are wanted. */
export const partitionsOf = (wanted: (partition: Partition) => boolean): number[] =>
  [...PARTITIONS.entries()].filter(([, partition]) => wanted(partition)).map(([number]) => number);

/** The texts that count on a day: those in force then, and what has no validity as `Peildatum` says. */
export function conditionAt(column: string, { day, undated }: Peildatum): Condition {
  const periods = `select 1 from periods where periods.doc = ${column}`;
  const inForce = `exists (${periods} and ${onDay()})`;
  if (undated === 'all') {
    const { last } = TODAY;
    return { sql: ` and (${inForce} or (+${column} <= ${last} and not exists (${periods})))`, values: [day, day] };
  }
  const within = (ranges: readonly Range[]): string =>
    ranges.map(({ first, last }) => `+${column} between ${first} and ${last}`).join(' or ');
  const decisions = partitionsOf(({ group }) => group === 'rechtspraak').map((one) => rangeOf(one, 1, dayNumber(day)));
  const others = partitionsOf(({ group }) => group !== 'rechtspraak').map((one) => rangeOf(one));
  const undatedOthers = `(${within(others)}) and not exists (${periods})`;
  return { sql: ` and (${inForce} or ${within(decisions)} or (${undatedOthers}))`, values: [day, day] };
}
