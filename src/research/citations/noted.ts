/** What stands in a text before the mark of a note, for the citations of that note. Pure. */
import type { TextPiece } from '../texts/piece';

/** Words that a note is about. */
export interface Noted {
  text: string;
  /** Its mark stands at their end; else it stands somewhere in them. */
  atEnd: boolean;
}

const RAISED = '⁰¹²³⁴⁵⁶⁷⁸⁹';
/** The end of a quotation with the number of a note behind it: `”1`, `” ¹`, `”[1]`. */
const QUOTED = new RegExp(
  String.raw`[”“»"’'][.,;]?(?:\s?\[(?<bracketed>\d{1,3})\]|\s?(?<raised>[${RAISED}]{1,3})|(?<bare>\d{1,3})(?![\d\p{L}:/-]))`,
  'gu',
);
/** The number with which a note begins at the foot of a text. */
const BEGINS = new RegExp(
  String.raw`^\s*(?:\[(?<bracketed>\d{1,3})\]|(?<raised>[${RAISED}]{1,3})|(?<bare>\d{1,3})[.)]?(?=\s))`,
  'u',
);
const PARAGRAPH = /\n[ \t\r\u00a0]*\n/g;
const AROUND = 1500;
/** Marks that are kept, the latest. */
const MOST_MARKS = 500;

const plain = (raised: string): string => [...raised].map((one) => RAISED.indexOf(one)).join('');
const numberOf = ({ bracketed, raised, bare }: Record<string, string | undefined> = {}): string =>
  bracketed ?? (raised === undefined ? undefined : plain(raised)) ?? bare ?? '';
/** Gives the words before a place in their paragraph; for each place that is further on than the one before it. */
function paragraphsOf(text: string): (at: number) => string {
  const blanks = text.matchAll(PARAGRAPH);
  let [begin, next] = [0, blanks.next()];
  return (at) => {
    for (; !next.done && next.value.index + next.value[0].length <= at; next = blanks.next())
      begin = next.value.index + next.value[0].length;
    return text.slice(Math.max(begin, at - AROUND), at);
  };
}

/** The words before the marks of notes, as a text is read. */
export class NotedWords {
  readonly #words = new Map<string, string>();
  #last = '';

  /** @param piece of the text itself, not of a note. */
  push({ text, marks = [] }: TextPiece): void {
    const beforeNumber = paragraphsOf(text);
    for (const { index, 0: whole, groups } of text.matchAll(QUOTED)) {
      const end = index + whole.search(/[\s\d[⁰¹²³⁴⁵⁶⁷⁸⁹]/u);
      this.#keep(numberOf(groups), beforeNumber(end));
    }
    const beforeMark = paragraphsOf(text);
    for (const { at, note } of marks) this.#keep(note, beforeMark(at));
    const { length: end } = text.trimEnd();
    if (end > 0) this.#last = paragraphsOf(text)(end);
  }

  #keep(mark: string, words: string): void {
    if (!/[”“»"’'][.,;]?$/u.test(words.slice(-2))) return;
    this.#words.delete(mark);
    this.#words.set(mark, words);
    if (this.#words.size > MOST_MARKS) this.#words.delete(this.#words.keys().next().value!);
  }

  /**
   * What a citation is a note to; undefined where that is not known.
   *
   * @param footnote the note that it stands in, as its file has it; null in the text. @param before the words before it in its paragraph.
   * @param piece that it stands in.
   */
  of(footnote: string | null, before: string, { text, marks: [first] = [], placeOf }: TextPiece): Noted | undefined {
    const begins = first !== undefined && text.slice(0, first.at).trim() === '' ? first.note : undefined;
    const mark = footnote ?? begins ?? numberOf(BEGINS.exec(before)?.groups);
    const words = mark === '' ? undefined : this.#words.get(mark);
    if (words !== undefined) return { text: words, atEnd: true };
    // Where paragraphs are counted a note comes right behind its own.
    const isBehind = footnote !== null && placeOf(0).paragraph !== null && this.#last !== '';
    return isBehind ? { text: this.#last, atEnd: false } : undefined;
  }
}
