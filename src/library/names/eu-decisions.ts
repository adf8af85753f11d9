/** Finds decisions of the EU courts by case number, and the other decisions in the same case. */

import type { DecisionInCase, FoundByName, NamedDocument } from '../../contract/backend';
import type { CitedDecision, CitedName } from '../../contract/name';
import { celexGlob } from '../../engine/index/within';
import { dayNumber, isOfEuCourt, PARTITIONS, rangeOf, TODAY } from '../../engine/row-numbers';
import { courtOfCelex } from '../../law/decisions/courts';
import {
  caseNumber,
  caseOfCelex,
  celexNumbersOf,
  type EuCase,
  isSameCase,
  readEuCase,
} from '../../law/decisions/eu-case';
import { ecliParts, isEcliOfUnion } from '../../law/registers/ecli';
import { pairedNumber } from '../../law/registers/external-ids';
import { decisionsInCase, type FoundInCase } from '../../lookup/eu-decisions';
import type { Database, Row } from '../../platform/sqlite';
import { keyOf } from '../../platform/text/words';
import { NAMED_COLUMNS, namedOf } from '../file/document-row';
import { uuidText } from '../file/uuid';

export interface HeldInCase extends DecisionInCase {
  row: number;
  /** `YYYY-MM-DD`. */
  date: string;
  work: string;
}

/** Rows of one case: it has a few decisions, in a few languages. */
const MOST_OF_CASE = 500;

/** The keys of a case number: with its letter and, before 1989, without. */
function keysOf(one: EuCase): string[] {
  const bare = { ...one, suffix: '' };
  const spelled = one.isOpinion ? [bare] : [bare, { ...bare, isLettered: true }, { ...bare, isLettered: false }];
  return [
    ...new Set(spelled.filter((each) => each.isLettered || each.isOpinion || each.court === 'C').map(caseNumber)),
  ].map(keyOf);
}

/** The CELEX numbers that decisions in a case can have, without suffixes in brackets. */
const numbersOf = (one: EuCase): string[] => [
  ...celexNumbersOf(one),
  ...(one.isOpinion ? [] : celexNumbersOf(one, 'conclusie')),
];

/** EU case numbers among the names of a document, in one spelling. */
const casesAmong = (keys: readonly string[]): string[] =>
  keys.flatMap((key) => {
    // A key has spaces for punctuation: `c 434 15`, `26 62`.
    const number = /^(?:([ctf]) )?(\d{1,4}) (\d{2})(?: |$)/.exec(key);
    if (number === null) return [];
    const [, letter, count, year] = number;
    return letter === undefined ? [`${count}/${year}`] : [`${letter.toUpperCase()}-${count}/${year}`];
  });

const heldOf = (row: Row): HeldInCase => {
  const work = String(row.work);
  const own = caseOfCelex(work);
  const cases = casesAmong(JSON.parse(String(row.keys)) as string[]);
  return {
    row: Number(row.id),
    id: uuidText(row.uuid as Uint8Array),
    external_id: String(row.external_id),
    title: String(row.title),
    language: String(row.language),
    document_type: String(row.document_type),
    decision_date: String(row.decision_date),
    date: String(row.decision_date),
    work,
    cases: [...new Set([...(own === undefined ? [] : [own]), ...cases])],
  };
};

/** The decisions in some cases, in each language, the newest first. Crossed, or SQLite looks through all documents. */
function decisionsIn(database: Database, cases: readonly EuCase[], works: readonly string[] = []): HeldInCase[] {
  const rows = database
    .prepare(
      `select docs.id, docs.uuid, docs.external_id, docs.title, docs.document_type, docs.decision_date, works.work,
         works.language, (select json_group_array(key) from (select key from names where names.doc = docs.id order by key)) as keys
       from docs join works on works.id = docs.work
       where docs.id <= ${TODAY.last} and docs.id in (
         select names.doc from json_each(?) as wanted join names on names.key = wanted.value
         union select own.id from json_each(?) as wanted
           cross join works as other on other.work between wanted.value and wanted.value || '(99)'
           cross join docs as own on own.work = other.id)
       order by docs.decision_date desc, docs.external_id, docs.id limit ${MOST_OF_CASE}`,
    )
    .all(JSON.stringify(cases.flatMap(keysOf)), JSON.stringify([...cases.flatMap(numbersOf), ...works]));
  return rows.map(heldOf).filter(({ row }) => isOfEuCourt(row));
}

const readCases = (numbers: readonly string[]): EuCase[] =>
  numbers.flatMap((number) => readEuCase(number, { old: true }) ?? []);

/** The decisions that a citation names by case number. Throws `local`. */
export function euDecisionsCited(database: Database, name: CitedDecision): FoundInCase<HeldInCase> {
  return decisionsInCase(decisionsIn(database, readCases(name.eu?.cases ?? [])), name);
}

/**
 * A decision of the EU courts with this CELEX number in all its languages, and the others in its cases. Throws `local`.
 */
export function decisionAndBeside(database: Database, work: string): { documents: HeldInCase[]; beside: HeldInCase[] } {
  const own = caseOfCelex(work);
  const ofFirst = decisionsIn(database, readCases(own === undefined ? [] : [own]), [work]);
  const cases = ofFirst.filter((row) => row.work === work).flatMap((row) => row.cases);
  const all = cases.length < 2 ? ofFirst : decisionsIn(database, readCases([...new Set(cases)]), [work]);
  const documents = all.filter((row) => row.work === work);
  const beside = new Map(all.filter((row) => row.work !== work).map((row) => [row.work, row]));
  return { documents, beside: [...beside.values()] };
}

const MOST_UNNUMBERED = 10;

/** Country and court (`EU:C`), and year, of an ECLI of a court of the EU. */
function readEcli(ecli: string): { court: string; year: string } | undefined {
  const { court, year } = (isEcliOfUnion(ecli) && ecliParts(ecli)) || {};
  return court === undefined || year === undefined ? undefined : { court: `EU:${court}`, year };
}

/** The decisions of an EU court in a year without a known ECLI: each once, the newest first. */
function unnumberedOf(database: Database, { court, year }: { court: string; year: string }): NamedDocument[] {
  const ranges = [...PARTITIONS.entries()]
    .filter(([, { group, jurisdiction }]) => group === 'rechtspraak' && jurisdiction === 'EU')
    .map(([partition]) => rangeOf(partition, dayNumber(`${year}-01-01`), dayNumber(`${year}-12-31`)));
  return database
    .prepare(
      `select ${NAMED_COLUMNS} from json_each(?) as wanted
       join docs on docs.id between json_extract(wanted.value, '$.first') and json_extract(wanted.value, '$.last')
       join works on works.id = docs.work
       where docs.external_id = works.work and docs.external_id glob ? group by works.work
       order by docs.decision_date desc, docs.external_id`,
    )
    .all(JSON.stringify(ranges), celexGlob(court.slice(-1)))
    .map(namedOf)
    .filter(({ external_id: id }) => pairedNumber(id) === undefined)
    .slice(0, MOST_UNNUMBERED);
}

/** Whether an absent ECLI of unknown case may be that of a decision whose file has none. Throws `local`. */
export function maybeUnnumbered(database: Database, ecli: string): boolean {
  const told = pairedNumber(ecli) === undefined ? readEcli(ecli) : undefined;
  return told !== undefined && unnumberedOf(database, told).length > 0;
}

/**
 * Candidates for an ECLI that no document has, since pages of the Court carry none (publishers.md, "Court of Justice of
 * the EU").
 * @returns the decision without an ECLI of its court and year in the case that is cited with it or known for it; if the
 *   case is unknown, all those of that court and year. Empty for any other ECLI. Throws `local`.
 */
export function decisionsWithoutEcli(database: Database, { externalIds: [ecli = ''], said }: CitedName): FoundByName {
  const told = readEcli(ecli);
  if (told === undefined) return { documents: [] };
  const known = readCases([caseOfCelex(pairedNumber(ecli) ?? '') ?? '']);
  const cited = readCases(said?.eu?.cases ?? []);
  const isOther = cited.length > 0 && known.some((own) => !cited.some((one) => isSameCase(own, one)));
  const cases = isOther ? [] : cited.length > 0 ? cited : known;
  const isLikely = ({ external_id: id, decision_date: date }: DecisionInCase): boolean =>
    courtOfCelex(id) === told.court && date.startsWith(told.year) && (pairedNumber(id) ?? ecli) === ecli;
  const ofCase = cases.length === 0 ? [] : decisionsIn(database, cases).filter(isLikely);
  const eu = { celex: [], ...said?.eu, cases: cases.map(caseNumber) };
  const found = decisionsInCase(ofCase, { courts: [], ...said, eu });
  if (found.documents.length > 0) return { documents: found.documents, inCase: found, withoutEcli: true };
  return { documents: [], unnumbered: known.length > 0 ? [] : unnumberedOf(database, told) };
}
