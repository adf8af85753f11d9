/**
 * Finds the rows of a table of words that have some letters. To look through one long text costs a command that has just started
 * much less than to ask thousands of rows one by one.
 */
export class RowsWith<T> {
  readonly #rows: readonly T[];
  /** What all rows are looked up by, a line each, and where each line ends. */
  readonly #text: string;
  readonly #ends: number[] = [];

  /** `textOf`: what a row is looked up by; it has no line end. */
  constructor(rows: readonly T[], textOf: (row: T) => string) {
    this.#rows = rows;
    const lines = rows.map(textOf);
    let end = 0;
    for (const line of lines) {
      end += line.length + 1;
      this.#ends.push(end);
    }
    this.#text = rows.length === 0 ? '' : `${lines.join('\n')}\n`;
  }

  /** The rows that have these letters, in their order. */
  with(letters: string): T[] {
    const rows: T[] = [];
    for (let at = 0; at < this.#text.length; ) {
      const found = this.#text.indexOf(letters, at);
      if (found < 0) break;
      const row = this.#rowAt(found);
      rows.push(this.#rows[row]!);
      at = this.#ends[row]!;
    }
    return rows;
  }

  #rowAt(place: number): number {
    let [low, high] = [0, this.#ends.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#ends[middle]! > place) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
