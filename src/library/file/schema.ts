/** The tables of a library, and how they are made. Every change changes the fingerprint (`format.ts`). */

import { CREATE_SEGMENTS } from '../../engine/index/segments/tables';
import { CREATE_SPELLINGS } from '../../engine/index/spellings';
import { zlib } from '../../platform/builtins';
import type { Database } from '../../platform/sqlite';
import { CREATE_CALLED } from './called';
import { APPLICATION_ID, USER_VERSION } from './format';
import { CREATE_HEADINGS } from './headings';
import { CREATE_STANDING_SUMS, CREATE_STANDINGS } from './standings';
import { CREATE_SUMS } from './sums';
import { CREATE_TABLE_SUMS, CREATE_WORK_SUMS, fillTableSums } from './work-sums';

/**
 * `works`: one row for each work in one language from one source. `valid_from` and the age are those of the toestand in
 *   force today, until `next_change` (empty: for good).
 * Age, of a work and of a toestand: `fetched`, when its publisher gave the file (empty: unknown), and `imported` are
 * `YYYY-MM-DD HH:MM:SS`; `known_as_of` is the last day that the file covers, or empty.
 * `docs`: what a result row shows, one row for each text of a document. `id` is coded (see `row-numbers.ts`): texts in
 *   force today are separate from all others. `title_key` is the folded title if folding changes more than ASCII case,
 *   else null. `url` has no date in a work with toestanden (see `contents.ts`). `named` changes with the names in the
 *   full-text index. `own_at`, `heading_from`, `heading_to`: see `TitleParts`; 0 if the document is not part of a law.
 * `toestanden`, `contents`: every imported toestand and its contents (see `contents.ts`). All else about time follows
 *   from these and from `expressions`, the dates of toestanden in a manifest. `kind`: for an EU act `journal` (the
 *   Official Journal) or `consolidated`, else empty. `valid_to`: the exclusive end in the file itself.
 * `days`: days of an act or a part of it (`external_id`) that a toestand gives in words or attributes: see `TextDay`.
 * `relations`: of a work to other texts: `amended-by`, `corrected-by`, `consolidated`. `source`: the first
 *   consolidation day that includes the change; empty if the publisher lists it.
 * `structures`: what a publisher marks in a text (see `contract/structure.ts`), packed, by row of its document.
 * `cited`, `citations`: which of today's documents cite which documents and works, as marked by publishers (see
 *   `import/references.ts`). `documents`: number of citing documents. Whatever cites a part of a work cites the work
 *   too.
 * `recognised`: citations in today's documents that no publisher marked, by `recognised_names`, with their places;
 *   `marked`: the publisher marks it elsewhere in the text, where it is counted. `looked_through`: texts that were read
 *   for it, and the version of the recogniser (see `follow/look-through.ts`). Triggers delete the rows of texts that go
 *   or change.
 * `in_force`: which toestand of a work is the text when, as last derived. `periods`: the days of a text; `url` if it
 *   differs from `docs`. Ends (`valid_to`, `view_to`) are exclusive, empty if open. An empty `valid_from` (the source
 *   gives no first day) precedes all days. `expressions` shows whether a source gives an end.
 * `texts`: the packed texts (see `packing.ts`), separate so that `docs` stays small.
 * `names`: keys that name one document, or a few (external id, aliases). `law_names`: keys that name a work.
 * `descriptions`: publishers' metadata of works (see `work-metadata.ts`); `names` is a JSON list, `titles` one of those
 *   with dates.
 * `manifests`: the day of a work's last manifest (see `work-metadata.ts`), and since when the work is in force: its
 *   first texts may be older than the register.
 * `harvest_windows`, `harvest_listings`, `harvest_queue`, `harvested`, `harvest_visits`: the state of harvesting (see
 *   `import/harvest-windows.ts`, `import/harvest-log.ts`). `reach`: last answer and latency of each publisher (see
 *   `reach.ts`).
 * `textless`: works without a text of today, as last derived (see `time/intervals.ts`).
 * `stock`: running totals by partition (`shelf`) and source, with the latest dates of their documents.
 * `files`: fingerprints of imported files (see `import/edition.ts`). `failures`: failed imports and requests, for
 *   `health`.
 * `sums`, `work_sums`, `law_name_sums`, `table_sums`, `standing_sums`: checksums (see `sums.ts`, `work-sums.ts`,
 *   `standings.ts`); `contents.sum` is that of its list; `sum` of `cited`, `recognised_names` and `looked_through`: see
 *   `recognised.ts`.
 * `segments`, `segment_data`, `stems`: the full-text index (see `index/segments/tables.ts`). `spellings`,
 *   `spellings_backwards`: the words of the texts (see `index/spellings.ts`).
 * `called_texts`, `called_parts`, `called_words`: see `called.ts`. `headings`, `heading_words`: see `headings.ts`.
 *   `standings`: see `standings.ts`. `preferences`: see `preferences.ts`. `written_with`: versions of lks and SQLite
 *   that wrote to the library.
 */
const DOCS = `
  create table docs (
    id integer primary key, uuid blob not null, work integer not null, position integer not null,
    area integer not null, external_id text not null, title text not null, title_key text, url text not null,
    document_type text not null, decision_date text not null, publication_date text not null, digest blob not null,
    repealed integer not null, named blob not null, own_at integer not null, heading_from integer not null,
    heading_to integer not null
  );
  create index docs_by_uuid on docs (uuid);
  create index docs_by_work on docs (work, position);
  create table texts (id integer primary key, packed blob not null);
  create table structures (id integer primary key, packed blob not null);
  create table areas (id integer primary key, name text not null unique);
  create table names (key text not null, doc integer not null, primary key (key, doc)) without rowid;
  create index names_by_doc on names (doc);
`;

const AGE = `fetched text not null default '', known_as_of text not null default '', imported text not null default ''`;

const WORKS = `
  create table works (
    id integer primary key, source text not null, work text not null, language text not null,
    shelf integer not null, valid_from text not null, ${AGE},
    next_change text not null default '', unique (work, language, source)
  );
  create index works_by_change on works (next_change) where next_change <> '';
  create table law_names (key text not null, work integer not null, primary key (key, work)) without rowid;
  create index law_names_by_work on law_names (work);
  create table descriptions (
    source text not null, work text not null, names text not null, area text not null, as_of text not null,
    titles text not null default '[]', primary key (source, work)
  ) without rowid;
  create table relations (
    work text not null, kind text not null, other text not null, day text not null, source text not null,
    primary key (work, kind, other)
  ) without rowid;
  create table stock (
    source text not null, shelf integer not null, documents integer not null, harvested text not null,
    imported text not null default '', known_as_of text not null default '', newest_text text not null default '',
    primary key (source, shelf)
  ) without rowid;
`;

const TIME = `
  create table toestanden (
    id integer primary key, work integer not null, label text not null, valid_from text not null,
    kind text not null default '', valid_to text not null default '', edition text not null default '',
    ${AGE}, unique (work, label)
  );
  create table contents (id integer primary key, packed blob not null, sum integer not null default 0);
  create table expressions (
    work text not null, label text not null, valid_from text not null, valid_to text not null, view_from text not null,
    view_to text not null, deleted integer not null, primary key (work, label)
  ) without rowid;
  create table manifests (
    work text primary key, as_of text not null, in_force_from text not null default ''
  ) without rowid;
  create table editions (work integer primary key, edition text not null);
  create table in_force (
    work integer not null, valid_from text not null, valid_to text not null, toestand integer not null,
    primary key (work, valid_from)
  ) without rowid;
  create table periods (
    doc integer not null, valid_from text not null, valid_to text not null, url text not null,
    primary key (doc, valid_from)
  ) without rowid;
  create table days (
    toestand integer not null, external_id text not null, kind text not null, day text not null, basis text not null,
    place text not null, words text not null, primary key (toestand, external_id, kind, day, place, words)
  ) without rowid;
  create table textless (work text primary key) without rowid;
`;

const CITATIONS = `
  create table cited (id integer primary key, name text not null unique, documents integer not null, sum integer not null);
  create table citations (doc integer not null, target integer not null, primary key (doc, target)) without rowid;
  create index citations_by_target on citations (target);
  create table recognised_names (
    id integer primary key, name text not null unique, documents integer not null, sum integer not null
  );
  create table recognised (
    target integer not null, doc integer not null, marked integer not null, places text not null, primary key (target, doc)
  ) without rowid;
  create index recognised_by_doc on recognised (doc);
  create table looked_through (doc integer primary key, version integer not null, sum integer not null);
  create trigger not_looked_through_gone after delete on docs begin
    delete from recognised where doc = old.id;
    delete from looked_through where doc = old.id;
    delete from called_texts where doc = old.id;
  end;
  create trigger not_looked_through_changed after update of id, digest on docs begin
    delete from recognised where doc = old.id;
    delete from looked_through where doc = old.id;
    delete from called_texts where doc = old.id;
  end;
`;

const IMPORTS = `
  create table files (key blob primary key, fingerprint blob not null) without rowid;
  create index files_by_fingerprint on files (fingerprint);
  create table failures (id integer primary key, source text not null, file text not null, message text not null, at text not null);
  create table harvest_windows (
    publisher text not null, window_from text not null, window_to text not null, listed integer not null,
    total integer not null, shrank integer not null, state text not null, primary key (publisher, window_from, window_to)
  ) without rowid;
  create table harvest_listings (
    publisher text primary key, until text, window_from text, window_to text, next integer
  ) without rowid;
  create table harvest_queue (
    place integer primary key autoincrement, publisher text not null, id text not null, stamp text not null,
    failed integer not null default 0, unclear text not null default '', unique (publisher, id)
  );
  create table harvested (
    publisher text not null, id text not null, stamp text not null, primary key (publisher, id)
  ) without rowid;
  create table harvest_visits (
    url text primary key, publisher text not null, id text not null, etag text not null, modified text not null,
    good_until text not null
  ) without rowid;
  create table reach (source text primary key, last_success_at text, latency_ms integer, last_missed_at text) without rowid;
  create table preferences (name text primary key, value text not null) without rowid;
  create table written_with (lks text not null, sqlite text not null, primary key (lks, sqlite)) without rowid;
`;

/** Raised when the values of a column change their form while the tables stay the same. */
const REVISION = 1;

const SCHEMA_SQL = [
  WORKS,
  DOCS,
  TIME,
  CITATIONS,
  CREATE_CALLED,
  CREATE_HEADINGS,
  CREATE_STANDINGS,
  CREATE_STANDING_SUMS,
  IMPORTS,
  CREATE_SUMS,
  CREATE_WORK_SUMS,
  CREATE_TABLE_SUMS,
  CREATE_SEGMENTS,
  CREATE_SPELLINGS,
].join('');

/** The fingerprint of the schema: 24 bits of its checksum, whatever its line breaks. See `format.ts`. */
export const fingerprint = (): number => zlib().crc32(`${REVISION} ${SCHEMA_SQL.replace(/\s+/g, ' ')}`) & 0xffffff;

/** Makes the tables in a new, empty file. Safe when two processes do it at once. Checks nothing: see `checkSchema`. */
export function makeSchema(database: Database): void {
  database.transaction(() => {
    const { tables, applicationId } = database.readHeader();
    if (tables.size > 0 || applicationId !== 0) return;
    database.exec(SCHEMA_SQL);
    fillTableSums(database);
    database.exec(`pragma application_id = ${APPLICATION_ID}; pragma user_version = ${USER_VERSION}`);
  });
}
