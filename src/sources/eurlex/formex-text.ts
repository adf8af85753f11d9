/** The text of a Formex element as people read it (Formex 4; publishers.md, "Formex"). */

import { type Footnotes, NoteBudget } from '../reading/notes';
import { attributeOf, childOf, childrenOf, collapse, rawText, type XmlElement, type XmlNode } from '../xml/element';
import { marked, splitRuns, tableRow } from './lines';
import { findAll } from './tree';

/** Elements within a line of text. */
const INLINE: ReadonlySet<string> = new Set([
  'ABBR',
  'ADDR',
  'BR',
  'CRIT',
  'DATE',
  'DIVIDEND',
  'DIVISOR',
  'EXPON',
  'EXPONENT',
  'FRACTION',
  'FT',
  'HT',
  'IE',
  'IND',
  'KEYWORD',
  'LINK',
  'NOTE',
  'OVERLINE',
  'QUOT.END',
  'QUOT.START',
  'REF.DOC',
  'REF.DOC.ECR',
  'REF.DOC.OJ',
  'REF.DOC.SE',
  'REF.DOC.TREATY',
  'REF.NOTE',
  'UNDER',
]);

/** Administration about a file or an act: never text. */
export const ADMINISTRATION: ReadonlySet<string> = new Set([
  'BIB.INSTANCE',
  'BIB.INSTANCE.CONS',
  'INFO.CONSLEG',
  'INFO.PROD',
]);

/** Marks of lists whose items have none of their own. */
const BULLETS: Readonly<Record<string, string>> = { DASH: '—', NDASH: '–', BULLET: '•' };

/** Elements with a mark of their own before their text. */
const MARKS: Readonly<Record<string, string>> = {
  NP: 'NO.P',
  PARAG: 'NO.PARAG',
  'TOC.ITEM': 'NO.ITEM',
  'GR.SEQ': 'NO.GR.SEQ',
};

export class FormexText {
  readonly #notes = new Map<string, XmlElement>();
  readonly #words = new WeakMap<XmlElement, string>();
  /** The marks that the notes have in a document, by its own notes. */
  readonly #given = new WeakMap<Footnotes, Map<XmlElement, string>>();
  /** Notes that a note names, to be read when it is done. */
  readonly #later: [note: XmlElement, mark: string][] = [];
  readonly #budget = new NoteBudget();

  constructor(
    root: XmlElement,
    private readonly picture: string,
  ) {
    for (const note of findAll(root, ({ name }) => name === 'NOTE')) {
      const id = attributeOf(note.attributes, 'NOTE.ID');
      if (id !== '' && !this.#notes.has(id)) this.#notes.set(id, note);
    }
  }

  /** The lines of an element; headings start with `## `. Notes go to `sink`. */
  lines(element: XmlElement, sink: Footnotes): string[] {
    const { name } = element;
    if (ADMINISTRATION.has(name)) return [];
    if (INLINE.has(name)) return [this.inline([element], sink)].filter((text) => text !== '');
    const mark = MARKS[name];
    if (mark !== undefined) return this.#marked(element, mark, sink);
    switch (name) {
      case 'TITLE':
      case 'TI.ART':
      case 'TI.CJT':
      case 'TI.BLK':
        return this.#heading(element, sink);
      case 'LIST':
        return this.#list(element, sink);
      case 'ROW':
        return tableRow(cellsOf(element).map((cell) => this.#mixed(cell, sink)));
      case 'DLIST.ITEM':
        return this.#definition(element, sink);
      case 'INCL.ELEMENT':
        return [this.picture, ...this.#mixed(element.children, sink)];
      case 'GR.NOTES':
        for (const note of childrenOf(element, 'NOTE')) this.#markOf(note, sink);
        return this.#mixed(
          element.children.filter((node) => typeof node === 'string' || node.name !== 'NOTE'),
          sink,
        );
      default:
        return this.#mixed(element.children, sink);
    }
  }

  /** Text and inline elements as one line. */
  inline(nodes: readonly XmlNode[], sink: Footnotes): string {
    return collapse(nodes.map((node) => this.#inlineNode(node, sink)).join(''));
  }

  #mixed(children: readonly XmlNode[], sink: Footnotes): string[] {
    return splitRuns(children, {
      isInline: ({ name }) => INLINE.has(name),
      inline: (nodes) => this.inline(nodes, sink),
      block: (child) => this.lines(child, sink),
    });
  }

  #inlineNode(node: XmlNode, sink: Footnotes): string {
    if (typeof node === 'string') return node;
    const content = () => node.children.map((child) => this.#inlineNode(child, sink)).join('');
    switch (node.name) {
      case 'QUOT.START':
      case 'QUOT.END':
        return quotationMark(node) + content();
      case 'NOTE':
        return this.#markOf(node, sink);
      case 'REF.NOTE': {
        const note = this.#notes.get(attributeOf(node.attributes, 'REF'));
        return (note === undefined ? '' : this.#give(note, sink)) + content();
      }
      case 'BR':
        return ` ${content()}`;
      case 'DIVISOR':
        return `/${content()}`;
      default:
        return INLINE.has(node.name) ? content() : ` ${this.lines(node, sink).join(' ')} `;
    }
  }

  /**
   * The mark of a `NOTE`. One with `NOTE.REF` stands for the note with that id, be it empty or with the words of that note
   * again; one with other words is a note of its own, and an empty one that stands for nothing is none.
   */
  #markOf(note: XmlElement, sink: Footnotes): string {
    const reference = attributeOf(note.attributes, 'NOTE.REF');
    const target = this.#notes.get(reference);
    const own = reference === '' ? '' : collapse(rawText(note));
    if (reference === '' || (own !== '' && own !== this.#wordsOf(target))) return this.#give(note, sink);
    return target === undefined ? '' : this.#give(target, sink);
  }

  /** The words of a note that others stand for, read once however many these are. */
  #wordsOf(note: XmlElement | undefined): string {
    if (note === undefined) return '';
    const words = this.#words.get(note) ?? collapse(rawText(note));
    this.#words.set(note, words);
    return words;
  }

  /** Puts a note with the text, once, and returns its mark. A note that stands or is named within another follows that one. */
  #give(note: XmlElement, sink: Footnotes): string {
    const given = this.#given.get(sink) ?? new Map<XmlElement, string>();
    this.#given.set(sink, given);
    const known = given.get(note);
    if (known !== undefined) return known;
    const mark = sink.reserve(labelOf(note));
    given.set(note, mark);
    this.#later.push([note, mark]);
    if (this.#budget.busy) return mark;
    for (const [next, its] of this.#later)
      sink.put(
        its,
        this.#budget.spend(() => this.#mixed(next.children, sink).join(' ')),
      );
    this.#later.length = 0;
    return mark;
  }

  #marked(element: XmlElement, markName: string, sink: Footnotes): string[] {
    const mark = childOf(element, markName);
    const rest = element.children.filter((node) => node !== mark);
    return marked(mark === undefined ? '' : this.inline(mark.children, sink), this.#mixed(rest, sink));
  }

  #heading(element: XmlElement, sink: Footnotes): string[] {
    const text = this.#mixed(element.children, sink).join(' ');
    return text === '' ? [] : [`## ${text.replaceAll('## ', '')}`];
  }

  #list(element: XmlElement, sink: Footnotes): string[] {
    const bullet = BULLETS[attributeOf(element.attributes, 'TYPE')] ?? '';
    return splitRuns(element.children, {
      isInline: ({ name }) => INLINE.has(name),
      inline: (nodes) => this.inline(nodes, sink),
      block: (child) => {
        const lines = this.lines(child, sink);
        const own = child.name !== 'ITEM' || childOf(child, 'NP') !== undefined;
        return own ? lines : marked(bullet, lines);
      },
    });
  }

  #definition(element: XmlElement, sink: Footnotes): string[] {
    const term = childOf(element, 'TERM');
    const rest = this.#mixed(
      element.children.filter((node) => node !== term),
      sink,
    );
    const head = term === undefined ? '' : this.#mixed(term.children, sink).join(' ');
    return marked(head === '' || /[:;,.]$/.test(head) ? head : `${head}:`, rest);
  }
}

/**
 * The number of a note in its file: `E0012` is 12. A footnote in figures is printed with that number too; notes of tables
 * begin anew in every table and others have stars, so that several notes of an annex are printed with one mark.
 */
const labelOf = (note: XmlElement): string => /[1-9]\d{0,5}$/.exec(attributeOf(note.attributes, 'NOTE.ID'))?.[0] ?? '';

/** The contents of the cells of a row; text that stands in no cell counts as one. */
const cellsOf = (row: XmlElement): (readonly XmlNode[])[] =>
  row.children.flatMap((node) => {
    if (typeof node !== 'string') return [INLINE.has(node.name) ? [node] : node.children];
    return node.trim() === '' ? [] : [[node]];
  });

/** Quotation marks come as empty elements with the number of their character: `CODE="2018"`. */
function quotationMark({ attributes }: XmlElement): string {
  const code = Number.parseInt(attributeOf(attributes, 'CODE'), 16);
  const quotation =
    code === 0x22 || code === 0x27 || code === 0xab || code === 0xbb || (code >= 0x2018 && code <= 0x203a);
  return quotation ? String.fromCodePoint(code) : '"';
}
