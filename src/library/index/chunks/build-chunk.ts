/** Makes a chunk of documents that are added: their words, turned round. */

import type { RecurringWord } from '../../text/indexed';
import { Bytes, impactOf, keyOfTerm, LAW, NAME, SUMMARY, slownessOf, TITLE } from './format';
import { ChunkWriter, type PutRow, packRows } from './write-chunk';

/** The words of a document, folded, by field; `marks`: what it is found by beside them. */
export interface Worded {
  title: readonly RecurringWord[];
  summary: readonly RecurringWord[];
  law: readonly RecurringWord[];
  body: readonly RecurringWord[];
  names: readonly string[];
  marks: readonly string[];
}

/** What a chunk is beside its words. */
export interface BuiltChunk {
  documents: number;
  /** Of all bodies. */
  words: number;
  rows: Uint8Array;
  lengths: Uint8Array;
  directory: Uint8Array;
  first: number;
  last: number;
}

/** Between the fields of a document in the stream of its words. */
const NEXT_FIELD = 0xffffffff;
/** Words of a body that are told apart. */
const LONGEST_BODY = 65_535;

/** Documents that wait to become a chunk. */
export class ChunkBuilder {
  readonly #numbers = new Map<string, number>();
  readonly #terms: string[] = [];
  #stream = new Uint32Array(1 << 16);
  #length = 0;
  readonly #documents: { row: number; from: number; words: number }[] = [];
  /** Where each document is that was not taken out again, by its row number. */
  readonly rows = new Map<number, number>();

  get size(): number {
    return this.rows.size;
  }

  /** How many words wait. */
  get words(): number {
    return this.#length;
  }

  #number(term: string): number {
    let number = this.#numbers.get(term);
    if (number === undefined) {
      number = this.#terms.length;
      this.#numbers.set(term, number);
      this.#terms.push(term);
    }
    return number;
  }

  #put(value: number): void {
    if (this.#length === this.#stream.length) {
      const larger = new Uint32Array(this.#stream.length * 2);
      larger.set(this.#stream);
      this.#stream = larger;
    }
    this.#stream[this.#length++] = value;
  }

  add(row: number, { title, summary, law, body, names, marks }: Worded): void {
    this.rows.set(row, this.#documents.length);
    this.#documents.push({ row, from: this.#length, words: body.length });
    for (const words of [title, summary, law, body]) {
      for (const word of words) {
        if (word.owner !== this) {
          word.owner = this;
          word.number = this.#number(word.token);
        }
        this.#put(word.number);
      }
      this.#put(NEXT_FIELD);
    }
    for (const name of names) this.#put(this.#number(NAME + name));
    this.#put(NEXT_FIELD);
    for (const mark of marks) this.#put(this.#number(mark));
    this.#put(NEXT_FIELD);
  }

  /** Takes a document out again; false where it is not here. */
  remove(row: number): boolean {
    return this.rows.delete(row);
  }

  /** How many words the body of a document has that is here. */
  lengthOf(row: number): number | undefined {
    const at = this.rows.get(row);
    return at === undefined ? undefined : Math.min(LONGEST_BODY, this.#documents[at]!.words);
  }

  /** Writes what is here. */
  write(put: PutRow): BuiltChunk {
    const documents = [...this.rows.values()].map((at) => this.#documents[at]!).sort((a, b) => a.row - b.row);
    const inverted = this.#invert(documents);
    const slow = documents.map(({ words }) => slownessOf(words));
    const writer = new ChunkWriter(documents.length, put);
    const order = this.#terms
      .map((term, number) => ({ key: keyOfTerm(term), number }))
      .sort((a, b) => (a.key < b.key ? -1 : 1));
    const encoder = new TermEncoder(slow);
    for (const { key, number } of order) {
      const [from, to] = [inverted.start[number]!, inverted.start[number + 1]!];
      if (from === to) continue;
      const kind = key.startsWith(NAME) ? 'name' : key.startsWith(MARK) ? 'mark' : 'text';
      writer.add(key, encoder.encode(inverted, from, to, kind));
    }
    const directory = writer.end();
    const lengths = Uint16Array.from(documents, ({ words }) => Math.min(LONGEST_BODY, words));
    return {
      documents: documents.length,
      words: documents.reduce((sum, { words }) => sum + words, 0),
      rows: packRows(Float64Array.from(documents, ({ row }) => row)),
      lengths: new Uint8Array(lengths.buffer),
      directory,
      first: documents[0]!.row,
      last: documents.at(-1)!.row,
    };
  }

  /** The places of each word: documents in their order, fields in theirs. */
  #invert(documents: readonly { from: number }[]): Inverted {
    const stream = this.#stream;
    const count = new Uint32Array(this.#terms.length + 1);
    const walk = (each: (term: number, document: number, field: number, place: number) => void): void => {
      for (const [document, { from }] of documents.entries()) {
        let place = 0;
        for (let at = from, field = 0; field < 6; at += 1) {
          const term = stream[at]!;
          if (term === NEXT_FIELD) {
            field += 1;
            place = 0;
          } else {
            each(term, document, field, place);
            place += 1;
          }
        }
      }
    };
    walk((term) => {
      count[term + 1]! += 1;
    });
    for (let at = 0; at < this.#terms.length; at += 1) count[at + 1]! += count[at]!;
    const next = count.slice(0, this.#terms.length);
    const total = count[this.#terms.length]!;
    const [documentOf, placeOf] = [new Uint16Array(total), new Uint32Array(total)];
    const fieldOf = new Uint8Array(total);
    walk((term, document, field, place) => {
      const at = next[term]!;
      next[term] = at + 1;
      documentOf[at] = document;
      fieldOf[at] = field;
      placeOf[at] = place;
    });
    return { start: count, documentOf, fieldOf, placeOf };
  }
}

/** What marks begin with, in the letters of `keyOfTerm`. */
const MARK = keyOfTerm('§');

interface Inverted {
  start: Uint32Array;
  documentOf: Uint16Array;
  fieldOf: Uint8Array;
  placeOf: Uint32Array;
}

/** Makes postings of the places of one word after the other. */
class TermEncoder {
  readonly #records = new Bytes();
  readonly #ordinals: Uint16Array;
  readonly #impacts: Uint8Array;
  readonly #starts: Uint32Array;

  constructor(private readonly slow: readonly number[]) {
    this.#ordinals = new Uint16Array(slow.length);
    this.#impacts = new Uint8Array(slow.length);
    this.#starts = new Uint32Array(slow.length + 1);
  }

  encode({ documentOf, fieldOf, placeOf }: Inverted, from: number, to: number, kind: 'text' | 'name' | 'mark') {
    const records = this.#records;
    records.length = 0;
    let count = 0;
    const times = [0, 0, 0, 0];
    for (let at = from; at < to; ) {
      const document = documentOf[at]!;
      let end = at;
      times.fill(0);
      while (end < to && documentOf[end] === document) {
        if (kind === 'text') times[fieldOf[end]!]! += 1;
        end += 1;
      }
      const [title, summary, law, body] = times as [number, number, number, number];
      this.#ordinals[count] = document;
      this.#starts[count] = records.length;
      if (kind === 'mark') this.#impacts[count] = 1;
      else if (kind === 'name') {
        this.#impacts[count] = impactOf(0, 0, 0, 0, end - at, 1);
        putRecord(records, placeOf, at, [0, 0, 0, end - at]);
      } else {
        this.#impacts[count] = impactOf(title, summary, law, body, 0, this.slow[document]!);
        putRecord(records, placeOf, at, times);
      }
      count += 1;
      at = end;
    }
    this.#starts[count] = records.length;
    return {
      count,
      ordinals: this.#ordinals,
      impacts: this.#impacts,
      records: kind === 'mark' ? undefined : records.array,
      starts: this.#starts,
    };
  }
}

/** How often each field has a word, and where: see the kernel. */
function putRecord(records: Bytes, placeOf: Uint32Array, from: number, times: readonly number[]): void {
  const [title = 0, summary = 0, law = 0, body = 0] = times;
  const others = (title > 0 ? TITLE : 0) | (summary > 0 ? SUMMARY : 0) | (law > 0 ? LAW : 0);
  if (others === 0 && body === 1) {
    records.number(placeOf[from]! * 4);
    return;
  }
  records.number(body * 4 + (others === 0 ? 1 : 2));
  if (others !== 0) records.byte(others);
  for (const other of [title, summary, law]) if (other > 0) records.number(other);
  let at = from;
  for (const own of times) {
    putPlaces(records, placeOf, at, at + own);
    at += own;
  }
}

function putPlaces(records: Bytes, placeOf: Uint32Array, from: number, to: number): void {
  for (let at = from, last = -1; at < to; at += 1) {
    records.number(placeOf[at]! - last - 1);
    last = placeOf[at]!;
  }
}
