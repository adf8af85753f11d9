/** What a library has, for `lks library status`. */

import { statSync } from 'node:fs';
import type { DocumentGroup, KnownDays } from '../contract/types';
import { catalogueOf } from '../engine/index/postings';
import { NOT_TODAY } from '../engine/row-numbers';
import { damagedError } from '../platform/sqlite';
import { knownDays } from './file/age';
import { groupOf, readCounts } from './file/counts';
import { formatName } from './file/format';
import { countsKnown } from './fresh-as-of';
import { isReadable } from './health';
import { heldSaid, type Withdrawn, withdrawnHeld } from './import/withdrawn';
import { openForReading } from './reading';

interface SourceStatus extends KnownDays {
  source: string;
  group: DocumentGroup;
  documents: number;
  /** `YYYY-MM-DD HH:MM:SS`, UTC: when lks last got a file. */
  lastHarvested: string;
  /** Time of the last import, in the same form. */
  imported_at: string;
  /** The day of the newest text, `YYYY-MM-DD`, or empty. */
  newest_text: string;
}

export interface LibraryStatus {
  path: string;
  bytes: number;
  format: string;
  /** Generation of a catalogue. */
  generation?: number;
  /** One row for each source and group, sorted by source. */
  sources: SourceStatus[];
  documents: number;
  /** Distinct works: laws, decisions, regulations; a work in two languages counts once. */
  works: number;
  /** Numbers of documents with publishers' statements; see `contract/standing.ts`. */
  standing: ReturnType<typeof heldSaid>;
}

const NO_AGE = { imported_at: '', newest_text: '' };

/** Reads the status of the library at `path`. Throws `local`: missing, damaged, foreign, newer or locked. */
export function readStatus(path: string): LibraryStatus {
  const database = openForReading(path);
  try {
    const sources = new Map<string, SourceStatus>();
    const known = countsKnown(database);
    for (const { source, partition, documents, harvested, ...age } of readCounts(database)) {
      if (partition >= NOT_TODAY) continue;
      const group = groupOf(partition);
      const key = `${source}\n${group}`;
      const own = known.filter((one) => one.source === source && one.group === group);
      const row = sources.get(key) ?? { source, group, documents: 0, lastHarvested: '', ...NO_AGE, ...knownDays(own) };
      row.documents += documents;
      if (harvested > row.lastHarvested) row.lastHarvested = harvested;
      if (age.imported > row.imported_at) row.imported_at = age.imported;
      if (age.newest_text > row.newest_text) row.newest_text = age.newest_text;
      sources.set(key, row);
    }
    const own = catalogueOf(database);
    const rows = [...sources.values()].filter(({ documents }) => documents > 0);
    // Running totals do not show damage: one document of each source is read.
    if (!rows.every(({ source }) => isReadable(database, source))) throw damagedError(path);
    // Counts have no sums: an index of the table and its rows must agree.
    const { works, rowwise } = database
      .prepare(
        `select (select count(*) from (select distinct source, work from works)) as works,
           (select count(*) from (select distinct source, work from works not indexed)) as rowwise`,
      )
      .demand();
    if (works !== rowwise) throw damagedError(path);
    return {
      path,
      bytes: statSync(path).size,
      format: formatName(database.header.userVersion),
      ...(own && { generation: own.generation }),
      sources: rows,
      documents: rows.reduce((sum, { documents }) => sum + documents, 0),
      works: Number(works),
      standing: heldSaid(database),
    };
  } finally {
    database.close();
  }
}

/** Withdrawn documents at `path` that still have a text. Throws as `readStatus` does. */
export function readWithdrawn(path: string): Withdrawn[] {
  const database = openForReading(path);
  try {
    return withdrawnHeld(database);
  } finally {
    database.close();
  }
}
