/**
 * A table of texts that is looked up and never evaluated: its rows as lines, and behind them its keys in order, each with
 * its rows. As a literal in a program every row would be made at each start, for a run that asks for two of them; for
 * those the parts of the file that they are in are read.
 */

/** What no field of a row has in it. `SAME`, at the end of a line: all but its first are those of the row before it. */
const [FIELD, LINE, SAME] = ['\t', '\n', '\x01'];

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

/** So many keys are read together; of each block the first key is in the directory. */
const BLOCK = 128;
/** What a key may share with the one before it, as a letter tells it. */
const MOST_SHARED = 64;

function shared(one: string, other: string): number {
  let length = 0;
  while (length < Math.min(one.length, MOST_SHARED) && one[length] === other[length]) length += 1;
  return length;
}

/**
 * The keys in order, each without what it shares with the one before; apart from them their rows, which packs closer; and
 * a line for each block: its first key, and how long both are.
 */
function keyParts(found: ReadonlyMap<string, readonly number[]>): Record<'directory' | 'keys' | 'numbers', string> {
  const parts = { directory: '', keys: '', numbers: '' };
  const all = [...found.keys()].sort();
  for (let at = 0; at < all.length; at += BLOCK) {
    let [keys, numbers, before] = ['', '', all[at]!];
    for (const key of all.slice(at, at + BLOCK)) {
      const own = found.get(key)!;
      const length = shared(before, key);
      keys += String.fromCharCode(LAST + length) + key.slice(length) + LINE;
      numbers += own.map((row, nth) => letters(row - (own[nth - 1] ?? 0))).join('') + LINE;
      before = key;
    }
    parts.directory += `${all[at]}${FIELD}${letters(keys.length)}${letters(numbers.length)}${LINE}`;
    parts.keys += keys;
    parts.numbers += numbers;
  }
  return parts;
}

/** The keys of a block. */
const keysIn = (block: string, first: string): string[] => {
  let key = first;
  return linesOf(block).map((line) => {
    key = key.slice(0, line.charCodeAt(0) - LAST) + line.slice(1);
    return key;
  });
};
const linesOf = (text: string): string[] => text.split(LINE).slice(0, -1);

/** A row as a line: its first field alone where the others are those of the row before. */
function lineOf(row: readonly string[], before: readonly string[] | undefined): string {
  const isSame =
    row.length > 1 && before?.length === row.length && row.every((field, nth) => nth === 0 || field === before[nth]);
  return (isSame ? escaped(row[0]!) + SAME : row.map(escaped).join(FIELD)) + LINE;
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
    if ([...row, ...keys].some((field) => /[\t\n\x01]/.test(field)))
      throw new Error(`a tab or line end in a row of a table: ${row}`);
    for (const key of keys) found.set(key, [...(found.get(key) ?? []), at]);
    if (at % STRIDE === 0) places += placeLetters(text.length);
    text += lineOf(row, at % STRIDE === 0 ? undefined : rows[at - 1]);
  }
  places += placeLetters(text.length);
  const { directory, keys, numbers } = keyParts(found);
  return `${directory.length}${FIELD}${places.length}${LINE}${directory}${places}${text}${keys}${numbers}`;
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

/** The place of the first of some keys in order that is not before this one. */
function placeOf(keys: readonly string[], key: string): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (keys[middle]! < key) low = middle + 1;
    else high = middle;
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
  /** The first key of each block, and where its keys and their rows begin; behind them where the last ones end. */
  readonly firsts: string[] = [];
  readonly keys: number[] = [];
  readonly numbers: number[] = [];
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
    let numbers = 0;
    for (const line of linesOf(text.slice(start, start + directory))) {
      const [first = '', lengths = ''] = line.split(FIELD);
      const [ofKeys, next] = numberAt(lengths, 0);
      this.firsts.push(first);
      this.keys.push(block);
      this.numbers.push(numbers);
      block += ofKeys;
      numbers += numberAt(lengths, next)[0];
    }
    this.keys.push(block);
    this.numbers.push(numbers);
    for (const nth of this.numbers.keys()) this.numbers[nth]! += block;
  }

  /** Where a stride of rows begins, and behind the last one where the keys do. */
  place(stride: number): number {
    return this.rows + numberAt(this.#places, stride * PLACE)[0];
  }

  /** The first block that can have a key, or one that begins with it. */
  blockOf(key: string): number {
    const next = placeOf(this.firsts, key);
    return this.firsts[next] === key ? next : Math.max(0, next - 1);
  }
}

export class Table {
  readonly #part: Part;
  readonly #head: Head;
  readonly #known = new Map<number, readonly string[]>();
  readonly #asked = new Map<string, readonly (readonly string[])[]>();
  /** The keys of a block, and the rows of each as letters. */
  readonly #keys = remembered((nth) => {
    const { keys, firsts } = this.#head;
    return keysIn(this.#part(keys[nth]!, keys[nth + 1]!), firsts[nth]!);
  });
  readonly #numbers = remembered((nth) => linesOf(this.#part(this.#head.numbers[nth]!, this.#head.numbers[nth + 1]!)));
  /** The lines of a stride of rows. */
  readonly #stride = remembered((nth) => linesOf(this.#part(this.#head.place(nth), this.#head.place(nth + 1))));

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
    const { strides } = this.#head;
    return Array.from({ length: strides }, (_, nth) => this.#stride(nth)).flatMap((lines, nth) =>
      lines.map((_, at) => this.#row(nth * STRIDE + at)),
    );
  }

  /** The rows of the wanted keys, which follow one another from the first that is not before `key`. */
  #rowsOf(key: string, isWanted: (key: string) => boolean): (readonly string[])[] {
    const { firsts } = this.#head;
    const numbers = new Set<number>();
    for (let nth = this.#head.blockOf(key); nth < firsts.length; nth += 1) {
      const keys = this.#keys(nth);
      let at = placeOf(keys, key);
      for (; at < keys.length && isWanted(keys[at]!); at += 1) addNumbers(numbers, this.#numbers(nth)[at]!);
      if (at < keys.length) break;
    }
    return [...numbers].sort((a, b) => a - b).map((number) => this.#row(number));
  }

  #row(number: number): readonly string[] {
    let row = this.#known.get(number);
    if (row === undefined) {
      const lines = this.#stride(Math.floor(number / STRIDE));
      let at = number % STRIDE;
      const own = lines[at]!;
      while (lines[at]!.endsWith(SAME)) at -= 1;
      const from = number - (number % STRIDE) + at;
      row = from === number ? unescaped(own).split(FIELD) : this.#row(from).with(0, unescaped(own.slice(0, -1)));
      this.#known.set(number, row);
    }
    return row;
  }
}

/** Adds the numbers of the rows of a key. */
function addNumbers(numbers: Set<number>, letters: string): void {
  let row = 0;
  for (let from = 0; from < letters.length; ) {
    const [step, next] = numberAt(letters, from);
    row += step;
    numbers.add(row);
    from = next;
  }
}
