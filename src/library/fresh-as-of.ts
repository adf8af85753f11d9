/** The day that the freshness of a source is told by. */
import { type KnownCount, knownDays } from './file/known';
import type { Harvested } from './import/harvest-windows';

/** Up to which day something is known that was known on `day`, where all changes of a stretch of days that has it are here. */
export function knownThrough(stretches: readonly Harvested[], day: string): string {
  if (day === '') return '';
  const listed = stretches.find(({ from, knownUntil }) => from.slice(0, 10) <= day && day <= knownUntil.slice(0, 10));
  return listed?.knownUntil.slice(0, 10) ?? day;
}

/**
 * The day that the freshness of a source is told by: up to it all of its laws are known. A decision stays what it is: of these the newest
 * tells. Empty where nobody says.
 */
export function freshAsOf(counts: readonly KnownCount[], stretches: readonly Harvested[]): string {
  const laws = counts.filter(({ group }) => group !== 'rechtspraak');
  const { known_as_of, known_newest } = knownDays(laws.length === 0 ? counts : laws);
  // Of what has no day nobody says that it is known.
  if (laws.some(({ day }) => day === '')) return '';
  return knownThrough(stretches, laws.length === 0 ? known_newest : known_as_of);
}
