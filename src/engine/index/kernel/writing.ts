/** Loads the writing kernel compiled from `kernel/assembly/writing.ts`. */
import { KERNEL } from './compiled-writing';

/** Addresses, places and counts are numbers. See `stream.ts`, `inversion.ts` and `merging.ts` there. */
interface Exports {
  memory: WebAssembly.Memory;
  take(bytes: number): number;
  reset(): void;
  inputFor(bytes: number): number;
  tokenRoom(): number;
  putText(from: number, end: number): number;
  endOfOdd(): number;
  putWord(at: number, length: number): void;
  putNames(from: number, end: number): void;
  endField(): void;
  streamed(): number;
  wordCount(): number;
  lettersOf(word: number): number;
  lengthOf(word: number): number;
  writeSegment(froms: number, slow: number, documents: number): void;
  beginMerge(sources: number): void;
  setSource(source: number, documents: number, blocks: number): number;
  rowFor(source: number, kind: number, length: number): number;
  merge(documents: number): void;
}

/** Receives a complete row (see `rowOf` of `segments/format.ts`). `data` is reused afterwards. */
export type PutRow = (kind: number, at: number, data: Uint8Array, sum: number) => void;

/** Returns a row of a source segment with its stored checksum. */
export type ReadRow = (source: number, kind: number, at: number) => { data: Uint8Array; sum: number };

let compiled: WebAssembly.Module | undefined;

/** A kernel with its own memory. */
export class WritingKernel {
  readonly exports: Exports;
  #put: PutRow = () => {};
  #read: ReadRow | undefined;

  constructor() {
    compiled ??= new WebAssembly.Module(Buffer.from(KERNEL, 'base64'));
    const abort = (): never => {
      throw new WebAssembly.RuntimeError('unreachable');
    };
    const put = (kind: number, at: number, from: number, length: number, sum: number): void =>
      this.#put(kind, at, this.bytes(from, length), sum);
    const read = (source: number, kind: number, at: number): number => {
      const { data, sum } = this.#read!(source, kind, at);
      const to = this.exports.rowFor(source, kind, data.length);
      this.bytes(to, data.length).set(data);
      return sum;
    };
    this.exports = new WebAssembly.Instance(compiled, { env: { abort, put, read } }).exports as unknown as Exports;
  }

  /** Its memory; invalid after it grows. */
  bytes(at: number, length: number): Uint8Array {
    return new Uint8Array(this.exports.memory.buffer, at, length);
  }

  /** Writes the waiting documents as a segment; `froms`: where each begins in the stream; `slow`: see `slownessOf`. */
  writeSegment(froms: Uint32Array, slow: Float64Array, put: PutRow): void {
    this.#put = put;
    const [at, slowAt] = [this.exports.take(froms.byteLength), this.exports.take(slow.byteLength)];
    new Uint32Array(this.exports.memory.buffer, at, froms.length).set(froms);
    new Float64Array(this.exports.memory.buffer, slowAt, slow.length).set(slow);
    this.exports.writeSegment(at, slowAt, froms.length);
  }

  /**
   * Merges segments into one.
   * @param sources of each the number of dictionary blocks, and the new ordinals of its documents (-1: deleted).
   * @param documents the number of live ones.
   * @throws `WebAssembly.RuntimeError` (a trap) on a damaged row.
   */
  merge(
    sources: readonly { blocks: number; places: Int32Array }[],
    documents: number,
    { put, read }: { put: PutRow; read: ReadRow },
  ): void {
    this.#put = put;
    this.#read = read;
    this.exports.beginMerge(sources.length);
    for (const [nth, { blocks, places }] of sources.entries()) {
      const at = this.exports.setSource(nth, places.length, blocks);
      new Int32Array(this.exports.memory.buffer, at, places.length).set(places);
    }
    this.exports.merge(documents);
  }
}
