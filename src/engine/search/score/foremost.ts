/**
 * The best matches among the codes. The article that defines a term is long, or says it once, so that by its measure alone it is not
 * among the first hundreds: hundreds of short articles of decrees have the word too. They are few documents, so looking there costs little.
 */
import { booksOfCode } from '../../../law/laws/laws';
import { textsOf } from '../../../library/file/texts';
import type { Database } from '../../../platform/sqlite';
import type { Match, Measured, TextIndex } from '../../index/match';
import type { Within } from '../../index/within';
import { TODAY } from '../../row-numbers';
import { CODES, FOREMOST, FOREMOST_READ, LONGEST_DEFINED, MOST_MATCHES_LOOKED, SCORE_BUCKETS } from '../weights';
import { defines, formOf } from './definitions';

/** The rows of the works whose numbers are bound. */
const OF_CODES = `select docs.id from works cross join docs on docs.work = works.id
  where works.work in (select value from json_each(?)) and docs.id <= ${TODAY.last}`;

let numbers: string | undefined;

/** The numbers of the codes, as a list in JSON: the books of the BW are those of the table of laws. */
function codes(): string {
  numbers ??= JSON.stringify([...CODES, ...booksOfCode().map(({ id }) => id)]);
  return numbers;
}

const rowsBefore = new WeakMap<Database, ReadonlySet<number>>();

/** The rows of all codes in force today; found out once a connection. Throws `local`. */
export function rowsOfCodes(database: Database): ReadonlySet<number> {
  const known = rowsBefore.get(database);
  if (known !== undefined) return known;
  const row = database.prepare(`select json_group_array(id) as ids from (${OF_CODES})`).get(codes());
  const rows = new Set(JSON.parse(String(row?.ids)) as number[]);
  rowsBefore.set(database, rows);
  return rows;
}

const listsBefore = new WeakMap<ReadonlySet<number>, readonly number[]>();

/** The same in one list, always the same one: an index can keep what it makes of it. */
function listOfCodes(database: Database): readonly number[] {
  const rows = rowsOfCodes(database);
  const known = listsBefore.get(rows) ?? [...rows];
  listsBefore.set(rows, known);
  return known;
}

/**
 * The rows of the codes that match: the best, and those that define the term. They are among the rows that match anyhow.
 *
 * @param matches how many rows match in all: of too many none are looked for. @param term as in `priorsOf`. Throws `local`.
 */
export function foremost(
  database: Database,
  index: TextIndex,
  match: Match,
  within: Within,
  matches: number,
  term: readonly string[] = [],
): number[] {
  if (matches === 0 || matches > MOST_MATCHES_LOOKED) return [];
  const isTerm = term.length > 0 && term.length <= LONGEST_DEFINED;
  const limit = isTerm ? FOREMOST_READ : FOREMOST;
  const codes = rowsOfCodes(database);
  const documents = within.documents?.filter((id) => codes.has(id)) ?? listOfCodes(database);
  const best = index.best(match, { ...within, documents }, limit);
  const stepOf = ({ measure }: Measured): number => Math.floor((measure * SCORE_BUCKETS) / best[0]!.measure + 0.9999);
  const ids = best
    .map((found) => ({ id: found.row, step: stepOf(found) }))
    .sort((a, b) => b.step - a.step || a.id - b.id)
    .map(({ id }) => id);
  const forms = term.map(formOf);
  const others = isTerm ? ids.slice(FOREMOST, FOREMOST_READ) : [];
  return [...ids.slice(0, FOREMOST), ...others.filter((id) => defines(textsOf(database, id).body, forms))];
}
