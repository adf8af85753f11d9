/** The text of elements as people read it: paragraphs of lines, items behind their marks, rows of tables as lines. */
import { childOf, rawText, type XmlElement, type XmlNode } from '../xml/element';
import { headingOf, Line, lineOf, marked, paragraphOf, rowOf, withoutHeading } from './line';
import type { Footnotes } from './notes';
import { isNoText, type Role, type Roles } from './roles';
import { type Table, tableLines } from './table';

/** The number of a section of an annex, as its heading is printed. */

const WORD =
  /^(?:part|section|chapter|title|deel|afdeling|hoofdstuk|titel|sectie)\s+([\p{L}\d]{1,7}(?:\.\d{1,3}){0,4})(?![\p{L}\d])/iu;
const MARK = /^\(?((?:\d{1,3}|[A-Z]|[IVXLC]{1,7})(?:\.\d{1,3}){0,5})(?:[.)]\s*|\s+[-–—]\s|$)/u;

/** `A` of `PART A`, `1.2` of `1.2. Scope`; empty for a heading without a number. */
export function sectionNumber(heading: string): string {
  const text = heading.trim();
  return WORD.exec(text)?.[1] ?? MARK.exec(text)?.[1] ?? '';
}

/** An element without a role in the text: lines of its own, or, amid words, part of the line. */
const UNKNOWN: Role = { is: 'block' };

const isWords = (node: XmlNode): boolean => typeof node === 'string' && node.trim() !== '';

/** Whether an element stands among words, and in one line with them makes no two of them one. */
function isAmid(element: XmlElement, among: readonly XmlNode[]): boolean {
  if (!among.some(isWords)) return false;
  const text = rawText(element);
  const at = among.indexOf(element);
  const [before, after] = [among[at - 1], among[at + 1]].map((node) => (typeof node === 'string' ? node : ''));
  return (
    !IS_ONE.test(`${before!.slice(-1)}|${text.slice(0, 1)}`) && !IS_ONE.test(`${text.slice(-1)}|${after!.slice(0, 1)}`)
  );
}

/** Two letters or digits, of which each is in another element. */
const IS_ONE = /^[\p{L}\p{N}]\|[\p{L}\p{N}]$/u;

/**
 * Reads what a table of roles describes. What a publisher has beyond it, its notes above all, is put in the place of a method
 * here. Nothing is left out but what its table says is no text.
 */
export class TextReader {
  constructor(
    private readonly roles: Roles,
    /** Stands for a picture. */
    private readonly picture = '[Afbeelding]',
  ) {}

  get #picture(): Line {
    return Line.of(this.picture).as({ is: 'added', kind: 'picture' });
  }

  protected roleOf(element: XmlElement): Role {
    const role = this.roles.get(element.name);
    return role === undefined || role.inner === true ? UNKNOWN : role;
  }

  /** True for an element that never is text. */
  ignores(element: XmlElement): boolean {
    return isNoText(this.roleOf(element));
  }

  /** The paragraphs of an element, each of one or several lines. Notes go to `notes`. */
  paragraphs(element: XmlElement, notes: Footnotes): Line[] {
    const role = this.roleOf(element);
    if (role.whole || role.is === 'inline') return paragraphOf(this.lines(element, notes));
    return isNoText(role) ? [] : this.paragraphsIn(element.children, notes);
  }

  /** The paragraphs of what is in an element. */
  paragraphsIn(children: readonly XmlNode[], notes: Footnotes): Line[] {
    return this.#runs(children, notes, (child) => this.paragraphs(child, notes));
  }

  /** The lines of an element; headings start with `## `. Notes go to `notes`. */
  lines(element: XmlElement, notes: Footnotes): Line[] {
    const role = this.roleOf(element);
    if (isNoText(role)) return [];
    switch (role.is) {
      case 'inline':
        return lineOf(this.inline([element], notes));
      case 'line':
        return lineOf(this.inline(element.children, notes));
      case 'heading':
        return headingOf(this.linesIn(element.children, notes));
      case 'item':
        return this.#item(element, role, notes);
      case 'list':
        return this.#list(element, role, notes);
      case 'table':
        return tableLines(this.tableOf(element), ({ nodes }) => this.linesIn(nodes, notes).map(withoutHeading));
      case 'row':
        return rowOf(this.#cellsOf(element).map((cell) => this.linesIn(cell, notes)));
      default: {
        const lines = this.linesIn(element.children, notes);
        return role.picture ? [this.#picture, ...lines] : lines;
      }
    }
  }

  /** The lines of what is in an element. */
  linesIn(children: readonly XmlNode[], notes: Footnotes): Line[] {
    return this.#runs(children, notes, (child) => this.lines(child, notes));
  }

  /** Text and elements as one line, white space collapsed. */
  inline(nodes: readonly XmlNode[], notes: Footnotes): Line {
    return this.content(nodes, notes).collapsed();
  }

  /** Content of a line, white space as in the file. */
  protected content(nodes: readonly XmlNode[], notes: Footnotes): Line {
    const pieces: (Line | string)[] = [];
    let afterElement = false;
    for (const node of nodes) {
      if (typeof node === 'string') pieces.push(node);
      else {
        if (afterElement && this.roleOf(node).apart) pieces.push(' ');
        pieces.push(this.within(node, notes));
      }
      afterElement = typeof node !== 'string';
    }
    return Line.join(pieces);
  }

  /** An element within a line; of a block its text. */
  protected within(element: XmlElement, notes: Footnotes): Line {
    const role = this.roleOf(element);
    if (isNoText(role)) return Line.EMPTY;
    const { before = '', picture, raised: where } = role;
    const content = this.content(element.children, notes);
    const target = this.targetOf(element);
    const line = target === undefined ? content : content.as({ is: 'reference', target });
    return Line.join([
      ...(picture ? [' ', this.#picture, ' '] : [before]),
      where === undefined ? line : raised(line, where),
    ]);
  }

  /** Target of a reference, as in the file; undefined for other elements. */
  protected targetOf(_element: XmlElement): string | undefined {
    return undefined;
  }

  /** The cells of an element that is a table. */
  protected tableOf(_element: XmlElement): Table {
    return { head: 0, rows: [] };
  }

  /** The mark of an item of a list, the `nth` (from 1) of its kind; undefined for what is there with its own. */
  protected markOf(_list: XmlElement, _item: XmlElement, _nth: number): string | undefined {
    return undefined;
  }

  /** Content of a cell. */
  protected cellOf(cell: XmlElement): readonly XmlNode[] {
    return cell.children;
  }

  /** Whether a block goes on in the line of the text before it. */
  protected continuesLine(_element: XmlElement): boolean {
    return false;
  }

  /** Runs of text and inline elements as one line each, other elements as `block` says, in the order of the file. */
  #runs(children: readonly XmlNode[], notes: Footnotes, block: (element: XmlElement) => Line[]): Line[] {
    const out: Line[] = [];
    let run: XmlNode[] = [];
    const endRun = (): Line => {
      const line = run.length === 0 ? Line.EMPTY : this.inline(run, notes);
      run = [];
      return line;
    };
    for (const child of children) {
      if (typeof child === 'string' || this.#isInline(child, children)) {
        run.push(child);
        continue;
      }
      const before = endRun();
      const joins = this.continuesLine(child);
      if (!joins && before.text !== '') out.push(before);
      const lines = block(child);
      for (const line of joins ? marked(before, lines) : lines) out.push(line);
    }
    const rest = endRun();
    if (rest.text !== '') out.push(rest);
    return out;
  }

  #isInline(element: XmlElement, among: readonly XmlNode[]): boolean {
    const { is } = this.roleOf(element);
    return is === 'inline' || (this.isInLine(element) && isAmid(element, among));
  }

  /** Whether an element is a part of a line, or can be one: what no table has and holds nothing but such. */
  protected isInLine(element: XmlElement): boolean {
    const role = this.roleOf(element);
    if (role !== UNKNOWN) return role.is === 'inline';
    return element.children.every((node) => typeof node === 'string' || this.isInLine(node));
  }

  /** `1. text`, `a. term: definition`: the mark and the term before the first line, further lines below it. */
  #item(element: XmlElement, { mark: markName, term: termName, stop, part: kind }: Role, notes: Footnotes): Line[] {
    const part = (name: string | undefined) => (name === undefined ? undefined : childOf(element, name));
    const [mark, term] = [part(markName), part(termName)];
    const printed = mark === undefined ? Line.EMPTY : this.inline(mark.children, notes);
    const defined = term === undefined ? Line.EMPTY : Line.join(this.linesIn(term.children, notes), ' ');
    const rest = element.children.filter((node) => node !== mark && node !== term);
    const lines = marked(
      defined.text === '' || /[:;,.]$/.test(defined.text) ? defined : Line.join([defined, ':']),
      this.linesIn(rest, notes),
    );
    const whole = marked(stop && /^[0-9]+[a-z]*$/.test(printed.text) ? Line.join([printed, '.']) : printed, lines);
    return kind === undefined ? whole : Line.allAs(whole, { is: 'part', kind, number: partNumber(printed.text) });
  }

  #list(list: XmlElement, { item }: Role, notes: Footnotes): Line[] {
    let nth = 0;
    return this.#runs(list.children, notes, (child) => {
      if (child.name === item) nth += 1;
      const mark = this.markOf(list, child, nth);
      if (mark === undefined) return this.lines(child, notes);
      const lines = marked(mark, this.linesIn(child.children, notes));
      const { part: kind } = this.roleOf(child);
      return kind === undefined ? lines : Line.allAs(lines, { is: 'part', kind, number: partNumber(mark) });
    });
  }

  /** The contents of the cells of a row; text that is in no cell counts as one. */
  #cellsOf(row: XmlElement): (readonly XmlNode[])[] {
    return row.children.flatMap((node) => {
      if (typeof node !== 'string') return [this.cellOf(node)];
      return node.trim() === '' ? [] : [[node]];
    });
  }
}

/** The number of a part as it is cited: `(a)` → `a`, `1.` → `1`; empty for a dash or a dot. */
export const partNumber = (mark: string): string =>
  mark.replace(/^[\s([‘“"']+|[\s)\].:°º]+$/g, '').replace(/^[^\p{L}\p{N}]+$/u, '');

const from = (signs: string, values: string): ReadonlyMap<string, string> => {
  const raised = [...signs];
  return new Map([...values].map((value, at) => [value, raised[at]!]));
};

/** Unicode, "Superscripts and Subscripts" and the phonetic letters that stand for the others. */
const UP = from('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ', '0123456789+-−=()abcdefghijklmnoprstuvwxyz');
const DOWN = from('₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ', '0123456789+-−=()aehijklmnoprstuvx');

/** Most characters of a super- or subscript; longer ones are text that was only set so. */
const LONGEST = 40;

/**
 * A text above (`up`) or below the line; a space at its ends parts it from what is beside it, and stays. One without letters and digits, or that
 * is a mark of a note, stays as it is.
 */
export function raised(line: Line, where: 'up' | 'down'): Line {
  const bare = line.collapsed();
  const { text } = bare;
  if (!/[\p{L}\p{N}]/u.test(text) || text.length > LONGEST || bare.edges.some(({ of }) => of.is === 'mark'))
    return line;
  const signs = where === 'up' ? UP : DOWN;
  const isInSigns = [...text].every((sign) => signs.has(sign));
  const set = isInSigns ? [bare.inSigns(signs)] : [where === 'up' ? '^(' : '_(', bare, ')'];
  const isApart = (end: RegExp): string => (end.test(line.text) ? ' ' : '');
  return Line.join([isApart(/^\s/), ...set, isApart(/\s$/)]);
}
