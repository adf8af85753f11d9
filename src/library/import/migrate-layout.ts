/** What changed from format 2 to 3: row numbers, the packing of texts, the order of the index columns, fingerprints. */
import type { Database, Row } from '../../sqlite';
import { packTexts, unpackOldTexts } from '../file/packing';
import { partitionAt, partitionOf, rowFromOld } from '../file/row-numbers';
import { FILES } from '../file/schema';
import { CREATE_INDEX, indexOf } from '../index/fts5';
import { isSpoken } from './documents';
import { rememberFile } from './imported-files';

const MOVE_ROWS = `
  update docs set id = ${rowFromOld('id')};
  update texts set id = ${rowFromOld('id')};
  update names set doc = ${rowFromOld('doc')};
  update periods set doc = ${rowFromOld('doc')};
  drop index docs_by_uuid;
  create index docs_by_uuid on docs (uuid);
  drop table words;
  ${CREATE_INDEX}
`;

/** Rows that are read at a time: a library need not fit in memory. */
const STEP = 500;

const keysIn = (database: Database, sql: string, of: bigint): string[] =>
  database
    .prepare(sql)
    .all(of)
    .map(({ key }) => String(key));

function repack(database: Database, row: Row): void {
  const id = BigInt(Number(row.id));
  const texts = unpackOldTexts(row.packed as Uint8Array, database.path);
  database.prepare('update texts set packed = ? where id = ?').run(packTexts(texts), id);
  const own = keysIn(database, 'select key from names where doc = ? order by key', id).filter(isSpoken);
  const ofLaw = keysIn(database, 'select key from law_names where work = ? order by key', BigInt(Number(row.work)));
  indexOf(database).add(Number(id), {
    title: String(row.title),
    ...texts,
    language: partitionAt(partitionOf(Number(id)))!.language,
    names: [...own, ...ofLaw].join(' '),
    area: Number(row.area),
  });
}

/** Of how many rows more it is told how far the change has come: a library of fewer takes no time to speak of. */
const TOLD_EVERY = 20_000;

/**
 * Changes the layout of a library of format 2. Runs inside the caller's transaction. `progress` is told, now and then, which share
 * of the rows is done.
 */
export function changeLayout(database: Database, progress: (share: number) => void): void {
  const files = database.prepare('select source, fingerprint, work, language, label from files').all();
  database.exec(`drop table files; ${FILES}`);
  for (const { source, fingerprint, work, language, label } of files as Record<string, string>[]) {
    const edition = { work: work!, language: language as 'nl' | 'en', label: label! };
    rememberFile(database, { source: source!, fingerprint: fingerprint! }, edition);
  }
  database.exec(MOVE_ROWS);
  const next = database.prepare(
    `select docs.id, docs.title, docs.work, docs.area, packed from docs join texts on texts.id = docs.id
     where docs.id > ? order by docs.id limit ${STEP}`,
  );
  const all = Number(database.prepare('select count(*) as count from docs').get()?.count);
  let done = 0;
  for (let last = -1n, rows = next.all(last); rows.length > 0; rows = next.all(last)) {
    for (const row of rows) repack(database, row);
    if (Math.floor((done + rows.length) / TOLD_EVERY) > Math.floor(done / TOLD_EVERY))
      progress((done + rows.length) / all);
    done += rows.length;
    last = BigInt(Number(rows.at(-1)?.id));
  }
}
