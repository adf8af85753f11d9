/** The notes of decisions: at the end of a text, or where they belong, and marked where a `footnote-ref` points to them. */
import { Line } from '../shared/reading/line';
import { type Footnotes, markLine } from '../shared/reading/notes';
import { attributeOf, childrenOf, type XmlElement } from '../shared/xml/element';

export class NotesById {
  /** The mark of each note that says something. */
  readonly #marks = new Map<XmlElement, string>();
  /** Of several notes with one id the first is the one that is meant. */
  readonly #byId = new Map<string, string>();
  readonly #referred = new Set<string>();
  /** The notes that stand amid other text, which is where they belong if nothing points to them. */
  readonly #amid = new Set<XmlElement>();

  /** Gives every note in the texts its number: the publisher's own, or one that no other has. */
  constructor(texts: readonly XmlElement[], notes: Footnotes) {
    const found: XmlElement[] = [];
    for (const text of texts) this.#collect(text, found);
    const labelled = found.filter((note) => labelOf(note) !== '');
    const taken = new Set<string>();
    for (const note of labelled) {
      if (taken.has(labelOf(note))) continue;
      taken.add(labelOf(note));
      this.#marks.set(note, notes.reserve(labelOf(note)));
    }
    for (const note of found) {
      const mark = this.#marks.get(note) ?? notes.reserve('');
      this.#marks.set(note, mark);
      const id = attributeOf(note.attributes, 'id');
      if (!this.#byId.has(id)) this.#byId.set(id, mark);
    }
  }

  #collect(element: XmlElement, found: XmlElement[]): void {
    if (element.name === 'footnote-ref') this.#referred.add(attributeOf(element.attributes, 'linkend'));
    if (element.name === 'footnote' && says(element)) found.push(element);
    const amid = element.children.some((node) => typeof node === 'string' && node.trim() !== '');
    for (const child of childrenOf(element)) {
      if (amid) this.#amid.add(child);
      this.#collect(child, found);
    }
  }

  /** The mark of the note with that id; nothing where there is no such note, or none that says anything. */
  markFor(id: string): Line {
    const mark = this.#byId.get(id);
    return mark === undefined ? Line.EMPTY : markLine(mark);
  }

  /** Keeps a note, whose text `read` gives, and gives its mark where it stands amid text and nothing points to it. */
  keep(note: XmlElement, notes: Footnotes, read: () => Line): Line {
    const mark = this.#marks.get(note);
    if (mark === undefined) return Line.EMPTY;
    notes.put(mark, read());
    const points = this.#referred.has(attributeOf(note.attributes, 'id'));
    return points || !this.#amid.has(note) ? Line.EMPTY : markLine(mark);
  }
}

const labelOf = (note: XmlElement): string =>
  attributeOf(note.attributes, 'label')
    .replace(/[[\]().]/g, '')
    .trim();

/** Whether an element has text, or a picture. */
const says = (element: XmlElement): boolean =>
  element.children.some((node) =>
    typeof node === 'string' ? node.trim() !== '' : node.name === 'imagedata' || says(node),
  );
