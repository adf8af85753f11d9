/**
 * Where all sums of a kind differ, that is no damaged disk: the lks or the SQLite that wrote the file reckons them
 * otherwise than the one that reads it. Which these are is kept in the file.
 */
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { type Database, damagedError, OTHER_SUMS_CODE, type Row } from '../../platform/sqlite';
import { FACTS, OWN, PRIOR, selectDocument, sumOf } from './document-row';
import { packedSum } from './row-sum';

declare const LKS_VERSION: string;

/** Versions of lks and of SQLite, as a person names them. */
const nameOf = ({ lks, sqlite }: Row): string => `lks ${lks} (SQLite ${sqlite})`;

/** What this process reads and writes with. */
const readsWith = (database: Database): { lks: string; sqlite: string } => {
  const { sqlite } = database.prepare('select sqlite_version() as sqlite').demand();
  // Only what was built has a version.
  return { lks: typeof LKS_VERSION === 'string' ? LKS_VERSION : '0.0.0', sqlite: String(sqlite) };
};

/** Notes in a library with what it is written. */
export function noteVersions(database: Database): void {
  const { lks, sqlite } = readsWith(database);
  if (database.prepare('select 1 from written_with where lks = ? and sqlite = ?').get(lks, sqlite) !== undefined)
    return;
  database.prepare('insert or ignore into written_with (lks, sqlite) values (?, ?)').run(lks, sqlite);
}

/** Documents that are looked at, from either end; of fewer nothing can be told. */
const SAMPLED = 50;
const FEWEST = 8;

function sampled(database: Database): Row[] {
  const columns = {
    more: ', sums.prior as kept_prior, texts.packed',
    joined: ' left join texts on texts.id = docs.id',
  };
  const ends = ['asc', 'desc'].flatMap((way) =>
    database.prepare(`${selectDocument(columns)} order by docs.id ${way} limit ${SAMPLED}`).all(),
  );
  return [...new Map(ends.map((row) => [row.id, row])).values()];
}

/** Whether all sums of some kind are others, and the texts, whose bytes nobody reckons with, are what was written. */
function areAllOthers(database: Database): boolean {
  const rows = sampled(database);
  if (rows.length < FEWEST) return false;
  const kinds: ((row: Row) => boolean)[] = [
    (row) => sumOf(row, FACTS) === row.kept_facts,
    (row) => sumOf(row, PRIOR) === row.kept_prior,
    (row) => sumOf(row, OWN) === row.kept_own,
  ];
  const areTextsWhole = rows.every((row) => packedSum(Number(row.id), row.packed) === row.kept_text);
  return areTextsWhole && kinds.some((isSame) => rows.every((row) => row.kept_own !== null && !isSame(row)));
}

/**
 * The error of a library of which all sums are others, with the versions; undefined where that is not so. Throws
 * `local`.
 */
export function otherSums(database: Database): LksError | undefined {
  if (!areAllOthers(database)) return undefined;
  const wrote = database.prepare('select lks, sqlite from written_with order by lks, sqlite').all();
  const { library } = say;
  return new LksError('local', library.otherSums(database.path, wrote.map(nameOf), nameOf(readsWith(database))), {
    hint: library.otherSumsHint,
    code: OTHER_SUMS_CODE,
  });
}

/** That something is not what was written, or where all sums are others that. `local`. */
export function sumsError(database: Database): LksError {
  try {
    return otherSums(database) ?? damagedError(database.path);
  } catch (error) {
    if (error instanceof LksError) return error;
    throw error;
  }
}
