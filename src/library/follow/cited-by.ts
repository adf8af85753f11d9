/**
 * What cites a document, from the table of citations (`import/references.ts`), which has one spelling of each thing.
 * For an article also other articles of its law, which are not in that table: their marks are read on request.
 */

import type { CitationRow, CitationsAnswer } from '../../contract/answers/following';
import type { CitedByAsked } from '../../contract/backend';
import { isTakenBack } from '../../contract/standing';
import type { SearchResult } from '../../contract/types';
import { dayInSql, PARTITIONS, partitionInSql, TODAY } from '../../engine/row-numbers';
import { rowWith } from '../../law/recognise/text-citations';
import { spellingsOf } from '../../law/registers/external-ids';
import { readTarget } from '../../law/registers/target';
import { say } from '../../messages';
import { type Database, damagedError, type SqlValue } from '../../platform/sqlite';
import { readCounts } from '../file/counts';
import { citingCountInSql, placesIn, recognisedOf, thingsNamed } from '../file/recognised';
import { withStandings } from '../file/standings';
import { structureOf } from '../file/structures';
import { checkWorksNumbered } from '../file/work-sums';
import { conditionAt } from '../search/day-condition';
import { conditionOnDocs, filtersFor } from '../search/filters';
import { type CaseNames, caseNamesOf } from './by-case';
import { lookedThrough } from './look-through';
import { citationsOfThing, coverageIn, heldFacts, type StoredPlace } from './rows';

const DECISIONS = PARTITIONS.flatMap(({ group }, number) => (group === 'rechtspraak' ? [number] : []));

const workIn = (name: string): string => name.split(' ')[0] ?? name;

/** The articles of an article's own law that refer to it. */
function withinOwnLaw(database: Database, names: ReadonlySet<string>): number[] {
  const articles = [...names].filter((name) => name.includes(' '));
  if (articles.length === 0) return [];
  const rows = database.prepare(
    `select docs.id from works join docs on docs.work = works.id where works.work = ? and docs.id <= ${TODAY.last} order by docs.id`,
  );
  const found: number[] = [];
  for (const work of new Set(articles.map(workIn))) {
    checkWorksNumbered(database, work, 'docs');
    for (const { id } of rows.all(work)) {
      const references = structureOf(database, Number(id))?.references ?? [];
      if (references.some(({ target }) => names.has(readTarget(target)?.name ?? ''))) found.push(Number(id));
    }
  }
  return found;
}

/** The stored places in a text that cite certain things. Throws `local` if damaged. */
function storedPlaces(database: Database, id: number, targets: readonly number[]): StoredPlace[] {
  if (targets.length === 0) return [];
  const kept = recognisedOf(database, id).filter(({ target }) => targets.includes(target));
  const places = kept.flatMap(({ places }) => placesIn(database, places) as StoredPlace[]);
  // A citation with both ECLI and case number is stored under both.
  return [...new Map(places.map((place) => [place[0], place])).values()];
}

/** An SQL table with a column `id` of the documents that cite some names, and of others. */
function citing(
  database: Database,
  names: readonly string[],
  cases: CaseNames,
  others: readonly number[],
): { sql: string; values: SqlValue[] } {
  const marked = thingsNamed(database, 'cited', names);
  const recognised = thingsNamed(database, 'recognised_names', names);
  const byCase = thingsNamed(database, 'recognised_names', cases.names);
  const values: SqlValue[] = [
    ...marked,
    ...recognised,
    ...byCase.flatMap((target) => [target, JSON.stringify(cases.rows)]),
  ];
  values.push(JSON.stringify(others));
  const parts = [
    ...marked.map(() => 'select doc as id from citations where target = ?'),
    ...recognised.map(() => 'select doc as id from recognised where target = ? and marked = 0'),
    // A decision contains its own number.
    ...byCase.map(
      () =>
        `select doc as id from recognised where target = ?
         and doc not in (select value from json_each(?))`,
    ),
    'select value as id from json_each(?)',
  ];
  // For one name each document is in one of the tables, in index order: no need to deduplicate.
  const isApart = marked.length < 2 && recognised.length < 2 && byCase.length === 0;
  return { sql: `(${parts.join(isApart ? ' union all ' : ' union ')}) as citing`, values };
}

const IS_DECISION = `${partitionInSql('citing.id')} in (${DECISIONS.join()})`;
/** Decisions first, the newest at the top; then the parts of laws in their order. */
const BY_DATE = `case when ${IS_DECISION} then -${dayInSql('citing.id')} else 1 end,
  ${['work', 'position'].map((column) => `case when not ${IS_DECISION} then (select ${column} from docs where docs.id = citing.id) end`).join()},
  citing.id`;

const ORDERS = {
  date: BY_DATE,
  weight: `(select ${citingCountInSql('docs.external_id')} from docs where docs.id = citing.id) desc nulls last,
    ${BY_DATE}`,
} as const;

function saysOf({ places }: CitationRow, asked: string): CitationRow['says'] {
  const said = places.map(({ pinpoint }) => pinpoint).filter((text) => text !== '');
  if (said.length === 0) return 'none';
  return said.some((text) => text.split('; ').some((one) => one === asked || one.startsWith(`${asked},`)))
    ? 'this'
    : 'other';
}

/** A citation by a withdrawn document is shown without its words. */
const withoutWords = (row: CitationRow): CitationRow =>
  isTakenBack(row.standing) ? { ...row, places: row.places.map((place) => ({ ...place, text: '' })) } : row;

/** Number of documents in `citedBy`. Throws `local`. */
function citingTotal(database: Database, externalId: string): number {
  const own = spellingsOf(externalId);
  const cases = caseNamesOf(database, own);
  const names = [...new Set([...own, ...cases.eclis])];
  const { sql, values } = citing(database, names, cases, withinOwnLaw(database, new Set(names)));
  return Number(
    database.prepare(`select count(*) as count from ${sql} where citing.id <= ${TODAY.last}`).demand(...values).count,
  );
}

/** Adds to the explanation of each row the number of citing documents, as in `citedBy`. Throws `local`. */
export function explainCited(database: Database, rows: readonly SearchResult[]): void {
  const { citedBy: said } = say.library.explained;
  for (const row of rows) {
    const documents = row.explanation === undefined ? 0 : citingTotal(database, row.external_id);
    if (documents > 0) row.explanation += `; ${said(documents)}`;
  }
}

/** Answers `Following.citedBy`. */
export async function citedBy(database: Database, asked: CitedByAsked): Promise<CitationsAnswer> {
  const { names: named, place, sort, limit, offset, at, ...filter } = asked;
  const own = named.flatMap(spellingsOf);
  const cases = caseNamesOf(database, own);
  const names = [...new Set([...own, ...cases.eclis])];
  const wanted = new Set(names);
  const filters = await filtersFor(database, { q: '', limit, offset, ...filter }, readCounts(database));
  const { within } = filters;
  const from = citing(database, names, cases, withinOwnLaw(database, wanted));
  const filtered = conditionOnDocs(filters);
  // The index of citations has only row numbers; other conditions need the row of the document.
  const onRows = within.documents === undefined && within.courts === undefined;
  const joined = onRows ? '' : ' join docs on docs.id = citing.id';
  const condition = onRows ? filtered.sql.replaceAll('docs.id', 'citing.id') : filtered.sql;
  const ofDay = at === undefined ? { sql: '', values: [] } : conditionAt('citing.id', { day: at, undated: 'decided' });
  const values = [...from.values, ...filtered.values, ...ofDay.values];
  const base = `from ${from.sql}${joined} where citing.id <= ${TODAY.last}${condition}${ofDay.sql}`;
  const total = Number(database.prepare(`select count(*) as count ${base}`).demand(...values).count);
  const ids = database
    .prepare(`select citing.id ${base} order by ${ORDERS[sort]} limit ? offset ?`)
    .all(...values, BigInt(limit), BigInt(offset))
    .map(({ id }) => Number(id));
  const recognised = thingsNamed(database, 'recognised_names', [...names, ...cases.names]);
  const data = ids.map((id) => {
    const places = citationsOfThing(database, id, wanted, storedPlaces(database, id, recognised));
    // Every citing document must have a place.
    if (places.length === 0) throw damagedError(database.path);
    const row = rowWith(heldFacts(database, id), places);
    return place === undefined ? row : { ...row, says: saysOf(row, place) };
  });
  return {
    data: withStandings(database, data).map(withoutWords),
    meta: { total, coverage: coverageIn(database, lookedThrough(database)) },
  };
}
