/** The elements of a part of a DOCX: which of them have text, and what is collected of it. */
import { attributeOf } from '../../sources/shared/xml/element';
import type { XmlAttributes, XmlEvents } from '../../sources/shared/xml/read';
import { type Cell, CellsOpen } from './piece';

/**
 * What is done with what stands in an element, by its local name. `read`: its text is. `left_out`: it is no text of the document: deleted or moved
 * away, the code of a field, properties. `passed`: numbers and data of drawings. Elements that are not listed hold others; text that stands in
 * them all the same is told.
 */
export const DOCX_ELEMENTS: Readonly<Record<string, 'read' | 'left_out' | 'passed'>> = {
  t: 'read',
  v: 'read',
  del: 'left_out',
  moveFrom: 'left_out',
  delText: 'left_out',
  instrText: 'left_out',
  delInstrText: 'left_out',
  pPr: 'left_out',
  rPr: 'left_out',
  sectPr: 'left_out',
  trPr: 'left_out',
  tcPr: 'left_out',
  align: 'passed',
  posOffset: 'passed',
  pctWidth: 'passed',
  pctHeight: 'passed',
  pctPosHOffset: 'passed',
  pctPosVOffset: 'passed',
  binData: 'passed',
  f: 'passed',
  formatCode: 'passed',
  LinkType: 'passed',
  LockedField: 'passed',
  FieldCodes: 'passed',
};

/** Attributes that are text: alternative texts of pictures and tables, letters that are drawn. */
export const DOCX_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  docPr: ['title', 'descr'],
  tblCaption: ['val'],
  tblDescription: ['val'],
  textpath: ['string'],
  shape: ['alt'],
};

/** What stands in a run in the place of a character. */
const SIGNS: Readonly<Record<string, string>> = {
  tab: '\t',
  br: '\n',
  cr: '\n',
  noBreakHyphen: '\u2011',
  softHyphen: '\u00ad',
  ptab: '\t',
};

/** Where notes and comments are referred to. */
const REFERENCES = {
  footnoteReference: 'footnote',
  endnoteReference: 'endnote',
  commentReference: 'comment',
} as const;
export type NoteKind = (typeof REFERENCES)[keyof typeof REFERENCES];

/** A paragraph, with what hangs on it. */
export interface Paragraph {
  text: string;
  /** Text that is in no paragraph, such as that of a picture, is not counted. */
  isCounted: boolean;
  /** Those to which it refers, each with the character before which it does. */
  notes: { kind: NoteKind; id: string; at: number }[];
  /** The cell of a table that it is in. */
  cell?: Omit<Cell, 'at'>;
  /** Ids of relationships: charts, diagrams, files that are shown in it. */
  refers: string[];
}

/** What parts have beside their paragraphs. */
export class Beside {
  /** Names of elements that are not known and have text. */
  readonly unknown = new Set<string>();
  /** Stretches of text that are hidden; they are read. */
  hidden = 0;
  pictures = 0;
  /** Pictures as large as a page. */
  largePictures = 0;
  /** A field shows data that lie in a part of their own. */
  isBound = false;
  /** Rows of tables so far. */
  rows = 0;
}

const LETTERS = /\p{L}{2}/u;
/** A letter of text that a symbol stands for; those of fonts of signs are none. */
const SIGN_FONT = /symbol|dings|webdings|marlett/i;
/** In units of drawing (EMU): a picture of two fifths of a page of A4 can be a scan. */
const LARGE = 0.4 * 7_560_310 * 10_692_130;
const PER_POINT = 12_700;

const isOn = (attributes: XmlAttributes): boolean => !/^(?:0|false|off)$/.test(attributeOf(attributes, 'val'));

/** What other parts say of a part. */
export interface Known {
  /** Ids of its relationships. */
  relationships: ReadonlySet<string>;
  /** Styles whose text is hidden. */
  hiddenStyles: ReadonlySet<string>;
}

const uncounted = (text: string, refers: string[] = []): Paragraph => ({ text, isCounted: false, notes: [], refers });

/** Collects the paragraphs of a part; a paragraph in a text box comes before the one in which the box is. */
export class Paragraphs implements XmlEvents {
  readonly #open: Paragraph[] = [];
  readonly #path: string[] = [];
  #leftOut = 0;
  /** Characters so far: what is shown in place of something is read where that has none. */
  #length = 0;
  readonly #alternatives: number[] = [];
  #loose = '';
  readonly #hiddenRun: boolean[] = [];
  #extent = 0;
  #choices: string[] = [];
  #chosen = 0;
  readonly #cells: CellsOpen;

  constructor(
    private readonly done: (paragraph: Paragraph) => void,
    private readonly beside: Beside,
    private readonly known: Known,
    private readonly entered: (name: string, attributes: XmlAttributes) => void = () => {},
  ) {
    this.#cells = new CellsOpen(beside, { table: 'tbl', row: 'tr', cell: ['tc'] });
  }

  open(name: string, attributes: XmlAttributes): void {
    if (this.#leftOut > 0 || DOCX_ELEMENTS[name] === 'left_out' || this.#isRepeated(name)) {
      this.#leftOut += 1;
      this.#property(name, attributes);
      return;
    }
    this.#path.push(name);
    this.entered(name, attributes);
    this.#cells.open(name);
    if (name === 'AlternateContent') this.#alternatives.push(this.#length);
    if (name === 'p') {
      const { cell } = this.#cells;
      this.#open.push({ text: '', isCounted: true, notes: [], refers: [], ...(cell && { cell }) });
      this.#hiddenRun.push(false);
    } else if (name === 'r' && this.#hiddenRun.length > 0) this.#hiddenRun[this.#hiddenRun.length - 1] = false;
    else this.#inRun(name, attributes);
    this.#drawing(name, attributes);
    for (const key of DOCX_ATTRIBUTES[name] ?? []) this.#apart(attributeOf(attributes, key));
    if (name === 'textpath' || name === 'relIds' || name === 'chart') this.#length += 1;
  }

  /** What is shown where a program does not know what stands before it. */
  #isRepeated(name: string): boolean {
    if (name !== 'Fallback' && name !== 'Choice') return false;
    return this.#length > (this.#alternatives.at(-1) ?? 0);
  }

  #inRun(name: string, attributes: XmlAttributes): void {
    const kind = REFERENCES[name as keyof typeof REFERENCES];
    const current = this.#open.at(-1);
    if (kind !== undefined) current?.notes.push({ kind, id: attributeOf(attributes, 'id'), at: current.text.length });
    else if (Object.hasOwn(SIGNS, name)) this.#add(SIGNS[name]!);
    else if (name === 'sym') this.#add(symbolOf(attributes));
    else if (name === 'dataBinding') this.beside.isBound = true;
    else if (name === 'ddList') [this.#choices, this.#chosen] = [[], 0];
    else if (name === 'result') this.#chosen = Number(attributeOf(attributes, 'val'));
    else if (name === 'listEntry') this.#choices.push(attributeOf(attributes, 'val'));
  }

  /** Charts, diagrams and files that are named by their relationship; pictures and their sizes. */
  #drawing(name: string, attributes: XmlAttributes): void {
    for (const key in attributes) {
      const id = attributes[key]!;
      if (!key.includes(':') || !this.known.relationships.has(id)) continue;
      const current = this.#open.at(-1);
      // A file that is shown stands between paragraphs.
      if (current === undefined) this.done(uncounted('', [id]));
      else current.refers.push(id);
    }
    if (name === 'extent') this.#extent = Number(attributeOf(attributes, 'cx')) * Number(attributeOf(attributes, 'cy'));
    else if (name === 'shape') this.#extent = areaOf(attributeOf(attributes, 'style'));
    else if (name === 'blip' || name === 'imagedata') {
      this.beside.pictures += 1;
      if (this.#extent >= LARGE) this.beside.largePictures += 1;
    }
  }

  /** A property of a run or a paragraph: whether its text is hidden. */
  #property(name: string, attributes: XmlAttributes): void {
    const isHidden =
      (name === 'vanish' && isOn(attributes)) ||
      ((name === 'rStyle' || name === 'pStyle') && this.known.hiddenStyles.has(attributeOf(attributes, 'val')));
    if (isHidden && this.#hiddenRun.length > 0) this.#hiddenRun[this.#hiddenRun.length - 1] = true;
  }

  /** A text with a place of its own, before the paragraph in which it is. */
  #apart(text: string): void {
    if (LETTERS.test(text)) this.done(uncounted(text));
  }

  #add(text: string): void {
    this.#length += text.length;
    const current = this.#open.at(-1);
    if (current === undefined) this.#loose += text;
    else current.text += text;
  }

  text(text: string): void {
    if (this.#leftOut > 0) return;
    const name = this.#path.at(-1) ?? '';
    const rule = DOCX_ELEMENTS[name];
    if (rule === 'read') {
      this.#add(text);
      if (this.#hiddenRun.at(-1) === true && LETTERS.test(text)) this.beside.hidden += 1;
    } else if (rule === undefined && LETTERS.test(text)) this.beside.unknown.add(name);
  }

  close(name: string): void {
    if (this.#leftOut > 0) {
      this.#leftOut -= 1;
      return;
    }
    this.#path.pop();
    this.#cells.close(name);
    if (name === 'AlternateContent') this.#alternatives.pop();
    if (name === 'ddList') this.#add(this.#choices[this.#chosen] ?? '');
    if (name === 'p') {
      this.#hiddenRun.pop();
      this.done(this.#open.pop()!);
    }
    const loose = this.#loose;
    this.#loose = '';
    if (LETTERS.test(loose)) this.done(uncounted(loose));
  }
}

/** A character by its number in a font; those of fonts of signs are no letters. */
function symbolOf(attributes: XmlAttributes): string {
  const code = Number.parseInt(attributeOf(attributes, 'char'), 16);
  if (!(code >= 0x20 && code <= 0xffff) || SIGN_FONT.test(attributeOf(attributes, 'font'))) return '';
  return String.fromCharCode(code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code);
}

/** The area of a shape whose sizes are in points. */
function areaOf(style: string): number {
  const size = (key: string): number =>
    Number(new RegExp(`(?:^|;)\\s*${key}:\\s*([\\d.]{1,12})pt`).exec(style)?.[1] ?? 0);
  return size('width') * size('height') * PER_POINT ** 2;
}
