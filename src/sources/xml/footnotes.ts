/** Footnotes of one document: a mark where the note stands in the text, the notes themselves at the end. */
export class Footnotes {
  readonly #notes: string[] = [];

  /**
   * Keeps a note and returns the mark for the text: `[1]`. `label` is the publisher's own number; without one the notes
   * are counted.
   */
  add(label: string, text: string): string {
    const mark = `[${label === '' ? this.#notes.length + 1 : label}]`;
    this.#notes.push(`${mark} ${text}`);
    return mark;
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
