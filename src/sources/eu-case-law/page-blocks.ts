/** A page of the Court as a row of blocks: headings, numbered paragraphs, what is set in, signatures, and all other text. */
import { isInline } from '../shared/reading/html';
import { Line } from '../shared/reading/line';
import { lineOf } from '../shared/reading/lines';
import { type Footnotes, withoutMarks } from '../shared/reading/notes';
import { textOf, type XmlElement, type XmlNode } from '../shared/xml/element';
import { findFirst } from '../shared/xml/tree';
import {
  hasClass,
  isContainer,
  isDataTable,
  isEmphasised,
  isHeading,
  isSignatures,
  isTitle,
  laidOut,
  misplacedPoints,
  partBeginningAt,
  pointOf,
  rowsOf,
} from './page-elements';
import { behind, type PageText } from './page-text';

export interface Block {
  /**
   * `title`: of the decision, and its date. `point`: a numbered paragraph. `indented`: what stands beside an empty cell. `signatures`: who
   * signed. `text`: any other.
   */
  readonly is: 'title' | 'heading' | 'point' | 'indented' | 'signatures' | 'text';
  readonly lines: readonly Line[];
  /** Of a paragraph: its number as it is printed, without a stop. */
  readonly number?: string;
  /** Of text behind a bare number that has no id: that number. */
  readonly mark?: string;
  /** Where the block is one element. */
  readonly element?: XmlElement;
  /** Of an older page: which of its parts begins here. */
  readonly part?: string;
}

/** The text of a block without the marks of its notes. */
export const textOfBlock = ({ lines }: Block): string => lines.map(withoutMarks).join(' ').replace(/^## /, '');

export class PageBlocks {
  readonly #blocks: Block[] = [];
  /** Up to the date, or the first text that is no title. */
  #inTitle = true;
  /** From the first heading or paragraph on: before it, parties are in bold. */
  #inBody = false;
  /** Marks of paragraphs that stand within others. */
  #misplaced: ReadonlySet<XmlElement> = new Set();

  /** The part of an older page whose anchor was met, and whose text follows. */
  #part: string | undefined;

  constructor(
    private readonly text: PageText,
    private readonly notes: Footnotes,
    private readonly isOpinion: boolean,
  ) {}

  /** The blocks of the body of a page, in its order. */
  read(body: XmlElement): Block[] {
    this.#misplaced = misplacedPoints(body);
    this.#take(body.children);
    return this.#blocks;
  }

  #take(nodes: readonly XmlNode[]): void {
    let run: XmlNode[] = [];
    const endRun = (): void => {
      const lines = lineOf(this.text.inline(run, this.notes));
      if (lines.length === 0) this.#anchor(run);
      if (lines.length > 0) this.#add({ is: 'text', lines });
      run = [];
    };
    for (const node of nodes) {
      if (typeof node === 'string' || (isInline(node) && !isContainer(node))) {
        run.push(node);
        continue;
      }
      endRun();
      this.#element(node);
    }
    endRun();
  }

  #element(element: XmlElement): void {
    if (element.name === 'table' && !isDataTable(element)) this.#rows(element);
    else if (isContainer(element) && !isSignatures(element)) this.#take(element.children);
    else if (this.#inTitle && isTitle(element)) this.#title(element);
    else this.#add(this.#blockOf(element));
  }

  #blockOf(element: XmlElement): Block {
    if (isHeading(element) || this.#isUnmarkedHeading(element))
      return { is: 'heading', lines: this.text.heading(element, this.notes), element };
    const lines = this.text.lines(element, this.notes);
    return { is: isSignatures(element) ? 'signatures' : 'text', lines, element };
  }

  /** Takes note of the anchor of a part among what has no text. */
  #anchor(nodes: readonly XmlNode[]): void {
    for (const node of nodes) if (typeof node !== 'string') this.#part = partBeginningAt(node) ?? this.#part;
  }

  #add(found: Block): void {
    if (found.lines.length === 0) {
      if (found.element !== undefined) this.#anchor([found.element]);
      return;
    }
    const block = this.#part === undefined ? found : { ...found, part: this.#part };
    this.#part = undefined;
    if (block.is !== 'title') this.#inTitle = false;
    if (block.is === 'heading' || block.is === 'point') this.#inBody = true;
    this.#blocks.push(block);
  }

  /** A line of the title: the first as a heading. */
  #title(element: XmlElement): void {
    const isFirst = this.#blocks.length === 0;
    const lines = isFirst ? this.text.heading(element, this.notes) : this.text.lines(element, this.notes);
    this.#add({ is: 'title', lines, element });
    // The date is the last line of it.
    if (/(?<!\d)(?:19|20)\d{2}(?!\d)/.test(textOf(element))) this.#inTitle = false;
  }

  #rows(table: XmlElement): void {
    for (const node of rowsOf(table)) {
      if (typeof node === 'string' || node.name !== 'tr') this.#take([node]);
      else this.#row(node);
    }
  }

  #row(element: XmlElement): void {
    const { mark, text = element } = laidOut(element) ?? {};
    const number = mark === undefined ? undefined : numberOf(mark);
    if (number === undefined) this.#unnumbered(element, mark, text);
    else this.#point(number, text.children);
  }

  /** A numbered paragraph, up to one that stands within it by mistake; what follows that one is of neither for certain. */
  #point(number: string, nodes: readonly XmlNode[]): void {
    const next = nodes.findIndex((node) => this.#isMisplaced(node));
    const own = next < 0 ? nodes : nodes.slice(0, next);
    this.#add({ is: 'point', lines: behind(Line.of(number), this.text.linesIn(own, this.notes)), number });
    if (next >= 0) this.#take(nodes.slice(next));
  }

  #isMisplaced(node: XmlNode): boolean {
    if (typeof node === 'string' || node.name !== 'table' || this.#misplaced.size === 0) return false;
    return rowsOf(node).some((row) => {
      const mark = typeof row === 'string' ? undefined : laidOut(row)?.mark;
      return mark !== undefined && this.#misplaced.has(mark);
    });
  }

  #unnumbered(row: XmlElement, mark: XmlElement | undefined, text: XmlElement): void {
    const asTable = { name: 'table', attributes: {}, children: [row] };
    const signed = mark === undefined && findFirst(text, isSignatures) !== undefined;
    const is = signed ? 'signatures' : mark === undefined ? 'indented' : 'text';
    const bare = mark === undefined ? undefined : BARE_NUMBER.exec(textOf(mark))?.[1];
    const lines = this.text.lines(asTable, this.notes);
    this.#add({ is, lines, ...(bare === undefined ? {} : { mark: bare }) });
  }

  /**
   * Headings that are paragraphs like others: those of an opinion, of which all words are bold or italic, and the deepest of a judgment, which
   * begin with a dash.
   */
  #isUnmarkedHeading(element: XmlElement): boolean {
    if (element.name !== 'p' || !hasClass(element, 'normal')) return false;
    const text = textOf(element);
    if (text.length > LONGEST_HEADING) return false;
    const isSentence = /[.;:,]$/.test(text);
    if (this.#inBody && !isSentence && /^[–—-]\s/.test(text)) return true;
    if (!this.isOpinion || !isEmphasised(element)) return false;
    return NUMBERED_HEADING.test(text) || (this.#inBody && !isSentence);
  }
}

const LONGEST_HEADING = 500;

/** `I. Introduction`, `A – The facts`, `1. …`, `(a) …`. */
const NUMBERED_HEADING = /^(?:[IVX]{1,5}|\p{Lu}{1,2}|\d{1,2}|\(?\p{Ll}{1,3}\)|\(\d{1,2}\))\s?[.)–—-]?\s/u;

/** The number of a paragraph, as it is printed where it is the one that its id gives; undefined for the mark of a list. */
function numberOf(mark: XmlElement): string | undefined {
  const given = pointOf(mark);
  if (given === undefined) return undefined;
  return BARE_NUMBER.exec(textOf(mark))?.[1] ?? given;
}

/** A number by itself, in an opinion with a stop. */
const BARE_NUMBER = /^(\d{1,5}) ?\.?$/;
