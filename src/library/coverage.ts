/** What a library holds of each source, kind, court and year, and of which of these it is known to hold everything. */
import type { Coverage } from '../contract/types';
import { courtName } from '../names/courts';
import { SOURCES } from '../sources/publishers';
import { type Database, damagedError, type Row } from '../sqlite';
import { joinRanges, NOT_TODAY, PARTITIONS, type Range, rangeOf, TODAY } from './file/row-numbers';
import { type Harvested, harvestedWindows } from './import/harvest-windows';
import { celexGlob } from './index/within';

/** The rows of decisions: those in other languages than nl and en stand apart. */
const decisionRows = (): Range[] =>
  joinRanges(
    [...PARTITIONS.entries()].flatMap(([number, { group }]) => (group === 'rechtspraak' ? [rangeOf(number)] : [])),
  );

/** Country and court of an ECLI (`NL:HR`), and the year of the decision; both empty for what is no decision. */
function grouped(): string {
  const ranges = decisionRows().map(({ first, last }) => `docs.id between ${first} and ${last}`);
  const ofDecision = (sql: string): string => `case when ${ranges.join(' or ')} then ${sql} else '' end`;
  const isEcli = `docs.external_id glob 'ECLI:[A-Z][A-Z]:?*:*'`;
  // A decision of the EU courts whose file carries no ECLI has its CELEX number: `62015CJ0434`.
  const isCelex = `docs.external_id glob '${celexGlob('[CTF]')}'`;
  const court = `case when ${isEcli} then substr(docs.external_id, 6, 2 + instr(substr(docs.external_id, 9), ':'))
    when ${isCelex} then 'EU:' || substr(docs.external_id, 6, 1) else '' end`;
  return `select works.source, docs.document_type as kind, ${ofDecision(court)} as court,
      ${ofDecision('substr(docs.decision_date, 1, 4)')} as year, count(*) as documents,
      (select sum(documents) from stock where shelf < ${NOT_TODAY}) as counted
    from docs join works on works.id = docs.work where docs.id <= ${TODAY.last}
    group by works.source, kind, court, year order by works.source, kind, court, year`;
}

/**
 * A listing that goes back to here names all that a register has: the registers are younger, and say of each thing when they last changed
 * it. What is decided in a year is changed in that year or later, so that for its decisions a listing from its first day suffices.
 */
const ALL_TIME = '1900-01-01';

/** Up to which day everything since `start` is known to be in the library; undefined where it is not. */
function knownSince(stretches: readonly Harvested[], start: string): string | undefined {
  const moment = `${start}T00:00:00`;
  const stretch = stretches.find(({ from, knownUntil }) => from <= moment && moment <= knownUntil);
  return stretch?.knownUntil.slice(0, 'YYYY-MM-DD'.length);
}

function rowOf(row: Row, stretches: readonly Harvested[]): Coverage {
  const [country, code = ''] = String(row.court).split(':');
  const year = /^\d{4}$/.test(String(row.year)) ? Number(row.year) : null;
  const start = year === null ? ALL_TIME : `${row.year}-01-01`;
  const known = knownSince(stretches, start);
  const name = country === 'NL' || country === 'EU' ? courtName(code) : undefined;
  return {
    source: String(row.source),
    kind: String(row.kind),
    court: code === '' ? null : country === 'NL' ? code : String(row.court),
    ...(name !== undefined && { court_name: name }),
    year,
    documents: Number(row.documents),
    complete: known !== undefined,
    known_until: known ?? null,
  };
}

/**
 * The coverage of a library, in one look at its rows: the documents of today, by source and kind, and for decisions court and year.
 * `complete` is true only where `sync` has listed all of that period, and all that was listed is here. Throws `local`.
 */
export function coverageOf(database: Database): Coverage[] {
  const windows = new Map(SOURCES.map(({ name, source }) => [source, harvestedWindows(database, name)]));
  const rows = database.prepare(grouped()).all();
  const documents = rows.reduce((sum, row) => sum + Number(row.documents), 0);
  // The running totals are kept apart: where there are more or fewer rows than they say, some are lost.
  if (rows.length > 0 && documents !== Number(rows[0]?.counted)) throw damagedError(database.path);
  return rows.map((row) => rowOf(row, windows.get(String(row.source)) ?? []));
}
