/**
 * Checksums of what the library keeps of a work, of what it calls a law, and of the days of a text, compared when they are read as `sums.ts`
 * has it for documents. Taken by `take-work-sums.ts`.
 */
import { type Database, damagedError, dataVersion, type Row } from '../../sqlite';
import { isSummed, OWN, sumOf } from './sums';

/**
 * `own`: of the row of a work. `names`: of what it is called. `docs`: of which documents it has, and in which order. `time`: of its toestanden, of what its publisher says of them and of the days that
 * follow from these. `law_name_sums`: of the works that a name has, so that a name that is gone is missed.
 */
export const CREATE_WORK_SUMS = `
  create table work_sums (
    id integer primary key, own integer not null, names integer not null, docs integer not null, time integer not null
  );
  create table law_name_sums (key text primary key, sum integer not null) without rowid;
`;

const rowsOf = (columns: string, from: string, order: string): string =>
  `(select json_group_array(json_array(${columns})) from (select * from ${from} order by ${order}))`;

/** What the sums are taken of. */
const PARTS = {
  own: OWN,
  names: rowsOf('key', 'law_names where work = works.id', 'key'),
  docs: '(select json_array(count(*), sum(docs.id), sum(docs.position * 7919)) from docs where docs.work = works.id)',
  time: `json_array(
    ${rowsOf(
      'id, label, valid_from, valid_to, kind, edition, fetched, known_as_of, imported',
      'toestanden where work = works.id',
      'label',
    )},
    ${rowsOf('valid_from, valid_to, toestand', 'segments where work = works.id', 'valid_from')},
    ${rowsOf(
      'label, valid_from, valid_to, view_from, view_to, deleted',
      'expressions where expressions.work = works.work',
      'label',
    )},
    ${rowsOf('as_of, in_force_from', 'manifests where manifests.work = works.work', 'work')},
    ${rowsOf('kind, other, day, source', 'relations where relations.work = works.work', 'kind, other')},
    ${rowsOf(
      'toestand, external_id, kind, day, basis, place, words',
      'days where toestand in (select id from toestanden where work = works.id)',
      'toestand, external_id, kind, day, place, words',
    )})`,
} as const;
/** Columns for `checkTime`, of a statement that has a row of `works`; nothing where the library has no sums. */
export const timeColumns = (database: Database): string =>
  isSummed(database)
    ? `, ${PARTS.time} as time, (select time from work_sums where work_sums.id = works.id) as kept_time`
    : '';

/** Compares what was read with `timeColumns`. Throws as `checkWork` does. */
export function checkTime(database: Database, row: Row): void {
  if (isSummed(database) && sumOf(String(row.time)) !== row.kept_time) throw damagedError(database.path);
}

export type WorkPart = keyof typeof PARTS;
export const WORK_PARTS = Object.keys(PARTS) as WorkPart[];

/** Every work with what its sums are taken of, and the sums that were kept. */
export const WORKS = `select works.id, ${WORK_PARTS.map((part) => `${PARTS[part]} as ${part}, work_sums.${part} as kept_${part}`).join(', ')}
  from works left join work_sums on work_sums.id = works.id`;

/** Connections that write down which works they change, until the sums of these are taken at the end of the transaction. */
export const watched = new WeakSet<Database>();

/** Works that were compared since somebody last wrote to the file. */
const compared = new WeakMap<Database, { version: number; works: Set<string> }>();

function comparedIn(database: Database): Set<string> {
  const version = dataVersion(database);
  const known = compared.get(database);
  if (known?.version === version) return known.works;
  const works = new Set<string>();
  compared.set(database, { version, works });
  return works;
}

const CHANGED = `select 1 from changed_works where id = ?1
  union all select 1 from changed_numbers join works on works.work = changed_numbers.work where works.id = ?1`;

/**
 * Compares a part of what is kept of a work (a row of `works`) with what was written; of a library that is open for writing before the
 * transaction at hand changes it. Throws `local` (`library_damaged`) where it is not that.
 */
export function checkWork(database: Database, work: number, part: WorkPart): void {
  if (!isSummed(database)) return;
  if (!database.readOnly && (!watched.has(database) || database.prepare(CHANGED).get(work) !== undefined)) return;
  const known = database.readOnly ? comparedIn(database) : undefined;
  const key = `${part} ${work}`;
  if (known?.has(key)) return;
  const row = database
    .prepare(
      `select ${PARTS[part]} as now, work_sums.${part} as kept from works left join work_sums on work_sums.id = works.id where works.id = ?`,
    )
    .demand(work);
  if (sumOf(String(row.now)) !== row.kept) throw damagedError(database.path);
  known?.add(key);
}

/** The same of all works with a publisher's number, in whichever language. */
export function checkWorksNumbered(database: Database, number: string, part: WorkPart): void {
  if (!isSummed(database)) return;
  for (const { id } of database.prepare('select id from works where work = ?').all(number))
    checkWork(database, Number(id), part);
}

/** What the sum of a name of a law is taken of, for the key that is bound; null where no work has it. */
export const WORKS_NAMED = `(select nullif(json_group_array(work), '[]') from (select work from law_names where key = ?1 order by work))`;

const WITH_NAME = `(select json_group_array(json_object('id', id, 'work', number)) from (select distinct works.id, works.work as number
  from law_names join works on works.id = law_names.work where law_names.key = ?1 order by works.id))`;

/**
 * The works that have a name (`keyOf`), by their rows: `id`, and the publisher's number. Throws as `checkWork` does where they are not those that
 * had it when it was written, also where there are none.
 */
export function worksWithName(database: Database, key: string): { id: number; work: string }[] {
  const compares = isSummed(database) && database.readOnly;
  const sums = compares ? `, ${WORKS_NAMED} as now, (select sum from law_name_sums where key = ?1) as kept` : '';
  const { works, now, kept } = database.prepare(`select ${WITH_NAME} as works${sums}`).demand(key);
  if (compares && (now === null ? null : sumOf(String(now))) !== kept) throw damagedError(database.path);
  return JSON.parse(String(works)) as { id: number; work: string }[];
}

/** The same of all names between two. */
export function checkLawNamesBetween(database: Database, first: string, last: string): void {
  if (!isSummed(database) || !database.readOnly) return;
  const keys = database.prepare(
    `select key from law_names where key between ?1 and ?2 union select key from law_name_sums where key between ?1 and ?2`,
  );
  for (const { key } of keys.all(first, last)) worksWithName(database, String(key));
}

/** The sum of the days of a text, which SQL can reckon: a day that is none, or is no text, counts otherwise. */
const SUM_OF_DAYS = `coalesce(sum((typeof(valid_from) = 'text') + (typeof(valid_to) = 'text')
  + cast(replace(valid_from, '-', '') as integer) * 65537 + cast(replace(valid_to, '-', '') as integer) * 31), 0)`;
/** What the sum `days` of a document is. */
export const DAYS = `(select ${SUM_OF_DAYS} from periods where periods.doc = docs.id)`;

/**
 * Whether the document whose number is in `column` is the text of a day, as a value of SQL: 2 where it is, 1 where it has no days of its own, 0
 * where it has others. The day is bound twice. SQLite fails, which is told as damage, where the days are not those that were written: a row that a
 * search leaves out is never looked at again.
 */
export function dayStateSql(database: Database, column: string): string {
  const whole = isSummed(database)
    ? `when ${SUM_OF_DAYS} is not (select days from sums where sums.id = ${column}) then json('not what was written')`
    : '';
  return `(select case ${whole} when max(valid_from <= ? and (valid_to = '' or valid_to > ?)) then 2
    when count(*) = 0 then 1 else 0 end from periods where periods.doc = ${column})`;
}
