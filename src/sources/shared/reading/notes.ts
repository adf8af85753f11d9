/** Notes of texts: a mark where one is, the notes themselves at the end of the document. */
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import {
  childrenOf,
  ElementBuilder,
  findFirst,
  idOf,
  rawText,
  textOf,
  type XmlElement,
  type XmlNode,
} from '../xml/element';
import { XML_LIMITS } from '../xml/limits';
import { readXml } from '../xml/read';
import { type Annotation, Line } from './line';

/**
 * The notes of a file by their id, where it has places that repeat one; none for any other file, which is not read for it. `prepare` gives a
 * note as its reader wants it. Throws as `readXml` does.
 */
export async function notesById(
  bytes: Buffer,
  signal?: AbortSignal,
  prepare: (note: XmlElement) => XmlElement = (note) => note,
): Promise<ReadonlyMap<string, XmlElement>> {
  const notes = new Map<string, XmlElement>();
  if (!bytes.includes('nootref') && !bytes.includes('nootref', 0, 'utf16le')) return notes;
  const take = (element: XmlElement): void => {
    const { id = '' } = element.attributes;
    if (element.name === 'noot' && id !== '' && !notes.has(id)) notes.set(id, element);
    childrenOf(element).forEach(take);
  };
  const builder = new ElementBuilder((note) => take(prepare(note)));
  await readXml(
    bytes,
    {
      open: (name, attributes) => {
        if (builder.busy || name === 'noot') builder.open(name, attributes);
      },
      text: (text) => {
        if (builder.busy) builder.text(text);
      },
      close: () => {
        if (builder.busy) builder.close();
      },
    },
    signal,
  );
  return notes;
}

/** A mark as it is in a text: `[12]`. */
export const markLine = (mark: string): Line => Line.of(mark).as({ is: 'mark', mark });

/** A text without the marks of its notes, as a title is cited. */
export const withoutMarks = (line: Line): string => line.cutting(({ is }) => is === 'mark').collapsed().text;

/** The paragraphs of a document and, as the last one, its notes. A mark of a note that is not among them is left out. */
export function withNotes(paragraphs: readonly Line[], notes: Footnotes): Line[] {
  notes.dropWordless();
  return withoutLoose([...paragraphs, ...notes.paragraphs()], notes).filter(({ text }) => text !== '');
}

function withoutLoose(lines: readonly Line[], notes: Footnotes): Line[] {
  const isLoose = (of: Annotation): boolean => of.is === 'mark' && !notes.has(of.mark);
  return lines.map((line) => line.cutting(isLoose));
}

/**
 * Where in the body of a document, composed of `withNotes` of the same, each of its paragraphs begins; as the last one, where the next one
 * would.
 */
export function beginnings(paragraphs: readonly Line[], notes: Footnotes): number[] {
  notes.dropWordless();
  return beginningsOf(withoutLoose(paragraphs, notes));
}

/** The same for a body of paragraphs as they are. */
export function beginningsOf(paragraphs: readonly Line[]): number[] {
  const places = [0];
  for (const { text } of paragraphs) places.push(places.at(-1)! + (text === '' ? 0 : text.length + 2));
  return places;
}

/** The marks in a line that has nothing else; undefined for any that has words. */
function onlyMarks(line: Line): Set<string> | undefined {
  if (withoutMarks(line) !== '') return undefined;
  return new Set(line.edges.flatMap(({ of }) => (of.is === 'mark' ? [of.mark] : [])));
}

/** The notes of one document, in the order in which their marks were given out. No two have one mark. */
export class Footnotes {
  /** By mark; a note whose text has not followed, or is none, is none. */
  readonly #notes = new Map<string, Line>();
  /** How many have their text. */
  #put = 0;

  /** Keeps a note and returns the mark for the text; `label` as for `reserve`. */
  add(label: string, text: Line): Line {
    const mark = this.reserve(label);
    this.put(mark, text);
    return markLine(mark);
  }

  /**
   * The mark of a note whose text follows with `put`, `[12]`: the publisher's own number, or the next one that no other note of the
   * document has, where there is none or another note has it: above `last`, where the file has notes up to that number.
   */
  reserve(label: string, last = 0): string {
    const mark = label === '' || this.#notes.has(`[${label}]`) ? this.#nextMark(last) : `[${label}]`;
    this.#notes.set(mark, Line.EMPTY);
    return mark;
  }

  /** Keeps the text of a note under its mark. A note is no place of tables and parts: they are those of the text. */
  put(mark: string, text: Line): void {
    this.#notes.set(mark, text.without('table', 'cell', 'part'));
    this.#put += 1;
  }

  /** The number after the last note, or the first above it that is free. */
  #nextMark(last: number): string {
    let number = Math.max(this.#put, last) + 1;
    while (this.#notes.has(`[${number}]`)) number += 1;
    return `[${number}]`;
  }

  /** Takes out the notes that have no words, and then those that had nothing but marks of such. */
  dropWordless(): void {
    const marks = new Map([...this.#notes].map(([mark, text]) => [mark, onlyMarks(text)]));
    const namedBy = new Map<string, string[]>();
    for (const [mark, named = []] of marks) {
      for (const one of named) {
        const others = namedBy.get(one);
        if (others === undefined) namedBy.set(one, [mark]);
        else others.push(mark);
      }
    }
    const wordless = [...marks].flatMap(([mark, named]) => (named?.size === 0 ? [mark] : []));
    for (const mark of wordless) {
      this.#notes.delete(mark);
      for (const other of namedBy.get(mark) ?? []) {
        const left = marks.get(other)!;
        left.delete(mark);
        if (left.size === 0) wordless.push(other);
      }
    }
  }

  /** Whether a mark has a note. */
  has(mark: string): boolean {
    return this.#notes.has(mark);
  }

  /** True when there are no notes. */
  get empty(): boolean {
    return [...this.#notes.values()].every(({ text }) => text === '');
  }

  /** The notes as one paragraph of lines; none where there are no notes. */
  paragraphs(): Line[] {
    const lines = [...this.#notes].flatMap(([mark, text]) =>
      text.text === '' ? [] : [Line.join([mark, text], ' ').as({ is: 'note', mark })],
    );
    return lines.length === 0 ? [] : [Line.join(lines, '\n')];
  }
}

/** How much text the notes of one file may become, since a note is repeated in every document that refers to it. */
export class NoteBudget {
  #given = 0;
  /** Notes within notes that are being read. */
  #within = 0;

  /** True within a note: what it refers to is not repeated in it, so that notes cannot refer to one another without end. */
  get busy(): boolean {
    return this.#within > 0;
  }

  /** The text of a note, which `read` gives. Throws `failed` when the notes of the file have become more than a file. */
  spend(read: () => Line): Line {
    this.#within += 1;
    const line = read();
    this.#within -= 1;
    this.#given += line.text.length;
    if (this.#given > XML_LIMITS.fileBytes) {
      throw new LksError('failed', say.importing.tooManyNotes(XML_LIMITS.fileBytes));
    }
    return line;
  }
}

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
