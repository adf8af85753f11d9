/**
 * The text of DOCX files (ECMA-376, WordprocessingML): paragraphs in their order, each with the notes and comments to which it refers behind it,
 * and the charts and diagrams that it shows, then headers and footers. What was deleted under tracked changes is left out, and what was inserted
 * is text; the code of fields is none, and what they show is. A text box stands once. What is hidden is read.
 */
import { LksError } from '../../contract/errors';
import type { UnreadKind } from '../../contract/vocabulary';
import { say } from '../../messages';
import { safeLine } from '../../platform/text/safe-text';
import { ByteStream } from '../../platform/zip';
import { attributeOf } from '../../sources/shared/xml/element';
import { readXml } from '../../sources/shared/xml/read';
import { Beside, type Known, type NoteKind, type Paragraph, Paragraphs } from './docx-elements';
import { DOCX_PARTS, hasTextIn, hiddenStylesOf, isIdle, mainPartOf, nameTells, textsOf } from './docx-parts';
import { htmlPieces } from './html';
import type { Package, Relationship } from './package';
import { NOWHERE, type SentPiece, type Tell, type TextPlace } from './piece';
import { packageOf } from './unpack';

/** A part with what hangs on it. */
interface Part {
  name: string;
  bytes: Buffer | undefined;
  relationships: Relationship[];
  byId: ReadonlyMap<string, Relationship>;
}

/** The paragraphs of a note, and the part in which they are. */
interface Note {
  part: Part;
  paragraphs: Paragraph[];
}

type Where = Pick<TextPlace, 'paragraph' | 'footnote'>;

/** Pictures and fewer letters than this: a scan perhaps. */
const FEW = 40;
/** Characters of a text, and texts of data that are looked for in it, at most. */
const MOST_COMPARED = 4_000_000;
const MOST_DATA = 500;

/** Reads one document. */
class Docx {
  readonly beside = new Beside();
  /** Parts that were come to, by their names in small letters. */
  readonly #seen = new Set<string>();
  /** What was not looked at: its names by its kind. */
  readonly #unread = new Map<UnreadKind, Set<string>>();
  #hiddenStyles: ReadonlySet<string> = new Set();
  readonly #notes: Record<NoteKind, Map<string, Note>> = {
    footnote: new Map(),
    endnote: new Map(),
    comment: new Map(),
  };
  readonly #counted = { footnote: 0, endnote: 0, comment: 0 };
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
    this.#hiddenStyles = hiddenStylesOf(this.parts.bytes(styles ?? 'word/styles.xml'));
    for (const kind of ['footnote', 'endnote', 'comment'] as const)
      for (const part of this.#typed(body, `${kind}s`)) await this.#readNotes(part, kind);
    const paragraphs = await this.#read(body);
    let counted = 0;
    for (const paragraph of paragraphs) {
      if (paragraph.isCounted) counted += 1;
      // The text of a picture comes before the paragraph that it stands in.
      const isBefore = !paragraph.isCounted && (paragraph.text !== '' || counted === 0);
      yield* this.#pieces(paragraph, body, { paragraph: isBefore ? counted + 1 : counted, footnote: null });
    }
    const running = [...this.#typed(body, 'header'), ...this.#typed(body, 'footer')];
    yield* this.#rest(body);
    for (const part of running) {
      const lines = new Set<string>();
      for (const paragraph of await this.#read(part)) {
        const text = lines.has(paragraph.text) ? '' : paragraph.text;
        lines.add(paragraph.text);
        yield* this.#pieces({ ...paragraph, text, isCounted: false }, part, { paragraph: null, footnote: null });
      }
      yield* this.#rest(part);
    }
    if (this.beside.isBound) yield* this.#bound(body, paragraphs);
    this.#others();
    this.#say();
  }

  #part(name: string): Part {
    const relationships = this.parts.relationships(name);
    const byId = new Map(relationships.map((one) => [one.id, one]));
    return { name, bytes: this.parts.bytes(name), relationships, byId };
  }

  /** Parts of a type that belong to another, those too that only their names tell. */
  #typed(of: Part, type: string): Part[] {
    const related = of.relationships.filter((one) => one.type === type && !one.isElsewhere).map(({ target }) => target);
    const named = this.parts.names.filter((name) => nameTells(name) === type);
    const names = new Map([...related, ...named].map((name) => [name.toLowerCase(), name]));
    for (const name of names.keys()) this.#seen.add(name);
    const parts = [...names.values()].map((name) => this.#part(name));
    for (const { name, bytes } of parts) if (bytes === undefined) this.#put('unknown', name);
    return parts.filter(({ bytes }) => bytes !== undefined);
  }

  /** The paragraphs of a part. */
  async #read({ bytes, relationships }: Part): Promise<Paragraph[]> {
    const paragraphs: Paragraph[] = [];
    const collect = new Paragraphs((paragraph) => paragraphs.push(paragraph), this.beside, this.#known(relationships));
    await readXml(bytes ?? Buffer.alloc(0), collect, this.signal);
    return paragraphs;
  }

  #known(relationships: readonly Relationship[]): Known {
    return { relationships: new Set(relationships.map(({ id }) => id)), hiddenStyles: this.#hiddenStyles };
  }

  /** Reads the notes of a part, each by its number in the file. */
  async #readNotes(part: Part, kind: NoteKind): Promise<void> {
    let paragraphs: Paragraph[] = [];
    const events = new Paragraphs(
      (paragraph) => paragraphs.push(paragraph),
      this.beside,
      this.#known(part.relationships),
      (element, attributes) => {
        if (element !== kind) return;
        paragraphs = [];
        // A separator is a note of a type of its own.
        const type = attributeOf(attributes, 'type');
        if (type === '' || type === 'normal')
          this.#notes[kind].set(attributeOf(attributes, 'id'), { part, paragraphs });
      },
    );
    await readXml(part.bytes ?? Buffer.alloc(0), events, this.signal);
  }

  /** A paragraph, with what it refers to behind it. */
  async *#pieces(
    { text, notes, refers, isCounted, cell }: Paragraph,
    part: Part,
    place: Where,
  ): AsyncGenerator<SentPiece> {
    this.#letters += text.length;
    const numbered = notes.map((one) => ({ ...one, note: this.#numberOf(one.kind) }));
    const beside = {
      ...(notes.length > 0 && { marks: numbered.map(({ at, note }) => ({ at, note })) }),
      ...(cell && { cells: [{ ...cell, at: 0 }] }),
    };
    if (isCounted || text !== '') yield { ...pieceOf(text, place), ...beside };
    for (const { kind, id, note: footnote } of numbered) {
      const note = this.#notes[kind].get(id);
      // One that is referred to twice stands once.
      this.#notes[kind].delete(id);
      for (const line of note?.paragraphs ?? []) yield* this.#pieces(line, note!.part, { ...place, footnote });
    }
    for (const id of refers) yield* this.#shown(part.byId.get(id)!, place);
  }

  /** The number of the next note of a kind. */
  #numberOf(kind: NoteKind): string {
    this.#counted[kind] += 1;
    return kind === 'footnote' ? String(this.#counted[kind]) : `${kind} ${this.#counted[kind]}`;
  }

  /** Notes that nothing refers to, and what hangs on a part without a place in it. */
  async *#rest(part: Part): AsyncGenerator<SentPiece> {
    for (const [kind, notes] of Object.entries(this.#notes))
      for (const [id, note] of notes) {
        notes.delete(id);
        for (const one of note.paragraphs)
          yield* this.#pieces(one, note.part, { paragraph: null, footnote: kind === 'footnote' ? 'unnumbered' : kind });
      }
    for (const one of part.relationships) yield* this.#shown(one, { paragraph: null, footnote: null });
  }

  /** What a relationship leads to, once: read, or told. */
  async *#shown({ type, target, isElsewhere }: Relationship, place: Where): AsyncGenerator<SentPiece> {
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

  /** A chart or a diagram, with what hangs on it. */
  async *#drawn(part: Part, isAgain: boolean, place: Where): AsyncGenerator<SentPiece> {
    // The sheet behind a chart has what the chart shows.
    for (const { type, target } of part.relationships) if (type === 'package') this.#seen.add(target.toLowerCase());
    for (const one of await this.#read(part)) {
      if (isAgain && this.#drawnTexts.has(one.text)) one.text = '';
      this.#drawnTexts.add(one.text);
      yield* this.#pieces({ ...one, isCounted: false }, part, place);
    }
    yield* this.#rest(part);
  }

  /** Another file that is shown as part of the document. */
  async *#chunk({ name, bytes }: Part, place: Where): AsyncGenerator<SentPiece> {
    const text = bytes!;
    const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
    const begin = text.subarray(0, 1024).toString('latin1');
    if (begin.startsWith('PK') && this.depth === 0) yield* this.#within(text, place);
    else if (/^x?html?$/.test(extension) || /<html|<body|<p[\s>]/i.test(begin))
      for (const piece of htmlPieces(new TextDecoder().decode(text), this.tell))
        yield pieceOf(piece.text.trimEnd(), place);
    else if (extension === 'txt') yield pieceOf(new TextDecoder().decode(text), place);
    else this.#put('embedded', name);
  }

  /** A document in the document. */
  async *#within(bytes: Buffer, place: Where): AsyncGenerator<SentPiece> {
    const source = async function* () {
      yield bytes;
    };
    const parts = await packageOf({ stream: new ByteStream(source()) }, { signal: this.signal, tell: this.tell });
    const main = mainPartOf(parts);
    if (main === undefined) throw new LksError('failed', say.texts.kinds.archive);
    const inner = new Docx(parts, this.signal, this.tell, this.depth + 1);
    for await (const piece of inner.pieces(main)) yield pieceOf(piece.text.trimEnd(), place);
  }

  /** Data that fields show, and that stand nowhere in the text. */
  async *#bound(body: Part, paragraphs: readonly Paragraph[]): AsyncGenerator<SentPiece> {
    const shown = paragraphs
      .map(({ text }) => text)
      .join('\n')
      .slice(0, MOST_COMPARED);
    for (const { type, target } of body.relationships) {
      const bytes = type === 'customXml' ? this.parts.bytes(target) : undefined;
      const texts = bytes === undefined ? [] : [...textsOf(bytes)];
      if (texts.length > MOST_DATA) this.#put('unknown', target);
      for (const text of texts.slice(0, MOST_DATA))
        if (!shown.includes(text)) yield pieceOf(text, { paragraph: null, footnote: null });
    }
  }

  /** Parts to which nothing leads. */
  #others(): void {
    for (const name of this.parts.names) if (!this.#seen.has(name.toLowerCase()) && !isIdle(name)) this.#stranger(name);
    for (const name of this.parts.left)
      if (/\/embeddings\//i.test(name) && !this.#seen.has(name.toLowerCase())) this.#put('embedded', name);
    for (const name of this.parts.refused) this.#put('unknown', name);
  }

  /** A part of which nothing says what it is: told where it has text. */
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
    const { hidden, pictures, largePictures, unknown } = this.beside;
    const { docx } = say.texts;
    if (hidden > 0) this.tell(docx.hidden(hidden));
    if (pictures > 0 && this.#letters < FEW) this.tell(docx.onlyPictures, 'no_text');
    else if (largePictures > 0) this.tell(docx.largePictures(largePictures), 'picture');
    if (unknown.size > 0) this.tell(docx.elements([...unknown].map(safeLine)), 'unknown');
    const sentences: Partial<Record<UnreadKind, (names: string[]) => string>> = {
      embedded: docx.embedded,
      picture: docx.drawn,
      unknown: docx.parts,
    };
    for (const [kind, names] of this.#unread) this.tell(sentences[kind]!([...names]), kind);
  }
}

const pieceOf = (text: string, place: Where): SentPiece => ({
  text: `${text}\n\n`,
  stretches: [{ ...NOWHERE, at: 0, ...place }],
});

/**
 * The paragraphs of a document, each a piece with an empty line behind it. Paragraphs are counted in the body, those of tables and text boxes
 * among them; notes and comments in the order in which they are referred to. Throws `failed` for what `readXml` refuses.
 *
 * @param tell told of what has text that is not read.
 */
export function docxPieces(
  parts: Package,
  main: string,
  { signal, tell }: { signal: AbortSignal; tell: Tell },
): AsyncGenerator<SentPiece> {
  return new Docx(parts, signal, tell, 0).pieces(main);
}
