/** Sends the questions of a round to the cluster: those about documents in one request, those about rows meanwhile. */
import type { Range } from '../../row-numbers';
import type { Match, Measured, Tally, Weighted } from '../match';
import type { Within } from '../within';
import type { Question, RowQuestion } from './cluster-index';
import { COUNTED, type Noted, type RowAnswer } from './cluster-index';
import { either, type ListOf, type Queries, type Query, termsIn, withinQueries } from './queries';
import type { Told } from './replay';

interface Hit {
  _score?: number | null;
  sort?: (number | string)[];
  fields?: { row: number[]; length: number[]; work: number[] };
  matched_queries?: string[] | Record<string, number>;
}

/** A complete reply; a partial one is an error. */
export interface SearchReply {
  hits?: { total?: { value: number }; hits?: Hit[] };
  aggregations?: { ranges: { buckets: Record<string, { doc_count: number }> } };
}

/** Sends requests. Both throw on any incomplete answer. */
export interface Asking {
  searches(bodies: readonly object[]): Promise<SearchReply[]>;
  scores(body: object): Promise<SearchReply>;
}

const PAGE = 10_000;
/** Queries told apart by a power of two each in the score; with more it would be rounded. */
const MOST_BITS = 20;
/** Queries in one request: a cluster refuses more than 1,024. */
const MOST_CLAUSES = 800;

/** The rows to search: ranges or a list; without either all. */
export type Among = { ranges?: readonly Range[] | undefined } | { rows: readonly number[] };

const BARE = { _source: false, stored_fields: '_none_', track_total_hits: false } as const;

export class Rounds {
  constructor(
    private readonly asking: Asking,
    private readonly queriesFor: (among: Among) => Queries,
    private readonly listOf: ListOf,
  ) {}

  async ask({ questions, ofRows, rows }: Noted, answers: Told): Promise<void> {
    await Promise.all([
      this.#askAll([...questions], answers),
      ...this.#rowParts([...ofRows], [...rows]).map((ask) => ask(answers)),
    ]);
  }

  #filtered(queries: readonly Query[], within: Within, scoring?: readonly Query[]): Query {
    const { filter, must_not } = withinQueries(within, this.listOf);
    return {
      bool: {
        filter: [...queries, ...filter],
        must_not,
        ...(scoring !== undefined && scoring.length > 0 && { should: scoring, minimum_should_match: 0 }),
      },
    };
  }

  #matching(match: Match, within: Within): Query {
    return this.#filtered([this.queriesFor(within).of(match)], within);
  }

  async #askAll(questions: readonly (readonly [string, Question])[], answers: Told): Promise<void> {
    let open = questions.map(([key, question]) => ({ key, question, asked: this.#asked(question) }));
    while (open.length > 0) {
      const bodies = open.flatMap(({ asked }) => asked.bodies());
      const replies = await this.asking.searches(bodies);
      let at = 0;
      open = open.filter(({ key, question, asked }) => {
        const own = replies.slice(at, at + asked.bodies().length);
        at += own.length;
        const answer = asked.read(own);
        if (answer === MORE) return true;
        answers.put(key, question, answer);
        return false;
      });
    }
  }

  #asked(question: Question): Asked {
    switch (question.of) {
      case 'count': {
        const { match, within, most } = question;
        const query = this.#matching(match, within);
        const total = most >= COUNTED ? true : most;
        return {
          bodies: () => [{ size: 0, track_total_hits: total, query }],
          read: ([reply]) => Math.min(most, totalOf(reply!)),
        };
      }
      case 'counts': {
        const { match, within, ranges } = question;
        if (ranges.length === 0) return { bodies: () => [], read: () => [] };
        const own = ranges.map(({ first, last }, at) => ({ key: String(at), from: first, to: last + 1 }));
        const aggs = { ranges: { range: { field: 'row', keyed: true, ranges: own } } };
        const query = this.#matching(match, within);
        return {
          bodies: () => [{ size: 0, track_total_hits: false, query, aggs }],
          read: ([reply]) => ranges.map((_range, at) => reply!.aggregations!.ranges.buckets[String(at)]!.doc_count),
        };
      }
      case 'list':
        return this.#list(question);
      case 'best':
        return this.#best(question);
      case 'tally':
        return this.#tally(question);
    }
  }

  #list({ match, within, order }: Question & { of: 'list' }): Asked {
    const query = this.#matching(match, within);
    if (order.by === 'number') return paged({ query, sort: [{ row: 'desc' }] }, order.limit, (hits) => hits.map(rowIn));
    const sort = [{ day: 'desc' }, { row: 'asc' }];
    return paged({ query, sort }, order.limit, (hits) => hits.map(rowIn), order.offset);
  }

  #best({ match, within, limit, leaves }: Question & { of: 'best' }): Asked {
    const queries = this.queriesFor(within);
    const scoring = leaves.flatMap((leaf) => queries.scoring(leaf.match, leaf.weight));
    const query = this.#filtered([queries.of(match)], within, scoring);
    const sort = [{ _score: 'desc' }, { row: 'desc' }];
    const read = (hits: readonly Hit[]): Measured[] =>
      hits.map((hit) => ({ row: rowIn(hit), measure: Math.fround(Number(hit.sort![0])) }));
    return paged({ query, sort }, limit, read);
  }

  /** Rows with several of some things; each is a bit of the score, or a named query if there are many. */
  #tally({ things, within, limit, least }: Question & { of: 'tally' }): Asked {
    const queries = this.queriesFor(within);
    const parts = things.map(({ match }) => queries.of(match));
    const isNamed = things.length > MOST_BITS;
    const should = parts.map((filter, at) => ({
      constant_score: { filter, ...(isNamed ? { _name: String(at) } : { boost: 2 ** at }) },
    }));
    const alone = parts.filter((_part, at) => things[at]!.words >= least);
    const several = { bool: { should: parts, minimum_should_match: 2 } };
    const enough = either([...alone, ...(things.length > 1 ? [several] : [])]);
    const list = paged(
      { query: this.#filtered([enough], within, should), sort: [{ row: 'desc' }], track_scores: !isNamed },
      Number.POSITIVE_INFINITY,
      (hits) => tallyOf(hits, things),
    );
    const counts = parts.map((part) => ({
      size: 0,
      track_total_hits: limit + 1,
      query: this.#filtered([part], within),
    }));
    let isCounted = false;
    return {
      bodies: () => (isCounted ? list.bodies() : [...counts, ...list.bodies()]),
      read: (replies) => {
        const own = isCounted ? replies : replies.slice(counts.length);
        if (!isCounted && replies.slice(0, counts.length).some((reply) => totalOf(reply) > limit)) return undefined;
        isCounted = true;
        return list.read(own);
      },
    };
  }

  /** Questions about rows, in as many requests as the cluster needs. */
  #rowParts(
    ofRows: readonly (readonly [string, RowQuestion])[],
    rows: readonly number[],
  ): ((answers: Told) => Promise<void>)[] {
    const queries = this.queriesFor({ rows });
    const parts: { key: string; clauses: Clause[] }[][] = [];
    let clauses = Number.POSITIVE_INFINITY;
    for (const [key, question] of ofRows) {
      const own = clausesOf(queries, question);
      const size = own.reduce((sum, { query }) => sum + leavesIn(query), 0);
      if (clauses + size > MOST_CLAUSES) {
        parts.push([]);
        clauses = 0;
      }
      clauses += size;
      parts.at(-1)!.push({ key, clauses: own });
    }
    return parts.map((part) => async (answers) => {
      const should = part.flatMap(({ clauses: own }, at) =>
        own.map(({ query }, nth) => ({ bool: { should: [query], _name: `${at}.${nth}` } })),
      );
      const { hits } = await this.asking.scores({
        ...BARE,
        size: rows.length,
        docvalue_fields: ['row', 'length'],
        sort: ['_doc'],
        query: this.#filtered([termsIn('row', rows)], {}, should),
      });
      const found = (hits?.hits ?? []).map(({ fields, matched_queries = {} }) => ({
        row: fields!.row[0]!,
        length: fields!.length[0]!,
        scores: matched_queries as Record<string, number>,
      }));
      for (const [at, { key, clauses: own }] of part.entries()) {
        const answer: RowAnswer = { held: new Set(), times: new Map(), lengths: new Map() };
        for (const { row, length, scores } of found) {
          answer.lengths.set(row, length);
          const values = own.map(({ by }, nth) => (scores[`${at}.${nth}`] ?? 0) / by);
          if (own.some((_clause, nth) => scores[`${at}.${nth}`] !== undefined)) {
            answer.held.add(row);
            answer.times.set(row, values);
          }
        }
        answers.putOfRows(key, rows, answer);
      }
    });
  }
}

function clausesOf(queries: Queries, question: RowQuestion): Clause[] {
  if (question.of === 'lengths') return [];
  if (question.of === 'get') return [{ query: { constant_score: { filter: queries.of(question.match) } }, by: 1 }];
  const { form, groups } = question;
  if (form.of !== 'word' && form.of !== 'phrase') throw new TypeError(`no frequencies of ${form.of}`);
  return queries.times(form, groups).map(({ query, by }) => ({ query: query ?? { match_none: {} }, by }));
}

interface Clause {
  query: Query;
  by: number;
}

/** The number of leaf queries; one a field. */
const leavesIn = (query: Query): number => {
  const text = JSON.stringify(query);
  const fields = [...text.matchAll(/"fields":\[([^\]]*)\]/g)].map(([, list = '']) => list.split(',').length);
  const others = text.match(/"(?:terms?|prefix|match_phrase|intervals|range)":/g)?.length ?? 0;
  return Math.max(1, others + fields.reduce((sum, own) => sum + own, 0));
};

const MORE = Symbol('more');

/** The searches of a question, and the reader of their replies, which returns `MORE` if others are needed. */
interface Asked {
  bodies: () => object[];
  read: (replies: readonly SearchReply[]) => unknown;
}

function paged(
  body: { query: Query; sort: object[]; track_scores?: boolean },
  limit: number,
  read: (hits: readonly Hit[]) => unknown,
  from = 0,
): Asked {
  const hits: Hit[] = [];
  const wanted = (): number => Math.min(PAGE, limit + from - hits.length);
  return {
    bodies: () => [{ ...BARE, ...body, size: wanted(), ...(hits.length > 0 && { search_after: hits.at(-1)!.sort }) }],
    read: ([reply]) => {
      const size = wanted();
      const own = reply!.hits?.hits ?? [];
      hits.push(...own);
      return own.length === size && hits.length < limit + from ? MORE : read(hits.slice(from));
    },
  };
}

const totalOf = ({ hits }: SearchReply): number => hits?.total?.value ?? 0;

/** The row is the last sort key of a hit. */
const rowIn = ({ sort }: Hit): number => Number(sort!.at(-1));

function tallyOf(hits: readonly Hit[], things: readonly Weighted[]): Tally {
  const weightOf = ({ _score, matched_queries }: Hit): number => {
    const names = Array.isArray(matched_queries) ? new Set(matched_queries) : undefined;
    const has = (at: number): boolean => names?.has(String(at)) ?? Math.floor(Number(_score) / 2 ** at) % 2 === 1;
    return things.reduce((sum, { weight }, at) => (has(at) ? sum + weight : sum), 0);
  };
  return { rows: Float64Array.from(hits, rowIn), weights: Float64Array.from(hits, weightOf) };
}
