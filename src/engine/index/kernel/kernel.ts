/** Loads the kernel compiled from `kernel/assembly/kernel.ts`. */
import { KERNEL } from './compiled-kernel';

/** Addresses and counts are numbers. */
export interface Kernel {
  memory: WebAssembly.Memory;
  free(): number;
  zero(to: number, bytes: number): void;
  copy(to: number, from: number, bytes: number): void;
  or(to: number, from: number, bytes: number): void;
  and(to: number, from: number, bytes: number): void;
  andNot(to: number, from: number, bytes: number): void;
  count(bits: number, bytes: number): number;
  orList(to: number, list: number, count: number): void;
  orRange(to: number, from: number, end: number): void;
  anyIn(bits: number, from: number, end: number): number;
  sumOf(from: number, bytes: number): number;
  isList(list: number, count: number, documents: number): number;
  unpackGaps(from: number, end: number, count: number, documents: number, out: number): number;
  isBitmap(bits: number, ranks: number, blocks: number, documents: number, count: number): number;
  find(block: number, end: number, term: number, length: number, own: number): number;
  findAll(block: number, end: number, term: number, length: number, own: number, out: number, most: number): number;
  floor(directory: number, end: number, term: number, length: number): number;
  rowsOf(
    ...args: [
      mask: number,
      column: number,
      end: number,
      documents: number,
      rows: number,
      out: number,
      limit: number,
      fromTop: number,
    ]
  ): number;
  below(column: number, end: number, documents: number, row: number, rows: number): number;
  orRows(
    ...args: [to: number, wanted: number, count: number, column: number, end: number, documents: number, rows: number]
  ): number;
  best(mask: number, blocks: number, lists: number, count: number, heap: number, sums: number): void;
  lower(mask: number, blocks: number, list: number, all: number): void;
  highest(mask: number, blocks: number, all: number, most: number, once: number): void;
  roomNeeded(): number;
  timesOf(mask: number, blocks: number, terms: number, count: number, out: number): number;
  phrase(
    ...args: [
      mask: number,
      blocks: number,
      fields: number,
      terms: number,
      count: number,
      slots: number,
      buffer: number,
      room: number,
      out: number,
    ]
  ): number;
  near(
    ...args: [
      mask: number,
      blocks: number,
      fields: number,
      terms: number,
      count: number,
      distance: number,
      buffer: number,
      room: number,
      heads: number,
    ]
  ): number;
  inFields(mask: number, blocks: number, fields: number, terms: number, count: number): number;
}

let compiled: WebAssembly.Module | undefined;

/** A kernel with its own memory; compiled once a process. */
export function makeKernel(): Kernel {
  compiled ??= new WebAssembly.Module(Buffer.from(KERNEL, 'base64'));
  const abort = (): never => {
    throw new WebAssembly.RuntimeError('unreachable');
  };
  return new WebAssembly.Instance(compiled, { env: { abort } }).exports as unknown as Kernel;
}
