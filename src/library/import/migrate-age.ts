/**
 * What changed from format 3 to 4: ages, days, relations and structures. What a file says of its age, and what it marks, was not
 * kept; the rows say so (`format` 3), and the fingerprints of files are forgotten, so that importing them again adds it.
 */
import type { Database } from '../../sqlite';
import { readCounts } from '../file/counts';
import { NOT_TODAY, rangeOf } from '../file/row-numbers';
import { FACTS } from '../file/schema';

/** The columns of an age in a table that had only the time of the import, under the name of another. */
const ageIn = (table: string): string => `
  alter table ${table} rename column harvested to imported;
  alter table ${table} add column fetched text not null default '';
  alter table ${table} add column known_as_of text not null default '';
  alter table ${table} add column format integer not null default 3;
`;

const KINDS = `
  alter table toestanden add column kind text not null default '';
  alter table toestanden add column edition text not null default '';
  alter table toestanden add column valid_to text not null default '';
  update toestanden set kind = case valid_from when '' then 'journal' else 'consolidated' end
    where work in (select id from works where source = 'EUR-Lex');
`;

const COUNTS = `
  alter table stock rename column harvested to imported;
  alter table stock add column harvested text not null default '';
  alter table stock add column known_as_of text not null default '';
  alter table stock add column newest_text text not null default '';
`;

/** Changes a library of an older format, `format`, whose rows are those of format 3. Runs inside the caller's transaction. */
export function addAges(database: Database, format: number, today: string): void {
  database.exec(ageIn('works'));
  // The tables of time of a library that had none were made as they are now.
  if (format >= 2) database.exec(`${ageIn('toestanden')}${KINDS}`);
  database.exec(`${COUNTS}${FACTS} drop index if exists toestanden_undated; delete from files;`);
  // A table that came later: one that has just been made has the column.
  if (database.prepare(`select 1 from pragma_table_info('manifests') where name = 'in_force_from'`).get() === undefined)
    database.exec(`alter table manifests add column in_force_from text not null default ''`);
  putNewest(database, today);
}

/** The day of the newest text of each partition of today: the first one of a law, that of a decision, which its row number has. */
function putNewest(database: Database, today: string): void {
  const laws = database.prepare(
    'select max(valid_from) as day from works where source = ? and shelf = ? and valid_from <= ?',
  );
  const last = database.prepare(
    `select decision_date, publication_date from docs where id between ? and ? order by id desc limit 1`,
  );
  const put = database.prepare('update stock set newest_text = ? where source = ? and shelf = ?');
  for (const { source, partition } of readCounts(database)) {
    if (partition >= NOT_TODAY) continue;
    const law = String(laws.get(source, partition, today)?.day ?? '');
    const { first, last: end } = rangeOf(partition);
    const row = law === '' ? last.get(BigInt(first), BigInt(end)) : undefined;
    const day = law || String(row?.decision_date ?? '') || String(row?.publication_date ?? '');
    put.run(day <= today ? day : '', source, partition);
  }
}
