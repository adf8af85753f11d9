/**
 * Makes a catalogue: the library in another file without its index, compact, with the index that names need. Everything else is copied as it is, table by
 * table, as SQLite's own VACUUM copies a file.
 */
import { openDatabase, quoted } from '../../platform/sqlite';
import { yieldToEventLoop } from '../../platform/yield';
import { APPLICATION_ID, USER_VERSION } from '../file/format';
import { openForReading } from '../reading';
import { indexNames, rowsWithReports } from './catalogue-index';

/** Tables of which the catalogue has what is not in the library: the index, and what a push has to know. */
const NOT_COPIED = /^(?:sqlite_|segment|cluster_(?!index$))/;
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
    const withReports = rowsWithReports(library);
    const all = Number(library.prepare('select count(*) as count from docs').demand().count);
    await catalogue.transactionInTurns(async () => {
      const schema = library.prepare('select type, name, tbl_name, sql from sqlite_schema where sql is not null').all();
      const made = schema.filter(({ tbl_name: table }) => !NOT_COPIED.test(String(table)));
      const indexed = schema.filter(({ tbl_name: table }) => /^segment/.test(String(table)));
      const sqlOf = (type: string, rows = made): string[] =>
        rows.filter((row) => row.type === type).map(({ sql }) => String(sql));
      // Where a table and its indexes are those of the other, both are copied as they are, in order.
      for (const sql of [...sqlOf('table'), ...sqlOf('index'), ...sqlOf('table', indexed), ...sqlOf('index', indexed)])
        catalogue.exec(sql);
      const tables = made.filter(({ type }) => type === 'table').map(({ name }) => String(name));
      for (const [at, table] of tables.entries()) {
        progress?.('copy', at, tables.length);
        for (const copied of copiesOf(table)) {
          await yieldToEventLoop(signal);
          for (let rows = STEP; rows >= STEP; ) {
            rows = catalogue.prepare(copied).run();
            if (copied.includes('limit')) await yieldToEventLoop(signal);
            else break;
          }
        }
      }
      catalogue.exec(`${CREATE_EDITION}; insert into cluster_edition values (1, ${literal(edition)});
        update cluster_index set role = 'catalogue'`);
      for (const sql of sqlOf('trigger')) if (!/^create trigger cluster_/i.test(sql)) catalogue.exec(sql);
      await indexNames(catalogue, withReports, async (done) => {
        progress?.('names', done, all);
        await yieldToEventLoop(signal);
      });
      catalogue.exec(`pragma application_id = ${APPLICATION_ID}; pragma user_version = ${USER_VERSION}`);
    });
    catalogue.exec('detach library');
  } finally {
    catalogue.close();
    library.close();
  }
}

/** What copies a table: the texts in steps, everything else at once, which is faster. */
function copiesOf(table: string): string[] {
  const name = quoted(table);
  if (table !== 'texts') return [`insert into main.${name} select * from library.${name}`];
  return [
    `insert into main.texts select * from library.texts
     where id > coalesce((select max(id) from main.texts), -1) order by id limit ${STEP}`,
  ];
}
