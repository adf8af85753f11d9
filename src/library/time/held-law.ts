/** The documents of a work on a day: itself, its articles, annexes and recitals in order; and neighbours. */

import { TODAY } from '../../engine/row-numbers';
import { type Database, damagedError, type Row } from '../../platform/sqlite';
import { compareNumbered } from '../../platform/text/natural-order';
import { digestText, type EntryPlace, readContents, type StoredDivision, textKey } from '../file/contents';
import { uuidText } from '../file/uuid';
import { checkNoWork, checkWork, checkWorksNumbered } from '../file/work-sums';
import { intervalOn } from './intervals';
import { shownText } from './text-status';

export interface HeldPart {
  /** Row in `docs`. */
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
  /** Its title in the built-in table of laws, if any. */
  known?: string;
  source: string;
  language: string;
  /** The document of the work itself; undefined if only parts of it were imported. */
  frame: HeldPart | undefined;
  /** In the order of the text, recitals first. */
  parts: HeldPart[];
  /** Number of recitals among them, and whether the text of this day includes them: a consolidated one does not. */
  recitals: { count: number; within: boolean };
  /** `from` counts the parts before it. Undefined if not stored. */
  divisions: StoredDivision[] | undefined;
  /** Every language in which the library has something of the work. */
  languages: string[];
}

/** The requested day, and the language if there are several; `toestand`: exactly that one. */
export interface LawAsked {
  day: string | undefined;
  today: string;
  language?: string;
  toestand?: number;
}

/** Whether an external id names a whole work. */
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

/** The toestand of a work for a day, or undefined. */
const toestandOn = (database: Database, work: number, { day, today }: LawAsked): number | undefined =>
  (intervalOn(database, work, day ?? today) ?? shownText(database, work, day))?.id;

const byNumber = (a: HeldPart, b: HeldPart): number => compareNumbered(a.externalId, b.externalId);

interface Held {
  parts: HeldPart[];
  divisions: StoredDivision[] | undefined;
  toestand: number | undefined;
}

/** The documents of a row of `works`, in order. */
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

/** What the library has of a work (its publisher's number) for a day; undefined if nothing. Throws `local`. */
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
  // Separately imported articles can only be ordered by number.
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

/** Whether the recitals belong to the shown text: they are in the same file of the Official Journal. */
function isSameText(database: Database, law: number | undefined, recitals: number | undefined): boolean {
  if (law === undefined || recitals === undefined) return false;
  const labelOf = database.prepare('select label, kind from toestanden where id = ?');
  const [one, other] = [labelOf.get(law), labelOf.get(recitals)];
  return one?.kind === 'journal' && one.label === other?.label;
}

/** External ids; absent if there is none or it is unknown. */
export interface Neighbours {
  previous?: string;
  next?: string;
}

const NO_NEIGHBOURS: Neighbours = {};

const named = (previous: string | null | undefined, next: string | null | undefined): Neighbours => ({
  ...(previous == null || isWhole(previous) ? {} : { previous }),
  ...(next == null ? {} : { next }),
});

const neighbour = (sign: '<' | '>', order: 'asc' | 'desc'): string => `(select other.external_id from docs as other
  where other.work = docs.work and other.position ${sign} docs.position and other.id <= ${TODAY.last}
  order by other.position ${order} limit 1)`;

/**
 * A document, its neighbours of today, and whether its law was imported as a whole: between articles imported one by
 * one there may be others. The recitals of an act are a work of their own.
 */
const FIND = `select docs.external_id, works.id, replace(works.work, ' overwegingen', '') as law, ${neighbour('<', 'desc')} as previous, ${neighbour('>', 'asc')} as next,
  exists (select 1 from works as law join docs as first on first.work = law.id
    where law.work = replace(works.work, ' overwegingen', '') and law.language = works.language
      and law.source = works.source and first.position = 0 and instr(first.external_id, ' ') = 0) as whole
  from docs join works on works.id = docs.work where docs.uuid = ? order by docs.id limit 1`;

/** The neighbours of a part, including repealed ones. `asked`: undefined for today's texts. Throws `local`. */
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
