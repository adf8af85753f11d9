/** The age of what the library has: when lks got a file, and up to which day it covers its publisher's data. */
import type { DocumentGroup, KnownDays } from '../../contract/types';
import { TODAY } from '../../engine/row-numbers';
import type { Database } from '../../platform/sqlite';
import { groupOf } from './counts';
import { kept } from './kept';

/** The age of one file. A field is empty if unknown. */
export interface Age {
  /** When the publisher gave the file, `YYYY-MM-DD HH:MM:SS` in UTC. */
  fetched: string;
  /** The last day that the file covers, `YYYY-MM-DD`. */
  knownAsOf: string;
}

export const UNKNOWN_AGE: Age = { fetched: '', knownAsOf: '' };

/** The field `harvested_at` (contract.md, "Fields"): when the publisher gave the file, else when it was imported. */
export const harvestedAt = (fetched: string, imported: string): string => fetched || imported;

/** The field `known_as_of`: last day that file or manifest covers, or of the fetch, `YYYY-MM-DD`; or empty. */
export const knownAsOf = ({ fetched, knownAsOf: said }: Age, listedAsOf = ''): string =>
  [said, listedAsOf, fetched.slice(0, 'YYYY-MM-DD'.length)].sort().at(-1) ?? '';

/** The same in SQL, for a row of `works` joined with `manifests`. */
export const KNOWN_AS_OF = `max(works.known_as_of, substr(works.fetched, 1, 10), coalesce(manifests.as_of, ''))`;

const NOTHING_KNOWN: KnownDays = { known_as_of: '', known_half: '', known_newest: '' };

/** Number of documents of a source and group that are known up to `day`; `day` is empty if unknown. */
export interface KnownCount {
  source: string;
  group: DocumentGroup;
  day: string;
  documents: number;
}

/**
 * Today's documents by the day up to which they are known. A work is in one partition, so that its documents need only
 * be counted, in their index by work: a third of what it costs to group them by row number.
 */
const COUNTS = `with counted as materialized (
    select works.source, works.shelf, ${KNOWN_AS_OF} as day,
      (select count(*) from docs where docs.work = works.id and docs.id <= ${TODAY.last}) as documents
    from works left join manifests on manifests.work = works.work)
  select source, shelf, day, sum(documents) as documents from counted where documents > 0 group by 1, 2, 3`;

export const knownCounts = (database: Database): readonly KnownCount[] =>
  kept(database, 'documents by day known', '', () =>
    database
      .prepare(COUNTS)
      .all()
      .map(({ source, shelf, day, documents }) => ({
        source: String(source),
        group: groupOf(Number(shelf)),
        day: String(day),
        documents: Number(documents),
      })),
  );

/** The oldest, the newest and the median day. Documents without a day are ignored. */
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
