/** Footnotes of a Formex file (`NOTE`, `REF.NOTE`): printed mark, and text once per document. */
import { Line } from '../reading/line';
import { type Footnotes, RepeatedNotes } from '../reading/notes';
import { attributeOf, findAll, findFirst, textOf, type XmlElement } from '../xml/element';

export type LabelOfNote = (note: XmlElement) => string;

/**
 * Number in a note's id: `E0012` is 12. Numbered footnotes are printed with it; notes of tables restart per table and
 * others have stars, so several notes of an annex may have one printed mark.
 */
export const numberInId: LabelOfNote = (note) =>
  /[1-9]\d{0,5}$/.exec(attributeOf(note.attributes, 'NOTE.ID'))?.[0] ?? '';

/** Labels for a decision: numbered and starred notes are counted separately. */
export function countedNotes(root: XmlElement): LabelOfNote {
  const labels = new WeakMap<XmlElement, string>();
  let stars = 0;
  let figures = 0;
  for (const note of findAll(root, ({ name }) => name === 'NOTE')) {
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
  readonly #marked = new Set<string>();
  readonly #places = new Set<XmlElement>();

  /** `read` gives a note's text; notes referred to there go to `sink`. */
  constructor(root: XmlElement, labelOf: LabelOfNote, read: (note: XmlElement, sink: Footnotes) => Line) {
    this.#labelOf = labelOf;
    this.#repeated = new RepeatedNotes(read);
    this.#collect(root, '');
  }

  /** Collects notes by id (the first of each), marked ids, and references that only state a place. */
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

  /** Mark for a `REF.NOTE`; none if it only states the place of a note marked elsewhere. */
  referred(element: XmlElement, sink: Footnotes): Line {
    const { reference } = idsOf(element);
    const note = this.#notes.get(reference);
    const isPlace = this.#places.has(element) && this.#marked.has(reference);
    return note === undefined || isPlace ? Line.EMPTY : this.#give(note, sink);
  }

  /**
   * Mark for a `NOTE`. With `NOTE.REF` it repeats that note if empty or equal; with other words it is a separate note;
   * empty without a target it is none.
   */
  markOf(note: XmlElement, sink: Footnotes): Line {
    const { reference } = idsOf(note);
    const target = this.#notes.get(reference);
    const own = reference === '' ? '' : textOf(note);
    if (reference === '' || (own !== '' && own !== this.#wordsOf(target))) return this.#give(note, sink);
    return target === undefined ? Line.EMPTY : this.#give(target, sink);
  }

  /** Cached: many notes may repeat one. */
  #wordsOf(note: XmlElement | undefined): string {
    if (note === undefined) return '';
    const words = this.#words.get(note) ?? textOf(note);
    this.#words.set(note, words);
    return words;
  }

  #give(note: XmlElement, sink: Footnotes): Line {
    if (this.#wordsOf(note) === '' && findFirst(note, ({ name }) => name === 'INCL.ELEMENT') === undefined)
      return Line.EMPTY;
    return this.#repeated.give(note, this.#labelOf(note), sink);
  }
}

const idsOf = ({ name, attributes }: XmlElement): { id: string; reference: string } => ({
  id: attributeOf(attributes, 'NOTE.ID'),
  reference: attributeOf(attributes, name === 'NOTE' ? 'NOTE.REF' : 'REF'),
});
