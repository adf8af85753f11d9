/** Which texts count on a day, as an SQL condition; separate from the other filters for look-ups by name. */

import { type Condition, conditionOnDay, type OnDay } from '../../engine/index/within';
import { dayNumber, PARTITIONS, type Partition, rangeOf, TODAY } from '../../engine/row-numbers';
import type { Peildatum } from '../time/peildatum';

/** Numbers of the partitions of today's texts that match. */
export const partitionsOf = (wanted: (partition: Partition) => boolean): number[] =>
  [...PARTITIONS.entries()].filter(([, partition]) => wanted(partition)).map(([number]) => number);

/** The texts that count on a day: those in force then, and those without validity as `Peildatum` says. */
export function onDayOf({ day, undated }: Peildatum): OnDay {
  if (undated === 'all') return { day, undated: [TODAY], decided: [] };
  const ofDecisions = partitionsOf(({ group }) => group === 'rechtspraak');
  const others = partitionsOf(({ group }) => group !== 'rechtspraak');
  return {
    day,
    undated: others.map((one) => rangeOf(one)),
    decided: ofDecisions.map((one) => rangeOf(one, 1, dayNumber(day))),
  };
}

/** The same as a condition on the row number in `column`. */
export const conditionAt = (column: string, at: Peildatum): Condition => conditionOnDay(column, onDayOf(at));
