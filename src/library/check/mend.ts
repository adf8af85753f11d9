/** Makes a consistent library, in a file of its own, from what was readable of a damaged one. */

import { emptySpellings } from '../../engine/index/index-of';
import { NOT_TODAY, partitionInSql } from '../../engine/row-numbers';
import type { Database } from '../../platform/sqlite';
import { atOnce } from '../../platform/yield';
import { KNOWN_AS_OF } from '../file/age';
import { missingTexts, textKeysOf } from '../file/contents';
import { isRecognisedWhole } from '../file/recognised';
import { dropDamagedStandings } from '../file/standings';
import { namesAndPeriods } from '../file/sums';
import { CONTRADICTIONS, type LostTables, orphans, type SummedTable, tablesWhere } from '../file/tables';
import { BY_NUMBER, differentTables, fillTableSums } from '../file/work-sums';
import { comparedSums, differentWorks, fillSums, putSums, type Sums } from '../file/write-sums';
import { putNames, removeDocument } from '../import/documents';
import { forgetFile } from '../import/edition';
import { rearrangeHeld } from '../import/import-edition';
import { indexHeld } from '../import/index-held';
import { fillCitations, fillStandings } from '../import/references';
import { fillCalled } from '../pointers/called-held';
import { fillTextless } from '../time/intervals';

export interface Loss {
  source: string;
  /** The publisher's number of the work. */
  work: string;
  /** The lost document, as far as it could be read. */
  external_id?: string;
  /** The toestand of a law whose list or one of whose texts was lost. */
  toestand?: string;
  /**
   * `LostTables` concern the whole library: metadata of works (`beside`), the state of harvests, settings, standings.
   */
  what: 'text' | 'names' | 'structure' | 'toestand' | 'work' | LostTables;
}

const lossOf = (row: Record<string, unknown> | undefined, what: Loss['what']): Loss => ({
  source: String(row?.source ?? ''),
  work: String(row?.work ?? ''),
  what,
});

class Mending {
  readonly losses: Loss[] = [];
  /** Texts of laws whose names differ from their sum, with that sum. */
  readonly #undecided: { uuid: Uint8Array; digest: Uint8Array; id: number; names: Sums['names'] }[] = [];

  constructor(readonly database: Database) {}

  #rows(sql: string, ...values: (number | bigint | string)[]) {
    return this.database.prepare(sql).all(...values);
  }

  #workOf(id: number) {
    return this.database
      .prepare(
        `select source, works.work, language, external_id from docs left join works on works.id = docs.work where docs.id = ?`,
      )
      .get(BigInt(id));
  }

  /** Forgets the file of a document, so that it can be imported again. */
  #forget(id: number): void {
    const row = this.#workOf(id);
    if (row === undefined || row.work === null) return;
    const { source, work, language } = row;
    forgetFile(this.database, String(source), { work: String(work), language: String(language), label: '' });
    this.database.prepare('update docs set digest = zeroblob(16) where id = ?').run(BigInt(id));
  }

  #isDated(id: number): boolean {
    const sql = 'select 1 from docs join toestanden on toestanden.work = docs.work where docs.id = ? limit 1';
    return this.database.prepare(sql).get(BigInt(id)) !== undefined;
  }

  /** Removes rows with dangling references. */
  strays(): void {
    const { database } = this;
    for (const rule of Object.values(CONTRADICTIONS))
      if (typeof rule !== 'string' && rule.isRemoved) database.exec(`delete ${orphans(rule)}`);
  }

  /** Empties damaged tables that cannot be derived: the next import or sync fills them again. */
  tables(different: ReadonlySet<SummedTable>, hasDamagedWorks: boolean): void {
    const { database } = this;
    const isAny = (tables: readonly string[]): boolean => tables.some((table) => different.has(table as SummedTable));
    const lose = (what: LostTables): void => void this.losses.push({ source: '', work: '', what });
    // Rows of these that belong to a work are reported with the work.
    const ofWorks: readonly string[] = hasDamagedWorks ? BY_NUMBER : [];
    if (isAny(LOST.beside.filter((table) => !ofWorks.includes(table)))) lose('beside');
    for (const what of ['harvest', 'settings'] as const) {
      if (!isAny(LOST[what])) continue;
      lose(what);
      for (const table of LOST[what]) database.exec(`delete from ${table}`);
    }
    const hasLostStandings = isAny(LOST.standing) && dropDamagedStandings(database);
    if (hasLostStandings) lose('standing');
    // A file without a fingerprint is imported once more: nothing is lost.
    if (hasLostStandings || isAny(['files', ...LOST.beside])) database.exec('delete from files');
    if (isAny(['stock'])) database.exec('delete from stock');
  }

  /** Forgets damaged citations recognised in texts, so that these texts are looked through again. */
  recognised(): void {
    const { database } = this;
    const texts = database
      .prepare('select doc from looked_through union select doc from recognised order by doc')
      .all();
    for (const { doc } of texts) {
      if (isRecognisedWhole(database, Number(doc))) continue;
      for (const table of ['recognised', 'looked_through'])
        database.prepare(`delete from ${table} where doc = ?`).run(BigInt(Number(doc)));
    }
  }

  /** Removes or repairs the documents that differ from their sums. */
  documents(): void {
    const { database } = this;
    const damaged: { id: number; parts: string[]; stored: Sums | undefined }[] = [];
    for (const { id, now, stored } of comparedSums(database)) {
      const parts = stored === undefined ? ['sums'] : PARTS.filter((part) => now[part] !== stored[part]);
      if (parts.length > 0) damaged.push({ id, parts, stored });
    }
    for (const { id, parts, stored } of damaged) {
      // The names of a text of a law follow from its toestanden: whether any are lost shows once they are derived
      // again.
      if (stored !== undefined && parts.join() === 'names' && this.#isDated(id)) {
        database.prepare('update docs set named = substr(named, 1, 8) || zeroblob(8) where id = ?').run(BigInt(id));
        const { uuid, digest } = database.prepare('select uuid, digest from docs where id = ?').demand(BigInt(id));
        this.#undecided.push({ uuid: uuid as Uint8Array, digest: digest as Uint8Array, id, names: stored.names });
        continue;
      }
      const row = this.#workOf(id);
      const external_id = String(row?.external_id ?? '');
      if (parts.some((part) => ['facts', 'text', 'sums'].includes(part))) {
        this.losses.push({ ...lossOf(row, 'text'), external_id });
        if (!this.#isDated(id)) this.#forget(id);
        removeDocument(database, id);
        continue;
      }
      for (const part of parts as ('names' | 'structure')[]) {
        if (part === 'structure') database.prepare('delete from structures where id = ?').run(BigInt(id));
        else putNames(database, id, [external_id]);
        this.losses.push({ ...lossOf(row, part), external_id });
      }
      if (!this.#isDated(id)) this.#forget(id);
      putSums(database, id);
    }
    database.exec('delete from sums where id not in (select id from docs)');
  }

  /** Removes the toestanden that lost their list or a text on it. */
  toestanden(): void {
    const { database } = this;
    const dated = this.#rows('select distinct work from toestanden').map(({ work }) => Number(work));
    for (const { id, work, label } of this.#rows('select id, work, label from toestanden order by id')) {
      if (missingTexts(database, Number(id), textKeysOf(database, Number(work))) === 0) continue;
      const row = database.prepare('select source, work, language from works where id = ?').get(Number(work));
      this.losses.push({ ...lossOf(row, 'toestand'), toestand: String(label) });
      for (const table of ['contents', 'toestanden'])
        database.prepare(`delete from ${table} where id = ?`).run(Number(id));
      database.prepare('delete from days where toestand = ?').run(Number(id));
      if (row !== undefined)
        forgetFile(database, String(row.source), {
          work: String(row.work),
          language: String(row.language),
          label: String(label),
        });
    }
    // A work that lost all of its toestanden has no text of any day.
    for (const work of dated) {
      if (this.#rows('select 1 from toestanden where work = ? limit 1', work).length > 0) continue;
      for (const { id } of this.#rows('select id from docs where work = ?', work)) removeDocument(database, Number(id));
    }
    database.exec(`delete from in_force where work not in (select work from toestanden);
      delete from works where id not in (select work from docs) and id not in (select work from toestanden)`);
    this.strays();
  }

  /** Reports texts of laws whose names still differ from their sum: names from a file are lost. */
  #names(): void {
    const { database } = this;
    const look = database.prepare('select id, external_id from docs where uuid = ? and digest = ?');
    for (const { uuid, digest, id: known, names } of this.#undecided) {
      const row = look.get(uuid, digest);
      if (row === undefined || namesAndPeriods(database, Number(row.id), known).now.names === names) continue;
      const [id, external_id] = [Number(row.id), String(row.external_id)];
      putNames(database, id, [external_id]);
      this.losses.push({ ...lossOf(this.#workOf(id), 'names'), external_id });
    }
  }

  /** Reports works that still differ from their sums after all else was derived: which part is right is unknown. */
  #works(damaged: ReadonlySet<number>): void {
    const { database } = this;
    const lost = new Set(this.losses.map(({ work }) => work));
    for (const { id } of [...differentWorks(database)]) {
      // In a work that was whole, a difference only means that it was arranged for another day.
      if (!damaged.has(id)) continue;
      const row = database.prepare('select source, work, language from works where id = ?').demand(id);
      // A lost text or toestand of the work is already reported, and its days follow from the rest.
      if (lost.has(String(row.work))) continue;
      this.losses.push(lossOf(row, 'work'));
      for (const label of [
        '',
        ...this.#rows('select label from toestanden where work = ?', id).map((one) => String(one.label)),
      ])
        forgetFile(database, String(row.source), { work: String(row.work), language: String(row.language), label });
    }
  }

  anew(today: string, damaged: ReadonlySet<number>, progress: (share: number) => void): void {
    const { database } = this;
    const dated = this.#rows(
      `select id, source, work, language, imported from works where id in (select work from toestanden) order by id`,
    );
    atOnce(rearrangeHeld(database, dated, today));
    this.#names();
    this.#works(damaged);
    database.exec('delete from areas where id not in (select area from docs)');
    emptySpellings(database);
    fillCitations(database);
    fillStandings(database);
    fillTextless(database, today);
    database.prepare(STOCK).run(today);
    database.exec(`update stock set documents = (select count(*) from docs join works on works.id = docs.work
      where works.source = stock.source and ${partitionInSql('docs.id')} = stock.shelf)`);
    indexHeld(database, progress);
    fillSums(database);
    fillCalled(database);
    fillTableSums(database);
  }
}

const PARTS = ['facts', 'names', 'text', 'structure'] as const;

/** Tables whose rows cannot be derived, by loss. */
const LOST = Object.fromEntries(
  (['beside', 'harvest', 'settings', 'standing'] as const).map((what) => [
    what,
    tablesWhere(({ lost }) => lost === what),
  ]),
) as Record<LostTables, string[]>;

/** Fills in the running totals from the texts: see `CountChanges.put`. */
const STOCK = `insert into stock (source, shelf, documents, harvested, imported, known_as_of, newest_text)
  select works.source, ${partitionInSql('docs.id')} as partition, 0,
    max(case when fetched <> '' then fetched else imported end), max(imported),
    max(${KNOWN_AS_OF}),
    case when ${partitionInSql('docs.id')} < ${NOT_TODAY} then coalesce(max(case when day <= ? then day end), '') else '' end
  from works join (select docs.id, docs.work, coalesce(nullif(works.valid_from, ''), nullif(decision_date, ''), publication_date) as day
    from docs join works on works.id = docs.work) as docs on docs.work = works.id left join manifests on manifests.work = works.work where true group by 1, 2
  on conflict (source, shelf) do update set harvested = max(harvested, excluded.harvested), imported = max(imported, excluded.imported),
    known_as_of = max(known_as_of, excluded.known_as_of), newest_text = max(newest_text, excluded.newest_text)`;

/** Mends a library that `salvage` put together. Returns the losses. `today`: `YYYY-MM-DD`. Throws `local`. */
export function mend(database: Database, today: string, progress: (share: number) => void): Loss[] {
  const mending = new Mending(database);
  database.transaction(() => {
    const damaged = new Set([...differentWorks(database)].map(({ id }) => id));
    mending.recognised();
    mending.tables(new Set(differentTables(database)), damaged.size > 0);
    mending.strays();
    mending.documents();
    mending.toestanden();
    mending.anew(today, damaged, progress);
  });
  return mending.losses;
}
