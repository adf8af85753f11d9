/** Pieces of a text, with the places of their characters in the file. */
import type { UnreadKind } from '../../contract/vocabulary';

/** A place in a file, counted from 1; null if the kind of file has none. */
export interface TextPlace {
  line: number | null;
  /** In UTF-16 code units. */
  column: number | null;
  page: number | null;
  /** Above it, in a DOCX or an ODT. */
  heading: string | null;
  paragraph: number | null;
  /** The number of a note, `3`, `endnote 2`, or its own mark. */
  footnote: string | null;
}

/** A note mark; `length` is absent if the mark is not part of the text. */
export interface Mark {
  at: number;
  note: string;
  length?: number;
}

/** A table cell; rows are counted per file, cells per row; `head` in the first row of a table. */
export interface Cell {
  at: number;
  row: number;
  cell: number;
  head?: boolean;
}

export interface TextPiece {
  readonly text: string;
  readonly marks?: readonly Mark[];
  readonly breaks?: readonly number[];
  /** Row 0 is the text after a table. Absent outside tables. */
  readonly cells?: readonly Cell[];
  /** For a note: its name in marks, if different from `footnote` in its place. */
  readonly note?: string;
  /** The place of the character at an offset of `text`. */
  placeOf(offset: number): TextPlace;
}

/** Part of a piece from offset `at`, with its place; columns are counted on from there. */
export interface Stretch extends TextPlace {
  at: number;
}

export interface SentPiece extends Omit<TextPiece, 'placeOf'> {
  /** Sorted by offset, the first at 0. */
  readonly stretches: readonly Stretch[];
}

/** Invisible mark (white space) before a block quotation (`>`, `<blockquote>`). */
export const APART = '\ufeff';

const atOf = ({ at }: { at: number }): number => at;

function extrasOf({ marks, breaks, cells, note }: Omit<TextPiece, 'placeOf'>): Omit<TextPiece, 'placeOf' | 'text'> {
  return {
    ...(marks && { marks }),
    ...(breaks && { breaks }),
    ...(cells && { cells }),
    ...(note !== undefined && { note }),
  };
}

/** The elements with an offset from `from` up to and including `to`. */
const within = <T>(list: readonly T[], from: number, to: number, atOf: (one: T) => number): T[] =>
  list.slice(lastAtMost(list, from - 1, atOf) + 1, lastAtMost(list, to, atOf) + 1);

/** The extras of a part. An omitted mark at the end of a part belongs to it. */
function extrasIn(
  { marks, breaks, cells, note }: Omit<TextPiece, 'placeOf'>,
  from: number,
  to: number,
): Omit<TextPiece, 'placeOf' | 'text'> {
  const moved = <T extends { at: number }>(one: T): T => ({ ...one, at: Math.max(0, one.at - from) });
  const isIn = ({ at, length = 0 }: Mark): boolean => (length > 0 ? at < to : at > from || from === 0);
  // The cell that contains the part begins before it.
  const cell = cells && Math.max(0, lastAtMost(cells, from, atOf));
  return extrasOf({
    text: '',
    ...(marks && { marks: within(marks, from, to, atOf).filter(isIn).map(moved) }),
    ...(breaks && { breaks: within(breaks, from, to - 1, Number).map((at) => at - from) }),
    ...(cells && { cells: cells.slice(cell, lastAtMost(cells, to - 1, atOf) + 1).map(moved) }),
    ...(note !== undefined && { note }),
  });
}

/** Part of a piece between two offsets, with marks, breaks and cells. */
export const partOf = (piece: TextPiece, from: number, to: number): TextPiece =>
  from === 0 && to === piece.text.length
    ? piece
    : {
        text: piece.text.slice(from, to),
        ...extrasIn(piece, from, to),
        placeOf: (offset) => piece.placeOf(from + offset),
      };

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

const LONGEST = 262_144;

/** Splits a long piece, at spaces if possible. */
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

export const NOWHERE: TextPlace = {
  line: null,
  column: null,
  page: null,
  heading: null,
  paragraph: null,
  footnote: null,
};

/** Receives warnings as sentences; with a kind if a part was not read. */
export type Tell = (sentence: string, unread?: UnreadKind) => void;

/** A part of a file that was not read; `detail` is a sentence for people. */
export interface Unread {
  kind: UnreadKind;
  detail: string;
}

/** At least two letters: not only numbers or signs. */
export const LETTERS = /\p{L}{2}/u;

export type ParagraphPlace = Pick<TextPlace, 'heading' | 'paragraph' | 'footnote'>;

/** Where a page begins in a paragraph. */
export type PageBegin = Pick<Stretch, 'at' | 'page'>;

/** A place that has none. */
export const NO_PLACE: ParagraphPlace = { heading: null, paragraph: null, footnote: null };

const NO_PAGES: readonly PageBegin[] = [{ at: 0, page: null }];

/** Counts the pages of a text as they were when it was last laid out, if it marks where they begin. */
export class PageCount {
  #page: number | null;

  constructor(isMarked: boolean) {
    this.#page = isMarked ? 1 : null;
  }

  /** For a paragraph that begins here. */
  get begin(): PageBegin[] {
    return [{ at: 0, page: this.#page }];
  }

  /** Begins the next page, in a paragraph if one is open. */
  next(current: { text: string; pages: PageBegin[] } | undefined): void {
    if (this.#page === null) return;
    this.#page += 1;
    if (current?.text === '') current.pages = [];
    current?.pages.push({ at: current.text.length, page: this.#page });
  }
}

/** A paragraph as a piece, followed by an empty line; in a table cell and on pages if given. */
export const paragraphPiece = (
  text: string,
  place: ParagraphPlace,
  {
    marks,
    cell,
    pages = NO_PAGES,
  }: { marks?: readonly Mark[] | undefined; cell?: Omit<Cell, 'at'> | undefined; pages?: readonly PageBegin[] } = {},
): SentPiece => ({
  text: `${text}\n\n`,
  stretches: pages.map((begin) => ({ ...NOWHERE, ...place, ...begin })),
  ...(marks && { marks }),
  ...(cell && { cells: [{ ...cell, at: 0 }] }),
});

export class NoteNumbers {
  readonly #counted = new Map<string, number>();

  /** The number of the next note: `3` for a footnote, `endnote 2` for an endnote. */
  next(kind: string): string {
    const count = (this.#counted.get(kind) ?? 0) + 1;
    this.#counted.set(kind, count);
    return kind === 'footnote' ? String(count) : `${kind} ${count}`;
  }
}

/** Text composed of stretches of a source, with their offsets in the source. */
export class Mapped {
  readonly #parts: string[] = [];
  readonly #at: number[] = [];
  readonly #from: number[] = [];
  #length = 0;

  get text(): string {
    return this.#parts.join('');
  }

  get length(): number {
    return this.#length;
  }

  get last(): string {
    return this.#parts.at(-1) ?? '';
  }

  /** Adds text found at an offset of the source, or replacing what is there. */
  add(text: string, from: number): void {
    if (text === '') return;
    this.#parts.push(text);
    this.#at.push(this.#length);
    this.#from.push(from);
    this.#length += text.length;
  }

  /** Removes what was added from an offset on. */
  cut(offset: number): void {
    while ((this.#at.at(-1) ?? -1) >= offset) {
      this.#length = this.#at.pop()!;
      this.#from.pop();
      this.#parts.pop();
    }
  }

  /** The stretches of the text. @param starts offsets of the lines of the source. */
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

  sourceOf(offset: number): number {
    const index = lastAtMost(this.#at, offset);
    return index < 0 ? 0 : this.#from[index]! + offset - this.#at[index]!;
  }
}

/** Binary search: index of the last element with a number of at most `most`; -1 if none. */
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

/** The offsets at which the lines of a text begin. */
export function linesOf(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

interface TableNames {
  table: string;
  row: string;
  cell: readonly string[];
}

/** Tracks the current table cell as elements open and close; of nested tables, that of the inner one. */
export class CellsOpen {
  readonly #tables: { row: number; cell: number; rows: number }[] = [];

  /** @param counted number of rows so far. */
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

  /** Undefined outside cells. */
  get cell(): Omit<Cell, 'at'> | undefined {
    const { row = 0, cell = 0, rows = 0 } = this.#tables.at(-1) ?? {};
    return row === 0 || cell === 0 ? undefined : { row, cell, ...(rows === 1 && { head: true }) };
  }
}
