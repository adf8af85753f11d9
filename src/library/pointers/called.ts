/**
 * Finds laws, articles and decisions by the words near citations of them in stored texts (`pointers/called-words.ts`),
 * like link text in web search. The library need not have what is found.
 */

import { dayOf, partitionOfRow } from '../../engine/row-numbers';
import { type Database, damagedError } from '../../platform/sqlite';
import { calledPostings, citingDocuments, type Postings } from '../file/called';
import { storedRows } from '../file/work-sums';

/** BM25: saturation by occurrences, and penalty for names that are cited often. */
const SATURATION = 8;
const FREQUENT = 0.3;
/** Usual number of citing texts. */
const USUAL = 8;
/** Names to look up the number of citations for. */
const MOST_MEASURED = 400;
/** For each name the sum of the weights of a word, or of all words together. */
type Field = ReadonlyMap<number, number>;

const targetIn = (value: number): number => Math.floor(value / 4);

function fieldOf(postings: Postings): Field {
  const field = new Map<number, number>();
  for (let at = 1; at < postings.length; at += 2) {
    const target = targetIn(postings[at]!);
    field.set(target, (field.get(target) ?? 0) + (postings[at]! % 4));
  }
  return field;
}

/** Packs citing text and target into one number; bound of target numbers. */
const TARGETS = 2 ** 24;
const pairIn = (postings: Postings, at: number): number => postings[at]! * TARGETS + targetIn(postings[at + 1]!);

/** The postings of the first (rarest) word whose text has all other words near the same thing. */
function together([first = [], ...others]: readonly Postings[]): Postings {
  let pairs = new Set<number>();
  for (let at = 0; at < first.length; at += 2) pairs.add(pairIn(first, at));
  for (const other of others) {
    const both = new Set<number>();
    for (let at = 0; at < other.length && pairs.size > 0; at += 2) {
      const pair = pairIn(other, at);
      if (pairs.has(pair)) both.add(pair);
    }
    pairs = both;
  }
  return first.filter((_value, at) => pairs.has(pairIn(first, at - (at % 2))));
}

interface Candidate {
  target: number;
  words: number;
  measure: number;
}

/** Names with some of the words: how many words, and the weight. `lengths`: how often each is cited, if known. */
function measured(
  fields: readonly Field[],
  words: number,
  names: number,
  lengths: ReadonlyMap<number, number> | undefined,
): Candidate[] {
  const found = new Map<number, Candidate>();
  for (const [nth, field] of fields.entries()) {
    const rarity = Math.log(1 + (names - field.size + 0.5) / (field.size + 0.5));
    for (const [target, weight] of field) {
      if (lengths !== undefined && !lengths.has(target)) continue;
      const cited = lengths?.get(target) ?? USUAL;
      const slow = SATURATION * (1 - FREQUENT + (FREQUENT * cited) / USUAL);
      const one = found.get(target) ?? { target, words: 0, measure: 0 };
      if (nth < words) one.words += 1;
      one.measure += (rarity * weight) / (weight + slow);
      found.set(target, one);
    }
  }
  return [...found.values()].sort((a, b) => b.words - a.words || b.measure - a.measure || a.target - b.target);
}

/** Names by number, with the number of citing texts, recognised and marked. */
const CITED = `select recognised_names.id, recognised_names.name, recognised_names.documents + coalesce(cited.documents, 0) as documents
  from json_each(?) cross join recognised_names on recognised_names.id = value left join cited on cited.name = recognised_names.name`;

/** The postings of each word: what `calledSo` and each `citingAs` of the same words read. Throws `local`. */
export const postingsCalled = (database: Database, stems: readonly string[]): Postings[] =>
  calledPostings(database, [...new Set(stems)]);

/**
 * What others call by these words: names with all words, then those with most.
 * @param stems of up to three significant Dutch words.
 * @param read their postings, where they were read before.
 * @returns the best first. Throws `local`.
 */
export function calledSo(
  database: Database,
  stems: readonly string[],
  limit: number,
  read: readonly Postings[] = postingsCalled(database, stems),
): { externalId: string; weight: number }[] {
  const postings = [...read].sort((a, b) => a.length - b.length);
  const fields = postings.map(fieldOf);
  const words = postings.length;
  if (words > 1) fields.push(fieldOf(together(postings)));
  const names = storedRows(database, 'recognised_names');
  const first = measured(fields, words, names, undefined).slice(0, MOST_MEASURED);
  const known = database.prepare(CITED).all(JSON.stringify(first.map(({ target }) => target)));
  if (known.length < first.length) throw damagedError(database.path);
  const nameOf = new Map(known.map(({ id, name }) => [Number(id), String(name)]));
  const lengths = new Map(known.map(({ id, documents }) => [Number(id), Number(documents)]));
  return measured(fields, words, names, lengths)
    .slice(0, limit)
    .map(({ target, measure }) => ({ externalId: nameOf.get(target)!, weight: measure }));
}

/** Texts to return by name. */
const MOST_TOLD = 3;

/**
 * The texts that use all these words for something.
 * @returns `ids`: external ids of up to three, decisions first, the newest first; `total`: number of such texts. Throws
 *   `local`.
 */
export function citingAs(
  database: Database,
  externalId: string,
  stems: readonly string[],
  read: readonly Postings[] = postingsCalled(database, stems),
): { ids: string[]; total: number } {
  const row = database.prepare('select id from recognised_names where name = ?').get(externalId);
  if (row === undefined) return { ids: [], total: 0 };
  const ofTarget = (postings: Postings): number[] => {
    const citers: number[] = [];
    for (let at = 0; at < postings.length; at += 2)
      if (targetIn(postings[at + 1]!) === Number(row.id)) citers.push(postings[at]!);
    return citers;
  };
  const [one = [], ...others] = read.map(ofTarget);
  const sets = others.map((citers) => new Set(citers));
  const citers = one.filter((citer) => sets.every((citers) => citers.has(citer)));
  const rows = citingDocuments(database, citers).sort(
    (a, b) => Number(isDecision(b)) - Number(isDecision(a)) || dayOf(b) - dayOf(a) || a - b,
  );
  const find = database.prepare('select external_id from docs where id = ?');
  const ids = rows.slice(0, MOST_TOLD).map((id) => String(find.demand(BigInt(id)).external_id));
  return { ids, total: rows.length };
}

const isDecision = (row: number): boolean => partitionOfRow(row).group === 'rechtspraak';
