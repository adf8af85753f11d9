/** Records that are rows: which fields of a record are which columns. One list for writing and reading. */
import { type Database, quoted, type Row, type SqlValue } from '../../platform/sqlite';
import type { Kind, LibraryRecord, RecordOf } from './records';

interface RowKind {
  table: string;
  /** Fields in order, as `field`, or `field=column` if the names differ. */
  fields: string;
  /** For a record that is exactly its row: the columns of a unique order. */
  order?: string;
}

const ROWS = {
  area: { table: 'areas', fields: 'number=id name', order: 'id' },
  work: { table: 'works', fields: 'number=id source work language fetched known_as_of imported' },
  version: {
    table: 'toestanden',
    fields: 'number=id work label valid_from valid_to edition fetched known_as_of imported text_kind=kind',
  },
  freshness: { table: 'stock', fields: 'source harvested imported known_as_of newest_text' },
  file: { table: 'files', fields: 'version=key fingerprint', order: 'key' },
  failure: { table: 'failures', fields: 'source file message at', order: 'id' },
  reach: { table: 'reach', fields: 'source last_success_at latency_ms last_missed_at', order: 'source' },
  window: {
    table: 'harvest_windows',
    fields: 'publisher window_from window_to listed total shrank state',
    order: 'publisher window_from window_to',
  },
  listing: {
    table: 'harvest_listings',
    fields: 'publisher until window_from window_to next',
    order: 'publisher',
  },
  queued: { table: 'harvest_queue', fields: 'place publisher id stamp failed unclear', order: 'place' },
  harvested: { table: 'harvested', fields: 'publisher id stamp', order: 'publisher id' },
  visit: { table: 'harvest_visits', fields: 'url publisher id etag modified good_until', order: 'url' },
} as const satisfies Partial<Record<Kind, RowKind>>;

type RowKinds = keyof typeof ROWS;
/** Kinds whose records are exactly rows. */
type WholeKinds = { [K in RowKinds]: (typeof ROWS)[K] extends { order: string } ? K : never }[RowKinds];

export const isRow = (kind: Kind): kind is WholeKinds => Object.hasOwn(ROWS, kind) && 'order' in ROWS[kind as RowKinds];
export const isRowRecord = (record: LibraryRecord): record is Extract<LibraryRecord, { kind: WholeKinds }> =>
  isRow(record.kind);
export const tableOf = (kind: WholeKinds): string => ROWS[kind].table;

const columnsOf = (kind: RowKinds): [field: string, column: string][] =>
  ROWS[kind].fields.split(' ').map((one) => {
    const [field = '', column = field] = one.split('=');
    return [field, column];
  });

const plain = (value: SqlValue): string | number =>
  value instanceof Uint8Array ? Buffer.from(value).toString('hex') : typeof value === 'bigint' ? Number(value) : value!;

/** The fields of a record from its row, without nulls. */
export function fieldsOf<K extends RowKinds>(kind: K, row: Row): RecordOf<K> {
  const present = columnsOf(kind).filter(([, column]) => row[column] !== null);
  const fields = present.map(([field, column]) => [field, plain(row[column]!)] as const);
  return { kind, ...Object.fromEntries(fields) } as RecordOf<K>;
}

/** SQLite binds a JavaScript number as a real. */
const bound = (value: SqlValue): SqlValue => (typeof value === 'number' ? BigInt(value) : value);

const STEP = 500;

/** The records of a kind that are rows, a few at a time, in order. Throws `local`. */
export function* rowRecords(database: Database, kind: WholeKinds): Generator<LibraryRecord> {
  const { table } = ROWS[kind];
  const order = ROWS[kind].order.split(' ');
  const keys = order.map(quoted).join(', ');
  const read = `select * from ${quoted(table)}`;
  const next = database.prepare(
    `${read} where (${keys}) > (${order.map(() => '?').join(', ')}) order by ${keys} limit ${STEP}`,
  );
  let rows: Row[] = database.prepare(`${read} order by ${keys} limit ${STEP}`).all();
  while (rows.length > 0) {
    for (const row of rows) yield fieldsOf(kind, row) as LibraryRecord;
    const last = rows.at(-1)!;
    rows = next.all(...order.map((key) => bound(last[key]!)));
  }
}

/** Inserts the row of a record; `more`: its other columns. Runs inside the caller's transaction. */
export function putRow(
  database: Database,
  record: LibraryRecord & { kind: RowKinds },
  more: Readonly<Record<string, SqlValue>> = {},
): void {
  const isBytes = record.kind === 'file';
  const given = record as Readonly<Record<string, unknown>>;
  const values: [string, SqlValue][] = columnsOf(record.kind)
    .filter(([field]) => given[field] !== undefined)
    .map(([field, column]) => [
      column,
      isBytes ? Buffer.from(String(given[field]), 'hex') : bound(given[field] as SqlValue),
    ]);
  values.push(...Object.entries(more).map(([column, value]): [string, SqlValue] => [column, bound(value)]));
  database
    .prepare(
      `insert into ${quoted(ROWS[record.kind].table)} (${values.map(([column]) => quoted(column)).join(', ')})
       values (${values.map(() => '?').join(', ')})`,
    )
    .run(...values.map(([, value]) => value));
}
