/** Footnotes: a mark in the text, the notes themselves at the end of the document. */
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
 * Notes of a BWB or CVDR file by id, if references repeat notes (`nootref`); otherwise empty, without parsing.
 * `prepare` transforms each note. Throws as `readXml`.
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

export const markLine = (mark: string): Line => Line.of(mark).as({ is: 'mark', mark });

/** The text without note marks. */
export const withoutMarks = (line: Line): string => line.cutting(({ is }) => is === 'mark').collapsed().text;

/** The paragraphs with the notes as the last one. Marks of unknown notes are dropped. */
export function withNotes(paragraphs: readonly Line[], notes: Footnotes): Line[] {
  notes.dropWordless();
  return withoutLoose([...paragraphs, ...notes.paragraphs()], notes).filter(({ text }) => text !== '');
}

function withoutLoose(lines: readonly Line[], notes: Footnotes): Line[] {
  const isLoose = (of: Annotation): boolean => of.is === 'mark' && !notes.has(of.mark);
  return lines.map((line) => line.cutting(isLoose));
}

/** Offsets of the paragraphs in a body composed by `withNotes`, and last the offset of a next one. */
export function beginnings(paragraphs: readonly Line[], notes: Footnotes): number[] {
  notes.dropWordless();
  return beginningsOf(withoutLoose(paragraphs, notes));
}

/** As `beginnings`, for plain paragraphs. */
export function beginningsOf(paragraphs: readonly Line[]): number[] {
  const places = [0];
  for (const { text } of paragraphs) places.push(places.at(-1)! + (text === '' ? 0 : text.length + 2));
  return places;
}

function onlyMarks(line: Line): Set<string> | undefined {
  if (withoutMarks(line) !== '') return undefined;
  return new Set(line.edges.flatMap(({ of }) => (of.is === 'mark' ? [of.mark] : [])));
}

/** Notes of one document in order of their marks, which are unique. */
export class Footnotes {
  readonly #notes = new Map<string, Line>();
  #put = 0;

  add(label: string, text: Line): Line {
    const mark = this.reserve(label);
    this.put(mark, text);
    return markLine(mark);
  }

  /**
   * Reserves the mark `[12]` of a note whose text follows with `put`: the publisher's number or, if none or not free,
   * the next free number above `last`.
   */
  reserve(label: string, last = 0): string {
    const mark = label === '' || this.#notes.has(`[${label}]`) ? this.#nextMark(last) : `[${label}]`;
    this.#notes.set(mark, Line.EMPTY);
    return mark;
  }

  /** Sets the text of a note, without tables and parts: those belong to the document's text. */
  put(mark: string, text: Line): void {
    this.#notes.set(mark, text.without('table', 'cell', 'part'));
    this.#put += 1;
  }

  #nextMark(last: number): string {
    let number = Math.max(this.#put, last) + 1;
    while (this.#notes.has(`[${number}]`)) number += 1;
    return `[${number}]`;
  }

  /** Removes notes without words, and notes that consist of marks of such notes. */
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

  has(mark: string): boolean {
    return this.#notes.has(mark);
  }

  get empty(): boolean {
    return [...this.#notes.values()].every(({ text }) => text === '');
  }

  paragraphs(): Line[] {
    const lines = [...this.#notes].flatMap(([mark, text]) =>
      text.text === '' ? [] : [Line.join([mark, text], ' ').as({ is: 'note', mark })],
    );
    return lines.length === 0 ? [] : [Line.join(lines, '\n')];
  }
}

/** Limits the total text of repeated notes: each document that refers to a note gets a copy. */
export class NoteBudget {
  #given = 0;
  #within = 0;

  /** True within a note; references there are not expanded, so that they cannot recurse without end. */
  get busy(): boolean {
    return this.#within > 0;
  }

  /** Runs `read` and counts its text. Throws `failed` above the limit. */
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
  readonly #given = new WeakMap<Footnotes, Map<Note, string>>();
  readonly #later: [note: Note, mark: string][] = [];

  /** `read` gives the text of a note; notes referred to there go to `sink`. */
  constructor(private readonly read: (note: Note, sink: Footnotes) => Line) {}

  /**
   * The mark of a note; its text is added to `sink` on first use. `label` is the publisher's number; if taken, a number
   * above `last` is given. A nested note follows the outer one.
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
  /** As printed, without brackets: `12`, `*`. */
  readonly label: string;
  readonly content: XmlNode[];
}

type Inline = (nodes: readonly XmlNode[], sink: Footnotes) => Line;

interface Kinds {
  isNote(element: XmlElement): boolean;
  isInline(element: XmlElement): boolean;
}

export class PageNotes {
  readonly #notes: Note[] = [];
  readonly #byId = new Map<string, Note>();
  #last = 0;
  readonly #used = new Set<Note>();
  readonly #elements = new WeakSet<XmlElement>();
  #inline: Inline = () => Line.EMPTY;
  readonly #repeated = new RepeatedNotes<Note>(({ label, content }, sink) =>
    this.#inline(content, sink).replaced(PRINTED, (mark) => (['', label].includes(labelIn(mark)) ? '' : mark)),
  );

  /**
   * Collects the notes of a file. A paragraph without a mark that no link refers to continues the note before it. Of
   * two notes with one id, references mean the first.
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

  isNote(element: XmlElement): boolean {
    return this.#elements.has(element);
  }

  /**
   * The mark for an element that refers to a note, after the element's own words if any; undefined for other elements.
   * Adds the note to `sink` once.
   */
  markOf(element: XmlElement, sink: Footnotes, inline: Inline): Line | undefined {
    const note = element.name === 'a' ? this.#byId.get(targetIn(element)) : undefined;
    if (note === undefined || isBlank(note)) return undefined;
    this.#inline = inline;
    this.#used.add(note);
    const mark = this.#repeated.give(note, note.label, sink, this.#last);
    return ANCHOR.test(rawText(element)) ? mark : Line.join([inline(element.children, sink), mark]);
  }

  /** Adds the notes without a reference to `sink`, so that no text is lost. */
  giveRest(sink: Footnotes, inline: Inline): void {
    this.#inline = inline;
    for (const note of this.#notes)
      if (!this.#used.has(note) && !isBlank(note)) this.#repeated.give(note, note.label, sink, this.#last);
  }
}

const MARK_IN_BRACKETS = /\(\s*(?=\[[^\][()]{1,6}\]\s*\))|(?<=\(\s*\[[^\][()]{1,6}\])\s*\)/g;

export const withoutBrackets = (line: Line): Line =>
  line.edges.length === 0 ? line : line.replaced(MARK_IN_BRACKETS, () => '');

/** Text of a link to or from a note: a number, signs or a letter. */
const ANCHOR = /^[\s([]*(?:[*†‡§#\p{N}]{1,5}\p{L}?|\p{L}{1,2})?[\s).\]]*$/u;

const isAnchor = (element: XmlElement): boolean =>
  element.name === 'a' && idOf(element) !== '' && ANCHOR.test(rawText(element));

/** A note in the last row of a table: begins with a mark that is the target of a link and no link itself. */
function isNoteOfTable(element: XmlElement, { isInline }: Kinds, meant: ReadonlySet<string>): boolean {
  const first = firstIn(element);
  if (first === undefined || isInline(element) || !isAnchor(first)) return false;
  return targetIn(first) === '' && meant.has(idOf(first)) && labelIn(rawText(first)) !== '';
}

/** A printed mark in brackets, or the brackets left after removing the anchor. */
const PRINTED = /^[([]\s*[^()[\]\s]{0,6}\s*[)\]]\s*/g;
const PRINTED_FIRST = /^\s*[([]\s*[*†‡§#\p{N}]{1,5}\p{L}?\s*[)\]]/u;

const labelIn = (text: string): string => text.replace(/[()[\]\s.]/g, '');

function targetIn(element: XmlElement): string {
  const href = element.attributes.href ?? '';
  return href.startsWith('#') ? href.slice(1) : '';
}

/** Collects link targets and candidates for notes: marked notes, and blocks that begin with a link. */
function collect(element: XmlElement, kinds: Kinds, meant: Set<string>, found: XmlElement[], within = false): void {
  if (element.name === 'a' && targetIn(element) !== '') meant.add(targetIn(element));
  const named = kinds.isNote(element);
  if (!within && (named || (firstIn(element)?.name === 'a' && !kinds.isInline(element)))) found.push(element);
  for (const child of element.children)
    if (typeof child !== 'string') collect(child, kinds, meant, found, within || named);
}

function firstIn({ children }: XmlElement): XmlElement | undefined {
  for (const node of children) {
    if (typeof node !== 'string') return node;
    if (node.trim() !== '') return undefined;
  }
  return undefined;
}

function* idsIn(element: XmlElement): Generator<string> {
  if (idOf(element) !== '') yield idOf(element);
  for (const child of element.children) if (typeof child !== 'string') yield* idsIn(child);
}

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
