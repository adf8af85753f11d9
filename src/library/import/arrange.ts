/**
 * Puts the texts of a work in their partitions for a day: those in force on today's, all others on theirs. Depends on
 * the toestanden only, so their order of import does not matter.
 */

import { isOfToday, partitionOf } from '../../engine/row-numbers';
import { type Database, damagedError } from '../../platform/sqlite';
import type { Steps } from '../../platform/yield';
import type { SourceDocument } from '../../sources/shared/parsed-file';
import { type Contents, digestText, type Entry, readContents, textKey } from '../file/contents';
import { putHeadings } from '../file/headings';
import type { Moment } from '../file/moment';
import { addStructure } from '../file/structures';
import { documentUuid, uuidText } from '../file/uuid';
import { putSums } from '../file/write-sums';
import { headingsIn } from '../pointers/headings';
import {
  dateOf,
  holds,
  type Interval,
  intervalsFor,
  nextTurn,
  noteTextless,
  type Toestand,
  toestandenHeld,
} from '../time/intervals';
import {
  addDocument,
  addPeriods,
  namingOf,
  nextId,
  type PutPeriod,
  putNames,
  readHeld,
  removeDocument,
} from './documents';
import { putCitations } from './references';

export interface WorkRow {
  id: number;
  source: string;
  work: string;
  language: SourceDocument['language'];
}

/** A publisher's metadata of a work, as stored. */
interface Description {
  names: string[];
  /** Areas of law, separated by `; `; empty if unknown. */
  area: string;
}

function descriptionOf(database: Database, { source, work }: { source: string; work: string }): Description {
  const row = database.prepare('select names, area from descriptions where source = ? and work = ?').get(source, work);
  return row === undefined
    ? { names: [], area: '' }
    : { names: JSON.parse(String(row.names)) as string[], area: String(row.area) };
}

/** What was just read: a toestand, its contents, and its documents by `textKey`. */
export interface Fresh {
  texts: ReadonlyMap<string, SourceDocument>;
  toestand?: number;
  contents?: Contents;
}

/** To arrange only what is in the library. */
export const NOTHING_FRESH: Fresh = { texts: new Map() };

interface HeldRow {
  id: number;
  uuid: Uint8Array;
  digest: Uint8Array;
  url: string;
  position: number;
  named: Uint8Array;
  area: string;
}

const keyOfRow = (uuid: Uint8Array, digest: string): string => `${uuidText(uuid)} ${digest}`;

/** Adds or updates a row with its days and sums; returns its number. */
function putText(
  database: Database,
  work: WorkRow,
  text: TextInWork,
  held: HeldRow | undefined,
  fresh: ReadonlyMap<string, SourceDocument>,
  description: Description,
): number {
  const { entry, position, ofToday } = text;
  const digest = Buffer.from(entry.digest, 'hex');
  const own = ownFieldsOf(text, description);
  if (held === undefined) {
    const read = fresh.get(textKey(entry));
    // Another toestand lists the text, but it is not in the library: damage.
    if (read === undefined) throw damagedError(database.path);
    const document = { ...read, ...own };
    const id = nextId(database, document, ofToday);
    addDocument(database, id, work.id, document, digest, periodsOf(text));
    return id;
  }
  const moves = isOfToday(held.id) !== ofToday;
  const naming = namingOf({ externalId: entry.externalId, ...own });
  const reclassified = description.area !== '' && description.area !== held.area;
  if (moves || reclassified || !naming.subarray(0, 8).equals(held.named.subarray(0, 8))) {
    const document = { ...readHeld(database, held.id, work), ...own };
    removeDocument(database, held.id);
    const id = moves ? nextId(database, document, ofToday) : held.id;
    addDocument(database, id, work.id, document, digest, periodsOf(text));
    return id;
  }
  const read = fresh.get(textKey(entry));
  const marked = read !== undefined && addStructure(database, held.id, read);
  if (marked) putCitations(database, held.id, read);
  const renamed = !naming.equals(held.named);
  if (renamed) putNames(database, held.id, [entry.externalId, ...entry.aliases]);
  const changed = renamed || held.url !== entry.url || held.position !== position;
  if (changed) {
    database
      .prepare('update docs set url = ?, position = ?, named = ? where id = ?')
      .run(entry.url, position, naming, BigInt(held.id));
  }
  if (putPeriods(database, held.id, periodsOf(text)) || marked || changed) putSums(database, held.id);
  return held.id;
}

/** Names and position of a text, from its toestanden and the work's metadata. */
export type OwnFields = Pick<SourceDocument, 'url' | 'aliases' | 'lawNames' | 'position'> &
  Partial<Pick<SourceDocument, 'lawArea'>>;

const ownFieldsOf = (text: TextInWork, { names, area }: Description): OwnFields => ({
  url: text.entry.url,
  aliases: text.entry.aliases,
  lawNames: [...new Set([...text.lawNames, ...names])],
  position: text.position,
  ...(area === '' ? {} : { lawArea: area }),
});

/** The periods of a text as stored: with an address only if it differs from that of its row. */
const periodsOf = ({ periods, entry }: TextInWork): PutPeriod[] =>
  periods.map(({ from, to, url }) => [from, to, url === entry.url ? '' : url]);

/** Stores the days of a text; returns whether they changed. */
function putPeriods(database: Database, id: number, wanted: readonly PutPeriod[]): boolean {
  const held = database
    .prepare('select valid_from, valid_to, url from periods where doc = ? order by valid_from')
    .all(BigInt(id))
    .map((row) => Object.values(row));
  if (JSON.stringify(held) === JSON.stringify(wanted)) return false;
  database.prepare('delete from periods where doc = ?').run(BigInt(id));
  addPeriods(database, id, wanted);
  return true;
}

/** Consecutive days of a text under one address: `from` and `to` as in `Interval`. */
type TextPeriod = Pick<Interval, 'from' | 'to'> & { url: string };

/** A distinct text of a work, with the days on which it is in force. */
interface TextInWork {
  /** From the toestand to show it with: today's, else the last one in force, else the last one. */
  entry: Entry;
  position: number;
  lawNames: string[];
  ofToday: boolean;
  /** In order; empty for a text that was corrected before it was ever in view. */
  periods: TextPeriod[];
}

/** The goal of arranging: when each toestand is the text, and the place of each text. */
interface Plan {
  toestanden: Toestand[];
  intervals: Dated[];
  /** What is shown today: the text in force, else the first text of an EU act not yet in force, else undefined. */
  current: Dated | undefined;
  contents: Map<number, Contents>;
  texts: Map<string, TextInWork>;
}

type Dated = ReturnType<typeof intervalsFor>[number];

function planOf(database: Database, work: Pick<WorkRow, 'id' | 'work'>, today: string, fresh: Fresh): Plan {
  const toestanden = toestandenHeld(database, work);
  const intervals = intervalsFor(toestanden, today);
  const [first] = intervals;
  const early = first !== undefined && first.kind !== '' && first.from > today ? first : undefined;
  const current = intervals.find(({ from, to }) => holds(from, to, today)) ?? early;
  const contents = new Map(
    toestanden.map(({ id }) => [id, (id === fresh.toestand && fresh.contents) || readContents(database, id)]),
  );
  const plan = { toestanden, intervals, current, contents };
  return { ...plan, texts: textsIn(plan) };
}

function textsIn({ toestanden, intervals, current, contents }: Omit<Plan, 'texts'>): Map<string, TextInWork> {
  const texts = new Map<string, TextInWork>();
  const show = (id: number, shown: (text: TextInWork, entry: Entry) => void, ofToday: boolean) => {
    const { entries, lawNames } = contents.get(id)!;
    for (const [position, entry] of entries.entries()) {
      const key = textKey(entry);
      const known = texts.get(key);
      const text = known ?? { entry, position, lawNames, ofToday, periods: [] };
      if (known === undefined) texts.set(key, text);
      else if (!known.ofToday) Object.assign(known, { entry, position, lawNames, ofToday });
      shown(text, entry);
    }
  };
  const visible = new Set(intervals.map(({ id }) => id));
  for (const { id } of toestanden) if (!visible.has(id)) show(id, () => {}, false);
  for (const interval of intervals) {
    const { from, to, id } = interval;
    show(id, ({ periods }, { url }) => addPeriod(periods, { from, to, url }), interval === current);
  }
  return texts;
}

function addPeriod(periods: TextPeriod[], period: TextPeriod): void {
  const last = periods.at(-1);
  if (last !== undefined && last.to === period.from && last.url === period.url) last.to = period.to;
  else periods.push(period);
}

function putInForce(database: Database, work: WorkRow, { toestanden, intervals, current }: Plan, today: string) {
  database.prepare('delete from in_force where work = ?').run(work.id);
  const insert = database.prepare('insert into in_force (work, valid_from, valid_to, toestand) values (?, ?, ?, ?)');
  for (const { from, to, id } of intervals) insert.run(work.id, from, to, id);
  noteTextless(database, work.work, today);
  const shown = current ?? intervals.at(-1) ?? toestanden.at(-1);
  if (shown === undefined) return;
  database
    .prepare(
      `update works set valid_from = ?, next_change = ?,
         (fetched, known_as_of, imported) = (select fetched, known_as_of, imported from toestanden
           where id = ?) where id = ?`,
    )
    .run(current === undefined ? '' : dateOf(current), nextTurn(toestanden, today), shown.id, work.id);
}

/** The fields of each text of a work on `today`, by `textKey`. Throws `local` if a list is missing. */
export function ownFieldsIn(
  database: Database,
  work: Pick<WorkRow, 'id' | 'source' | 'work'>,
  today: string,
): Map<string, OwnFields> {
  const description = descriptionOf(database, work);
  const { texts } = planOf(database, work, today, NOTHING_FRESH);
  return new Map([...texts].map(([key, text]) => [key, ownFieldsOf(text, description)]));
}

function heldIn(database: Database, work: number): Map<string, HeldRow> {
  const rows = database
    .prepare(
      `select docs.id, uuid, digest, url, position, named, areas.name as area
       from docs join areas on areas.id = docs.area where work = ?`,
    )
    .all(work) as unknown as HeldRow[];
  return new Map(rows.map((row) => [keyOfRow(row.uuid, digestText(row.digest)), { ...row, id: Number(row.id) }]));
}

const keyOf = (work: WorkRow, { entry }: TextInWork): string =>
  keyOfRow(documentUuid(work.source, entry.externalId, work.language), entry.digest);

/**
 * Arranges the texts of a work for `moment.today`, a text at a step. Runs inside the caller's transaction.
 * @param fresh what was just read and may not be stored yet. @param count called with every change of a partition.
 * @returns the names of the work, in all its toestanden.
 */
export function* arrangeWork(
  database: Database,
  work: WorkRow,
  moment: Moment,
  fresh: Fresh,
  count: (partition: number, change: number) => void,
): Steps<string[]> {
  const plan = planOf(database, work, moment.today, fresh);
  const { contents, current, texts } = plan;
  const description = descriptionOf(database, work);
  const held = heldIn(database, work.id);
  const placed: [TextInWork, HeldRow | undefined][] = [];
  for (const text of texts.values()) {
    const key = keyOf(work, text);
    placed.push([text, held.get(key)]);
    held.delete(key);
  }
  for (const { id } of held.values()) {
    removeDocument(database, id);
    count(partitionOf(id), -1);
    yield;
  }
  // Texts that leave today's partitions go first, since removing a row removes what is stored under its name, which
  // today's text shares. Then in ascending row order, in which the full-text index is built fastest.
  const stays = (text: TextInWork, row: HeldRow | undefined): number =>
    Number(row === undefined || text.ofToday || !isOfToday(row.id));
  const inOrder = placed.sort(([a, was], [b, is]) => stays(a, was) - stays(b, is) || a.position - b.position);
  for (const [text, row] of inOrder) {
    const id = putText(database, work, text, row, fresh.texts, description);
    if (row !== undefined) count(partitionOf(row.id), -1);
    count(partitionOf(id), 1);
    yield;
  }
  putInForce(database, work, plan, moment.today);
  const shown = work.language === 'nl' && current !== undefined ? contents.get(current.id) : undefined;
  putHeadings(database, work.id, shown === undefined ? [] : headingsIn(shown));
  return [...new Set([...[...contents.values()].flatMap(({ lawNames }) => lawNames), ...description.names])];
}
