/** The text of OpenDocument files (ODF 1.3, part 3), without tracked deletions; headers and footers come last. */
import { say } from '../../messages';
import { safeLine } from '../../platform/text/safe-text';
import { attributeOf } from '../../sources/shared/xml/element';
import { readXml, type XmlAttributes, type XmlEvents } from '../../sources/shared/xml/read';
import { tellPictures, textsOf } from './docx-parts';
import type { Package } from './package';
import {
  type Cell,
  CellsOpen,
  LETTERS,
  type Mark,
  NO_PLACE,
  NoteNumbers,
  type PageBegin,
  PageCount,
  type ParagraphPlace,
  paragraphPiece,
  type SentPiece,
  type Tell,
} from './piece';

/** Elements without text of the document: deletions, note marks, authors of comments, styles. */
export const ODT_LEFT_OUT = new Set(
  'tracked-changes note-citation creator date creator-initials date-string automatic-styles font-face-decls meta settings scripts binary-data annotation-end'.split(
    ' ',
  ),
);
const ATTRIBUTES = ['form:current-value', 'form:value', 'form:label', 'text:string-value'];
const IN_WORDS = new Set(['title', 'desc']);

/** Two fifths of an A4 page in cm²: a larger picture may be a scan. */
const LARGE = 0.4 * 21 * 29.7;
const CENTIMETRES: Readonly<Record<string, number>> = { cm: 1, mm: 0.1, in: 2.54, pt: 2.54 / 72, pc: 2.54 / 6 };

interface Open {
  text: string;
  notes: SentPiece[];
  footnote: string | null;
  pages: PageBegin[];
  marks?: Mark[];
  cell?: Omit<Cell, 'at'> | undefined;
}

class Odt implements XmlEvents {
  readonly pieces: SentPiece[] = [];
  readonly unknown = new Set<string>();
  readonly embedded: string[] = [];
  readonly objects: string[] = [];
  pictures = 0;
  largePictures = 0;
  letters = 0;
  readonly #open: Open[] = [];
  readonly #path: string[] = [];
  readonly #within: string[] = [];
  readonly #numbers = new NoteNumbers();
  #leftOut = 0;
  #paragraphs = 0;
  #area = 0;
  #apart = '';
  readonly #pages: PageCount;
  #heading: string | null = null;
  readonly #cells: CellsOpen;

  /** @param isCounted true for the body, whose paragraphs are counted; `hasPages`: whether it marks where they begin. */
  constructor(
    private readonly isCounted: boolean,
    hasPages = false,
  ) {
    this.#pages = new PageCount(hasPages);
    this.#cells = new CellsOpen({ rows: 0 }, { table: 'table', row: 'table-row', cell: ['table-cell'] });
  }

  open(name: string, attributes: XmlAttributes): void {
    if (this.#leftOut > 0 || ODT_LEFT_OUT.has(name)) {
      this.#leftOut += 1;
      return;
    }
    this.#path.push(name);
    this.#cells.open(name);
    const current = this.#open.at(-1);
    if (name === 'p' || name === 'h')
      this.#open.push({
        ...{ text: '', notes: [], pages: this.#pages.begin },
        ...{ footnote: this.#within.at(-1) ?? null, cell: this.#cells.cell },
      });
    else if (name === 's') this.#add(' '.repeat(Math.min(100, Number(attributeOf(attributes, 'c')) || 1)));
    else if (name === 'tab') this.#add('\t');
    else if (name === 'line-break') this.#add('\n');
    else if (name === 'soft-page-break') this.#pages.next(current);
    else if (name === 'note' || name === 'annotation') this.#note(name, attributes);
    else this.#drawn(name, attributes);
    for (const key of ATTRIBUTES) {
      const text = attributes[key] ?? '';
      if (!LETTERS.test(text)) continue;
      if (current === undefined) this.#put({ text, notes: [], pages: this.#pages.begin, footnote: null }, null);
      else if (key === 'text:string-value') this.#add(text);
      else current.notes.push(paragraphPiece(text, this.#place));
    }
  }

  get #place(): ParagraphPlace {
    const paragraph = this.isCounted ? this.#paragraphs + 1 : null;
    return { heading: this.#heading, paragraph, footnote: null };
  }

  #note(name: string, attributes: XmlAttributes): void {
    const kind = name === 'annotation' ? 'comment' : attributeOf(attributes, 'note-class') || 'footnote';
    const note = this.#numbers.next(kind);
    this.#within.push(note);
    const around = this.#open.at(-1);
    if (around === undefined) return;
    around.marks ??= [];
    around.marks.push({ at: around.text.length, note });
  }

  #drawn(name: string, attributes: XmlAttributes): void {
    const href = attributeOf(attributes, 'href').replace(/^\.\//, '');
    if (name === 'frame') this.#area = lengthOf(attributes, 'width') * lengthOf(attributes, 'height');
    else if (name === 'object' && href !== '') this.objects.push(href);
    else if (
      (name === 'object-ole' || name === 'section-source' || name === 'plugin' || name === 'applet') &&
      href !== ''
    )
      this.embedded.push(href);
    else if (name === 'image' && !/ObjectReplacements/.test(href)) {
      this.pictures += 1;
      if (this.#area >= LARGE) this.largePictures += 1;
    }
  }

  #add(text: string): void {
    const current = this.#open.at(-1);
    if (current !== undefined) current.text += text;
  }

  text(text: string): void {
    if (this.#leftOut > 0) return;
    const name = this.#path.at(-1) ?? '';
    if (IN_WORDS.has(name)) this.#apart += text;
    else if (this.#open.length > 0) this.#add(text);
    else if (LETTERS.test(text)) this.unknown.add(name);
  }

  close(name: string): void {
    if (this.#leftOut > 0) {
      this.#leftOut -= 1;
      return;
    }
    this.#path.pop();
    this.#cells.close(name);
    if (name === 'note' || name === 'annotation') this.#within.pop();
    else if (IN_WORDS.has(name) && LETTERS.test(this.#apart)) {
      const piece = paragraphPiece(this.#apart, this.#place);
      (this.#open.at(-1)?.notes ?? this.pieces).push(piece);
    }
    if (IN_WORDS.has(name)) this.#apart = '';
    if (name !== 'p' && name !== 'h') return;
    const done = this.#open.pop()!;
    if (name === 'h' && this.isCounted && LETTERS.test(done.text)) this.#heading = done.text.trim();
    this.#put(done, this.#place.paragraph);
  }

  /** Ends a paragraph; one of a note waits for the paragraph with its mark. */
  #put(done: Open, paragraph: number | null): void {
    this.letters += done.text.length;
    const piece = paragraphPiece(done.text, { ...this.#place, paragraph, footnote: done.footnote }, done);
    const around = done.footnote === null ? undefined : this.#open.at(-1);
    if (around !== undefined) around.notes.push(piece, ...done.notes);
    else {
      this.pieces.push(piece, ...done.notes);
      if (done.footnote === null && this.isCounted) this.#paragraphs += 1;
    }
  }
}

function lengthOf(attributes: XmlAttributes, name: string): number {
  const [, size = '0', unit = 'cm'] = /^([\d.]+)(\w+)$/.exec(attributeOf(attributes, name)) ?? [];
  return Number(size) * (CENTIMETRES[unit] ?? 0);
}

export const isEncrypted = (parts: Package): boolean =>
  parts.bytes('META-INF/manifest.xml')?.includes('encryption-data') === true;

/** The paragraphs of a document, each a piece followed by an empty line. Throws `failed` as `readXml`. */
export async function* odtPieces(
  parts: Package,
  { signal, tell }: { signal: AbortSignal; tell: Tell },
): AsyncGenerator<SentPiece> {
  const content = parts.bytes('content.xml') ?? Buffer.alloc(0);
  const body = new Odt(true, content.includes('soft-page-break'));
  await readXml(content, body, signal);
  yield* body.pieces;
  const running = new Odt(false);
  const styles = parts.bytes('styles.xml');
  if (styles !== undefined) await readXml(styles, running, signal);
  yield* running.pieces.filter(({ text }) => text.trim() !== '');
  const embedded = new Set([...body.embedded, ...running.embedded]);
  for (const name of [...body.objects, ...running.objects]) {
    const bytes = parts.bytes(`${name}/content.xml`);
    if (bytes === undefined) embedded.add(name);
    else yield paragraphPiece([...textsOf(bytes)].join(' '), NO_PLACE);
  }
  const { docx } = say.texts;
  const unknown = [...body.unknown, ...running.unknown];
  if (unknown.length > 0) tell(docx.elements(unknown.map(safeLine)), 'unknown');
  if (embedded.size > 0) tell(docx.embedded([...embedded].map(safeLine)), 'embedded');
  tellPictures(body, body.letters, tell);
  if (parts.refused.length > 0) tell(docx.parts(parts.refused.map(safeLine)), 'unknown');
}
