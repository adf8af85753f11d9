/** What is known of the text of a work on a day: by the manifest of its publisher, else by the files that are here. */
import type { StatedDay } from '../../contract/answers/shared';
import type { NotHeld as Listed } from '../../contract/types';
import type { Database } from '../../platform/sqlite';
import { dayBefore } from '../file/moment';
import { checkWorksNumbered } from '../file/work-sums';
import { headOf } from './act-days';
import { expressionsListed } from './expressions';
import { listedAsOf, recordedAsOf, workInForceFrom } from './manifest-day';
import { onDay } from './peildatum';
import { statedDay } from './text-status';
import { holds, type InForce, inForceOf } from './timeline';

/**
 * By the manifest there is no text of that day. Before the work was in force, and after the end of one of its texts, it is
 * `not-in-force`; of a day before the first text, as of most laws that are older than the register, no more is said than that there
 * is none (`no-text`). `asOf`: when its publisher made it, empty where
 * that is not kept; `inForceFrom`: since when the work is in force, empty where it does not say.
 */
interface Unlisted<Kind> {
  kind: Kind;
  asOf: string;
  inForceFrom: string;
  /** The last day of the text before, and the first of the one after it; empty where there is none. */
  before: string;
  after: string;
}

/** The file of the last text that is here gives its last day, which is past. */
interface Ended {
  kind: 'ended';
  from: string;
  to: string;
}

/** The manifest has a text for that day, from `from` to `to` (the last day; empty: without an end), which is not here. */
interface NotHeld {
  kind: 'not-held';
  asOf: string;
  from: string;
  to: string;
}

/** The act of the EU was not published, or not adopted, by that day. */
interface Unpublished {
  kind: 'before-act';
  published: string;
  force: StatedDay | undefined;
}

/** The act of the EU was in force, and the first text of it that is here was consolidated to a later day. */
interface OnlyLater {
  kind: 'consolidated-later';
  force: StatedDay;
  first: string;
}

/** `held`: the text of that day is here; `unknown`: nobody says what there was. */
export type OnDay =
  | Unlisted<'not-in-force'>
  | Unlisted<'no-text'>
  | Ended
  | NotHeld
  | Unpublished
  | OnlyLater
  | { kind: 'held' }
  | { kind: 'unknown' };

/** The toestanden that the manifest of a work lists, those that are not here included, as the text of its days. */
const listedInForce = (database: Database, work: string, today: string): InForce[] =>
  inForceOf(expressionsListed(database, work), today);

/** What is known of the text of a work on `day`. Throws `local`. */
export function knownOn(database: Database, work: string, day: string, today: string): OnDay {
  checkWorksNumbered(database, work, 'time');
  const inForce = listedInForce(database, work, today);
  if (inForce.length === 0) return actOn(database, work, day) ?? endedBy(database, work, day) ?? { kind: 'unknown' };
  const asOf = recordedAsOf(database, work) ?? '';
  const listed = inForce.find(({ from, to }) => holds(from, to, day));
  if (listed === undefined) {
    const last = inForce.findLast(({ to }) => to !== '' && to <= day)?.to ?? '';
    const after = inForce.find(({ from }) => from > day)?.from ?? '';
    const inForceFrom = workInForceFrom(database, work);
    const before = last === '' ? '' : dayBefore(last);
    const told = before !== '' || (inForceFrom !== '' && day < inForceFrom);
    return { kind: told ? 'not-in-force' : 'no-text', asOf, inForceFrom, before, after };
  }
  const { from, to, expression } = listed;
  if (!isHeld(database, work, expression.label, day))
    return { kind: 'not-held', asOf, from, to: to === '' ? '' : dayBefore(to) };
  // That a toestand has no end was so on the day of the manifest; of later days it says nothing.
  return to === '' && day > listedAsOf(database, work) ? { kind: 'unknown' } : { kind: 'held' };
}

function isHeld(database: Database, work: string, label: string, day: string): boolean {
  const shown = database.prepare(
    `select 1 from works join in_force on in_force.work = works.id join toestanden on toestanden.id = in_force.toestand
     where works.work = ? and toestanden.label = ? and ${onDay('in_force')} limit 1`,
  );
  return shown.get(work, label, day, day) !== undefined;
}

/** Of an act of the EU of which there is no text of that day: whether it was there, as its own words have it. */
function actOn(database: Database, work: string, day: string): OnDay | undefined {
  const row = database
    .prepare(
      `select works.id, min(in_force.valid_from) as first from works join in_force on in_force.work = works.id
       join toestanden on toestanden.id = in_force.toestand
       where works.work = ? and toestanden.kind <> '' group by works.id order by first limit 1`,
    )
    .get(work);
  if (row === undefined || String(row.first) <= day) return undefined;
  const { published, adopted, force } = headOf(database, { id: Number(row.id), work });
  const stated = force === undefined || force.day === '' ? undefined : statedDay(force);
  if (stated !== undefined && day >= stated.day)
    return { kind: 'consolidated-later', force: stated, first: String(row.first) };
  const isBefore = day < (published || adopted || stated?.day || '');
  return isBefore ? { kind: 'before-act', published, force: stated } : undefined;
}

/** The last text that had begun by then, where its own file ends it. */
function endedBy(database: Database, work: string, day: string): OnDay | undefined {
  const row = database
    .prepare(
      `select in_force.valid_from, in_force.valid_to, toestanden.valid_to as own from works
       join in_force on in_force.work = works.id join toestanden on toestanden.id = in_force.toestand
       where works.work = ? and in_force.valid_from <= ? order by in_force.valid_from desc limit 1`,
    )
    .get(work, day);
  const to = String(row?.valid_to ?? '');
  if (row === undefined || to === '' || to > day || row.own !== to) return undefined;
  return { kind: 'ended', from: String(row.valid_from), to: dayBefore(to) };
}

/** The texts that the manifest of a work lists and that are not here. Throws `local`. */
export function listedNotHeld(database: Database, work: string, today: string): Listed {
  checkWorksNumbered(database, work, 'time');
  const held = new Set(
    database
      .prepare('select label from toestanden join works on works.id = toestanden.work where works.work = ?')
      .all(work)
      .map(({ label }) => String(label)),
  );
  const texts = listedInForce(database, work, today)
    .filter(({ expression }) => !held.has(expression.label))
    .map(({ from, to, expression: { label } }) => ({ from, to: to === '' ? '' : dayBefore(to), label }));
  return { as_of: recordedAsOf(database, work) ?? '', texts };
}
