/**
 * The footnotes of a Formex file (`NOTE`, `REF.NOTE`): which note a mark stands for, with which number it is printed, and its
 * text, put once with each document that refers to it.
 */
import { Line } from '../reading/line';
import { type Footnotes, RepeatedNotes } from '../reading/notes';
import { attributeOf, findAll, findFirst, textOf, type XmlElement } from '../xml/element';

/** The number with which a note is printed, as far as its file tells; else empty. */
export type LabelOfNote = (note: XmlElement) => string;

/**
 * The number of a note of an act is in its id: `E0012` is 12. A footnote in figures is printed with that number too; notes
 * of tables begin anew in every table and others have stars, so that several notes of an annex are printed with one mark.
 */
export const numberInId: LabelOfNote = (note) =>
  /[1-9]\d{0,5}$/.exec(attributeOf(note.attributes, 'NOTE.ID'))?.[0] ?? '';

/** Notes of a decision are counted, those in figures and those with stars apart: a note with a star has no number. */
export function countedNotes(root: XmlElement): LabelOfNote {
  const labels = new WeakMap<XmlElement, string>();
  let stars = 0;
  let figures = 0;
  for (const note of findAll(root, ({ name }) => name === 'NOTE')) {
    // One that stands for another again is printed with the number of that one.
    if (attributeOf(note.attributes, 'NOTE.REF') !== '') continue;
    const isStar = attributeOf(note.attributes, 'NUMBERING') === 'STAR';
    if (isStar) stars += 1;
    else figures += 1;
    labels.set(note, isStar ? '*'.repeat(stars) : String(figures));
  }
  return (note) => labels.get(note) ?? numberInId(note);
}

export class FormexNotes {
  readonly #labelOf: LabelOfNote;
  readonly #repeated: RepeatedNotes<XmlElement>;
  readonly #notes = new Map<string, XmlElement>();
  readonly #words = new WeakMap<XmlElement, string>();
  /** Ids of notes that the text marks. */
  readonly #marked = new Set<string>();
  /** References in a list of places, which say where a note is printed. */
  readonly #places = new Set<XmlElement>();

  /** `read` gives the text of a note; what it refers to goes to the `sink`. */
  constructor(root: XmlElement, labelOf: LabelOfNote, read: (note: XmlElement, sink: Footnotes) => Line) {
    this.#labelOf = labelOf;
    this.#repeated = new RepeatedNotes(read);
    this.#collect(root, '');
  }

  /** The notes of a file by their ids, the first of each, which of them the text marks, and where it only says that they are printed. */
  #collect(element: XmlElement, around: string): void {
    const { name } = element;
    if (name === 'NOTE') {
      const { id, reference } = idsOf(element);
      if (id !== '' && !this.#notes.has(id)) this.#notes.set(id, element);
      this.#marked.add(reference);
      if (around !== 'GR.NOTES') this.#marked.add(id);
    } else if (name === 'REF.NOTE') {
      if (around === 'LOC.NOTES') this.#places.add(element);
      else this.#marked.add(idsOf(element).reference);
    }
    const within = name === 'GR.NOTES' || name === 'LOC.NOTES' || name === 'NOTE' ? name : around;
    for (const child of element.children) if (typeof child !== 'string') this.#collect(child, within);
  }

  /** The mark of the note that a `REF.NOTE` means; none where it only says where a note is printed that the text marks elsewhere. */
  referred(element: XmlElement, sink: Footnotes): Line {
    const { reference } = idsOf(element);
    const note = this.#notes.get(reference);
    const isPlace = this.#places.has(element) && this.#marked.has(reference);
    return note === undefined || isPlace ? Line.EMPTY : this.#give(note, sink);
  }

  /**
   * The mark of a `NOTE`. One with `NOTE.REF` stands for the note with that id, be it empty or with the words of that note
   * again; one with other words is a note of its own, and an empty one that stands for nothing is none.
   */
  markOf(note: XmlElement, sink: Footnotes): Line {
    const { reference } = idsOf(note);
    const target = this.#notes.get(reference);
    const own = reference === '' ? '' : textOf(note);
    if (reference === '' || (own !== '' && own !== this.#wordsOf(target))) return this.#give(note, sink);
    return target === undefined ? Line.EMPTY : this.#give(target, sink);
  }

  /** The words of a note that others stand for, read once however many these are. */
  #wordsOf(note: XmlElement | undefined): string {
    if (note === undefined) return '';
    const words = this.#words.get(note) ?? textOf(note);
    this.#words.set(note, words);
    return words;
  }

  /** Puts a note with the text, once, and returns its mark; a note that says nothing has none. */
  #give(note: XmlElement, sink: Footnotes): Line {
    if (this.#wordsOf(note) === '' && findFirst(note, ({ name }) => name === 'INCL.ELEMENT') === undefined)
      return Line.EMPTY;
    return this.#repeated.give(note, this.#labelOf(note), sink);
  }
}

/** The id of a note, and that of the note for which one stands or which a reference means; empty where there is none. */
const idsOf = ({ name, attributes }: XmlElement): { id: string; reference: string } => ({
  id: attributeOf(attributes, 'NOTE.ID'),
  reference: attributeOf(attributes, name === 'NOTE' ? 'NOTE.REF' : 'REF'),
});
