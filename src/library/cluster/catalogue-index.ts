/**
 * The index that a catalogue has in its own file: of the names of its documents and of their courts, and of the reports that publishers give of decisions. What is looked up by
 * these is so found without the cluster, by the same code and as exactly as in the library.
 */
import type { Database } from '../../platform/sqlite';
import { textsOf } from '../file/texts';
import { CALLED, calledIn } from '../import/index-held';
import type { Indexable } from '../index/match';
import { segmentIndexOf } from '../index/segments/segment-index';
import { reportsIn } from '../search/decisions';

/** The heading of the reports of a decision, as a word: every text that has one has the word. */
const REGISTER = 'vindplaatsen';
/** Words of a register that are of use: see `decisions.ts`. */
const MOST_OF_REGISTER = 6_000;
/** Documents between two yields to the event loop. */
const STEP = 2_000;

/** The rows of which the texts have the word that heads reports. Throws `local`. */
export function rowsWithReports(library: Database): Set<number> {
  const index = segmentIndexOf(library);
  const match = { of: 'text', token: REGISTER } as const;
  const limit = index.count(match);
  return new Set(limit === 0 ? [] : index.search(match, {}, { by: 'number', limit }));
}

/** Documents with the keys by which each is found, in the order of their numbers. */
function* namedIn(database: Database): Generator<Pick<Indexable, 'names' | 'area' | 'court'> & { row: number }> {
  const next = database.prepare(
    `select ${CALLED} from docs join works on works.id = docs.work where docs.id > ? order by docs.id limit ${STEP}`,
  );
  for (let last = -1, rows = next.all(BigInt(last)); rows.length > 0; rows = next.all(BigInt(last)))
    for (const row of rows) {
      last = Number(row.id);
      const { names, area, court } = calledIn(database, row);
      yield { row: last, names, area, court };
    }
}

/**
 * Makes it, in empty tables. Runs inside the caller's transaction. All is indexed as of no language: stems and spellings are there from the library.
 *
 * @param withReports rows of which the texts may have reports. @param turn lets others run; gives up by what it throws.
 */
export async function indexNames(
  catalogue: Database,
  withReports: ReadonlySet<number>,
  turn: (done: number) => Promise<void>,
): Promise<void> {
  const index = segmentIndexOf(catalogue);
  let done = 0;
  for (const { row, ...marks } of namedIn(catalogue)) {
    const reports = withReports.has(row) ? reportsIn(textsOf(catalogue, row).body).slice(0, MOST_OF_REGISTER) : '';
    const body = reports === '' ? '' : `${REGISTER}\n${reports}`;
    index.add(row, { title: '', law: '', summary: '', body, ...marks, language: undefined });
    done += 1;
    if (done % STEP === 0) await turn(done);
  }
}
