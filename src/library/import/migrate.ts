/**
 * Brings a library of an older format up to date, in place and in one transaction: stopped half-way it is what it was.
 * What each step does is in `migrate-time.ts` (format 1 to 2), `migrate-layout.ts` (2 to 3), `migrate-age.ts` (3 to 4) and
 * `migrate-index.ts` (4 to 5). From 5 to 6 nothing moves: it has row numbers for texts in other languages than nl and en, which an
 * older lks would take for others. From 6 to 7 sums are taken of all that is kept of the documents (`file/sums.ts`), as they are then.
 */
import type { Database } from '../../sqlite';
import { isOlder, SCHEMA_VERSION } from '../file/format';
import { countReimport } from '../file/reimport';
import { fillSums } from '../file/take-sums';
import { makeCitations } from './citations';
import { addAges } from './migrate-age';
import { addDays } from './migrate-days';
import { addTitleParts, makeIndex } from './migrate-index';
import { changeLayout } from './migrate-layout';
import { ADD_TIME, addToestanden } from './migrate-time';

/** What a migration has to tell: notices of `contract/backend.ts`. */
type Told =
  | { kind: 'upgrading'; from: number; to: number; share: number }
  | { kind: 'upgraded'; from: number; to: number; reimport: number };

/**
 * Brings an open, writable library up to date; leaves one of this format, or of a newer one, alone. `tell` is told how far it has
 * come. Throws `local`.
 */
export function migrate(database: Database, today: string, tell: (notice: Told) => void): void {
  if (!isOlder(database.readHeader())) return;
  // Millions of rows move: what does not fit in memory may go to the file before the end, behind its journal.
  database.exec('pragma cache_spill = on');
  database.transaction(() => {
    const header = database.readHeader();
    if (!isOlder(header)) return;
    const format = header.userVersion;
    const told = { from: format, to: SCHEMA_VERSION };
    const finish = (): void => {
      fillSums(database, (share) => tell({ kind: 'upgrading', ...told, share }));
      database.exec(`pragma user_version = ${SCHEMA_VERSION}`);
    };
    if (format >= 5) return finish();
    makeCitations(database);
    if (format < 2) database.exec(ADD_TIME);
    if (format < 3) changeLayout(database);
    addTitleParts(database);
    makeIndex(database, (share) => tell({ kind: 'upgrading', ...told, share }));
    if (format < 4) addAges(database, format, today);
    if (format < 2) addToestanden(database, today);
    if (format < 4) addDays(database, today);
    finish();
    tell({ kind: 'upgraded', ...told, reimport: countReimport(database) });
  });
  database.exec('pragma cache_spill = off');
}
