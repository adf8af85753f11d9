/**
 * Makes a catalogue: the library in another file without its index, compact, with an index of the names of its documents, of their courts,
 * and of the reports that publishers give of decisions. What is looked up by these is found without the cluster, by the same code and as exactly as
 * in the library. Everything else is copied as it is, table by table, as SQLite's own VACUUM copies a file.
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

/** The heading of the reports of a decision, as a word: every text that has one has the word. */
const REGISTER = 'vindplaatsen';
/** Words of a register that are of use: see `decisions.ts`. */
const MOST_OF_REGISTER = 6_000;
/** Documents between two yields to the event loop. */
const NAMED_AT_ONCE = 2_000;

/** The rows of which the texts have the word that heads reports. Throws `local`. */
function rowsWithReports(library: Database): Set<number> {
  const index = segmentIndexOf(library);
  const match = { of: 'text', token: REGISTER } as const;
  const limit = index.count(match);
  return new Set(limit === 0 ? [] : index.search(match, {}, { by: 'number', limit }));
}

/** Documents with the keys by which each is found, in the order of their numbers. */
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
 * Makes it, in empty tables. Runs inside the caller's transaction. All is indexed as of no language: stems and spellings are there from the library.
 *
 * @param withReports rows of which the texts may have reports. @param turn lets others run; gives up by what it throws.
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

/** Tables that a catalogue does not have: what a push has to know. */
const NOT_MADE = /^(?:sqlite_|cluster_(?!index$))/;
/** Tables of the index, of which it has rows of its own: see `indexNames`. */
const NOT_COPIED = /^segment/;
/** Rows that are copied between two yields to the event loop, of the table that has most of the bytes. */
const STEP = 20_000;

export interface MakingOptions {
  signal?: AbortSignal | undefined;
  /** Told now and then: bytes that are copied, or documents of which the names are indexed. */
  progress?: ((step: 'copy' | 'names', done: number, all: number) => void) | undefined;
}

/** Which catalogue it is: of one generation there may be several, since not every change of a library is one of its index. */
const CREATE_EDITION = 'create table cluster_edition (id integer primary key check (id = 1), edition text not null)';

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Makes the catalogue of the library at `file` in `to`, which is not there yet. Nobody may write to the library meanwhile.
 *
 * @throws `local`: a file is at fault, or the disk is full; the signal's reason.
 */
export async function makeCatalogue(
  file: string,
  to: string,
  edition: string,
  { signal, progress }: MakingOptions,
): Promise<void> {
  const library = openForReading(file);
  const catalogue = openDatabase(to);
  try {
    // A file that is not whole is never used: nothing has to be undone.
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

/** Makes the tables of the library in its catalogue, and copies their rows from `library`, which is attached. */
async function copyTables(library: Database, catalogue: Database, { signal, progress }: MakingOptions): Promise<void> {
  const schema = library.prepare('select type, name, tbl_name, sql from sqlite_schema where sql is not null').all();
  const made = schema.filter(({ tbl_name: table }) => !NOT_MADE.test(String(table)));
  const make = (type: string): void => {
    for (const row of made) if (row.type === type) catalogue.exec(String(row.sql));
  };
  make('table');
  // Where a table has its indexes already, SQLite copies both as they are, in order.
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

/** What copies a table: the texts in steps, everything else at once, which is faster. */
const copying = (table: string): string =>
  table === 'texts'
    ? `insert into main.texts select * from library.texts
       where id > coalesce((select max(id) from main.texts), -1) order by id limit ${STEP}`
    : `insert into main.${quoted(table)} select * from library.${quoted(table)}`;
