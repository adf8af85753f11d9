/** Of which days the texts are that the rows of a page show. */

import { versionOn } from '../../contract/dates';
import type { TextVersion } from '../../contract/types';
import type { Database } from '../../platform/sqlite';
import { checkUuid, sumsError } from '../file/sums';
import { uuidBytes } from '../file/uuid';
import { DAYS } from '../file/work-sums';
import { actVersions, type OfAct, PERIODS, type Stretch, stretchesOf, versionsIn } from './history';

const TEXTS_OF_ROW = `select docs.id as doc, docs.work as work_row, works.work, docs.external_id, docs.title, docs.url, docs.repealed,
  (${PERIODS}) as periods, ${DAYS} as days, (select days from sums where sums.id = docs.id) as kept
  from docs join works on works.id = docs.work where uuid = ? order by docs.id`;

/**
 * The text that is shown today of each of some documents (UUID), its days and its state alone; none of what is not here or has no text of
 * today. For the rows of a page: what is known of their works is read once. Throws `local`.
 */
export function textsShown(database: Database, ids: readonly string[], today: string): Map<string, TextVersion> {
  const works = new Map<number, { stretches: Stretch[]; act: OfAct | undefined }>();
  const shown = new Map<string, TextVersion>();
  for (const id of ids) {
    const uuid = uuidBytes(id) ?? new Uint8Array();
    const rows = database.prepare(TEXTS_OF_ROW).all(uuid);
    if (rows.some(({ days, kept }) => days !== kept)) throw sumsError(database);
    const [first] = rows;
    if (first === undefined) {
      checkUuid(database, uuid);
      continue;
    }
    const [work, number] = [Number(first.work_row), String(first.work)];
    let of = works.get(work);
    if (of === undefined) {
      const stretches = stretchesOf(database, work);
      of = { stretches, act: actVersions(database, { id: work, work: number }, stretches, today, false) };
      works.set(work, of);
    }
    const { stretches, act } = of;
    const versions = rows.flatMap((row) => versionsIn(row, stretches, { today, each: false, act }));
    const text = versionOn(
      versions.sort((a, b) => a.from.localeCompare(b.from)),
      today,
    );
    if (text !== undefined) shown.set(id, text);
  }
  return shown;
}
