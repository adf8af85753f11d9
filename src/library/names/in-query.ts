/** What a whole query names: one document (an identifier, a citation, a case number), or a law. */

import { todayOf } from '../../contract/dates';
import { LksError } from '../../contract/errors';
import type { CitedDecision, CitedName, NamedSet } from '../../contract/name';
import type { Language } from '../../contract/types';
import { isOfEuCourt, NOT_TODAY, partitionOfRow } from '../../engine/row-numbers';
import { loneNumbers } from '../../law/decisions/case-number';
import { courtOfDecision, isEuDecision } from '../../law/decisions/courts';
import { isEcliOfUnion } from '../../law/registers/ecli';
import { spellingsOf } from '../../law/registers/external-ids';
import { currentDate } from '../../platform/clock';
import type { Database, Row } from '../../platform/sqlite';
import { keyOf } from '../../platform/text/words';
import { checkNames } from '../file/sums';
import { checkWork } from '../file/work-sums';
import { conditionOnDocs, type Filters } from '../search/filters';
import { inOrderOfLaw, worksNamed, worksNumbered } from './law-filter';

/** Row numbers, in display order. */
export interface Named {
  /** Documents that the query names. */
  documents: number[];
  /** Documents of the named law, in its order, in Dutch unless cited in another language; without those above. */
  ofLaw: number[];
  /** The external id in the query if the library has nothing of that work on any day; or the decision that it cites. */
  absent?: string | CitedDecision;
  /** The absent name is an ECLI, and a document without one may be its decision. */
  unsure?: boolean;
}

const ids = (rows: readonly Record<string, unknown>[]): number[] => rows.map(({ id }) => Number(id));

/** Present in every identifier and citation: a digit, or a word for a place with a number in letters. */
const CAN_CITE =
  /\d|\b(?:art(?:\.|ikel|icle)?|bijlagen?|annex(?:es)?|titel|hoofdstuk|chapter|afdeling)\s+[a-z]{1,5}\b/i;

/** Whether a text surely cites a decision: a bare number may be anything, except an EU case number. */
const isToldApart = ({ courts, reports, eu }: CitedDecision): boolean =>
  courts.length > 0 || reports.length > 0 || eu !== undefined;

interface Cited {
  ids: string[];
  /** Of the citation, if known. */
  language?: Language;
  /** A cited decision that the library does not have. */
  absent?: CitedDecision;
}

/**
 * The ids that a citation names for a search of today: a former text only if its publisher numbers an article so; an EU
 * decision by the case cited with its ECLI if its file has none.
 */
async function idsOf(database: Database, name: CitedName, isOfDay: boolean): Promise<readonly string[]> {
  const [ecli = ''] = name.externalIds;
  if (isEcliOfUnion(ecli) && !holds(database, ecli, ecli)) {
    const { decisionsWithoutEcli } = await import('./eu-decisions');
    const { documents } = decisionsWithoutEcli(database, name);
    if (documents.length > 0) return documents.map(({ external_id: id }) => id);
  }
  if (name.former !== true || isOfDay) return name.externalIds;
  const { numberedOld } = await import('../../lookup/cited-day');
  return numberedOld(name).externalIds;
}

/** Articles of a range or a part of a law to show as named. */
const MOST_OF_SET = 60;

/** The articles of a range or a part of a law today; empty if the law has none such. */
async function idsOfSet(database: Database, set: NamedSet): Promise<string[]> {
  const { documentsOf, workOf } = await import('../../lookup/expand-set');
  const { heldLaw } = await import('../time/held-law');
  const law = heldLaw(database, workOf(set), { day: undefined, today: todayOf(currentDate()) });
  if (law === undefined) return [];
  const { orderOf } = await import('../time/outline');
  try {
    const { names } = documentsOf(set, orderOf(law));
    return names.flatMap(({ externalIds }) => externalIds).slice(0, MOST_OF_SET);
  } catch (error) {
    if (error instanceof LksError && ['not-found', 'usage'].includes(error.kind)) return [];
    throw error;
  }
}

async function documentsCited(database: Database, decisions: readonly CitedDecision[]) {
  const { decisionsCited } = await import('./decisions');
  return decisions.map((name) => decisionsCited(database, name).documents);
}

/**
 * The decisions with the case numbers that a whole query consists of, in any spelling; none if it was read as something
 * in the library: `AWB 00622` is not an article of the Awb.
 */
async function idsOfNumbers(database: Database, q: string, read: readonly string[]): Promise<string[]> {
  const find = database.prepare('select 1 from names where key = ?');
  const numbers = read.some((id) => find.get(keyOf(id)) !== undefined) ? [] : loneNumbers(q);
  if (numbers.length === 0) return [];
  const { decisionsNumbered } = await import('./decisions');
  return decisionsNumbered(database, numbers).map(({ external_id: id }) => id);
}

/** The external ids that a whole query can name, in order. Loads the grammar of citations only if needed. */
async function cited(database: Database, q: string, isOfDay: boolean): Promise<Cited> {
  if (!CAN_CITE.test(q)) return { ids: [] };
  const { readerWith } = await import('../../lookup/names-reader');
  const { lawNamesOf } = await import('./law-names');
  const names = readerWith(lawNamesOf(database))(q);
  const citations = names.filter((name) => name.kind === 'citation');
  const sets = names.filter((name) => name.kind === 'range' || name.kind === 'part');
  const ofSets = (await Promise.all(sets.map((set) => idsOfSet(database, set)))).flat();
  const known = [...(await Promise.all(citations.map((name) => idsOf(database, name, isOfDay)))).flat(), ...ofSets];
  const decisions = names.filter((name) => name.kind === 'decision');
  const found = decisions.length === 0 ? [] : await documentsCited(database, decisions);
  const cited = [...known, ...found.flat().map(({ external_id: id }) => id)];
  const numbered = await idsOfNumbers(database, q, cited);
  if (numbered.length > 0) return { ids: numbered };
  if (decisions.length > 0) {
    const absent = decisions.find((name, at) => found[at]?.length === 0 && isToldApart(name));
    return { ids: cited, ...(absent === undefined ? {} : { absent }) };
  }
  const [{ language } = {}] = citations;
  return { ids: known, ...(language === undefined ? {} : { language }) };
}

/** Whether the library has anything that an external id names, or of its work, regardless of filters. */
export function holds(database: Database, externalId: string, work: string): boolean {
  const find = database.prepare(
    `select 1 from works where work in (?, ?)
     union all select 1 from names where key in (select value from json_each(?)) limit 1`,
  );
  return find.get(work, externalId, JSON.stringify(spellingsOf(externalId).map(keyOf))) !== undefined;
}

async function isHeld(database: Database, externalId: string): Promise<boolean> {
  const { workOf } = await import('../../sources/identifiers');
  return holds(database, externalId, workOf(externalId));
}

const asksDay = ({ partitions }: Filters): boolean => partitions.some((partition) => partition >= NOT_TODAY);

const isInOther = ({ id }: Row): boolean => partitionOfRow(Number(id)).language === undefined;
const isIn = ({ id }: Row, language: Language): boolean => partitionOfRow(Number(id)).language === language;

/** Puts the wanted language in the first place of its document; an EU decision has one place in all languages. */
function inLanguageFirst(rows: readonly Row[], language: Language): Row[] {
  const places = new Map<unknown, number>();
  const keyOfRow = ({ id, work, place }: Row) => (isOfEuCourt(Number(id)) ? `work ${work}` : place);
  for (const row of rows) {
    const key = keyOfRow(row);
    places.set(key, Math.min(places.get(key) ?? Number.POSITIVE_INFINITY, Number(row.place)));
  }
  const placeOf = (row: Row): number => places.get(keyOfRow(row)) ?? 0;
  const otherness = (row: Row): number => (isIn(row, language) ? 0 : isInOther(row) ? 2 : 1);
  return [...rows].sort((a, b) => placeOf(a) - placeOf(b) || otherness(a) - otherness(b));
}

/** An external id, with those of an EU decision in other languages: an ECLI in one, its CELEX number in another. */
function inEachLanguage(database: Database, id: string): string[] {
  if (!isEuDecision(id)) return [id];
  const others = database
    .prepare(
      `select other.external_id as id from names join docs on docs.id = names.doc join works on works.id = docs.work
       join works as same on same.work = works.work join docs as other on other.work = same.id where names.key = ?
       group by other.external_id order by min(other.id)`,
    )
    .all(keyOf(id));
  return [...new Set([id, ...others.map((row) => String(row.id))])];
}

/** Rows of a name to compare with their stored names. */
const MOST_COMPARED = 20;

/**
 * Finds what a query names, within the filters.
 * @param q the whole query as typed: external id, ECLI, CELEX, jci, URL, case number, LJN, citation, name of a law.
 */
export async function findNamed(database: Database, q: string, filters: Filters): Promise<Named> {
  const { ids: named, language, absent: decision } = await cited(database, q, asksDay(filters));
  const externalIds = named.flatMap((id) => inEachLanguage(database, id));
  const keys = [...new Set([...externalIds.flatMap(spellingsOf), q].map(keyOf))].filter((key) => key !== '');
  const { sql, values } = conditionOnDocs(filters);
  const rows = database
    .prepare(
      `select docs.id, min(wanted.key) as place, (select work from works where works.id = docs.work) as work from json_each(?) as wanted
       join names on names.key = wanted.value join docs on docs.id = names.doc
       where true${sql} group by docs.id order by place, docs.decision_date desc, docs.external_id, docs.id`,
    )
    .all(JSON.stringify(keys), ...values);
  if (named.length > 0 && rows.length === 0) {
    const { checkAbsent } = await import('./absent');
    checkAbsent(database, named);
  }
  // Named documents are shown first, so they must have that name.
  if (named.length > 0) for (const { id } of rows.slice(0, MOST_COMPARED)) checkNames(database, Number(id));
  // A law and each of its texts in another language are documents: the one in the wanted language comes first.
  const first = language ?? 'nl';
  const documents = inLanguageFirst(rows, first);
  if (decision !== undefined) return { documents: ids(documents), ofLaw: [], absent: decision };
  // A decision is one document, not a law to list with its articles.
  const numbers = externalIds.filter((id) => courtOfDecision(id) === '');
  const works = [...new Set([...worksNumbered(database, numbers), ...worksNamed(database, q)])];
  const [only, another] = externalIds;
  const isAbsent = only !== undefined && another === undefined && works.length === 0 && documents.length === 0;
  if (isAbsent && !(await isHeld(database, only))) {
    const unsure = isEcliOfUnion(only) && (await import('./eu-decisions')).maybeUnnumbered(database, only);
    return { documents: [], ofLaw: [], absent: only, unsure };
  }
  if (works.length === 0) return { documents: ids(documents), ofLaw: [] };
  for (const work of works) checkWork(database, work, 'docs');
  const found = database
    .prepare(
      `select docs.id from json_each(?) as wanted join docs on docs.work = wanted.value where true${sql}
       order by wanted.key, docs.position, docs.external_id`,
    )
    .all(JSON.stringify(works), ...values);
  const ofLaw = inOrderOfLaw(database, ids(found), await numbersInOrder(q, works.length), first);
  const own = new Set(ofLaw);
  // The law in another language is listed with its articles.
  const apart = ids(documents.filter((row, at) => at === 0 || !own.has(Number(row.id)) || isIn(row, first)));
  return { documents: apart, ofLaw: ofLaw.filter((id) => !apart.includes(id)) };
}

/** The numbers of the laws of the table with a name, in its order (the books of the BW); not needed for one law. */
async function numbersInOrder(name: string, works: number): Promise<string[]> {
  if (works < 2) return [];
  const { findLaws } = await import('../../law/laws/laws');
  return findLaws(name).map(({ id }) => id);
}
