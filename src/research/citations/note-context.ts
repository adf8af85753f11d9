/** What stands in a text before the mark of a note, for the citations of that note. Pure. */
import type { TextPiece } from '../texts/piece';

/** Words that a note is about: those before one of its marks, from the mark before that on. */
export interface Noted {
  text: string;
  /** A quotation ends where its mark stands. */
  atEnd: boolean;
}

const PARAGRAPH = /\n[ \t\r\u00a0]*\n/g;
const AROUND = 1500;
/** Characters that are kept for notes that have not come yet. */
const MOST_KEPT = 2 * 1024 * 1024;
/** The end of a quotation. */
const QUOTED = /[”“»"’'][.,;]?\s?$/u;
/** Times that one note is called, at most. */
const MOST_CALLS = 8;
/** Between marks that stand at one place. */
const MOST_BETWEEN = 4;
const AT_ONE_PLACE = /^[\s,;]*$/;

/** Gives where the paragraph of a place begins; for each place that is further on than the one before it. */
function beginningsOf(text: string): (at: number) => number {
  const blanks = text.matchAll(PARAGRAPH);
  let [begin, next] = [0, blanks.next()];
  return (at) => {
    for (; !next.done && next.value.index + next.value[0].length <= at; next = blanks.next())
      begin = next.value.index + next.value[0].length;
    return begin;
  };
}

/** A part of a string keeps all of it in memory: what is written anew is by itself. */
const alone = (text: string): string => JSON.parse(JSON.stringify(text)) as string;

/** The words before the marks of notes, as a text is read. A note has those since the last one with its mark. */
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
    // The oldest goes: of its note nothing is known then.
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

  /** What the note that came is a note to: empty where that is not known. */
  get ofNote(): readonly Noted[] {
    return this.#current;
  }
}
