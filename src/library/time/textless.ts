/**
 * The works of which toestanden are known, held or listed by a manifest, and of which none is the text of today: a search of today's law
 * leaves them out, and names them. They are few, and kept as they were last worked out, so that no search looks at every work.
 */
import type { Database } from '../../platform/sqlite';
import { onDay } from './peildatum';

/** The works without a text of a day, which is bound twice. */
export const WITHOUT_TEXT = `
  select distinct works.work from (select distinct work from toestanden) as dated join works on works.id = dated.work
  where not exists (select 1 from works as same join in_force on in_force.work = same.id
    where same.work = works.work and ${onDay('in_force')})
  union select distinct work from manifests where not exists (select 1 from works where works.work = manifests.work)`;

/** Puts them down anew, as they are on `today`. Runs inside the caller's transaction. */
export function fillTextless(database: Database, today: string): void {
  database.exec('delete from textless');
  database.prepare(`insert into textless ${WITHOUT_TEXT}`).run(today, today);
}

/** Puts down whether a work, whose days have changed, has a text of today. Runs inside the caller's transaction. */
export function noteTextless(database: Database, work: string, today: string): void {
  const shown = database.prepare(
    `select 1 from works join in_force on in_force.work = works.id where works.work = ? and ${onDay('in_force')} limit 1`,
  );
  const isShown = shown.get(work, today, today) !== undefined;
  const change = isShown ? 'delete from textless where work = ?' : 'insert or ignore into textless (work) values (?)';
  database.prepare(change).run(work);
}
