/**
 * Recognises citations that no publisher marked in stored texts, and stores them next to the marked ones
 * (`import/references.ts`). A work at a time, since its articles share definitions; in transactions of bounded size, so
 * that an interrupted run can continue.
 */

import { TODAY } from '../../engine/row-numbers';
import type { KnownLaw } from '../../law/recognise/found';
import { LawIndex } from '../../law/recognise/law-index';
import { monotonicMs } from '../../platform/clock';
import { type Database, dataVersion } from '../../platform/sqlite';
import { inTurns, type Steps, yieldToEventLoop } from '../../platform/yield';
import { putCalled } from '../file/called';
import { RecognisedWriting } from '../file/recognised';
import { packedIn } from '../file/sums';
import { checkCount } from '../file/work-sums';
import { tellsAs } from '../pointers/called-held';
import { heldToday, knownNames } from './known-names';
import { type PackedText, type RecognisedText, recognisingTexts } from './recognise-texts';

/** Version of the recogniser that wrote the rows; older rows are recognised again. */
const VERSION = 10;

/** Works per query, and the most in one batch. */
const WORKS = 100;
/** Bytes of packed texts in one batch, which is written in one transaction. */
const BATCH_BYTES = 512 * 1024;
/** Bounds on batches waiting to be written, and on those in the other thread: it reads one while the next waits. */
const MOST_QUEUED = 6;
const MOST_AWAY = 2;

export interface Looked {
  done: number;
  all: number;
}

/** Number of today's documents looked through, by any version of the recogniser. */
export function lookedThrough(database: Database): Looked {
  const all = heldToday(database);
  // Only the number of rows: comparing each would take longer than the question.
  checkCount(database, 'looked_through');
  const { count } = database.prepare('select count(*) as count from looked_through').demand();
  return { done: Math.min(all, Number(count)), all };
}

/** Recognises citations in another thread; undefined if there is none, and it must be done here. */
export type Elsewhere = (
  laws: readonly KnownLaw[],
  works: readonly (readonly PackedText[])[],
  /** The library, named in the `local` error for a damaged text. */
  file: string,
) => Promise<RecognisedText[][] | undefined>;

interface HeldText extends PackedText {
  id: number;
  digest: Uint8Array;
  /** Nothing that was recognised in it is stored. */
  isFirst: boolean;
}

/** The texts of a work with all that is needed of them, in one statement. */
const TEXTS = `select docs.id, docs.external_id, docs.digest, texts.packed, structures.packed as structure,
    sums.text as stored_text, sums.structure as stored_structure,
    exists (select 1 from recognised where doc = docs.id) or exists (select 1 from called_texts where doc = docs.id) as was_read
  from docs left join texts on texts.id = docs.id left join structures on structures.id = docs.id
    left join sums on sums.id = docs.id
  where docs.work = ? and docs.id <= ${TODAY.last} order by position, docs.id`;

/** Works that are looked through together, and what was found, once known. */
interface Batch {
  works: { row: number; texts: HeldText[] }[];
  /** `dataVersion` when they were read. */
  version: number;
  found?: RecognisedText[][];
  finding?: Promise<void>;
}

class Looker {
  readonly #database: Database;
  readonly #names: readonly KnownLaw[];
  readonly #laws: LawIndex;
  /** Works to read next, and the last one queried. */
  #next: number[] = [];
  #last = -1;

  constructor(database: Database) {
    this.#database = database;
    this.#names = [...knownNames(database)];
    this.#laws = new LawIndex(this.#names);
  }

  /** The next work with a text of today that was not looked through. */
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
      .prepare(TEXTS)
      .all(row)
      .map(({ id, external_id, digest, was_read: wasRead, ...held }) => ({
        id: Number(id),
        externalId: String(external_id),
        digest: digest as Uint8Array,
        isFirst: wasRead === 0,
        ...packedIn(this.#database, { ...held, id: id! }),
        tells: tellsAs(Number(id)),
      }));
  }

  /** Reads the next works, up to a number of bytes; undefined if there are none. */
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

  /** Has a batch looked through in another thread, or here if there is none. */
  find(batch: Batch, elsewhere: Elsewhere): void {
    const works = batch.works.map(({ texts }) => texts);
    batch.finding = elsewhere(this.#names, works, this.#database.path).then(async (found) => {
      if (found !== undefined) batch.found = found;
      else await this.findHere(batch, Number.POSITIVE_INFINITY, undefined);
    });
    // The error is reported to whoever awaits it.
    batch.finding.catch(() => {});
  }

  #recognising(texts: readonly PackedText[]): Steps<RecognisedText[]> {
    return recognisingTexts(texts, this.#laws, this.#database.path);
  }

  /** Looks a batch through here until time is up; what was found until then counts. */
  async findHere(batch: Batch, until: number, signal: AbortSignal | undefined): Promise<void> {
    const found: RecognisedText[][] = [];
    // An interrupted run always progresses by at least one work; within a work an interruption loses what was found.
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

  /** Stores what was found in a batch; returns the number of texts. */
  write({ works, version, found = [] }: Batch): number {
    return this.#database.transaction(() => {
      const isAsRead = dataVersion(this.#database) === version;
      const recognised = new RecognisedWriting(this.#database, VERSION);
      let count = 0;
      for (const [at, things] of found.entries()) {
        const { texts } = works[at]!;
        // Texts changed meanwhile are looked through next time.
        if (!isAsRead && !texts.every((text) => this.#isHeld(text))) continue;
        for (const [nth, text] of texts.entries()) this.#put(recognised, text, things[nth]!);
        count += texts.length;
      }
      recognised.write();
      return count;
    });
  }

  #isHeld({ id, digest }: HeldText): boolean {
    const held = this.#database.prepare('select digest from docs where id = ?').get(BigInt(id));
    return held !== undefined && Buffer.from(held.digest as Uint8Array).equals(digest);
  }

  #put(recognised: RecognisedWriting, { id, isFirst }: HeldText, { things, called }: RecognisedText): void {
    const rows = things.map(({ name, marked, places }) => ({
      name,
      marked: marked ? 1 : 0,
      places: JSON.stringify(places),
    }));
    recognised.add(id, rows, isFirst);
    putCalled(this.#database, id, called, isFirst);
  }
}

export interface LookThrough {
  signal?: AbortSignal;
  forMs?: number;
  /** Called once there is enough to do. */
  elsewhere?: Elsewhere;
  progress?: (looked: Looked) => void;
}

/**
 * Looks through today's texts that were not yet, in a library open for writing. Progress is kept when interrupted.
 * @throws `local` if the library is damaged or cannot be written; the signal's reason.
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
  /** In the order of the works, which is also that of writing. */
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
    // Progresses by one text even if stopped at once.
    const goesOn = isFirst || (!signal?.aborted && monotonicMs() < until);
    const batch = goesOn && queue.length < MOST_QUEUED ? looker.read() : undefined;
    if (batch !== undefined) {
      queue.push(batch);
      const away = queue.filter(({ finding, found }) => finding !== undefined && found === undefined).length;
      // One batch is done before another thread has started.
      if (elsewhere !== undefined && !isFirst && away < MOST_AWAY) looker.find(batch, elsewhere);
      else await looker.findHere(batch, until, signal);
      isFirst = false;
    } else if (first === undefined) break;
    else await first.finding;
  }
  signal?.throwIfAborted();
}
