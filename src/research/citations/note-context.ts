/** The text before the mark of a note, as context for the citations in that note. Pure. */
import type { TextPiece } from '../texts/piece';

/** The text before a mark of a note, from the previous mark on. */
export interface Noted {
  text: string;
  /** A quotation ends at the mark. */
  atEnd: boolean;
}

const PARAGRAPH = /\n[ \t\r\u00a0]*\n/g;
const AROUND = 1500;
/** Most characters kept for notes that have not come yet. */
const MOST_KEPT = 2 * 1024 * 1024;
/** The end of a quotation. */
const QUOTED = /[”“»"’'][.,;]?\s?$/u;
/** Most marks of one note. */
const MOST_CALLS = 8;
/** Most characters between marks at one place. */
const MOST_BETWEEN = 4;
const AT_ONE_PLACE = /^[\s,;]*$/;

/** A function that gives the beginning of the paragraph of an offset; offsets must ascend. */
function beginningsOf(text: string): (at: number) => number {
  const blanks = text.matchAll(PARAGRAPH);
  let [begin, next] = [0, blanks.next()];
  return (at) => {
    for (; !next.done && next.value.index + next.value[0].length <= at; next = blanks.next())
      begin = next.value.index + next.value[0].length;
    return begin;
  };
}

/** A copy: a substring keeps its whole string in memory. */
const alone = (text: string): string => JSON.parse(JSON.stringify(text)) as string;

/** Collects the text before the marks of notes. A note gets the text of its marks since its last occurrence. */
export class NotedWords {
  readonly #words = new Map<string, string[]>();
  #kept = 0;
  #note = '';
  #current: readonly Noted[] = [];

  /** @param piece of the text itself, not of a note. */
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
    // The oldest is dropped; its note has no context then.
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

  /** A note comes, or more of it. */
  begin(note: string): void {
    if (note === this.#note) return;
    this.#note = note;
    this.#current = this.#take(note).map((text) => ({ text, atEnd: QUOTED.test(text.slice(-4)) }));
  }

  /** The context of the current note; empty where unknown. */
  get ofNote(): readonly Noted[] {
    return this.#current;
  }
}
