/** Footnotes of pages in XHTML: they are at the end of a page, and are put with the text that refers to them. */

import { rawText, textOf, type XmlElement, type XmlNode } from '../xml/element';
import { findFirst, idOf } from '../xml/tree';
import { Line } from './line';
import type { Footnotes } from './notes';
import { RepeatedNotes } from './repeated-notes';

interface Note {
  /** As it is printed, without brackets: `12`, `*`. */
  readonly label: string;
  /** Without the anchor that leads back. */
  readonly content: XmlNode[];
}

type Inline = (nodes: readonly XmlNode[], sink: Footnotes) => Line;

/** What the elements of a publisher are: the text of a note, and what stands within a line. */
interface Kinds {
  isNote(element: XmlElement): boolean;
  isInline(element: XmlElement): boolean;
}

export class PageNotes {
  readonly #notes: Note[] = [];
  readonly #byId = new Map<string, Note>();
  /** The last number of a note in the file. */
  #last = 0;
  readonly #used = new Set<Note>();
  readonly #elements = new WeakSet<XmlElement>();
  #inline: Inline = () => Line.EMPTY;
  readonly #repeated = new RepeatedNotes<Note>(({ label, content }, sink) =>
    this.#inline(content, sink).replaced(PRINTED, (mark) => (['', label].includes(labelIn(mark)) ? '' : mark)),
  );

  /**
   * Collects the notes of a file. A paragraph to which nothing leads, and which has no mark of its own, goes on with the note before
   * it. Where two notes have one id, references mean the first; the other is as one that nothing refers to.
   */
  constructor(root: XmlElement, kinds: Kinds) {
    const meant = new Set<string>();
    const found: XmlElement[] = [];
    collect(root, kinds, meant, found);
    for (const element of found)
      if (kinds.isNote(element) || isNoteOfTable(element, kinds, meant)) this.#take(element, meant);
  }

  #take(element: XmlElement, meant: ReadonlySet<string>): void {
    this.#elements.add(element);
    const anchor = findFirst(element, isAnchor);
    const ids = [...idsIn(element)].filter((id) => meant.has(id) || id === idOf(anchor ?? element));
    const last = this.#notes.at(-1);
    const label = labelIn(anchor === undefined ? (PRINTED_FIRST.exec(textOf(element))?.[0] ?? '') : textOf(anchor));
    if (anchor === undefined && label === '' && !ids.some((id) => meant.has(id)) && last !== undefined)
      last.content.push(' ', ...element.children);
    else this.#add({ label, content: element.children.map((node) => withoutAnchor(node, anchor)) }, ids);
  }

  #add(note: Note, ids: readonly string[]): void {
    if (/^\d{1,5}$/.test(note.label)) this.#last = Math.max(this.#last, Number(note.label));
    this.#notes.push(note);
    for (const id of ids) if (!this.#byId.has(id)) this.#byId.set(id, note);
  }

  /** Whether an element is a note, and no text where it stands. */
  isNote(element: XmlElement): boolean {
    return this.#elements.has(element);
  }

  /**
   * What an element is within a line that refers to a note: the mark of that note, behind the words of the element where it has others
   * than a mark. Undefined for any other element. The note itself goes to `sink`, once.
   */
  markOf(element: XmlElement, sink: Footnotes, inline: Inline): Line | undefined {
    const note = element.name === 'a' ? this.#byId.get(targetIn(element)) : undefined;
    if (note === undefined || isBlank(note)) return undefined;
    this.#inline = inline;
    this.#used.add(note);
    const mark = this.#repeated.give(note, note.label, sink, this.#last);
    return ANCHOR.test(rawText(element)) ? mark : Line.join([inline(element.children, sink), mark]);
  }

  /** Puts what no text refers to with `sink`, so that no word is lost. */
  giveRest(sink: Footnotes, inline: Inline): void {
    this.#inline = inline;
    for (const note of this.#notes)
      if (!this.#used.has(note) && !isBlank(note)) this.#repeated.give(note, note.label, sink, this.#last);
  }
}

/** The brackets around the mark of a note: `([1])`. */
const MARK_IN_BRACKETS = /\(\s*(?=\[[^\][()]{1,6}\]\s*\))|(?<=\(\s*\[[^\][()]{1,6}\])\s*\)/g;

/** A line without the brackets in which the marks of its notes are printed. */
export const withoutBrackets = (line: Line): Line =>
  line.edges.length === 0 ? line : line.replaced(MARK_IN_BRACKETS, () => '');

/** What refers to a note, and back from it: a number, stars or other signs, or a letter. */
const ANCHOR = /^[\s([]*(?:[*†‡§#\p{N}]{1,5}\p{L}?|\p{L}{1,2})?[\s).\]]*$/u;

const isAnchor = (element: XmlElement): boolean =>
  element.name === 'a' && idOf(element) !== '' && ANCHOR.test(rawText(element));

/** A note in the last row of a table: it begins with a mark to which a link leads, and which leads nowhere itself. */
function isNoteOfTable(element: XmlElement, { isInline }: Kinds, meant: ReadonlySet<string>): boolean {
  const first = firstIn(element);
  if (first === undefined || isInline(element) || !isAnchor(first)) return false;
  return targetIn(first) === '' && meant.has(idOf(first)) && labelIn(rawText(first)) !== '';
}

/** The mark with which a note is printed, in brackets; what is left of it where the anchor was taken out. */
const PRINTED = /^[([]\s*[^()[\]\s]{0,6}\s*[)\]]\s*/g;
const PRINTED_FIRST = /^\s*[([]\s*[*†‡§#\p{N}]{1,5}\p{L}?\s*[)\]]/u;

const labelIn = (text: string): string => text.replace(/[()[\]\s.]/g, '');

/** The id within its page to which an element leads; empty for one that leads nowhere, or elsewhere. */
function targetIn(element: XmlElement): string {
  const href = element.attributes.href ?? '';
  return href.startsWith('#') ? href.slice(1) : '';
}

/** Gathers the ids to which links lead, and what may be a note: what is called one, and a block that begins with a link. */
function collect(element: XmlElement, kinds: Kinds, meant: Set<string>, found: XmlElement[], within = false): void {
  if (element.name === 'a' && targetIn(element) !== '') meant.add(targetIn(element));
  const named = kinds.isNote(element);
  if (!within && (named || (firstIn(element)?.name === 'a' && !kinds.isInline(element)))) found.push(element);
  for (const child of element.children)
    if (typeof child !== 'string') collect(child, kinds, meant, found, within || named);
}

/** The element with which one begins; undefined where it begins with text. */
function firstIn({ children }: XmlElement): XmlElement | undefined {
  for (const node of children) {
    if (typeof node !== 'string') return node;
    if (node.trim() !== '') return undefined;
  }
  return undefined;
}

/** The ids of an element and of what is in it. */
function* idsIn(element: XmlElement): Generator<string> {
  if (idOf(element) !== '') yield idOf(element);
  for (const child of element.children) if (typeof child !== 'string') yield* idsIn(child);
}

/** Whether a note says nothing: what is left without its mark is no more than the brackets around it. */
const isBlank = ({ content }: Note): boolean =>
  content.every((node) =>
    typeof node === 'string'
      ? /^[\s()[\].]*$/.test(node)
      : labelIn(textOf(node)) === '' && findFirst(node, ({ name }) => name === 'img') === undefined,
  );

function withoutAnchor(node: XmlNode, anchor: XmlElement | undefined): XmlNode {
  if (typeof node === 'string') return node;
  if (node === anchor) return '';
  return { ...node, children: node.children.map((child) => withoutAnchor(child, anchor)) };
}
