/** A library in a temporary folder, and documents to put into it. */
import { copyFileSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished } from 'vitest';
import type { CitedName } from '../../src/contract/name';
import { checkSearchQuery } from '../../src/contract/parameters';
import type { TextStructure } from '../../src/contract/structure';
import type { LegalDocument, SearchAnswer, SearchMeta, SearchResult } from '../../src/contract/types';
import type { LookThrough } from '../../src/library/follow/look-through';
import { type Library, openLibrary } from '../../src/library/library';
import { openStore } from '../../src/library/open-store';
import type { LibraryStore } from '../../src/library/store';
import { type Database, openDatabase } from '../../src/platform/sqlite';
import { type ParsedFile, type SourceDocument, titleOfPart } from '../../src/sources/shared/parsed-file';
import { scratchFolder } from '../support/scratch';
import { emptyLibrary, onceInFile, sharedNow } from '../support/shared-library';

export const BWB = 'wetten.overheid.nl';
export const RECHTSPRAAK = 'rechtspraak.nl';

/** A folder that is gone after the test. */
export function temporaryFolder(): string {
  const folder = scratchFolder('lks-library-');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** An article of a law; `more` replaces any field. */
export function artikel(
  work: string,
  number: string,
  body: string,
  more: Partial<SourceDocument> = {},
): SourceDocument {
  return {
    source: BWB,
    externalId: `${work} artikel ${number}`,
    language: 'nl',
    jurisdiction: 'NL',
    group: 'wetgeving',
    documentType: 'wet',
    title: `Wet ${work}, artikel ${number}`,
    summary: '',
    body,
    url: `https://wetten.overheid.nl/${work}/2025-07-01#Artikel${number}`,
    lawArea: 'Staats- en bestuursrecht',
    decisionDate: '',
    publicationDate: '2020-01-01',
    work,
    lawNames: [],
    aliases: [],
    validFrom: '2025-07-01',
    position: Number.parseInt(number, 10) || 0,
    ...more,
  };
}

/** A decision; `more` replaces any field. */
export function uitspraak(ecli: string, body: string, more: Partial<SourceDocument> = {}): SourceDocument {
  return {
    ...artikel(ecli, '0', body),
    source: RECHTSPRAAK,
    externalId: ecli,
    group: 'rechtspraak',
    documentType: 'uitspraak',
    title: `Hoge Raad, ${ecli}`,
    url: `https://deeplink.rechtspraak.nl/uitspraak?id=${ecli}`,
    lawArea: 'Civiel recht',
    decisionDate: '2019-05-03',
    publicationDate: '2019-05-10',
    validFrom: '',
    position: 0,
    ...more,
  };
}

/** What a text is marked with: nothing but what is told. */
export const marked = (more: Partial<TextStructure> = {}): { structure: TextStructure } => ({
  structure: { known: 'marked', parts: [], tables: [], notes: [], references: [], added: [], ...more },
});

/** A toestand of a law: the texts of its articles by their numbers. */
export const toestand = (
  work: string,
  validFrom: string,
  articles: Record<string, string>,
  versionLabel = `${validFrom}_0`,
): SourceDocument[] =>
  Object.entries(articles).map(([number, body], position) =>
    artikel(work, number, body, {
      ...{ validFrom, versionLabel, position },
      url: `https://wetten.overheid.nl/${work}/${validFrom}#Artikel${number}`,
    }),
  );

/** What a manifest says of a toestand; '' is no end. */
export const period = (
  from: string,
  to = '',
  more: Partial<Record<'label' | 'viewFrom' | 'viewTo', string> & { deleted: boolean }> = {},
) => ({
  ...{ label: `${from}_0`, from, to, viewFrom: '', viewTo: '', deleted: false },
  ...more,
});

/** Writes to a library, as on the day of a clock. */
export function written<T>(file: string, write: (store: LibraryStore) => T, clock?: () => Date): T {
  const store = openStore(file, clock);
  try {
    return write(store);
  } finally {
    store.close();
  }
}

/** Imports documents of one work, and what their file says besides. */
export const put = (
  store: LibraryStore,
  documents: readonly SourceDocument[],
  fingerprint = documents[0]?.versionLabel ?? 'f',
  more: Partial<ParsedFile> = {},
) =>
  store.importWork(
    { name: 'file.xml', fingerprint, source: documents[0]?.source ?? BWB },
    { work: documents[0]?.work ?? 'none', documents: [...documents], ...more },
  );

/** Imports documents into the library at `file`, one file a work. */
export function importAll(
  file: string,
  documents: readonly SourceDocument[],
  clock?: () => Date,
  /** When their publisher gave them; nobody saw it, unless told. */
  fetchedAt?: string,
): void {
  if (!existsSync(file)) copyFileSync(emptyLibrary(), file);
  const importEach = (store: LibraryStore): void => {
    for (const work of new Set(documents.map((document) => document.work))) {
      const ofWork = documents.filter((document) => document.work === work);
      const source = ofWork[0]?.source ?? BWB;
      const given = fetchedAt === undefined ? {} : { fetchedAt };
      store.importWork({ name: `${work}.xml`, fingerprint: work, source, ...given }, { work, documents: ofWork });
    }
  };
  written(file, importEach, clock);
}

/** The file of a library with these documents, which is gone after the test. A file of tests makes it once. */
export function libraryFile(documents: readonly SourceDocument[] = []): string {
  const file = path.join(temporaryFolder(), 'library.db');
  const once = documents.length === 0 ? undefined : onceInFile(JSON.stringify(documents));
  if (once?.isMade === false) importAll(once.file, documents);
  copyFileSync(once?.file ?? emptyLibrary(), file);
  return file;
}

/** The library of a file, open for reading until the test ends. */
export function openedLibrary(file: string): Library {
  const library = openLibrary(file, {});
  onTestFinished(() => library.close());
  return library;
}

/** The tables of a file, open for reading until the test ends. */
export function openedDatabase(file: string): Database {
  const database = openDatabase(file, { readOnly: true });
  onTestFinished(() => database.close());
  return database;
}

/** Changes the tables of a library, past all that keeps them whole. */
export function execute(file: string, sql: string): void {
  const database = openDatabase(file);
  database.exec(sql);
  database.close();
}

/** Recognises what is cited in the texts of a library; gives how many were looked through. */
export async function lookThrough(file: string, how: LookThrough = {}): Promise<number> {
  const store = openStore(file);
  let done = 0;
  try {
    await store.lookThrough({ ...how, progress: (looked) => (done = looked.done) });
  } finally {
    store.close();
  }
  return done;
}

/** A library with these documents, open for reading until the test ends. */
export const libraryOf = (documents: readonly SourceDocument[]): Library => openedLibrary(libraryFile(documents));

/** How many articles the decree of `libraryOfCrowd` has: more than are put in one order, looked at or counted as few. */
export const CROWD = 310;

/** A library with a decree of so many articles that say nearly the same, and these documents. */
export function libraryOfCrowd(documents: readonly SourceDocument[]): Library {
  const file = path.join(temporaryFolder(), 'library.db');
  copyFileSync(sharedNow('crowd', fillCrowd), file);
  importAll(file, documents);
  return openedLibrary(file);
}

function fillCrowd(file: string): void {
  const each = `De loonbelasting wordt ingehouden. De minister stelt regels over de giraffe. Canon, erfpacht. De wet geldt voor
    ieder. De kosten worden vergoed. Ontslag op staande voet in geval`;
  const articles = Array.from({ length: CROWD }, (_one, at) =>
    artikel('BWBR0000001', `${at + 1}`, `${each} ${at}.`, {
      documentType: 'AMvB',
      ...titleOfPart('Besluit dieren', `artikel ${at + 1}`, ''),
    }),
  );
  importAll(file, articles);
}

/** The document of a name in a library, as it is or as of a day. */
export async function documentIn(library: Library, externalId: string, at?: string): Promise<LegalDocument> {
  const { id } = (await library.validity(externalId))!;
  return (await library.document(id, at === undefined ? {} : { options: { at } })).data;
}

export interface Found {
  rows: SearchResult[];
  ids: string[];
  meta: SearchMeta;
}

/** Searches with parameters as on the wire. */
export async function find(library: Library, q: string, more: Record<string, string> = {}): Promise<Found> {
  const { data, meta }: SearchAnswer = await library.search(checkSearchQuery({ q, limit: '25', ...more }));
  return { rows: data, ids: data.map((row) => row.external_id), meta: meta as SearchMeta };
}

/** All rows of a search, page by page, and what is said of the last page. */
export async function allPages(library: Library, q: string, limit = 7): Promise<Found> {
  const rows: SearchResult[] = [];
  for (;;) {
    const page = await find(library, q, { limit: String(limit), offset: String(rows.length) });
    rows.push(...page.rows);
    if (page.rows.length < limit) return { rows, ids: rows.map((row) => row.external_id), meta: page.meta };
  }
}

/** Every row comes once, in falling score, and the total counts them. */
export function expectWhole({ rows, meta }: Found): void {
  const scores = rows.map(({ score }) => score);
  expect(scores).toEqual([...scores].sort((a, b) => b - a));
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(meta.total).toBe(rows.length);
}

/** An article of a law, as a citation names it; `more` replaces any field. */
export function citedArticle(work: string, number: string, more: Partial<CitedName> = {}): CitedName {
  const id = `${work} artikel ${number}`;
  return { kind: 'citation', text: id, externalIds: [id], work, path: [], display: id, ...more };
}
