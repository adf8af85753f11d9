/**
 * Checksums of what the library keeps of each document, written in the transaction that writes the document and compared whenever it is
 * read. SQLite finds a page that is no page; a bit that turned within a title or a packed text is for us to find.
 *
 * CRC-32, as in zip and gzip: it finds every damage of up to 32 bits in a row and all but one in four thousand million of any other. It is
 * no defence against whoever means to change a library: who can write the file can write its sums.
 */
import { zlib } from '../../builtins';
import { type Database, damagedError, type Row, type SqlValue } from '../../sqlite';

/** Libraries have sums since this format; what is older is read as it is. */
const SUMS_SINCE = 7;

/**
 * `facts`: of the row of a document, its work and its area of law, which is what a search shows of it without its text. `names`: of the
 * keys that name it and the days on which it is the text. `text`, `structure`: of the packed bytes; null where nothing is marked.
 * `kind`: of what it is counted under (see `kinds.ts`). `days`: of the days on which it is the text, which SQL can reckon (see `work-sums.ts`).
 */
export const CREATE_SUMS = `
  create table sums (
    id integer primary key, facts integer not null, names integer not null, text integer not null, structure integer,
    kind integer not null, days integer not null
  );
`;

/** Whether the library has sums, and whoever reads from it compares them. */
export const isSummed = (database: Database): boolean =>
  database.header.userVersion >= SUMS_SINCE && database.header.tables.has('work_sums');

/** The sum of some bytes, or of a text in UTF-8. */
export const sumOf = (data: Uint8Array | string): number => zlib().crc32(data);

/** What the sum `facts` is taken of, as one text. */
export const FACTS = `json_array(docs.id, hex(docs.uuid), docs.work, works.source, works.work, works.language, docs.position, areas.name,
  docs.external_id, docs.title, docs.title_key, docs.url, docs.document_type, docs.decision_date, docs.publication_date,
  hex(docs.digest), docs.repealed, hex(docs.named), docs.own_at, docs.heading_from, docs.heading_to)`;
/** What the sum `own` of a work is taken of: its row, of which a document shows how old it is. */
export const OWN = `json_array(works.id, works.source, works.work, works.language, works.shelf, works.valid_from, works.fetched,
  works.known_as_of, works.imported, works.next_change)`;
/** Where `FACTS` is found. */
export const OF_DOCUMENT = 'docs left join works on works.id = docs.work left join areas on areas.id = docs.area';
/** What the sum `names` is taken of. */
export const NAMES = `json_array(
  (select json_group_array(key) from (select key from names where doc = docs.id order by key)),
  (select json_group_array(json_array(valid_from, valid_to, url)) from (
    select valid_from, valid_to, url from periods where doc = docs.id order by valid_from)))`;

/** A packed text, or what is marked in one, as it is in a row: bytes, or null where there is none. */
export const bytesOf = (value: SqlValue | undefined): Uint8Array =>
  value instanceof Uint8Array ? value : Buffer.from(String(value ?? ''));

/**
 * Columns for `checkRow`, and what they come from beside `OF_DOCUMENT`: so that a row and its sums are read in one statement. Nothing where
 * the library has no sums.
 */
export function sumColumns(database: Database): { columns: string; joined: string } {
  if (!isSummed(database)) return { columns: '', joined: '' };
  const columns = `, ${FACTS} as facts, sums.facts as kept_facts, sums.text as kept_text, sums.structure as kept_structure,
    ${OWN} as own, work_sums.own as kept_own`;
  return { columns, joined: ' left join sums on sums.id = docs.id left join work_sums on work_sums.id = docs.work' };
}

const same = (value: SqlValue | undefined, kept: SqlValue | undefined): boolean =>
  value === null ? kept === null : sumOf(bytesOf(value)) === kept;

/**
 * Compares a row that was read with `sumColumns`, and of `packed` and `structure` what it has, with what was written. Throws `local`
 * (`library_damaged`) where it is not that.
 */
export function checkRow(database: Database, row: Row): void {
  if (!isSummed(database)) return;
  const whole =
    same(row.facts, row.kept_facts) &&
    // Whoever writes has compared it before, and changes it: its sum is taken at the end of the transaction.
    (!database.readOnly || same(row.own, row.kept_own)) &&
    (row.packed === undefined || same(row.packed, row.kept_text)) &&
    (row.structure === undefined || same(row.structure, row.kept_structure));
  if (!whole) throw damagedError(database.path);
}

/** Columns for `checkNamed`, of a statement that has rows of `docs` and their `sums`. Nothing where the library has no sums. */
export const nameColumns = (database: Database): string =>
  isSummed(database) ? `, ${NAMES} as names, sums.names as kept_names` : '';

/** Compares the keys that name a document, and its days, of a row that was read with `nameColumns`. Throws as `checkRow` does. */
export function checkNamed(database: Database, row: Row): void {
  if (isSummed(database) && !same(row.names, row.kept_names)) throw damagedError(database.path);
}

/** The same of a document that was found by one of its names. */
export function checkNames(database: Database, id: number): void {
  if (!isSummed(database)) return;
  const row = database
    .prepare(`select docs.id${nameColumns(database)} from docs left join sums on sums.id = docs.id where docs.id = ?`)
    .demand(BigInt(id));
  checkNamed(database, row);
}

/** Makes sure that what is not found by its UUID (16 bytes) is not there, before that is said: all rows are looked through. Throws as `checkRow` does. */
export function checkUuid(database: Database, uuid: Uint8Array): void {
  if (!isSummed(database)) return;
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
  const summed = isSummed(database);
  const row = database
    .prepare(
      summed
        ? `select packed, sums.structure as kept from (select ? as id) as asked left join structures on structures.id = asked.id
           left join sums on sums.id = asked.id`
        : 'select packed from structures where id = ?',
    )
    .get(BigInt(id));
  const packed = row?.packed ?? null;
  if (summed && !same(packed, row?.kept)) throw damagedError(database.path);
  return packed === null ? undefined : (packed as Uint8Array);
}
