/** Which results of a set came before: sets of a million are read in a process that may take 100 MB. */
import { crypto } from '../../platform/builtins';

/** Tables that grow one by one, so that the old and the new one of all of them are never there together. */
const TABLES = 64;
const FIRST_SLOTS = 16;
/** How full a table may be, and how much longer the next one is. */
const FULLEST = 0.85;
const GROWTH = 1.5;

interface Table {
  slots: BigUint64Array;
  count: number;
}

/**
 * Texts by 64 bits of their SHA-256, in tables with open addressing: some 11 bytes a row. Two of a million rows are
 * taken for one with a chance of 1 in 37 million; a service cannot make them so.
 */
export class SeenResults {
  readonly #tables = Array.from(
    { length: TABLES },
    (): Table => ({ slots: new BigUint64Array(FIRST_SLOTS), count: 0 }),
  );

  /** Remembers a text. False where it was there before. */
  add(text: string): boolean {
    const digest = crypto().createHash('sha256').update(text).digest();
    const table = this.#tables[digest[8]! % TABLES]!;
    if (table.count + 1 > table.slots.length * FULLEST) table.slots = grown(table.slots);
    const mark = digest.readBigUInt64LE();
    // 0 is a free slot.
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

/** Puts a mark into a table that has room. False where it was there before. */
function put(slots: BigUint64Array, mark: bigint): boolean {
  let at = Number(mark & 0xffff_ffffn) % slots.length;
  for (let held = slots[at]!; held !== 0n; held = slots[at]!) {
    if (held === mark) return false;
    at = (at + 1) % slots.length;
  }
  slots[at] = mark;
  return true;
}
