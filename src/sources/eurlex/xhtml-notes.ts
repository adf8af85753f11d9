/** Footnotes of the publisher's XHTML: they are at the end of a page, and are put with the text that refers to them. */

import { Line } from '../reading/line';
import { type Footnotes, markLine, NoteBudget } from '../reading/notes';
import { attributeOf, rawText, textOf, type XmlElement, type XmlNode } from '../xml/element';
import { findAll, findFirst, idOf } from '../xml/tree';
import { isNote } from './xhtml-elements';

interface Note {
  readonly label: string;
  /** Without the anchor that leads back. */
  readonly content: XmlNode[];
}

export class XhtmlNotes {
  readonly #notes = new Map<string, Note>();
  readonly #budget = new NoteBudget();
  readonly #used = new Set<string>();
  /** What a document has already, by its own notes. */
  readonly #given = new WeakMap<Footnotes, Set<string>>();

  /**
   * Collects the notes of a file. A note without an anchor goes on with the one before it. Where two have one id, references
   * mean the first; the other is as one that nothing refers to.
   */
  constructor(root: XmlElement) {
    let last: Note | undefined;
    for (const element of findAll(root, isNote)) {
      const anchor = findFirst(element, isAnchor);
      if (anchor === undefined && last !== undefined) {
        last.content.push(' ', ...element.children);
        continue;
      }
      const own = anchor === undefined ? '' : idOf(anchor);
      // No id has a line break, so that no reference finds what has none of its own.
      const id = own === '' || this.#notes.has(own) ? `\n${this.#notes.size}` : own;
      const label = textOf(anchor).replace(/[()\s.]/g, '');
      last = { label, content: element.children.map((node) => withoutAnchor(node, anchor)) };
      this.#notes.set(id, last);
    }
  }

  /**
   * The mark of a note for an element that refers to one; undefined for any other element. The note itself goes to `sink`, once.
   */
  markOf(element: XmlElement, sink: Footnotes, inline: (nodes: readonly XmlNode[]) => Line): Line | undefined {
    const href = attributeOf(element.attributes, 'href');
    if (element.name !== 'a' || !href.startsWith('#') || !ANCHOR.test(rawText(element))) return undefined;
    const note = this.#notes.get(href.slice(1));
    if (note === undefined) return undefined;
    const mark = note.label === '' ? Line.EMPTY : markLine(`[${note.label}]`);
    if (this.#budget.busy) return mark;
    const given = this.#given.get(sink) ?? new Set();
    this.#given.set(sink, given);
    this.#used.add(href.slice(1));
    if (given.has(href)) return mark;
    given.add(href);
    return sink.add(
      note.label,
      this.#budget.spend(() => noteText(note, inline)),
    );
  }

  /** Puts what no text refers to with `sink`, so that no word is lost. */
  giveRest(sink: Footnotes, inline: (nodes: readonly XmlNode[]) => Line): void {
    for (const [id, note] of this.#notes)
      if (!this.#used.has(id))
        sink.add(
          note.label,
          this.#budget.spend(() => noteText(note, inline)),
        );
  }
}

/** What refers to a note, and back from it: a number or stars. */
const ANCHOR = /^[\s(]*(?:[*\p{N}]{1,5}\p{L}?)?[\s).]*$/u;

const isAnchor = (element: XmlElement): boolean =>
  element.name === 'a' && idOf(element) !== '' && ANCHOR.test(rawText(element));

const noteText = ({ content }: Note, inline: (nodes: readonly XmlNode[]) => Line): Line =>
  inline(content).replaced(/^\(\s*\)\s*/g, () => '');

function withoutAnchor(node: XmlNode, anchor: XmlElement | undefined): XmlNode {
  if (typeof node === 'string') return node;
  if (node === anchor) return '';
  return { ...node, children: node.children.map((child) => withoutAnchor(child, anchor)) };
}
