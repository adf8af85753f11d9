/**
 * Checksums of documents (see `row-sum.ts`), written in the transaction that writes the document (`write-sums.ts`) and
 * compared whenever it is read. SQLite notices a malformed page; only a checksum shows a flipped bit within a title or
 * a packed text. For works and tables: `work-sums.ts`.
 */
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { type Database, damagedError, OTHER_SUMS_CODE, type Row, type SqlValue } from '../../platform/sqlite';
import { FACTS, OWN, PRIOR, packedSum, plus, rowSum, selectDocument, sumOf } from './row-sum';

/**
 * `facts`: the row of a document with the names of its work and area of law. `prior`: the ranking columns, so that a
 * search need read no others. `names`: its keys. `periods`: the days on which it is the text; `days`: the same,
 * computed by SQL (see `work-sums.ts`). `text`, `structure`: the packed bytes; null if nothing is marked. `kind`: what
 * coverage counts it under (`kindSum`).
 */
export const CREATE_SUMS = `
  create table sums (
    id integer primary key, facts integer not null, prior integer not null, names integer not null, periods integer not null,
    days integer not null, text integer not null, structure integer, kind integer not null
  );
`;

/** Whether packed bytes, or null, match their stored sum. */
const isPacked = (row: Row, packed: Row[string], stored: Row[string] | undefined): boolean =>
  packed === null ? stored === null : packedSum(Number(row.id), packed) === stored;

/** Compares a row of `selectDocument`, also `packed` and `structure`, with its sums. Throws `library_damaged`. */
export function checkRow(database: Database, row: Row): void {
  const whole =
    sumOf(row, FACTS) === row.stored_facts &&
    // A writer compared the work before changing it; its sum is stored at the end of the transaction.
    (!database.readOnly || sumOf(row, OWN) === row.stored_own) &&
    (row.packed === undefined || isPacked(row, row.packed, row.stored_text)) &&
    (row.structure === undefined || isPacked(row, row.structure, row.stored_structure));
  if (!whole) throw sumsError(database);
}

/** Compares a row of `selectPriors` with its stored sum. Throws as `checkRow` does. */
export function checkPrior(database: Database, row: Row): void {
  if (sumOf(row, PRIOR) !== row.stored) throw sumsError(database);
}

/** The keys of a document, its periods, and the stored sums of both. */
const NAMES_AND_PERIODS = `select 0 as what, key as a, null as b, null as c from names where doc = ?1
  union all select 1, valid_from, valid_to, url from periods where doc = ?1
  union all select 2, names, periods, null from sums where id = ?1`;

export const keysSum = (id: number, keys: Iterable<SqlValue>): number => {
  let sum = 0;
  for (const key of keys) sum = plus(sum, rowSum([id, key]));
  return sum;
};

/** First day, exclusive last day and address of a text. */
type PeriodValues = readonly [from: SqlValue, to: SqlValue, url: SqlValue];

export const periodsSum = (id: number, periods: readonly PeriodValues[]): number =>
  periods.reduce((sum, period) => plus(sum, rowSum([id, ...period])), 0);

/** The sums `names` and `periods`, computed and stored. `known`: the row number when they were stored. */
export function namesAndPeriods(database: Database, id: number, known = id) {
  const rows = database.prepare(NAMES_AND_PERIODS).rows(BigInt(id));
  const of = (what: number): SqlValue[][] => rows.filter(([own]) => own === what).map(([_what, ...values]) => values);
  const [stored] = of(2);
  const now = {
    names: keysSum(
      known,
      of(0).map(([key]) => key!),
    ),
    periods: periodsSum(known, of(1) as unknown as PeriodValues[]),
  };
  return { now, stored: { names: stored?.[0], periods: stored?.[1] } };
}

/** Compares the keys and the periods of a document with their stored sums. Throws as `checkRow` does. */
export function checkNames(database: Database, id: number): void {
  const { now, stored } = namesAndPeriods(database, id);
  if (now.names !== stored.names || now.periods !== stored.periods) throw sumsError(database);
}

/** Makes sure that no row has a UUID that the index does not find: scans the table. Throws as `checkRow`. */
export function checkUuid(database: Database, uuid: Uint8Array): void {
  const { indexed, all } = database
    .prepare(
      `select (select count(*) from docs indexed by docs_by_uuid where uuid = ?1) as indexed,
         (select count(*) from docs not indexed where uuid = ?1) as "all"`,
    )
    .demand(uuid);
  if (indexed !== all) throw damagedError(database.path);
}

/** The packed structure of a text; undefined if nothing is marked. Throws as `checkRow` does. */
export function packedStructure(database: Database, id: number): Uint8Array | undefined {
  const { packed, stored } = database
    .prepare(
      `select packed, sums.structure as stored from (select ? as id) as asked left join structures on structures.id = asked.id
       left join sums on sums.id = asked.id`,
    )
    .demand(BigInt(id));
  if (packed === null ? stored !== null : packedSum(id, packed) !== stored) throw damagedError(database.path);
  return packed === null ? undefined : (packed as Uint8Array);
}

/** The packed text and structure in a row, each compared with its sum. Throws as `checkRow` does. */
export function packedIn(database: Database, row: Row): { packed: Uint8Array; structure: Uint8Array | undefined } {
  const { packed, structure } = row;
  const isWhole =
    packed instanceof Uint8Array &&
    isPacked(row, packed, row.stored_text) &&
    isPacked(row, structure!, row.stored_structure);
  if (!isWhole) throw damagedError(database.path);
  return { packed, structure: structure === null ? undefined : (structure as Uint8Array) };
}

declare const LKS_VERSION: string;

const nameOf = ({ lks, sqlite }: Row): string => `lks ${lks} (SQLite ${sqlite})`;

/** The version of this lks; only a build has one. */
export const ownVersion = (): string => (typeof LKS_VERSION === 'string' ? LKS_VERSION : '0.0.0');

const readsWith = (database: Database): { lks: string; sqlite: string } => {
  const { sqlite } = database.prepare('select sqlite_version() as sqlite').demand();
  return { lks: ownVersion(), sqlite: String(sqlite) };
};

/** Adds the versions of this process to those that wrote the library. */
export function noteVersions(database: Database): void {
  const { lks, sqlite } = readsWith(database);
  if (database.prepare('select 1 from written_with where lks = ? and sqlite = ?').get(lks, sqlite) !== undefined)
    return;
  database.prepare('insert or ignore into written_with (lks, sqlite) values (?, ?)').run(lks, sqlite);
}

/** Documents to compare at either end of the table; fewer than `FEWEST` prove nothing. */
const SAMPLED = 50;
const FEWEST = 8;

function sampled(database: Database): Row[] {
  const columns = {
    more: ', sums.prior as stored_prior, texts.packed',
    joined: ' left join texts on texts.id = docs.id',
  };
  const ends = ['asc', 'desc'].flatMap((way) =>
    database.prepare(`${selectDocument(columns)} order by docs.id ${way} limit ${SAMPLED}`).all(),
  );
  return [...new Map(ends.map((row) => [row.id, row])).values()];
}

/** Whether all sums of one kind differ while those of packed texts, which every version computes alike, match. */
function areAllOthers(database: Database): boolean {
  const rows = sampled(database);
  if (rows.length < FEWEST) return false;
  const kinds: ((row: Row) => boolean)[] = [
    (row) => sumOf(row, FACTS) === row.stored_facts,
    (row) => sumOf(row, PRIOR) === row.stored_prior,
    (row) => sumOf(row, OWN) === row.stored_own,
  ];
  const areTextsWhole = rows.every((row) => packedSum(Number(row.id), row.packed) === row.stored_text);
  return areTextsWhole && kinds.some((isSame) => rows.every((row) => row.stored_own !== null && !isSame(row)));
}

/** The error for a library whose sums another version computed (all differ); else undefined. Throws `local`. */
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
