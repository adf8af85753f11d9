/** What changed from format 2 to 3: row numbers, the packing of texts, fingerprints; the index is made anew behind it (`migrate-index.ts`). */
import type { Database, Row } from '../../sqlite';
import { packTexts, unpackOldTexts } from '../file/packing';
import { rowFromOld } from '../file/row-numbers';
import { FILES } from '../file/schema';
import { rememberFile } from './imported-files';

const MOVE_ROWS = `
  update docs set id = ${rowFromOld('id')};
  update texts set id = ${rowFromOld('id')};
  update names set doc = ${rowFromOld('doc')};
  update periods set doc = ${rowFromOld('doc')};
  drop index docs_by_uuid;
  create index docs_by_uuid on docs (uuid);
`;

/** Rows that are read at a time: a library need not fit in memory. */
const STEP = 500;

function repack(database: Database, { id, packed }: Row): void {
  const texts = unpackOldTexts(packed as Uint8Array, database.path);
  database.prepare('update texts set packed = ? where id = ?').run(packTexts(texts), BigInt(Number(id)));
}

/** Changes the layout of a library of format 2. Runs inside the caller's transaction. */
export function changeLayout(database: Database): void {
  const files = database.prepare('select source, fingerprint, work, language, label from files').all();
  database.exec(`drop table files; ${FILES}`);
  for (const { source, fingerprint, work, language, label } of files as Record<string, string>[]) {
    const edition = { work: work!, language: language!, label: label! };
    rememberFile(database, { source: source!, fingerprint: fingerprint! }, edition);
  }
  database.exec(MOVE_ROWS);
  const next = database.prepare(`select id, packed from texts where id > ? order by id limit ${STEP}`);
  for (let last = -1n, rows = next.all(last); rows.length > 0; rows = next.all(last)) {
    for (const row of rows) repack(database, row);
    last = BigInt(Number(rows.at(-1)?.id));
  }
}
