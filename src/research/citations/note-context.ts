/** The text before a note mark, as context for the citations in the note. */
import type { TextPiece } from '../texts/piece';

/** The text between the previous mark and this one; `atEnd`: a quotation ends at the mark. */
export interface Noted {
  text: string;
  atEnd: boolean;
}

const PARAGRAPH = /\n[ \t\r\u00a0]*\n/g;
const AROUND = 1500;
const MOST_KEPT = 2 * 1024 * 1024;
const QUOTED = /[”“»"’'][.,;]?\s?$/u;
const MOST_CALLS = 8;
/** Most characters between marks that count as one place. */
const MOST_BETWEEN = 4;
const AT_ONE_PLACE = /^[\s,;]*$/;

/** Returns a function giving the start of the paragraph of an offset; offsets must ascend. */
function beginningsOf(text: string): (at: number) => number {
  const blanks = text.matchAll(PARAGRAPH);
  let [begin, next] = [0, blanks.next()];
  return (at) => {
    for (; !next.done && next.value.index + next.value[0].length <= at; next = blanks.next())
      begin = next.value.index + next.value[0].length;
    return begin;
  };
}

/** Copies: a substring keeps its whole parent in memory. */
const alone = (text: string): string => JSON.parse(JSON.stringify(text)) as string;

/** Stores the text before note marks. A note gets the text of its marks since its last occurrence. */
export class NotedWords {
  readonly #words = new Map<string, string[]>();
  #kept = 0;
  #note = '';
  #current: readonly Noted[] = [];

  /** @param piece of the text, not of a note. */
  push({ text, marks = [] }: TextPiece): void {
    this.#note = '';
    const beginning = beginningsOf(text);
    let [from, to, behind] = [0, 0, -1];
    for (const { at, note, length = 0 } of marks) {
      const isSamePlace = behind >= 0 && at - behind <= MOST_BETWEEN && AT_ONE_PLACE.test(text.slice(behind, at));
      if (!isSamePlace) [from, to] = [Math.max(0, behind), at];
      this.#keep(note, text.slice(Math.max(from, beginning(to), to - AROUND), to));
      behind = at + length;
    }
  }

  #keep(note: string, words: string): void {
    const known = this.#words.get(note) ?? [];
    if (words.trim() === '' || known.length === MOST_CALLS) return;
    known.push(alone(words));
    this.#words.set(note, known);
    this.#kept += words.length;
    // Drops the oldest, whose note then has no context.
    for (const oldest of this.#words.keys()) {
      if (this.#kept <= MOST_KEPT) return;
      this.#take(oldest);
    }
  }

  #take(note: string): readonly string[] {
    const words = this.#words.get(note) ?? [];
    this.#words.delete(note);
    for (const { length } of words) this.#kept -= length;
    return words;
  }

  /** Sets the current note; may be called again for each piece of it. */
  begin(note: string): void {
    if (note === this.#note) return;
    this.#note = note;
    this.#current = this.#take(note).map((text) => ({ text, atEnd: QUOTED.test(text.slice(-4)) }));
  }

  /** Context of the current note; empty if unknown. */
  get ofNote(): readonly Noted[] {
    return this.#current;
  }
}
