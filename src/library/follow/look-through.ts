/**
 * Citations that no publisher marked, recognised in the texts that are held and stored beside those that are marked (`import/references.ts`).
 * A work at a time, so that its articles share their definitions, in transactions of bounded size: who is stopped goes on where it was.
 */

import { NOT_TODAY, TODAY } from '../../engine/row-numbers';
import type { KnownLaw } from '../../law/recognise/found';
import { LawIndex } from '../../law/recognise/law-index';
import { monotonicMs } from '../../platform/clock';
import { type Database, damagedError, dataVersion } from '../../platform/sqlite';
import { inTurns, type Steps, yieldToEventLoop } from '../../platform/yield';
import { putCalled } from '../file/called';
import { readCounts } from '../file/counts';
import { packedTextsOf } from '../file/packing';
import { putRecognised } from '../file/recognised';
import { selectPriors } from '../file/row-sum';
import { checkPrior, packedStructure } from '../file/sums';
import { checkCount, checkTable } from '../file/work-sums';
import { tellsAs } from '../pointers/called-held';
import { type PackedText, type RecognisedText, recognisingTexts } from './recognise-texts';

/** Version of the recogniser that wrote the rows; older rows are recognised again. */
const VERSION = 7;

/** Works per query, and the most that are looked through together. */
const WORKS = 100;
/** Bytes of packed texts looked through together, and written in one transaction. */
const BATCH_BYTES = 512 * 1024;
/** Most batches that wait to be written, and most of these in the other thread: it reads one while the next waits. */
const MOST_QUEUED = 6;
const MOST_AWAY = 2;

/** How much of a library was looked through. */
export interface Looked {
  done: number;
  all: number;
}

/** How many documents of today there are, by the running totals. */
const heldToday = (database: Database): number =>
  readCounts(database)
    .filter(({ partition }) => partition < NOT_TODAY)
    .reduce((sum, { documents }) => sum + documents, 0);

/** How many documents of today were looked through, by any version of the recogniser. */
export function lookedThrough(database: Database): Looked {
  const all = heldToday(database);
  // Of all rows: to look at each would take longer than the question.
  checkCount(database, 'looked_through');
  const { count } = database.prepare('select count(*) as count from looked_through').demand();
  return { done: Math.min(all, Number(count)), all };
}

/** The documents of today: how many there are, and which are laws that are held whole, but for decisions. */
const WHOLE_LAWS = `select count(works.id) as documents,
    json_group_array(docs.id) filter (where external_id = works.work and (works.work < 'ECLI:' or works.work >= 'ECLI;')) as laws
  from docs left join works on works.id = docs.work where docs.id <= ${TODAY.last}`;

/** The names by which the library knows its laws: what their publishers call them, and the titles of what is held whole. */
export function* knownNames(database: Database): Generator<KnownLaw> {
  checkTable(database, 'descriptions');
  for (const { work, names } of database.prepare('select work, names from descriptions order by work, source').all())
    for (const name of JSON.parse(String(names)) as unknown[]) yield { id: String(work), name: String(name) };
  const { documents, laws } = database.prepare(WHOLE_LAWS).demand();
  const rows = database.prepare(`${selectPriors('json_each(?)')} order by docs.id`).all(laws!);
  // A row that nothing leads to any more would be a law that is not recognised.
  const isLost = rows.length !== (JSON.parse(String(laws)) as unknown[]).length;
  if (isLost || (database.readOnly && Number(documents) !== heldToday(database))) throw damagedError(database.path);
  for (const row of rows) {
    checkPrior(database, row);
    yield { id: String(row.number), name: String(row.title) };
  }
}

/** What the texts of some works cite, found in another thread; undefined where there is none, and it is to be done here. */
export type Elsewhere = (
  laws: readonly KnownLaw[],
  works: readonly (readonly PackedText[])[],
  /** The library, for the `local` error that a damaged text is. */
  file: string,
) => Promise<RecognisedText[][] | undefined>;

interface HeldText extends PackedText {
  id: number;
  digest: Uint8Array;
}

/** Some works that are looked through together, and what was found in them, as soon as it was. */
interface Batch {
  works: { row: number; texts: HeldText[] }[];
  /** As the file was when they were read: see `dataVersion`. */
  version: number;
  found?: RecognisedText[][];
  finding?: Promise<void>;
}

class Looker {
  readonly #database: Database;
  readonly #names: readonly KnownLaw[];
  readonly #laws: LawIndex;
  /** Works that are to be read next, and the last of those that were asked for. */
  #next: number[] = [];
  #last = -1;

  constructor(database: Database) {
    this.#database = database;
    this.#names = [...knownNames(database)];
    this.#laws = new LawIndex(this.#names);
  }

  /** The next work of which a text of today has not been looked through. */
  #nextWork(): number | undefined {
    if (this.#next.length === 0) {
      this.#next = this.#database
        .prepare(
          `select distinct docs.work from docs indexed by docs_by_work where docs.work > ? and docs.id <= ${TODAY.last}
             and not exists (select 1 from looked_through where doc = docs.id and version = ${VERSION})
           order by docs.work limit ${WORKS}`,
        )
        .all(this.#last)
        .map(({ work }) => Number(work));
      this.#last = this.#next.at(-1) ?? this.#last;
    }
    return this.#next.shift();
  }

  #textsOf(row: number): HeldText[] {
    return this.#database
      .prepare(
        `select docs.id, docs.external_id, docs.digest from docs where docs.work = ? and docs.id <= ${TODAY.last} order by position, id`,
      )
      .all(row)
      .map(({ id, external_id, digest }) => ({
        id: Number(id),
        externalId: String(external_id),
        digest: digest as Uint8Array,
        packed: packedTextsOf(this.#database, Number(id)),
        structure: packedStructure(this.#database, Number(id)),
        tells: tellsAs(Number(id)),
      }));
  }

  /** Reads the next works, as many as make some bytes; undefined where there are none. */
  read(): Batch | undefined {
    const batch: Batch = { works: [], version: dataVersion(this.#database) };
    for (let bytes = 0; bytes < BATCH_BYTES && batch.works.length < WORKS; ) {
      const row = this.#nextWork();
      if (row === undefined) break;
      const texts = this.#textsOf(row);
      batch.works.push({ row, texts });
      bytes += texts.reduce((sum, { packed }) => sum + packed.length, 0);
    }
    return batch.works.length === 0 ? undefined : batch;
  }

  /** Has a batch looked through in another thread, and here where there is none. */
  find(batch: Batch, elsewhere: Elsewhere): void {
    const works = batch.works.map(({ texts }) => texts);
    batch.finding = elsewhere(this.#names, works, this.#database.path).then(async (found) => {
      if (found !== undefined) batch.found = found;
      else await this.findHere(batch, Number.POSITIVE_INFINITY, undefined);
    });
    // Whoever waits for it is told.
    batch.finding.catch(() => {});
  }

  #recognising(texts: readonly PackedText[]): Steps<RecognisedText[]> {
    return recognisingTexts(texts, this.#laws, this.#database.path);
  }

  /** Looks a batch through here, and no more of it than there is time for: what was found until then is kept. */
  async findHere(batch: Batch, until: number, signal: AbortSignal | undefined): Promise<void> {
    const found: RecognisedText[][] = [];
    // Who was stopped before goes on by one work; who is stopped within one loses what was found in that.
    const heeded = signal?.aborted ? undefined : signal;
    for (const { texts } of batch.works) {
      const things = await inTurns(this.#recognising(texts), heeded).catch((error) => {
        if (!signal?.aborted || error !== signal.reason) throw error;
      });
      if (things === undefined) break;
      found.push(things);
      await yieldToEventLoop(undefined);
      if (signal?.aborted || monotonicMs() >= until) break;
    }
    batch.found = found;
  }

  /** Stores what was found in a batch. Gives how many texts that are. */
  write({ works, version, found = [] }: Batch): number {
    return this.#database.transaction(() => {
      const isAsRead = dataVersion(this.#database) === version;
      let count = 0;
      for (const [at, things] of found.entries()) {
        const { texts } = works[at]!;
        // What somebody else has changed meanwhile is looked through when it is next asked for.
        if (!isAsRead && !texts.every((text) => this.#isHeld(text))) continue;
        for (const [nth, { id }] of texts.entries()) this.#put(id, things[nth]!);
        count += texts.length;
      }
      return count;
    });
  }

  #isHeld({ id, digest }: HeldText): boolean {
    const held = this.#database.prepare('select digest from docs where id = ?').get(BigInt(id));
    return held !== undefined && Buffer.from(held.digest as Uint8Array).equals(digest);
  }

  #put(doc: number, { things, called }: RecognisedText): void {
    const rows = things.map(({ name, marked, places }) => ({
      name,
      marked: marked ? 1 : 0,
      places: JSON.stringify(places),
    }));
    putRecognised(this.#database, doc, VERSION, rows);
    putCalled(this.#database, doc, called);
  }
}

/** How long to look, who helps, and who is told how far it has come. */
export interface LookThrough {
  signal?: AbortSignal;
  forMs?: number;
  /** Asked once there is enough to do. */
  elsewhere?: Elsewhere;
  progress?: (looked: Looked) => void;
}

/**
 * Looks through the texts of today that were not yet, of a library that is open for writing. What is done stays where it is stopped.
 *
 * @throws `local` where the library is damaged or cannot be written; the reason of a signal.
 */
export async function lookThrough(
  database: Database,
  { signal, forMs = Number.POSITIVE_INFINITY, elsewhere, progress = () => {} }: LookThrough,
): Promise<void> {
  const until = monotonicMs() + forMs;
  const { all } = lookedThrough(database);
  const { done } = database.prepare('select count(*) as done from looked_through where version = ?').demand(VERSION);
  if (Number(done) >= all) return;
  const looker = new Looker(database);
  /** In the order of the works, in which they are written too. */
  const queue: Batch[] = [];
  let count = Number(done);
  let isFirst = true;
  for (;;) {
    const [first] = queue;
    if (first?.found !== undefined) {
      count += looker.write(first);
      queue.shift();
      progress({ done: Math.min(count, all), all });
      await yieldToEventLoop(signal);
      continue;
    }
    // Whoever is stopped at once has gone on by one text.
    const goesOn = isFirst || (!signal?.aborted && monotonicMs() < until);
    const batch = goesOn && queue.length < MOST_QUEUED ? looker.read() : undefined;
    if (batch !== undefined) {
      queue.push(batch);
      const away = queue.filter(({ finding, found }) => finding !== undefined && found === undefined).length;
      // What fits in one batch is done before another thread has begun.
      if (elsewhere !== undefined && !isFirst && away < MOST_AWAY) looker.find(batch, elsewhere);
      else await looker.findHere(batch, until, signal);
      isFirst = false;
    } else if (first === undefined) break;
    else await first.finding;
  }
  signal?.throwIfAborted();
}
