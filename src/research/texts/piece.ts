/** A text that comes in pieces, each of which knows where in its file it stands. */
import type { UnreadKind } from '../../contract/vocabulary';

/** Where something stands in a file. All are counted from 1; null where a file of its kind has none. */
export interface TextPlace {
  line: number | null;
  /** In UTF-16 code units. */
  column: number | null;
  page: number | null;
  paragraph: number | null;
  /** Of a note, its number as it is counted: `3`; `endnote 2` where notes at the end are counted by themselves; else its own mark. */
  footnote: string | null;
}

/** The mark of a note. */
export interface Mark {
  at: number;
  note: string;
  length?: number;
}

/** A cell of a table: rows are counted in their file, cells in their row; `head` in the first row of a table. */
export interface Cell {
  at: number;
  row: number;
  cell: number;
  head?: boolean;
}

/** A piece of a text: all of them, one behind the other, are the text. */
export interface TextPiece {
  readonly text: string;
  /** The marks of notes that are left out of it: before which character each stood, and of which note. Of one that stands in it, its length. */
  readonly marks?: readonly Mark[];
  /** Where something else begins in a paragraph: an item of a list, a heading. */
  readonly breaks?: readonly number[];
  /** The cells of tables in it, each with where it begins; one of row 0 is the text behind a table. Absent where it is in none. */
  readonly cells?: readonly Cell[];
  /** Of a note, what its marks call it, where that is not what its place has. */
  readonly note?: string;
  /** Where in the file the character at an offset of `text` stands. */
  placeOf(offset: number): TextPlace;
}

/** A stretch of a piece from an offset on, and where it begins in its file: columns go on with its characters. */
export interface Stretch extends TextPlace {
  at: number;
}

/** A piece as it can be sent from one process to another. */
export interface SentPiece extends Omit<TextPiece, 'placeOf'> {
  /** In the order of their offsets, the first at 0. */
  readonly stretches: readonly Stretch[];
}

/** A paragraph that is set apart as a quotation (`>`, `<blockquote>`) begins with this in the text of a piece: nobody sees it, and it is white space. */
export const APART = '\ufeff';

const atOf = ({ at }: { at: number }): number => at;

/** What a piece has beside its text and its places. */
function extrasOf({ marks, breaks, cells, note }: Omit<TextPiece, 'placeOf'>): Omit<TextPiece, 'placeOf' | 'text'> {
  return {
    ...(marks && { marks }),
    ...(breaks && { breaks }),
    ...(cells && { cells }),
    ...(note !== undefined && { note }),
  };
}

/** Those of a list that stand between two offsets, both among them. */
const within = <T>(list: readonly T[], from: number, to: number, atOf: (one: T) => number): T[] =>
  list.slice(lastAtMost(list, from - 1, atOf) + 1, lastAtMost(list, to, atOf) + 1);

/** What stands beside a part of it. A mark that is left out at the end of a part is of that part. */
function extrasIn(
  { marks, breaks, cells, note }: Omit<TextPiece, 'placeOf'>,
  from: number,
  to: number,
): Omit<TextPiece, 'placeOf' | 'text'> {
  const moved = <T extends { at: number }>(one: T): T => ({ ...one, at: Math.max(0, one.at - from) });
  const isIn = ({ at, length = 0 }: Mark): boolean => (length > 0 ? at < to : at > from || from === 0);
  // The cell that a part is in begins before it.
  const cell = cells && Math.max(0, lastAtMost(cells, from, atOf));
  return extrasOf({
    text: '',
    ...(marks && { marks: within(marks, from, to, atOf).filter(isIn).map(moved) }),
    ...(breaks && { breaks: within(breaks, from, to - 1, Number).map((at) => at - from) }),
    ...(cells && { cells: cells.slice(cell, lastAtMost(cells, to - 1, atOf) + 1).map(moved) }),
    ...(note !== undefined && { note }),
  });
}

/** A part of a piece. */
export const partOf = (piece: TextPiece, from: number, to: number): TextPiece =>
  from === 0 && to === piece.text.length
    ? piece
    : {
        text: piece.text.slice(from, to),
        ...extrasIn(piece, from, to),
        placeOf: (offset) => piece.placeOf(from + offset),
      };

/** A piece that knows its places by its stretches. */
export function placed(sent: SentPiece): TextPiece {
  return {
    text: sent.text,
    ...extrasOf(sent),
    placeOf(offset) {
      const { at, ...place } = sent.stretches[Math.max(0, lastAtMost(sent.stretches, offset, atOf))]!;
      return { ...place, column: place.column === null ? null : place.column + offset - at };
    },
  };
}

/** Characters of a piece, at most, that is sent on: a citation in it is looked at at once. */
const LONGEST = 262_144;

/** A piece in parts that are not too long, at spaces where it has some. What is a mark in it stays at its place. */
export function* parted(piece: SentPiece, longest = LONGEST): Generator<SentPiece> {
  const { text, stretches } = piece;
  if (text.length <= longest) return yield piece;
  for (let from = 0; from < text.length; ) {
    const space = text.lastIndexOf(' ', from + longest - 1) + 1;
    const isLast = text.length - from <= longest;
    const isPair = /^[\ud800-\udbff]$/.test(text[from + longest - 1] ?? '');
    const to = isLast ? text.length : space > from ? space : from + longest - (isPair ? 1 : 0);
    const first = stretches.findLast(({ at }) => at <= from)!;
    const column = first.column === null ? null : first.column + from - first.at;
    yield {
      text: text.slice(from, to),
      stretches: [
        { ...first, at: 0, column },
        ...stretches.filter(({ at }) => at > from && at < to).map((one) => ({ ...one, at: one.at - from })),
      ],
      ...extrasIn(piece, from, to),
    };
    from = to;
  }
}

export const NOWHERE: TextPlace = { line: null, column: null, page: null, paragraph: null, footnote: null };

/** What is told beside the text, in a sentence: that it was not read as it says, or, with a kind, what was not looked at. */
export type Tell = (sentence: string, unread?: UnreadKind) => void;

/** Something of a file that was not looked at. */
export interface Unread {
  kind: UnreadKind;
  /** For people, in a sentence. */
  detail: string;
}

/** Letters that can be words: text, and no number or sign. */
export const LETTERS = /\p{L}{2}/u;

/** A paragraph as a piece, with an empty line behind it. `cell`: the cell of a table that it is in. */
export const paragraphPiece = (
  text: string,
  place: Pick<TextPlace, 'paragraph' | 'footnote'>,
  { marks, cell }: { marks?: readonly Mark[] | undefined; cell?: Omit<Cell, 'at'> | undefined } = {},
): SentPiece => ({
  text: `${text}\n\n`,
  stretches: [{ ...NOWHERE, at: 0, ...place }],
  ...(marks && { marks }),
  ...(cell && { cells: [{ ...cell, at: 0 }] }),
});

/** Counts the notes of a file, each kind by itself. */
export class NoteNumbers {
  readonly #counted = new Map<string, number>();

  /** The number of the next note of a kind: `3` of a footnote, `endnote 2` of an endnote. */
  next(kind: string): string {
    const count = (this.#counted.get(kind) ?? 0) + 1;
    this.#counted.set(kind, count);
    return kind === 'footnote' ? String(count) : `${kind} ${count}`;
  }
}

/** Text made of stretches of another, each with its place there. */
export class Mapped {
  readonly #parts: string[] = [];
  readonly #at: number[] = [];
  readonly #from: number[] = [];
  #length = 0;

  /** The text so far, put together when it is asked for. */
  get text(): string {
    return this.#parts.join('');
  }

  get length(): number {
    return this.#length;
  }

  /** What was added last; empty where nothing was. */
  get last(): string {
    return this.#parts.at(-1) ?? '';
  }

  /** Adds what stands in the source from a place on, or in the place of what stands there. */
  add(text: string, from: number): void {
    if (text === '') return;
    this.#parts.push(text);
    this.#at.push(this.#length);
    this.#from.push(from);
    this.#length += text.length;
  }

  /** Leaves out what was added from an offset on. */
  cut(offset: number): void {
    while ((this.#at.at(-1) ?? -1) >= offset) {
      this.#length = this.#at.pop()!;
      this.#from.pop();
      this.#parts.pop();
    }
  }

  /** The stretches of the text, where lines begin at `starts` in the source. */
  stretches(starts: readonly number[]): Stretch[] {
    const stretches: Stretch[] = [];
    for (const [index, at] of this.#at.entries()) {
      const from = this.#from[index]!;
      const line = lastAtMost(starts, from);
      const column = from - starts[line]! + 1;
      const last = stretches.at(-1);
      const isNext = last?.line === line + 1 && last.column! - last.at === column - at;
      if (!isNext) stretches.push({ ...NOWHERE, at, line: line + 1, column });
    }
    return stretches;
  }

  /** The offset in the source of a character. */
  sourceOf(offset: number): number {
    const index = lastAtMost(this.#at, offset);
    return index < 0 ? 0 : this.#from[index]! + offset - this.#at[index]!;
  }
}

/** The index of the last of a list whose number is at most another; -1 where none is. The numbers ascend; those of numbers are they themselves. */
export function lastAtMost<T = number>(
  list: readonly T[],
  most: number,
  numberOf: (one: T) => number = Number,
): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (numberOf(list[middle]!) <= most) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The beginnings of all lines of a text. */
export function linesOf(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

/** The names of the elements of tables. */
interface TableNames {
  table: string;
  row: string;
  cell: readonly string[];
}

/** In which cell of which table something stands, as elements are opened and closed; of a table in a table, that of the inner one. */
export class CellsOpen {
  readonly #tables: { row: number; cell: number; rows: number }[] = [];

  /** @param counted the rows of the file so far. */
  constructor(
    private readonly counted: { rows: number },
    private readonly names: TableNames,
  ) {}

  open(name: string): void {
    const table = this.#tables.at(-1);
    if (name === this.names.table) this.#tables.push({ row: 0, cell: 0, rows: 0 });
    else if (table !== undefined && name === this.names.row) {
      this.counted.rows += 1;
      [table.row, table.cell] = [this.counted.rows, 0];
      table.rows += 1;
    } else if (table !== undefined && this.names.cell.includes(name)) table.cell += 1;
  }

  close(name: string): void {
    if (name === this.names.table) this.#tables.pop();
    else if (name === this.names.row) Object.assign(this.#tables.at(-1) ?? {}, { row: 0, cell: 0 });
  }

  /** Undefined outside of cells. */
  get cell(): Omit<Cell, 'at'> | undefined {
    const { row = 0, cell = 0, rows = 0 } = this.#tables.at(-1) ?? {};
    return row === 0 || cell === 0 ? undefined : { row, cell, ...(rows === 1 && { head: true }) };
  }
}
