/** Finds the items of an earlier report with their offsets; a report may have any length and be truncated anywhere. */

const MOST_ITEM = 1024 * 1024;

/** Bytes needed to distinguish `--json` from `--jsonl`. */
const HEAD = 4096;

const [QUOTE, BACKSLASH, OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [0x22, 0x5c, 0x7b, 0x7d, 0x5b, 0x5d];

/** An item or the `meta` of a report with its offset; finally the end, and whether it was truncated. */
export type Found = { kind: 'item' | 'meta'; start: number; bytes: Buffer } | { kind: 'end'; isCut: boolean };

/** Thrown for a text that is not a report. */
export class NoReport extends Error {}

/** Of `--json`, or the object of each line of `--jsonl`; then the end. Throws `NoReport`. */
export async function* itemsOfReport(pieces: AsyncIterable<Buffer>): AsyncGenerator<Found> {
  const scan = new Scan();
  let head: Buffer | undefined = Buffer.alloc(0);
  for await (const piece of pieces) {
    if (head === undefined) {
      yield* scan.push(piece);
      continue;
    }
    head = Buffer.concat([head, piece]);
    if (head.length < HEAD) continue;
    scan.begin(head);
    yield* scan.push(head);
    head = undefined;
  }
  if (head !== undefined) {
    scan.begin(head);
    yield* scan.push(head);
  }
  yield { kind: 'end', isCut: scan.isCut };
}

class Scan {
  #depth = 0;
  /** Depth of the items: 2 in `data`, 0 in lines. */
  #ofItems = 0;
  #inString = false;
  #escaped = false;
  /** The list of items has ended; `meta` follows. */
  #isOver = false;
  #at = 0;
  #item: { kind: 'item' | 'meta'; depth: number; start: number; parts: Buffer[]; length: number } | undefined;

  begin(head: Buffer): void {
    const text = head.toString('utf8');
    if (!/^\s*\{/.test(text)) throw new NoReport();
    if (/^\s*\{\s*"data"\s*:\s*\[/.test(text)) this.#ofItems = 2;
  }

  /** Whether the text ends within an object; missing lines are not detected. */
  get isCut(): boolean {
    return this.#depth > 0 || this.#inString;
  }

  *push(piece: Buffer): Generator<Found> {
    let from = this.#item === undefined ? -1 : 0;
    for (let index = 0; index < piece.length; index += 1) {
      const byte = piece[index]!;
      if (this.#inString) {
        if (this.#escaped) this.#escaped = false;
        else if (byte === BACKSLASH) this.#escaped = true;
        else if (byte === QUOTE) this.#inString = false;
      } else if (byte === QUOTE) this.#inString = true;
      else if (byte === OPEN || byte === OPEN_LIST) {
        if (byte === OPEN && this.#depth === (this.#isOver ? 1 : this.#ofItems)) {
          const kind = this.#isOver ? 'meta' : 'item';
          this.#item = { kind, depth: this.#depth, start: this.#at + index, parts: [], length: 0 };
          from = index;
        }
        this.#depth += 1;
      } else if (byte === CLOSE || byte === CLOSE_LIST) {
        this.#depth -= 1;
        if (this.#depth < 0) throw new NoReport();
        if (this.#item?.depth === this.#depth) {
          yield this.#ended(piece.subarray(from, index + 1));
          from = -1;
        } else if (this.#ofItems === 2 && this.#depth === 1) this.#isOver = true;
      }
    }
    if (from >= 0) this.#keep(piece.subarray(from));
    this.#at += piece.length;
  }

  #keep(part: Buffer): void {
    const item = this.#item!;
    item.parts.push(part);
    item.length += part.length;
    if (item.length > MOST_ITEM) throw new NoReport();
  }

  #ended(last: Buffer): Found {
    this.#keep(last);
    const { kind, start, parts } = this.#item!;
    this.#item = undefined;
    return { kind, start, bytes: Buffer.concat(parts) };
  }
}
