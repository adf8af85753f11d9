/**
 * Checksums of what the library keeps of each document (see `row-sum.ts`), written in the transaction that writes the
 * document and compared whenever it is read. SQLite finds a page that is no page; a bit that turned within a title or a
 * packed text is for us to find. Taken by `take-sums.ts`; those of works are in `work-sums.ts`.
 */
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { type Database, damagedError, OTHER_SUMS_CODE, type Row, type SqlValue } from '../../platform/sqlite';
import { FACTS, OWN, PRIOR, packedSum, plus, rowSum, selectDocument, sumOf } from './row-sum';

/**
 * `facts`: of the row of a document with what its work and its area of law are called. `prior`: of what a search ranks
 * by, so that it reads no more. `names`: of the keys that name it. `periods`: of the days on which it is the text;
 * `days` too, in a way that SQL can reckon (see `work-sums.ts`). `text`, `structure`: of the packed bytes; null where
 * nothing is marked. `kind`: of what it is counted under (see `kinds.ts`).
 */
export const CREATE_SUMS = `
  create table sums (
    id integer primary key, facts integer not null, prior integer not null, names integer not null, periods integer not null,
    days integer not null, text integer not null, structure integer, kind integer not null
  );
`;

/** Whether packed bytes, or null, are what was written. */
const isPacked = (row: Row, packed: Row[string], kept: Row[string] | undefined): boolean =>
  packed === null ? kept === null : packedSum(Number(row.id), packed) === kept;

/**
 * Compares a row of `selectDocument`, and of `packed` and `structure` what it has, with what was written. Throws
 * `local` (`library_damaged`) where it is not that.
 */
export function checkRow(database: Database, row: Row): void {
  const whole =
    sumOf(row, FACTS) === row.kept_facts &&
    // Whoever writes has compared it before, and changes it: its sum is taken at the end of the transaction.
    (!database.readOnly || sumOf(row, OWN) === row.kept_own) &&
    (row.packed === undefined || isPacked(row, row.packed, row.kept_text)) &&
    (row.structure === undefined || isPacked(row, row.structure, row.kept_structure));
  if (!whole) throw sumsError(database);
}

/** Compares a row of `selectPriors` with what was written. Throws as `checkRow` does. */
export function checkPrior(database: Database, row: Row): void {
  if (sumOf(row, PRIOR) !== row.kept) throw sumsError(database);
}

/** The keys of a document, its days, and the sums that were kept of both. */
const NAMES_AND_PERIODS = `select 0 as what, key as a, null as b, null as c from names where doc = ?1
  union all select 1, valid_from, valid_to, url from periods where doc = ?1
  union all select 2, names, periods, null from sums where id = ?1`;

/** The sum `names` of a document with some keys. */
const keysSum = (id: number, keys: Iterable<SqlValue>): number => {
  let sum = 0;
  for (const key of keys) sum = plus(sum, rowSum([id, key]));
  return sum;
};

/** A day on which a text begins to be the text, the one on which it ceases, and its address then. */
type PeriodValues = readonly [from: SqlValue, to: SqlValue, url: SqlValue];

/** The sum `periods` of a document. */
const periodsSum = (id: number, periods: readonly PeriodValues[]): number =>
  periods.reduce((sum, period) => plus(sum, rowSum([id, ...period])), 0);

/**
 * The sums `names` and `periods` of a document, as they are and as they were kept. `known`: the number that it had when
 * they were taken.
 */
export function namesAndPeriods(database: Database, id: number, known = id) {
  const rows = database.prepare(NAMES_AND_PERIODS).rows(BigInt(id));
  const of = (what: number): SqlValue[][] => rows.filter(([own]) => own === what).map(([_what, ...values]) => values);
  const [kept] = of(2);
  const now = {
    names: keysSum(
      known,
      of(0).map(([key]) => key!),
    ),
    periods: periodsSum(known, of(1) as unknown as PeriodValues[]),
  };
  return { now, kept: { names: kept?.[0], periods: kept?.[1] } };
}

/** Compares the keys that name a document, and its days, with what was written. Throws as `checkRow` does. */
export function checkNames(database: Database, id: number): void {
  const { now, kept } = namesAndPeriods(database, id);
  if (now.names !== kept.names || now.periods !== kept.periods) throw sumsError(database);
}

/**
 * Makes sure that what is not found by its UUID (16 bytes) is not there, before that is said: all rows are looked
 * through. Throws as `checkRow` does.
 */
export function checkUuid(database: Database, uuid: Uint8Array): void {
  const { indexed, all } = database
    .prepare(
      `select (select count(*) from docs indexed by docs_by_uuid where uuid = ?1) as indexed,
         (select count(*) from docs not indexed where uuid = ?1) as "all"`,
    )
    .demand(uuid);
  if (indexed !== all) throw damagedError(database.path);
}

/** What is marked in the text of a document, packed; undefined where nothing is. Throws as `checkRow` does. */
export function packedStructure(database: Database, id: number): Uint8Array | undefined {
  const { packed, kept } = database
    .prepare(
      `select packed, sums.structure as kept from (select ? as id) as asked left join structures on structures.id = asked.id
       left join sums on sums.id = asked.id`,
    )
    .demand(BigInt(id));
  if (packed === null ? kept !== null : packedSum(id, packed) !== kept) throw damagedError(database.path);
  return packed === null ? undefined : (packed as Uint8Array);
}

declare const LKS_VERSION: string;

/** Versions of lks and of SQLite, as a person names them. */
const nameOf = ({ lks, sqlite }: Row): string => `lks ${lks} (SQLite ${sqlite})`;

/** The version of this lks: only what was built has one. */
export const ownVersion = (): string => (typeof LKS_VERSION === 'string' ? LKS_VERSION : '0.0.0');

/** What this process reads and writes with. */
const readsWith = (database: Database): { lks: string; sqlite: string } => {
  const { sqlite } = database.prepare('select sqlite_version() as sqlite').demand();
  return { lks: ownVersion(), sqlite: String(sqlite) };
};

/** Notes in a library with what it is written. */
export function noteVersions(database: Database): void {
  const { lks, sqlite } = readsWith(database);
  if (database.prepare('select 1 from written_with where lks = ? and sqlite = ?').get(lks, sqlite) !== undefined)
    return;
  database.prepare('insert or ignore into written_with (lks, sqlite) values (?, ?)').run(lks, sqlite);
}

/** Documents compared from either end of the table; with fewer than `FEWEST` nothing can be concluded. */
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

/** Whether all sums of some kind differ while the packed texts, which no version computes otherwise, are what was written. */
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

/** The error for damage, or for a library whose sums all differ (`otherSums`). `local`. */
export function sumsError(database: Database): LksError {
  try {
    return otherSums(database) ?? damagedError(database.path);
  } catch (error) {
    if (error instanceof LksError) return error;
    throw error;
  }
}
