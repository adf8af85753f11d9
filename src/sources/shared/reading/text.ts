/** Text of elements: paragraphs of lines, items behind their marks, table rows as lines. */
import { childOf, rawText, type XmlElement, type XmlNode } from '../xml/element';
import { headingOf, Line, lineOf, marked, paragraphOf, rowOf, withoutHeading } from './line';
import type { Footnotes } from './notes';
import { isNoText, type Role, type Roles } from './roles';
import { type Table, tableLines } from './table';

const WORD =
  /^(?:part|section|chapter|title|deel|afdeling|hoofdstuk|titel|sectie)\s+([\p{L}\d]{1,7}(?:\.\d{1,3}){0,4})(?![\p{L}\d])/iu;
const MARK = /^\(?((?:\d{1,3}|[A-Z]|[IVXLC]{1,7})(?:\.\d{1,3}){0,5})(?:[.)]\s*|\s+[-–—]\s|$)/u;

/** `A` of `PART A`, `1.2` of `1.2. Scope`, or empty. */
export function sectionNumber(heading: string): string {
  const text = heading.trim();
  return WORD.exec(text)?.[1] ?? MARK.exec(text)?.[1] ?? '';
}

/** Element without a role: a block, or inline if amid words. */
const UNKNOWN: Role = { is: 'block' };

const isWords = (node: XmlNode): boolean => typeof node === 'string' && node.trim() !== '';

/** Whether an element is between words and can be inline without merging two words. */
function isAmid(element: XmlElement, among: readonly XmlNode[]): boolean {
  if (!among.some(isWords)) return false;
  const text = rawText(element);
  const at = among.indexOf(element);
  const [before, after] = [among[at - 1], among[at + 1]].map((node) => (typeof node === 'string' ? node : ''));
  return (
    !IS_ONE.test(`${before!.slice(-1)}|${text.slice(0, 1)}`) && !IS_ONE.test(`${text.slice(-1)}|${after!.slice(0, 1)}`)
  );
}

const IS_ONE = /^[\p{L}\p{N}]\|[\p{L}\p{N}]$/u;

/**
 * Reads text as a table of roles says; subclasses add what is special to a publisher, such as notes. Only elements
 * without text are left out.
 */
export class TextReader {
  constructor(
    private readonly roles: Roles,
    private readonly picture = '[Afbeelding]',
  ) {}

  get #picture(): Line {
    return Line.of(this.picture).as({ is: 'added', kind: 'picture' });
  }

  protected roleOf(element: XmlElement): Role {
    const role = this.roles.get(element.name);
    return role === undefined || role.inner === true ? UNKNOWN : role;
  }

  ignores(element: XmlElement): boolean {
    return isNoText(this.roleOf(element));
  }

  /** Paragraphs of an element. Notes go to `notes`. */
  paragraphs(element: XmlElement, notes: Footnotes): Line[] {
    const role = this.roleOf(element);
    if (role.whole || role.is === 'inline') return paragraphOf(this.lines(element, notes));
    return isNoText(role) ? [] : this.paragraphsIn(element.children, notes);
  }

  paragraphsIn(children: readonly XmlNode[], notes: Footnotes): Line[] {
    return this.#runs(children, notes, (child) => this.paragraphs(child, notes));
  }

  /** Lines of an element; headings start with `## `. Notes go to `notes`. */
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

  linesIn(children: readonly XmlNode[], notes: Footnotes): Line[] {
    return this.#runs(children, notes, (child) => this.lines(child, notes));
  }

  inline(nodes: readonly XmlNode[], notes: Footnotes): Line {
    return this.content(nodes, notes).collapsed();
  }

  /** Content of a line, white space unchanged. */
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

  protected targetOf(_element: XmlElement): string | undefined {
    return undefined;
  }

  protected tableOf(_element: XmlElement): Table {
    return { head: 0, rows: [] };
  }

  /** Mark for the `nth` item (from 1) of a list; undefined if it has its own. */
  protected markOf(_list: XmlElement, _item: XmlElement, _nth: number): string | undefined {
    return undefined;
  }

  protected cellOf(cell: XmlElement): readonly XmlNode[] {
    return cell.children;
  }

  protected continuesLine(_element: XmlElement): boolean {
    return false;
  }

  /** Runs of text and inline elements as one line each, other elements by `block`. */
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

  protected isInLine(element: XmlElement): boolean {
    const role = this.roleOf(element);
    if (role !== UNKNOWN) return role.is === 'inline';
    return element.children.every((node) => typeof node === 'string' || this.isInLine(node));
  }

  /** `1. text`, `a. term: definition`, with further lines below. */
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

  #cellsOf(row: XmlElement): (readonly XmlNode[])[] {
    return row.children.flatMap((node) => {
      if (typeof node !== 'string') return [this.cellOf(node)];
      return node.trim() === '' ? [] : [[node]];
    });
  }
}

/** Number of a part as cited: `(a)` → `a`, `1.` → `1`; empty for a dash or a dot. */
export const partNumber = (mark: string): string =>
  mark.replace(/^[\s([‘“"']+|[\s)\].:°º]+$/g, '').replace(/^[^\p{L}\p{N}]+$/u, '');

const from = (signs: string, values: string): ReadonlyMap<string, string> => {
  const raised = [...signs];
  return new Map([...values].map((value, at) => [value, raised[at]!]));
};

/** Unicode "Superscripts and Subscripts", and phonetic letters for the rest. */
const UP = from('⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ', '0123456789+-−=()abcdefghijklmnoprstuvwxyz');
const DOWN = from('₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ', '0123456789+-−=()aehijklmnoprstuvx');

/** Longest super- or subscript; more is ordinary text in that style. */
const LONGEST = 40;

/**
 * Text as super- or subscript, spaces at its ends kept. Text without letters and digits, and note marks, stay
 * unchanged.
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
