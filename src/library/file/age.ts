/** How old what the library holds is: when lks got a file, and up to which day its publisher knew. */

/** The age of what one file holds. Each is empty where it is not known. */
export interface Age {
  /** When the publisher gave the file, `YYYY-MM-DD HH:MM:SS` in UTC. */
  fetched: string;
  /** The last day of which the file says anything, `YYYY-MM-DD`. */
  knownAsOf: string;
}

/** The age of what nobody says anything of. */
export const UNKNOWN_AGE: Age = { fetched: '', knownAsOf: '' };

/** The field `harvested_at` (contract.md, "Fields"): when the publisher gave the file, else when it was imported. Of how old it is it says nothing. */
export const harvestedAt = (fetched: string, imported: string): string => fetched || imported;

/**
 * The field `known_as_of`: the last day of which the file or the manifest of the work says anything, or on which their publisher gave the
 * file, `YYYY-MM-DD`; empty where none of these is known.
 */
export const knownAsOf = ({ fetched, knownAsOf: said }: Age, listedAsOf = ''): string =>
  [said, listedAsOf, fetched.slice(0, 'YYYY-MM-DD'.length)].sort().at(-1) ?? '';

/** The same in SQL, of a row of `works` beside which that of `manifests` is joined. */
export const KNOWN_AS_OF = `max(works.known_as_of, substr(works.fetched, 1, 10), coalesce(manifests.as_of, ''))`;

/** The columns of an age, in SQL, of a row of `works` or `toestanden`. */
export const ageColumns = (table: 'works' | 'toestanden'): string =>
  ['fetched', 'known_as_of', 'imported'].map((column) => `${table}.${column}`).join(', ');
