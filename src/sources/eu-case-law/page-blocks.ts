/** Splits a page of the Court into blocks: headings, numbered paragraphs, indented text, signatures, other text. */
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
  /** `title`: heading of the decision and its date; `point`: numbered paragraph; `indented`: next to an empty cell. */
  readonly is: 'title' | 'heading' | 'point' | 'indented' | 'signatures' | 'text';
  readonly lines: readonly Line[];
  readonly number?: string;
  /** A bare number without an id before the text. */
  readonly mark?: string;
  readonly element?: XmlElement;
  readonly part?: string;
}

export const textOfBlock = ({ lines }: Block): string => lines.map(withoutMarks).join(' ').replace(/^## /, '');

export class PageBlocks {
  readonly #blocks: Block[] = [];
  /** Up to the date or the first text after the title. */
  #inTitle = true;
  /** From the first heading or paragraph; before it bold text is a party. */
  #inBody = false;
  #misplaced: ReadonlySet<XmlElement> = new Set();

  #part: string | undefined;

  constructor(
    private readonly text: PageText,
    private readonly notes: Footnotes,
    private readonly isOpinion: boolean,
  ) {}

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

  #title(element: XmlElement): void {
    const isFirst = this.#blocks.length === 0;
    const lines = isFirst ? this.text.heading(element, this.notes) : this.text.lines(element, this.notes);
    this.#add({ is: 'title', lines, element });
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

  /** A numbered paragraph, up to a wrongly nested one; the text after that belongs to neither for certain. */
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
   * Headings marked up as paragraphs: in an opinion all bold or italic; in a judgment the deepest level, with a dash.
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

const NUMBERED_HEADING = /^(?:[IVX]{1,5}|\p{Lu}{1,2}|\d{1,2}|\(?\p{Ll}{1,3}\)|\(\d{1,2}\))\s?[.)–—-]?\s/u;

/** Number of a paragraph, as printed if it equals its id; undefined for a list mark. */
function numberOf(mark: XmlElement): string | undefined {
  const given = pointOf(mark);
  if (given === undefined) return undefined;
  return BARE_NUMBER.exec(textOf(mark))?.[1] ?? given;
}

const BARE_NUMBER = /^(\d{1,5}) ?\.?$/;

/** Blocks of a numbered paragraph; `to` is exclusive. */
export interface NumberedRange {
  readonly from: number;
  readonly to: number;
  readonly number: string;
}

/**
 * Numbered paragraphs in page order, not nested. Duplicate numbers are kept as marked. A paragraph whose mark lost its
 * id counts if its number fills exactly the gap between two others.
 */
export function numbersOf(blocks: readonly Block[]): NumberedRange[] {
  const lost = new Map<Block, string>();
  let last = 0;
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

/**
 * Opening of an operative part that is not indented: `On those grounds, the Court hereby rules:`; the colon may be in
 * the next line.
 */
const BEGINS =
  /^(?:on those grounds|for those reasons|in those circumstances|om deze redenen|rechtdoende|het (?:hof|gerecht)(?: \([^()]{1,60}\))?,? (?:verklaart|beschikt|rechtdoende)|de (?:vice-?)?president van het (?:hof|gerecht) beschikt|par ces motifs|aus diesen gründen)(?![\p{L}])/iu;

export interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * Operative part: the indented blocks after the last numbered paragraph or, without any, from the last opening phrase
 * on. The phrase within a numbered paragraph does not count. Undefined if unclear.
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
