/** The text of PDF files: paragraphs in reading order, across pages, each followed by the footnotes of its pages. */
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { safeLine } from '../../platform/text/safe-text';
import { yieldToEventLoop } from '../../platform/yield';
import { FEW, openPdf, type PdfFile } from './pdf-engine';
import {
  goesOn,
  joinedLines,
  type PdfItem,
  type PdfLine,
  type PdfNote,
  pdfLines,
  pdfPage,
  repeated,
} from './pdf-lines';
import { type PdfFacts, pdfFacts } from './pdf-tree';
import { NOWHERE, type SentPiece, type Tell } from './piece';

const MOST_PAGES = 20_000;
/** A longer paragraph is passed on before its end. */
const LONGEST = 65_536;

/** Bytes at the end of a file in which its end mark must be. */
const END = 2048;

/** Characters of a font without a mapping to letters. */
const NOISE = /[\ue000-\uf8ff\ufffd\u0001-\u0008\u000e-\u001f]/g;
const MOST_NOISE = 0.2;

const isNoise = (text: string): boolean =>
  (text.match(NOISE)?.length ?? 0) > MOST_NOISE * text.replace(/\s/g, '').length;

/** Minimum number of letters beyond the edge of a page for a warning. */
const BEYOND = 8;

/** Findings besides the text; pages by number. */
interface Findings {
  /** Covered by pictures, with hardly any text. */
  covered: number[];
  /** With text beyond the edges. */
  beyond: number[];
  /** With handwriting, stamps or film. */
  drawn: number[];
  /** With unreadable annotations. */
  lost: number[];
  files: Set<string>;
  /** Form values that were read. */
  values: Set<string>;
  /** Number of comments and form values, and of comments alone. */
  notes: number;
  comments: number;
}

interface UnreadPages {
  empty: number[];
  noise: number[];
  damaged: number[];
  over: { page: number; why: string }[];
}

/** Progress: enough for another process to continue. */
export interface PdfState {
  read: number;
  unread: UnreadPages;
  beside: Findings;
  flow: FlowState;
  before: readonly PdfLine[];
  /** The last page, whose pieces wait for the next one. */
  page: readonly PdfLine[] | undefined;
}

/** Hooks of a process that limits resources. */
export interface Course {
  from?: PdfState | undefined;
  /** Called before a page is read; returns the reason to skip it. */
  passes?(page: number): string | undefined;
  reached?(state: PdfState): Promise<void>;
}

/** The lines of the next page; none if it is empty or not read. */
async function linesOf(file: PdfFile, { read, unread, beside }: PdfState, course: Course): Promise<PdfLine[]> {
  const page = read + 1;
  const why = course.passes?.(page);
  if (why !== undefined) {
    unread.over.push({ page, why });
    return [];
  }
  const items = await file.items(page);
  if (items === undefined) {
    unread.damaged.push(page);
    return [];
  }
  const all = items.map(({ text }) => text).join('');
  if (all.trim() === '') unread.empty.push(page);
  else if (isNoise(all)) unread.noise.push(page);
  else {
    await lookAt(file, page, items, beside);
    return pdfLines(items, page);
  }
  return [];
}

/** Looks for content besides the text of a page. */
async function lookAt(file: PdfFile, page: number, items: readonly PdfItem[], beside: Findings): Promise<void> {
  const length = items.reduce((sum, { text }) => sum + text.length, 0);
  // Listing the drawings of a page takes as long as reading its text.
  if (length >= FEW && !file.hasPictures) return;
  const drawing = await file.drawing(page, items).catch(() => undefined);
  if (drawing === undefined) beside.lost.push(page);
  else if (drawing.isCovered) beside.covered.push(page);
  if (drawing !== undefined && length < FEW && drawing.letters > length + BEYOND) beside.beyond.push(page);
}

/** Comments and form values of the last page, as pieces. */
async function notesOf(file: PdfFile, { read, beside, unread }: PdfState): Promise<SentPiece[]> {
  if (unread.over.at(-1)?.page === read || unread.damaged.at(-1) === read) return [];
  try {
    const { notes, files, isDrawn, isLost } = await file.extras(read, beside.values);
    for (const name of files) beside.files.add(safeLine(name));
    if (isDrawn) beside.drawn.push(read);
    if (isLost && beside.lost.at(-1) !== read) beside.lost.push(read);
    beside.notes += notes.length;
    return notes.map(({ kind, text }) => {
      if (kind === 'comment') beside.comments += 1;
      const footnote = kind === 'comment' ? `comment ${beside.comments}` : 'form';
      return noteOf(text, read, footnote);
    });
  } catch {
    beside.lost.push(read);
    return [];
  }
}

const noteOf = (text: string, page: number | null, footnote: string): SentPiece => ({
  text: `${text}\n\n`,
  stretches: [{ ...NOWHERE, at: 0, page, footnote }],
});

function pieceOf(lines: readonly PdfLine[], footnote: string | null): SentPiece {
  const { text, starts } = joinedLines(lines);
  const stretches = lines.map(({ page, line }, index) => ({ ...NOWHERE, at: starts[index]!, page, line, footnote }));
  return { text: `${text}\n\n`, stretches };
}

interface FlowState {
  open: PdfLine[];
  notes: PdfNote[];
  number: string | null;
  /** Running headers and footers that were already passed on. */
  headers: Set<string>;
}

/** Joins pages: a paragraph may continue on the next page, and notes wait for its end. */
class Flow {
  constructor(private readonly state: FlowState) {}

  /** The pieces completed by a page. @param beside the lines of the pages before and after it. */
  *page(lines: readonly PdfLine[], beside: readonly (readonly PdfLine[])[]): Iterable<SentPiece> {
    const running = repeated(lines, beside);
    const { paragraphs, notes } = pdfPage(lines.filter((line) => !running.has(line)));
    for (const [at, paragraph] of paragraphs.entries()) {
      const last = this.state.open.at(-1);
      const isSame = at === 0 && last !== undefined && goesOn(last.text, paragraph[0]!.text);
      const length = this.state.open.reduce((sum, { text }) => sum + text.length, 0);
      if (!isSame || length > LONGEST) yield* this.end();
      this.state.open.push(...paragraph);
    }
    this.state.notes.push(...notes);
    for (const line of running) {
      if (this.state.headers.has(line.text)) continue;
      this.state.headers.add(line.text);
      yield pieceOf([line], null);
    }
  }

  *end(): Iterable<SentPiece> {
    if (this.state.open.length > 0) yield pieceOf(this.state.open, null);
    for (const { number, lines } of this.state.notes) {
      this.state.number = number ?? this.state.number;
      yield pieceOf(lines, this.state.number);
    }
    this.state.open = [];
    this.state.notes = [];
  }
}

function tellUnread({ empty, noise, damaged, over }: UnreadPages, tell: Tell): void {
  if (empty.length > 0) tell(say.texts.pdfEmpty(empty), 'no_text');
  if (noise.length > 0) tell(say.texts.pdfNoise(noise), 'letters');
  if (damaged.length > 0) tell(say.texts.pdfPagesDamaged(damaged), 'damaged');
  for (const why of new Set(over.map((one) => one.why))) {
    const pages = over.filter((one) => one.why === why).map(({ page }) => page);
    tell(say.texts.over.pages(pages, why), 'limit');
  }
}

function tellFindings({ covered, beyond, drawn, lost, files }: Findings, tell: Tell): void {
  const { pdfBeyond, pdfCovered, pdfDrawn, pdfBeside, docx } = say.texts;
  if (covered.length > 0) tell(pdfCovered(covered), 'no_text');
  if (beyond.length > 0) tell(pdfBeyond(beyond), 'letters');
  if (drawn.length > 0) tell(pdfDrawn(drawn), 'picture');
  if (lost.length > 0) tell(pdfBeside(lost), 'damaged');
  if (files.size > 0) tell(docx.embedded([...files]), 'embedded');
}

/** Content outside pages: field values as pieces, warnings for the rest. */
async function* restOf(
  file: PdfFile,
  { beside, unread }: PdfState,
  isCut: boolean,
  { tree, missing, hasFiles, isFormatted, isAlone, isApart }: PdfFacts,
  tell: Tell,
): AsyncGenerator<SentPiece> {
  const { values, files, isXfa, hasEmptyFields } = await file.rest(beside.values);
  for (const text of values) yield noteOf(text, null, 'form');
  for (const name of files) beside.files.add(safeLine(name));
  if (hasFiles && beside.files.size === 0) beside.files.add(say.texts.unnamed);
  if (isCut) tell(say.texts.pdfCut, 'cut_off');
  if (tree !== undefined && (tree.listed !== file.pages || tree.counted !== tree.listed))
    tell(say.texts.pdfCounts(tree.listed, tree.counted, file.pages), 'pages');
  // Pages without any content have their own warning.
  if (missing > unread.damaged.length + unread.empty.length) tell(say.texts.pdfMissing(missing), 'damaged');
  if (isApart || (isFormatted && hasEmptyFields)) tell(say.texts.pdfFormatted, 'form');
  if (isAlone) tell(say.texts.pdfAlone, 'form');
  if (isXfa) tell(say.texts.pdfXfa, 'form');
}

/** The reason if no page was read. Throws `failed` if the file is the cause. */
function nothingOf({ empty, noise, damaged, over }: UnreadPages, pages: number): 'scan' | 'letters' | undefined {
  if (empty.length + noise.length + damaged.length + over.length < pages) return undefined;
  if (over.length > 0) throw new LksError('failed', say.texts.over.whole(over[0]!.why));
  if (damaged.length > 0) throw new LksError('failed', say.texts.pdfDamaged);
  return noise.length > 0 ? 'letters' : 'scan';
}

const beginning = (): PdfState => ({
  read: 0,
  unread: { empty: [], noise: [], damaged: [], over: [] },
  beside: {
    covered: [],
    beyond: [],
    drawn: [],
    lost: [],
    files: new Set(),
    values: new Set(),
    notes: 0,
    comments: 0,
  },
  flow: { open: [], notes: [], number: null, headers: new Set() },
  before: [],
  page: undefined,
});

/**
 * Pages, and lines of a page in reading order, are counted from 1.
 * @param bytes the whole file; the buffer is transferred. @param tell receives warnings of pages that were not read.
 * @returns why nothing was read; undefined if something was. @throws `failed` if damaged or with too many pages.
 */
export async function* pdfPieces(
  bytes: Uint8Array,
  signal: AbortSignal,
  tell: Tell,
  course: Course = {},
): AsyncGenerator<SentPiece, 'encrypted' | 'scan' | 'letters' | undefined> {
  // Opening the file transfers its bytes.
  const isCut = !Buffer.from(bytes.subarray(-END)).includes('%%EOF');
  const facts = pdfFacts(bytes);
  const file = await openPdf(bytes);
  if (file === undefined) return 'encrypted';
  try {
    if (file.pages > MOST_PAGES) throw new LksError('failed', say.texts.pdfPages(file.pages, MOST_PAGES));
    const state = course.from ?? beginning();
    const flow = new Flow(state.flow);
    while (state.read < file.pages) {
      await yieldToEventLoop(signal);
      const next = await linesOf(file, state, course);
      if (state.page !== undefined) yield* flow.page(state.page, [state.before, next]);
      state.before = state.page ?? [];
      state.page = next;
      state.read += 1;
      yield* await notesOf(file, state);
      await course.reached?.(state);
    }
    if (state.page !== undefined) yield* flow.page(state.page, [state.before]);
    yield* flow.end();
    const nothing = state.beside.notes > 0 ? undefined : nothingOf(state.unread, file.pages);
    if (nothing !== undefined) return nothing;
    yield* restOf(file, state, isCut, facts, tell);
    tellUnread(state.unread, tell);
    tellFindings(state.beside, tell);
    return undefined;
  } finally {
    await file.close();
  }
}
