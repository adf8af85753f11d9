/** Notes that stand apart from what refers to them: each is put, once, with every document that refers to it. */
import type { Line } from './line';
import { type Footnotes, markLine, NoteBudget } from './notes';

export class RepeatedNotes<Note extends object> {
  readonly #budget = new NoteBudget();
  /** The marks that notes have in a document, by its own notes. */
  readonly #given = new WeakMap<Footnotes, Map<Note, string>>();
  /** Notes that a note names, to be read when it is done. */
  readonly #later: [note: Note, mark: string][] = [];

  /** `read` gives the text of a note; what it refers to goes to `sink`. */
  constructor(private readonly read: (note: Note, sink: Footnotes) => Line) {}

  /**
   * The mark of a note with a text, which is put with `sink` when it is not there. `label` is the publisher's own number; where another
   * note of the document has it, the note gets one above `last`. A note that stands or is named within another follows that one.
   */
  give(note: Note, label: string, sink: Footnotes, last = 0): Line {
    const given = this.#given.get(sink) ?? new Map<Note, string>();
    this.#given.set(sink, given);
    const known = given.get(note);
    if (known !== undefined) return markLine(known);
    const mark = sink.reserve(label, last);
    given.set(note, mark);
    this.#later.push([note, mark]);
    if (this.#budget.busy) return markLine(mark);
    for (const [next, its] of this.#later)
      sink.put(
        its,
        this.#budget.spend(() => this.read(next, sink).without('part', 'table', 'cell')),
      );
    this.#later.length = 0;
    return markLine(mark);
  }
}
