/** Writes, reads and removes single documents. Writing runs inside the caller's transaction. */

import { LksError } from '../../contract/errors';
import { indexOf } from '../../engine/index/index-of';
import type { Indexable } from '../../engine/index/match';
import {
  dayNumber,
  dayOf,
  filterLanguage,
  NOT_TODAY,
  partitionAt,
  partitionNumber,
  partitionOf,
  rangeOf,
} from '../../engine/row-numbers';
import { courtOfCelex } from '../../law/decisions/courts';
import { say } from '../../messages';
import { crypto } from '../../platform/builtins';
import type { Database } from '../../platform/sqlite';
import { foldText, keyOf } from '../../platform/text/words';
import type { SourceDocument } from '../../sources/shared/parsed-file';
import { forceIn, forceOf, positionsOf, titlePartsIn } from '../file/document-row';
import { unpackTexts } from '../file/packing';
import { selectDocument } from '../file/row-sum';
import { isErased } from '../file/standings';
import { putStructure, unpackStructure } from '../file/structures';
import { checkRow, packedStructure } from '../file/sums';
import { documentUuid } from '../file/uuid';
import { putSumsOf, removeSums } from '../file/write-sums';
import { packedTexts } from './prepare';
import { putReferences, removeReferences } from './references';

export interface Held {
  id: number;
  work: number;
  digest: Uint8Array;
}

const COLUMNS = [
  ...(['uuid', 'work', 'position', 'area', 'external_id', 'title', 'title_key', 'url', 'document_type'] as const),
  ...(['decision_date', 'publication_date', 'digest', 'repealed', 'named', 'own_at', 'heading_from'] as const),
  'heading_to',
] as const;

/** Without `or`: it would hold for what triggers insert too, and those of a push to a cluster say `or ignore`. */
const INSERT_DOC = `insert into docs (id, ${COLUMNS.join(', ')}) values (?, ${COLUMNS.map(() => '?').join(', ')})`;

/** A document as its row and that of its work have it, with the name of its area of law. */
function rowOf(
  id: number,
  { work, area }: { work: number; area: number },
  document: SourceDocument,
  digest: Uint8Array,
) {
  const { source, externalId, language, lawArea, position, title, url } = document;
  const [own_at, heading_from, heading_to] = positionsOf(document);
  return {
    ...{ id, uuid: documentUuid(source, externalId, language), work, position, area },
    ...{ external_id: externalId, title, title_key: titleKey(title), url, document_type: document.documentType },
    ...{ decision_date: document.decisionDate, publication_date: document.publicationDate, digest },
    ...{ repealed: forceOf(document), named: namingOf(document), own_at, heading_from, heading_to },
    ...{ source, number: document.work, language, law_area: lawArea },
  };
}

/** 16 bytes that change with anything that a search or a reader can see. */
export function digestOf(read: SourceDocument): Buffer {
  const {
    structure,
    place: _place,
    divisions: _divisions,
    titleParts: _parts,
    prepared: _prepared,
    ...document
  } = read;
  return crypto()
    .createHash('sha256')
    .update(JSON.stringify(document, Object.keys(document).sort()))
    .update(JSON.stringify(structure) ?? '')
    .digest()
    .subarray(0, 16);
}

/** The document with this external id, source and language, or undefined. */
export function findHeld(database: Database, document: SourceDocument): Held | undefined {
  const uuid = documentUuid(document.source, document.externalId, document.language);
  const row = database.prepare('select id, work, digest from docs where uuid = ?').get(uuid);
  return row as unknown as Held | undefined;
}

const dateOf = (document: SourceDocument): string => document.decisionDate || document.publicationDate;

/** Whether a row number matches the document's partition and date. */
export function standsRight(id: number, document: SourceDocument): boolean {
  return partitionOf(id) === partitionNumber(document) && dayOf(id) === dayNumber(dateOf(document));
}

/**
 * The next free row number for the document's partition and date; `ofToday` false: among the texts of other days.
 * Throws `failed` if none is left, after a million documents of one date.
 */
export function nextId(database: Database, document: SourceDocument, ofToday = true): number {
  const day = dayNumber(dateOf(document));
  const { first, last } = rangeOf(partitionNumber(document) + (ofToday ? 0 : NOT_TODAY), day, day);
  const next = (highestIn(database).get(first) ?? highestOf(database, first, last)) + 1;
  if (next > last)
    throw new LksError('failed', say.library.dayFull(dateOf(document)), { hint: say.library.duplicateHint });
  return next;
}

/** The highest row number of a partition and date; one less than the first where there is none. */
function highestOf(database: Database, first: number, last: number): number {
  const row = database
    .prepare('select max(id) as id from docs where id between ? and ?')
    .get(BigInt(first), BigInt(last));
  const highest = row?.id == null ? first - 1 : Number(row.id);
  highestIn(database).set(first, highest);
  return highest;
}

/** The highest row numbers that the current transaction asked for, by the first of their partition and date. */
const highestIn = (database: Database): Map<number, number> => database.knownHere('highest rows', () => new Map());

function noteRow(database: Database, id: number): void {
  const day = dayOf(id);
  const { first } = rangeOf(partitionOf(id), day, day);
  const known = highestIn(database).get(first);
  if (known !== undefined && known < id) highestIn(database).set(first, id);
}

/** The row number of an area of law, added if new. */
function areaId(database: Database, name: string): number {
  const known = database.knownHere('areas', () => new Map<string, number>());
  const id = known.get(name) ?? putArea(database, name);
  known.set(name, id);
  return id;
}

function putArea(database: Database, name: string): number {
  const find = database.prepare('select id from areas where name = ?');
  const held = find.get(name);
  if (held !== undefined) return Number(held.id);
  database.prepare('insert into areas (name) values (?)').run(name);
  return Number(find.get(name)?.id);
}

/** The folded title if it differs by more than ASCII case, which SQLite's LIKE ignores anyway. */
function titleKey(title: string): string | null {
  const folded = foldText(title);
  return folded === title.toLowerCase() && /^[\x20-\x7e]*$/.test(title) ? null : folded;
}

type Naming = Pick<SourceDocument, 'externalId' | 'aliases' | 'lawNames'>;

/** The names of a document for the index. */
export type Called = Pick<Indexable, 'title' | 'law' | 'names'>;

/**
 * The names of a document and its law, each in a field of its own: names of a law are on all of its articles, and do
 * not distinguish one. `own`: the keys of the document. For a whole law they are its own.
 */
export function calledBy(
  title: string,
  parts: SourceDocument['titleParts'],
  own: readonly string[],
  lawNames: readonly string[],
): Called {
  const names = inOrder(own);
  if (parts === undefined) return { title, law: '', names: [...names, ...inOrder(lawNames.map(keyOf))].join(' ') };
  const law = title.slice(0, parts.own).replace(/, $/, '');
  const others = inOrder(lawNames.map(keyOf)).filter((key) => key !== keyOf(law));
  return { title: title.slice(parts.own), law: [law, ...others].join(' '), names: names.join(' ') };
}

/** Distinct keys in the order of the tables, so that a rebuilt index is the same. */
const inOrder = (keys: readonly string[]): string[] => [...new Set(keys)].sort();

/** The searchable keys of a document, without jci, which repeats the identifier in another syntax. */
const ownNames = ({ externalId, aliases }: Naming): string[] => [externalId, ...aliases.filter(isSpoken)].map(keyOf);

const namesText = (document: Naming): string => [...ownNames(document), ...document.lawNames.map(keyOf)].join(' ');

/** Whether a name, or its key, is searched as words: not a jci. */
export const isSpoken = (name: string): boolean => !/^jci\d/i.test(name);

const shortHash = (text: string): Buffer => crypto().createHash('sha256').update(text).digest().subarray(0, 8);

/** 16 bytes: the first 8 change with the names in the full-text index, the last 8 with any name. */
export function namingOf(document: Naming): Buffer {
  const all = [document.externalId, ...document.aliases].join('\n');
  return Buffer.concat([shortHash(namesText(document)), shortHash(all)]);
}

/** Replaces the names of a document. */
export function putNames(database: Database, id: number, names: readonly string[]): void {
  database.prepare('delete from names where doc = ?').run(BigInt(id));
  addNames(database, id, keysOf(names));
}

/** Distinct keys. */
const keysOf = (names: readonly string[]): string[] => [...new Set(names.map(keyOf))].filter((key) => key !== '');

function addNames(database: Database, id: number, keys: readonly string[]): void {
  const insert = database.prepare('insert into names (key, doc) values (?, ?)');
  for (const key of keys) insert.run(key, BigInt(id));
}

/** Days of a text: from, to, and the address if it differs from that of its row. */
export type PutPeriod = readonly [from: string, to: string, url: string];

export function addPeriods(database: Database, id: number, periods: readonly PutPeriod[]): void {
  const insert = database.prepare('insert into periods (doc, valid_from, valid_to, url) values (?, ?, ?, ?)');
  for (const period of periods) insert.run(BigInt(id), ...period);
}

/**
 * Adds a document of a work under a free row number, with its sums: what is new need not be read back for them.
 * `digest`: identifies the row in its work. `periods`: when it is the text.
 */
export function addDocument(
  database: Database,
  id: number,
  work: number,
  read: SourceDocument,
  digest: Uint8Array = digestOf(read),
  periods: readonly PutPeriod[] = [],
): void {
  const document = isErased(database, read.externalId) ? withoutWords(read) : read;
  const area = areaId(database, document.lawArea);
  const { externalId, title, language, summary, body } = document;
  const key = BigInt(id);
  const row = rowOf(id, { work, area }, document, digest);
  database.prepare(INSERT_DOC).run(key, ...COLUMNS.map((column) => row[column]!));
  noteRow(database, id);
  const text = packedTexts(document);
  database.prepare('insert into texts (id, packed) values (?, ?)').run(key, text);
  const structure = putStructure(database, id, document);
  putReferences(database, id, document);
  const names = keysOf([externalId, ...document.aliases]);
  addNames(database, id, names);
  addPeriods(database, id, periods);
  putSumsOf(database, { ...row, packed: text, structure }, names, periods);
  const called = calledBy(title, document.titleParts, ownNames(document), document.lawNames);
  const texts = { summary, body, language: filterLanguage(language) };
  indexOf(database).add(id, { ...called, ...texts, area, court: courtOfCelex(document.work) });
}

/** A document without its words but with its register's relations. */
export function withoutWords({ prepared: _prepared, ...document }: SourceDocument): SourceDocument {
  const relations = document.structure?.relations;
  const none = { parts: [], tables: [], notes: [], references: [], added: [] };
  return { ...document, summary: '', body: '', structure: { known: 'none', ...none, ...(relations && { relations }) } };
}

export function removeDocument(database: Database, id: number): void {
  const key = BigInt(id);
  highestIn(database).clear();
  indexOf(database).remove(id);
  removeSums(database, id);
  removeReferences(database, id);
  for (const sql of [
    'delete from names where doc = ?',
    'delete from texts where id = ?',
    'delete from structures where id = ?',
    'delete from periods where doc = ?',
    'delete from docs where id = ?',
  ]) {
    database.prepare(sql).run(key);
  }
}

/** The document in this row, without what its toestand says: undated address; no aliases, law names, position. */
export function readHeld(
  database: Database,
  id: number,
  { source, work, language }: { source: string; work: string; language: SourceDocument['language'] },
): SourceDocument {
  const text = { more: ', texts.packed', joined: ' join texts on texts.id = docs.id' };
  const row = database.prepare(`${selectDocument(text)} where docs.id = ?`).demand(BigInt(id));
  checkRow(database, row);
  const packed = row.packed as Uint8Array;
  const marked = packedStructure(database, id);
  const structure = marked && unpackStructure(marked, database.path);
  const titleParts = titlePartsIn(row);
  const { group, jurisdiction } = partitionAt(partitionOf(id))!;
  return {
    source,
    work,
    language,
    group,
    jurisdiction,
    externalId: String(row.external_id),
    documentType: String(row.document_type),
    title: String(row.title),
    ...unpackTexts(packed, database.path),
    prepared: { texts: packed, ...(marked && { structure: marked }) },
    url: String(row.url),
    lawArea: String(row.law_area),
    decisionDate: String(row.decision_date),
    publicationDate: String(row.publication_date),
    ...forceIn(row.repealed),
    ...(structure === undefined ? {} : { structure }),
    ...(titleParts === undefined ? {} : { titleParts }),
    lawNames: [],
    aliases: [],
    validFrom: '',
    position: Number(row.position),
  };
}
