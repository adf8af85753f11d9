/** The library that is being made of an export: beside its place, with how far it has come. */
import { existsSync, rmSync } from 'node:fs';
import { LksError } from '../../contract/errors';
import { DAMAGED_CODE, type Database, openDatabase } from '../../platform/sqlite';
import { USER_VERSION } from '../file/format';
import type { LookThrough } from '../follow/look-through';
import { openForWriting } from '../open-store';
import { LibraryStore } from '../store';

/** Of the library that is being made: of which file, and how far it was taken. Gone when it is whole. */
const PROGRESS =
  'create table if not exists importing (header text not null, lines integer not null, sum text not null, place integer not null)';

/** Removes what is being made. */
export function removeMaking(file: string): void {
  for (const name of [`${file}-journal`, file]) rmSync(name, { force: true });
}

export interface Taken {
  lines: number;
  /** SHA-256 of these lines. */
  sum: string;
  place: number;
}

/** Whether the file that is there is what an earlier run has made of the export with this header. Throws `local` where it is locked. */
function isBegun(file: string, header: string): boolean {
  if (!existsSync(file)) return false;
  let database: Database | undefined;
  try {
    database = openDatabase(file);
    const { userVersion, tables } = database.header;
    if (userVersion !== USER_VERSION || !tables.has('importing')) return false;
    return database.prepare('select 1 from importing where header = ?').get(header) !== undefined;
  } catch (error) {
    if (error instanceof LksError && error.code === DAMAGED_CODE) return false;
    throw error;
  } finally {
    database?.close();
  }
}

/** The file that is being made, and how far an earlier run with this very export came. */
export class Making {
  readonly database: Database;
  readonly taken: Taken;

  /** @param header the SHA-256 of the first line. Throws `local`. */
  constructor(
    file: string,
    header: string,
    private readonly clock: () => Date,
  ) {
    if (!isBegun(file, header)) removeMaking(file);
    this.database = openForWriting(file, clock);
    try {
      // Rows come in their order: half of what an import of files keeps in memory is as good.
      this.database.exec('pragma cache_size = -32768');
      this.database.transaction(() => {
        this.database.exec(PROGRESS);
        if (this.database.prepare('select 1 from importing').get() === undefined)
          this.database
            .prepare('insert into importing (header, lines, sum, place) values (?, 1, ?, 0)')
            .run(header, header);
      });
      const { lines, sum, place } = this.database.prepare('select * from importing').demand();
      this.taken = { lines: Number(lines), sum: String(sum), place: Number(place) };
    } catch (error) {
      this.database.close();
      throw error;
    }
  }

  put({ lines, sum, place }: Taken): void {
    this.database.prepare('update importing set lines = ?, sum = ?, place = ?').run(BigInt(lines), sum, BigInt(place));
  }

  /** Another export begins as this one did, and goes on otherwise. */
  isSame(sum: string): boolean {
    return this.taken.sum === sum;
  }

  /** Recognises citations in the texts in which no lks, or another one, did. Throws as `lookThrough` does. */
  async look(how: LookThrough): Promise<void> {
    await new LibraryStore(this.database, this.clock).lookThrough(how);
  }

  /** It is whole: how far it had come is no part of it. Throws `local`. */
  end(): void {
    this.database.exec('drop table importing');
    this.close();
  }

  /** Lets go of the file. Safe to call twice. */
  close(): void {
    this.database.close();
  }
}
