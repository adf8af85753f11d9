/** How old what the library holds is: when lks got a file, and up to which day its publisher knew. */
import type { DocumentGroup, KnownDays } from '../../contract/types';
import { NOT_TODAY, partitionInSql, TODAY } from '../../engine/row-numbers';
import type { Database } from '../../platform/sqlite';
import { groupOf } from './counts';

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

const NOTHING_KNOWN: KnownDays = { known_as_of: '', known_half: '', known_newest: '' };

/** How many documents of a source and a group are known up to a day; `day` is empty for those of which nobody says. */
export interface KnownCount {
  source: string;
  group: DocumentGroup;
  day: string;
  documents: number;
}

/** The documents of today by the day up to which they are known. The index of documents by work is walked through, and no document read. */
const COUNTS = `select works.source, counted.shelf, ${KNOWN_AS_OF} as day, sum(counted.documents) as documents
  from (select work, ${partitionInSql('id')} as shelf, count(*) as documents from docs where id <= ${TODAY.last} group by 1, 2) as counted
  join works on works.id = counted.work left join manifests on manifests.work = works.work
  where counted.shelf < ${NOT_TODAY} group by 1, 2, 3`;

export const knownCounts = (database: Database): KnownCount[] =>
  database
    .prepare(COUNTS)
    .all()
    .map(({ source, shelf, day, documents }) => ({
      source: String(source),
      group: groupOf(Number(shelf)),
      day: String(day),
      documents: Number(documents),
    }));

/** The oldest, the newest, and the day that half of the documents are not beyond. Those without a day are left out. */
export function knownDays(counts: readonly Pick<KnownCount, 'day' | 'documents'>[]): KnownDays {
  const told = counts.filter(({ day }) => day !== '').sort((a, b) => (a.day < b.day ? -1 : 1));
  const all = told.reduce((sum, { documents }) => sum + documents, 0);
  let before = 0;
  const half = told.find(({ documents }) => {
    before += documents;
    return before * 2 >= all;
  });
  const [first, last] = [told[0], told.at(-1)];
  if (first === undefined || half === undefined || last === undefined) return NOTHING_KNOWN;
  return { known_as_of: first.day, known_half: half.day, known_newest: last.day };
}
