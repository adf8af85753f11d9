/** The text of PDF files: paragraphs in the order of reading, over the ends of pages, each with the footnotes of its pages behind it. */
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { yieldToEventLoop } from '../../platform/yield';
import { openPdf, type PdfFile } from './pdf-engine';
import { goesOn, joinedLines, type PdfLine, type PdfNote, pdfLines, pdfPage, repeated } from './pdf-lines';
import { NOWHERE, type SentPiece, type Tell } from './piece';

/** Pages that are read, at most. */
const MOST_PAGES = 20_000;
/** Characters of a paragraph after which it is handed on, whatever follows. */
const LONGEST = 65_536;

/** Bytes at the end of a file in which its last mark stands. */
const END = 2048;

/** Characters that no text has: the font does not say which letters it draws. */
const NOISE = /[\ue000-\uf8ff\ufffd\u0001-\u0008\u000e-\u001f]/g;
const MOST_NOISE = 0.2;

const isNoise = (text: string): boolean =>
  (text.match(NOISE)?.length ?? 0) > MOST_NOISE * text.replace(/\s/g, '').length;

/** What a file has beside the text that was read. */
interface Unread {
  /** Pages without text. */
  empty: number[];
  /** Pages whose letters cannot be told. */
  noise: number[];
}

/** The lines of each page, one after the other; none of a page that has none. */
async function* linesOf(file: PdfFile, unread: Unread, signal: AbortSignal): AsyncGenerator<PdfLine[]> {
  for (let page = 1; page <= file.pages; page += 1) {
    await yieldToEventLoop(signal);
    signal.throwIfAborted();
    const items = await file.items(page);
    const all = items.map(({ text }) => text).join('');
    if (all.trim() === '') unread.empty.push(page);
    else if (isNoise(all)) unread.noise.push(page);
    yield all.trim() === '' || isNoise(all) ? [] : pdfLines(items, page);
  }
}

function pieceOf(lines: readonly PdfLine[], footnote: string | null): SentPiece {
  const { text, starts } = joinedLines(lines);
  const stretches = lines.map(({ page, line }, index) => ({ ...NOWHERE, at: starts[index]!, page, line, footnote }));
  return { text: `${text}\n\n`, stretches };
}

/** Puts pages together: a paragraph can go on behind the end of its page, and notes wait until it is over. */
class Flow {
  #open: PdfLine[] = [];
  #notes: PdfNote[] = [];
  /** The number of the note that was begun last. */
  #number: string | null = null;
  /** Lines that stand on every page, as they were when they were handed on. */
  readonly #headers = new Set<string>();

  /** The pieces that are complete with another page. `beside`: the lines of the pages before and behind it. */
  *page(lines: readonly PdfLine[], beside: readonly (readonly PdfLine[])[]): Iterable<SentPiece> {
    const running = repeated(lines, beside);
    const { paragraphs, notes } = pdfPage(lines.filter((line) => !running.has(line)));
    for (const [at, paragraph] of paragraphs.entries()) {
      const last = this.#open.at(-1);
      const isSame = at === 0 && last !== undefined && goesOn(last.text, paragraph[0]!.text);
      const length = this.#open.reduce((sum, { text }) => sum + text.length, 0);
      if (!isSame || length > LONGEST) yield* this.end();
      this.#open.push(...paragraph);
    }
    this.#notes.push(...notes);
    for (const line of running) {
      if (this.#headers.has(line.text)) continue;
      this.#headers.add(line.text);
      yield pieceOf([line], null);
    }
  }

  /** What is left. */
  *end(): Iterable<SentPiece> {
    if (this.#open.length > 0) yield pieceOf(this.#open, null);
    for (const { number, lines } of this.#notes) {
      this.#number = number ?? this.#number;
      yield pieceOf(lines, this.#number);
    }
    this.#open = [];
    this.#notes = [];
  }
}

/**
 * The text of a PDF in pieces. Pages and their lines are counted from 1; a line is one of the page as it is read.
 *
 * @param bytes the whole file, which is used up. @param tell told of pages whose text was not read.
 * @returns why nothing of it was read, if that is so. @throws `failed` for one that is damaged or has too many pages.
 */
export async function* pdfPieces(
  bytes: Uint8Array,
  signal: AbortSignal,
  tell: Tell,
): AsyncGenerator<SentPiece, 'encrypted' | 'scan' | 'letters' | undefined> {
  const isCut = !Buffer.from(bytes.subarray(-END)).includes('%%EOF');
  const file = await openPdf(bytes);
  if (file === undefined) return 'encrypted';
  try {
    if (file.pages > MOST_PAGES) throw new LksError('failed', say.texts.pdfPages(file.pages, MOST_PAGES));
    const unread: Unread = { empty: [], noise: [] };
    const flow = new Flow();
    let before: PdfLine[] = [];
    let page: PdfLine[] | undefined;
    for await (const next of linesOf(file, unread, signal)) {
      if (page !== undefined) yield* flow.page(page, [before, next]);
      before = page ?? [];
      page = next;
    }
    if (page !== undefined) yield* flow.page(page, [before]);
    yield* flow.end();
    if (unread.empty.length === file.pages) return 'scan';
    if (unread.empty.length + unread.noise.length === file.pages) return 'letters';
    if (isCut) tell(say.texts.pdfCut, 'cut_off');
    if (unread.empty.length > 0) tell(say.texts.pdfEmpty(unread.empty), 'no_text');
    if (unread.noise.length > 0) tell(say.texts.pdfNoise(unread.noise), 'letters');
    return undefined;
  } finally {
    await file.close();
  }
}
