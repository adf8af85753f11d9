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

/** A piece of a text: all of them, one behind the other, are the text. */
export interface TextPiece {
  readonly text: string;
  /** The marks of notes that are left out of it: before which character each stood, and of which note. */
  readonly marks?: readonly { at: number; note: string }[];
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

const atOf = ({ at }: Stretch): number => at;

/** A piece that knows its places by its stretches. */
export function placed(sent: SentPiece): TextPiece {
  return {
    text: sent.text,
    ...(sent.marks !== undefined && { marks: sent.marks }),
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
  const { text, stretches, marks } = piece;
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
      ...(marks && {
        marks: marks
          .filter(({ at }) => at >= from && (at < to || isLast))
          .map((one) => ({ ...one, at: one.at - from })),
      }),
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
