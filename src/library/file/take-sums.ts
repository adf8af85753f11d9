/** Takes the sums of `sums.ts`: of a document that is written, and of a whole library. */
import type { Database, Row } from '../../sqlite';
import { hasChunks, indexOf } from '../index/index-of';
import { inSteps, STEP } from './in-steps';
import { courtAndYear, kindOf } from './kinds';
import { bytesOf, CREATE_SUMS, FACTS, isSummed, NAMES, OF_DOCUMENT, sumOf } from './sums';
import { fillWorkSums } from './take-work-sums';
import { DAYS } from './work-sums';

const WHOLE = `select docs.id, ${FACTS} as facts, ${NAMES} as names, texts.packed, structures.packed as structure,
  ${kindOf(courtAndYear())} as kind, ${DAYS} as days from ${OF_DOCUMENT}
  left join texts on texts.id = docs.id left join structures on structures.id = docs.id`;

/** The sums of a document, of a row of `WHOLE`. */
interface Sums {
  facts: number;
  names: number;
  text: number;
  structure: number | null;
  size: number;
  kind: number;
  days: number;
}

function sumsOf(database: Database, row: Row): Sums {
  // Chunks have sums of their own, of how long their documents are too.
  const size = hasChunks(database) ? undefined : indexOf(database).size(Number(row.id));
  return {
    facts: sumOf(String(row.facts)),
    names: sumOf(String(row.names)),
    text: sumOf(bytesOf(row.packed)),
    structure: row.structure === null ? null : sumOf(bytesOf(row.structure)),
    size: sumOf(size ?? ''),
    kind: sumOf(String(row.kind)),
    days: Number(row.days),
  };
}

const PUT =
  'insert or replace into sums (id, facts, names, text, structure, size, kind, days) values (?, ?, ?, ?, ?, ?, ?, ?)';

function put(database: Database, row: Row): void {
  const { facts, names, text, structure, size, kind, days } = sumsOf(database, row);
  database.prepare(PUT).run(BigInt(Number(row.id)), facts, names, text, structure, size, kind, days);
}

/** Takes the sums of a document as it is now. Runs inside the caller's transaction, behind all that changes the document. */
export function putSums(database: Database, id: number): void {
  if (isSummed(database)) put(database, database.prepare(`${WHOLE} where docs.id = ?`).demand(BigInt(id)));
}

/** Forgets the sums of a document that is taken out. */
export function removeSums(database: Database, id: number): void {
  if (isSummed(database)) database.prepare('delete from sums where id = ?').run(BigInt(id));
}

/**
 * Every document of the library with its sums as they are and as they were kept; `kept` undefined where there are none. In the order of
 * row numbers. Throws `local` where SQLite itself cannot read on.
 */
export function* comparedSums(database: Database): Generator<{ id: number; now: Sums; kept: Sums | undefined }> {
  const rows = inSteps(
    database,
    `select whole.*, sums.id as kept, sums.facts as kept_facts, sums.names as kept_names, sums.text as kept_text,
       sums.structure as kept_structure, sums.size as kept_size, sums.kind as kept_kind, sums.days as kept_days
     from (${WHOLE} where docs.id > ? order by docs.id limit ${STEP}) as whole
     left join sums on sums.id = whole.id order by whole.id`,
  );
  for (const row of rows) {
    const {
      kept,
      kept_facts: facts,
      kept_names: names,
      kept_text: text,
      kept_structure: structure,
      kept_size: size,
      kept_kind: kind,
      kept_days: days,
    } = row;
    const asKept = { facts, names, text, structure, size, kind, days } as unknown as Sums;
    const now = sumsOf(database, row);
    // One that was brought up has those of the index that it had.
    if (hasChunks(database)) now.size = asKept.size;
    yield { id: Number(row.id), now, kept: kept === null ? undefined : asKept };
  }
}

/**
 * Takes the sums of all documents, lists and works of a library that has none. Runs inside the caller's transaction. `progress` is told, now and
 * then, which share is done.
 */
export function fillSums(database: Database, progress: (share: number) => void): void {
  database.exec(`drop table if exists sums; ${CREATE_SUMS}`);
  if (database.prepare(`select 1 from pragma_table_info('contents') where name = 'sum'`).get() === undefined)
    database.exec('alter table contents add column sum integer not null default 0');
  fillWorkSums(database);
  const lists = database.prepare('select id from contents').all();
  const packed = database.prepare('select packed from contents where id = ?');
  const putList = database.prepare('update contents set sum = ? where id = ?');
  for (const { id } of lists) putList.run(sumOf(bytesOf(packed.get(id!)?.packed)), id!);
  const all = Number(database.prepare('select count(*) as count from docs').get()?.count);
  let done = 0;
  for (const row of inSteps(database, `${WHOLE} where docs.id > ? order by docs.id limit ${STEP}`)) {
    put(database, row);
    done += 1;
    if (done % TOLD_EVERY === 0) progress(done / all);
  }
}

/** Takes the sums of a library of this format that was written before it had all of them. Runs inside the caller's transaction. */
export function fillMissingSums(database: Database): void {
  if (!isSummed(database)) fillSums(database, () => {});
}

/** After how many rows more it is told how far filling has come: a library of fewer takes no time to speak of. */
const TOLD_EVERY = 50_000;
