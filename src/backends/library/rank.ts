/**
 * Ranks the documents that match a query's words.
 *
 * The measure is BM25 over weighted columns: the title weighs most, then names and headnote, then the body; a word as
 * typed weighs more than another form of it. Equal documents stand newest first, then by external id.
 *
 * BM25 costs some 2 µs for every match, and for a word that half of the documents have it says nothing. So up to
 * `RANK_ALL` matches are all ranked; of more, only candidates are: on each shelf the newest whose title, headnote or
 * names have every word, and the newest of all. The others follow, newest first. The total is exact either way.
 */
import type { Database, SqlValue } from '../../sqlite';
import { type Condition, conditionOn, type Scope } from './scope';
import { dayInSql, rangeOf } from './shelf';
import type { Plan } from './text/plan';

/**
 * Weights of the columns, in their order (see `COLUMNS`). Headings and body are measured apart and added up: BM25
 * levels off with every repetition, so that measured together a word in the title of a law would make all its shortest
 * articles, which never mention it, outdo the article that is about it.
 */
const HEADING_WEIGHTS = [4, 2, 4, 2, 0, 0, 2, 0].join(', ');
const BODY_WEIGHTS = [0, 0, 0, 0, 2, 1, 0, 0].join(', ');
const MEASURE = `-2 * bm25(words, ${HEADING_WEIGHTS}) - bm25(words, ${BODY_WEIGHTS})`;

const RANK_ALL = 20_000;
/** Candidates of each kind on each shelf. */
const CANDIDATES = 2_000;

/** One match and how well it matches: higher is better, 0 for a match that was not ranked. */
export interface Ranked {
  id: number;
  measure: number;
}

/** The matches of a plan within a scope, but for some documents that are listed apart. */
export class Ranking {
  readonly #database: Database;
  readonly #plan: Plan;
  readonly #scope: Scope;
  readonly #condition: Condition;
  readonly #limits: { rankAll: number; candidates: number };
  /** How many documents match, those listed apart left out. */
  readonly total: number;

  /** `apart`: row numbers to leave out. `limits`: see above; tests make them small. */
  constructor(
    database: Database,
    plan: Plan,
    scope: Scope,
    apart: readonly number[],
    limits = { rankAll: RANK_ALL, candidates: CANDIDATES },
  ) {
    this.#database = database;
    this.#plan = plan;
    this.#scope = scope;
    this.#limits = limits;
    this.#condition = conditionOn('words.rowid', scope);
    if (apart.length > 0) {
      this.#condition.sql += ' and +words.rowid not in (select value from json_each(?))';
      this.#condition.values.push(JSON.stringify(apart));
    }
    this.total = countMatches(database, plan, this.#condition);
  }

  /** The matches from place `first` up to, not including, place `end`; and the measure of the best of all. */
  page(first: number, end: number): { rows: Ranked[]; best: number } {
    if (first >= this.total || end <= first) return { rows: [], best: 0 };
    if (this.total <= this.#limits.rankAll) return this.#measured(first, end, this.#condition);
    const candidates = this.#candidates();
    const set = JSON.stringify(candidates);
    const among = {
      sql: `${this.#condition.sql} and +words.rowid in (select value from json_each(?))`,
      values: [...this.#condition.values, set],
    };
    const { rows, best } = this.#measured(first, Math.min(end, candidates.length), among);
    const start = Math.max(0, first - candidates.length);
    rows.push(...this.#rest(set, start, end - first - rows.length));
    return { rows, best };
  }

  #measured(first: number, end: number, condition: Condition): { rows: Ranked[]; best: number } {
    const ranked = this.#database
      .prepare(
        `select hit as id, measure from (
           select words.rowid as hit, ${MEASURE} as measure from words where words match ?${condition.sql}
         ) order by measure desc, ${dayInSql('hit')} desc, (select external_id from docs where docs.id = hit), hit limit ?`,
      )
      .all(this.#plan.matching, ...condition.values, Math.max(end, 1)) as unknown as Ranked[];
    return { rows: ranked.slice(first, end), best: ranked[0]?.measure ?? 0 };
  }

  /** Row numbers of the matches that are worth ranking, each once. */
  #candidates(): number[] {
    const found = new Set<number>();
    for (const shelf of this.#scope.shelves) {
      const { first, last } = rangeOf(shelf);
      const bounds: SqlValue[] = [BigInt(first), BigInt(last), this.#limits.candidates];
      const newest = this.#database.prepare(
        `select words.rowid as id from words where words match ?${this.#condition.sql}
         and words.rowid between ? and ? order by words.rowid desc limit ?`,
      );
      for (const expression of [this.#plan.prominent, this.#plan.matching]) {
        for (const { id } of newest.all(expression, ...this.#condition.values, ...bounds)) found.add(Number(id));
      }
    }
    return [...found];
  }

  #rest(candidates: string, start: number, count: number): Ranked[] {
    if (count <= 0) return [];
    return this.#database
      .prepare(
        `select words.rowid as id, 0 as measure from words where words match ?${this.#condition.sql}
         and +words.rowid not in (select value from json_each(?)) order by ${dayInSql('words.rowid')} desc, id
         limit ? offset ?`,
      )
      .all(this.#plan.matching, ...this.#condition.values, candidates, count, start) as unknown as Ranked[];
  }
}

/** How many documents match a plan under a condition on `words.rowid`. */
export function countMatches(database: Database, plan: Plan, condition: Condition): number {
  const row = database
    .prepare(`select count(*) as count from words where words match ?${condition.sql}`)
    .get(plan.matching, ...condition.values);
  return Number(row?.count ?? 0);
}
