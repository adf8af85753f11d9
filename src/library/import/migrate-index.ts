/**
 * What changed from format 4 to 5: in the index the title of a law and the heading of its article are different fields, and rows tell
 * where in a title the one ends and the other begins. The index is made anew from the texts that are held.
 */
import { courtOfCelex } from '../../names/courts';
import { type Database, damagedError, type Row } from '../../sqlite';
import { keyOf } from '../../words';
import { readContents } from '../file/contents';
import { unpackTexts } from '../file/packing';
import { partitionAt, partitionOf } from '../file/row-numbers';
import { positionsOf, TITLE_PARTS, titlePartsIn } from '../file/title-parts';
import { indexOf } from '../index/index-of';
import type { Indexable } from '../index/match';
import { emptyIndex } from '../index/upkeep';
import { calledBy, isSpoken } from './documents';
import { labelsIn, type TitledRow, titlePartsOf } from './title-of-held';

/** Rows that are read at a time: a library need not fit in memory. */
const STEP = 500;
/** Of how many rows more it is told how far the change has come: a library of fewer takes no time to speak of. */
const TOLD_EVERY = 20_000;

/** Adds the columns of `docs` that tell the parts of a title, where they are missing. */
export function addTitleParts(database: Database): void {
  const held = new Set(
    database
      .prepare(`select name from pragma_table_info('docs')`)
      .all()
      .map(({ name }) => name),
  );
  for (const column of TITLE_PARTS.split(', '))
    if (!held.has(column)) database.exec(`alter table docs add column ${column} integer not null default 0`);
}

/** Puts down how the titles of the parts of a work are put together. */
function putTitleParts(database: Database, work: number): void {
  const parts = database
    .prepare(`select id, external_id, title, hex(digest) as digest from docs where work = ? and external_id like '% %'`)
    .all(work);
  if (parts.length === 0) return;
  const names = database.prepare('select key from law_names where work = ?').all(work);
  // The number of a part has a space in it: a law as a whole has none.
  const whole = database.prepare(`select distinct title from docs where work = ? and external_id not like '% %'`);
  const keys = new Set([
    ...names.map(({ key }) => String(key)),
    ...whole.all(work).map(({ title }) => keyOf(String(title))),
  ]);
  const toestanden = database.prepare('select id from toestanden where work = ?').all(work);
  const labels = labelsIn(toestanden.map(({ id }) => readContents(database, Number(id))));
  const put = database.prepare('update docs set own_at = ?, heading_from = ?, heading_to = ? where id = ?');
  for (const row of parts) {
    const titleParts = titlePartsOf(row as unknown as TitledRow, keys, labels);
    if (titleParts !== undefined) put.run(...positionsOf({ titleParts }), BigInt(Number(row.id)));
  }
}

const keysIn = (database: Database, sql: string, of: bigint | number): string[] =>
  database
    .prepare(sql)
    .all(of)
    .map(({ key }) => String(key));

function indexableOf(database: Database, row: Row, lawNames: readonly string[]): Indexable {
  const id = Number(row.id);
  const names = keysIn(database, 'select key from names where doc = ? order by key', BigInt(id));
  return {
    ...calledBy(String(row.title), titlePartsIn(row), names.filter(isSpoken), lawNames),
    ...unpackTexts(row.packed as Uint8Array, database.path),
    language: partitionAt(partitionOf(id))!.language,
    area: Number(row.area),
    court: courtOfCelex(String(row.work_number)),
  };
}

/** The documents behind a row number, in the order of those, as the index takes them. Throws `local`. */
export function* heldBehind(database: Database, row: number): Generator<{ row: number; document: Indexable }> {
  const lawNames = new Map<number, string[]>();
  const namesOf = (work: number): string[] => {
    const known = lawNames.get(work) ?? keysIn(database, 'select key from law_names where work = ? order by key', work);
    lawNames.set(work, known);
    return known;
  };
  const next = database.prepare(
    `select docs.id, title, docs.work, works.work as work_number, area, ${TITLE_PARTS}, packed from docs
     join works on works.id = docs.work join texts on texts.id = docs.id where docs.id > ? order by docs.id limit ${STEP}`,
  );
  for (let last = row, rows = next.all(BigInt(last)); rows.length > 0; rows = next.all(BigInt(last))) {
    for (const each of rows) {
      // In a damaged file it could go round for ever.
      if (!(Number(each.id) > last)) throw damagedError(database.path);
      last = Number(each.id);
      yield { row: Number(each.id), document: indexableOf(database, each, namesOf(Number(each.work))) };
    }
  }
}

/**
 * Makes the index of a library whose rows are those of format 4. Runs inside the caller's transaction. `progress` is told, now and then,
 * which share of the rows is done.
 */
export function makeIndex(database: Database, progress: (share: number) => void): void {
  for (const { id } of database.prepare('select id from works').all()) putTitleParts(database, Number(id));
  indexHeld(database, progress);
}

/** Makes the index anew from the texts and names that are held. Runs inside the caller's transaction. `progress`: as of `makeIndex`. */
export function indexHeld(database: Database, progress: (share: number) => void): void {
  emptyIndex(database);
  const all = Number(database.prepare('select count(*) as count from docs').get()?.count);
  const index = indexOf(database);
  let done = 0;
  for (const { row, document } of heldBehind(database, -1)) {
    index.add(row, document);
    done += 1;
    if (done % TOLD_EVERY === 0) progress(done / all);
  }
}
