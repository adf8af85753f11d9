/** Answers the engine's questions (`engine/catalogue.ts`) from the tables of a library. */

import { isTakenBack } from '../contract/standing';
import type { Allowed, Catalogue, DocumentFacts } from '../engine/catalogue';
import { indexOf } from '../engine/index/index-of';
import { dayInSql, TODAY } from '../engine/row-numbers';
import { COURTS, NO_COURT } from '../engine/search/weights';
import { spellingsOf } from '../law/registers/external-ids';
import { type Database, damagedError, dataVersion, type Row } from '../platform/sqlite';
import { keyOf } from '../platform/text/words';
import { kept } from './file/kept';
import { textsOf } from './file/packing';
import { citingCountInSql } from './file/recognised';
import { selectPriors } from './file/row-sum';
import { lookUpStandings } from './file/standings';
import { checkPrior } from './file/sums';
import { holds } from './names/in-query';
import { calledSo, citingAs, postingsCalled } from './pointers/called';
import { divisionsCalled } from './pointers/headings';
import { conditionOnDocs } from './search/filters';

/** Laws, most rows, need no look at each court. */
const COURT = `case when docs.external_id not glob 'ECLI:*' and docs.external_id not glob '6*' then ${NO_COURT} ${COURTS.map(
  ({ rank, ids, kinds }) => {
    const named = ids.map((pattern) => `docs.external_id glob '${pattern}'`).join(' or ');
    const ofKind =
      kinds === undefined ? '' : ` and docs.document_type in (${kinds.map((kind) => `'${kind}'`).join(', ')})`;
    return `when (${named})${ofKind} then ${rank}`;
  },
).join(' ')} else ${NO_COURT} end`;

const MOST_TITLES = 10_000;

const numbersIn = (rows: readonly Row[]): number[] => rows.map(({ id }) => Number(id));

/** Number of documents that cite each thing, by external id; without uncited things. */
function citing(database: Database, names: readonly string[]): Map<string, number> {
  const rows = database
    .prepare('select name, documents from json_each(?) cross join cited on cited.name = value')
    .all(JSON.stringify([...new Set(names)]));
  return new Map(rows.map(({ name, documents }) => [String(name), Number(documents)]));
}

class LibraryCatalogue implements Catalogue {
  constructor(private readonly database: Database) {}

  get index() {
    return indexOf(this.database);
  }

  get version(): number | undefined {
    return this.database.readOnly ? dataVersion(this.database) : undefined;
  }

  texts(row: number) {
    return textsOf(this.database, row);
  }

  titles(rows: readonly number[]): Map<number, string> {
    const known = kept(this.database, 'titles', '', () => new Map<number, string>());
    if (known.size > MOST_TITLES) known.clear();
    const unread = [...new Set(rows)].filter((row) => !known.has(row));
    if (unread.length > 0) {
      const found = this.database
        .prepare('select id, title from docs where id in (select value from json_each(?))')
        .all(JSON.stringify(unread));
      if (found.length < unread.length) throw damagedError(this.database.path);
      for (const { id, title } of found) known.set(Number(id), String(title));
    }
    return new Map(rows.map((row) => [row, known.get(row)!]));
  }

  facts(rows: readonly number[]): DocumentFacts[] {
    const read = this.database.prepare(selectPriors('json_each(?)')).all(JSON.stringify(rows));
    if (read.length < rows.length) throw damagedError(this.database.path);
    for (const row of read) checkPrior(this.database, row);
    const cited = citing(
      this.database,
      read.flatMap((row) => [String(row.external_id), String(row.number)]),
    );
    return read.map((row) => {
      const [title, own] = [String(row.title), Number(row.own_at)];
      const [externalId, work] = [String(row.external_id), String(row.number)];
      return {
        id: Number(row.id),
        work,
        externalId,
        kind: String(row.document_type),
        force: Number(row.repealed),
        law: own > 0 ? title.slice(0, own) : title,
        heading: title.slice(Number(row.heading_from), Number(row.heading_to)),
        citedBy: { document: cited.get(externalId) ?? 0, work: cited.get(work) ?? 0 },
      };
    });
  }

  labels(rows: readonly number[]) {
    return this.database
      .prepare(
        `select docs.id, docs.external_id, coalesce(areas.name, '') as area from json_each(?)
         join docs on docs.id = value left join areas on areas.id = docs.area`,
      )
      .all(JSON.stringify(rows))
      .map(({ id, external_id, area }) => ({ id: Number(id), externalId: String(external_id), area: String(area) }));
  }

  rowsOfWorks(numbers: readonly string[]): number[] {
    const ofWorks = `select docs.id from works cross join docs on docs.work = works.id
      where works.work in (select value from json_each(?)) and docs.id <= ${TODAY.last}`;
    const row = this.database
      .prepare(`select json_group_array(id) as ids from (${ofWorks})`)
      .get(JSON.stringify(numbers));
    return JSON.parse(String(row?.ids)) as number[];
  }

  rowsNamed(externalId: string, allowed: Allowed): number[] {
    // A name is of few rows, and a law has thousands of documents to read for the condition.
    const { documents } = allowed.within;
    const named = conditionOnDocs({ ...allowed, within: { ...allowed.within, documents: undefined } });
    const rows = this.database
      .prepare(
        `select docs.id from names join docs on docs.id = names.doc
         where names.key in (select value from json_each(?))${named.sql} order by docs.id`,
      )
      .all(JSON.stringify(spellingsOf(externalId).map(keyOf)), ...named.values);
    const own = numbersIn(rows).filter((id) => documents?.includes(id) ?? true);
    if (own.length > 0 || externalId.includes(' ')) return own;
    const { sql, values } = conditionOnDocs(allowed);
    const ofWork = this.database
      .prepare(
        `select docs.id from works join docs on docs.work = works.id where works.work = ?${sql}
         order by docs.position, docs.id limit 1`,
      )
      .all(externalId, ...values);
    return numbersIn(ofWork);
  }

  holds(externalId: string): boolean {
    return holds(this.database, externalId, externalId);
  }

  hasLaw(key: string): boolean {
    const row = this.database
      .prepare(
        `select 1 from law_names where key = ?
         and exists (select 1 from docs where docs.work = law_names.work and docs.id <= ${TODAY.last}) limit 1`,
      )
      .get(key);
    return row !== undefined;
  }

  lawKeys(from: string, before: string): string[] {
    return this.database
      .prepare('select distinct key from law_names where key >= ? and key < ? order by key desc limit 60')
      .all(from, before)
      .map(({ key }) => String(key));
  }

  inOrder(steps: readonly (readonly [row: number, step: number])[]): number[] {
    const found = this.database
      .prepare(
        `select docs.id from json_each(?) left join docs on docs.id = value ->> 0
         order by docs.id is not null, value ->> 1 desc, ${COURT}, ${dayInSql('docs.id')} desc, docs.external_id, docs.id`,
      )
      .all(JSON.stringify(steps));
    // A row that is in the index but not in the table must not be dropped silently.
    if (found[0]?.id === null) throw damagedError(this.database.path);
    return numbersIn(found);
  }

  byExternalId(rows: readonly number[], offset: number, count: number): number[] {
    const found = this.database
      .prepare(
        `select docs.id from json_each(?) join docs on docs.id = value order by docs.external_id, docs.id limit ? offset ?`,
      )
      .all(JSON.stringify(rows), BigInt(count), BigInt(offset));
    if (found.length < Math.min(count, rows.length - offset)) throw damagedError(this.database.path);
    return numbersIn(found);
  }

  byCitations(rows: readonly number[]): { id: number; cited: number }[] {
    const found = this.database
      .prepare(
        `select docs.id, ${citingCountInSql('docs.external_id')} as cited from json_each(?) as wanted
         join docs on docs.id = wanted.value order by cited desc, ${dayInSql('docs.id')} desc, docs.external_id, docs.id`,
      )
      .rows(JSON.stringify(rows));
    if (found.length < rows.length) throw damagedError(this.database.path);
    return found.map(([id, cited]) => ({ id: Number(id), cited: Number(cited) }));
  }

  calledBy(stems: readonly string[], most: number) {
    return kept(this.database, 'called', `${most} ${stems.join(' ')}`, () => this.#calledBy(stems, most));
  }

  #calledBy(stems: readonly string[], most: number) {
    const read = postingsCalled(this.database, stems);
    return calledSo(this.database, stems, most, read).map(({ externalId }) => {
      const { ids, total } = citingAs(this.database, externalId, stems, read);
      // Withdrawn documents are not linked to.
      const standings = lookUpStandings(this.database, ids);
      const shown = ids.filter((id) => !isTakenBack(standings.get(id)?.standing));
      return { externalId, in: shown, more: total - ids.length };
    });
  }

  divisionsCalled(words: readonly string[]) {
    return kept(this.database, 'divisions', words.join(' '), () => divisionsCalled(this.database, words));
  }
}

const catalogues = new WeakMap<Database, Catalogue>();

/** The catalogue of an open library; one instance for each connection. */
export function catalogueIn(database: Database): Catalogue {
  const own = catalogues.get(database) ?? new LibraryCatalogue(database);
  catalogues.set(database, own);
  return own;
}
