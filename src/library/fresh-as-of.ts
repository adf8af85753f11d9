/**
 * Up to which day what is held is known, the listings of its publisher counted in: of what was fetched within a stretch of time of which all
 * changes were listed, and all that they named is here, nothing changed up to the end of that stretch.
 */

import type { Database } from '../platform/sqlite';
import { SOURCES } from '../sources/publishers';
import { type KnownCount, knownCounts, knownDays } from './file/age';
import { type Harvested, harvestedWindows } from './import/harvest-windows';

/**
 * The day up to which something is known that was known on `day`, if all changes of a stretch of days containing it are
 * in the library.
 */
export function knownThrough(stretches: readonly Harvested[], day: string): string {
  if (day === '') return '';
  const listed = stretches.find(({ from, knownUntil }) => from.slice(0, 10) <= day && day <= knownUntil.slice(0, 10));
  return listed?.knownUntil.slice(0, 10) ?? day;
}

/** `knownThrough` for documents of a source; its listings are read once. */
export function listedThrough(database: Database): (source: string, day: string) => string {
  const stretches = new Map<string, readonly Harvested[]>();
  return (source, day) => {
    const own =
      stretches.get(source) ??
      SOURCES.filter((one) => one.source === source).flatMap(({ name }) => harvestedWindows(database, name));
    stretches.set(source, own);
    return knownThrough(own, day);
  };
}

/** Number of documents of today by source, group and the day up to which they are known. Throws `local`. */
export function countsKnown(database: Database): KnownCount[] {
  const through = listedThrough(database);
  return knownCounts(database).map((one) => ({ ...one, day: through(one.source, one.day) }));
}

/**
 * The day that the freshness of a source is told by: up to it all of its laws are known. A decision stays what it is: of these the newest
 * tells. Empty where nobody says.
 */
export function freshAsOf(counts: readonly KnownCount[]): string {
  const laws = counts.filter(({ group }) => group !== 'rechtspraak');
  // Without a day, nothing tells that it is known.
  if (laws.some(({ day }) => day === '')) return '';
  return laws.length === 0 ? knownDays(counts).known_newest : knownDays(laws).known_as_of;
}
