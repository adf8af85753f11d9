/** The net effect of a run of imports: the library before it compared with now. */

import { NOT_TODAY } from '../../engine/row-numbers';
import type { Database } from '../../platform/sqlite';
import type { ImportCounts, NetCounts } from '../../sources/shared/parsed-file';
import { readCounts } from '../file/counts';
import type { Edition } from './edition';
import { labelOfToday, textsOfToday } from './works';

/** A written edition and what that changed. Counts once its transaction is committed. */
export interface Written {
  readonly edition: Omit<Edition, 'documents'>;
  readonly documents: number;
  readonly counts: ImportCounts;
}

const none = (): NetCounts => ({ added: 0, updated: 0, unchanged: 0, removed: 0, versions: 0, replaced: 0 });

/**
 * Stores the former texts of works that existed before the run and, for works with versions, the number of documents of
 * each version; nothing for other works, so that a million decisions take no room.
 */
export class RunTally {
  /** Works with a higher row number are of this run. */
  readonly #last: number;
  /** By work: see `textsOfToday`. */
  readonly #before = new Map<number, ReadonlyMap<string, string>>();
  /** By work and label: documents in the last file of each written version. */
  readonly #versions = new Map<number, Map<string, number>>();
  readonly #net = new Map<string, NetCounts>();

  constructor(private readonly database: Database) {
    this.#last = Number(database.prepare('select max(id) as id from works').get()?.id ?? 0);
  }

  /** To be called before a work is written: stores its texts of today, the first time. */
  look(source: string, work: string): void {
    const rows = this.database.prepare('select id from works where source = ? and work = ?').all(source, work);
    for (const id of rows.map((row) => Number(row.id)))
      if (id <= this.#last && !this.#before.has(id)) this.#before.set(id, textsOfToday(this.database, id));
  }

  /** To be called after the commit of what was written. */
  count({ edition, documents, counts }: Written): void {
    const { source, work, language, label } = edition;
    const find = this.database.prepare('select id from works where source = ? and work = ? and language = ?');
    const id = Number(find.get(source, work, language)?.id);
    const net = this.#netOf(source);
    if (id > this.#last && !this.#hasVersions(id)) {
      // A work of this run: what it had before is of another file of the run.
      net.added += counts.added - counts.removed;
      net.replaced += counts.updated + counts.unchanged + counts.removed;
      return;
    }
    const versions = this.#versions.get(id) ?? new Map<string, number>();
    net.replaced += versions.get(label) ?? 0;
    this.#versions.set(id, versions.set(label, documents));
  }

  #netOf(source: string): NetCounts {
    const net = this.#net.get(source) ?? none();
    this.#net.set(source, net);
    return net;
  }

  #hasVersions(work: number): boolean {
    return this.database.prepare('select 1 from toestanden where work = ?').get(work) !== undefined;
  }

  /** The effect of the run so far, by source. `documents` is the sum of the other numbers of what was written. */
  result(today: string): Map<string, NetCounts & { today: number }> {
    const result = new Map([...this.#net].map(([source, net]) => [source, { ...net, today: 0 }]));
    const of = (source: string) => {
      const net = result.get(source) ?? { ...none(), today: 0 };
      result.set(source, net);
      return net;
    };
    for (const id of new Set([...this.#before.keys(), ...this.#versions.keys()])) {
      const source = String(this.database.prepare('select source from works where id = ?').get(id)?.source);
      this.#settle(id, today, of(source));
    }
    for (const { source, partition, documents } of readCounts(this.database))
      if (partition < NOT_TODAY) of(source).today += documents;
    return result;
  }

  #settle(id: number, today: string, net: NetCounts): void {
    const before = this.#before.get(id) ?? new Map<string, string>();
    const after = textsOfToday(this.database, id);
    for (const text of before.keys()) if (!after.has(text)) net.removed += 1;
    const shown = this.#labelOfToday(id, today);
    for (const [label, documents] of this.#versions.get(id) ?? []) {
      if (label !== shown) {
        net.versions += documents;
        continue;
      }
      for (const [text, digest] of after)
        net[!before.has(text) ? 'added' : before.get(text) === digest ? 'unchanged' : 'updated'] += 1;
    }
  }

  /** The label of the version that a work is shown in today; empty for a work without versions. */
  #labelOfToday(work: number, today: string): string | undefined {
    return this.#hasVersions(work) ? labelOfToday(this.database, work, today) : '';
  }
}
