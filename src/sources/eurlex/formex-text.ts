/** The text of a Formex element as people read it (Formex 4; publishers.md, "Formex"). */
import { Line } from '../reading/line';
import { type Footnotes, markLine, NoteBudget } from '../reading/notes';
import { rolesOf } from '../reading/roles';
import { TextReader } from '../reading/text';
import { attributeOf, childOf, childrenOf, textOf, type XmlElement, type XmlNode } from '../xml/element';
import { findAll } from '../xml/tree';

const ROLES = rolesOf(
  // Administration about a file or an act.
  [{ is: 'ignored' }, 'BIB.INSTANCE BIB.INSTANCE.CONS INFO.CONSLEG INFO.PROD'],
  [
    { is: 'inline' },
    `ABBR ADDR CRIT DATE DIVIDEND EXPON EXPONENT FRACTION FT HT IE IND KEYWORD LINK NOTE OVERLINE QUOT.END QUOT.START
    REF.DOC REF.DOC.ECR REF.DOC.OJ REF.DOC.SE REF.DOC.TREATY REF.NOTE UNDER`,
  ],
  [{ is: 'inline', before: ' ' }, 'BR'],
  [{ is: 'inline', before: '/' }, 'DIVISOR'],
  [{ is: 'item', mark: 'NO.P' }, 'NP'],
  [{ is: 'item', mark: 'NO.PARAG' }, 'PARAG'],
  [{ is: 'item', mark: 'NO.ITEM' }, 'TOC.ITEM'],
  [{ is: 'item', mark: 'NO.GR.SEQ' }, 'GR.SEQ'],
  [{ is: 'item', term: 'TERM' }, 'DLIST.ITEM'],
  [{ is: 'heading' }, 'TITLE TI.ART TI.CJT TI.BLK'],
  [{ is: 'list', item: 'ITEM' }, 'LIST'],
  [{ is: 'row' }, 'ROW'],
  [{ is: 'block', picture: true }, 'INCL.ELEMENT'],
);

/** Marks of lists whose items have none of their own. */
const BULLETS: Readonly<Record<string, string>> = { DASH: '—', NDASH: '–', BULLET: '•' };

export class FormexText extends TextReader {
  readonly #notes = new Map<string, XmlElement>();
  readonly #words = new WeakMap<XmlElement, string>();
  /** The marks that the notes have in a document, by its own notes. */
  readonly #given = new WeakMap<Footnotes, Map<XmlElement, string>>();
  /** Notes that a note names, to be read when it is done. */
  readonly #later: [note: XmlElement, mark: string][] = [];
  readonly #budget = new NoteBudget();

  constructor(root: XmlElement, picture: string) {
    super(ROLES, picture);
    for (const note of findAll(root, ({ name }) => name === 'NOTE')) {
      const id = attributeOf(note.attributes, 'NOTE.ID');
      if (id !== '' && !this.#notes.has(id)) this.#notes.set(id, note);
    }
  }

  /** The notes below a table are put with the text, and are no lines of it. */
  override lines(element: XmlElement, sink: Footnotes): Line[] {
    if (element.name !== 'GR.NOTES') return super.lines(element, sink);
    for (const note of childrenOf(element, 'NOTE')) this.#markOf(note, sink);
    const rest = element.children.filter((node) => typeof node === 'string' || node.name !== 'NOTE');
    return this.linesIn(rest, sink);
  }

  protected override within(element: XmlElement, sink: Footnotes): Line {
    if (element.name === 'NOTE') return this.#markOf(element, sink);
    if (this.roleOf(element).is !== 'inline') return Line.join([' ', Line.join(this.lines(element, sink), ' '), ' ']);
    return Line.join([this.#before(element, sink), super.within(element, sink)]);
  }

  #before(element: XmlElement, sink: Footnotes): Line | string {
    if (element.name.startsWith('QUOT.')) return quotationMark(element);
    const note = element.name === 'REF.NOTE' ? this.#notes.get(attributeOf(element.attributes, 'REF')) : undefined;
    return note === undefined ? '' : this.#give(note, sink);
  }

  /** The mark of the list for an item that has none of its own. */
  protected override markOf(list: XmlElement, item: XmlElement): string | undefined {
    if (item.name !== 'ITEM' || childOf(item, 'NP') !== undefined) return undefined;
    return BULLETS[attributeOf(list.attributes, 'TYPE')] ?? '';
  }

  protected override cellOf(cell: XmlElement): readonly XmlNode[] {
    return this.roleOf(cell).is === 'inline' ? [cell] : cell.children;
  }

  /**
   * The mark of a `NOTE`. One with `NOTE.REF` stands for the note with that id, be it empty or with the words of that note
   * again; one with other words is a note of its own, and an empty one that stands for nothing is none.
   */
  #markOf(note: XmlElement, sink: Footnotes): Line {
    const reference = attributeOf(note.attributes, 'NOTE.REF');
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

  /** Puts a note with the text, once, and returns its mark. A note that stands or is named within another follows that one. */
  #give(note: XmlElement, sink: Footnotes): Line {
    const given = this.#given.get(sink) ?? new Map<XmlElement, string>();
    this.#given.set(sink, given);
    const known = given.get(note);
    if (known !== undefined) return markLine(known);
    const mark = sink.reserve(labelOf(note));
    given.set(note, mark);
    this.#later.push([note, mark]);
    if (this.#budget.busy) return markLine(mark);
    for (const [next, its] of this.#later)
      sink.put(
        its,
        this.#budget.spend(() => Line.join(this.linesIn(next.children, sink), ' ')),
      );
    this.#later.length = 0;
    return markLine(mark);
  }
}

/**
 * The number of a note in its file: `E0012` is 12. A footnote in figures is printed with that number too; notes of tables
 * begin anew in every table and others have stars, so that several notes of an annex are printed with one mark.
 */
const labelOf = (note: XmlElement): string => /[1-9]\d{0,5}$/.exec(attributeOf(note.attributes, 'NOTE.ID'))?.[0] ?? '';

/** Quotation marks come as empty elements with the number of their character: `CODE="2018"`. */
function quotationMark({ attributes }: XmlElement): string {
  const code = Number.parseInt(attributeOf(attributes, 'CODE'), 16);
  const quotation =
    code === 0x22 || code === 0x27 || code === 0xab || code === 0xbb || (code >= 0x2018 && code <= 0x203a);
  return quotation ? String.fromCodePoint(code) : '"';
}
