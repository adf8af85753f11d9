/** The kernel that writes, ready to be called: see `kernel/assembly/writing.ts`, which it is compiled from. */
import { KERNEL } from './compiled-writing';

/** What it offers; addresses, places and counts are numbers. What each does stands in `stream.ts`, `inversion.ts` and `merging.ts` there. */
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

/** Takes a row that is whole: see `rowOf` of `segments/format.ts`. `data` is not to be kept. */
export type PutRow = (kind: number, at: number, data: Uint8Array, sum: number) => void;

/** Gives a row of one of the segments that are joined, and its checksum as it was kept. */
export type ReadRow = (source: number, kind: number, at: number) => { data: Uint8Array; sum: number };

let compiled: WebAssembly.Module | undefined;

/** One kernel with a memory of its own. */
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

  /** Bytes of its memory; whatever makes it grow makes another of these needed. */
  bytes(at: number, length: number): Uint8Array {
    return new Uint8Array(this.exports.memory.buffer, at, length);
  }

  /** Writes what waits as a segment. @param froms where each document begins in the stream. @param slow see `slownessOf`. */
  writeSegment(froms: Uint32Array, slow: Float64Array, put: PutRow): void {
    this.#put = put;
    const [at, slowAt] = [this.exports.take(froms.byteLength), this.exports.take(slow.byteLength)];
    new Uint32Array(this.exports.memory.buffer, at, froms.length).set(froms);
    new Float64Array(this.exports.memory.buffer, slowAt, slow.length).set(slow);
    this.exports.writeSegment(at, slowAt, froms.length);
  }

  /**
   * Writes several segments as one.
   *
   * @param sources of each how many blocks its dictionary has, and the new ordinals of its documents (-1 of what is dead). @param documents how many are not.
   * Traps (`WebAssembly.RuntimeError`) where a row is not what was written.
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
