/**
 * Up to which day documents are known, taking the publisher's listings into account: if all changes of a period were
 * listed and all listed files are in the library, nothing fetched in that period changed before its end.
 */

import { remembered } from '../platform/remembered';
import type { Database } from '../platform/sqlite';
import { SOURCES } from '../sources/publishers';
import { type KnownCount, knownCounts, knownDays } from './file/age';
import { kept } from './file/kept';
import { type Harvested, harvestedWindows } from './import/harvest-windows';

/** The day up to which something known on `day` is known: the end of a completely listed period that contains it. */
export function knownThrough(stretches: readonly Harvested[], day: string): string {
  if (day === '') return '';
  const listed = stretches.find(({ from, knownUntil }) => from.slice(0, 10) <= day && day <= knownUntil.slice(0, 10));
  return listed?.knownUntil.slice(0, 10) ?? day;
}

const listingsOf = (database: Database, source: string): readonly Harvested[] =>
  kept(database, 'listings', source, () =>
    SOURCES.filter((one) => one.source === source).flatMap(({ name }) => harvestedWindows(database, name)),
  );

/** `knownThrough` for documents of a source, with its listings read once. */
export function listedThrough(database: Database): (source: string, day: string) => string {
  const stretches = new Map<string, readonly Harvested[]>();
  return (source, day) =>
    knownThrough(
      remembered(stretches, source, () => listingsOf(database, source)),
      day,
    );
}

/** Number of today's documents by source, group and the day up to which they are known. Throws `local`. */
export function countsKnown(database: Database): KnownCount[] {
  const through = listedThrough(database);
  return knownCounts(database).map((one) => ({ ...one, day: through(one.source, one.day) }));
}

/** The day up to which all laws of a source are known; without laws, the newest day known. Empty if unknown. */
export function freshAsOf(counts: readonly KnownCount[]): string {
  const laws = counts.filter(({ group }) => group !== 'rechtspraak');
  // A law without a day is of unknown age.
  if (laws.some(({ day }) => day === '')) return '';
  return laws.length === 0 ? knownDays(counts).known_newest : knownDays(laws).known_as_of;
}
