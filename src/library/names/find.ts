/** Finds a document by its name, without full-text search or ranking. */

import type { FoundByName, NamedDocument } from '../../contract/backend';
import type { Findable } from '../../contract/name';
import type { Condition } from '../../engine/index/within';
import { partitionOfRow, TODAY } from '../../engine/row-numbers';
import { courtOfCelex } from '../../law/decisions/courts';
import { countryOfEcli, isEcliOfUnion } from '../../law/registers/ecli';
import { spellingsOf } from '../../law/registers/external-ids';
import { divisionOf, hasDivision, withoutStops } from '../../lookup/divisions';
import { namedAmong, onlyAnnexOf } from '../../lookup/matching';
import type { Database } from '../../platform/sqlite';
import { keyOf } from '../../platform/text/words';
import { identityKey } from '../../sources/identifiers';
import { NAMED_COLUMNS, namedOf } from '../file/document-row';
import { textsOf } from '../file/packing';
import { structureOf } from '../file/structures';
import { checkWorksNumbered } from '../file/work-sums';
import { conditionAt } from '../search/day-condition';
import type { Peildatum } from '../time/peildatum';
import { textBefore } from '../time/text-status';

/** Rows of today, or those in force on another day; documents without validity count on every day. */
const ofDay = (at: Peildatum | undefined): Condition =>
  at === undefined
    ? { sql: ` and docs.id <= ${TODAY.last}`, values: [] }
    : conditionAt('docs.id', { day: at.day, undated: 'all' });

/** The documents with one of the keys, in the order of the keys. */
function withKeys(database: Database, keys: readonly string[], at: Peildatum | undefined): NamedDocument[] {
  const { sql, values } = ofDay(at);
  return database
    .prepare(
      `select ${NAMED_COLUMNS}, min(wanted.key) as place from json_each(?) as wanted
       join names on names.key = wanted.value join docs on docs.id = names.doc
       where true${sql} group by docs.id order by place, docs.decision_date desc, docs.external_id, docs.id`,
    )
    .all(JSON.stringify(keys), ...values)
    .map(namedOf);
}

/** The documents with a key in an EU act that was not yet in force on a day: their text exists and says so. */
function notYetInForce(database: Database, key: string, day: string): NamedDocument[] {
  const rows = database
    .prepare(
      `select ${NAMED_COLUMNS}, docs.work from names join docs on docs.id = names.doc where names.key = ? order by docs.id`,
    )
    .all(key)
    .filter(({ id, work }) => partitionOfRow(Number(id)).group === 'eu' && textBefore(database, Number(work), day));
  return [...new Map(rows.map(namedOf).map((one) => [one.id, one])).values()];
}

function ofWork(database: Database, work: string, ends: readonly string[], at: Peildatum | undefined): NamedDocument[] {
  const { sql, values } = ofDay(at);
  checkWorksNumbered(database, work, 'docs');
  return database
    .prepare(
      `select ${NAMED_COLUMNS} from works join docs on docs.work = works.id
       where works.work = ? and exists
         (select 1 from json_each(?) where value = '' or lower(substr(docs.external_id, -length(value))) = lower(value))${sql}
       order by works.id, docs.position, docs.external_id`,
    )
    .all(work, JSON.stringify(ends), ...values)
    .map(namedOf);
}

/** The text of a work in one document, if one of its divisions is the cited article, as in a circulaire. */
function inDivision(database: Database, wanted: string, at: Peildatum | undefined): NamedDocument[] {
  const division = divisionOf(wanted);
  if (division === undefined) return [];
  const { sql, values } = ofDay(at);
  return database
    .prepare(
      `select ${NAMED_COLUMNS} from names join docs on docs.id = names.doc
       where names.key = ? and docs.external_id = ?${sql} order by docs.id`,
    )
    .all(keyOf(division.work), division.work, ...values)
    .flatMap((row) => {
      const id = Number(row.id);
      const structure = structureOf(database, id);
      return hasDivision({ ...textsOf(database, id), parts: structure?.parts }, division) ? [namedOf(row)] : [];
    });
}

/** The documents if all have the same identifier, in any language; else none. */
function sole(documents: NamedDocument[]): NamedDocument[] {
  return new Set(documents.map((one) => identityKey(one.external_id))).size === 1 ? documents : [];
}

/**
 * The documents that have a name on a day: by identifier, else the article on the path that it names, else by another
 * name (a jci) if that is one document. Decisions by anything but their ECLI: see `decisions.ts`. Throws `local`.
 */
async function findByName(
  database: Database,
  name: Exclude<Findable, { kind: 'decision' }>,
  at: Peildatum | undefined,
): Promise<NamedDocument[]> {
  if (name.kind === 'unlisted-law') {
    const { lawNamesOf } = await import('./law-names');
    const { readerWith } = await import('../../lookup/names-reader');
    const [cited, another] = readerWith(lawNamesOf(database))(name.text);
    if (cited?.kind !== 'citation' || another !== undefined || cited.work === undefined) return [];
    return findByName(database, cited, at);
  }
  const [wanted = ''] = name.externalIds;
  const documents = withKeys(database, spellingsOf(wanted).map(keyOf), at);
  const exact = documents.filter(({ external_id: id }) => id === wanted);
  if (exact.length > 0) return exact;
  const { checkAbsent } = await import('./absent');
  checkAbsent(database, [wanted]);
  const early = at === undefined ? [] : notYetInForce(database, keyOf(wanted), at.day);
  if (early.length > 0) return early;
  const work = name.work ?? wanted;
  // The article as the publisher numbers it, the only annex of an act, or, of a whole work, any ending.
  const own = onlyAnnexOf(wanted) ?? wanted;
  const end = wanted.startsWith(`${work} `) ? (/ artikel [^()]+$/i.exec(wanted)?.[0] ?? own.slice(work.length)) : '';
  const named = namedAmong([...documents, ...ofWork(database, work, spellingsOf(end), at)], name);
  if (named.length > 0) return named;
  // The article before a stop, if none has the whole number: `36f.2` is its second paragraph.
  for (const { externalId } of withoutStops(wanted)) {
    const before = withKeys(database, spellingsOf(externalId).map(keyOf), at);
    if (before.length > 0) return before;
  }
  const divided = inDivision(database, wanted, at);
  if (divided.length > 0) return divided;
  // In a search the first article of a law represents the law, but it is not the law.
  return work === wanted ? [] : sole(documents);
}

/**
 * The documents that have a name, and for an EU court the other decisions in the case.
 * @param at the day of the texts; undefined for today. @param consolidated the day of a named consolidated text,
 *   `YYYY-MM-DD`. Throws `local`.
 */
export async function findDocuments(
  database: Database,
  name: Findable,
  at: Peildatum | undefined,
  consolidated: string | undefined,
): Promise<FoundByName> {
  if (name.kind === 'decision') {
    const { decisionsCited } = await import('./decisions');
    return decisionsCited(database, name);
  }
  const documents = await findByName(database, name, at);
  const ofEuCourt = documents.find(({ work }) => work !== undefined)?.work;
  if (ofEuCourt !== undefined) {
    const { decisionAndBeside } = await import('./eu-decisions');
    const inCase = decisionAndBeside(database, ofEuCourt);
    const [cited = ''] = name.kind === 'citation' ? name.externalIds : [];
    // If no file has the ECLI, it comes from the table of cases.
    const withoutEcli = isEcliOfUnion(cited) && withKeys(database, [keyOf(cited)], at).length === 0;
    return { documents: inCase.documents, inCase, ...(withoutEcli && { withoutEcli }) };
  }
  if (documents.length === 0 && name.kind === 'citation' && countryOfEcli(name.externalIds[0] ?? '') === 'EU') {
    const { decisionsWithoutEcli } = await import('./eu-decisions');
    return decisionsWithoutEcli(database, name);
  }
  const [wanted = ''] = name.kind === 'citation' ? name.externalIds : [];
  if (documents.length === 0 && courtOfCelex(wanted) !== undefined) {
    const { decisionAndBeside } = await import('./eu-decisions');
    return { documents, near: decisionAndBeside(database, wanted).beside };
  }
  if (documents.length < 2 || !consolidated) return { documents };
  const { consolidatedAmong } = await import('../time/cited-text');
  return { documents: consolidatedAmong(database, documents, consolidated) };
}
