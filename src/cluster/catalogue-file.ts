/**
 * Makes a catalogue: a compact copy of the library without its index, but with an index of names, courts and decisions'
 * reports in the literature, so that lookups by these work without the cluster. Tables are copied as SQLite's VACUUM
 * does.
 */

import type { Indexable } from '../engine/index/match';
import { segmentIndexOf } from '../engine/index/segments/segment-index';
import { APPLICATION_ID, USER_VERSION } from '../library/file/format';
import { textsOf } from '../library/file/packing';
import { CALLED, calledIn } from '../library/import/index-held';
import { reportsIn } from '../library/names/decisions';
import { openForReading } from '../library/reading';
import { type Database, openDatabase, quoted } from '../platform/sqlite';
import { yieldToEventLoop } from '../platform/yield';

/** The heading of the reports of a decision, as an indexed word. */
const REGISTER = 'vindplaatsen';
/** Most words of a register; see `decisions.ts`. */
const MOST_OF_REGISTER = 6_000;
const NAMED_AT_ONCE = 2_000;

/** Rows with the word that heads reports. Throws `local`. */
function rowsWithReports(library: Database): Set<number> {
  const index = segmentIndexOf(library);
  const match = { of: 'text', token: REGISTER } as const;
  const limit = index.count(match);
  return new Set(limit === 0 ? [] : index.search(match, {}, { by: 'number', limit }));
}

function* namedIn(database: Database): Generator<Pick<Indexable, 'names' | 'area' | 'court'> & { row: number }> {
  const next = database.prepare(
    `select ${CALLED} from docs join works on works.id = docs.work where docs.id > ? order by docs.id limit ${NAMED_AT_ONCE}`,
  );
  for (let last = -1, rows = next.all(BigInt(last)); rows.length > 0; rows = next.all(BigInt(last)))
    for (const row of rows) {
      last = Number(row.id);
      const { names, area, court } = calledIn(database, row);
      yield { row: last, names, area, court };
    }
}

/**
 * Fills the index, in empty tables, in the caller's transaction. All entries have no language: stems and spellings come
 * from the library.
 * @param withReports rows whose texts may have reports.
 * @param turn yields to the event loop; its errors end the work.
 */
async function indexNames(
  catalogue: Database,
  withReports: ReadonlySet<number>,
  turn: (done: number) => Promise<void>,
): Promise<void> {
  const index = segmentIndexOf(catalogue);
  let done = 0;
  for (const { row, ...marks } of namedIn(catalogue)) {
    const reports = withReports.has(row) ? reportsIn(textsOf(catalogue, row).body).slice(0, MOST_OF_REGISTER) : '';
    const body = reports === '' ? '' : `${REGISTER}\n${reports}`;
    index.add(row, { title: '', law: '', summary: '', body, ...marks, language: undefined });
    done += 1;
    if (done % NAMED_AT_ONCE === 0) await turn(done);
  }
}

/** Tables that a catalogue does not have: the state of pushes. */
const NOT_MADE = /^(?:sqlite_|cluster_(?!index$))/;
/** Tables of the index, which gets its own rows: see `indexNames`. */
const NOT_COPIED = /^segment/;
/** Rows of the largest table copied between two yields to the event loop. */
const STEP = 20_000;

export interface MakingOptions {
  signal?: AbortSignal | undefined;
  /** Called now and then, with copied tables or indexed documents. */
  progress?: ((step: 'copy' | 'names', done: number, all: number) => void) | undefined;
}

/** Identifies a catalogue: one generation may have several, since not every library change affects the index. */
const CREATE_EDITION = 'create table cluster_edition (id integer primary key check (id = 1), edition text not null)';

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The library must not change meanwhile. Throws `local` for a faulty file or full disk; the signal's reason. */
export async function makeCatalogue(
  file: string,
  to: string,
  edition: string,
  { signal, progress }: MakingOptions,
): Promise<void> {
  const library = openForReading(file);
  const catalogue = openDatabase(to);
  try {
    // An incomplete file is never used: no journal needed.
    catalogue.exec('pragma page_size = 8192; pragma journal_mode = off; pragma synchronous = off');
    catalogue.exec(`pragma cache_size = -65536; attach ${literal(file)} as library`);
    await copyTables(library, catalogue, { signal, progress });
    catalogue.exec(`${CREATE_EDITION}; insert into cluster_edition values (1, ${literal(edition)});
      update cluster_index set role = 'catalogue'; detach library`);
    const all = Number(library.prepare('select count(*) as count from docs').demand().count);
    const withReports = rowsWithReports(library);
    await catalogue.transactionInTurns(() =>
      indexNames(catalogue, withReports, async (done) => {
        progress?.('names', done, all);
        await yieldToEventLoop(signal);
      }),
    );
    catalogue.exec(`pragma application_id = ${APPLICATION_ID}; pragma user_version = ${USER_VERSION}`);
  } finally {
    catalogue.close();
    library.close();
  }
}

/** Creates the tables of the attached `library` in the catalogue, and copies their rows. */
async function copyTables(library: Database, catalogue: Database, { signal, progress }: MakingOptions): Promise<void> {
  const schema = library.prepare('select type, name, tbl_name, sql from sqlite_schema where sql is not null').all();
  const made = schema.filter(({ tbl_name: table }) => !NOT_MADE.test(String(table)));
  const make = (type: string): void => {
    for (const row of made) if (row.type === type) catalogue.exec(String(row.sql));
  };
  make('table');
  // With indexes created first, SQLite copies table and indexes in order.
  make('index');
  const tables = made.filter(({ type, name }) => type === 'table' && !NOT_COPIED.test(String(name)));
  for (const [at, { name }] of tables.entries()) {
    progress?.('copy', at, tables.length);
    const copy = catalogue.prepare(copying(String(name)));
    do await yieldToEventLoop(signal);
    while (copy.run() === STEP && name === 'texts');
  }
  for (const { type, name, sql } of made)
    if (type === 'trigger' && !String(name).startsWith('cluster_')) catalogue.exec(String(sql));
}

/** The SQL that copies a table: texts in steps, others at once, which is faster. */
const copying = (table: string): string =>
  table === 'texts'
    ? `insert into main.texts select * from library.texts
       where id > coalesce((select max(id) from main.texts), -1) order by id limit ${STEP}`
    : `insert into main.${quoted(table)} select * from library.${quoted(table)}`;
