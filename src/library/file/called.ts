/**
 * An inverted index of the words that texts use for what they cite (`pointers/called-words.ts`), in parts that are
 * written once and merged later, like the segments of the full-text index. A text that goes or changes loses its row of
 * `called_texts`; its postings go when their part is merged.
 */
import { zlib } from '../../platform/builtins';
import { type Database, damagedError } from '../../platform/sqlite';
import { targetNumbered } from './recognised';
import { packedSum } from './row-sum';
import { sumsError } from './sums';
import { checkCount, checkTable } from './work-sums';

/**
 * `called_texts`: a number for each citing text, never given twice; `called_gone`: numbers of texts that are gone.
 * `called_parts`: the parts, with their number of slots and of postings. `called_words`: the slots (see `packSlot`),
 * each with its checksum.
 */
export const CREATE_CALLED = `
  create table called_texts (id integer primary key autoincrement, doc integer not null unique);
  create table called_gone (id integer primary key);
  create trigger called_no_more after delete on called_texts begin
    insert into called_gone (id) values (old.id);
  end;
  create table called_parts (id integer primary key autoincrement, slots integer not null, postings integer not null);
  create table called_words (id integer primary key, packed blob not null, sum integer not null);
`;

const MOST_SLOTS = 65_536;
/** Number of parts of one size at which they are merged. */
const MOST_BESIDE = 8;
/** A larger part is merged only when all are. */
const LARGEST = 8_000_000;
/** All parts are merged once the texts that are gone exceed this number plus a hundredth of those present. */
const MOST_GONE = 2_000;
/** Postings in memory; beyond this they are written before the transaction ends. */
const MOST_WAITING = 1_000_000;

interface Part {
  id: number;
  slots: number;
  postings: number;
}

function partsIn(database: Database): Part[] {
  checkTable(database, 'called_parts');
  return database
    .prepare('select id, slots, postings from called_parts order by id')
    .all()
    .map(({ id, slots, postings }) => ({
      id: Number(id),
      slots: Number(slots),
      postings: Number(postings),
    }));
}

const rowOf = (part: number, slot: number): number => part * MOST_SLOTS + slot;

/** A slot of a part. Throws `local` where it differs from its checksum. */
function slotIn(database: Database, part: number, slot: number): Uint8Array {
  const id = rowOf(part, slot);
  const { packed, sum } = database.prepare('select packed, sum from called_words where id = ?').demand(BigInt(id));
  if (!(packed instanceof Uint8Array) || packedSum(id, packed) !== sum) throw sumsError(database);
  return packed;
}

function putPart(database: Database, stems: readonly [stem: string, postings: Postings][]): void {
  const postings = stems.reduce((sum, [, own]) => sum + own.length / 2, 0);
  const slots = Math.min(MOST_SLOTS, slotsFor(postings));
  database.prepare('insert into called_parts (slots, postings) values (?, ?)').run(slots, postings);
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

interface Calling {
  name: string;
  weight: number;
  words: readonly string[];
}

const writing = new WeakMap<Database, CalledWriting>();

/**
 * Stores the words of a text of today for what it cites, replacing earlier ones. In the caller's transaction.
 * @param isFirst none of it are stored yet.
 */
export function putCalled(database: Database, doc: number, things: readonly Calling[], isFirst = false): void {
  database.beforeCommit('called words', () => {
    const own = new CalledWriting(database);
    writing.set(database, own);
    return () => own.end();
  });
  writing.get(database)?.put(doc, things, isFirst);
}

/** Writes the postings in memory before the transaction ends. */
export const writeCalled = (database: Database): void => writing.get(database)?.end();

/** Gathers postings in memory, and writes them at the end of the transaction. */
class CalledWriting {
  readonly #database: Database;
  #stems = new Map<string, Postings>();
  #waiting = 0;

  constructor(database: Database) {
    this.#database = database;
  }

  put(doc: number, things: readonly Calling[], isFirst: boolean): void {
    const key = BigInt(doc);
    if (!isFirst) this.#database.prepare('delete from called_texts where doc = ?').run(key);
    if (things.length === 0) return;
    const citer = Number(
      this.#database.prepare('insert into called_texts (doc) values (?) returning id').demand(key).id,
    );
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
    if (this.#stems.size > 0) putPart(this.#database, [...this.#stems]);
    this.#stems = new Map();
    this.#waiting = 0;
  }

  /** Writes the postings in memory, and merges parts where there are many. */
  end(): void {
    this.#write();
    const { gone, there } = this.#database
      .prepare('select (select count(*) from called_gone) as gone, (select count(*) from called_texts) as there')
      .demand();
    if (Number(gone) > MOST_GONE + Number(there) / 100) joinCalled(this.#database);
    for (let parts = chosen(this.#database); parts !== undefined; parts = chosen(this.#database))
      join(this.#database, parts);
  }
}

const sizeOf = ({ postings }: Part): number => Math.floor(Math.log2(postings + 1) / 3);

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

/** Merges parts, without the postings of texts that are gone. */
function join(database: Database, parts: readonly Part[]): void {
  const gone = goneIn(database);
  const stems = new Map<string, Postings>();
  for (const { id, slots } of parts) {
    for (let slot = 0; slot < slots; slot += 1)
      for (const [stem, postings] of unpackSlot(slotIn(database, id, slot))) {
        const own = without(gone, postings);
        const before = stems.get(stem);
        if (own.length > 0) stems.set(stem, before === undefined ? own : before.concat(own));
      }
    database
      .prepare('delete from called_words where id between ? and ?')
      .run(BigInt(rowOf(id, 0)), BigInt(rowOf(id, MOST_SLOTS - 1)));
    database.prepare('delete from called_parts where id = ?').run(id);
  }
  if (stems.size > 0)
    putPart(
      database,
      [...stems].map(([stem, postings]) => [stem, inOrder(postings)]),
    );
}

/** Numbers of texts that are gone but may still have postings. */
function goneIn(database: Database): Set<number> {
  checkCount(database, 'called_gone');
  return new Set(
    database
      .prepare('select id from called_gone')
      .rows()
      .map(([id]) => Number(id)),
  );
}

const without = (gone: ReadonlySet<number>, postings: Postings): Postings =>
  gone.size === 0 ? postings : postings.filter((_value, at) => !gone.has(postings[at - (at % 2)]!));

/** Sorts postings by citer: merged parts need not be in order. */
function inOrder(postings: Postings): Postings {
  const isSo = postings.every((value, at) => at % 2 === 1 || at === 0 || value >= postings[at - 2]!);
  if (isSo) return postings;
  const pairs = Array.from({ length: postings.length / 2 }, (_none, at) => [postings[2 * at]!, postings[2 * at + 1]!]);
  return pairs.sort(([a = 0], [b = 0]) => a - b).flat();
}

/** Merges all parts, which drops all postings of texts that are gone. Runs inside the caller's transaction. */
export function joinCalled(database: Database): void {
  join(database, partsIn(database));
  database.exec('delete from called_gone');
}

/** Deletes all parts. Runs inside the caller's transaction. */
export const emptyCalled = (database: Database): void =>
  database.exec(
    'delete from called_texts; delete from called_gone; delete from called_parts; delete from called_words',
  );

/** The postings of each stem, without those of texts that are gone. Throws `local` where a slot is damaged. */
export function calledPostings(database: Database, stems: readonly string[]): Postings[] {
  const parts = partsIn(database);
  const found = stems.map((stem) => {
    const postings = parts.map(({ id, slots }) => postingsOf(slotIn(database, id, slotOf(stem, slots)), stem));
    return postings.length === 1 ? postings[0]! : postings.flat();
  });
  const gone = goneIn(database);
  return found.map((postings) => without(gone, postings));
}

/** The documents of citing texts, by their numbers. Throws `local` where one is missing. */
export function citingDocuments(database: Database, citers: readonly number[]): number[] {
  const rows = database
    .prepare('select doc from json_each(?) cross join called_texts on called_texts.id = value')
    .rows(JSON.stringify(citers));
  if (rows.length !== citers.length) throw damagedError(database.path);
  return rows.map(([doc]) => Number(doc));
}

/** For each slot, whether it is damaged or missing; at the end whether there are slots of no part. */
export function* differentCalled(database: Database): Generator<boolean> {
  let slots = 0;
  for (const { id, slots: own } of partsIn(database))
    for (let slot = 0; slot < own; slot += 1) {
      const row = rowOf(id, slot);
      const stored = database.prepare('select packed, sum from called_words where id = ?').get(BigInt(row));
      if (stored !== undefined) slots += 1;
      yield stored === undefined || packedSum(row, stored.packed) !== stored.sum;
    }
  const { count } = database.prepare('select count(*) as count from called_words').demand();
  yield Number(count) !== slots;
}

/**
 * Pairs, by citer: the number of the citing text, then four times the number of the target plus the weight (1 to 3).
 */
export type Postings = number[];

/** Approximate bytes of a slot: a query reads one slot of each part for a word. */
const SLOT = 4_096;
/** Approximate bytes of a posting. */
const POSTING = 4;

const slotsFor = (postings: number): number => 2 ** Math.max(0, Math.ceil(Math.log2((postings * POSTING) / SLOT)));

const slotOf = (stem: string, slots: number): number => Math.floor((zlib().crc32(stem) / 2 ** 32) * slots);

class Bytes {
  #bytes = Buffer.allocUnsafe(SLOT);
  #length = 0;

  #room(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.#length + more));
    this.#bytes.copy(larger, 0, 0, this.#length);
    this.#bytes = larger;
  }

  number(value: number): void {
    this.#room(8);
    let rest = value;
    for (; rest >= 128; rest = Math.floor(rest / 128)) this.#bytes[this.#length++] = (rest % 128) | 128;
    this.#bytes[this.#length++] = rest;
  }

  add(bytes: Uint8Array): void {
    this.#room(bytes.length);
    this.#bytes.set(bytes, this.#length);
    this.#length += bytes.length;
  }

  take(): Buffer {
    const taken = Buffer.from(this.#bytes.subarray(0, this.#length));
    this.#length = 0;
    return taken;
  }
}

function packPostings(into: Bytes, postings: Postings): void {
  let before = 0;
  for (let at = 0; at < postings.length; at += 2) {
    into.number(postings[at]! - before);
    into.number(postings[at + 1]!);
    before = postings[at]!;
  }
}

/**
 * Packs a slot: for each stem its length and letters, then the length of its postings and these. A slot has the stems
 * of one range of checksums, so that a query reads one row of each part.
 */
function packSlot(stems: Iterable<readonly [stem: string, postings: Postings]>): Uint8Array {
  const [all, own] = [new Bytes(), new Bytes()];
  for (const [stem, postings] of stems) {
    packPostings(own, postings);
    const [letters, packed] = [Buffer.from(stem, 'utf8'), own.take()];
    all.number(letters.length);
    all.add(letters);
    all.number(packed.length);
    all.add(packed);
  }
  return all.take();
}

class Reader {
  at = 0;
  constructor(readonly bytes: Buffer) {}

  number(): number {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const byte = this.bytes[this.at++]!;
      value += (byte & 127) * scale;
      if (!(byte >= 128)) return value;
    }
  }

  take(length: number): Buffer {
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
}

function postingsIn(packed: Buffer): Postings {
  const reader = new Reader(packed);
  const postings: Postings = [];
  for (let citer = 0; reader.at < packed.length; ) {
    citer += reader.number();
    postings.push(citer, reader.number());
  }
  return postings;
}

const bytesOf = (packed: Uint8Array): Buffer => Buffer.from(packed.buffer, packed.byteOffset, packed.byteLength);

function* unpackSlot(packed: Uint8Array): Generator<[stem: string, postings: Postings]> {
  const reader = new Reader(bytesOf(packed));
  while (reader.at < packed.length) {
    const stem = reader.take(reader.number()).toString('utf8');
    yield [stem, postingsIn(reader.take(reader.number()))];
  }
}

function postingsOf(packed: Uint8Array, stem: string): Postings {
  const wanted = Buffer.from(stem, 'utf8');
  const reader = new Reader(bytesOf(packed));
  while (reader.at < packed.length) {
    const letters = reader.take(reader.number());
    const own = reader.take(reader.number());
    if (letters.equals(wanted)) return postingsIn(own);
  }
  return [];
}
