/**
 * The text of DOCX files (ECMA-376, WordprocessingML). Reads tracked insertions, field results and hidden text; leaves
 * out tracked deletions, field codes and copies of text boxes.
 */
import { LksError } from '../../contract/errors';
import type { UnreadKind } from '../../contract/vocabulary';
import { say } from '../../messages';
import { safeLine } from '../../platform/text/safe-text';
import { ByteStream } from '../../platform/zip';
import { attributeOf } from '../../sources/shared/xml/element';
import { readXml, type XmlAttributes, type XmlEvents } from '../../sources/shared/xml/read';
import {
  DOCX_PARTS,
  hasTextIn,
  isIdle,
  isOn,
  isOutlined,
  mainPartOf,
  nameTells,
  type Styles,
  stylesOf,
  tellPictures,
  textsOf,
} from './docx-parts';
import { htmlPieces } from './html';
import type { Package, Relationship } from './package';
import {
  type Cell,
  CellsOpen,
  LETTERS,
  lastAtMost,
  NO_PLACE,
  NoteNumbers,
  type PageBegin,
  PageCount,
  type ParagraphPlace,
  paragraphPiece,
  type SentPiece,
  type Tell,
} from './piece';
import { packageOf } from './unpack';

/**
 * By element name. `left_out`: deleted or moved text, field codes, properties. `passed`: numbers and data of drawings.
 * Text in unlisted elements gives a warning.
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

/** Attributes that are text: alternative texts, and letters drawn as shapes. */
export const DOCX_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  docPr: ['title', 'descr'],
  tblCaption: ['val'],
  tblDescription: ['val'],
  textpath: ['string'],
  shape: ['alt'],
};

/** Elements that stand for a character. */
const SIGNS: Readonly<Record<string, string>> = {
  tab: '\t',
  br: '\n',
  cr: '\n',
  noBreakHyphen: '\u2011',
  softHyphen: '\u00ad',
  ptab: '\t',
};

const REFERENCES = {
  footnoteReference: 'footnote',
  endnoteReference: 'endnote',
  commentReference: 'comment',
} as const;
type NoteKind = (typeof REFERENCES)[keyof typeof REFERENCES];

interface Paragraph {
  text: string;
  /** False for text outside paragraphs, such as that of a picture. */
  isCounted: boolean;
  isHeading: boolean;
  pages: PageBegin[];
  notes: { kind: NoteKind; id: string; at: number }[];
  cell?: Omit<Cell, 'at'>;
  /** Relationship ids of charts, diagrams and embedded files. */
  refers: string[];
}

class Findings {
  readonly unknown = new Set<string>();
  /** Number of hidden stretches of text, which are read. */
  hidden = 0;
  pictures = 0;
  /** Pictures that may be scans: at least two fifths of an A4 page. */
  largePictures = 0;
  isBound = false;
  rows = 0;
}

/** Symbol fonts, whose characters are not letters. */
const SIGN_FONT = /symbol|dings|webdings|marlett/i;
/** Two fifths of an A4 page, in square EMU. */
const LARGE = 0.4 * 7_560_310 * 10_692_130;
const PER_POINT = 12_700;

interface PartContext {
  relationships: ReadonlySet<string>;
  styles: Styles;
  /** Whether Word marked where its pages begin. */
  hasPages: boolean;
}

/** A paragraph without its text. */
const begun = (pages: PageBegin[]): Paragraph => ({
  ...{ text: '', isCounted: true, isHeading: false, pages, notes: [], refers: [] },
});

const uncounted = (text: string, refers: string[] = []): Paragraph => ({
  ...begun([{ at: 0, page: null }]),
  ...{ text, isCounted: false, refers },
});

/** Collects the paragraphs of a part; those in a text box come before the paragraph with the box. */
class Paragraphs implements XmlEvents {
  readonly #open: Paragraph[] = [];
  readonly #path: string[] = [];
  #leftOut = 0;
  /** Characters so far: a fallback is read if its alternative had none. */
  #length = 0;
  readonly #alternatives: number[] = [];
  #loose = '';
  readonly #hiddenRun: boolean[] = [];
  #extent = 0;
  #choices: string[] = [];
  #chosen = 0;
  readonly #cells: CellsOpen;
  readonly #pages: PageCount;

  constructor(
    private readonly done: (paragraph: Paragraph) => void,
    private readonly findings: Findings,
    private readonly known: PartContext,
    private readonly entered: (name: string, attributes: XmlAttributes) => void = () => {},
  ) {
    this.#pages = new PageCount(known.hasPages);
    this.#cells = new CellsOpen(findings, { table: 'tbl', row: 'tr', cell: ['tc'] });
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
      this.#open.push({ ...begun(this.#pages.begin), ...(cell && { cell }) });
      this.#hiddenRun.push(false);
    } else if (name === 'r' && this.#hiddenRun.length > 0) this.#hiddenRun[this.#hiddenRun.length - 1] = false;
    else this.#inRun(name, attributes);
    this.#drawing(name, attributes);
    for (const key of DOCX_ATTRIBUTES[name] ?? []) this.#apart(attributeOf(attributes, key));
    if (name === 'textpath' || name === 'relIds' || name === 'chart') this.#length += 1;
  }

  /** Whether it is a fallback of an alternative that was read. */
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
    else if (name === 'lastRenderedPageBreak') this.#pages.next(current);
    else if (name === 'dataBinding') this.findings.isBound = true;
    else if (name === 'ddList') [this.#choices, this.#chosen] = [[], 0];
    else if (name === 'result') this.#chosen = Number(attributeOf(attributes, 'val'));
    else if (name === 'listEntry') this.#choices.push(attributeOf(attributes, 'val'));
  }

  /** Finds charts, diagrams and embedded files, and pictures with their sizes. */
  #drawing(name: string, attributes: XmlAttributes): void {
    for (const key in attributes) {
      const id = attributes[key]!;
      if (!key.includes(':') || !this.known.relationships.has(id)) continue;
      const current = this.#open.at(-1);
      // An embedded file may be between paragraphs.
      if (current === undefined) this.done(uncounted('', [id]));
      else current.refers.push(id);
    }
    if (name === 'extent') this.#extent = Number(attributeOf(attributes, 'cx')) * Number(attributeOf(attributes, 'cy'));
    else if (name === 'shape') this.#extent = areaOf(attributeOf(attributes, 'style'));
    else if (name === 'blip' || name === 'imagedata') {
      this.findings.pictures += 1;
      if (this.#extent >= LARGE) this.findings.largePictures += 1;
    }
  }

  /** Notes headings and hidden text, by a property of a run or paragraph. */
  #property(name: string, attributes: XmlAttributes): void {
    const { hidden, headings } = this.known.styles;
    const isHeading =
      (name === 'pStyle' && headings.has(attributeOf(attributes, 'val'))) || isOutlined(name, attributes);
    if (isHeading && this.#open.length > 0) this.#open.at(-1)!.isHeading = true;
    const isHidden =
      (name === 'vanish' && isOn(attributes)) ||
      ((name === 'rStyle' || name === 'pStyle') && hidden.has(attributeOf(attributes, 'val')));
    if (isHidden && this.#hiddenRun.length > 0) this.#hiddenRun[this.#hiddenRun.length - 1] = true;
  }

  /** Adds a text of its own before the current paragraph. */
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
      if (this.#hiddenRun.at(-1) === true && LETTERS.test(text)) this.findings.hidden += 1;
    } else if (rule === undefined && LETTERS.test(text)) this.findings.unknown.add(name);
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

/** A character by its code in a font; empty for symbol fonts. */
function symbolOf(attributes: XmlAttributes): string {
  const code = Number.parseInt(attributeOf(attributes, 'char'), 16);
  if (!(code >= 0x20 && code <= 0xffff) || SIGN_FONT.test(attributeOf(attributes, 'font'))) return '';
  return String.fromCharCode(code >= 0xf000 && code <= 0xf0ff ? code - 0xf000 : code);
}

/** The area of a shape in square EMU, if its sizes are in points. */
function areaOf(style: string): number {
  const size = (key: string): number =>
    Number(new RegExp(`(?:^|;)\\s*${key}:\\s*([\\d.]{1,12})pt`).exec(style)?.[1] ?? 0);
  return size('width') * size('height') * PER_POINT ** 2;
}

interface Part {
  name: string;
  bytes: Buffer | undefined;
  relationships: Relationship[];
  byId: ReadonlyMap<string, Relationship>;
}

interface Note {
  part: Part;
  paragraphs: Paragraph[];
}

/** Limits on the text in which data values are searched, and on the number of values. */
const MOST_COMPARED = 4_000_000;
const MOST_DATA = 500;

class Docx {
  readonly findings = new Findings();
  readonly #seen = new Set<string>();
  readonly #unread = new Map<UnreadKind, Set<string>>();
  #styles: Styles = { hidden: new Set(), headings: new Set() };
  readonly #notes: Record<NoteKind, Map<string, Note>> = {
    footnote: new Map(),
    endnote: new Map(),
    comment: new Map(),
  };
  readonly #numbers = new NoteNumbers();
  readonly #drawnTexts = new Set<string>();
  #letters = 0;

  constructor(
    private readonly parts: Package,
    private readonly signal: AbortSignal,
    private readonly tell: Tell,
    private readonly depth: number,
  ) {}

  async *pieces(main: string): AsyncGenerator<SentPiece> {
    const body = this.#part(main);
    this.#seen.add(main.toLowerCase());
    for (const { type, target } of this.parts.relationships(''))
      if (type in DOCX_PARTS) this.#seen.add(target.toLowerCase());
    const styles = body.relationships.find(({ type }) => type === 'styles')?.target;
    this.#styles = stylesOf(this.parts.bytes(styles ?? 'word/styles.xml'));
    for (const kind of ['footnote', 'endnote', 'comment'] as const)
      for (const part of this.#typed(body, `${kind}s`)) await this.#readNotes(part, kind);
    const paragraphs = await this.#read(body);
    let counted = 0;
    let heading: string | null = null;
    for (const paragraph of paragraphs) {
      if (paragraph.isCounted) counted += 1;
      if (paragraph.isHeading && LETTERS.test(paragraph.text)) heading = paragraph.text.trim();
      // The text of a picture comes before the paragraph with the picture.
      const isBefore = !paragraph.isCounted && (paragraph.text !== '' || counted === 0);
      yield* this.#pieces(paragraph, body, {
        heading,
        paragraph: isBefore ? counted + 1 : counted,
        footnote: null,
      });
    }
    const running = [...this.#typed(body, 'header'), ...this.#typed(body, 'footer')];
    yield* this.#rest(body);
    for (const part of running) {
      const lines = new Set<string>();
      for (const paragraph of await this.#read(part)) {
        const text = lines.has(paragraph.text) ? '' : paragraph.text;
        lines.add(paragraph.text);
        yield* this.#pieces({ ...paragraph, text, isCounted: false }, part, NO_PLACE);
      }
      yield* this.#rest(part);
    }
    if (this.findings.isBound) yield* this.#bound(body, paragraphs);
    this.#others();
    this.#say();
  }

  #part(name: string): Part {
    const relationships = this.parts.relationships(name);
    const byId = new Map(relationships.map((one) => [one.id, one]));
    return { name, bytes: this.parts.bytes(name), relationships, byId };
  }

  /** Parts of a type that are related to another, or recognised by name. */
  #typed(of: Part, type: string): Part[] {
    const related = of.relationships.filter((one) => one.type === type && !one.isElsewhere).map(({ target }) => target);
    const named = this.parts.names.filter((name) => nameTells(name) === type);
    const names = new Map([...related, ...named].map((name) => [name.toLowerCase(), name]));
    for (const name of names.keys()) this.#seen.add(name);
    const parts = [...names.values()].map((name) => this.#part(name));
    for (const { name, bytes } of parts) if (bytes === undefined) this.#put('unknown', name);
    return parts.filter(({ bytes }) => bytes !== undefined);
  }

  async #read({ bytes, relationships }: Part): Promise<Paragraph[]> {
    const paragraphs: Paragraph[] = [];
    const collect = new Paragraphs(
      (paragraph) => paragraphs.push(paragraph),
      this.findings,
      this.#known(relationships, bytes),
    );
    await readXml(bytes ?? Buffer.alloc(0), collect, this.signal);
    return paragraphs;
  }

  #known(relationships: readonly Relationship[], bytes?: Buffer): PartContext {
    const hasPages = bytes?.includes('lastRenderedPageBreak') ?? false;
    return { relationships: new Set(relationships.map(({ id }) => id)), styles: this.#styles, hasPages };
  }

  async #readNotes(part: Part, kind: NoteKind): Promise<void> {
    let paragraphs: Paragraph[] = [];
    const events = new Paragraphs(
      (paragraph) => paragraphs.push(paragraph),
      this.findings,
      this.#known(part.relationships),
      (element, attributes) => {
        if (element !== kind) return;
        paragraphs = [];
        // Separators are notes with another type.
        const type = attributeOf(attributes, 'type');
        if (type === '' || type === 'normal')
          this.#notes[kind].set(attributeOf(attributes, 'id'), { part, paragraphs });
      },
    );
    await readXml(part.bytes ?? Buffer.alloc(0), events, this.signal);
  }

  /** A paragraph, followed by its notes and embedded content. */
  async *#pieces(
    { text, notes, refers, isCounted, cell, pages }: Paragraph,
    part: Part,
    place: ParagraphPlace,
  ): AsyncGenerator<SentPiece> {
    this.#letters += text.length;
    const numbered = notes.map((one) => ({ ...one, note: this.#numbers.next(one.kind) }));
    const marks = notes.length > 0 ? numbered.map(({ at, note }) => ({ at, note })) : undefined;
    if (isCounted || text !== '') yield paragraphPiece(text, place, { marks, cell, pages });
    for (const { kind, id, at, note: footnote } of numbered) {
      const note = this.#notes[kind].get(id);
      // A note with two references is read once.
      this.#notes[kind].delete(id);
      const { page } =
        pages[
          Math.max(
            0,
            lastAtMost(pages, at, (one) => one.at),
          )
        ]!;
      for (const line of note?.paragraphs ?? [])
        yield* this.#pieces({ ...line, pages: [{ at: 0, page }] }, note!.part, { ...place, footnote });
    }
    for (const id of refers) yield* this.#shown(part.byId.get(id)!, place);
  }

  /** Notes without a reference, and relationships that the text does not use. */
  async *#rest(part: Part): AsyncGenerator<SentPiece> {
    for (const [kind, notes] of Object.entries(this.#notes))
      for (const [id, note] of notes) {
        notes.delete(id);
        for (const one of note.paragraphs)
          yield* this.#pieces(one, note.part, { ...NO_PLACE, footnote: kind === 'footnote' ? 'unnumbered' : kind });
      }
    for (const one of part.relationships) yield* this.#shown(one, NO_PLACE);
  }

  /** Reads the target of a relationship, or warns of it; once. */
  async *#shown({ type, target, isElsewhere }: Relationship, place: ParagraphPlace): AsyncGenerator<SentPiece> {
    const rule = DOCX_PARTS[type];
    if (rule === 'passed' || this.#seen.has(target.toLowerCase())) return;
    this.#seen.add(target.toLowerCase());
    if (rule === undefined && isElsewhere) return this.#put('embedded', target);
    if (rule === undefined) return this.#stranger(target);
    if (rule !== 'read' && rule !== 'instead') return this.#put(rule, target);
    const part = this.#part(target);
    if (isElsewhere || part.bytes === undefined) return this.#put(isElsewhere ? 'embedded' : 'unknown', target);
    try {
      if (type === 'aFChunk') yield* this.#chunk(part, place);
      else yield* this.#drawn(part, rule === 'instead', place);
    } catch (error) {
      if (!(error instanceof LksError) || this.signal.aborted) throw error;
      this.#put('unknown', target);
    }
  }

  async *#drawn(part: Part, isAgain: boolean, place: ParagraphPlace): AsyncGenerator<SentPiece> {
    // The workbook of a chart has the same data.
    for (const { type, target } of part.relationships) if (type === 'package') this.#seen.add(target.toLowerCase());
    for (const one of await this.#read(part)) {
      if (isAgain && this.#drawnTexts.has(one.text)) one.text = '';
      this.#drawnTexts.add(one.text);
      yield* this.#pieces({ ...one, isCounted: false }, part, place);
    }
    yield* this.#rest(part);
  }

  async *#chunk({ name, bytes }: Part, place: ParagraphPlace): AsyncGenerator<SentPiece> {
    const text = bytes!;
    const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
    const begin = text.subarray(0, 1024).toString('latin1');
    if (begin.startsWith('PK') && this.depth === 0) yield* this.#within(text, place);
    else if (/^x?html?$/.test(extension) || /<html|<body|<p[\s>]/i.test(begin))
      for (const piece of htmlPieces(new TextDecoder().decode(text), this.tell))
        yield paragraphPiece(piece.text.trimEnd(), place);
    else if (extension === 'txt') yield paragraphPiece(new TextDecoder().decode(text), place);
    else this.#put('embedded', name);
  }

  async *#within(bytes: Buffer, place: ParagraphPlace): AsyncGenerator<SentPiece> {
    const source = async function* () {
      yield bytes;
    };
    const parts = await packageOf({ stream: new ByteStream(source()) }, { signal: this.signal, tell: this.tell });
    const main = mainPartOf(parts);
    if (main === undefined) throw new LksError('failed', say.texts.kinds.archive);
    const inner = new Docx(parts, this.signal, this.tell, this.depth + 1);
    for await (const piece of inner.pieces(main)) yield paragraphPiece(piece.text.trimEnd(), place);
  }

  /** Data of bound fields that is nowhere in the text. */
  async *#bound(body: Part, paragraphs: readonly Paragraph[]): AsyncGenerator<SentPiece> {
    const shown = paragraphs
      .map(({ text }) => text)
      .join('\n')
      .slice(0, MOST_COMPARED);
    for (const { type, target } of body.relationships) {
      const bytes = type === 'customXml' ? this.parts.bytes(target) : undefined;
      const texts = bytes === undefined ? [] : [...textsOf(bytes)];
      if (texts.length > MOST_DATA) this.#put('unknown', target);
      for (const text of texts.slice(0, MOST_DATA)) if (!shown.includes(text)) yield paragraphPiece(text, NO_PLACE);
    }
  }

  #others(): void {
    for (const name of this.parts.names) if (!this.#seen.has(name.toLowerCase()) && !isIdle(name)) this.#stranger(name);
    for (const name of this.parts.left)
      if (/\/embeddings\//i.test(name) && !this.#seen.has(name.toLowerCase())) this.#put('embedded', name);
    for (const name of this.parts.refused) this.#put('unknown', name);
  }

  /** Warns of a part of unknown type if it has text. */
  #stranger(name: string): void {
    const bytes = this.parts.bytes(name);
    const hasText = bytes === undefined ? this.parts.left.includes(name) : hasTextIn(bytes);
    if (hasText) this.#put('unknown', name);
  }

  #put(kind: UnreadKind, name: string): void {
    const names = this.#unread.get(kind) ?? new Set();
    names.add(safeLine(name.split('/').at(-1) ?? name));
    this.#unread.set(kind, names);
  }

  #say(): void {
    const { hidden, unknown } = this.findings;
    const { docx } = say.texts;
    if (hidden > 0) this.tell(docx.hidden(hidden));
    tellPictures(this.findings, this.#letters, this.tell);
    if (unknown.size > 0) this.tell(docx.elements([...unknown].map(safeLine)), 'unknown');
    const sentences: Partial<Record<UnreadKind, (names: string[]) => string>> = {
      embedded: docx.embedded,
      picture: docx.drawn,
      unknown: docx.parts,
    };
    for (const [kind, names] of this.#unread) this.tell(sentences[kind]!([...names]), kind);
  }
}

/**
 * A piece per paragraph, followed by an empty line. Counts body paragraphs, also in tables and text boxes; numbers
 * notes in order of reference. Throws `failed` as `readXml`. @param tell receives warnings of unread text.
 */
export function docxPieces(
  parts: Package,
  main: string,
  { signal, tell }: { signal: AbortSignal; tell: Tell },
): AsyncGenerator<SentPiece> {
  return new Docx(parts, signal, tell, 0).pieces(main);
}
