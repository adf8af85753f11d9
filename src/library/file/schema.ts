/** The tables of a library, and how they are made. A change that an older lks cannot read raises `SCHEMA_VERSION`. */
import type { Database } from '../../sqlite';
import { createIndex, NEW_LIBRARIES } from '../index/index-of';
import { CREATE_SPELLINGS } from '../index/spellings';
import { APPLICATION_ID, CHUNKS_VERSION, SCHEMA_VERSION } from './format';
import { CREATE_SUMS } from './sums';
import { CREATE_WORK_SUMS } from './work-sums';

/**
 * `works`: one row for each work in one language from one source. `valid_from`, and how old what is known is, are those of the
 *   toestand in force today; on the day `next_change` another may be (empty: never).
 * Age, of a work and of a toestand: `fetched`, when its publisher gave the file (empty: nobody saw it), and `imported`, when it
 *   was read, are moments `YYYY-MM-DD HH:MM:SS`; `known_as_of` is the last day of which the file says anything, or empty.
 *   `format`: of the library for which it was read; below 4 nothing of `structures` was kept.
 * `docs`: what a result row shows, one row for each text of a document: `id` is coded (see `row-numbers.ts`), so that the texts
 *   in force today stand apart from all others. `title_key` is the folded title where folding changes more than the case of
 *   ASCII letters, else null. `url` is without its date in a work that has toestanden (see `contents.ts`). `named`
 *   changes when the names in the full-text index do. `own_at`, `heading_from`, `heading_to`: how the title is put together (see
 *   `TitleParts`); 0 where the document is part of no law.
 * `toestanden`, `contents`: every toestand that was imported, and what it holds (see `contents.ts`). All else about time
 *   follows from these two and from `expressions`, what a manifest says of the dates of a work's toestanden.
 *   `kind`: of an act of the EU `journal` (the Official Journal) or `consolidated`, else empty. `valid_to`: the end that the file
 *   itself gives, exclusive.
 * `days`: the days of an act or of a part of it (`external_id`) that a toestand of it gives in words or attributes: see `TextDay`.
 * `relations`: what is said of other texts of a work: `amended-by`, `corrected-by`, `consolidated`. `source`: the first day to which
 *   a text was consolidated that has the change; empty where the publisher lists it.
 * `structures`: what a publisher marks in a text (see `contract/structure.ts`), packed, under the row of its document.
 * `cited`, `citations`: which documents of today cite which documents and works, as publishers mark it (see `import/citations.ts`).
 * `recognised`: which documents of today cite something that no publisher marked in them, by `recognised_names`, with
 *   the places; `marked`: the publisher marks it elsewhere in the text too, so that it counts there. `looked_through`: whose texts
 *   were read for it, and by which recogniser (see `follow/look-through.ts`). Triggers take out what a text that is gone or changed had, also
 *   where an older lks changes it, which knows nothing of these tables.
 * `segments`: which toestand of a work is the text when, as last worked out. `periods`: the days of a text; `url` where it
 *   differs from that in `docs`. Ends (`valid_to`, `view_to`) are exclusive, empty when open. `valid_from` is empty where the
 *   source gives no first day: before all other days. Whether a source gives an end too, `expressions` tells.
 * `texts`: the packed texts (see `packing.ts`), in a table of their own, so that `docs` stays small.
 * `names`: keys that name exactly one document, or a few (external id, aliases). `law_names`: keys that name a work.
 * `descriptions`: what publishers say of works beside their texts (see `describe-work.ts`); `names` is a JSON list.
 * `manifests`: the day on which a publisher last said what `expressions` has of a work (see `manifest-periods.ts`), and since when
 *   the work is in force: its first texts may be older than the register.
 * `harvest_windows`: which stretches of a publisher's changes were listed, and whether all of it is here (see
 *   `import/harvest-windows.ts`).
 * `textless`: the works without a text of today, as last worked out (see `time/textless.ts`).
 * `stock`: how many documents each partition (`shelf`) has from each source, so that no search counts them anew, and the latest
 *   of what its documents say: `harvested_at`, when they were imported, of which day they know, and of which the newest is.
 * `files`: fingerprints of what was imported (see `imported-files.ts`). `failures`: what could not be, for `health`.
 * `sums`: checksums of what is kept of each document (see `sums.ts`); `contents.sum` is that of its list. `work_sums`, `law_name_sums`: of
 *   works and of what laws are called (see `work-sums.ts`).
 * `words`: the full-text index (see `index/fts5.ts`); in format 8 `chunks`, `chunk_data` and `stems` (see `index/chunks/tables.ts`). `spellings`, `spellings_backwards`: the words of the texts (see
 *   `index/spellings.ts`).
 */
export const DOCS = `
  create table docs (
    id integer primary key, uuid blob not null, work integer not null, position integer not null,
    area integer not null, external_id text not null, title text not null, title_key text, url text not null,
    document_type text not null, decision_date text not null, publication_date text not null, digest blob not null,
    repealed integer not null, named blob not null, own_at integer not null default 0,
    heading_from integer not null default 0, heading_to integer not null default 0
  );
  create index docs_by_uuid on docs (uuid);
  create index docs_by_work on docs (work, position);
`;

/** The columns of an age; see above. */
const AGE = `fetched text not null default '', known_as_of text not null default '',
    imported text not null default '', format integer not null default ${SCHEMA_VERSION}`;

/** What an act and the files about it say of days and of other texts, new in format 4; and what they mark in its text. */
export const FACTS = `
  create table days (
    toestand integer not null, external_id text not null, kind text not null, day text not null, basis text not null,
    place text not null, words text not null, primary key (toestand, external_id, kind, day, place, words)
  ) without rowid;
  create table relations (
    work text not null, kind text not null, other text not null, day text not null, source text not null,
    primary key (work, kind, other)
  ) without rowid;
  create table structures (id integer primary key, packed blob not null);
`;

/** The tables about time, new in format 2. */
export const TIME = `
  create index works_by_change on works (next_change) where next_change <> '';
  create table toestanden (
    id integer primary key, work integer not null, label text not null, valid_from text not null,
    kind text not null default '', valid_to text not null default '',
    edition text not null default '',
    ${AGE}, unique (work, label)
  );
  create table contents (id integer primary key, packed blob not null, sum integer not null default 0);
  create table expressions (
    work text not null, label text not null, valid_from text not null, valid_to text not null, view_from text not null,
    view_to text not null, deleted integer not null, primary key (work, label)
  ) without rowid;
  create table segments (
    work integer not null, valid_from text not null, valid_to text not null, toestand integer not null,
    primary key (work, valid_from)
  ) without rowid;
  create table periods (
    doc integer not null, valid_from text not null, valid_to text not null, url text not null,
    primary key (doc, valid_from)
  ) without rowid;
`;

export const FILES = `
  create table files (key blob primary key, fingerprint blob not null) without rowid;
  create index files_by_fingerprint on files (fingerprint);
`;

const TABLES = `
  create table works (
    id integer primary key, source text not null, work text not null, language text not null,
    shelf integer not null, valid_from text not null, ${AGE},
    next_change text not null default '', unique (work, language, source)
  );
  ${DOCS}
  ${TIME}
  ${FACTS}
  create table texts (id integer primary key, packed blob not null);
  create table areas (id integer primary key, name text not null unique);
  create table names (key text not null, doc integer not null, primary key (key, doc)) without rowid;
  create index names_by_doc on names (doc);
  create table law_names (key text not null, work integer not null, primary key (key, work)) without rowid;
  create index law_names_by_work on law_names (work);
  create table stock (
    source text not null, shelf integer not null, documents integer not null, harvested text not null,
    imported text not null default '', known_as_of text not null default '', newest_text text not null default '',
    primary key (source, shelf)
  ) without rowid;
  ${FILES}
  ${CREATE_SUMS}
  ${CREATE_WORK_SUMS}
  create table failures (id integer primary key, source text not null, file text not null, message text not null, at text not null);
`;

/** Tables that came later and that an older lks does without: made when a library is next opened for writing. */
const ADDITIONS = `
  create table if not exists descriptions (
    source text not null, work text not null, names text not null, area text not null, as_of text not null,
    primary key (source, work)
  ) without rowid;
  create table if not exists harvest_windows (
    publisher text not null, window_from text not null, window_to text not null, listed integer not null,
    total integer not null, shrank integer not null, state text not null, primary key (publisher, window_from, window_to)
  ) without rowid;
  create table if not exists manifests (
    work text primary key, as_of text not null, in_force_from text not null default ''
  ) without rowid;
  create table if not exists editions (work integer primary key, edition text not null);
  create table if not exists recognised_names (id integer primary key, name text not null unique);
  create table if not exists recognised (
    target integer not null, doc integer not null, marked integer not null, places text not null, primary key (target, doc)
  ) without rowid;
  create index if not exists recognised_by_doc on recognised (doc);
  create table if not exists looked_through (doc integer primary key, version integer not null);
  create trigger if not exists not_looked_through_gone after delete on docs begin
    delete from recognised where doc = old.id;
    delete from looked_through where doc = old.id;
  end;
  create trigger if not exists not_looked_through_changed after update of id, digest on docs begin
    delete from recognised where doc = old.id;
    delete from looked_through where doc = old.id;
  end;
  ${CREATE_SPELLINGS}
`;

/**
 * Makes the tables in a new, empty file; leaves one that has them alone. Safe when 2 processes do it at once. Checks
 * nothing: see `checkSchema`.
 */
export function makeSchema(database: Database): void {
  database.transaction(() => {
    const { tables, applicationId } = database.readHeader();
    if (tables.size > 0 || applicationId !== 0) return;
    database.exec(TABLES + createIndex());
    const version = NEW_LIBRARIES.index === 'chunks' ? CHUNKS_VERSION : SCHEMA_VERSION;
    database.exec(`pragma application_id = ${APPLICATION_ID}; pragma user_version = ${version}`);
  });
}

/** Makes the tables that came later, where they are missing. */
export function addTables(database: Database): void {
  database.exec(ADDITIONS);
}
