/** The text of an article on a day of which the library has none, where a later file says by the article's own mark that it had this text. */

import type { Since } from '../../contract/answers/document';
import { versionOn } from '../../contract/dates';
import type { LegalDocument, TextVersion } from '../../contract/types';
import type { Database } from '../../platform/sqlite';
import { type Entry, readContents } from '../file/contents';
import { dayBefore } from '../file/moment';
import { uuidText } from '../file/uuid';
import { documentThen, documentWith } from './document-on';
import { type Interval, intervalAfter, knownOn } from './intervals';
import { markedFrom, ownMark, worksBackTo } from './own-mark';
import { textOfDay, validityOf } from './versions';

/** An article, and the row and the number of its work. */
interface Article {
  uuid: Uint8Array;
  externalId: string;
  id: number;
  work: string;
}

/** False for a text that says of itself that it is not in force: no mark tells from when it would be. */
const hasForce = (database: Database, uuid: Uint8Array, { digest }: Entry): boolean =>
  database
    .prepare('select 1 from docs where uuid = ? and digest = ? and repealed <> 2')
    .get(uuid, Buffer.from(digest, 'hex')) !== undefined;

/** Of what its publisher says that it was no law on the day, no mark says more. */
export const OVER: ReadonlySet<string> = new Set(['not-in-force', 'ended']);

/** The text that an article had on a day by its own mark in the next file that is here; `file`: the first day of that. */
export interface Marked {
  /** Absent where the text that the library has for the day is the same. */
  document?: LegalDocument;
  version: TextVersion;
  since: Since;
  file: string;
}

/**
 * That text: of an article that has lapsed, that it had. Undefined where a source says which text was that of the day, where the mark says nothing
 * of it, and of an article that is not in force: that it was not there is never said.
 */
export function markedText(
  database: Database,
  { uuid, externalId, id, work }: Article,
  day: string,
  today: string,
  interval: Interval | undefined,
): Marked | undefined {
  if (externalId === work || (interval !== undefined && textOfDay(database, interval, day).known)) return undefined;
  const next = intervalAfter(database, id, day);
  if (next === undefined) return undefined;
  const toestand = { ...next, validFrom: next.date };
  const mark = ownMark(database, { toestand: toestand.id, externalId, work: id });
  if (mark === undefined || OVER.has(knownOn(database, work, day, today).kind)) return undefined;
  const entry = readContents(database, toestand.id).entries.find((one) => one.externalId === externalId);
  const document = entry && hasForce(database, uuid, entry) ? documentThen(database, uuid, entry, toestand) : undefined;
  const from = document && markedFrom(mark, worksBackTo(document.standing), day);
  const version = versionOn(validityOf(database, uuidText(uuid), today)?.versions ?? [], next.from);
  if (document?.since === undefined || from === undefined || version === undefined) return undefined;
  const held = documentWith(database, uuid, { day, undated: 'decided' });
  // What works back is told by the text that was that of the day, where it is here: a later one does not take its place.
  if (held !== undefined && mark.day > day) return undefined;
  // What a publisher remarks of a text may have changed, and the words not.
  const isHeld = held?.title === document.title && held.body === document.body;
  return {
    ...(!isHeld && { document }),
    version: knownFrom(version, from, day),
    since: document.since,
    file: next.date,
  };
}

/** The days of a text of which it is known from `from` on what it was, those of a gap with `day` in it too. */
function knownFrom({ gaps = [], ...version }: TextVersion, from: string, day: string): TextVersion {
  const left = gaps.flatMap((gap) => {
    if (day < gap.from || gap.to < day) return [gap];
    return gap.from < from ? [{ from: gap.from, to: dayBefore(from) }] : [];
  });
  return { ...version, from: version.from < from ? version.from : from, ...(left.length > 0 && { gaps: left }) };
}

/**
 * How many articles of the next file of a work after a day are marked as unchanged since that day, and of how many; undefined where no file comes
 * after it, or none is. Of those that have lapsed or are not in force nothing is counted.
 */
export function markedSince(database: Database, work: string, day: string): { marked: number; of: number } | undefined {
  const next = intervalAfter(database, work, day);
  if (next === undefined) return undefined;
  const counted = database
    .prepare(
      `select count(*) as marked from days where toestand = ? and kind = 'changed' and day <= ? and words <> 'vervallen'
       and instr(external_id, ' artikel ') > 0`,
    )
    .get(next.id, day);
  const { entries } = readContents(database, next.id);
  const marked = Number(counted?.marked);
  const of = entries.filter(({ externalId }) => externalId.includes(' artikel ')).length;
  return marked === 0 ? undefined : { marked, of };
}
