/** Records that are rows of one table under the names of their fields, where these need no more to be said. */
import { type Database, quoted, type Row, type SqlValue } from '../../platform/sqlite';
import type { Kind, LibraryRecord } from './records';

interface RowKind {
  table: string;
  /** In which order its rows are told: columns that no two rows share. */
  order: readonly string[];
  /** Columns by the names of their fields. */
  columns: Readonly<Record<string, string>>;
}

const own = (...names: string[]): Record<string, string> => Object.fromEntries(names.map((name) => [name, name]));

export const ROWS = {
  area: { table: 'areas', order: ['id'], columns: { number: 'id', name: 'name' } },
  file: { table: 'files', order: ['key'], columns: { version: 'key', fingerprint: 'fingerprint' } },
  failure: { table: 'failures', order: ['id'], columns: own('source', 'file', 'message', 'at') },
  reach: {
    table: 'reach',
    order: ['source'],
    columns: own('source', 'last_success_at', 'latency_ms', 'last_missed_at'),
  },
  window: {
    table: 'harvest_windows',
    order: ['publisher', 'window_from', 'window_to'],
    columns: own('publisher', 'window_from', 'window_to', 'listed', 'total', 'shrank', 'state'),
  },
  listing: {
    table: 'harvest_listings',
    order: ['publisher'],
    columns: own('publisher', 'until', 'window_from', 'window_to', 'next'),
  },
  queued: {
    table: 'harvest_queue',
    order: ['place'],
    columns: own('place', 'publisher', 'id', 'stamp', 'failed', 'unclear'),
  },
  harvested: { table: 'harvested', order: ['publisher', 'id'], columns: own('publisher', 'id', 'stamp') },
  visit: {
    table: 'harvest_visits',
    order: ['url'],
    columns: own('url', 'publisher', 'id', 'etag', 'modified', 'good_until'),
  },
} as const satisfies Partial<Record<Kind, RowKind>>;

export type RowKinds = keyof typeof ROWS;
export const isRowKind = (kind: Kind): kind is RowKinds => Object.hasOwn(ROWS, kind);
export type RowRecord = LibraryRecord & { kind: RowKinds };
export const isRowRecord = (record: LibraryRecord): record is RowRecord => isRowKind(record.kind);

/** Rows that are read at a time. */
const STEP = 500;

const plain = (value: SqlValue): string | number =>
  value instanceof Uint8Array ? Buffer.from(value).toString('hex') : typeof value === 'bigint' ? Number(value) : value!;

/** The value as a statement takes it back: a number of JavaScript would be a real. */
const bound = (value: SqlValue): SqlValue => (typeof value === 'number' ? BigInt(value) : value);

/** The rows of a table, a few at a time, in their order. Throws `local`. */
export function* rowRecords(database: Database, kind: RowKinds): Generator<LibraryRecord> {
  const { table, order, columns }: RowKind = ROWS[kind];
  const keys = order.map((key) => `${quoted(key)}`).join(', ');
  const read = `select ${order.map((key, at) => `${quoted(key)} as key${at}`).join(', ')}, ${Object.entries(columns)
    .map(([field, column]) => `${quoted(column)} as ${quoted(field)}`)
    .join(', ')} from ${quoted(table)}`;
  const next = database.prepare(
    `${read} where (${keys}) > (${order.map(() => '?').join(', ')}) order by ${keys} limit ${STEP}`,
  );
  let rows: Row[] = database.prepare(`${read} order by ${keys} limit ${STEP}`).all();
  while (rows.length > 0) {
    for (const row of rows) {
      const fields = Object.keys(columns).filter((field) => row[field] !== null);
      yield { kind, ...Object.fromEntries(fields.map((field) => [field, plain(row[field]!)])) } as LibraryRecord;
    }
    const last = rows.at(-1)!;
    rows = next.all(...order.map((_key, at) => bound(last[`key${at}`]!)));
  }
}

const BYTES = /^(?:version|fingerprint)$/;

/** Puts such a record in its table. Runs inside the caller's transaction. */
export function putRow(database: Database, { kind, ...record }: RowRecord) {
  const { table, columns }: RowKind = ROWS[kind];
  const fields = Object.entries(record) as [string, string | number][];
  database
    .prepare(
      `insert into ${quoted(table)} (${fields.map(([field]) => quoted(columns[field]!)).join(', ')})
       values (${fields.map(() => '?').join(', ')})`,
    )
    .run(
      ...fields.map(([field, value]) =>
        BYTES.test(field) && kind === 'file' ? Buffer.from(String(value), 'hex') : bound(value),
      ),
    );
}
