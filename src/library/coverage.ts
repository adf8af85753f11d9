/** What a library has of each source, kind, court and year, and whether that is known to be complete. */
import type { Coverage } from '../contract/types';
import { TODAY } from '../engine/row-numbers';
import { courtName } from '../law/decisions/courts';
import { type Database, damagedError, type Row } from '../platform/sqlite';
import { SOURCES } from '../sources/publishers';
import { KNOWN_AS_OF, knownDays } from './file/age';
import { stockOf } from './file/counts';
import { courtAndYear, kindSum, OWN, sumOf } from './file/row-sum';
import { sumsError } from './file/sums';
import { checkTable } from './file/work-sums';
import { knownThrough } from './fresh-as-of';
import { type Harvested, harvestedWindows } from './import/harvest-windows';

function grouped(): string {
  const { court, year } = courtAndYear();
  // A decision does not change, so its age means nothing.
  const known = `case when ${year} = '' and ${court} = '' then ${KNOWN_AS_OF} else '' end`;
  return `select works.source, docs.document_type, ${court} as court, ${year} as year, ${known} as known, count(*) as documents,
      (select sum(kind) from sums where id <= ${TODAY.last}) as stored
    from docs join works on works.id = docs.work left join manifests on manifests.work = works.work where docs.id <= ${TODAY.last}
    group by works.source, docs.document_type, court, year, known order by works.source, docs.document_type, court, year, known`;
}

/**
 * A listing of changes from this day names everything in a register: registers are younger. Decisions of a year change
 * in that year or later, so a listing from its first day names them all.
 */
const ALL_TIME = '1900-01-01';

/** The day up to which everything since `start` is known to be in the library; else undefined. */
function knownSince(stretches: readonly Harvested[], start: string): string | undefined {
  const moment = `${start}T00:00:00`;
  const stretch = stretches.find(({ from, knownUntil }) => from <= moment && moment <= knownUntil);
  return stretch?.knownUntil.slice(0, 'YYYY-MM-DD'.length);
}

function together(rows: readonly Row[]): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = JSON.stringify([row.source, row.document_type, row.court, row.year]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups.values()];
}

/** Compares the ages of works with their sums. Throws `local` (`library_damaged`). */
function checkWorks(database: Database): void {
  checkTable(database, 'manifests');
  const works = database.prepare(
    `select ${OWN.columns}, work_sums.own as stored from works left join work_sums on work_sums.id = works.id
     where works.work < 'ECLI:' or works.work >= 'ECLI;'`,
  );
  for (const row of works.all()) if (sumOf(row, OWN) !== row.stored) throw sumsError(database);
}

/** `rows`: of one source, kind, court and year. */
function rowOf(rows: readonly Row[], stretches: readonly Harvested[]): Coverage {
  const row = rows[0]!;
  const days = knownDays(
    rows.map((one) => ({
      day: knownThrough(stretches, String(one.known)),
      documents: Number(one.documents),
    })),
  );
  const [country, code = ''] = String(row.court).split(':');
  const year = /^\d{4}$/.test(String(row.year)) ? Number(row.year) : null;
  const start = year === null ? ALL_TIME : `${row.year}-01-01`;
  const known = knownSince(stretches, start);
  const name = country === 'NL' || country === 'EU' ? courtName(code) : undefined;
  return {
    source: String(row.source),
    kind: String(row.document_type),
    court: code === '' ? null : country === 'NL' ? code : String(row.court),
    ...(name !== undefined && { court_name: name }),
    year,
    documents: rows.reduce((sum, { documents }) => sum + Number(documents), 0),
    complete: known !== undefined,
    known_until: known ?? null,
    ...(days.known_as_of !== '' && days),
  };
}

/**
 * The coverage of a library, in one scan: today's documents by source and kind, and for decisions court and year.
 * `complete` is true only if `sync` has listed all of that period and everything listed is in the library. Throws
 * `local`.
 */
export function coverageOf(database: Database): Coverage[] {
  checkWorks(database);
  const windows = new Map(SOURCES.map(({ name, source }) => [source, harvestedWindows(database, name)]));
  const rows = database.prepare(grouped()).all();
  const documents = rows.reduce((sum, row) => sum + Number(row.documents), 0);
  // Stored separately: a difference from the running totals means lost rows.
  const counted = stockOf(database).reduce((sum, source) => sum + source.documents, 0);
  if (documents !== counted) throw damagedError(database.path);
  // The sum notices a document counted under the wrong heading.
  const summed = rows.reduce((sum, row) => sum + Number(row.documents) * kindSum(row), 0);
  if (rows.length > 0 && summed !== Number(rows[0]?.stored)) throw damagedError(database.path);
  return together(rows).map((group) => rowOf(group, windows.get(String(group[0]?.source)) ?? []));
}
