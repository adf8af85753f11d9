/** What stands before and after an article in its law, in the text of a day. */

import { TODAY } from '../../engine/row-numbers';
import type { Database } from '../../platform/sqlite';
import { readContents } from '../file/contents';
import { checkNoWork, checkWork, checkWorksNumbered } from '../file/work-sums';
import { isWhole, type LawAsked, toestandOn } from './held-law';

/** External ids; none where nothing stands there, or where that is not known. */
export interface Neighbours {
  previous?: string;
  next?: string;
}

const NOBODY: Neighbours = {};

const named = (previous: string | null | undefined, next: string | null | undefined): Neighbours => ({
  ...(previous == null || isWhole(previous) ? {} : { previous }),
  ...(next == null ? {} : { next }),
});

/** A neighbour among the texts of today. */
const beside = (sign: '<' | '>', order: 'asc' | 'desc'): string => `(select other.external_id from docs as other
  where other.work = docs.work and other.position ${sign} docs.position and other.id <= ${TODAY.last}
  order by other.position ${order} limit 1)`;

/**
 * A document, its neighbours of today, and whether its law was imported as a whole: of articles that came one by one nobody knows what lies
 * between them. The recitals of an act are a work of their own.
 */
const FIND = `select docs.external_id, works.id, replace(works.work, ' overwegingen', '') as law, ${beside('<', 'desc')} as previous, ${beside('>', 'asc')} as next,
  exists (select 1 from works as law join docs as first on first.work = law.id
    where law.work = replace(works.work, ' overwegingen', '') and law.language = works.language
      and law.source = works.source and first.position = 0 and instr(first.external_id, ' ') = 0) as whole
  from docs join works on works.id = docs.work where docs.uuid = ? order by docs.id limit 1`;

/**
 * The neighbours of an article, an annex or a recital, repealed ones too.
 *
 * @param uuid of the document. @param asked the day; undefined: as the texts of today are arranged. Throws `local`.
 */
export function neighboursOf(database: Database, uuid: Uint8Array, asked: LawAsked | undefined): Neighbours {
  const row = database.prepare(FIND).get(uuid);
  const externalId = String(row?.external_id ?? '');
  if (row === undefined || isWhole(externalId)) return NOBODY;
  if (row.whole !== 1) {
    checkNoWork(database, String(row.law));
    checkWorksNumbered(database, String(row.law), 'docs');
    return NOBODY;
  }
  if (asked === undefined) checkWork(database, Number(row.id), 'docs');
  if (asked === undefined) return named(row.previous as string | null, row.next as string | null);
  const toestand = asked.toestand ?? toestandOn(database, Number(row.id), asked);
  if (toestand === undefined) return NOBODY;
  const { entries } = readContents(database, toestand);
  const at = entries.findIndex((entry) => entry.externalId === externalId);
  return at < 0 ? NOBODY : named(entries[at - 1]?.externalId, entries[at + 1]?.externalId);
}
