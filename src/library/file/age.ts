/** How old what the library holds is: when a publisher gave a file, and of which day the file knows. */

/** The age of what one file holds. Each is empty where it is not known. */
export interface Age {
  /** When the publisher gave the file, `YYYY-MM-DD HH:MM:SS` in UTC. */
  fetched: string;
  /** The last day of which the file says anything, `YYYY-MM-DD`. */
  knownAsOf: string;
}

/** The age of what nobody says anything of. */
export const UNKNOWN_AGE: Age = { fetched: '', knownAsOf: '' };

/**
 * The field `harvested_at` (contract.md, "Fields"): when the publisher gave the file, else the day of which it knows, else
 * empty. The time of an import says nothing of how old a file is. `YYYY-MM-DD HH:MM:SS`: of a day its beginning.
 */
export const harvestedAt = ({ fetched, knownAsOf }: Age): string =>
  fetched || (knownAsOf === '' ? '' : `${knownAsOf} 00:00:00`);

/** The columns of an age, in SQL, of a row of `works` or `toestanden`. */
export const ageColumns = (table: 'works' | 'toestanden'): string =>
  ['fetched', 'known_as_of', 'imported'].map((column) => `${table}.${column}`).join(', ');
