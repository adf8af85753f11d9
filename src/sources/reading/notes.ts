/** Notes of texts: a mark where one is, the notes themselves at the end of the document. */
import { LksError } from '../../errors';
import { say } from '../../messages';
import { XML_LIMITS } from '../xml/limits';
import { Line } from './line';

/** A mark as it is in a text: `[12]`. */
export const markLine = (mark: string): Line => Line.of(mark).as({ is: 'mark', mark });

/** The notes of one document. */
export class Footnotes {
  readonly #notes: Line[] = [];
  readonly #marks = new Set<string>();

  /**
   * Keeps a note and returns the mark for the text: `[1]`. `label` is the publisher's own number; without one the notes
   * are counted.
   */
  add(label: string, text: Line): Line {
    const mark = label === '' ? this.#nextMark() : `[${label}]`;
    this.put(mark, text);
    return markLine(mark);
  }

  /**
   * The mark of a note whose text follows with `put`: the publisher's own number, or the next one that no other note of the
   * document has, where there is none or another note has it: above `last`, where the file has notes up to that number.
   */
  reserve(label: string, last = 0): string {
    const mark = label === '' || this.#marks.has(`[${label}]`) ? this.#nextMark(last) : `[${label}]`;
    this.#marks.add(mark);
    return mark;
  }

  /** Keeps the text of a note under its mark. */
  put(mark: string, text: Line): void {
    this.#marks.add(mark);
    this.#notes.push(Line.join([mark, text], ' ').as({ is: 'note', mark }));
  }

  /** The number after the last note, or the first above it that is free. */
  #nextMark(last = 0): string {
    let number = Math.max(this.#notes.length, last) + 1;
    while (this.#marks.has(`[${number}]`)) number += 1;
    return `[${number}]`;
  }

  /** True when there are no notes. */
  get empty(): boolean {
    return this.#notes.length === 0;
  }

  /** The notes as one paragraph of lines; none where there are no notes. */
  paragraphs(): Line[] {
    return this.#notes.length === 0 ? [] : [Line.join(this.#notes, '\n')];
  }
}

/** How much text the notes of one file may become, since a note is repeated in every document that refers to it. */
export class NoteBudget {
  #given = 0;
  /** Notes within notes that are being read. */
  #within = 0;

  /** True within a note: what it refers to is not repeated in it, so that notes cannot refer to one another without end. */
  get busy(): boolean {
    return this.#within > 0;
  }

  /** The text of a note, which `read` gives. Throws `failed` when the notes of the file have become more than a file. */
  spend(read: () => Line): Line {
    this.#within += 1;
    const line = read();
    this.#within -= 1;
    this.#given += line.text.length;
    if (this.#given > XML_LIMITS.fileBytes) {
      throw new LksError('failed', say.importing.tooManyNotes(XML_LIMITS.fileBytes));
    }
    return line;
  }
}
