/** The documents of a work as its text of a day: that of the work itself, and its articles, annexes and recitals in their order; what stands beside each. */

import { TODAY } from '../../engine/row-numbers';
import { type Database, damagedError, type Row } from '../../platform/sqlite';
import { compareNumbered } from '../../platform/text/natural-order';
import { digestText, type EntryPlace, readContents, type StoredDivision, textKey } from '../file/contents';
import { uuidText } from '../file/uuid';
import { checkNoWork, checkWork, checkWorksNumbered } from '../file/work-sums';
import { intervalOn } from './intervals';
import { shownText } from './text-status';

/** A document of a work. */
export interface HeldPart {
  /** Its number in `docs`. */
  row: number;
  id: string;
  uuid: Uint8Array;
  externalId: string;
  title: string;
  /** See `forceOf`. */
  force: number;
  place?: EntryPlace;
}

export interface HeldLaw {
  work: string;
  /** Its title in the built-in table of laws, where that has it. */
  known?: string;
  source: string;
  language: string;
  /** The document of the work itself; undefined where only parts of it were imported. */
  frame: HeldPart | undefined;
  /** In the order of the text, recitals first. */
  parts: HeldPart[];
  /** How many of them are recitals, and whether they stand in the text of this day: a consolidated one has none. */
  recitals: { count: number; within: boolean };
  /** `from` counts the parts before it. Undefined where they were not kept. */
  divisions: StoredDivision[] | undefined;
  /** Every language in which something of the work is held. */
  languages: string[];
}

/** For which day, and in which language where there are several; `toestand`: that one, whatever its days. */
export interface LawAsked {
  day: string | undefined;
  today: string;
  language?: string;
  toestand?: number;
}

/** A document of the work itself has no part of it in its id. */
export const isWhole = (externalId: string): boolean => !externalId.includes(' ');

const partOf = (row: Row, place?: EntryPlace): HeldPart => ({
  row: Number(row.id),
  id: uuidText(row.uuid as Uint8Array),
  uuid: row.uuid as Uint8Array,
  externalId: String(row.external_id),
  title: String(row.title),
  force: Number(row.repealed),
  ...(place === undefined ? {} : { place }),
});

const COLUMNS = 'id, uuid, external_id, title, repealed, digest';

/** The toestand of a work that is shown for a day; undefined where the work has none, or none of that day. */
const toestandOn = (database: Database, work: number, { day, today }: LawAsked): number | undefined =>
  (intervalOn(database, work, day ?? today) ?? shownText(database, work, day))?.id;

const byNumber = (a: HeldPart, b: HeldPart): number => compareNumbered(a.externalId, b.externalId);

interface Held {
  parts: HeldPart[];
  divisions: StoredDivision[] | undefined;
  toestand: number | undefined;
}

/** The documents of a row of `works`, in their order. */
function partsOf(database: Database, work: number, asked: LawAsked, named?: number): Held {
  checkWork(database, work, 'docs');
  if (named !== undefined) checkWork(database, work, 'time');
  const toestand = named ?? toestandOn(database, work, asked);
  if (toestand === undefined) {
    const dated = database.prepare('select 1 from toestanden where work = ? limit 1').get(work) !== undefined;
    const rows = dated
      ? []
      : database
          .prepare(`select ${COLUMNS} from docs where work = ? and id <= ${TODAY.last} order by position, id`)
          .all(work);
    return { parts: rows.map((row) => partOf(row)), divisions: undefined, toestand };
  }
  const rows = new Map(
    database
      .prepare(`select ${COLUMNS} from docs where work = ? order by id`)
      .all(work)
      .map((row) => [textKey({ externalId: String(row.external_id), digest: digestText(row.digest) }), row]),
  );
  const { entries, divisions } = readContents(database, toestand);
  const parts = entries.map((entry) => {
    const row = rows.get(textKey(entry));
    if (row === undefined) throw damagedError(database.path);
    return partOf(row, entry.place);
  });
  return { parts, divisions, toestand };
}

/**
 * What is held of a work (its publisher's number) for a day. Undefined where nothing is, of that day. Throws `local`.
 */
export function heldLaw(database: Database, work: string, asked: LawAsked): HeldLaw | undefined {
  const rows = database
    .prepare(
      `select id, work, source, language from works where work = ? or (work > ? || ' ' and work < ? || '!') order by id`,
    )
    .all(work, work, work);
  const languages = [...new Set(rows.map(({ language }) => String(language)))].sort();
  const wanted = [asked.language, 'nl', ...languages].find((one) => one !== undefined && languages.includes(one));
  const own = rows.filter(({ language }) => language === wanted);
  const first = own.find((row) => row.work === work) ?? own[0];
  if (first === undefined) {
    checkNoWork(database, work);
    return undefined;
  }
  const main = own.find((row) => row.work === work);
  const law = main === undefined ? undefined : partsOf(database, Number(main.id), asked, asked.toestand);
  const others = own
    .filter((row) => row !== main)
    .map((row) => ({ work: String(row.work), ...partsOf(database, Number(row.id), asked) }));
  const recitals = others.find((one) => one.work === `${work} overwegingen`);
  const known = new Set(law?.parts.map(({ externalId }) => externalId));
  // Annexes that came without their act.
  const loose = others
    .filter((one) => one !== recitals)
    .flatMap(({ parts }) => parts)
    .filter(({ externalId }) => !known.has(externalId));
  const frame = law?.parts.find(({ externalId }) => isWhole(externalId));
  const parts = law?.parts.filter((part) => part !== frame) ?? [];
  const before = recitals?.parts.length ?? 0;
  const all = [...(recitals?.parts ?? []), ...parts, ...loose];
  // Articles of different imports have no order but that of their numbers.
  if (frame === undefined) all.sort(byNumber);
  if (frame === undefined && all.length === 0) return undefined;
  return {
    work,
    source: String(first.source),
    language: String(first.language),
    frame,
    parts: all,
    recitals: { count: before, within: isSameText(database, law?.toestand, recitals?.toestand) },
    divisions:
      frame === undefined ? undefined : law?.divisions?.map((one) => ({ ...one, from: one.from - 1 + before })),
    languages,
  };
}

/** Whether the recitals are those of the text that is shown: of the same file, which the Official Journal published. */
function isSameText(database: Database, law: number | undefined, recitals: number | undefined): boolean {
  if (law === undefined || recitals === undefined) return false;
  const labelOf = database.prepare('select label, kind from toestanden where id = ?');
  const [one, other] = [labelOf.get(law), labelOf.get(recitals)];
  return one?.kind === 'journal' && one.label === other?.label;
}

/** External ids; none where nothing stands there, or where that is not known. */
export interface Neighbours {
  previous?: string;
  next?: string;
}

const NO_NEIGHBOURS: Neighbours = {};

const named = (previous: string | null | undefined, next: string | null | undefined): Neighbours => ({
  ...(previous == null || isWhole(previous) ? {} : { previous }),
  ...(next == null ? {} : { next }),
});

/** A neighbour among the texts of today. */
const neighbour = (sign: '<' | '>', order: 'asc' | 'desc'): string => `(select other.external_id from docs as other
  where other.work = docs.work and other.position ${sign} docs.position and other.id <= ${TODAY.last}
  order by other.position ${order} limit 1)`;

/**
 * A document, its neighbours of today, and whether its law was imported as a whole: of articles that came one by one nobody knows what lies
 * between them. The recitals of an act are a work of their own.
 */
const FIND = `select docs.external_id, works.id, replace(works.work, ' overwegingen', '') as law, ${neighbour('<', 'desc')} as previous, ${neighbour('>', 'asc')} as next,
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
  if (row === undefined || isWhole(externalId)) return NO_NEIGHBOURS;
  if (row.whole !== 1) {
    checkNoWork(database, String(row.law));
    checkWorksNumbered(database, String(row.law), 'docs');
    return NO_NEIGHBOURS;
  }
  if (asked === undefined) {
    checkWork(database, Number(row.id), 'docs');
    return named(row.previous as string | null, row.next as string | null);
  }
  const toestand = toestandOn(database, Number(row.id), asked);
  if (toestand === undefined) return NO_NEIGHBOURS;
  const { entries } = readContents(database, toestand);
  const at = entries.findIndex((entry) => entry.externalId === externalId);
  return at < 0 ? NO_NEIGHBOURS : named(entries[at - 1]?.externalId, entries[at + 1]?.externalId);
}
