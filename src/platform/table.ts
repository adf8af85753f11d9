/**
 * A table of texts that is looked up and never evaluated: its rows as lines, and behind them its keys in order, each with the places of its
 * rows. As a literal in a program every row would be made at each start, for a run that asks for two of them.
 */

/** What no field of a row has in it. */
const [FIELD, LINE] = ['\t', '\n'];

/** A table has no letters beyond Latin-1: it is read byte by byte, and held in half the memory. */
const escaped = (field: string): string =>
  field.replace(/[^\0-\xff]|\\/g, (unit) => `\\${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
const unescaped = (line: string): string =>
  line.includes('\\') ? line.replace(/\\(....)/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))) : line;

/** Makes the text of a table, of letters of Latin-1. Throws where a field or key has what parts them. */
export function packTable<T extends readonly string[]>(
  rows: readonly T[],
  keysOf: (row: T) => Iterable<string>,
): string {
  const places = new Map<string, number[]>();
  let text = '';
  for (const row of rows) {
    const keys = new Set([...keysOf(row)].map(escaped));
    if ([...row, ...keys].some((field) => /[\t\n]/.test(field)))
      throw new Error(`a tab or line end in a row of a table: ${row}`);
    for (const key of keys) places.set(key, [...(places.get(key) ?? []), text.length]);
    text += row.map(escaped).join(FIELD) + LINE;
  }
  const keys = [...places.keys()].sort().map((key) => `${key}${FIELD}${places.get(key)!.join()}${LINE}`);
  return `${text.length}${LINE}${text}${keys.join('')}`;
}

/** Keys whose rows are kept. */
const MOST_ASKED = 1_000;

export class Table {
  readonly #text: string;
  /** Where the rows begin, and the keys. */
  readonly #rows: number;
  readonly #keys: number;
  readonly #known = new Map<number, readonly string[]>();
  readonly #asked = new Map<string, readonly (readonly string[])[]>();

  constructor(text: string) {
    this.#text = text;
    this.#rows = text.indexOf(LINE) + 1;
    this.#keys = this.#rows + Number(text.slice(0, this.#rows));
  }

  /**
   * The rows of a key, in the order of the table; the same row is the same array each time. Those of the keys asked for
   * last are kept: a text names few things often.
   */
  rows(key: string): readonly (readonly string[])[] {
    const known = this.#asked.get(key);
    if (known !== undefined) return known;
    const own = escaped(key);
    const rows = this.#rowsAt(this.#placesAt(this.#lineOf(own), (found) => found === own));
    if (this.#asked.size >= MOST_ASKED) this.#asked.clear();
    // A copy: a key that is part of a text would keep all of it.
    this.#asked.set(Buffer.from(key).toString(), rows);
    return rows;
  }

  /** The rows of all keys that begin so, in the order of the table, each once. */
  rowsFrom(beginning: string): (readonly string[])[] {
    const own = escaped(beginning);
    return this.#rowsAt(this.#placesAt(this.#lineOf(own), (found) => found.startsWith(own)));
  }

  /** All rows in their order. */
  all(): (readonly string[])[] {
    const places: number[] = [];
    for (let at = this.#rows; at < this.#keys; at = this.#text.indexOf(LINE, at) + 1) places.push(at - this.#rows);
    return this.#rowsAt(places);
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

  #placesAt(first: number, isWanted: (key: string) => boolean): number[] {
    const places = new Set<number>();
    for (let at = first; at < this.#text.length; ) {
      const key = this.#keyAt(at);
      if (!isWanted(key)) break;
      const end = this.#text.indexOf(LINE, at);
      for (const place of this.#text.slice(at + key.length + 1, end).split(',')) places.add(Number(place));
      at = end + 1;
    }
    return [...places].sort((a, b) => a - b);
  }

  #rowsAt(places: readonly number[]): (readonly string[])[] {
    return places.map((place) => {
      let row = this.#known.get(place);
      if (row === undefined) {
        const from = this.#rows + place;
        row = unescaped(this.#text.slice(from, this.#text.indexOf(LINE, from))).split(FIELD);
        this.#known.set(place, row);
      }
      return row;
    });
  }
}
