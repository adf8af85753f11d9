/**
 * The positioned text of PDF pages, by pdf.js (`docs/decisions/pdf.md`); loaded only when needed, as it is 2 MB of
 * code. Nothing is drawn, fetched or run.
 */

import type { PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist';
import { LksError } from '../../contract/errors';
import { say } from '../../messages/index';
import type { PdfItem } from './pdf-lines';

export interface PdfFile {
  pages: number;
  hasPictures: boolean;
  /** The text of a page (from 1), in file order; undefined if the page is damaged. */
  items(page: number): Promise<PdfItem[] | undefined>;
  /** Annotations of a page. `seen`: form values that were read, which may be on several pages. */
  extras(page: number, seen: Set<string>): Promise<PageExtras>;
  /** The drawings of a page with this text. */
  drawing(page: number, items: readonly PdfItem[]): Promise<Drawing>;
  /** Content outside pages; to be called after all pages. */
  rest(seen: ReadonlySet<string>): Promise<DocumentExtras>;
  close(): Promise<void>;
}

type Engine = Pick<typeof import('pdfjs-dist/legacy/build/pdf.mjs'), 'getDocument' | 'OPS' | 'VerbosityLevel'>;

async function engine(): Promise<Engine> {
  const place = globalThis as { pdfjsWorker?: unknown } & Record<string, unknown>;
  // pdf.js needs these browser classes on loading, but nothing is drawn.
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) place[name] ??= class {};
  // With this global set, pdf.js runs its worker in this process instead of loading a file by URL.
  place.pdfjsWorker ??= await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  return withoutWarnings(async () => {
    // By name: the bundler leaves out what nothing here asks for.
    const { getDocument, OPS, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
    return { getDocument, OPS, VerbosityLevel };
  });
}

/** Suppresses its warning, on loading, that there is no package for drawing. */
async function withoutWarnings<T>(load: () => Promise<T>): Promise<T> {
  const { console } = globalThis;
  const { warn } = console;
  console.warn = () => {};
  try {
    return await load();
  } finally {
    console.warn = warn;
  }
}

interface Item {
  str: string;
  dir: string;
  width: number;
  transform: number[];
}

function itemOf({ str, dir, width, transform }: Item): PdfItem {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = transform;
  const size = Math.hypot(c, d);
  // The third number slants a font; the second rotates it.
  return { text: str, x, y, width, size, turned: dir !== 'ltr' || Math.abs(b) > Math.abs(a) / 10 || a < 0 };
}

/**
 * @param bytes the whole file; the buffer is transferred.
 * @returns undefined if a password is needed. @throws `failed` if damaged.
 */
export async function openPdf(bytes: Uint8Array): Promise<PdfFile | undefined> {
  const { getDocument, OPS, VerbosityLevel } = await engine();
  // The dictionary of a picture, which is a stream, is never in a compressed object stream.
  const hasPictures = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('/Image');
  const task = getDocument({
    data: bytes,
    verbosity: VerbosityLevel.ERRORS,
    isEvalSupported: false,
    useSystemFonts: false,
    disableFontFace: true,
    useWorkerFetch: false,
    useWasm: false,
    enableXfa: false,
    // Nothing is drawn, so pictures need not be decoded.
    maxImageSize: 1,
    stopAtErrors: false,
  });
  try {
    const document = await task.promise;
    return {
      pages: document.numPages,
      hasPictures,
      async items(number) {
        try {
          const page = await document.getPage(number);
          const { items } = await page.getTextContent();
          page.cleanup();
          return items.flatMap((item) => ('str' in item && item.str !== '' ? [itemOf(item)] : []));
        } catch {
          return undefined;
        }
      },
      extras: async (number, seen) => pageExtras(await document.getPage(number), seen),
      async drawing(number, shown) {
        const page = await document.getPage(number);
        const drawing = await drawingOf(page, OPS, shown);
        page.cleanup();
        return drawing;
      },
      rest: (seen) => documentExtras(document, seen),
      close: () => task.destroy(),
    };
  } catch (error) {
    await task.destroy().catch(() => {});
    if (Object(error).name === 'PasswordException') return undefined;
    throw new LksError('failed', say.texts.pdfDamaged, { cause: error });
  }
}

interface PdfNote {
  text: string;
  kind: 'comment' | 'form';
}

interface PageExtras {
  notes: PdfNote[];
  files: string[];
  /** It has handwriting, stamps, sound or film. */
  isDrawn: boolean;
  isLost: boolean;
}

/** By type of annotation; the text of unlisted types is read. */
export const PDF_ANNOTATIONS: Readonly<Record<string, 'passed' | 'embedded' | 'picture'>> = {
  Link: 'passed',
  PrinterMark: 'passed',
  TrapNet: 'passed',
  FileAttachment: 'embedded',
  Ink: 'picture',
  Stamp: 'picture',
  Redact: 'picture',
  Sound: 'picture',
  Movie: 'picture',
  Screen: 'picture',
  RichMedia: 'picture',
  '3D': 'picture',
};

interface Annotation {
  subtype?: string;
  fieldType?: string;
  fieldName?: string;
  fieldValue?: unknown;
  options?: readonly { exportValue: string; displayValue: string }[];
  contentsObj?: { str: string };
  textContent?: readonly string[];
  /** Null if damaged. */
  richText?: { html: Rich } | null;
  file?: { filename?: string };
}

interface Rich {
  value?: unknown;
  children?: readonly (Rich | null)[];
}

/** The text of formatted text, a line for each paragraph. */
const wordsOf = ({ value, children = [] }: Rich): string =>
  `${typeof value === 'string' ? value : ''}${children.map((one) => (one ? `${wordsOf(one)}\n` : '')).join('')}`;

const squeezed = (text: string): string => text.replace(/\s+/g, '');

/** The text of an annotation: plain, and formatted if different, since programs show either. */
function writtenOn({ contentsObj, textContent = [], richText }: Annotation): string {
  const plain = contentsObj?.str || textContent.join('\n');
  const rich = richText
    ? wordsOf(richText.html)
        .replace(/\s*\n\s*/g, '\n')
        .trim()
    : '';
  if (squeezed(plain).includes(squeezed(rich))) return plain;
  return plain === '' ? rich : `${plain}\n${rich}`;
}

const LETTERS = /\p{L}{2}|\d{3}/u;

/** The value of a form field; for a choice its label. Buttons have no text. */
function filledIn({ fieldType, fieldValue, options = [] }: Annotation): string {
  if (fieldType === 'Btn' || fieldType === 'Sig') return '';
  const values = (Array.isArray(fieldValue) ? fieldValue : [fieldValue]).filter((one) => typeof one === 'string');
  return values.map((one) => options.find(({ exportValue }) => exportValue === one)?.displayValue ?? one).join('\n');
}

/** @param seen form values that were read, which may be on several pages. */
async function pageExtras(page: PDFPageProxy, seen: Set<string>): Promise<PageExtras> {
  const extras: PageExtras = { notes: [], files: [], isDrawn: false, isLost: false };
  for (const one of (await page.getAnnotations({ intent: 'any' })) as Annotation[]) {
    const { subtype = '', fieldName = '' } = one;
    const rule = PDF_ANNOTATIONS[subtype];
    if (rule === 'passed') continue;
    if (rule === 'embedded') extras.files.push(one.file?.filename ?? subtype);
    const isForm = subtype === 'Widget';
    const text = isForm ? filledIn(one) : writtenOn(one);
    if (one.richText === null && !LETTERS.test(text)) extras.isLost = true;
    if (rule === 'picture' && !LETTERS.test(text)) extras.isDrawn = true;
    if (!LETTERS.test(text) || (isForm && seen.has(`${fieldName}\n${text}`))) continue;
    if (isForm) seen.add(`${fieldName}\n${text}`);
    if (subtype === 'Popup' && extras.notes.some((note) => note.text === text)) continue;
    extras.notes.push({ text, kind: isForm ? 'form' : 'comment' });
  }
  return extras;
}

interface DocumentExtras {
  files: string[];
  /** It has a form that only some programs show (XFA). */
  isXfa: boolean;
  /** Some fields have no plain value. */
  hasEmptyFields: boolean;
  /** Values of fields that are on no page. */
  values: string[];
}

async function documentExtras(document: PDFDocumentProxy, seen: ReadonlySet<string>): Promise<DocumentExtras> {
  const [files, { info }, fields] = await Promise.all([
    document.getAttachments() as Promise<Record<string, { filename?: string }> | null>,
    document.getMetadata(),
    document.getFieldObjects() as Promise<Record<string, { type?: string; value?: unknown }[]> | null>,
  ]);
  const values = new Set<string>();
  const all = Object.values(fields ?? {}).flat();
  const read = [...seen].map((one) => one.slice(one.indexOf('\n') + 1));
  for (const { type, value } of all)
    if (type !== 'checkbox' && type !== 'radiobutton' && typeof value === 'string' && LETTERS.test(value))
      values.add(value);
  return {
    hasEmptyFields: all.some(({ type, value }) => type === 'text' && !value),
    files: Object.entries(files ?? {}).map(([key, { filename }]) => filename ?? key),
    isXfa: (info as { IsXFAPresent?: boolean }).IsXFAPresent === true,
    values: [...values].filter((value) => !read.includes(value)),
  };
}

/** Whether a glyph is a letter; gaps are numbers. */
const isLetter = (one: unknown): boolean => /[\p{L}\d]/u.test((one as { unicode?: string } | null)?.unicode ?? '');

type Matrix = readonly [number, number, number, number, number, number];
const times = ([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix => [
  a * g + c * h,
  b * g + d * h,
  a * i + c * j,
  b * i + d * j,
  a * k + c * l + e,
  b * k + d * l + f,
];

/** Minimum size in points of a picture, which is a scaled unit square. */
const LEAST = 20;
/** Share of a page covered by pictures that makes it a possible scan, as in a DOCX. */
const COVERED = 0.4;
/** Pages with fewer letters have hardly any text; a scan with OCR has more. */
export const FEW = 300;
const MOST_PICTURES = 1000;

/** Paths that make a picture; a logo has fewer. */
const MOST_PATHS = 300;

interface Drawing {
  isCovered: boolean;
  /** Number of letters drawn, also outside the page. */
  letters: number;
}

/**
 * Pictures are not decoded; their transformation gives their size.
 * @param codes operator numbers of pdf.js. @param items its text.
 */
async function drawingOf(
  page: PDFPageProxy,
  codes: Readonly<Record<string, number>>,
  items: readonly PdfItem[],
): Promise<Drawing> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const [left = 0, bottom = 0, right = 0, top = 0] = page.view;
  const sheet: Matrix = [right - left, 0, 0, top - bottom, left, bottom];
  const pictures: Matrix[] = [];
  let now: Matrix = [1, 0, 0, 1, 0, 0];
  const before: Matrix[] = [];
  let [paths, letters] = [0, 0];
  for (const [at, code] of fnArray.entries()) {
    if (code === codes.save) before.push(now);
    else if (code === codes.restore || code === codes.paintFormXObjectEnd) now = before.pop() ?? now;
    else if (code === codes.paintFormXObjectBegin) {
      before.push(now);
      const [matrix] = argsArray[at] as [Matrix | null];
      if (matrix) now = times(now, matrix);
    } else if (code === codes.constructPath) paths += 1;
    // An area filled with pictures.
    else if (code === codes.setFillColorN && argsArray[at]?.[0] === 'TilingPattern') pictures.push(sheet);
    else if (code === codes.showText)
      letters += (argsArray[at] as [unknown[]])[0].filter((one) => isLetter(one)).length;
    else if (code === codes.transform) {
      now = times(now, Array.from(argsArray[at] as ArrayLike<number>) as unknown as Matrix);
      const [a, b, c, d] = now;
      if (Math.hypot(a, b) >= LEAST && Math.hypot(c, d) >= LEAST) pictures.push(now);
    }
  }
  const covered = pictures.reduce((sum, picture) => sum + areaOf(picture), 0);
  const isScan = covered >= COVERED * areaOf(sheet) && lettersOn(pictures, items) < FEW;
  return { isCovered: isScan || (paths >= MOST_PATHS && lettersOf(items) < FEW), letters };
}

const areaOf = ([a, b, c, d]: Matrix): number => Math.abs(a * d - b * c);
const lettersOf = (items: readonly PdfItem[]): number =>
  items.reduce((sum, { text }) => sum + text.replace(/\s/g, '').length, 0);

/** Number of letters on top of pictures. */
function lettersOn(pictures: readonly Matrix[], items: readonly PdfItem[]): number {
  const boxes = pictures.slice(0, MOST_PICTURES).map(([a, b, c, d, e, f]) => ({
    left: e + Math.min(0, a, c, a + c),
    right: e + Math.max(0, a, c, a + c),
    bottom: f + Math.min(0, b, d, b + d),
    top: f + Math.max(0, b, d, b + d),
  }));
  const isOn = ({ x, y, width, turned }: PdfItem): boolean => {
    const middle = turned ? x : x + width / 2;
    return boxes.some(({ left, right, bottom, top }) => middle >= left && middle <= right && y >= bottom && y <= top);
  };
  return lettersOf(items.filter(isOn));
}
