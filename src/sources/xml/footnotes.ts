/** Footnotes of one document: a mark where the note stands in the text, the notes themselves at the end. */
export class Footnotes {
  readonly #notes: string[] = [];
  readonly #marks = new Set<string>();

  /**
   * Keeps a note and returns the mark for the text: `[1]`. `label` is the publisher's own number; without one the notes
   * are counted.
   */
  add(label: string, text: string): string {
    const mark = label === '' ? this.#nextMark() : `[${label}]`;
    this.put(mark, text);
    return mark;
  }

  /**
   * The mark of a note whose text follows with `put`: the publisher's own number, or the next one that no other note of the
   * document has, where there is none or another note has it.
   */
  reserve(label: string): string {
    const mark = label === '' || this.#marks.has(`[${label}]`) ? this.#nextMark() : `[${label}]`;
    this.#marks.add(mark);
    return mark;
  }

  /** Keeps the text of a note under its mark. */
  put(mark: string, text: string): void {
    this.#marks.add(mark);
    this.#notes.push(`${mark} ${text}`);
  }

  /** The number after the last note, or the first above it that is free. */
  #nextMark(): string {
    let number = this.#notes.length + 1;
    while (this.#marks.has(`[${number}]`)) number += 1;
    return `[${number}]`;
  }

  /** True when there are no notes. */
  get empty(): boolean {
    return this.#notes.length === 0;
  }

  /** The notes as one paragraph of lines; none where there are no notes. */
  paragraphs(): string[] {
    return this.#notes.length === 0 ? [] : [this.#notes.join('\n')];
  }
}
