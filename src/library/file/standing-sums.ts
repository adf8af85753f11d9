/**
 * Sums of what is so of each document (`standings.ts`), by its name. A row of it has a sum of its own; that a row is not found where it belongs is
 * told by these alone, and a decision that was set aside must not pass for one of which nothing is known.
 */
import type { Database } from '../../platform/sqlite';
import { SUMS } from './row-sum';
import { sumsError } from './sums';

/** `own`: of the rows that are so of a document. `around`: of those that tell of it and another one, from either side. */
export const CREATE_STANDING_SUMS = `
  create table standing_sums (name text primary key, own integer not null, around integer not null) without rowid;
`;

type Part = 'own' | 'around';

/** That two decisions are of one case is no standing (`RELATED`). */
const OWN = `code <> 'related'`;
const OTHER = `by <> '' and by <> name`;

const signed = (sign: '+' | '-', sum: string): string => (sign === '+' ? `+ ${sum}` : `+ ${SUMS} - ${sum}`);

/** SQL that adds a row to the sums of a name, or takes it out. */
function counting(name: string, sign: '+' | '-', own: string, around: string): string {
  return `insert into standing_sums select ${name}, 0, 0 where not exists (select 1 from standing_sums where name = ${name});
    update standing_sums set own = (own ${signed(sign, own)}) % ${SUMS}, around = (around ${signed(sign, around)}) % ${SUMS}
      where name = ${name};
    delete from standing_sums where name = ${name} and own = 0 and around = 0;`;
}

/** Has a connection that is open for writing keep them. */
export function watchStandings(database: Database): void {
  for (const [event, row, sign] of [
    ['insert', 'new', '+'],
    ['delete', 'old', '-'],
  ] as const) {
    const sumIf = (condition: string): string => `iif(${condition}, ${row}.sum, 0)`;
    // The name is there in any case; that of the other document may be its own, or none.
    const own = counting(`${row}.name`, sign, sumIf(`${row}.${OWN}`), sumIf(`${row}.by <> ''`));
    const other = counting(`${row}.by`, sign, '0', sumIf(`${row}.by not in ('', ${row}.name)`));
    database.exec(
      `create temp trigger ${event}_of_standings after ${event} on main.standings begin ${own} ${other} end`,
    );
  }
}

const NOW: Readonly<Record<Part, string>> = {
  own: `(select coalesce(sum(sum), 0) from standings where name = value and ${OWN})`,
  around: `(select coalesce(sum(sum), 0) from standings where name = value and by <> '')
    + (select coalesce(sum(sum), 0) from standings where by = value and ${OTHER})`,
};

/** Makes sure, where a library is read, that what is found of some documents is all that was written. Throws `local` (`library_damaged`). */
export function checkStandings(database: Database, part: Part, names: readonly string[]): void {
  if (!database.readOnly) return;
  const different = database.prepare(
    `select 1 from json_each(?) where (${NOW[part]}) % ${SUMS}
       <> coalesce((select ${part} from standing_sums where name = value), 0) limit 1`,
  );
  if (different.get(JSON.stringify(names)) !== undefined) throw sumsError(database);
}

const ALL = `select name, iif(${OWN}, sum, 0) as own, iif(by <> '', sum, 0) as around from standings
  union all select by, 0, sum from standings where ${OTHER}`;
const IS_ANY = `sum(own) % ${SUMS} <> 0 or sum(around) % ${SUMS} <> 0`;

/** Of how many documents what is so of them is not what was written. */
export function differentStandings(database: Database): number {
  const kept = 'select name, -own, -around from standing_sums';
  const sql = `select count(*) as rows from (select name from (${ALL} union all ${kept}) group by name having ${IS_ANY})`;
  return Number(database.prepare(sql).demand().rows);
}

/** Takes them anew. Runs inside the caller's transaction. */
export function fillStandingSums(database: Database): void {
  database.exec(`delete from standing_sums;
    insert into standing_sums select name, sum(own) % ${SUMS}, sum(around) % ${SUMS} from (${ALL}) group by name having ${IS_ANY}`);
}
