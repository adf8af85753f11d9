/** What a library of an older format lacks: works whose files have to be read again. */
import type { Database } from '../../sqlite';
import { WHOLE_SINCE } from './format';

/** A work of which a file was read for a library of an older format, which kept less of it. */
export interface WorkToReimport {
  source: string;
  /** Its publisher's number. */
  work: string;
}

/** Works with a text that was read for an older format, of whichever day. */
const OF_OLDER_FORMAT = `select distinct source, work from works where format < ${WHOLE_SINCE}
  or exists (select 1 from toestanden where toestanden.work = works.id and toestanden.format < ${WHOLE_SINCE})`;

/** How many works there are to import again. */
export function countReimport(database: Database): number {
  return Number(database.prepare(`select count(*) as works from (${OF_OLDER_FORMAT})`).get()?.works);
}

/** The works to import again, in the order of their sources and numbers. */
export function reimportOf(database: Database): WorkToReimport[] {
  const rows = database.prepare(`${OF_OLDER_FORMAT} order by source, work`).all();
  return rows.map(({ source, work }) => ({ source: String(source), work: String(work) }));
}
