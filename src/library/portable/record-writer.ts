/** Writes the records of an export into a library, under their row numbers, with the functions of an import. */

import type { TextStructure } from '../../contract/structure';
import { dayNumber, NOT_TODAY, partitionNumber, rangeOf } from '../../engine/row-numbers';
import { say } from '../../messages';
import type { Database } from '../../platform/sqlite';
import { keyOf } from '../../platform/text/words';
import { atOnce } from '../../platform/yield';
import type { SourceDocument, TextDay } from '../../sources/shared/parsed-file';
import { UNKNOWN_AGE } from '../file/age';
import { putCalled } from '../file/called';
import { packContents, putContents, textKey, undatedUrl } from '../file/contents';
import { dayBefore, type Moment, momentOf } from '../file/moment';
import { RecognisedWriting } from '../file/recognised';
import { putStatement } from '../file/standings';
import { documentUuid, uuidText } from '../file/uuid';
import { putSums } from '../file/write-sums';
import { type OwnFields, ownFieldsIn } from '../import/arrange';
import { addDocument } from '../import/documents';
import { putDays, putRelations } from '../import/import-edition';
import { describeWork, recordPeriods } from '../import/work-metadata';
import { CountChanges } from '../import/works';
import { tellsAs } from '../pointers/called-held';
import { calledIn } from '../pointers/called-words';
import { KINDS, type LibraryRecord, type RecordOf } from './records';
import { isRowRecord, putRow } from './rows';
import { Refused } from './shape';

interface ImportedWork {
  source: string;
  work: string;
  language: string;
  dated: boolean;
}

/** Sizes of the caches of works and of texts' fields. */
const MOST_CACHED = 5_000;

/** The partition of a record. Languages without a filter are not named. */
const partitionOf = (
  { group, jurisdiction, language = '' }: Pick<SourceDocument, 'group' | 'jurisdiction'> & { language?: string },
  today: boolean,
): number => partitionNumber({ group, jurisdiction, language }) + (today ? 0 : NOT_TODAY);

function isWithin(structure: TextStructure, length: number): boolean {
  const { parts, tables, notes, references, added } = structure;
  const spans = [
    parts,
    tables,
    notes,
    references,
    added,
    ...notes.map(({ marks }) => marks),
    ...tables.flatMap(({ rows }) => rows),
  ];
  return spans.flat().every(({ start, end }) => start <= end && end <= length);
}

export class RecordWriter {
  readonly #moment: Moment;
  readonly #works = new Map<number, ImportedWork>();
  readonly #ownFields = new Map<number, ReadonlyMap<string, OwnFields>>();
  #ownFieldsCached = 0;
  #counts = new Map<string, CountChanges>();

  /** @param place of the last record's kind in `KINDS`. */
  constructor(
    private readonly database: Database,
    clock: () => Date,
    public place: number,
  ) {
    this.#moment = momentOf(clock());
  }

  /** Writes a record; throws `Refused` if it contradicts earlier ones. Runs inside the caller's transaction. */
  write(record: LibraryRecord): void {
    const place = KINDS.indexOf(record.kind);
    if (place < this.place) throw new Refused(say.portable.outOfOrder(record.kind, KINDS[this.place]!));
    this.place = place;
    try {
      this.#put(record);
    } catch (error) {
      if (/^UNIQUE constraint failed/.test((error as Error).message))
        throw new Refused(say.portable.twice(record.kind));
      throw error;
    }
  }

  /** Writes the gathered counts. To be called at the end of each transaction. */
  end(): void {
    for (const [source, changes] of this.#counts) changes.put(this.database, source, '', UNKNOWN_AGE, { newest: '' });
    this.#counts = new Map();
  }

  #put(record: LibraryRecord): void {
    if (isRowRecord(record)) putRow(this.database, record);
    else if (record.kind === 'manifest') this.#manifest(record);
    else if (record.kind === 'relations') this.#relations(record);
    else if (record.kind === 'description') this.#description(record);
    else if (record.kind === 'work') this.#work(record);
    else if (record.kind === 'version') this.#version(record);
    else if (record.kind === 'freshness')
      putRow(this.database, record, { shelf: partitionOf(record, record.today), documents: 0 });
    else if (record.kind === 'standing') this.#standing(record);
    else this.#document(record);
  }

  #run(sql: string, ...values: (string | number | Uint8Array)[]): void {
    this.database.prepare(sql).run(...values.map((value) => (typeof value === 'number' ? BigInt(value) : value)));
  }

  /** Throws `Refused` if a statement finds a row, which the functions of an import would replace. */
  #refuseDuplicate(kind: LibraryRecord['kind'], sql: string, ...values: string[]): void {
    if (this.database.prepare(sql).get(...values) !== undefined) throw new Refused(say.portable.twice(kind));
  }

  #manifest({ work, as_of: asOf, in_force_from: inForceFrom, texts }: RecordOf<'manifest'>): void {
    this.#refuseDuplicate('manifest', 'select 1 from manifests where work = ?', work);
    const periods = texts.map(({ label, valid_from: from, valid_to, view_from: viewFrom, view_to, withdrawn }) => ({
      label,
      from,
      to: dayBefore(valid_to),
      viewFrom,
      viewTo: dayBefore(view_to),
      deleted: withdrawn,
    }));
    atOnce(recordPeriods(this.database, work, { periods, asOf, inForceFrom }, this.#moment.today));
  }

  #relations({ work, texts }: RecordOf<'relations'>): void {
    this.#refuseDuplicate('relations', 'select 1 from relations where work = ? limit 1', work);
    for (const { consolidated_to, ...relation } of texts)
      putRelations(this.database, work, [relation], consolidated_to);
  }

  #description({ as_of: asOf, kind: _, changes = [], ...rest }: RecordOf<'description'>): void {
    const description = { ...rest, changes: changes.map(({ in_force: inForce, ...one }) => ({ ...one, inForce })) };
    const { source, work } = description;
    this.#refuseDuplicate('description', 'select 1 from descriptions where source = ? and work = ?', source, work);
    atOnce(describeWork(this.database, { ...description, asOf }, this.#moment));
  }

  #standing({ name, kind: _, ...said }: RecordOf<'standing'>): void {
    this.#refuseDuplicate(
      'standing',
      `select 1 from standings where name = ? and code = ? and told_by = ''`,
      name,
      said.code,
    );
    putStatement(this.database, name, said);
  }

  #work(record: RecordOf<'work'>): void {
    const { number, names = [], edition } = record;
    putRow(this.database, record, { shelf: partitionOf(record, true), valid_from: '' });
    for (const key of new Set(names.map(keyOf)))
      if (key !== '') this.#run('insert into law_names (key, work) values (?, ?)', key, number);
    if (edition !== undefined) this.#run('insert into editions (work, edition) values (?, ?)', number, edition);
  }

  /** The work with a number. Throws `Refused` if the export has none. */
  #workOf(number: number): ImportedWork {
    const known = this.#works.get(number);
    if (known !== undefined) return known;
    const row = this.database
      .prepare(
        `select source, work, language, exists (select 1 from toestanden where toestanden.work = works.id) as dated
         from works where id = ?`,
      )
      .get(BigInt(number));
    if (row === undefined) throw new Refused(say.portable.noWork(number));
    const work = {
      source: String(row.source),
      work: String(row.work),
      language: String(row.language),
      dated: row.dated === 1,
    };
    // Cached only once all versions are read: until then `dated` may change.
    if (KINDS[this.place] === 'document') this.#works.set(number, work);
    if (this.#works.size > MOST_CACHED) this.#works.clear();
    return work;
  }

  #version(record: RecordOf<'version'>): void {
    const { number, valid_from: validFrom, law_names: lawNames, texts, divisions, days } = record;
    const { work: publisherNumber } = this.#workOf(record.work);
    putRow(this.database, record);
    const beyond = divisions?.length ?? 0;
    if (
      texts.some(({ place }) => (place?.division ?? -1) >= beyond) ||
      divisions?.some(({ within = -1 }, at) => within >= at)
    )
      throw new Refused(say.portable.noDivision);
    const entries = texts.map(({ external_id: externalId, url, ...entry }) => ({
      externalId,
      ...entry,
      url: undatedUrl(url, validFrom),
    }));
    putContents(this.database, number, packContents({ lawNames, entries, ...(divisions && { divisions }) }));
    putDays(
      this.database,
      number,
      publisherNumber,
      days.map(({ external_id: externalId, ...one }): TextDay => ({ externalId, ...one })),
    );
  }

  #ownFieldsOf(number: number, work: ImportedWork): ReadonlyMap<string, OwnFields> {
    const known = this.#ownFields.get(number);
    if (known !== undefined) return known;
    const fields = ownFieldsIn(this.database, { id: number, ...work }, this.#moment.today);
    this.#ownFieldsCached += fields.size;
    if (this.#ownFieldsCached > MOST_CACHED) {
      this.#ownFields.clear();
      this.#ownFieldsCached = fields.size;
    }
    this.#ownFields.set(number, fields);
    return fields;
  }

  /** Names and position of a document: from its versions, or from the record if there are none. */
  #ownFieldsFor(record: RecordOf<'document'>, work: ImportedWork): OwnFields {
    const { external_id: externalId, digest, url, position, names, naming } = record;
    if (work.dated) {
      if ([url, position, names, naming].some((one) => one !== undefined))
        throw new Refused(say.portable.saidByVersions);
      const own = this.#ownFieldsOf(record.work, work).get(textKey({ externalId, digest }));
      if (own === undefined) throw new Refused(say.portable.inNoVersion(externalId));
      return own;
    }
    if (url === undefined || position === undefined || names === undefined || naming === undefined)
      throw new Refused(say.portable.standsAlone(externalId));
    const lawNames = this.database.prepare('select key from law_names where work = ? order by key').all(record.work);
    const key = keyOf(externalId);
    return {
      url,
      position,
      aliases: names.filter((name) => keyOf(name) !== key),
      lawNames: lawNames.map((row) => String(row.key)),
    };
  }

  #document(record: RecordOf<'document'>): void {
    const work = this.#workOf(record.work);
    const document = { ...documentOf(record, work), ...this.#ownFieldsFor(record, work) };
    const uuid = documentUuid(work.source, document.externalId, work.language);
    if (uuidText(uuid) !== record.id) throw new Refused(say.portable.otherId(document.externalId, uuidText(uuid)));
    const partition = partitionOf(document, record.today);
    const day = dayNumber(document.decisionDate || document.publicationDate);
    const { first, last } = rangeOf(partition, day, day);
    const id = first + record.number;
    const digest = Buffer.from(record.digest, 'hex');
    const held = this.database.prepare('select id, digest from docs where uuid = ?').all(uuid);
    const isThere = held.some((row) => !work.dated || digest.equals(row.digest as Uint8Array));
    const isUsed = this.database.prepare('select 1 from docs where id = ?').get(BigInt(id)) !== undefined;
    if (id > last || isThere || isUsed) throw new Refused(say.portable.twice('document'));
    addDocument(this.database, id, record.work, document, digest);
    if (record.naming !== undefined) {
      this.#run('update docs set named = ? where id = ?', Buffer.from(record.naming, 'hex'), id);
      putSums(this.database, id);
    }
    if (record.recognised !== undefined) this.#recognised(id, record, document.structure);
    const counts = this.#counts.get(work.source) ?? new CountChanges();
    this.#counts.set(work.source, counts);
    counts.add(partition, 1);
  }

  #recognised(id: number, record: RecordOf<'document'>, structure: TextStructure | undefined): void {
    const { recognised, external_id: externalId, summary, body } = record;
    const { recogniser, citations } = recognised!;
    const things = citations.map(({ name, marked, places }) => {
      if (places.some(({ start, length }) => start + length > body.length)) throw new Refused(say.portable.beyondText);
      const packed = places.map(({ start, length, basis, pinpoint }) => [start, length, basis, pinpoint] as const);
      return { name, marked: marked ? 1 : 0, places: packed };
    });
    const rows = things.map((thing) => ({ ...thing, places: JSON.stringify(thing.places) }));
    const writing = new RecognisedWriting(this.database, recogniser);
    writing.add(id, rows);
    writing.write();
    const tells = tellsAs(id);
    if (tells !== undefined)
      putCalled(this.database, id, calledIn({ externalId, summary, body, structure, tells }, things));
  }
}

/** The document of a record, without what its versions say. Throws `Refused`. */
function documentOf(record: RecordOf<'document'>, { source, work, language }: ImportedWork): SourceDocument {
  const { title, title_parts: parts, summary, body, structure } = record;
  if (
    parts !== undefined &&
    !(
      parts.own > 0 &&
      parts.own <= title.length &&
      parts.heading_from <= parts.heading_to &&
      parts.heading_to <= title.length
    )
  )
    throw new Refused(say.portable.beyondTitle);
  if (structure !== undefined && !isWithin(structure as TextStructure, body.length))
    throw new Refused(say.portable.beyondText);
  return {
    source,
    work,
    language,
    group: record.group,
    jurisdiction: record.jurisdiction,
    externalId: record.external_id,
    documentType: record.document_type,
    title,
    ...(parts !== undefined && { titleParts: { own: parts.own, heading: [parts.heading_from, parts.heading_to] } }),
    summary,
    body,
    lawArea: record.law_area,
    decisionDate: record.decision_date,
    publicationDate: record.publication_date,
    repealed: record.repealed,
    ...(record.not_in_force && { notInForce: true }),
    ...(structure !== undefined && { structure: structure as TextStructure }),
    url: '',
    lawNames: [],
    aliases: [],
    validFrom: '',
    position: 0,
  };
}
