/** What formats before 4 did not keep of acts of the EU: their days, which their texts give. All their texts are arranged anew by them. */
import { DATED_SOURCE, daysOfHeld } from '../../sources/held-days';
import type { SourceDocument } from '../../sources/parsed-file';
import type { Database } from '../../sqlite';
import { digestText, readContents, textKey } from '../file/contents';
import { actOf } from '../time/act-days';
import type { WorkRow } from './arrange';
import { readHeld } from './held-document';
import { rearrangeHeld } from './import-toestand';
import { putDays } from './text-days';

/** The documents of a toestand, in their order. */
function textsOf(database: Database, work: WorkRow, toestand: number): SourceDocument[] {
  const rows = database.prepare('select id, external_id, digest from docs where work = ?').all(work.id);
  const held = new Map(
    rows.map(({ id, external_id, digest }) => [
      textKey({ externalId: String(external_id), digest: digestText(digest) }),
      Number(id),
    ]),
  );
  return readContents(database, toestand).entries.flatMap((entry) => {
    const id = held.get(textKey(entry));
    return id === undefined ? [] : [readHeld(database, id, work)];
  });
}

/** Gives recitals the days of their act in the text of the Official Journal, where that is held. */
function copyDays(database: Database, { id, source, work, language }: WorkRow): void {
  const act = actOf(work);
  const copy = database.prepare(
    `insert or ignore into days select own.id, external_id, days.kind, day, days.basis, place, words from toestanden as own, works
     join toestanden on toestanden.work = works.id and toestanden.kind = 'journal' join days on days.toestand = toestanden.id
     where own.work = ? and works.source = ? and works.work = ? and works.language = ? and external_id = ?`,
  );
  copy.run(id, source, act, language, act);
}

/** Reads the days of every act that is held, and arranges its texts by them. Runs inside the caller's transaction. */
export function addDays(database: Database, today: string): void {
  const works = database.prepare('select * from works where source = ? order by work').all(DATED_SOURCE);
  for (const row of works) {
    const work = row as unknown as WorkRow;
    // The recitals come behind their act, and have its days.
    if (actOf(work.work) !== work.work) copyDays(database, work);
    else {
      const toestanden = database.prepare('select id from toestanden where work = ?').all(work.id);
      for (const { id } of toestanden) {
        putDays(database, Number(id), work.work, daysOfHeld(work.work, textsOf(database, work, Number(id))));
      }
    }
    rearrangeHeld(database, [row], today);
  }
}
