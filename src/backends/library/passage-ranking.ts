/**
 * Ranks the documents that have some words of a passage: the more of them, and the rarer these, the higher.
 *
 * The measure of a document is the sum of the weights of the words that it has, each weight the logarithm of how rare the
 * word is (inverse document frequency, Spärck Jones 1972). How often a word occurs in the document does not count: BM25 over
 * 20 words costs ten times as much, and finds fewer headnotes (docs/decisions/search.md). The lists of the words are read
 * one by one, the rarest first, each up to a bound and all together up to another, so the cost does not grow with the library.
 */
import type { Database } from '../../sqlite';
import { COURT } from './measure';
import type { Ranked, Rows } from './rank';
import { type Condition, conditionOn, type Scope } from './scope';
import { dayInSql } from './shelf';
import type { PassageWord } from './text/passage';

/** A word that more documents have tells little, and its list is dear. */
const LONGEST_LIST = 10_000;
/** Entries of all lists that are read. */
const MOST_READ = 60_000;
/** Of a passage without 2 rare words, this many common ones are looked at. */
const MOST_COMMON = 6;
/** What a document must have of the words. */
const LEAST = 2;

interface Counted extends PassageWord {
  count: number;
}

export class PassageRanking implements Rows {
  readonly #database: Database;
  readonly #condition: Condition;
  /** The documents found, with their measures. */
  readonly #found: Map<number, number>;

  /** `documents`: how many the library holds. `apart`: row numbers to leave out. */
  constructor(
    database: Database,
    words: readonly PassageWord[],
    scope: Scope,
    apart: readonly number[],
    documents: number,
  ) {
    this.#database = database;
    this.#condition = conditionOn('words.rowid', scope);
    this.#found = this.#add(this.#readable(words), documents);
    for (const id of apart) this.#found.delete(id);
  }

  get total(): number {
    return this.#found.size;
  }

  /** As `Ranking.measured`: all are ranked. */
  measured(end: number): { rows: Ranked[]; best: number; count: number } {
    const measures = [...this.#found.values()].sort((a, b) => b - a);
    const [best = 0] = measures;
    if (best === 0) return { rows: [], best: 0, count: 0 };
    const stepOf = (measure: number): number => Math.ceil((100 * measure) / best - 0.0001);
    const last = stepOf(measures[Math.min(end, measures.length) - 1] ?? best);
    const top = [...this.#found].map(([id, measure]) => [id, stepOf(measure)]).filter(([, step]) => step! >= last);
    const rows = this.#database
      .prepare(
        `select docs.id, value ->> 1 as step from json_each(?) join docs on docs.id = value ->> 0
         order by step desc, ${COURT}, ${dayInSql('docs.id')} desc, docs.external_id, docs.id limit ?`,
      )
      .all(JSON.stringify(top), end)
      .map(({ id, step }) => ({ id: Number(id), measure: (Number(step) * best) / 100 }));
    return { rows, best, count: this.total };
  }

  /** Nothing is left unranked. */
  rest(): Ranked[] {
    return [];
  }

  /** In how many documents of the scope an expression is found, counted up to one more than the longest list. */
  #count(matching: string): number {
    const row = this.#database
      .prepare(
        `select count(*) as count from (select 1 from words where words match ?${this.#condition.sql} limit ${LONGEST_LIST + 1})`,
      )
      .get(matching, ...this.#condition.values);
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
      return count <= LONGEST_LIST && read <= MOST_READ;
    });
    if (rare.length >= LEAST) return rare;
    const [only] = rare;
    const common = counted.slice(rare.length, rare.length + MOST_COMMON);
    if (only === undefined) return common;
    return [only, ...common.map((word) => ({ ...word, matching: `(${word.matching}) AND (${only.matching})` }))];
  }

  #add(words: readonly Counted[], documents: number): Map<number, number> {
    const list = this.#database.prepare(
      `select json_group_array(id) as ids from (select words.rowid as id from words where words match ?${this.#condition.sql}
       order by words.rowid desc limit ${LONGEST_LIST})`,
    );
    const found = new Map<number, { measure: number; words: number }>();
    for (const { matching, count } of words) {
      const weight = Math.log(1 + documents / count);
      const ids = JSON.parse(String(list.get(matching, ...this.#condition.values)?.ids)) as number[];
      for (const id of ids) {
        const one = found.get(id);
        if (one === undefined) found.set(id, { measure: weight, words: 1 });
        else {
          one.measure += weight;
          one.words += 1;
        }
      }
    }
    return new Map([...found].flatMap(([id, one]) => (one.words < LEAST ? [] : [[id, one.measure]])));
  }
}
