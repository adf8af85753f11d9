/**
 * Ranks the documents that match a plan.
 *
 * The measure is BM25 over weighted columns: the title weighs most, then names and headnote, then the body; a word as
 * typed weighs more than another form of it. Of the best, those with the words of the query as a phrase, or close
 * together, move up. Documents whose measures differ by less than a hundredth of the best stand by court, the highest
 * first, then newest first, then by external id.
 *
 * BM25 costs some 2 µs for every match, and for a word that half of the documents have it says nothing. So up to
 * `rankAll` matches are all ranked; of more, only candidates are: on each shelf the newest whose title, headnote or
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
const HEADING_WEIGHTS = [0, 0, 4, 2, 4, 2, 2, 0].join(', ');
const BODY_WEIGHTS = [2, 1, 0, 0, 0, 0, 0, 0].join(', ');
const MEASURE = `-2 * bm25(words, ${HEADING_WEIGHTS}) - bm25(words, ${BODY_WEIGHTS})`;
/** Measures are compared in hundredths of the best, rounded up, so that ties occur and can be broken. */
const STEP = 'cast(measure * 100 / best + 0.9999 as integer)';

/** Courts by their letters in the ECLI: the highest has 0, as has what is no decision. */
const COURT = `case
  when docs.external_id glob 'ECLI:NL:HR:*' then 0
  when docs.external_id glob 'ECLI:NL:RVS:*' or docs.external_id glob 'ECLI:NL:CRVB:*'
    or docs.external_id glob 'ECLI:NL:CBB:*' or docs.external_id glob 'ECLI:NL:PHR:*' then 1
  when docs.external_id glob 'ECLI:NL:GH*' or docs.external_id glob 'ECLI:NL:OGH*' then 2
  when docs.external_id glob 'ECLI:NL:*' then 3 else 0 end`;

export interface Limits {
  rankAll: number;
  /** Candidates of each kind on each shelf. */
  candidates: number;
}

const LIMITS: Limits = { rankAll: 20_000, candidates: 2_000 };

/** How many of the best are looked at for words that stand together, and what that is worth. */
const LOOKED_AT = 20;
const PHRASE_WORTH = 1.25;
const NEAR_WORTH = 1.1;
const FEW_TO_WALK = 2_000;

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
  readonly #limits: Limits;
  #candidateSet: number[] | undefined;
  /** How many documents match, those listed apart left out. */
  readonly total: number;

  /** `apart`: row numbers to leave out. `limits`: see above; tests make them small. */
  constructor(database: Database, plan: Plan, scope: Scope, apart: readonly number[], limits: Limits = LIMITS) {
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

  /** The best `end` of what is ranked, in order; the best measure; and how many are ranked in all. */
  measured(end: number): { rows: Ranked[]; best: number; count: number } {
    if (this.total === 0) return { rows: [], best: 0, count: 0 };
    const candidates = this.#candidates();
    const count = candidates?.length ?? this.total;
    const rows = this.#together(this.#ordered(Math.min(Math.max(end, LOOKED_AT), count), this.#among(candidates)));
    return { rows: rows.slice(0, end), best: rows[0]?.measure ?? 0, count };
  }

  /** Of the matches that are not ranked, newest first, `count` from place `start` on. */
  rest(start: number, count: number): Ranked[] {
    const candidates = this.#candidates();
    if (candidates === undefined || count <= 0) return [];
    return this.#database
      .prepare(
        `select words.rowid as id, 0 as measure from words where words match ?${this.#condition.sql}
         and +words.rowid not in (select value from json_each(?)) order by ${dayInSql('words.rowid')} desc, id
         limit ? offset ?`,
      )
      .all(
        this.#plan.matching,
        ...this.#condition.values,
        JSON.stringify(candidates),
        count,
        start,
      ) as unknown as Ranked[];
  }

  #among(candidates: readonly number[] | undefined): Condition {
    const { sql, values } = this.#condition;
    if (candidates === undefined) return this.#condition;
    return {
      sql: `${sql} and +words.rowid in (select value from json_each(?))`,
      values: [...values, JSON.stringify(candidates)],
    };
  }

  /** Only rows that can be among the first `limit` are looked up in `docs`: those no worse than the last of them. */
  #ordered(limit: number, { sql, values }: Condition): Ranked[] {
    const { ranked, matching } = this.#plan;
    const among = ranked === undefined ? '' : ' and +words.rowid in (select rowid from words where words match ?)';
    return this.#database
      .prepare(
        `with ranked as materialized (
           select words.rowid as hit, ${MEASURE} as measure from words where words match ?${among}${sql}
         ), top as (select max(measure) as best from ranked),
         last as (select ${STEP} as step from ranked, top order by step desc limit 1 offset ?)
         select hit as id, ${STEP} * best / 100 as measure from ranked join top join docs on docs.id = hit
         where ${STEP} >= (select step from last)
         order by ${STEP} desc, ${COURT}, ${dayInSql('hit')} desc, docs.external_id, hit limit ?`,
      )
      .all(
        ranked ?? matching,
        ...(ranked === undefined ? [] : [matching]),
        ...values,
        limit - 1,
        limit,
      ) as unknown as Ranked[];
  }

  /** Moves up the rows, of the first few, that have the words of the query together. */
  #together(rows: Ranked[]): Ranked[] {
    const { phrase, near } = this.#plan;
    if (phrase === undefined || near === undefined || rows.length < 2) return rows;
    const best = rows.slice(0, LOOKED_AT).map(({ id }) => id);
    const close = this.#having(near, best);
    const inOrder = close.size === 0 ? close : this.#having(phrase, [...close]);
    const worth = (id: number): number => (inOrder.has(id) ? PHRASE_WORTH : close.has(id) ? NEAR_WORTH : 1);
    const looked = rows.slice(0, LOOKED_AT).map(({ id, measure }) => ({ id, measure: measure * worth(id) }));
    return [...looked.sort((a, b) => b.measure - a.measure), ...rows.slice(LOOKED_AT)];
  }

  /**
   * Those of some rows that match an expression. Looking up single rows is dear where few rows match (FTS5 then reads on
   * to the next that does), and walking through all is dear where many do.
   */
  #having(expression: string, rows: readonly number[]): Set<number> {
    const column = this.total <= FEW_TO_WALK ? '+words.rowid' : 'words.rowid';
    const found = this.#database
      .prepare(
        `select words.rowid as id from words where words match ? and ${column} in (select value from json_each(?))`,
      )
      .all(expression, JSON.stringify(rows));
    return new Set(found.map(({ id }) => Number(id)));
  }

  /** Row numbers of the matches that are ranked, each once; undefined where all are. */
  #candidates(): number[] | undefined {
    if (this.total <= this.#limits.rankAll) return undefined;
    if (this.#candidateSet !== undefined) return this.#candidateSet;
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
    this.#candidateSet = [...found];
    return this.#candidateSet;
  }
}

/** How many documents match a plan under a condition on `words.rowid`. */
function countMatches(database: Database, plan: Plan, condition: Condition): number {
  const row = database
    .prepare(`select count(*) as count from words where words match ?${condition.sql}`)
    .get(plan.matching, ...condition.values);
  return Number(row?.count ?? 0);
}
