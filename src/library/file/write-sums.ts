/**
 * Computes and stores the sums of `sums.ts` and `work-sums.ts`: for a written document, for the works that a
 * transaction changed, for a whole library. Temporary triggers of a writing connection record the changed works and
 * names; their sums are stored at the end of the transaction.
 */
import type { Database, Row } from '../../platform/sqlite';
import { inSteps, STEP } from './in-steps';
import { fillThings, watchRecognised } from './recognised';
import { courtAndYear, courtAndYearOf, FACTS, kindSum, OF_DOCUMENT, PRIOR, packedSum, sumOf } from './row-sum';
import { fillStandingSums, watchStandings } from './standings';
import { keysSum, namesAndPeriods, periodsSum } from './sums';
import {
  BY_NUMBER,
  changedSums,
  DAYS,
  daysOf,
  fillTableSums,
  nameSumsOf,
  WORK_PARTS,
  type WorkPart,
  watched,
  watchTables,
  workSums,
} from './work-sums';

const { court, year } = courtAndYear();
/** A document with all that its sums cover, except names and periods. */
const WHOLE = `select ${FACTS.columns}, ${court} as court, ${year} as year, ${DAYS} as days, texts.packed, structures.packed as structure
  from ${OF_DOCUMENT} left join texts on texts.id = docs.id left join structures on structures.id = docs.id`;

export const PARTS = ['facts', 'prior', 'names', 'periods', 'days', 'text', 'structure', 'kind'] as const;
export type Sums = Record<(typeof PARTS)[number], number | null | undefined>;

/** The sums of a row of `WHOLE`; undefined if the value is missing or no bytes. */
const sumsOf = (database: Database, row: Row, others = namesAndPeriods(database, Number(row.id)).now): Sums => ({
  facts: sumOf(row, FACTS),
  prior: sumOf(row, PRIOR),
  ...others,
  days: Number(row.days),
  text: packedSum(Number(row.id), row.packed),
  structure: row.structure === null ? null : packedSum(Number(row.id), row.structure),
  kind: kindSum(row),
});

const PUT = `insert or replace into sums (id, ${PARTS.join(', ')}) values (?, ${PARTS.map(() => '?').join(', ')})`;

function put(database: Database, row: Row, sums = sumsOf(database, row)): void {
  database
    .prepare(PUT)
    .run(BigInt(Number(row.id)), ...PARTS.map((part) => sums[part] ?? (part === 'structure' ? null : 0)));
}

/**
 * Computes and stores the sums of a document. Runs inside the caller's transaction, after all changes to the document.
 */
export function putSums(database: Database, id: number): void {
  put(database, database.prepare(`${WHOLE} where docs.id = ?`).demand(BigInt(id)));
}

/**
 * The same for a document that was just written: `row` has its columns of `WHOLE`, `names` its keys, `periods` its days
 * and addresses.
 */
export function putSumsOf(
  database: Database,
  row: Row & { id: number; external_id: string; decision_date: string },
  names: readonly string[],
  periods: readonly (readonly [from: string, to: string, url: string])[],
): void {
  const { id, external_id, decision_date } = row;
  const whole = { ...row, ...courtAndYearOf(id, external_id, decision_date), days: daysOf(id, periods) };
  const others = { names: keysSum(id, names), periods: periodsSum(id, periods) };
  put(database, whole, sumsOf(database, whole, others));
}

export function removeSums(database: Database, id: number): void {
  database.prepare('delete from sums where id = ?').run(BigInt(id));
}

const documents = (database: Database): Generator<Row> =>
  inSteps(database, `${WHOLE} where docs.id > ? order by docs.id limit ${STEP}`);

/** Every document by row number with its computed and its stored sums, if any. Throws `local`. */
export function* comparedSums(database: Database): Generator<{ id: number; now: Sums; stored: Sums | undefined }> {
  const find = database.prepare(`select ${PARTS.join(', ')} from sums where id = ?`);
  for (const row of documents(database)) {
    const stored = find.get(BigInt(Number(row.id))) as Sums | undefined;
    yield { id: Number(row.id), now: sumsOf(database, row), stored };
  }
}

/** SQL that records something once. Not by `or ignore`: in a trigger the outer conflict clause takes precedence. */
const note = (what: 'works' | 'numbers' | 'names', value: string, from = ''): string => {
  const column = { works: 'id', numbers: 'work', names: 'key' }[what];
  const others = from === '' ? 'where' : `${from} and`;
  return `insert into changed_${what} select ${value} ${others} not exists (select 1 from changed_${what} where ${column} = ${value});`;
};

/** By table, SQL that records the work or the name of a changed row. `row`: `new` or `old`. */
const CHANGES: Readonly<Record<string, (row: string) => string>> = {
  works: (row) => note('works', `${row}.id`),
  docs: (row) => note('works', `${row}.work`),
  toestanden: (row) => note('works', `${row}.work`),
  in_force: (row) => note('works', `${row}.work`),
  days: (row) => note('works', 'toestanden.work', `from toestanden where toestanden.id = ${row}.toestand`),
  ...Object.fromEntries(BY_NUMBER.map((table) => [table, (row: string) => note('numbers', `${row}.work`)])),
  law_names: (row) => `${note('works', `${row}.work`)} ${note('names', `${row}.key`)}`,
};

const EVENTS: readonly [event: string, rows: readonly string[]][] = [
  ['insert', ['new']],
  ['delete', ['old']],
  ['update', ['old', 'new']],
];

/** Makes every transaction of a writing connection store the sums of the works and names that it changed. */
function watchWorks(database: Database): void {
  database.exec(`create temp table changed_works (id integer primary key);
    create temp table changed_numbers (work text primary key) without rowid;
    create temp table changed_names (key text primary key) without rowid;`);
  for (const [table, change] of Object.entries(CHANGES))
    for (const [event, rows] of EVENTS)
      database.exec(
        `create temp trigger ${event}_of_${table} after ${event} on main.${table} begin ${rows.map(change).join(' ')} end`,
      );
  database.beforeEachCommit(() => storeChanged(database));
  watched.add(database);
}

/** Makes a writing connection update all sums except those of documents. */
export function watchSums(database: Database): void {
  if (watched.has(database)) return;
  // Makes a row that `insert or replace` deletes fire its delete trigger.
  database.exec('pragma recursive_triggers = on');
  watchWorks(database);
  watchTables(database);
  watchRecognised(database);
  watchStandings(database);
}

const PUT_WORK = `insert or replace into work_sums (id, ${WORK_PARTS.join(', ')}) values (?, ${WORK_PARTS.map(() => '?').join(', ')})`;

const storeWork = (database: Database, id: number): void => {
  database.prepare(PUT_WORK).run(id, ...WORK_PARTS.map((part) => workSums(database, id, part).now));
};

function storeName(database: Database, key: string): void {
  const { now } = nameSumsOf(database, key);
  if (now === null) database.prepare('delete from law_name_sums where key = ?').run(key);
  else database.prepare('insert or replace into law_name_sums (key, sum) values (?, ?)').run(key, now);
}

function storeChanged(database: Database): void {
  database.exec(
    'insert or ignore into changed_works select works.id from changed_numbers join works on works.work = changed_numbers.work',
  );
  const ids = database.prepare('select id from changed_works order by id').all();
  const keys = database.prepare('select key from changed_names order by key').all();
  if (ids.length + keys.length === 0) return;
  const sums = changedSums(database);
  for (const { id } of ids) {
    const own = sums.get(Number(id));
    if (own === undefined) database.prepare('delete from work_sums where id = ?').run(id!);
    else database.prepare(PUT_WORK).run(id!, ...WORK_PARTS.map((part) => own[part]));
  }
  for (const { key } of keys) storeName(database, String(key));
  database.exec('delete from changed_works; delete from changed_numbers; delete from changed_names');
}

const works = (database: Database): Generator<Row> =>
  inSteps(database, `select id from works where id > ? order by id limit ${STEP}`);

/** The works that differ from their stored sums, with the parts that do. Throws `local` if SQLite cannot read on. */
export function* differentWorks(database: Database): Generator<{ id: number; parts: WorkPart[] }> {
  for (const row of works(database)) {
    const id = Number(row.id);
    const parts = WORK_PARTS.filter((part) => {
      const { now, stored } = workSums(database, id, part);
      return now !== stored;
    });
    if (parts.length > 0) yield { id, parts };
  }
}

/** Number of names of laws that differ from their stored sums. Throws as `differentWorks` does. */
export function differentNames(database: Database): number {
  const keys = database.prepare('select key from law_names union select key from law_name_sums order by key').all();
  return keys.filter(({ key }) => {
    const { now, stored } = nameSumsOf(database, String(key));
    return now !== stored;
  }).length;
}

/** Computes and stores all sums of a library. Runs inside the caller's transaction. */
export function fillSums(database: Database): void {
  database.exec('delete from sums; delete from work_sums; delete from law_name_sums');
  for (const { id } of works(database)) storeWork(database, Number(id));
  for (const { key } of database.prepare('select distinct key from law_names order by key').all())
    storeName(database, String(key));
  const packed = database.prepare('select packed from contents where id = ?');
  const putList = database.prepare('update contents set sum = ? where id = ?');
  for (const { id } of database.prepare('select id from contents order by id').all())
    putList.run(packedSum(Number(id), packed.get(id!)?.packed) ?? 0, id!);
  for (const row of documents(database)) put(database, row);
  fillThings(database);
  fillStandingSums(database);
  fillTableSums(database);
}
