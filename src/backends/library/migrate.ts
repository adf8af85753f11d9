/**
 * Brings a library of format 1 up to date, in place and in one transaction: stopped half-way it is what it was. Format 1
 * kept one toestand of a work, without its number; it becomes the only one that is held. The fingerprints of dated
 * files are forgotten, since the texts of all others were not kept: importing them again adds what was left out.
 */
import type { SourceDocument } from '../../sources/source';
import type { Database } from '../../sqlite';
import type { WorkRow } from './arrange';
import { type Contents, contentDigest, packContents, undatedUrl } from './contents';
import { rearrangeHeld } from './import-toestand';
import { DOCS, isOlder, SCHEMA_VERSION, TIME } from './schema';
import { readShelved } from './shelved-text';
import { namingOf } from './shelving';
import { keyOf } from './text/words';

const DOCS_IN_1 = `id, uuid, work, position, area, external_id, title, title_key, url, document_type, decision_date,
  publication_date, digest`;

const CHANGE_TABLES = `
  alter table works add column next_change text not null default '';
  alter table docs rename to docs_1;
  drop index docs_by_work;
  ${DOCS}
  insert into docs select ${DOCS_IN_1}, title like '% (vervallen)', x'' from docs_1 order by id;
  drop table docs_1;
  drop index files_by_work;
  alter table files rename to files_1;
  create table files (
    source text not null, fingerprint text not null, work text not null, language text not null,
    label text not null, name text not null, primary key (source, fingerprint, work, language)
  ) without rowid;
  insert into files select source, fingerprint, work, language, '', name from files_1 where valid_from = '';
  drop table files_1;
  create index files_by_work on files (source, work, language);
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
function addToestand(database: Database, work: WorkRow, validFrom: string, harvested: string): void {
  const lawNames = database
    .prepare('select key from law_names where work = ? order by key')
    .all(work.id)
    .map(({ key }) => String(key));
  const contents: Contents = { lawNames, entries: [] };
  const update = database.prepare('update docs set digest = ?, url = ?, named = ? where id = ?');
  const rows = database.prepare('select id from docs where work = ? order by position, id').all(work.id);
  for (const row of rows) {
    const id = Number(row.id);
    const document: SourceDocument = readShelved(database, id, work);
    const { externalId } = document;
    const entry = { externalId, digest: contentDigest(document), url: undatedUrl(document.url, validFrom) };
    const aliases = aliasesOf(database, id, externalId);
    const naming = namingOf({ externalId, aliases, lawNames });
    update.run(Buffer.from(entry.digest, 'hex'), entry.url, naming, BigInt(id));
    contents.entries.push({ ...entry, aliases });
  }
  const toestand = database
    .prepare('insert into toestanden (work, label, valid_from, harvested) values (?, ?, ?, ?) returning id')
    .get(work.id, validFrom, validFrom, harvested);
  database.prepare('insert into contents (id, packed) values (?, ?)').run(Number(toestand?.id), packContents(contents));
}

/** Brings an open, writable library up to date; leaves one of this format, or of a newer one, alone. Throws `local`. */
export function migrate(database: Database, today: string): void {
  if (!isOlder(database)) return;
  // Millions of rows move: what does not fit in memory may go to the file before the end, behind its journal.
  database.exec('pragma cache_spill = on');
  database.transaction(() => {
    if (!isOlder(database)) return;
    database.exec(CHANGE_TABLES);
    const dated = database.prepare(
      `select id, source, work, language, valid_from, harvested from works where valid_from <> ''`,
    );
    for (const { valid_from, ...row } of dated.all()) {
      addToestand(database, row as unknown as WorkRow, String(valid_from), String(row.harvested));
      rearrangeHeld(database, [row], today);
    }
    database.exec(`pragma user_version = ${SCHEMA_VERSION}`);
  });
  database.exec('pragma cache_spill = off');
}
