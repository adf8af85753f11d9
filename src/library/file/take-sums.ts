/** Takes the sums of `sums.ts`: of a document that is written, and of a whole library. */
import type { Database, Row } from '../../sqlite';
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
  kind: number;
  days: number;
}

function sumsOf(row: Row): Sums {
  return {
    facts: sumOf(String(row.facts)),
    names: sumOf(String(row.names)),
    text: sumOf(bytesOf(row.packed)),
    structure: row.structure === null ? null : sumOf(bytesOf(row.structure)),
    kind: sumOf(String(row.kind)),
    days: Number(row.days),
  };
}

const PUT = 'insert or replace into sums (id, facts, names, text, structure, kind, days) values (?, ?, ?, ?, ?, ?, ?)';

function put(database: Database, row: Row): void {
  const { facts, names, text, structure, kind, days } = sumsOf(row);
  database.prepare(PUT).run(BigInt(Number(row.id)), facts, names, text, structure, kind, days);
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
       sums.structure as kept_structure, sums.kind as kept_kind, sums.days as kept_days
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
      kept_kind: kind,
      kept_days: days,
    } = row;
    const asKept = { facts, names, text, structure, kind, days } as unknown as Sums;
    const now = sumsOf(row);
    yield { id: Number(row.id), now, kept: kept === null ? undefined : asKept };
  }
}

/**
 * Takes the sums of all documents, lists and works of a library that has none. Runs inside the caller's transaction. `progress` is told, now and
 * then, which share is done.
 */
export function fillSums(database: Database, progress: (share: number) => void): void {
  database.exec(`drop table if exists sums; ${CREATE_SUMS}`);
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

/** After how many rows more it is told how far filling has come: a library of fewer takes no time to speak of. */
const TOLD_EVERY = 50_000;
