/** Which results of a set came before: a set of a million rows must fit in a process of 100 MB. */
import { crypto } from '../../platform/builtins';

/** Many tables that grow one by one, so that old and new slots of all rows are never in memory together. */
const TABLES = 64;
const FIRST_SLOTS = 16;
/** Maximum load of a table, and its growth factor. */
const FULLEST = 0.85;
const GROWTH = 1.5;

interface Table {
  slots: BigUint64Array;
  count: number;
}

/** By 64 bits of their SHA-256, some 11 bytes a row; two of a million rows collide with a chance of 1 in 37 million. */
export class SeenResults {
  readonly #tables = Array.from(
    { length: TABLES },
    (): Table => ({ slots: new BigUint64Array(FIRST_SLOTS), count: 0 }),
  );

  add(text: string): boolean {
    const digest = crypto().createHash('sha256').update(text).digest();
    const table = this.#tables[digest[8]! % TABLES]!;
    if (table.count + 1 > table.slots.length * FULLEST) table.slots = grown(table.slots);
    const mark = digest.readBigUInt64LE();
    if (!put(table.slots, mark === 0n ? 1n : mark)) return false;
    table.count += 1;
    return true;
  }
}

function grown(slots: BigUint64Array): BigUint64Array {
  const larger = new BigUint64Array(Math.ceil(slots.length * GROWTH));
  for (const mark of slots) if (mark !== 0n) put(larger, mark);
  return larger;
}

function put(slots: BigUint64Array, mark: bigint): boolean {
  let at = Number(mark & 0xffff_ffffn) % slots.length;
  for (let held = slots[at]!; held !== 0n; held = slots[at]!) {
    if (held === mark) return false;
    at = (at + 1) % slots.length;
  }
  slots[at] = mark;
  return true;
}
