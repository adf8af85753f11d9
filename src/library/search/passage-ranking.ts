/**
 * Ranks the documents that have some words of a query: the more of them, and the rarer these, the higher. The best 200 are
 * rows; a document further down has too little of what was asked for.
 *
 * The measure of a document is the sum of the weights of the words that it has, each weight the logarithm of how rare the
 * word is (inverse document frequency, Spärck Jones 1972), a little less for a long document, which has more words of any
 * kind. How often a word occurs in the document does not count: BM25 finds fewer headnotes (docs/decisions/search.md), and
 * walks through the whole list of every word. Here the lists are read one by one, the rarest first, each up to a bound and all
 * together up to another, so the cost does not grow with the library.
 */
import type { Database } from '../../sqlite';
import { dayInSql } from '../file/row-numbers';
import { COURT, type Ranked } from '../index/measure';
import type { PassageWord } from './passage';
import type { Rows } from './rank';
import { type Condition, conditionOn, type Scope } from './scope';

export interface PassageLimits {
  /** A word that more documents have tells little, and its list is dear. */
  longestList: number;
  /** Entries of all lists that are read. */
  mostRead: number;
}

const LIMITS: PassageLimits = { longestList: 20_000, mostRead: 60_000 };
/** So many documents at most are rows (contract.md, "Words"). */
const MOST_ROWS = 200;
/** Of a passage without 2 rare words, this many common ones are looked at. */
const MOST_COMMON = 6;

/** The power of its length by which a document's measure is less, and the lengths in words between which that is so. */
const LENGTH_POWER = 0.04;
const SHORTEST = 10;
const LONGEST = 100_000;

/** What a sum of weights is multiplied by for a text of so many words. */
const shareAt = (words: number): number => Math.min(LONGEST, Math.max(SHORTEST, words)) ** -LENGTH_POWER;

/** The first number of FTS5's record of the sizes of a document's columns (a varint): the words of its body. */
function bodyLength(sizes: Uint8Array): number {
  let length = 0;
  for (const byte of sizes) {
    length = length * 128 + (byte & 127);
    if (byte < 128) break;
  }
  return length;
}

interface Counted extends PassageWord {
  count: number;
}

export class PassageRanking implements Rows {
  readonly #database: Database;
  readonly #condition: Condition;
  readonly #limits: PassageLimits;
  /** The documents found, with their measures. */
  readonly #found: Map<number, number>;

  /** `documents`: how many the library holds. `apart`: row numbers to leave out. `limits`: tests make them small. */
  constructor(
    database: Database,
    words: readonly PassageWord[],
    scope: Scope,
    apart: readonly number[],
    documents: number,
    limits: PassageLimits = LIMITS,
  ) {
    this.#database = database;
    this.#limits = limits;
    this.#condition = conditionOn('words.rowid', scope);
    const telling = words.filter(({ tells }) => tells);
    this.#found = this.#documentsWith(this.#readable(telling), documents);
    for (const id of apart) this.#found.delete(id);
  }

  get total(): number {
    return Math.min(this.#found.size, MOST_ROWS);
  }

  /** As `Ranking.measured`: all that are rows are ranked. */
  measured(wanted: number): { rows: Ranked[]; best: number; count: number } {
    const end = Math.min(wanted, MOST_ROWS);
    const measures = this.#measuresOfBest(end);
    const sorted = [...measures.values()].sort((a, b) => b - a);
    const [best = 0] = sorted;
    if (best === 0) return { rows: [], best: 0, count: 0 };
    const stepOf = (measure: number): number => Math.ceil((100 * measure) / best - 0.0001);
    const last = stepOf(sorted[Math.min(end, sorted.length) - 1] ?? best);
    const top = [...measures].map(([id, measure]) => [id, stepOf(measure)]).filter(([, step]) => step! >= last);
    const rows = this.#database
      .prepare(
        `select docs.id, value ->> 1 as step from json_each(?) join docs on docs.id = value ->> 0
         order by step desc, ${COURT}, ${dayInSql('docs.id')} desc, docs.external_id, docs.id limit ?`,
      )
      .all(JSON.stringify(top), end)
      .map(({ id, step }) => ({ id: Number(id), measure: (Number(step) * best) / 100 }));
    return { rows, best, count: this.total };
  }

  /**
   * The measures of the documents that can be among the first `end`, their lengths taken into account. A length is looked
   * up only where the sum of the weights is not so low that the shortest text could not make up for it.
   */
  #measuresOfBest(end: number): Map<number, number> {
    const sums = Float64Array.from(this.#found.values()).sort();
    const [highest, last] = [sums.at(-1) ?? 0, sums.at(-Math.min(end, sums.length)) ?? 0];
    // A hundredth of the best less, because measures are compared in such steps.
    const lowest = (last * shareAt(LONGEST)) / shareAt(SHORTEST) - highest / 100;
    const looked = [...this.#found].flatMap(([id, sum]) => (sum >= lowest ? [id] : []));
    const sizes = this.#database
      .prepare('select sizes.id, sz from json_each(?) join words_docsize as sizes on sizes.id = value')
      .all(JSON.stringify(looked));
    return new Map(
      sizes.map(({ id, sz }) => {
        const row = Number(id);
        return [row, (this.#found.get(row) ?? 0) * shareAt(bodyLength(sz as Uint8Array))];
      }),
    );
  }

  /** Nothing is left unranked. */
  rest(): Ranked[] {
    return [];
  }

  /** In how many documents of the scope an expression is found, counted up to one more than the longest list. */
  #count(matching: string): number {
    const row = this.#database
      .prepare(`select count(*) as count from (select 1 from words where words match ?${this.#condition.sql} limit ?)`)
      .get(matching, ...this.#condition.values, this.#limits.longestList + 1);
    return Number(row?.count ?? 0);
  }

  /**
   * The words whose lists are read, rarest first, within the bounds. Where fewer than 2 are rare, common ones too: only
   * among the documents of the rare one, if there is one, and their newest documents only.
   */
  #readable(words: readonly PassageWord[]): Counted[] {
    const counted = words
      .map((word): Counted => ({ ...word, count: this.#count(word.matching) }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => a.count - b.count);
    let read = 0;
    const rare = counted.filter(({ count }) => {
      read += count;
      return count <= this.#limits.longestList && read <= this.#limits.mostRead;
    });
    if (rare.length >= 2) return rare;
    const [only] = rare;
    const common = counted.slice(rare.length, rare.length + MOST_COMMON);
    if (only === undefined) return common;
    return [only, ...common.map((word) => ({ ...word, matching: `(${word.matching}) AND (${only.matching})` }))];
  }

  /** The documents that have at least 2 of the words, each with the sum of their weights. */
  #documentsWith(words: readonly Counted[], documents: number): Map<number, number> {
    const list = this.#database.prepare(
      `select json_group_array(id) as ids from (select words.rowid as id from words where words match ?${this.#condition.sql}
       order by words.rowid desc limit ?)`,
    );
    // Most documents have one word only: they stay out of what is found, and cost no object each.
    const once = new Map<number, number>();
    const found = new Map<number, number>();
    for (const { matching, count } of words) {
      const weight = Math.log(1 + documents / count);
      const { ids } = list.get(matching, ...this.#condition.values, this.#limits.longestList) ?? {};
      for (const id of JSON.parse(String(ids)) as number[]) {
        const sum = found.get(id) ?? once.get(id);
        if (sum === undefined) once.set(id, weight);
        else found.set(id, sum + weight);
      }
    }
    return found;
  }
}
