/** Lets toestanden be imported again of which an older lks did not keep the divisions: their files pass for new ones. */
import type { Database } from '../../sqlite';
import { forgetFile } from './imported-files';

/** What is kept of every toestand since the library has this table; empty where nothing was imported before. */
const KEPT = 'create table kept (what text primary key) without rowid';

/** Forgets, once, the files of the toestanden that are held. Runs inside the caller's transaction. Throws `local`. */
export function forgetUndivided(database: Database): void {
  if (database.readHeader().tables.has('kept')) return;
  database.exec(KEPT);
  database.prepare("insert into kept (what) values ('divisions')").run();
  const held = database
    .prepare(
      'select works.source, works.work, works.language, toestanden.label from toestanden join works on works.id = toestanden.work',
    )
    .all();
  for (const { source, work, language, label } of held)
    forgetFile(database, String(source), { work: String(work), language: String(language), label: String(label) });
}
