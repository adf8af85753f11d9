/**
 * A table of texts that is looked up and never evaluated: its rows as lines, and behind them its keys in order, each with
 * its rows. As a literal in a program every row would be made at each start, for a run that asks for two of them; for
 * those the parts of the file that they are in are read.
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
const placeLetters = (place: number): string => letters(place).padStart(PLACE, asMore(LAST));

/** The keys are read in blocks of about so many letters; of each the first key is in the directory. */
const BLOCK = 4_096;

/** A line for each block of keys, in order: its first key, and how long it is. */
function directoryOf(keys: readonly string[]): string {
  let [text, first, length] = ['', '', 0];
  const close = (): void => {
    if (length > 0) text += `${first}${FIELD}${letters(length)}${LINE}`;
    length = 0;
  };
  for (const line of keys) {
    if (length === 0) first = line.slice(0, line.indexOf(FIELD));
    length += line.length;
    if (length >= BLOCK) close();
  }
  close();
  return text;
}

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
    if (at % STRIDE === 0) places += placeLetters(text.length);
    text += row.map(escaped).join(FIELD) + LINE;
  }
  places += placeLetters(text.length);
  const keys = [...found.keys()].sort().map((key) => {
    const own = found.get(key)!;
    return `${key}${FIELD}${own.map((at, nth) => letters(at - (own[nth - 1] ?? 0))).join('')}${LINE}`;
  });
  const directory = directoryOf(keys);
  return `${directory.length}${FIELD}${places.length}${LINE}${directory}${places}${text}${keys.join('')}`;
}

/** Keys whose rows are kept. */
const MOST_ASKED = 1_000;
/** Letters that are read first: in all tables of lks they have the directory and the places. */
const HEAD = 8_192;

/** A number, and where the text goes on behind it. */
function numberAt(text: string, from: number): [value: number, next: number] {
  let value = 0;
  for (let at = from; ; at += 1) {
    const code = text.charCodeAt(at);
    if (code < MORE) return [value * SIX_BITS + code - LAST, at + 1];
    value = value * SIX_BITS + code - MORE;
  }
}

const keyAt = (text: string, at: number): string => text.slice(at, text.indexOf(FIELD, at));

/** The place of the first line whose key is not before this one. */
function lineOf(text: string, key: string): number {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = text.lastIndexOf(LINE, (low + high - 1) >> 1) + 1;
    // The line that the middle is in began before `low`: what is left is one line.
    const at = Math.max(low, middle);
    if (keyAt(text, at) < key) low = text.indexOf(LINE, at) + 1;
    else high = at;
  }
  return low;
}

/** A value for each number, made when it is first asked for. */
function remembered<T>(make: (number: number) => T): (number: number) => T {
  const known = new Map<number, T>();
  return (number) => {
    let value = known.get(number);
    if (value === undefined) {
      value = make(number);
      known.set(number, value);
    }
    return value;
  };
}

/** Reads letters of a table's text: those from one place up to another. */
export type Part = (from: number, to: number) => string;

/** The directory of a table and the places of its rows. */
class Head {
  /** Where the rows begin. */
  readonly rows: number;
  /** The first key of each block, and where it begins; behind them where the last one ends. */
  readonly firsts: string[] = [];
  readonly starts: number[] = [];
  /** How many strides of rows have a place. */
  readonly strides: number;
  readonly #places: string;

  constructor(part: Part) {
    const begun = part(0, HEAD);
    const start = begun.indexOf(LINE) + 1;
    const [directory = 0, places = 0] = begun.slice(0, start).split(FIELD).map(Number);
    this.rows = start + directory + places;
    const text = this.rows > begun.length ? part(0, this.rows) : begun;
    this.#places = text.slice(start + directory, this.rows);
    this.strides = places / PLACE - 1;
    let block = this.place(this.strides);
    for (let at = start; at < start + directory; ) {
      const first = keyAt(text, at);
      const [length, next] = numberAt(text, at + first.length + 1);
      this.firsts.push(first);
      this.starts.push(block);
      block += length;
      at = next + 1;
    }
    this.starts.push(block);
  }

  /** Where a stride of rows begins, and behind the last one where the keys do. */
  place(stride: number): number {
    return this.rows + numberAt(this.#places, stride * PLACE)[0];
  }

  /** The last block that does not begin behind a key, or the first. */
  blockOf(key: string): number {
    let [low, high] = [0, this.firsts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.firsts[middle]! > key) high = middle;
      else low = middle;
    }
    return low;
  }
}

export class Table {
  readonly #part: Part;
  readonly #head: Head;
  readonly #known = new Map<number, readonly string[]>();
  readonly #asked = new Map<string, readonly (readonly string[])[]>();
  /** The keys of a block. */
  readonly #block = remembered((nth) => this.#part(this.#head.starts[nth]!, this.#head.starts[nth + 1]!));
  /** The lines of a stride of rows. */
  readonly #stride = remembered((nth) => this.#part(this.#head.place(nth), this.#head.place(nth + 1)).split(LINE));

  constructor(part: Part) {
    this.#part = part;
    this.#head = new Head(part);
  }

  /**
   * The rows of a key, in the order of the table; the same row is the same array each time. Those of the keys asked for
   * last are kept: a text names few things often.
   */
  rows(key: string): readonly (readonly string[])[] {
    const known = this.#asked.get(key);
    if (known !== undefined) return known;
    const own = escaped(key);
    const rows = this.#rowsOf(own, (found) => found === own);
    if (this.#asked.size >= MOST_ASKED) this.#asked.clear();
    // A copy: a key that is part of a text would keep all of it.
    this.#asked.set(Buffer.from(key).toString(), rows);
    return rows;
  }

  /** The rows of all keys that begin so, in the order of the table, each once. */
  rowsFrom(beginning: string): (readonly string[])[] {
    const own = escaped(beginning);
    return this.#rowsOf(own, (found) => found.startsWith(own));
  }

  /** All rows in their order. */
  all(): (readonly string[])[] {
    const { rows, strides } = this.#head;
    const lines = this.#part(rows, this.#head.place(strides)).split(LINE);
    return lines.slice(0, -1).map((line, number) => this.#row(number, line));
  }

  /** The rows of the wanted keys, which follow one another from the first that is not before `key`. */
  #rowsOf(key: string, isWanted: (key: string) => boolean): (readonly string[])[] {
    const { firsts } = this.#head;
    const numbers = new Set<number>();
    let nth = this.#head.blockOf(key);
    if (firsts.length > 0) addNumbers(numbers, this.#block(nth), key, isWanted);
    for (nth += 1; nth < firsts.length && isWanted(firsts[nth]!); nth += 1)
      addNumbers(numbers, this.#block(nth), key, isWanted);
    return [...numbers].sort((a, b) => a - b).map((number) => this.#row(number));
  }

  #row(number: number, line?: string): readonly string[] {
    let row = this.#known.get(number);
    if (row === undefined) {
      row = unescaped(line ?? this.#stride(Math.floor(number / STRIDE))[number % STRIDE]!).split(FIELD);
      this.#known.set(number, row);
    }
    return row;
  }
}

/** Adds the numbers of the rows of the wanted keys in a block. */
function addNumbers(numbers: Set<number>, block: string, key: string, isWanted: (key: string) => boolean): void {
  for (let at = lineOf(block, key); at < block.length; ) {
    const found = keyAt(block, at);
    if (!isWanted(found)) return;
    const end = block.indexOf(LINE, at);
    let row = 0;
    for (let from = at + found.length + 1; from < end; ) {
      const [step, next] = numberAt(block, from);
      row += step;
      numbers.add(row);
      from = next;
    }
    at = end + 1;
  }
}
