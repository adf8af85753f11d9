/** A window on a text that comes in pieces: gives the text around an offset, in the same block and table row. */
import { type Cell, lastAtMost, type TextPiece, type TextPlace } from '../texts/piece';

export interface RowCell {
  text: string;
  head: string;
  /** It stands behind the cell that was asked for. */
  isBehind: boolean;
}

/** The start of a table cell, or of a block in a paragraph or a cell. */
interface Begin {
  at: number;
  row: number;
  cell: number;
  /** The cells of the first row of its table. */
  heads: ReadonlyMap<number, string>;
}

/** As `cell`: a block in any cell. */
const BLOCK = -1;
const begin = (at: number): Begin => ({ at, row: 0, cell: BLOCK, heads: NO_HEADS });
const NO_HEADS: ReadonlyMap<number, string> = new Map();
/** Characters kept before the end. */
const LOOKED_BACK = 262_144;
const PARAGRAPH = /\n[ \t\r\u00a0]*\n/;
/** Limits on characters of a cell and of a head, and on cells of a row. */
const MOST_CELL = 1500;
const MOST_HEAD = 60;
const MOST_CELLS = 16;
/** Up to the last white space. */
const LAST_BLANK = /^.*\s/s;
const QUOTED = /[”“»"’'][.,;]?$/u;

const placeOfPiece = ({ from }: { from: number }): number => from;
const atOf = ({ at }: { at: number }): number => at;

export class TextWindow {
  readonly #pieces: { piece: TextPiece; from: number }[] = [];
  #begins: Begin[] = [];
  /** Offsets of omitted note marks after quotations. */
  #marks: number[] = [];
  #heads: Map<number, string> = new Map();
  #headRow = 0;
  length = 0;

  push(piece: TextPiece): void {
    const { text, breaks = [], cells = [], marks = [] } = piece;
    const from = this.length;
    this.#pieces.push({ piece, from });
    this.length += text.length;
    for (const { at, length = 0 } of marks)
      if (length === 0 && QUOTED.test(text.slice(Math.max(0, at - 2), at))) this.#marks.push(from + at);
    if (cells.length === 0 && (this.#begins.at(-1)?.row ?? 0) !== 0) this.#begins.push(begin(from));
    const all = [
      ...cells.map((one, index) => this.#cell(piece, one, cells[index + 1]?.at)),
      ...breaks.map((at) => begin(at)),
    ];
    if (cells.length > 0 && breaks.length > 0) all.sort((one, other) => one.at - other.at);
    let last = begin(0);
    for (const one of all) {
      // A block in a cell is part of the cell.
      last = one.cell === BLOCK ? { ...last, at: one.at } : one;
      this.#begins.push({ ...last, at: from + last.at });
    }
  }

  #cell({ text }: TextPiece, { at, row, cell, head = false }: Cell, end = text.length): Begin {
    if (head && row !== this.#headRow) [this.#heads, this.#headRow] = [new Map(), row];
    if (head) this.#heads.set(cell, cleaned(text.slice(at, end)).slice(0, MOST_HEAD));
    return { at, row, cell, heads: row === 0 ? NO_HEADS : this.#heads };
  }

  end(): void {
    this.#begins.push({ ...(this.#begins.at(-1) ?? begin(0)), at: this.length });
  }

  /** Drops old pieces, many at a time: moving the rest for each piece would be slow. */
  forget(): void {
    const past = this.#pieceAt(this.length - LOOKED_BACK - 1);
    if (past <= this.#pieces.length / 2) return;
    this.#pieces.splice(0, past);
    const first = this.#pieces[0]?.from ?? 0;
    this.#begins = this.#begins.slice(Math.max(0, lastAtMost(this.#begins, first, atOf)));
    this.#marks = this.#marks.slice(lastAtMost(this.#marks, first - 1) + 1);
  }

  #pieceAt(place: number): number {
    return Math.max(0, lastAtMost(this.#pieces, place, placeOfPiece));
  }

  placeOf(place: number): TextPlace {
    const { piece, from } = this.#pieces[this.#pieceAt(place)]!;
    return piece.placeOf(place - from);
  }

  /** The text between two offsets, as far as kept. */
  between(from: number, to: number): string {
    let text = '';
    for (let at = this.#pieceAt(from); at < this.#pieces.length && this.#pieces[at]!.from < to; at += 1) {
      const { piece, from: begins } = this.#pieces[at]!;
      text += piece.text.slice(Math.max(0, from - begins), Math.max(0, to - begins));
    }
    return text;
  }

  /** The text before an offset in its block, with `¹` for omitted note marks after quotations. */
  before(place: number, most: number): string {
    const from = Math.max(0, place - most, this.#begins[lastAtMost(this.#begins, place, atOf)]?.at ?? 0);
    let [text, at] = ['', from];
    for (let mark = lastAtMost(this.#marks, from) + 1; (this.#marks[mark] ?? Infinity) <= place; mark += 1) {
      text += `${this.between(at, this.#marks[mark]!)}¹`;
      at = this.#marks[mark]!;
    }
    return (text + this.between(at, place)).split(PARAGRAPH).at(-1) ?? '';
  }

  /** The offsets of the omitted note marks before a place, as far back as `before` gives text. */
  marksBefore(place: number, length: number): number[] {
    return this.#marks.slice(lastAtMost(this.#marks, place - length) + 1, lastAtMost(this.#marks, place) + 1);
  }

  /** The paragraph above that of an offset, outside tables; else empty. */
  above(place: number, most: number): string {
    const own = lastAtMost(this.#begins, place, atOf);
    if ((this.#begins[own]?.row ?? 0) !== 0) return '';
    const blocks: string[] = [];
    for (let [at, end] = [own, place]; blocks.length < 2 && end > Math.max(0, place - 2 * most); at -= 1) {
      const begins = this.#begins[at];
      if (begins !== undefined && begins.row !== 0) break;
      const from = Math.max(begins?.at ?? 0, place - 2 * most);
      const [first = '', ...rest] = this.between(from, end).split(PARAGRAPH).reverse();
      blocks.push(
        ...(blocks.length === 0 ? [first] : first.trim() === '' ? [] : [first]),
        ...rest.filter((one) => one.trim() !== ''),
      );
      end = from;
    }
    return blocks[1] ?? '';
  }

  /** The rest of the block of an offset, and the blocks after it; without a word cut off at the end. */
  blocksBehind(place: number, most: number): string[] {
    const to = Math.min(place + most, this.length);
    const blocks: string[] = [];
    let at = place;
    for (let next = lastAtMost(this.#begins, place - 1, atOf) + 1; at < to; next += 1) {
      const end = Math.min(this.#begins[next]?.at ?? to, to);
      const text = this.between(at, end);
      blocks.push(
        ...(end === place + most ? text.slice(0, LAST_BLANK.exec(text)?.[0].length ?? 0) : text).split(PARAGRAPH),
      );
      at = end;
    }
    return blocks;
  }

  /** Whether an offset is in the last table row, which may be incomplete. */
  isInLastRow(place: number): boolean {
    const row = this.#begins[lastAtMost(this.#begins, place, atOf)]?.row ?? 0;
    return row !== 0 && row === this.#begins.at(-1)?.row;
  }

  /** The other cells in the table row of an offset. */
  otherCells(place: number): RowCell[] {
    const own = lastAtMost(this.#begins, place, atOf);
    const { row = 0, cell = 0, heads = NO_HEADS } = this.#begins[own] ?? {};
    if (row === 0) return [];
    let [first, last] = [own, own];
    while (own - first < MOST_CELLS && this.#begins[first - 1]?.row === row) first -= 1;
    while (last - own < MOST_CELLS && this.#begins[last + 1]?.row === row) last += 1;
    const cells = new Map<number, string>();
    for (let index = first; index <= last; index += 1) {
      const begin = this.#begins[index]!;
      const end = Math.min(this.#begins[index + 1]?.at ?? this.length, begin.at + MOST_CELL);
      if (begin.cell !== cell)
        cells.set(begin.cell, `${cells.get(begin.cell) ?? ''} ${this.between(begin.at, end)}`.slice(0, MOST_CELL));
    }
    return [...cells]
      .map(([of, text]) => ({ text: cleaned(text), head: heads.get(of) ?? '', isBehind: of > cell }))
      .filter(({ text }) => text !== '');
  }
}

const cleaned = (text: string): string =>
  text
    .replace(/[\s|]+$/, '')
    .replace(/\s+/g, ' ')
    .trim();
