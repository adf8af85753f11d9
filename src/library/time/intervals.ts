/**
 * The texts of a work as intervals: for which days a toestand is the text (valid), and on which days it was known to be
 * (view). Rule (publishers.md, "Point-in-time rule"): among those with the geldigheidsdatum in their validity and the
 * zichtdatum in their view period, the latest beginning wins; then the later zichtdatum, then the higher number.
 * `in_force` has the result as known today, derived at every import.
 */

import type { StatedDay } from '../../contract/answers/schema';
import type { NotHeld } from '../../contract/types';
import type { Database, Row, SqlValue } from '../../platform/sqlite';
import type { Age } from '../file/age';
import { dayBefore } from '../file/moment';
import { checkWork, checkWorksNumbered } from '../file/work-sums';
import { headOf, noLawBefore, statedDay } from './act-days';
import { onDay } from './peildatum';

/** A toestand and its dates. Ends are exclusive; empty: open, or unknown. */
export interface Toestand extends Age {
  /** Its row; 0 if only the manifest lists it. */
  id: number;
  /** The row of its work; `number`: the publisher's number of that. */
  work: number;
  number: string;
  /** `2013-01-01_1`, or a date alone if the publisher gives no number. */
  label: string;
  /** For an EU act: a text of the Official Journal, or a consolidated one. */
  kind: '' | 'journal' | 'consolidated';
  /** The day in its address; for a consolidated text the day of consolidation. */
  date: string;
  /** From the manifest if there is one, else from its file. An empty `validFrom`: unknown. */
  validFrom: string;
  validTo: string;
  viewFrom: string;
  viewTo: string;
  /** Withdrawn by its publisher: never in force. */
  deleted: boolean;
  listed: boolean;
  /** The end in its own file. */
  ownEnd: string;
  imported: string;
  /** The last day that its file covers, or on which its publisher gave it. */
  seen: string;
}

/**
 * A period for which one toestand is the text. An empty `from` (the source gives no day): every day before the first
 * other beginning. `to` is exclusive; empty: until further notice.
 */
export interface Interval extends Toestand {
  from: string;
  to: string;
  /** The last day that the manifest covers. */
  listedAsOf: string;
}

/** The day of the text itself, as its address has it. */
export const dateOf = ({ kind, date, validFrom }: Toestand): string => (kind === '' ? validFrom : date);

/** Whether a day is in a period: `to` is exclusive, and empty for an open period. */
export const holds = (from: string, to: string, day: string): boolean => from <= day && (to === '' || day < to);

/** The number after the date of a label; -1 if none, so that any numbered toestand wins. */
const numberOf = ({ label }: Toestand): number => Number(/_(\d+)$/.exec(label)?.[1] ?? -1);

/** Compares days, or other ASCII, for a sort. Not by `localeCompare`, which loads the tables of all languages. */
export const inCodeOrder = (a: string, b: string): number => Number(a > b) - Number(a < b);

const later = (a: Toestand, b: Toestand): number =>
  inCodeOrder(a.validFrom, b.validFrom) ||
  inCodeOrder(a.viewFrom, b.viewFrom) ||
  numberOf(a) - numberOf(b) ||
  (a.kind === '' ? 0 : inCodeOrder(a.date, b.date));

/** The toestand in force on `geldig` as known on `zicht` (both `YYYY-MM-DD`), or undefined. */
export function toestandOn(toestanden: readonly Toestand[], geldig: string, zicht: string): Toestand | undefined {
  let best: Toestand | undefined;
  for (const toestand of toestanden) {
    const { deleted, validFrom, validTo, viewFrom, viewTo } = toestand;
    if (deleted || !holds(validFrom, validTo, geldig) || !holds(viewFrom, viewTo, zicht)) continue;
    if (best === undefined || later(toestand, best) > 0) best = toestand;
  }
  return best;
}

/** All days on which another toestand can come into force or view, in order. */
function turningPoints(toestanden: readonly Toestand[]): string[] {
  const days = toestanden
    .filter(({ deleted }) => !deleted)
    .flatMap(({ validFrom, validTo, viewFrom, viewTo }) => [validFrom, validTo, viewFrom, viewTo]);
  return [...new Set(days)].filter((day) => day !== '').sort();
}

/**
 * The intervals of a work as known today: past, present and future, in order, without overlaps or days without a text.
 * A future day is seen with that day's zichtdatum, since a toestand comes into view when it comes into force.
 */
export function intervalsFor(toestanden: readonly Toestand[], today: string): Omit<Interval, 'listedAsOf'>[] {
  // The empty text sorts before every day.
  const points = [...new Set(['', ...turningPoints(toestanden), today])].sort();
  const intervals: Omit<Interval, 'listedAsOf'>[] = [];
  for (const [at, from] of points.entries()) {
    const to = points[at + 1] ?? '';
    const toestand = toestandOn(toestanden, from, from > today ? from : today);
    const last = intervals.at(-1);
    if (toestand === undefined) continue;
    if (last !== undefined && last.label === toestand.label && last.to === from) last.to = to;
    else intervals.push({ ...toestand, from, to });
  }
  return intervals;
}

/** The first day after `today` on which the intervals may change; empty if none. */
export const nextTurn = (toestanden: readonly Toestand[], today: string): string =>
  turningPoints(toestanden).find((day) => day > today) ?? '';

/** The day of the manifest of a work, and since when the work is in force according to it; empty if unknown. */
export function manifestOf(database: Database, number: string): { asOf: string; inForceFrom: string } {
  const row = database.prepare('select as_of, in_force_from from manifests where work = ?').get(number);
  return { asOf: String(row?.as_of ?? ''), inForceFrom: String(row?.in_force_from ?? '') };
}

/**
 * SQL for the last day that the manifest of a work covers: the day on which the publisher made it or was last asked for
 * it; if unknown, the first day of its last toestand; empty without a manifest. `number`: SQL.
 */
export const listedAsOfSql = (number: string): string => `coalesce(
  (select nullif(as_of, '') from manifests where manifests.work = ${number}),
  (select max(valid_from) from expressions as listed where listed.work = ${number} and deleted = 0), '')`;

/** The same of one work. Throws `local`. */
export const listedAsOf = (database: Database, number: string): string =>
  String(database.prepare(`select ${listedAsOfSql('?1')} as day`).get(number)?.day);

const COLUMNS = `toestanden.id, toestanden.work, works.work as number, toestanden.label, toestanden.kind, toestanden.valid_from as date,
  coalesce(nullif(expressions.valid_from, ''), toestanden.valid_from) as validFrom,
  coalesce(expressions.valid_to, toestanden.valid_to) as validTo, coalesce(view_from, '') as viewFrom, coalesce(view_to, '') as viewTo,
  coalesce(deleted, 0) as deleted, expressions.label is not null as listed, toestanden.valid_to as ownEnd,
  toestanden.fetched, toestanden.known_as_of as knownAsOf, toestanden.imported, max(toestanden.known_as_of, substr(toestanden.fetched, 1, 10)) as seen`;
const JOINED = `join works on works.id = toestanden.work
  left join expressions on expressions.work = works.work and expressions.label = toestanden.label`;
const INTERVALS = `select in_force.valid_from as "from", in_force.valid_to as "to", ${COLUMNS}, ${listedAsOfSql('works.work')} as listedAsOf`;
const fromWork = (column: 'in_force.work' | 'works.work'): string =>
  `from in_force join toestanden on toestanden.id = in_force.toestand ${JOINED} where ${column} = ?1`;
const FROM = fromWork('in_force.work');

const toestandOf = (row: Row): Toestand =>
  ({ ...row, deleted: row.deleted === 1, listed: row.listed === 1 }) as unknown as Toestand;
const intervalOf = (row: Row): Interval => toestandOf(row) as Interval;

/** The intervals of a work (its row), in order, as known today. Throws `local`. */
export function intervalsOf(database: Database, work: number): Interval[] {
  checkWork(database, work, 'time');
  return database.prepare(`${INTERVALS} ${FROM} order by in_force.valid_from`).all(work).map(intervalOf);
}

/** The interval of a day; for a document (its row) with the first day and the address of its text then. */
export interface IntervalOn extends Interval {
  since: string | null;
  url: string | null;
}

const periodOn = (column: string): string => `(select ${column} from periods where doc = ?3 and ${onDay('', '?2')})`;
const INTERVAL_ON = `${INTERVALS}, ${periodOn('valid_from')} as since, ${periodOn('url')} as url
  ${FROM} and ${onDay('in_force', '?2')}`;

/** The interval of a work (its row) that contains a day, or undefined. Throws `local`. */
export function intervalOn(database: Database, work: number, day: string, doc?: number): IntervalOn | undefined {
  checkWork(database, work, 'time');
  const row = database.prepare(INTERVAL_ON).get(work, day, doc === undefined ? null : BigInt(doc));
  return row && (intervalOf(row) as IntervalOn);
}

/** The first interval of a work (its row or publisher's number) that begins after a day. */
export function intervalAfter(database: Database, work: number | string, day: string): Interval | undefined {
  const from = typeof work === 'number' ? FROM : fromWork('works.work');
  const after = `${INTERVALS} ${from} and in_force.valid_from > ?2 order by in_force.valid_from limit 1`;
  const row = database.prepare(after).get(work, day);
  return row && intervalOf(row);
}

/** The first toestand that satisfies an SQL condition on rows of `toestanden` and `works`. */
export function toestandWhere(database: Database, condition: string, ...values: SqlValue[]): Toestand | undefined {
  const row = database.prepare(`select ${COLUMNS} from toestanden ${JOINED} where ${condition}`).get(...values);
  return row && toestandOf(row);
}

/**
 * The toestanden of a work in the library. Those of an EU act form one line: that of the Official Journal from entry
 * into force (from adoption if unknown), each consolidated one from its own day.
 */
export function toestandenHeld(database: Database, of: { id: number; work: string }): Toestand[] {
  checkWork(database, of.id, 'time');
  const held = database
    .prepare(`select ${COLUMNS} from toestanden ${JOINED} where toestanden.work = ? order by toestanden.label`)
    .all(of.id)
    .map(toestandOf);
  if (held.every(({ kind }) => kind === '')) return held;
  const first = noLawBefore(headOf(database, of));
  return held.map((one) => (one.kind === 'journal' || one.validFrom < first ? { ...one, validFrom: first } : one));
}

/** The toestanden in the manifest of a work, in the library or not; all with the id 0. */
function toestandenListed(database: Database, number: string): Toestand[] {
  return database
    .prepare(
      `select 0 as id, 0 as work, work as number, '' as kind, label, valid_from as date, valid_from as validFrom, valid_to as validTo,
         view_from as viewFrom, view_to as viewTo, deleted, 1 as listed, '' as ownEnd,
         '' as fetched, '' as knownAsOf, '' as imported, '' as seen
       from expressions where work = ? order by label`,
    )
    .all(number)
    .map(toestandOf);
}

/** All known toestanden of a work; those only in its manifest have the id 0. */
export function toestandenKnown(database: Database, of: { id: number; work: string }): Toestand[] {
  const held = toestandenHeld(database, of);
  const labels = new Set(held.map(({ label }) => label));
  return [...held, ...toestandenListed(database, of.work).filter(({ label }) => !labels.has(label))];
}

/**
 * The manifest has no text of that day. `not-in-force`: before the work was in force, or after the end of a text.
 * `no-text`: before the first text, as in most laws older than the register; nothing more is known.
 */
interface Unlisted<Kind> {
  kind: Kind;
  /** The day of the manifest; empty if unknown. */
  asOf: string;
  /** Since when the work is in force; empty if unknown. */
  inForceFrom: string;
  /** The last day of the previous text, and the first of the next one; may be empty. */
  before: string;
  after: string;
}

/** What is known of the text of a work on a day: from the manifest, else from the files in the library. */
export type OnDay =
  | Unlisted<'not-in-force'>
  | Unlisted<'no-text'>
  /** The last text in the library ended before, according to its file. */
  | { kind: 'ended'; from: string; to: string }
  /** The manifest has a text for that day, from `from` to `to` (the last day; empty: open), which the library lacks. */
  | { kind: 'not-held'; asOf: string; from: string; to: string }
  /** The EU act was not published or adopted by that day. */
  | { kind: 'before-act'; published: string; force: StatedDay | undefined }
  /** The EU act was in force, and its first text in the library was consolidated to a later day. */
  | { kind: 'consolidated-later'; force: StatedDay; first: string }
  | { kind: 'held' }
  | { kind: 'unknown' };

/** What is known of the text of a work (its publisher's number) on `day`. Throws `local`. */
export function knownOn(database: Database, number: string, day: string, today: string): OnDay {
  checkWorksNumbered(database, number, 'time');
  const intervals = intervalsFor(toestandenListed(database, number), today);
  const held = database
    .prepare(`${INTERVALS} ${fromWork('works.work')} order by in_force.valid_from, works.id`)
    .all(number)
    .map(intervalOf);
  if (intervals.length === 0) return actOn(database, held, day) ?? endedBy(held, day) ?? { kind: 'unknown' };
  const { asOf, inForceFrom } = manifestOf(database, number);
  const listed = intervals.find(({ from, to }) => holds(from, to, day));
  if (listed === undefined) {
    const last = intervals.findLast(({ to }) => to !== '' && to <= day)?.to ?? '';
    const after = intervals.find(({ from }) => from > day)?.from ?? '';
    const before = dayBefore(last);
    const isOver = before !== '' || (inForceFrom !== '' && day < inForceFrom);
    return { kind: isOver ? 'not-in-force' : 'no-text', asOf, inForceFrom, before, after };
  }
  const { from, to } = listed;
  const own = held.find((one) => one.label === listed.label && holds(one.from, one.to, day));
  if (own === undefined) return { kind: 'not-held', asOf, from, to: dayBefore(to) };
  // An open end in a manifest means nothing after the day of the manifest.
  return to === '' && day > own.listedAsOf ? { kind: 'unknown' } : { kind: 'held' };
}

/** For an EU act without a text of that day: whether it existed, according to its texts. */
function actOn(database: Database, held: readonly Interval[], day: string): OnDay | undefined {
  const first = held.find(({ kind }) => kind !== '');
  if (first === undefined || first.from <= day) return undefined;
  const { published, adopted, force } = headOf(database, { id: first.work, work: first.number });
  const stated = force === undefined || force.day === '' ? undefined : statedDay(force);
  if (stated !== undefined && day >= stated.day)
    return { kind: 'consolidated-later', force: stated, first: first.from };
  const isBefore = day < (published || adopted || stated?.day || '');
  return isBefore ? { kind: 'before-act', published, force: stated } : undefined;
}

/** The last text that had begun by then, if its own file ends it. */
function endedBy(held: readonly Interval[], day: string): OnDay | undefined {
  const last = held.findLast(({ from }) => from <= day);
  if (last === undefined || last.to === '' || last.to > day || last.ownEnd !== last.to) return undefined;
  return { kind: 'ended', from: last.from, to: dayBefore(last.to) };
}

/** The texts in the manifest of a work that the library lacks. Throws `local`. */
export function listedNotHeld(database: Database, number: string, today: string): NotHeld {
  checkWorksNumbered(database, number, 'time');
  const held = new Set(
    database
      .prepare('select label from toestanden join works on works.id = toestanden.work where works.work = ?')
      .all(number)
      .map(({ label }) => label),
  );
  const texts = intervalsFor(toestandenListed(database, number), today)
    .filter(({ label }) => !held.has(label))
    .map(({ from, to, label }) => ({ from, to: dayBefore(to), label }));
  return { as_of: manifestOf(database, number).asOf, texts };
}

/** SQL for works with toestanden but no text of a day (bound twice). `textless` stores today's result. */
export const WITHOUT_TEXT = `
  select distinct works.work from (select distinct work from toestanden) as dated join works on works.id = dated.work
  where not exists (select 1 from works as same join in_force on in_force.work = same.id
    where same.work = works.work and ${onDay('in_force')})
  union select distinct work from manifests where not exists (select 1 from works where works.work = manifests.work)`;

/** Derives `textless` for `today`. Runs inside the caller's transaction. */
export function fillTextless(database: Database, today: string): void {
  database.exec('delete from textless');
  database.prepare(`insert into textless ${WITHOUT_TEXT}`).run(today, today);
}

/** Updates `textless` for a work with changed days. Runs inside the caller's transaction. */
export function noteTextless(database: Database, number: string, today: string): void {
  const shown = database.prepare(
    `select 1 from works join in_force on in_force.work = works.id where works.work = ? and ${onDay('in_force')} limit 1`,
  );
  const isShown = shown.get(number, today, today) !== undefined;
  const change = isShown ? 'delete from textless where work = ?' : 'insert or ignore into textless (work) values (?)';
  database.prepare(change).run(number);
}
