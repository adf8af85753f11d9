/**
 * What format 1 lacked: time. It kept one toestand of a work, without its number; that becomes the only one that is held. The
 * fingerprints of dated files are forgotten, since the texts of all others were not kept: importing them again adds what
 * was left out.
 */
import type { SourceDocument } from '../../sources/parsed-file';
import type { Database } from '../../sqlite';
import { keyOf } from '../../words';
import { type Contents, contentDigest, packContents, undatedUrl } from '../file/contents';
import { DOCS, TIME } from '../file/schema';
import type { WorkRow } from './arrange';
import { namingOf } from './documents';
import { readHeld } from './held-document';
import { rearrangeHeld } from './import-toestand';

const DOCS_IN_1 = `id, uuid, work, position, area, external_id, title, title_key, url, document_type, decision_date,
  publication_date, digest`;

/** Makes the tables of format 2 out of those of format 1. */
export const ADD_TIME = `
  alter table works add column next_change text not null default '';
  alter table docs rename to docs_1;
  drop index docs_by_work;
  ${DOCS}
  insert into docs select ${DOCS_IN_1}, title like '% (vervallen)', x'', 0, 0, 0 from docs_1 order by id;
  drop table docs_1;
  drop index files_by_work;
  alter table files rename column valid_from to label;
  delete from files where label <> '';
  ${TIME}
`;

/** The names that format 1 kept of a document, as keys: folding them again changes nothing. */
function aliasesOf(database: Database, id: number, externalId: string): string[] {
  const own = keyOf(externalId);
  const rows = database.prepare('select key from names where doc = ? order by key').all(BigInt(id));
  return rows.map(({ key }) => String(key)).filter((key) => key !== own);
}

/**
 * Gives one dated work of format 1 its toestand. The rows and the full-text index stay as they are; only what a row is known
 * by changes.
 */
function addToestand(database: Database, work: WorkRow, validFrom: string, imported: string): void {
  const lawNames = database
    .prepare('select key from law_names where work = ? order by key')
    .all(work.id)
    .map(({ key }) => String(key));
  const contents: Contents = { lawNames, entries: [] };
  const update = database.prepare('update docs set digest = ?, url = ?, named = ? where id = ?');
  const rows = database.prepare('select id from docs where work = ? order by position, id').all(work.id);
  for (const row of rows) {
    const id = Number(row.id);
    const document: SourceDocument = readHeld(database, id, work);
    const { externalId } = document;
    const entry = { externalId, digest: contentDigest(document), url: undatedUrl(document.url, validFrom) };
    const aliases = aliasesOf(database, id, externalId);
    const naming = namingOf({ externalId, aliases, lawNames });
    update.run(Buffer.from(entry.digest, 'hex'), entry.url, naming, BigInt(id));
    contents.entries.push({ ...entry, aliases });
  }
  const toestand = database
    .prepare(`insert into toestanden (work, label, valid_from, imported, format) values (?, ?, ?, ?, 3) returning id`)
    .get(work.id, validFrom, validFrom, imported);
  database.prepare('insert into contents (id, packed) values (?, ?)').run(Number(toestand?.id), packContents(contents));
}

/** Gives every dated work of format 1 its toestand. Runs inside the caller's transaction. */
export function addToestanden(database: Database, today: string): void {
  const dated = database.prepare(
    `select id, source, work, language, valid_from, imported from works where valid_from <> ''`,
  );
  for (const { valid_from, ...row } of dated.all()) {
    addToestand(database, row as unknown as WorkRow, String(valid_from), String(row.imported));
    rearrangeHeld(database, [row], today);
  }
}
