/** A page of the Court as a row of blocks: headings, numbered paragraphs, what is set in, signatures, and all other text. */
import { isInline } from '../shared/reading/html';
import { Line, lineOf } from '../shared/reading/line';
import { type Footnotes, withoutMarks } from '../shared/reading/notes';
import { findFirst, textOf, type XmlElement, type XmlNode } from '../shared/xml/element';
import {
  behind,
  hasClass,
  isContainer,
  isDataTable,
  isEmphasised,
  isHeading,
  isSignatures,
  isTitle,
  laidOut,
  misplacedPoints,
  type PageText,
  partBeginningAt,
  pointOf,
  rowsOf,
} from './page-text';

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

/** The blocks of a numbered paragraph: from one up to, and without, another. */
export interface NumberedRange {
  readonly from: number;
  readonly to: number;
  readonly number: string;
}

/**
 * The numbered paragraphs, in the order of the page, none within another. Each has the number that the page marks, also where that is there
 * twice: which of the two is meant, a reader sees. A paragraph whose mark has lost its id is one where its number is exactly what is missing
 * between two others.
 */
export function numbersOf(blocks: readonly Block[]): NumberedRange[] {
  const lost = new Map<Block, string>();
  let last = 0;
  /** Behind the last paragraph: text behind bare numbers that have no id. */
  let between: Block[] = [];
  for (const block of blocks) {
    if (block.mark !== undefined) between.push(block);
    if (block.number === undefined) continue;
    const number = Number(block.number);
    const fills =
      between.length === number - last - 1 && between.every(({ mark }, at) => Number(mark) === last + 1 + at);
    if (fills) for (const one of between) lost.set(one, one.mark!);
    last = number;
    between = [];
  }
  return blocks.flatMap((block, at) => {
    const number = block.number ?? lost.get(block);
    return number === undefined ? [] : [{ from: at, to: at + 1, number }];
  });
}

/** How it begins, where the page does not set it in: `On those grounds, the Court hereby rules:`. It ends with a colon, or in the next line. */
const BEGINS =
  /^(?:on those grounds|for those reasons|in those circumstances|om deze redenen|rechtdoende|het (?:hof|gerecht)(?: \([^()]{1,60}\))?,? (?:verklaart|beschikt|rechtdoende)|de (?:vice-?)?president van het (?:hof|gerecht) beschikt|par ces motifs|aus diesen gründen)(?![\p{L}])/iu;

/** From which block on, up to and without which other. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * The blocks of the operative part. It is what is set in behind the last numbered paragraph; or, in a page that sets nothing in, from the last
 * line on that begins as one. The same words within a numbered paragraph begin none. Undefined where it cannot be told.
 */
export function operativePart(blocks: readonly Block[]): Range | undefined {
  const after = blocks.findLastIndex(({ is }) => is === 'point') + 1;
  const signed = blocks.findIndex(({ is }, at) => at >= after && is === 'signatures');
  const to = signed < 0 ? blocks.length : signed;
  const setIn = blocks.findIndex(({ is }, at) => at >= after && at < to && is === 'indented');
  const begins = blocks.findIndex(
    (block, at) => at >= after && at < to && ['text', 'indented'].includes(block.is) && BEGINS.test(textOfBlock(block)),
  );
  const from = begins < 0 ? setIn : setIn < 0 ? begins : Math.min(begins, setIn);
  if (from < 0) return undefined;
  const announces = blocks.slice(from, to).some(({ lines }) => lines.some(({ text }) => /[:：]$/.test(text.trim())));
  return announces || begins === from ? { from, to } : undefined;
}
