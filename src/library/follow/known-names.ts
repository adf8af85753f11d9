/** Names of laws in a library: from their publishers, and titles. */
import { NOT_TODAY, TODAY } from '../../engine/row-numbers';
import type { KnownLaw } from '../../law/recognise/found';
import { type Database, damagedError } from '../../platform/sqlite';
import { readCounts } from '../file/counts';
import { selectPriors } from '../file/row-sum';
import { checkPrior } from '../file/sums';
import { checkTable } from '../file/work-sums';

/** Number of today's documents. */
export const heldToday = (database: Database): number =>
  readCounts(database)
    .filter(({ partition }) => partition < NOT_TODAY)
    .reduce((sum, { documents }) => sum + documents, 0);

/** Number of today's documents, and which are laws stored as a whole, without decisions. */
const WHOLE_LAWS = `select count(works.id) as documents,
    json_group_array(docs.id) filter (where external_id = works.work and (works.work < 'ECLI:' or works.work >= 'ECLI;')) as laws
  from docs left join works on works.id = docs.work where docs.id <= ${TODAY.last}`;

/** Names of laws in the library: from their publishers, and titles of laws stored as a whole. */
export function* knownNames(database: Database): Generator<KnownLaw> {
  checkTable(database, 'descriptions');
  for (const { work, names } of database.prepare('select work, names from descriptions order by work, source').all())
    for (const name of JSON.parse(String(names)) as unknown[]) yield { id: String(work), name: String(name) };
  const { documents, laws } = database.prepare(WHOLE_LAWS).demand();
  const rows = database.prepare(`${selectPriors('json_each(?)')} order by docs.id`).all(laws!);
  // A law whose row was lost would silently not be recognised.
  const isLost = rows.length !== (JSON.parse(String(laws)) as unknown[]).length;
  if (isLost || (database.readOnly && Number(documents) !== heldToday(database))) throw damagedError(database.path);
  for (const row of rows) {
    checkPrior(database, row);
    yield { id: String(row.number), name: String(row.title) };
  }
}
