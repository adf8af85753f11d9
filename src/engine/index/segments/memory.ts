/** The memory of the kernel: cached rows of the file, and scratch space. */
import { type Database, damagedError } from '../../../platform/sqlite';
import { type Kernel, makeKernel } from '../kernel/kernel';
import { keptSum } from './format';

/** Bytes of rows cached between searches. */
const MOST_KEPT = 96 * 1_048_576;
const PAGE = 65_536;

export interface Loaded {
  at: number;
  end: number;
}

export class Memory {
  readonly kernel: Kernel = makeKernel();
  bytes: Uint8Array;
  view: DataView;
  readonly #rows = new Map<number, Loaded>();
  readonly #checked = new Set<number>();
  readonly #start: number;
  #next: number;
  /** Bytes of related caches outside of the kernel. */
  #noted = 0;
  /** Addresses of free scratch space, by the power of two of its bytes. */
  #scratch: number[][] = [];
  /** Scratch space in use: the powers, then the addresses. */
  readonly #powers: number[] = [];
  readonly #lent: number[] = [];

  constructor(private readonly database: Database) {
    this.#start = (this.kernel.free() + 15) & ~15;
    this.#next = this.#start;
    this.bytes = new Uint8Array(this.kernel.memory.buffer);
    this.view = new DataView(this.kernel.memory.buffer);
  }

  /** Allocates bytes at a multiple of 8 until the cache is cleared; 64 more can be read after them. */
  take(length: number): number {
    const at = this.#next;
    this.#next = (at + length + 64 + 7) & ~7;
    if (this.#next > this.bytes.length) {
      const wanted = Math.max(this.#next - this.bytes.length, Math.min(this.bytes.length, 16 * 1_048_576));
      this.kernel.memory.grow(Math.ceil(wanted / PAGE));
      this.bytes = new Uint8Array(this.kernel.memory.buffer);
      this.view = new DataView(this.kernel.memory.buffer);
    }
    return at;
  }

  /** Scratch space, freed at the end of `within`; not cleared. */
  borrow(length: number): number {
    const power = length <= 1 ? 0 : 32 - Math.clz32(length - 1);
    const at = this.#scratch[power]?.pop() ?? this.take(2 ** power);
    this.#powers.push(power);
    this.#lent.push(at);
    return at;
  }

  #giveBack(): void {
    const power = this.#powers.pop()!;
    this.#scratch[power] ??= [];
    this.#scratch[power].push(this.#lent.pop()!);
  }

  within<T>(work: () => T): T {
    const before = this.#lent.length;
    try {
      return work();
    } catch (error) {
      // A trap: the data read points beyond its bytes.
      if (error instanceof WebAssembly.RuntimeError) throw damagedError(this.database.path);
      throw error;
    } finally {
      while (this.#lent.length > before) this.#giveBack();
    }
  }

  /** Whether the cache must be cleared before the next operation. */
  get isFull(): boolean {
    return this.#lent.length === 0 && this.#next - this.#start + this.#noted > MOST_KEPT;
  }

  /** Counts bytes cached outside of the kernel, until the cache is cleared. */
  note(bytes: number): void {
    this.#noted += bytes;
  }

  forget(): void {
    this.#rows.clear();
    this.#scratch = [];
    this.#next = this.#start;
    this.#noted = 0;
  }

  /** Also forgets which rows were checked: the file has changed. */
  forgetAll(): void {
    this.forget();
    this.#checked.clear();
  }

  forgetRow(id: number): void {
    this.#rows.delete(id);
    this.#checked.delete(id);
  }

  put(data: Uint8Array): Loaded {
    const at = this.take(data.length);
    this.bytes.set(data, at);
    return { at, end: at + data.length };
  }

  /** A row of `segment_data`, if there is one; its checksum is compared on the first read. Throws `local`. */
  row(id: number): Loaded | undefined {
    const known = this.#rows.get(id);
    if (known !== undefined) return known;
    const row = this.database.prepare('select data, sum from segment_data where id = ?').get(id);
    if (row === undefined) return undefined;
    if (!(row.data instanceof Uint8Array)) throw damagedError(this.database.path);
    const loaded = this.put(row.data);
    if (!this.#checked.has(id)) {
      if (keptSum(id, this.kernel.sumOf(loaded.at, loaded.end - loaded.at)) !== Number(row.sum))
        throw damagedError(this.database.path);
      this.#checked.add(id);
    }
    this.#rows.set(id, loaded);
    return loaded;
  }

  /** A row that must exist. Throws `local`. */
  demand(id: number): Loaded {
    const row = this.row(id);
    if (row === undefined) throw damagedError(this.database.path);
    return row;
  }

  sumOf(data: Uint8Array): number {
    return this.within(() => {
      const at = this.borrow(data.length);
      this.bytes.set(data, at);
      return this.kernel.sumOf(at, data.length);
    });
  }
}
