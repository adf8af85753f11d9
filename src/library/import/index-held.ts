/** Rebuilds the index from the stored texts and names. */

import { emptyIndex, indexOf } from '../../engine/index/index-of';
import type { Indexable } from '../../engine/index/match';
import { partitionAt, partitionOf } from '../../engine/row-numbers';
import { courtOfCelex } from '../../law/decisions/courts';
import { type Database, damagedError, type Row } from '../../platform/sqlite';
import { TITLE_PARTS, titlePartsIn } from '../file/document-row';
import { unpackTexts } from '../file/packing';
import { calledBy, isSpoken } from './documents';

/** Rows to read at a time: a library need not fit in memory. */
const STEP = 500;
/** Rows between two reports of progress; a smaller library is done before. */
const REPORT_EVERY = 20_000;

/**
 * Columns of `docs` and `works` by which a document is found, except its texts. Its names are a list in the row: a
 * statement for each row would double the cost.
 */
export const CALLED = `docs.id, title, docs.work, works.work as work_number, area, ${TITLE_PARTS},
  (select json_group_array(key) from (select key from names where doc = docs.id order by key)) as names`;

const lawNamesOf = (database: Database, work: number): string[] =>
  database
    .prepare('select key from law_names where work = ? order by key')
    .all(BigInt(work))
    .map(({ key }) => String(key));

/**
 * The names of a document (a row of `CALLED`; see `calledBy`), with its area and court. @param lawNames names of its
 * law.
 */
export function calledIn(database: Database, row: Row, lawNames = lawNamesOf(database, Number(row.work))) {
  const names = JSON.parse(String(row.names)) as string[];
  return {
    ...calledBy(String(row.title), titlePartsIn(row), names.filter(isSpoken), lawNames),
    area: Number(row.area),
    court: courtOfCelex(String(row.work_number)),
  };
}

function indexableOf(database: Database, row: Row, lawNames?: string[]): Indexable {
  const id = Number(row.id);
  return {
    ...calledIn(database, row, lawNames),
    ...unpackTexts(row.packed as Uint8Array, database.path),
    language: partitionAt(partitionOf(id))!.language,
  };
}

/** A document for the index, with its row number and that of its work. */
export interface HeldDocument {
  row: number;
  work: number;
  document: Indexable;
  /** The validity of each of its texts: `YYYY-MM-DD`, the end exclusive; empty if open. */
  periods: readonly (readonly [from: string, to: string])[];
}

const HELD = `select ${CALLED}, packed,
  (select json_group_array(json_array(valid_from, valid_to)) from
    (select valid_from, valid_to from periods where doc = docs.id order by valid_from)) as periods
  from docs join works on works.id = docs.work join texts on texts.id = docs.id`;

const heldIn = (database: Database, row: Row, lawNames?: string[]): HeldDocument => ({
  row: Number(row.id),
  work: Number(row.work),
  document: indexableOf(database, row, lawNames),
  periods: JSON.parse(String(row.periods)),
});

/** The documents after a row number, in order, `step` read at a time. Throws `local`. */
export function* heldBehind(database: Database, row: number, step = STEP): Generator<HeldDocument> {
  const lawNames = new Map<number, string[]>();
  const namesOf = (work: number): string[] => {
    const known = lawNames.get(work) ?? lawNamesOf(database, work);
    if (lawNames.size > STEP) lawNames.clear();
    lawNames.set(work, known);
    return known;
  };
  const next = database.prepare(`${HELD} where docs.id > ? order by docs.id limit ${step}`);
  for (let last = row, rows = next.all(BigInt(last)); rows.length > 0; rows = next.all(BigInt(last))) {
    for (const each of rows) {
      // In a damaged file the loop might never end.
      if (!(Number(each.id) > last)) throw damagedError(database.path);
      last = Number(each.id);
      yield heldIn(database, each, namesOf(Number(each.work)));
    }
  }
}

/** The document with a row number, or undefined. Throws `local`. */
export function heldOf(database: Database, row: number): HeldDocument | undefined {
  const found = database.prepare(`${HELD} where docs.id = ?`).get(BigInt(row));
  return found && heldIn(database, found);
}

/** A document for the index, by its row number. Throws `local` if there is none. */
export function heldAt(database: Database, row: number): Indexable {
  const held = heldOf(database, row);
  if (held === undefined) throw damagedError(database.path);
  return held.document;
}

/** Rebuilds the index. Runs inside the caller's transaction. `progress` gets the share of rows done. Throws `local`. */
export function indexHeld(database: Database, progress: (share: number) => void): void {
  emptyIndex(database);
  const all = Number(database.prepare('select count(*) as count from docs').get()?.count);
  const index = indexOf(database);
  let done = 0;
  for (const { row, document } of heldBehind(database, -1)) {
    index.add(row, document);
    done += 1;
    if (done % REPORT_EVERY === 0) progress(done / all);
  }
}
