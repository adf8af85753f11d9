/** Compares a cluster's index with the library: all rows, and everything of randomly drawn documents. */
import { LksError } from '../contract/errors';
import type { Asking } from '../engine/index/cluster/rounds';
import { type Sent, sentOf } from '../engine/index/cluster/terms';
import { type ClusterState, clusterState, INDEX_MISMATCH } from '../engine/index/postings';
import { partitionOf } from '../engine/row-numbers';
import { heldOf } from '../library/import/index-held';
import { openForReading } from '../library/reading';
import { say } from '../messages';
import type { Database } from '../platform/sqlite';
import { yieldToEventLoop } from '../platform/yield';
import { askingOf } from './asking';
import type { ClusterAddress } from './client';
import { aliasOf, CHANGED_WITHIN, ownIndex, withCluster } from './indexes';

type Query = Readonly<Record<string, unknown>>;

/** A query about a document and its expected score; without `score`, that it matches. */
interface Asked {
  part: string;
  query: Query;
  score?: number;
}

/** Queries per request: a cluster allows about 1,000. */
const MOST_QUERIES = 700;
const STRETCH = 20;
/** Documents that are asked of together, and hits of a request: none of them should be there twice. */
const TOGETHER = 16;
const MOST_HITS = 1_000;
const ROW = 'row';

const ORDERED = ['title', 'summary', 'law', 'body', 'names'] as const;

const wordsOf = (text: string): string[] => (text === '' ? [] : text.split(' '));

function counted(field: string, text: string): Asked[] {
  const times = new Map<string, number>();
  for (const word of wordsOf(text)) times.set(word, (times.get(word) ?? 0) + 1);
  return [...times].map(([word, score]) => ({ part: field, query: { term: { [field]: { value: word } } }, score }));
}

/** The words of a field in order, as overlapping phrases. */
function ordered(field: string, text: string): Asked[] {
  const words = wordsOf(text);
  const stretches: Asked[] = [];
  for (let at = 0; at + 1 < words.length; at += STRETCH - 1) {
    const query = words.slice(at, at + STRETCH).join(' ');
    const phrase = { match_phrase: { [field]: { query, analyzer: 'words' } } };
    stretches.push({ part: field, query: { constant_score: { filter: phrase } } });
  }
  return stretches;
}

const exactly = (part: string, value: unknown): Asked => ({
  part,
  query: { constant_score: { filter: { term: { [part]: value } } } },
});

function askedOf(sent: Sent): Asked[] {
  const impacts = wordsOf(sent.impacts).map((term) => {
    const at = term.lastIndexOf('|');
    const value = term.slice(0, at);
    return { part: 'impacts', query: { term: { impacts: { value } } }, score: Number(term.slice(at + 1)) };
  });
  const numbers = (['day', 'work', 'length', 'dated'] as const).map((part) => exactly(part, sent[part]));
  const marks = sent.marks.map((mark) => exactly('marks', mark));
  const valid = sent.valid.map(
    (range): Asked => ({
      part: 'valid',
      query: { constant_score: { filter: { range: { valid: { ...range, relation: 'contains' } } } } },
    }),
  );
  return [
    ...impacts,
    ...ORDERED.flatMap((field) => [...counted(field, sent[field]), ...ordered(field, sent[field])]),
    ...numbers,
    ...marks,
    ...valid,
  ];
}

/** A query, and what each document that it is about expects of it. */
interface AskedOfAll {
  query: Query;
  of: { row: number; part: string; score: number | undefined }[];
}

/** The queries of several documents, each once: most words of one are words of another. */
function askedOfAll(sents: readonly Sent[]): AskedOfAll[] {
  const all = new Map<string, AskedOfAll>();
  for (const sent of sents)
    for (const { part, query, score } of askedOf(sent)) {
      const key = JSON.stringify(query);
      const known = all.get(key) ?? { query, of: [] };
      known.of.push({ row: sent.row, part, score });
      all.set(key, known);
    }
  return [...all.values()];
}

/** What each row scores in each query, by the number of the query; undefined for one that is there twice. */
async function scoresIn(asking: Asking, rows: readonly number[], queries: readonly Query[]) {
  const should = queries.map((query, nth) => ({ bool: { should: [query], _name: String(nth) } }));
  const { hits } = await asking.scores({
    size: MOST_HITS,
    _source: false,
    stored_fields: '_none_',
    track_total_hits: false,
    sort: [{ row: 'desc' }],
    // Without scores the cluster finds the rows first, and asks only those documents the rest.
    query: { constant_score: { filter: { bool: { filter: [{ terms: { row: rows } }], should } } } },
  });
  const scores = new Map<number, Readonly<Record<string, number>> | undefined>();
  for (const { sort, matched_queries: matched } of hits?.hits ?? []) {
    const row = Number(sort![0]);
    scores.set(row, scores.has(row) ? undefined : ((matched ?? {}) as Record<string, number>));
  }
  return scores;
}

/** The parts of each document that differ in the cluster, by row; `row` if it is missing. */
export async function differentParts(asking: Asking, sents: readonly Sent[]): Promise<Map<number, string[]>> {
  const rows = sents.map(({ row }) => row);
  const asked = askedOfAll(sents);
  const different = new Map(rows.map((row) => [row, new Set<string>()]));
  for (let at = 0; at < asked.length; at += MOST_QUERIES) {
    const some = asked.slice(at, at + MOST_QUERIES);
    const scores = await scoresIn(
      asking,
      rows,
      some.map(({ query }) => query),
    );
    for (const row of rows) if (scores.get(row) === undefined) different.get(row)!.add(ROW);
    for (const [nth, { of }] of some.entries())
      for (const { row, part, score } of of) {
        const own = scores.get(row)?.[nth];
        if (own === undefined || (score !== undefined && own !== score)) different.get(row)!.add(part);
      }
  }
  return new Map([...different].map(([row, parts]) => [row, parts.has(ROW) ? [ROW] : [...parts]]));
}

interface CheckOptions {
  address: ClusterAddress;
  sample: number;
  signal: AbortSignal;
  progress: (step: 'rows' | 'documents', done: number, all: number) => void;
}

interface Difference {
  row: number;
  external_id: string;
  /** `missing`, `twice`, `too_many`; `work`: belongs to another law or decision; or the parts that differ. */
  what: string;
}

export interface ClusterCheck {
  path: string;
  index: string;
  generation: number;
  /** Documents whose rows were compared, and of which everything was. */
  rows: number;
  compared: number;
  /** Changes since the generation, not compared. */
  not_looked_at: number;
  /** Documents in library and cluster, by source and partition. */
  counts: { source: string; partition: number; library: number; cluster: number }[];
  /** The first `MOST_LISTED`. */
  differences: Difference[];
  different: number;
}

const PAGE = 10_000;
const MOST_LISTED = 1_000;
const AT_ONCE = 3;

interface Listed {
  row: number;
  work: number;
}

/** All rows of a generation, highest first. */
async function* listedIn(asking: Asking): AsyncGenerator<Listed> {
  let after: unknown[] | undefined;
  for (;;) {
    const { hits } = await asking.scores({
      size: PAGE,
      _source: false,
      stored_fields: '_none_',
      track_total_hits: false,
      docvalue_fields: ['work'],
      // Duplicates of a row follow each other.
      sort: [{ row: 'desc' }, { since: 'desc' }],
      ...(after !== undefined && { search_after: after }),
    });
    const found = hits?.hits ?? [];
    for (const { sort, fields } of found) yield { row: Number(sort![0]), work: fields!.work[0]! };
    if (found.length < PAGE) return;
    after = found.at(-1)!.sort;
  }
}

/** Rows that changed since the generation, with those of an unfinished push. */
const CHANGED = 'select row from cluster_changes union select row from cluster_taken';
const IS_CHANGED = `select 1 from cluster_changes where row = ?1 union all select 1 from cluster_taken where row = ?1`;
const ROWS = `select id as row, work from docs where id < ? order by id desc limit ${PAGE}`;

function* heldIn(database: Database): Generator<Listed> {
  const next = database.prepare(ROWS);
  for (let [before, rows] = [2n ** 62n, next.all(2n ** 62n)]; rows.length > 0; rows = next.all(before)) {
    for (const { row, work } of rows) yield { row: Number(row), work: Number(work) };
    before = BigInt(Number(rows.at(-1)!.row));
  }
}

class Check {
  readonly differences: Difference[] = [];
  different = 0;
  rows = 0;
  readonly #sources = new Map<number, string>();
  readonly #counts = new Map<string, { library: number; cluster: number }>();
  readonly #drawn: number[] = [];

  constructor(
    private readonly database: Database,
    private readonly asking: Asking,
    private readonly state: ClusterState,
    private readonly options: CheckOptions,
  ) {}

  #sourceOf(work: number): string {
    const known = this.#sources.get(work);
    if (known !== undefined) return known;
    if (this.#sources.size > PAGE) this.#sources.clear();
    const source = String(this.database.prepare('select source from works where id = ?').get(work)?.source ?? '');
    this.#sources.set(work, source);
    return source;
  }

  #count({ row, work }: Listed, where: 'library' | 'cluster'): void {
    const key = `${this.#sourceOf(work)} ${partitionOf(row)}`;
    const counts = this.#counts.get(key) ?? { library: 0, cluster: 0 };
    counts[where] += 1;
    this.#counts.set(key, counts);
  }

  get counts(): ClusterCheck['counts'] {
    return [...this.#counts]
      .map(([key, counts]) => {
        const [source = '', partition] = key.split(' ');
        return { source, partition: Number(partition), ...counts };
      })
      .sort((a, b) => (a.source < b.source ? -1 : a.source > b.source ? 1 : a.partition - b.partition));
  }

  #note(row: number, what: string): void {
    this.different += 1;
    if (this.differences.length >= MOST_LISTED) return;
    const found = this.database.prepare('select external_id from docs where id = ?').get(BigInt(row));
    this.differences.push({ row, external_id: String(found?.external_id ?? ''), what });
  }

  /** Merges both lists, highest row first. */
  async compareRows(): Promise<void> {
    const { database, options } = this;
    const all = Number(database.prepare('select count(*) as count from docs').get()?.count);
    const held = this.#unchanged(heldIn(database));
    let own = held.next();
    let last = -1;
    for await (const there of listedIn(this.asking)) {
      await yieldToEventLoop(options.signal);
      if (this.#isChanged(there.row)) continue;
      this.#count(there, 'cluster');
      while (own.done !== true && own.value.row > there.row) own = this.#missing(own.value, held);
      if (there.row === last) this.#note(there.row, 'twice');
      else if (own.done === true || own.value.row !== there.row) this.#note(there.row, 'too_many');
      else {
        if (own.value.work !== there.work) this.#note(there.row, 'work');
        own = this.#seen(own.value, held);
      }
      last = there.row;
      if (this.rows % PAGE === 0) options.progress('rows', this.rows, all);
    }
    while (own.done !== true) own = this.#missing(own.value, held);
  }

  #isChanged(row: number): boolean {
    return this.database.prepare(IS_CHANGED).get(BigInt(row)) !== undefined;
  }

  *#unchanged(listed: Iterable<Listed>): Generator<Listed, void> {
    for (const each of listed) if (!this.#isChanged(each.row)) yield each;
  }

  /** Drops rows that changed during the check. Throws `local` if another generation was pushed meanwhile. */
  settle(): void {
    if (clusterState(this.database)?.generation !== this.state.generation)
      throw new LksError('local', say.pushing.meanwhile, { hint: say.pushing.meanwhileHint, code: INDEX_MISMATCH });
    const listed = this.differences.length;
    const left = this.differences.filter(({ row }) => !this.#isChanged(row));
    this.different -= listed - left.length;
    this.differences.splice(0, listed, ...left);
  }

  #missing(listed: Listed, held: Iterator<Listed, void>): IteratorResult<Listed, void> {
    this.#count(listed, 'library');
    this.#note(listed.row, 'missing');
    this.rows += 1;
    return held.next();
  }

  #seen(listed: Listed, held: Iterator<Listed, void>): IteratorResult<Listed, void> {
    this.#count(listed, 'library');
    this.rows += 1;
    this.#draw(listed.row);
    return held.next();
  }

  /** Reservoir sampling: each row is equally likely. */
  #draw(row: number): void {
    const { sample } = this.options;
    if (this.#drawn.length < sample) this.#drawn.push(row);
    else {
      const place = Math.floor(Math.random() * this.rows);
      if (place < sample) this.#drawn[place] = row;
    }
  }

  /** Rebuilds the sampled documents and compares them; returns their number. */
  async compareDrawn(): Promise<number> {
    // Neighbours have words in common.
    const rows = this.#drawn.sort((a, b) => a - b);
    const all = rows.length;
    let done = 0;
    const work = async (): Promise<void> => {
      for (let some = rows.splice(-TOGETHER); some.length > 0; some = rows.splice(-TOGETHER)) {
        await this.#compare(some);
        done += some.length;
        this.options.progress('documents', done, all);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return done;
  }

  async #compare(rows: readonly number[]): Promise<void> {
    // `since` is not compared: the row may be of any generation.
    const held = rows.map((row) => heldOf(this.database, row));
    const sents = held.flatMap((one) => (one === undefined ? [] : [sentOf(one, 0)]));
    const different = await differentParts(this.asking, sents);
    for (const row of rows) {
      const parts = different.get(row) ?? [ROW];
      if (parts.length > 0) this.#note(row, parts.join(' '));
    }
  }
}

/** Throws `local` if the library was never pushed completely. */
export function pushedState(database: Database): ClusterState {
  const state = clusterState(database);
  const { pushing } = say;
  if (state === undefined || state.name === '')
    throw new LksError('local', pushing.never, { hint: pushing.neverHint, code: INDEX_MISMATCH });
  return state;
}

/** Throws `local` if never pushed or for another's index; `unreachable`, `key-rejected`; the signal's reason. */
export async function checkCluster(file: string, options: CheckOptions): Promise<ClusterCheck> {
  const database = openForReading(file);
  try {
    const state = pushedState(database);
    return await withCluster(options.address, async (client) => {
      await ownIndex(client, state);
      const call = { within: CHANGED_WITHIN, signal: options.signal };
      const asking = askingOf(client, aliasOf(state.name, state.generation), call);
      const check = new Check(database, asking, state, options);
      await check.compareRows();
      const compared = await check.compareDrawn();
      check.settle();
      const { rows, counts, differences, different } = check;
      const changed = Number(database.prepare(`select count(*) as count from (${CHANGED})`).get()?.count);
      const { name, generation } = state;
      return {
        path: file,
        index: name,
        generation,
        rows,
        compared,
        not_looked_at: changed,
        counts,
        differences,
        different,
      };
    });
  } finally {
    database.close();
  }
}
