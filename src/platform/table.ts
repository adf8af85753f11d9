/**
 * A table of texts that is looked up and never evaluated: its rows as lines, and behind them its keys in order, each with its rows. As a literal in a program every row would be made at each start, for a run that asks for two of them.
 */

/** What no field of a row has in it. */
const [FIELD, LINE] = ['\t', '\n'];

/** A table has no letters beyond Latin-1: it is read byte by byte, and held in half the memory. */
const escaped = (field: string): string =>
  field.replace(/[^\0-\xff]|\\/g, (unit) => `\\${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
const unescaped = (line: string): string =>
  line.includes('\\') ? line.replace(/\\(....)/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))) : line;

/**
 * Numbers as letters: six bits a letter, the last of a number below `MORE`, those before it not. Rows of a key are
 * written as the difference to the one before, which takes half of a package less than places in figures.
 */
const [LAST, MORE, SIX_BITS] = [0x20, 0x60, 64];

function letters(value: number): string {
  const high = Math.floor(value / SIX_BITS);
  const rest = high === 0 ? '' : [...letters(high)].map((one) => asMore(one.charCodeAt(0))).join('');
  return rest + String.fromCharCode(LAST + (value % SIX_BITS));
}
const asMore = (code: number): string => String.fromCharCode(code < MORE ? code - LAST + MORE : code);

/** Of so many rows the place of one is written down; the next ones are found by their line ends. */
const STRIDE = 16;
/** Letters of a place: a table has at most 16 MB of rows. */
const PLACE = 4;

/** Makes the text of a table, of letters of Latin-1. Throws where a field or key has what parts them. */
export function packTable<T extends readonly string[]>(
  rows: readonly T[],
  keysOf: (row: T) => Iterable<string>,
): string {
  const found = new Map<string, number[]>();
  let [text, places] = ['', ''];
  for (const [at, row] of rows.entries()) {
    const keys = new Set([...keysOf(row)].map(escaped));
    if ([...row, ...keys].some((field) => /[\t\n]/.test(field)))
      throw new Error(`a tab or line end in a row of a table: ${row}`);
    for (const key of keys) found.set(key, [...(found.get(key) ?? []), at]);
    if (at % STRIDE === 0) places += letters(text.length).padStart(PLACE, asMore(LAST));
    text += row.map(escaped).join(FIELD) + LINE;
  }
  const keys = [...found.keys()].sort().map((key) => {
    const own = found.get(key)!;
    return `${key}${FIELD}${own.map((at, nth) => letters(at - (own[nth - 1] ?? 0))).join('')}${LINE}`;
  });
  return `${text.length}${FIELD}${places.length}${LINE}${text}${places}${keys.join('')}`;
}

/** Keys whose rows are kept. */
const MOST_ASKED = 1_000;

export class Table {
  readonly #text: string;
  /** Where the rows begin, their places, and the keys. */
  readonly #rows: number;
  readonly #places: number;
  readonly #keys: number;
  readonly #known = new Map<number, readonly string[]>();
  readonly #asked = new Map<string, readonly (readonly string[])[]>();

  constructor(text: string) {
    this.#text = text;
    this.#rows = text.indexOf(LINE) + 1;
    const [rows = 0, places = 0] = text.slice(0, this.#rows).split(FIELD).map(Number);
    this.#places = this.#rows + rows;
    this.#keys = this.#places + places;
  }

  /**
   * The rows of a key, in the order of the table; the same row is the same array each time. Those of the keys asked for
   * last are kept: a text names few things often.
   */
  rows(key: string): readonly (readonly string[])[] {
    const known = this.#asked.get(key);
    if (known !== undefined) return known;
    const own = escaped(key);
    const rows = this.#rowsAt(this.#numbersAt(this.#lineOf(own), (found) => found === own));
    if (this.#asked.size >= MOST_ASKED) this.#asked.clear();
    // A copy: a key that is part of a text would keep all of it.
    this.#asked.set(Buffer.from(key).toString(), rows);
    return rows;
  }

  /** The rows of all keys that begin so, in the order of the table, each once. */
  rowsFrom(beginning: string): (readonly string[])[] {
    const own = escaped(beginning);
    return this.#rowsAt(this.#numbersAt(this.#lineOf(own), (found) => found.startsWith(own)));
  }

  /** All rows in their order. */
  all(): (readonly string[])[] {
    const rows: (readonly string[])[] = [];
    for (let at = this.#rows; at < this.#places; at = this.#text.indexOf(LINE, at) + 1)
      rows.push(this.#row(rows.length, at));
    return rows;
  }

  /** The place of the first key that is not before this one. */
  #lineOf(key: string): number {
    let [low, high] = [this.#keys, this.#text.length];
    while (low < high) {
      const middle = this.#text.lastIndexOf(LINE, (low + high - 1) >> 1) + 1;
      // The line that the middle is in began before `low`: what is left is one line.
      const at = Math.max(low, middle);
      if (this.#keyAt(at) < key) low = this.#text.indexOf(LINE, at) + 1;
      else high = at;
    }
    return low;
  }

  #keyAt(at: number): string {
    return this.#text.slice(at, this.#text.indexOf(FIELD, at));
  }

  #numbersAt(first: number, isWanted: (key: string) => boolean): number[] {
    const numbers = new Set<number>();
    for (let at = first; at < this.#text.length; ) {
      const key = this.#keyAt(at);
      if (!isWanted(key)) break;
      const end = this.#text.indexOf(LINE, at);
      let row = 0;
      for (let from = at + key.length + 1; from < end; ) {
        const [step, next] = this.#numberAt(from);
        row += step;
        numbers.add(row);
        from = next;
      }
      at = end + 1;
    }
    return [...numbers].sort((a, b) => a - b);
  }

  /** A number, and where the text goes on behind it. */
  #numberAt(from: number): [value: number, next: number] {
    let value = 0;
    for (let at = from; ; at += 1) {
      const code = this.#text.charCodeAt(at);
      if (code < MORE) return [value * SIX_BITS + code - LAST, at + 1];
      value = value * SIX_BITS + code - MORE;
    }
  }

  #rowsAt(numbers: readonly number[]): (readonly string[])[] {
    return numbers.map((number) => this.#known.get(number) ?? this.#row(number, this.#placeOf(number)));
  }

  #placeOf(number: number): number {
    let at = this.#rows + this.#numberAt(this.#places + Math.floor(number / STRIDE) * PLACE)[0];
    for (let left = number % STRIDE; left > 0; left -= 1) at = this.#text.indexOf(LINE, at) + 1;
    return at;
  }

  /** The row of a number that stands at a place. */
  #row(number: number, from: number): readonly string[] {
    let row = this.#known.get(number);
    if (row === undefined) {
      row = unescaped(this.#text.slice(from, this.#text.indexOf(LINE, from))).split(FIELD);
      this.#known.set(number, row);
    }
    return row;
  }
}
