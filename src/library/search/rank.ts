/**
 * Ranks the documents that match a plan.
 *
 * The measure is BM25 over weighted columns: the title weighs most, then names and headnote, then the body; a word as
 * typed weighs more than another form of it. Of the best, those with the words of the query as a phrase, or close
 * together, move up. Documents whose measures differ by less than a hundredth of the best stand by court, the highest
 * first, then newest first, then by external id.
 *
 * BM25 costs some µs for every match, and for a word that half of the documents have it says nothing; in a large library
 * it is taken of the other words only. Up to `rankAll` matches are all ranked; of more, only candidates are (see
 * `candidates.ts`). The others follow, newest first. The total is exact either way.
 */
import type { Database, SqlValue } from '../../sqlite';
import { dayInSql } from '../file/row-numbers';
import { COURT, MEASURE, type Ranked, STEP } from '../index/measure';
import type { Plan } from '../index/plan';
import { type Candidates, candidatesOf, type Telling, tellingOf } from './candidates';
import { type Condition, conditionOn, type Scope } from './scope';
import { LOOKED_AT, liftTogether } from './together';

export interface Limits {
  /** So many matches are all ranked. */
  rankAll: number;
  /** Of more, so many at most are chosen by the words that tell. */
  telling: number;
  /** How many of the newest on each shelf are candidates. */
  candidates: number;
}

/** Of so many matches a word that says nothing is not measured, whatever the limits are. */
const MANY = 10_000;

/** `bench/library` lifts them, to see what they change. */
export const LIMITS: Limits = { rankAll: MANY, telling: 12_000, candidates: 2_000 };

/** Documents that a search found, in order. */
export interface Rows {
  /** How many documents match, those listed apart left out. */
  readonly total: number;
  /** The best `end` of what is ranked, in order; the best measure; and how many are ranked in all. */
  measured(end: number): { rows: Ranked[]; best: number; count: number };
  /** Of the matches that are not ranked, newest first, `count` from place `start` on. */
  rest(start: number, count: number): Ranked[];
}

/** The matches of a plan within a scope, but for some documents that are listed apart. */
export class Ranking implements Rows {
  readonly #database: Database;
  readonly #plan: Plan;
  readonly #scope: Scope;
  readonly #condition: Condition;
  readonly #beside: Condition;
  readonly #limits: Limits;
  readonly #documents: number;
  #chosen: Candidates | undefined;
  #tell: Telling | undefined;
  #ranked: { looked: number; rows: Ranked[] } | undefined;
  readonly total: number;

  /**
   * @param apart row numbers to leave out. @param documents how many the library holds, where that is known.
   * @param limits see above; tests make them small.
   */
  constructor(
    database: Database,
    plan: Plan,
    scope: Scope,
    apart: readonly number[],
    documents = 0,
    limits: Limits = LIMITS,
  ) {
    this.#documents = documents;
    this.#database = database;
    this.#plan = plan;
    this.#scope = scope;
    this.#limits = limits;
    this.#condition = without(apart, conditionOn('words.rowid', scope));
    this.#beside = without(apart, conditionOn('words.rowid', { ...scope, ranges: undefined }));
    this.total = countMatches(database, plan, this.#condition);
  }

  measured(end: number): { rows: Ranked[]; best: number; count: number } {
    if (this.total === 0) return { rows: [], best: 0, count: 0 };
    const chosen = this.#candidates();
    const count = chosen?.ids.length ?? this.total;
    const looked = Math.min(Math.max(end, LOOKED_AT), count);
    // A passage is ranked twice: what stands apart from its rows, and then all.
    if (this.#ranked?.looked !== looked)
      this.#ranked = {
        looked,
        rows: liftTogether(this.#database, this.#plan, this.#ordered(looked, chosen), this.total),
      };
    const { rows } = this.#ranked;
    return { rows: rows.slice(0, end), best: rows[0]?.measure ?? 0, count };
  }

  rest(start: number, count: number): Ranked[] {
    const chosen = this.#candidates();
    if (chosen === undefined || count <= 0) return [];
    return this.#database
      .prepare(
        `select words.rowid as id, 0 as measure from words where words match ?${this.#condition.sql}
         and +words.rowid not in (select value from json_each(?)) order by ${dayInSql('words.rowid')} desc, id
         limit ? offset ?`,
      )
      .all(
        this.#plan.matching,
        ...this.#condition.values,
        JSON.stringify(chosen.ids),
        count,
        start,
      ) as unknown as Ranked[];
  }

  /** The first `limit` of what is ranked. */
  #ordered(limit: number, chosen: Candidates | undefined): Ranked[] {
    if (chosen?.flat !== undefined) return this.#newest(limit, chosen.ids, chosen.flat);
    const { sql, values } = this.#condition;
    const expression = this.#measuredBy(chosen !== undefined);
    const among = this.#among(expression, chosen);
    const measured = `select words.rowid as hit, ${MEASURE} as measure from words where words match ?${sql}${among.sql}`;
    return this.#best(measured, `${COURT}, ${dayInSql('hit')} desc`, limit, [expression, ...values, ...among.values]);
  }

  /**
   * What is measured: the words that BM25 gives a weight. To find out that others have none it would walk through all the
   * documents that have them.
   */
  #measuredBy(chosen: boolean): string {
    const { matching, terms = [], required = false } = this.#plan;
    const weighed = chosen || required ? this.#telling().weighed : [];
    return weighed.length === 0 || weighed.length === terms.length
      ? matching
      : weighed.map((term) => `(${term})`).join(required ? ' AND ' : ' OR ');
  }

  /** Restricts what an expression finds to the matches that are ranked. */
  #among(expression: string, chosen: Candidates | undefined): Condition {
    const { matching } = this.#plan;
    if (chosen === undefined) {
      if (expression === matching) return { sql: '', values: [] };
      return { sql: ' and +words.rowid in (select rowid from words where words match ?)', values: [matching] };
    }
    const ids = [...chosen.ids].sort((a, b) => a - b);
    // The range spares the walk through matches older than any that is asked for.
    return {
      sql: ' and words.rowid between ? and ? and +words.rowid in (select value from json_each(?))',
      values: [BigInt(ids[0] ?? 0), BigInt(ids.at(-1) ?? 0), JSON.stringify(ids)],
    };
  }

  /** Matches that no word tells apart: the first `prominent` of the ids before the others, the newest first. */
  #newest(limit: number, ids: readonly number[], prominent: number): Ranked[] {
    const measured = 'select value as hit, case when key < ? then 1.0 else 0.5 end as measure from json_each(?)';
    return this.#best(measured, `${dayInSql('hit')} desc, ${COURT}`, limit, [prominent, JSON.stringify(ids)]);
  }

  /** Only rows that can be among the first `limit` are looked up in `docs`: those no worse than the last of them. */
  #best(measured: string, ties: string, limit: number, values: readonly SqlValue[]): Ranked[] {
    return this.#database
      .prepare(
        `with ranked as materialized (${measured}), top as (select max(measure) as best from ranked),
         last as (select ${STEP} as step from ranked, top order by step desc limit 1 offset ?)
         select hit as id, ${STEP} * best / 100 as measure from ranked join top join docs on docs.id = hit
         where ${STEP} >= (select step from last) order by ${STEP} desc, ${ties}, docs.external_id, hit limit ?`,
      )
      .all(...values, limit - 1, limit) as unknown as Ranked[];
  }

  /** The words that tell one document from another; all of them where the library is small. */
  #telling(): Telling {
    const { terms = [] } = this.#plan;
    if (this.total <= MANY && (terms.length < 2 || this.#documents <= this.#limits.rankAll))
      return { words: terms, weighed: terms };
    this.#tell ??= tellingOf(this.#database, this.#scope, terms);
    return this.#tell;
  }

  /** The matches that are ranked; undefined where all are. */
  #candidates(): Candidates | undefined {
    const { rankAll, telling, candidates } = this.#limits;
    if (this.total <= Math.min(rankAll, MANY)) return undefined;
    const matches = { plan: this.#plan, scope: this.#scope, condition: this.#condition, beside: this.#beside };
    this.#chosen ??= candidatesOf(this.#database, matches, this.#telling().words, telling, candidates);
    return this.#chosen.flat === undefined && this.total <= rankAll ? undefined : this.#chosen;
  }
}

function without(rows: readonly number[], { sql, values }: Condition): Condition {
  if (rows.length === 0) return { sql, values };
  return {
    sql: `${sql} and +words.rowid not in (select value from json_each(?))`,
    values: [...values, JSON.stringify(rows)],
  };
}

/** How many documents match a plan under a condition on `words.rowid`. */
function countMatches(database: Database, plan: Plan, condition: Condition): number {
  const row = database
    .prepare(`select count(*) as count from words where words match ?${condition.sql}`)
    .get(plan.matching, ...condition.values);
  return Number(row?.count ?? 0);
}
