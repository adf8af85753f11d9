/**
 * What others call things (`pointers/called-words.ts`), turned round for a search: parts that are written once and joined later, as the index is. A
 * text that goes or changes takes its row of `called_texts` with it, and so all that it said; what it had in a part goes when that is joined.
 */
import { type Database, damagedError } from '../../platform/sqlite';
import { type Postings, packSlot, postingsOf, slotOf, slotsFor, unpackSlot } from './called-part';
import { targetNumbered } from './recognised';
import { packedSum } from './row-sum';
import { sumsError } from './sums';
import { checkTable, rowsKept } from './work-sums';

/**
 * `called_texts`: a number for each text that calls something else, never given twice. `called_parts`: what there is, with how many texts
 * and postings were put in each, and in how many slots. `called_words`: the slots (see `called-part.ts`), each with its checksum.
 */
export const CREATE_CALLED = `
  create table called_texts (id integer primary key autoincrement, doc integer not null unique);
  create table called_parts (
    id integer primary key autoincrement, slots integer not null, texts integer not null, postings integer not null
  );
  create table called_words (id integer primary key, packed blob not null, sum integer not null);
`;

/** More slots a part cannot have. */
const MOST_SLOTS = 65_536;
/** Parts of one size that may be beside one another before they become one. */
const MOST_BESIDE = 8;
/** A part with more postings stays as it is, unless it is joined with all others. */
const LARGEST = 8_000_000;
/** Postings that wait before they are written, whatever the transaction has still to come. */
const MOST_WAITING = 1_000_000;

interface Part {
  id: number;
  slots: number;
  texts: number;
  postings: number;
}

function partsIn(database: Database): Part[] {
  checkTable(database, 'called_parts');
  return database
    .prepare('select id, slots, texts, postings from called_parts order by id')
    .all()
    .map(({ id, slots, texts, postings }) => ({
      id: Number(id),
      slots: Number(slots),
      texts: Number(texts),
      postings: Number(postings),
    }));
}

const rowOf = (part: number, slot: number): number => part * MOST_SLOTS + slot;

/** A slot of a part. Throws `local` where it is not what was written. */
function slotIn(database: Database, part: number, slot: number): Uint8Array {
  const id = rowOf(part, slot);
  const { packed, sum } = database.prepare('select packed, sum from called_words where id = ?').demand(BigInt(id));
  if (!(packed instanceof Uint8Array) || packedSum(id, packed) !== sum) throw sumsError(database);
  return packed;
}

function putPart(database: Database, texts: number, stems: readonly [stem: string, postings: Postings][]): void {
  const postings = stems.reduce((sum, [, own]) => sum + own.length / 2, 0);
  const slots = Math.min(MOST_SLOTS, slotsFor(postings));
  database.prepare('insert into called_parts (slots, texts, postings) values (?, ?, ?)').run(slots, texts, postings);
  const { id } = database.prepare('select max(id) as id from called_parts').demand();
  const bySlot = Array.from({ length: slots }, (): [string, Postings][] => []);
  for (const stem of stems) bySlot[slotOf(stem[0], slots)]!.push(stem);
  const put = database.prepare('insert into called_words (id, packed, sum) values (?, ?, ?)');
  for (const [slot, own] of bySlot.entries()) {
    const row = rowOf(Number(id), slot);
    const packed = packSlot(own);
    put.run(BigInt(row), packed, packedSum(row, packed)!);
  }
}

/** What a text calls something, as it is put down: each word once. */
interface Calling {
  name: string;
  weight: number;
  words: readonly string[];
}

/** What is written in the transaction at hand. */
const writing = new WeakMap<Database, CalledWriting>();

/** Puts down all that a text of today calls things, in the place of what it did before. Runs inside the caller's transaction. */
export function putCalled(database: Database, doc: number, things: readonly Calling[]): void {
  database.beforeCommit('called words', () => {
    const own = new CalledWriting(database);
    writing.set(database, own);
    return () => own.end();
  });
  writing.get(database)?.put(doc, things);
}

/** Writes what waits, where that cannot wait for the end of the transaction. */
export const writeCalled = (database: Database): void => writing.get(database)?.end();

/** Puts down what texts call things: what waits is written at the end of the transaction. */
class CalledWriting {
  readonly #database: Database;
  #stems = new Map<string, Postings>();
  #texts = 0;
  #waiting = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  put(doc: number, things: readonly Calling[]): void {
    const key = BigInt(doc);
    this.#database.prepare('delete from called_texts where doc = ?').run(key);
    if (things.length === 0) return;
    const citer = Number(
      this.#database.prepare('insert into called_texts (doc) values (?) returning id').demand(key).id,
    );
    this.#texts += 1;
    for (const { name, weight, words } of things) {
      const value = 4 * targetNumbered(this.#database, name) + weight;
      for (const stem of words) {
        const postings = this.#stems.get(stem);
        if (postings === undefined) this.#stems.set(stem, [citer, value]);
        else postings.push(citer, value);
      }
      this.#waiting += words.length;
    }
    if (this.#waiting > MOST_WAITING) this.#write();
  }

  #write(): void {
    if (this.#texts > 0) putPart(this.#database, this.#texts, [...this.#stems]);
    this.#stems = new Map();
    this.#texts = 0;
    this.#waiting = 0;
  }

  /** Writes what waits, and joins parts where there are many. */
  end(): void {
    this.#write();
    for (let parts = chosen(this.#database); parts !== undefined; parts = chosen(this.#database))
      join(this.#database, parts);
  }
}

const sizeOf = ({ postings }: Part): number => Math.floor(Math.log2(postings + 1) / 3);

/** The parts that are to become one next. */
function chosen(database: Database): Part[] | undefined {
  const bySize = new Map<number, Part[]>();
  for (const part of partsIn(database)) {
    if (part.postings > LARGEST) continue;
    const beside = bySize.get(sizeOf(part)) ?? [];
    beside.push(part);
    bySize.set(sizeOf(part), beside);
  }
  return [...bySize.values()].find(({ length }) => length >= MOST_BESIDE);
}

/** Makes one part of several, without what texts said that are gone. */
function join(database: Database, parts: readonly Part[]): void {
  const live = new Set(
    database
      .prepare('select id from called_texts')
      .rows()
      .map(([id]) => Number(id)),
  );
  const [stems, texts] = [new Map<string, Postings>(), new Set<number>()];
  for (const { id, slots } of parts) {
    for (let slot = 0; slot < slots; slot += 1)
      for (const [stem, postings] of unpackSlot(slotIn(database, id, slot))) {
        const joined = stems.get(stem) ?? [];
        for (let at = 0; at < postings.length; at += 2) {
          if (!live.has(postings[at]!)) continue;
          joined.push(postings[at]!, postings[at + 1]!);
          texts.add(postings[at]!);
        }
        if (joined.length > 0) stems.set(stem, joined);
      }
    database
      .prepare('delete from called_words where id between ? and ?')
      .run(BigInt(rowOf(id, 0)), BigInt(rowOf(id, MOST_SLOTS - 1)));
    database.prepare('delete from called_parts where id = ?').run(id);
  }
  if (texts.size > 0)
    putPart(
      database,
      texts.size,
      [...stems].map(([stem, postings]) => [stem, inOrder(postings)]),
    );
}

/** Postings by citer: parts that were joined before need not follow one another. */
function inOrder(postings: Postings): Postings {
  const isSo = postings.every((value, at) => at % 2 === 1 || at === 0 || value >= postings[at - 2]!);
  if (isSo) return postings;
  const pairs = Array.from({ length: postings.length / 2 }, (_none, at) => [postings[2 * at]!, postings[2 * at + 1]!]);
  return pairs.sort(([a = 0], [b = 0]) => a - b).flat();
}

/** Makes one part of all, so that nothing is left of what is gone. Runs inside the caller's transaction. */
export function joinCalled(database: Database): void {
  join(database, partsIn(database));
}

/** Forgets what others call things. Runs inside the caller's transaction. */
export const emptyCalled = (database: Database): void =>
  database.exec('delete from called_texts; delete from called_parts; delete from called_words');

/** Of each stem its postings, without those of texts that are gone. Throws `local` where they are not what was written. */
export function calledPostings(database: Database, stems: readonly string[]): Postings[] {
  const parts = partsIn(database);
  const found = stems.map((stem) => {
    const postings = parts.map(({ id, slots }) => postingsOf(slotIn(database, id, slotOf(stem, slots)), stem));
    return postings.length === 1 ? postings[0]! : postings.flat();
  });
  const written = parts.reduce((sum, { texts }) => sum + texts, 0);
  // Of each that is there nothing is gone.
  return written === rowsKept(database, 'called_texts') ? found : onlyLive(database, found);
}

function onlyLive(database: Database, found: readonly Postings[]): Postings[] {
  const citers = new Set(found.flatMap((postings) => postings.filter((_value, at) => at % 2 === 0)));
  const live = new Set(
    database
      .prepare('select called_texts.id from json_each(?) cross join called_texts on called_texts.id = value')
      .rows(JSON.stringify([...citers]))
      .map(([id]) => Number(id)),
  );
  return found.map((postings) => postings.filter((_value, at) => live.has(postings[at - (at % 2)]!)));
}

/** The documents of some citing texts. Throws `local` where one is not there. */
export function citingDocuments(database: Database, citers: readonly number[]): number[] {
  const rows = database
    .prepare('select doc from json_each(?) cross join called_texts on called_texts.id = value')
    .rows(JSON.stringify(citers));
  if (rows.length !== citers.length) throw damagedError(database.path);
  return rows.map(([doc]) => Number(doc));
}

/** Slots that are not what was written, are not there, or are of no part. */
export function* differentCalled(database: Database): Generator<boolean> {
  let slots = 0;
  for (const { id, slots: own } of partsIn(database))
    for (let slot = 0; slot < own; slot += 1) {
      const row = rowOf(id, slot);
      const kept = database.prepare('select packed, sum from called_words where id = ?').get(BigInt(row));
      if (kept !== undefined) slots += 1;
      yield kept === undefined || packedSum(row, kept.packed) !== kept.sum;
    }
  const { count } = database.prepare('select count(*) as count from called_words').demand();
  yield Number(count) !== slots;
}
