/**
 * Makes a catalogue: the library in another file without its index, compact, with the index that names need. Everything else is copied as it is, table by
 * table, as SQLite's own VACUUM copies a file.
 */
import { type Database, openDatabase, quoted } from '../../platform/sqlite';
import { yieldToEventLoop } from '../../platform/yield';
import { APPLICATION_ID, USER_VERSION } from '../file/format';
import { openForReading } from '../reading';
import { indexNames, rowsWithReports } from './catalogue-index';

/** Tables that a catalogue does not have: what a push has to know. */
const NOT_MADE = /^(?:sqlite_|cluster_(?!index$))/;
/** Tables of which it has rows of its own: see `catalogue-index.ts`. */
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
