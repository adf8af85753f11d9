/**
 * What changed from format 3 to 4: ages, days, relations and structures. What a file says of its age, and what it marks, was not
 * kept; the rows say so (`format` 3), and the fingerprints of files are forgotten, so that importing them again adds it.
 */
import type { Database } from '../../sqlite';
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
  alter table toestanden add column valid_to text not null default '';
  alter table toestanden add column basis text not null default '';
  update toestanden set basis = 'file' where valid_from <> '';
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
export function addAges(database: Database, format: number): void {
  database.exec(ageIn('works'));
  // The tables of time of a library that had none were made as they are now.
  if (format >= 2) database.exec(`${ageIn('toestanden')}${KINDS}`);
  database.exec(`${COUNTS}${FACTS} drop index if exists toestanden_undated; delete from files;`);
}
