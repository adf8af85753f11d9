/**
 * The text of DOCX files (ECMA-376, WordprocessingML): paragraphs in their order, each with the notes to which it refers behind it, then headers
 * and footers. What was deleted under tracked changes is left out, and what was inserted is text; the code of fields is none, and what they show
 * is. A text box stands once.
 */
import { attributeOf } from '../../sources/shared/xml/element';
import { readXml, type XmlAttributes, type XmlEvents } from '../../sources/shared/xml/read';
import { NOWHERE, type SentPiece } from './piece';

/** Elements whose content is no text: deleted or moved away, the code of fields, properties, what older programs show instead. */
const LEFT_OUT = new Set(
  'del moveFrom instrText delText delInstrText pPr rPr sectPr tblPr trPr tcPr Fallback'.split(' '),
);
/** What stands in a run in the place of a character. */
const SIGNS: Readonly<Record<string, string>> = {
  tab: '\t',
  br: '\n',
  cr: '\n',
  noBreakHyphen: '\u2011',
  softHyphen: '\u00ad',
  ptab: '\t',
};

/** A paragraph, with the notes to which it refers. */
interface Paragraph {
  text: string;
  notes: { kind: 'footnote' | 'endnote'; id: string }[];
}

/** Collects the paragraphs of a part; a paragraph in a text box comes before the one in which the box is. */
class Paragraphs implements XmlEvents {
  readonly #open: Paragraph[] = [];
  #leftOut = 0;
  #isText = false;

  constructor(
    private readonly done: (paragraph: Paragraph) => void,
    private readonly entered: (name: string, attributes: XmlAttributes) => void = () => {},
  ) {}

  open(name: string, attributes: XmlAttributes): void {
    if (this.#leftOut > 0 || LEFT_OUT.has(name)) {
      this.#leftOut += 1;
      return;
    }
    this.entered(name, attributes);
    const current = this.#open.at(-1);
    if (name === 'p') this.#open.push({ text: '', notes: [] });
    else if (name === 't') this.#isText = true;
    else if (current !== undefined && (name === 'footnoteReference' || name === 'endnoteReference'))
      current.notes.push({
        kind: name === 'footnoteReference' ? 'footnote' : 'endnote',
        id: attributeOf(attributes, 'id'),
      });
    else if (current !== undefined && Object.hasOwn(SIGNS, name)) current.text += SIGNS[name];
  }

  text(text: string): void {
    const current = this.#open.at(-1);
    if (this.#leftOut === 0 && this.#isText && current !== undefined) current.text += text;
  }

  close(name: string): void {
    if (this.#leftOut > 0) {
      this.#leftOut -= 1;
      return;
    }
    if (name === 't') this.#isText = false;
    const paragraph = name === 'p' ? this.#open.pop() : undefined;
    if (paragraph !== undefined) this.done(paragraph);
  }
}

/** The paragraphs of each note of a part, by its number in the file. */
async function notesOf(part: Buffer | undefined, name: string, signal: AbortSignal): Promise<Map<string, string[]>> {
  const notes = new Map<string, string[]>();
  if (part === undefined) return notes;
  let note: string[] = [];
  const events = new Paragraphs(
    ({ text }) => note.push(text),
    (element, attributes) => {
      if (element !== name) return;
      note = [];
      // A separator is a note of a type of its own.
      const type = attributeOf(attributes, 'type');
      if (type === '' || type === 'normal') notes.set(attributeOf(attributes, 'id'), note);
    },
  );
  await readXml(part, events, signal);
  return notes;
}

/** The parts of a file that have text, by their names in it. */
const PART = /^word\/(?:document|footnotes|endnotes|header\d*|footer\d*)\.xml$/;
export const isPart = (name: string): boolean => PART.test(name);

/** Whether these parts are those of a document. */
export const isDocument = (parts: ReadonlyMap<string, Buffer>): boolean => parts.has('word/document.xml');

/**
 * The paragraphs of a document, each a piece with an empty line behind it. Paragraphs are counted in the body, those of tables and text boxes
 * among them; notes in the order in which they are referred to. Throws `failed` for what `readXml` refuses.
 */
export async function* docxPieces(parts: ReadonlyMap<string, Buffer>, signal: AbortSignal): AsyncGenerator<SentPiece> {
  const footnotes = await notesOf(parts.get('word/footnotes.xml'), 'footnote', signal);
  const endnotes = await notesOf(parts.get('word/endnotes.xml'), 'endnote', signal);
  const body: Paragraph[] = [];
  const collect = new Paragraphs((paragraph) => body.push(paragraph));
  await readXml(parts.get('word/document.xml') ?? Buffer.alloc(0), collect, signal);
  const counted = { footnote: 0, endnote: 0 };
  for (const [index, { text, notes }] of body.entries()) {
    const paragraph = index + 1;
    yield pieceOf(text, paragraph, null);
    for (const { kind, id } of notes) {
      counted[kind] += 1;
      const footnote = kind === 'footnote' ? String(counted.footnote) : `endnote ${counted.endnote}`;
      const held = kind === 'footnote' ? footnotes : endnotes;
      for (const line of held.get(id) ?? []) yield pieceOf(line, paragraph, footnote);
      // One that is referred to twice stands once.
      held.delete(id);
    }
  }
  for (const [name, part] of parts) {
    if (!/\/(?:header|footer)/.test(name)) continue;
    const lines = new Set<string>();
    await readXml(part, new Paragraphs(({ text }) => lines.add(text)), signal);
    for (const line of lines) yield pieceOf(line, null, null);
  }
}

const pieceOf = (text: string, paragraph: number | null, footnote: string | null): SentPiece => ({
  text: `${text}\n\n`,
  stretches: [{ ...NOWHERE, at: 0, paragraph, footnote }],
});
