/** Builds a segment of added documents: the kernel tokenises and inverts their words. */
import { foldedWords } from '../../text/indexed';
import { slownessOf } from '../bm25';
import { type PutRow, WritingKernel } from '../kernel/writing';
import { packRows } from './format';

/** The texts of a document by field; `names`: words of keys, separated by spaces; `marks`: see `marks.ts`. */
export interface Texts {
  title: string;
  summary: string;
  law: string;
  body: string;
  names: string;
  marks: readonly string[];
}

/** A segment without its words. */
export interface BuiltSegment {
  documents: number;
  words: number;
  rows: Uint8Array;
  lengths: Uint8Array;
  first: number;
  last: number;
}

const LONGEST_BODY = 65_535;
/** UTF-8 bytes of a UTF-16 unit, at most. */
const WIDEST = 3;
/** Memory kept for the next segment, which is about as large. */
const MOST_KEPT = 32 * 1_048_576;

const encoder = new TextEncoder();
/** Documents waiting to become a segment. */
export class SegmentBuilder {
  #kernel = new WritingKernel();
  #documents: { row: number; from: number; words: number }[] = [];
  /** How many of its words were reported as new. */
  #told = 0;
  /** The place of each document, by row number, without removed ones. */
  readonly rows = new Map<number, number>();

  constructor() {
    this.#kernel.exports.reset();
  }

  get size(): number {
    return this.rows.size;
  }

  get words(): number {
    return this.#kernel.exports.streamed();
  }

  /** Adds a document; returns the words of its texts that no earlier one has. */
  add(row: number, { title, summary, law, body, names, marks }: Texts): string[] {
    const { exports } = this.#kernel;
    const from = exports.streamed();
    for (const text of [title, summary, law]) this.#putText(text);
    const words = this.#putText(body);
    if (names !== '') this.#withBytes(names, (at, end) => exports.putNames(at, end));
    exports.endField();
    for (const mark of marks) this.#withBytes(mark, (at, end) => exports.putWord(at, end - at));
    exports.endField();
    this.rows.set(row, this.#documents.length);
    this.#documents.push({ row, from, words });
    return this.#newWords();
  }

  #withBytes(text: string, work: (at: number, end: number) => void): void {
    const room = text.length * WIDEST;
    const at = this.#kernel.exports.inputFor(room);
    work(at, at + encoder.encodeInto(text, this.#kernel.bytes(at, room)).written);
  }

  #putText(text: string): number {
    const { exports } = this.#kernel;
    const before = exports.streamed();
    if (text !== '')
      this.#withBytes(text, (at, end) => {
        for (let from = exports.putText(at, end); from < end; from = exports.putText(exports.endOfOdd(), end))
          this.#putOdd(from, exports.endOfOdd());
      });
    const words = exports.streamed() - before;
    exports.endField();
    return words;
  }

  /** Adds the words of a stretch with other than ASCII characters. */
  #putOdd(from: number, end: number): void {
    const { exports } = this.#kernel;
    const stretch = Buffer.from(exports.memory.buffer, from, end - from).toString('utf8');
    for (const word of foldedWords(stretch)) {
      const at = exports.tokenRoom();
      exports.putWord(at, encoder.encodeInto(word, this.#kernel.bytes(at, word.length * WIDEST)).written);
    }
  }

  #newWords(): string[] {
    const { exports } = this.#kernel;
    const found: string[] = [];
    const { buffer } = exports.memory;
    const all = exports.wordCount();
    for (; this.#told < all; this.#told += 1) {
      const word = Buffer.from(buffer, exports.lettersOf(this.#told), exports.lengthOf(this.#told));
      if (!SIGNS.has(word[0]!)) found.push(word.toString('utf8'));
    }
    return found;
  }

  remove(row: number): boolean {
    return this.rows.delete(row);
  }

  write(put: PutRow): BuiltSegment {
    const documents = [...this.rows.values()].map((at) => this.#documents[at]!).sort((a, b) => a.row - b.row);
    const froms = Uint32Array.from(documents, ({ from }) => from);
    const slow = Float64Array.from(documents, ({ words }) => slownessOf(words));
    this.#kernel.writeSegment(froms, slow, put);
    const lengths = Uint16Array.from(documents, ({ words }) => Math.min(LONGEST_BODY, words));
    return {
      documents: documents.length,
      words: documents.reduce((sum, { words }) => sum + words, 0),
      rows: packRows(Float64Array.from(documents, ({ row }) => row)),
      lengths: new Uint8Array(lengths.buffer),
      first: documents[0]!.row,
      last: documents.at(-1)!.row,
    };
  }

  clear(): void {
    this.rows.clear();
    this.#documents = [];
    this.#told = 0;
    if (this.#kernel.exports.memory.buffer.byteLength > MOST_KEPT) this.#kernel = new WritingKernel();
    this.#kernel.exports.reset();
  }
}

/** First bytes of names (`=`) and marks (`§`). No folded word begins with either. */
const SIGNS: ReadonlySet<number> = new Set([0x3d, 0xc2]);
