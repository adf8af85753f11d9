/** A library whose searches use an index in a cluster. */
import { LksError } from '../contract/errors';
import { Answers, ClusterIndex } from '../engine/index/cluster/cluster-index';
import { type ListOf, Queries, type Query, termsIn } from '../engine/index/cluster/queries';
import { type Replaying, replayed } from '../engine/index/cluster/replay';
import { type Among, Rounds } from '../engine/index/cluster/rounds';
import { letterOf } from '../engine/index/cluster/terms';
import type { Indexable, TextIndex } from '../engine/index/match';
import { attach, clusterState, INDEX_MISMATCH, type Postings } from '../engine/index/postings';
import { Forms } from '../engine/index/segments/stems';
import { mayBeSpelled } from '../engine/index/spellings';
import { NOT_TODAY, PARTITIONS, partitionOf, type Range, rangeOf, TODAY } from '../engine/row-numbers';
import { heldAt } from '../library/import/index-held';
import { Library } from '../library/library';
import { openForReading } from '../library/reading';
import { say } from '../messages';
import { type Database, dataVersion } from '../platform/sqlite';
import { askingOf } from './asking';
import { type ClusterAddress, ClusterClient } from './client';
import { aliasOf } from './indexes';

/** Longer lists of documents are looked up by their works. */
const MOST_LISTED = 60;

class AttachedCluster implements Postings {
  readonly #client: ClusterClient;
  readonly #database: Database;
  readonly #textsOf: (row: number) => Indexable;
  #state:
    | {
        version: number;
        alias: string;
        queriesFor: (among: Among) => Queries;
        isSpelled: (word: string) => boolean;
        documents: number;
        counts: Map<string, unknown>;
        lists: WeakMap<readonly number[], Query>;
      }
    | undefined;
  #current: ClusterIndex | undefined;
  /** Searches of one library run one at a time, each with the index to itself. */
  #turn: Promise<void> = Promise.resolve();

  /** @param textsOf documents as they were indexed, by row. */
  constructor(database: Database, client: ClusterClient, textsOf: (row: number) => Indexable) {
    this.#database = database;
    this.#client = client;
    this.#textsOf = textsOf;
  }

  /** The index of the running search. */
  get index(): TextIndex {
    if (this.#current === undefined) throw new TypeError('the index of a cluster is asked by searches alone');
    return this.#current;
  }

  async check(): Promise<void> {
    await askingOf(this.#client, this.#read().alias, {}).searches([{ size: 0, track_total_hits: false }]);
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  /** State for the current version of the catalogue. Throws `local` if it was never pushed. */
  #read() {
    const version = dataVersion(this.#database);
    if (this.#state?.version === version) return this.#state;
    const state = clusterState(this.#database);
    if (state === undefined)
      throw new LksError('local', say.cluster.neverPushed(this.#database.path), {
        hint: say.cluster.neverPushedHint,
        code: INDEX_MISMATCH,
      });
    const { count } = this.#database.prepare('select count(*) as count from docs').demand();
    const isSpelled = spelledIn(this.#database);
    this.#state = {
      version,
      alias: aliasOf(state.name, state.generation),
      queriesFor: queriesOf(this.#database, isSpelled),
      isSpelled,
      documents: Number(count),
      counts: new Map(),
      lists: new WeakMap(),
    };
    return this.#state;
  }

  /** Repeats a search until everything it asks is answered; see `replayed`. Throws what it and the client throw. */
  async search<T, Call extends Parameters<Postings['search']>[0]>(
    call: Call,
    run: (call: Call) => Promise<T>,
  ): Promise<T> {
    const { signal, requestId, needed } = call;
    let matched: readonly string[] = [];
    const once = {
      ...call,
      matched: (words: readonly string[]): void => {
        matched = words;
      },
    };
    const before = this.#turn;
    let done = (): void => {};
    this.#turn = new Promise((resolve) => {
      done = resolve;
    });
    await before;
    const counted = { ...this.#client.counted };
    const own = { rounds: 0, waitedMs: 0 };
    try {
      const { alias, queriesFor, isSpelled, documents, counts, lists } = this.#read();
      const index = new ClusterIndex(
        { database: this.#database, documents, textsOf: this.#textsOf, isSpelled },
        new Answers(counts),
      );
      const asking = askingOf(this.#client, alias, { signal, requestId });
      const asked = new Rounds(asking, queriesFor, this.#listOf(lists));
      this.#current = index;
      const ask: Replaying['ask'] = (noted, told) => asked.ask(noted, told);
      const found = await replayed(index, () => run(once), { ask, signal, needed: own });
      call.matched?.(matched);
      return found;
    } finally {
      this.#current = undefined;
      done();
      const { requests, retries, hedges } = this.#client.counted;
      needed?.({
        ...own,
        requests: requests - counted.requests,
        retries: retries - counted.retries,
        hedges: hedges - counted.hedges,
      });
    }
  }

  /** A long list as a query by works, if it contains all documents of them. */
  #listOf(lists: WeakMap<readonly number[], Query>): ListOf {
    return (rows) => {
      if (rows.length <= MOST_LISTED) return termsIn('row', rows);
      const known = lists.get(rows) ?? this.#byWorks(rows);
      lists.set(rows, known);
      return known;
    };
  }

  #byWorks(rows: readonly number[]): Query {
    const list = JSON.stringify(rows);
    const { works, held } = this.#database
      .prepare(
        `select json_group_array(distinct docs.work) as works, count(*) as held from json_each(?) as wanted join docs on docs.id = wanted.value`,
      )
      .demand(list);
    const all = this.#database.prepare(
      'select count(*) as count, sum(docs.id <= ?) as today from docs where docs.work in (select value from json_each(?))',
    );
    const { count, today } = all.demand(BigInt(TODAY.last), String(works));
    const ofWorks = termsIn('work', JSON.parse(String(works)) as number[]);
    if (Number(held) !== new Set(rows).size) return termsIn('row', rows);
    if (Number(count) === Number(held)) return ofWorks;
    const isToday = Number(today) === Number(held) && rows.every((row) => row <= TODAY.last);
    return isToday ? { bool: { filter: [ofWorks, { range: { row: { lte: TODAY.last } } }] } } : termsIn('row', rows);
  }
}

const MOST_REMEMBERED = 20_000;

/** Whether a word may occur in the library's texts. */
function spelledIn(database: Database): (word: string) => boolean {
  const known = new Map<string, boolean>();
  return (word) => {
    const found = known.get(word) ?? mayBeSpelled(database, word);
    if (known.size > MOST_REMEMBERED) known.clear();
    known.set(word, found);
    return found;
  };
}

/** Builds queries from matches, only for the languages of the library among those wanted. */
function queriesOf(database: Database, isSpelled: (word: string) => boolean): (among: Among) => Queries {
  const forms = new Forms(database);
  const vocabulary = { formsOf: (own: readonly string[], language: string) => forms.of(own, language), isSpelled };
  const partitions = partitionsOf(database);
  const known = new Map<string, Queries>();
  return (among) => {
    const own = 'rows' in among ? among.rows.map(partitionOf) : within(partitions, among.ranges);
    const letters = [...new Set(own.map(letterOf))].sort();
    const key = letters.join('');
    const queries = known.get(key) ?? new Queries(letters, vocabulary);
    known.set(key, queries);
    return queries;
  };
}

function partitionsOf(database: Database): number[] {
  const inRange = database.prepare('select 1 from docs where id between ? and ? limit 1');
  const all = [...PARTITIONS.keys()].flatMap((partition) => [partition, NOT_TODAY + partition]);
  return all.filter((partition) => {
    const { first, last } = rangeOf(partition);
    return inRange.get(BigInt(first), BigInt(last)) !== undefined;
  });
}

const within = (partitions: readonly number[], ranges: readonly Range[] | undefined): readonly number[] =>
  ranges === undefined
    ? partitions
    : partitions.filter((partition) => {
        const { first, last } = rangeOf(partition);
        return ranges.some((range) => range.first <= last && range.last >= first);
      });

/** Makes a library use its index in a cluster. `textsOf`: documents as indexed, by row. */
export function attachCluster(
  database: Database,
  client: ClusterClient,
  textsOf: (row: number) => Indexable,
): AttachedCluster {
  const own = new AttachedCluster(database, client, textsOf);
  attach(database, own);
  return own;
}

/** Throws as `openLibrary`; searches throw `unreachable` if no node answers, `local` for another library's index. */
export function openIndexed(file: string, address: ClusterAddress): Library {
  const database = openForReading(file);
  attachCluster(database, new ClusterClient(address), (row) => heldAt(database, row));
  return new Library(database, 'library');
}
