/** Which rows of a set came before, in little room: sets of a million rows are read in a process that may take 100 MB. */
import { crypto } from '../builtins';

const FIRST_SLOTS = 1024;

/**
 * Texts by 64 bits of their SHA-256, in an open-addressing table: 8 bytes a slot, 2 slots a row at most. Two of a million rows are
 * taken for one with a chance of 1 in 37 million; a service cannot make them so.
 */
export class SeenRows {
  #slots = new BigUint64Array(FIRST_SLOTS);
  #count = 0;

  /** Remembers a text. False where it was there before. */
  add(text: string): boolean {
    if ((this.#count + 1) * 2 > this.#slots.length) this.#grow();
    const mark = crypto().createHash('sha256').update(text).digest().readBigUInt64LE();
    // 0 is a free slot.
    if (!put(this.#slots, mark === 0n ? 1n : mark)) return false;
    this.#count += 1;
    return true;
  }

  #grow(): void {
    const slots = new BigUint64Array(this.#slots.length * 2);
    for (const mark of this.#slots) if (mark !== 0n) put(slots, mark);
    this.#slots = slots;
  }
}

/** Puts a mark into a table whose size is a power of 2 and which has room. False where it was there before. */
function put(slots: BigUint64Array, mark: bigint): boolean {
  const last = slots.length - 1;
  let at = Number(mark & 0xffff_ffffn) & last;
  for (let held = slots[at]!; held !== 0n; held = slots[at]!) {
    if (held === mark) return false;
    at = (at + 1) & last;
  }
  slots[at] = mark;
  return true;
}
