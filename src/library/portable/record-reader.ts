/** Reads the records of a library, in the order of `RECORDS`. The caller provides one consistent state. */

import {
  dayNumber,
  isOfToday,
  NOT_TODAY,
  partitionAt,
  partitionNumber,
  partitionOf,
  rangeOf,
} from '../../engine/row-numbers';
import { type Database, damagedError, type Row } from '../../platform/sqlite';
import type { SourceDocument, TitlePeriod } from '../../sources/shared/parsed-file';
import { datedUrl, digestText, readContents } from '../file/contents';
import { inSteps, STEP } from '../file/in-steps';
import { placesIn, recognisedOf } from '../file/recognised';
import { publisherStatements, recordedChanges } from '../file/standings';
import { checkNames } from '../file/sums';
import { SUMMED_TABLES, TABLES, type Table } from '../file/tables';
import { uuidText } from '../file/uuid';
import { checkCount, checkTable, checkWork, WORK_PARTS } from '../file/work-sums';
import { readHeld } from '../import/documents';
import { pointersOf } from '../pointers/by-document';
import { type Counts, KINDS, type Kind, type LibraryRecord, type RecordOf } from './records';
import { fieldsOf, isRow, rowRecords, tableOf } from './rows';

const textsIn = <const K extends string>(row: Row, ...columns: K[]): Record<K, string> =>
  Object.fromEntries(columns.map((column) => [column, String(row[column])])) as Record<K, string>;

const all = (database: Database, sql: string, ...values: (string | number | bigint)[]): Row[] =>
  database.prepare(sql).all(...values);

const MANIFESTS = 'select work from manifests union select work from expressions';

function* manifests(database: Database): Generator<RecordOf<'manifest'>> {
  for (const { work } of all(database, `${MANIFESTS} order by work`)) {
    const said = database.prepare('select as_of, in_force_from from manifests where work = ?').get(work!);
    const texts = all(
      database,
      'select label, valid_from, valid_to, view_from, view_to, deleted from expressions where work = ? order by label',
      String(work),
    );
    yield {
      kind: 'manifest',
      work: String(work),
      as_of: String(said?.as_of ?? ''),
      in_force_from: String(said?.in_force_from ?? ''),
      texts: texts.map((row) => ({
        ...textsIn(row, 'label', 'valid_from', 'valid_to', 'view_from', 'view_to'),
        withdrawn: row.deleted === 1,
      })),
    };
  }
}

function* relations(database: Database): Generator<RecordOf<'relations'>> {
  for (const { work } of all(database, 'select distinct work from relations order by work')) {
    const rows = all(
      database,
      'select kind, other, day, source as consolidated_to from relations where work = ? order by kind, other',
      String(work),
    );
    const texts = rows.map((row) => textsIn(row, 'kind', 'other', 'day', 'consolidated_to'));
    yield { kind: 'relations', work: String(work), texts } as RecordOf<'relations'>;
  }
}

function* descriptions(database: Database): Generator<RecordOf<'description'>> {
  for (const row of all(database, 'select * from descriptions order by source, work')) {
    const names = JSON.parse(String(row.names)) as string[];
    const titles = JSON.parse(String(row.titles)) as TitlePeriod[];
    const changes = recordedChanges(database, String(row.work)).map(({ inForce: in_force, ...change }) => ({
      ...change,
      in_force,
    }));
    yield {
      kind: 'description',
      ...textsIn(row, 'source', 'work', 'area', 'as_of'),
      names,
      ...(titles.length > 0 && { titles }),
      ...(changes.length > 0 && { changes }),
    };
  }
}

function* works(database: Database): Generator<RecordOf<'work'>> {
  const dated = database.prepare('select 1 from toestanden where work = ? limit 1');
  const rows = inSteps(
    database,
    `select works.*, editions.edition from works left join editions on editions.work = works.id
     where works.id > ? order by works.id limit ${STEP}`,
  );
  for (const row of rows) {
    const number = Number(row.id);
    for (const part of WORK_PARTS) checkWork(database, number, part);
    const { group, jurisdiction } = partitionAt(Number(row.shelf))!;
    const names = all(database, 'select key from law_names where work = ? order by key', number);
    yield {
      ...fieldsOf('work', row),
      group,
      jurisdiction,
      ...(dated.get(number) === undefined && names.length > 0 && { names: names.map(({ key }) => String(key)) }),
      ...(row.edition !== null && { edition: String(row.edition) }),
    };
  }
}

function* versions(database: Database): Generator<RecordOf<'version'>> {
  for (const row of inSteps(database, `select * from toestanden where id > ? order by id limit ${STEP}`)) {
    const number = Number(row.id);
    const { lawNames, entries, divisions } = readContents(database, number);
    const days = all(
      database,
      `select external_id, kind, day, basis, place, words from days where toestand = ?
       order by external_id, kind, day, place, words`,
      number,
    );
    yield {
      ...fieldsOf('version', row),
      law_names: lawNames,
      ...(divisions !== undefined && { divisions }),
      texts: entries.map(({ externalId: external_id, digest, url, aliases, place }) => ({
        external_id,
        digest,
        url: datedUrl(url, String(row.valid_from)),
        aliases,
        ...(place !== undefined && { place }),
      })),
      days: days as unknown as RecordOf<'version'>['days'],
    };
  }
}

function* freshness(database: Database): Generator<RecordOf<'freshness'>> {
  for (const row of all(database, 'select * from stock order by source, shelf')) {
    const { group, jurisdiction, language } = partitionAt(Number(row.shelf))!;
    yield {
      ...fieldsOf('freshness', row),
      group,
      jurisdiction,
      ...(language !== undefined && { language }),
      today: Number(row.shelf) < NOT_TODAY,
    };
  }
}

/** The running number of a row within its partition and day. Throws `local` if the row contradicts the document. */
function numberOf(database: Database, id: number, document: SourceDocument): number {
  const day = dayNumber(document.decisionDate || document.publicationDate);
  const partition = partitionNumber(document) + (isOfToday(id) ? 0 : NOT_TODAY);
  const { first, last } = rangeOf(partition, day, day);
  if (partition !== partitionOf(id) || id < first || id > last) throw damagedError(database.path);
  return id - first;
}

/** The citations recognised in a text; undefined if it was not looked through. */
function recognisedIn(database: Database, id: number): RecordOf<'document'>['recognised'] {
  const looked = database.prepare('select version from looked_through where doc = ?').get(BigInt(id));
  if (looked === undefined) return undefined;
  // By name, since the numbers of names depend on the order of imports.
  const found = recognisedOf(database, id).sort((a, b) => (a.name < b.name ? -1 : 1));
  const citations = found.map(({ name, marked, places }) => ({
    name,
    marked: marked === 1,
    places: placesIn(database, places).map(([start, length, basis, pinpoint]) => ({
      start,
      length,
      basis,
      pinpoint,
    })),
  }));
  return { recogniser: Number(looked.version), citations };
}

/** Fields that otherwise follow from versions, for a document whose work has none. */
function standingAlone(database: Database, id: number, named: Uint8Array, { url, position }: SourceDocument) {
  const names = all(database, 'select key from names where doc = ? order by key', BigInt(id));
  return { url, position, names: names.map(({ key }) => String(key)), naming: Buffer.from(named).toString('hex') };
}

function* documents(database: Database): Generator<RecordOf<'document'>> {
  const rows = inSteps(
    database,
    `select docs.id, docs.work as number, uuid, digest, named, works.source, works.work, works.language,
       exists (select 1 from toestanden where toestanden.work = works.id) as dated
     from docs left join works on works.id = docs.work where docs.id > ? order by docs.id limit ${STEP}`,
  );
  for (const row of rows) {
    const id = Number(row.id);
    checkNames(database, id);
    const document = readHeld(database, id, textsIn(row, 'source', 'work', 'language'));
    const { titleParts, structure } = document;
    const recognised = recognisedIn(database, id);
    const pointers = isOfToday(id) ? pointersOf(document.externalId) : undefined;
    yield {
      kind: 'document',
      work: Number(row.number),
      today: isOfToday(id),
      number: numberOf(database, id, document),
      id: uuidText(row.uuid as Uint8Array),
      external_id: document.externalId,
      group: document.group,
      jurisdiction: document.jurisdiction,
      document_type: document.documentType,
      title: document.title,
      ...(titleParts !== undefined && {
        title_parts: { own: titleParts.own, heading_from: titleParts.heading[0], heading_to: titleParts.heading[1] },
      }),
      law_area: document.lawArea,
      decision_date: document.decisionDate,
      publication_date: document.publicationDate,
      repealed: document.repealed === true,
      not_in_force: document.notInForce === true,
      digest: digestText(row.digest),
      ...(row.dated === 0 && standingAlone(database, id, row.named as Uint8Array, document)),
      ...(pointers !== undefined && { known_as: pointers.names, asked_as: pointers.questions }),
      summary: document.summary,
      body: document.body,
      ...(structure !== undefined && { structure: structure as NonNullable<RecordOf<'document'>['structure']> }),
      ...(recognised !== undefined && { recognised }),
    };
  }
}

function* standings(database: Database): Generator<RecordOf<'standing'>> {
  for (const said of publisherStatements(database)) yield { kind: 'standing', ...said };
}

const READERS = {
  manifest: manifests,
  relations,
  description: descriptions,
  work: works,
  version: versions,
  freshness,
  document: documents,
  standing: standings,
};

/** All records of a library that is open for reading. Throws `local`, also for damage. */
export function* libraryRecords(database: Database): Generator<LibraryRecord> {
  for (const table of SUMMED_TABLES) {
    const { exported }: Table = TABLES[table];
    if (exported === 'rows') checkTable(database, table);
    else if (exported === 'number') checkCount(database, table);
  }
  for (const kind of KINDS) {
    if (isRow(kind)) yield* rowRecords(database, kind);
    else yield* READERS[kind](database);
  }
}

const COUNTED: Readonly<Record<keyof typeof READERS, string>> = {
  manifest: `(${MANIFESTS})`,
  relations: '(select distinct work from relations)',
  description: 'descriptions',
  work: 'works',
  version: 'toestanden',
  freshness: 'stock',
  document: 'docs',
  standing: `(select 1 from standings where told_by = '')`,
};

/** Number of records of each kind. Throws `local`. */
export function countRecords(database: Database): Counts {
  const count = (kind: Kind): number => {
    const from = isRow(kind) ? tableOf(kind) : COUNTED[kind];
    return Number(database.prepare(`select count(*) as count from ${from}`).demand().count);
  };
  return Object.fromEntries(KINDS.map((kind) => [kind, count(kind)] as const).filter(([, number]) => number > 0));
}
