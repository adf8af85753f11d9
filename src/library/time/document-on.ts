/** A document on a day: its text then, and the address and age of the toestand that has it. */

import { todayOf } from '../../contract/dates';
import type { TextStructure } from '../../contract/structure';
import type { DocumentReference, LegalDocument } from '../../contract/types';
import { standingsOfOpinions } from '../../contract/whose-words';
import { partitionOfRow, TODAY } from '../../engine/row-numbers';
import { kindOfRelation } from '../../law/decisions/relation';
import { readTarget } from '../../law/registers/target';
import { currentDate } from '../../platform/clock';
import { type Database, damagedError, type Row } from '../../platform/sqlite';
import { type Age, harvestedAt, knownAsOf } from '../file/age';
import { datedUrl, digestText, type Entry, readContents } from '../file/contents';
import { unpackTexts } from '../file/packing';
import { type Recognised, recognisedOf } from '../file/recognised';
import { LISTED_AS_OF, selectDocument } from '../file/row-sum';
import { standingField, standingsInFile } from '../file/standings';
import { unpackStructure } from '../file/structures';
import { checkNames, checkRow, checkUuid } from '../file/sums';
import { uuidText } from '../file/uuid';
import { intervalOn, type Toestand } from './intervals';
import { sinceField, sinceOn } from './own-mark';
import { onDay, type Peildatum } from './peildatum';
import { ofAct, shownText, statusOf, textBefore } from './text-status';

type Place = [start: number, length: number, basis: string, pinpoint: string];

/**
 * The stored recognised citations (`follow/look-through.ts`) as references, except decisions by court, day and number
 * (`follow/by-case.ts`), which are no external ids. A place for an article and its law counts for the article only.
 */
function referencesTo(recognised: readonly Recognised[]): DocumentReference[] {
  const rows = recognised.filter(({ name }) => !name.startsWith('case:'));
  const found = new Map<string, DocumentReference>();
  for (const { name, places } of rows.sort((one, other) => one.name.length - other.name.length)) {
    const work = name.split(' ')[0] ?? '';
    for (const [start, length, basis, pinpoint] of JSON.parse(places) as Place[]) {
      found.delete(`${start} ${length} ${work}`);
      const reference = { start, end: start + length, external_id: name, pinpoint, marked_up: false, basis };
      found.set(`${start} ${length} ${name}`, reference);
    }
  }
  return [...found.values()];
}

function referenceFields(
  recognised: readonly Recognised[],
  structure: TextStructure | undefined,
): Pick<LegalDocument, 'references' | 'relations'> {
  const { references: marks = [], relations: formal = [] } = structure ?? {};
  const marked = marks.flatMap(({ start, end, target }): DocumentReference[] => {
    const named = readTarget(target);
    if (named === undefined) return [];
    const pinpoint = named.pinpoints.map(({ text }) => text).join('; ');
    return [{ start, end, external_id: named.name, pinpoint, marked_up: true, basis: 'marked' }];
  });
  const references = [...marked, ...referencesTo(recognised)].sort((a, b) => a.start - b.start);
  const relations = formal.map((one) => {
    const { to, earlier = null, label, outcome } = one;
    return { kind: kindOfRelation(one), to, earlier, label, ...(outcome !== undefined && { outcome }) };
  });
  return { ...(references.length > 0 && { references }), ...(relations.length > 0 && { relations }) };
}

type DocumentAge = Required<Pick<LegalDocument, 'harvested_at' | 'imported_at' | 'known_as_of'>>;

/** `listedAsOf`: the day of the manifest of the work. */
const ageOf = (age: Age & { imported: string }, listedAsOf = ''): DocumentAge => ({
  harvested_at: harvestedAt(age.fetched, age.imported),
  imported_at: age.imported,
  known_as_of: knownAsOf(age, listedAsOf),
});

/** The address and age of a row, from the toestand of the day. */
export function sourceOf(database: Database, row: Row, at: Peildatum | undefined): { url: string } & DocumentAge {
  const url = String(row.url);
  const asOf = String(row.listed_as_of ?? '');
  if (at !== undefined) {
    const text = intervalOn(database, Number(row.work), at.day, Number(row.id));
    if (text !== undefined) return { url: datedUrl(text.url || url, text.date), ...ageOf(text, asOf) };
    const early = isOfEu(row) ? earlyEntry(database, Number(row.work), String(row.external_id), at.day) : undefined;
    if (early !== undefined) return { url: datedUrl(early.entry.url, early.shown.date), ...ageOf(early.shown) };
  }
  const [fetched, known, imported] = [String(row.fetched), String(row.known_as_of), String(row.imported)];
  return { url: datedUrl(url, String(row.valid_from)), ...ageOf({ fetched, knownAsOf: known, imported }, asOf) };
}

/** The row of a document on another day: its text in force then, or the only one of a document without validity. */
export function rowOn(database: Database, uuid: Uint8Array, at: Peildatum): number | undefined {
  const rows = database.prepare('select id from docs where uuid = ? order by id').all(uuid);
  const ids = rows.map(({ id }) => Number(id));
  for (const id of ids) checkNames(database, id);
  const inForce = database.prepare(`select 1 from periods where doc = ? and ${onDay()}`);
  const dated = database.prepare('select 1 from periods where doc = ? limit 1');
  const found = ids.find((id) => inForce.get(BigInt(id), at.day, at.day) !== undefined);
  if (found !== undefined) return found;
  const early = earlyRow(database, uuid, at.day);
  if (early !== undefined) return early;
  // A decision counts on every day; so does any other text for which no source gives days.
  return ids.find((id) => id <= TODAY.last && dated.get(BigInt(id)) === undefined);
}

/** A part of an EU act as published, for a day before entry into force; its status says so. */
function earlyEntry(
  database: Database,
  work: number,
  externalId: string,
  day: string,
): { entry: Entry; shown: Toestand } | undefined {
  const shown = textBefore(database, work, day);
  const entry = shown && readContents(database, shown.id).entries.find((one) => one.externalId === externalId);
  return entry && { entry, shown: shown! };
}

function earlyRow(database: Database, uuid: Uint8Array, day: string): number | undefined {
  const rows = database.prepare('select id, work, external_id, digest from docs where uuid = ? order by id').all(uuid);
  const [first] = rows;
  if (first === undefined || !isOfEu(first)) return undefined;
  const early = earlyEntry(database, Number(first.work), String(first.external_id), day);
  const found = rows.find(({ digest }) => digestText(digest) === early?.entry.digest);
  return found === undefined ? undefined : Number(found.id);
}

/**
 * Selects a document and its text. A missing part is null, so that a damaged document is not taken for an absent one.
 */
const documentWhere = (condition: string): string =>
  `${selectDocument({
    more: `, texts.packed, structures.packed as structure${LISTED_AS_OF}`,
    joined: ' left join texts on texts.id = docs.id left join structures on structures.id = docs.id',
  })} where ${condition}`;

function rowOf(database: Database, uuid: Uint8Array, at: Peildatum | undefined): Row | undefined {
  if (at === undefined)
    return database
      .prepare(documentWhere(`docs.uuid = ? and docs.id <= ${TODAY.last} order by docs.id limit 1`))
      .get(uuid);
  const id = rowOn(database, uuid, at);
  return id === undefined ? undefined : database.prepare(documentWhere('docs.id = ?')).demand(BigInt(id));
}

function structureFields(
  structure: TextStructure | undefined,
): Pick<LegalDocument, 'added' | 'tables' | 'parts' | 'structure'> {
  if (structure === undefined) return {};
  const tables = structure.tables.map(({ start, end, head, rows }) => ({
    start,
    end,
    head,
    columns: rows[0]?.length ?? 0,
  }));
  return {
    added: structure.added,
    ...(tables.length === 0 ? {} : { tables }),
    parts: structure.parts,
    structure: structure.known,
  };
}

const isOfEu = (row: Row): boolean => partitionOfRow(Number(row.id)).group === 'eu';

/** Which text of an EU act it is, for a day, else for today. */
function statusField(
  database: Database,
  row: Row,
  shown: Toestand | undefined,
  at: string | undefined,
): Pick<LegalDocument, 'text_status'> {
  if (shown === undefined) return {};
  return { text_status: statusOf(database, shown, String(row.external_id), at ?? todayOf(currentDate())) };
}

/** The whole document with this UUID (16 bytes) on a day, or undefined. Throws `local`. */
export function documentWith(database: Database, uuid: Uint8Array, at?: Peildatum): LegalDocument | undefined {
  const row = rowOf(database, uuid, at);
  if (row === undefined) {
    checkUuid(database, uuid);
    return undefined;
  }
  if (row.source === null || row.law_area === null) throw damagedError(database.path);
  const shown = isOfEu(row) ? shownText(database, Number(row.work), at?.day) : undefined;
  const document = documentOf(database, row, sourceOf(database, row, at));
  return {
    ...document,
    ...statusField(database, row, shown, at?.day),
    ...sinceOn(database, row, at?.day ?? todayOf(currentDate()), document.standing),
  };
}

/** The document with this UUID in a toestand, also a superseded one; undefined without its text. Throws `local`. */
export function documentThen(
  database: Database,
  uuid: Uint8Array,
  { digest, url }: { digest: string; url: string },
  toestand: Toestand,
): LegalDocument | undefined {
  const row = database
    .prepare(documentWhere('docs.uuid = ? and docs.digest = ?'))
    .get(uuid, Buffer.from(digest, 'hex'));
  if (row === undefined) return undefined;
  const { id, validFrom: from, listed } = toestand;
  const shown = isOfEu(row) ? ofAct(toestand) : undefined;
  const document = documentOf(database, row, { url: datedUrl(url, from), ...ageOf(toestand) });
  const { external_id: externalId, standing } = document;
  const first = { from, file: from, listed, isLaw: row.repealed !== 2 };
  return {
    ...document,
    ...statusField(database, row, shown, undefined),
    ...sinceField(database, { ...first, toestand: id, externalId, work: Number(row.work), standing }),
  };
}

function documentOf(database: Database, row: Row, { url, ...age }: { url: string } & DocumentAge): LegalDocument {
  const { jurisdiction } = partitionOfRow(Number(row.id));
  checkRow(database, row);
  const { summary, body } = unpackTexts((row.packed ?? new Uint8Array()) as Uint8Array, database.path);
  const marks = (row.structure ?? null) as Uint8Array | null;
  const structure = marks === null ? undefined : unpackStructure(marks, database.path);
  return {
    id: uuidText(row.uuid as Uint8Array),
    source: String(row.source),
    external_id: String(row.external_id),
    title: String(row.title),
    summary,
    body,
    url,
    language: String(row.language),
    jurisdiction,
    law_area: String(row.law_area),
    document_type: String(row.document_type),
    decision_date: String(row.decision_date),
    ...age,
    ...structureFields(structure),
    ...standingField(database, String(row.external_id), [
      ...standingsOfOpinions(structure?.parts ?? [], body),
      ...standingsInFile(structure?.standing),
    ]),
    ...referenceFields(recognisedOf(database, Number(row.id)), structure),
  };
}
