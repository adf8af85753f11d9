/** Finds decisions by case numbers, LJNs, reports in journals, or court and day. */

import type { FoundByName, NamedDocument } from '../../contract/backend';
import type { CitedDecision } from '../../contract/name';
import { nameIndexOf } from '../../engine/index/index-of';
import type { Match } from '../../engine/index/match';
import { celexGlob } from '../../engine/index/within';
import { dayNumber, PARTITIONS, rangeOf, TODAY } from '../../engine/row-numbers';
import { comparedNumbers, isLjn, partsOfPrinted, phrasesOf } from '../../law/decisions/case-number';
import { courtOfDecision } from '../../law/decisions/courts';
import type { Database, Row } from '../../platform/sqlite';
import { keyOf } from '../../platform/text/words';
import { identityKey } from '../../sources/identifiers';
import { NAMED_COLUMNS, namedOf } from '../file/document-row';
import { textsOf } from '../file/packing';
import { euDecisionsCited } from './eu-decisions';

interface Held extends NamedDocument {
  row: number;
  /** `YYYY-MM-DD`. */
  date: string;
}

export interface DecisionsFound {
  /** The decisions that it names: one, or several that are equally possible. */
  documents: Held[];
  /** Near matches: the same number on another day, or the same day without the number. */
  near: Held[];
  /** For a decision of the EU courts. */
  inCase?: NonNullable<FoundByName['inCase']>;
}

type Likeness = 'same' | 'alike';

/** Rows to look at for a number, and for a report, which other decisions may refer to. */
const MOST_NAMED = 500;
const MOST_REPORTED = 2_000;
/** Words from the heading of a decision's reports to the last of them. */
const REGISTER_WORDS = 300;
const MOST_NEAR = 10;

const COLUMNS = `${NAMED_COLUMNS}, docs.decision_date`;

/** Decisions by their external ids: an ECLI, or the CELEX number of a decision of the EU courts. */
const IS_DECISION = `(docs.external_id like 'ECLI:%' or docs.external_id glob '${celexGlob('[CTF]')}')`;
/** The heading above the reports of a decision (`sources/rechtspraak/document.ts`). */
const REPORTS = '\n## Vindplaatsen\n';

const heldOf = (row: Row): Held => ({
  ...namedOf(row),
  row: Number(row.id),
  date: String(row.decision_date),
});

/** The rows that are decisions, the newest first. */
function decisionsIn(database: Database, rows: readonly number[]): Held[] {
  return database
    .prepare(
      `select ${COLUMNS} from docs where docs.id in (select value from json_each(?)) and ${IS_DECISION}
       and docs.id <= ${TODAY.last} order by docs.decision_date desc, docs.external_id, docs.id`,
    )
    .all(JSON.stringify(rows))
    .map(heldOf);
}

/** The names of decisions except their ECLIs, as keys. */
function keysOf(database: Database, rows: readonly number[]): Map<number, string[]> {
  const keys = new Map<number, string[]>();
  const found = database
    .prepare('select doc, key from names where doc in (select value from json_each(?))')
    .all(JSON.stringify(rows));
  for (const { doc, key } of found) {
    if (/^(?:ecli|jci)/.test(String(key))) continue;
    keys.set(Number(doc), [...(keys.get(Number(doc)) ?? []), String(key)]);
  }
  return keys;
}

/** The decisions with a case number, or one like it. In the index each part is a word; `names` has them whole. */
function withNumber(database: Database, number: string): Map<number, Likeness> {
  const index = nameIndexOf(database);
  const rows = new Set<number>();
  const add = (match: Match) => {
    for (const row of index.search(match, {}, { by: 'number', limit: MOST_NAMED })) rows.add(row);
  };
  add({ of: 'name', key: keyOf(number) });
  for (const key of phrasesOf(number)) {
    add({ of: 'name', key });
    // The last piece of a number may have a suffix: `R99/138HR`.
    if (key.length > 5) add({ of: 'name', key, open: true });
  }
  const like = new Map<number, Likeness>();
  for (const [row, keys] of keysOf(database, [...rows])) {
    const found = keys.map((key) => comparedNumbers(number, key));
    const how = found.find((one) => one === 'same') ?? found.find((one) => one !== undefined);
    if (how !== undefined) like.set(row, how);
  }
  return like;
}

/** As `withNumber`; if no decision has it as one number, those with one of the numbers in the list that it may be. */
function withNumbers(database: Database, number: string): Map<number, Likeness>[] {
  const whole = withNumber(database, number);
  const parts = whole.size > 0 ? [] : partsOfPrinted(number);
  return parts.length < 2 ? [whole] : parts.map((part) => withNumber(database, part));
}

/** By its ordinal in the only ECLI that has it, else as a name from its files. */
function withLjn(database: Database, number: string): Map<number, Likeness> {
  const key = keyOf(number);
  const rows = nameIndexOf(database).search({ of: 'name', key }, {}, { by: 'number', limit: MOST_NAMED });
  const own = decisionsIn(database, rows).filter(({ external_id: id }) => identityKey(id).endsWith(`:${key}`));
  const named = [...keysOf(database, rows)].flatMap(([row, keys]) => (keys.includes(key) ? [row] : []));
  const found = own.length > 0 ? own.map(({ row }) => row) : named;
  return new Map(found.map((row) => [row, 'same']));
}

/** The decisions whose register lists a report. Other decisions mention it elsewhere in their texts. */
function withReport(database: Database, report: string, isWanted: (one: Held) => boolean): Map<number, Likeness> {
  const tokens = keyOf(report).split(' ');
  // Hundreds may refer to a report, but few near the end, where the decision's own reports are.
  const near: Match = { of: 'near', tokens: ['vindplaatsen', ...tokens], distance: REGISTER_WORDS };
  const match: Match = { of: 'all', parts: [{ of: 'phrase', tokens }, near] };
  const rows = nameIndexOf(database).search(match, {}, { by: 'number', limit: MOST_REPORTED });
  // Those of the court and day first: reading texts is the main cost.
  const held = decisionsIn(database, rows);
  const wanted = held.filter(isWanted);
  const likely = likenessOf(database, wanted, tokens);
  return likely.size > 0
    ? likely
    : likenessOf(
        database,
        held.filter((one) => !wanted.includes(one)),
        tokens,
      );
}

/** The publications in the register of a decision; empty if there are none. */
export function reportsIn(body: string): string {
  const at = body.lastIndexOf(REPORTS);
  return at < 0 ? '' : body.slice(at + REPORTS.length);
}

function likenessOf(database: Database, held: readonly Held[], tokens: readonly string[]): Map<number, Likeness> {
  const like = new Map<number, Likeness>();
  for (const { row } of held) {
    const lines = reportsIn(textsOf(database, row).body).split('\n');
    const found = lines.map((line) => comparedReports(tokens, line));
    const how = found.find((one) => one === 'same') ?? found.find((one) => one !== undefined);
    if (how !== undefined) like.set(row, how);
  }
  return like;
}

/** Compares a report with a line of a register (`BNB 1997/97 met annotatie door …`); alike: same page or number. */
function comparedReports(tokens: readonly string[], line: string): Likeness | undefined {
  const [printed = ''] = line.split(/\s(?:met\s|m\.\s?nt|noot\s)/i);
  const words = keyOf(printed).split(' ');
  if (!tokens.every((token, index) => words[index] === token)) return undefined;
  return words.length === tokens.length ? 'same' : 'alike';
}

function ofDay(database: Database, { courts, date = '' }: Pick<CitedDecision, 'courts' | 'date'>): Held[] {
  const day = dayNumber(date);
  if (courts.length === 0 || day === 0) return [];
  const ranges = PARTITIONS.map((_, partition) => rangeOf(partition, day, day));
  const rows = database
    .prepare(
      `select ${COLUMNS} from json_each(?) as wanted
       join docs on docs.id between json_extract(wanted.value, '$.first') and json_extract(wanted.value, '$.last')
       where ${IS_DECISION} and docs.decision_date = ? order by docs.external_id, docs.id`,
    )
    .all(JSON.stringify(ranges), date);
  return rows.map(heldOf).filter(({ external_id: id }) => courts.includes(courtOfDecision(id)));
}

/** The external ids of the decisions of courts on a day, each with its case numbers as keys. Throws `local`. */
export function casesOfDay(
  database: Database,
  asked: Pick<CitedDecision, 'courts' | 'date'>,
): { id: string; numbers: readonly string[] }[] {
  const there = ofDay(database, asked);
  const rows = there.map(({ row }) => row);
  const keys = keysOf(database, rows);
  return there.map(({ row, external_id: id }) => ({ id, numbers: keys.get(row) ?? [] }));
}

/** Rows by how many look-ups found them the same, and rows that any found alike. */
function joined(found: readonly ReadonlyMap<number, Likeness>[]): { same: number[]; alike: number[] } {
  const counts = new Map<number, number>();
  const alike = new Set<number>();
  for (const [row, how] of found.flatMap((one) => [...one])) {
    if (how === 'same') counts.set(row, (counts.get(row) ?? 0) + 1);
    else alike.add(row);
  }
  const most = Math.max(...counts.values());
  const same = [...counts].flatMap(([row, count]) => (count === most ? [row] : []));
  for (const row of counts.keys()) if (!same.includes(row)) alike.add(row);
  return { same, alike: [...alike] };
}

/**
 * The decisions that a citation names. An LJN decides alone; else case number or report, narrowed by court and day,
 * which must agree. A number that is only alike needs both court and day. Court and day suffice if nothing else is
 * given.
 * @returns several if the citation does not distinguish them. Throws `local`.
 */
export function decisionsCited(database: Database, name: CitedDecision): DecisionsFound {
  const ofEu = name.eu === undefined ? undefined : euDecisionsCited(database, name);
  if (ofEu !== undefined && ofEu.documents.length + ofEu.near.length > 0)
    return { documents: ofEu.documents, near: ofEu.near.slice(0, MOST_NEAR), inCase: ofEu };
  const { courts, date, numbers, reports } = name;
  const fits = ({ external_id: id, date: own }: Held): boolean =>
    (courts.length === 0 || courts.includes(courtOfDecision(id))) && (date === undefined || own === date);
  const there = ofDay(database, name);
  if (numbers.length === 0 && reports.length === 0) return { documents: there, near: [] };
  const ljns = numbers.filter(isLjn).map((ljn) => withLjn(database, ljn));
  // An LJN belongs to one decision, whatever else the citation says; the rest is compared later.
  const [byLjn] = ljns.length === 1 && ljns[0]!.size === 1 ? decisionsIn(database, [...ljns[0]!.keys()]) : [];
  if (byLjn !== undefined) return { documents: [byLjn], near: [] };
  const looked =
    numbers.length > 0
      ? [...ljns, ...numbers.filter((one) => !isLjn(one)).flatMap((number) => withNumbers(database, number))]
      : reports.map((report) => withReport(database, report, fits));
  const found = joined(looked);
  const same = decisionsIn(database, found.same);
  const alike = decisionsIn(database, found.alike);
  const exact = same.filter(fits);
  const likely = exact.length === 0 && courts.length > 0 && date !== undefined ? alike.filter(fits) : [];
  const documents = exact.length > 0 ? exact : likely;
  const chosen = new Set(documents.map(({ row }) => row));
  const near = [...same, ...alike, ...there].filter(({ row }) => !chosen.has(row) && chosen.add(row));
  return { documents, near: near.slice(0, MOST_NEAR) };
}

/** The decisions with one of the case numbers, in any spelling; those of the first number first. Throws `local`. */
export function decisionsNumbered(database: Database, numbers: readonly string[]): Held[] {
  const same = numbers.flatMap((number) => [...withNumber(database, number)].filter(([, how]) => how === 'same'));
  return decisionsIn(database, [...new Set(same.map(([row]) => row))]);
}
