/**
 * The pages of a PDF as pieces of text with their places, read by pdf.js (`docs/decisions/pdf.md`). Loaded only where a
 * PDF is read: it is 2 MB of code. Nothing is drawn, fetched or run: no fonts of the system, no scripts of the file, no
 * code made of its functions.
 */
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import {
  type DocumentBeside,
  type Drawing,
  documentBeside,
  drawingOf,
  type PageBeside,
  pageBeside,
} from './pdf-beside';
import type { PdfItem } from './pdf-lines';

export interface PdfFile {
  pages: number;
  /** Pictures are among its objects. */
  hasPictures: boolean;
  /** The text of a page, counted from 1, in the order of the file; undefined where that page is damaged. */
  items(page: number): Promise<PdfItem[] | undefined>;
  /** What a page has beside its text. `seen`: values of forms that were read, which can stand on several pages. */
  beside(page: number, seen: Set<string>): Promise<PageBeside>;
  /** What a page draws that has this text. */
  drawing(page: number, items: readonly PdfItem[]): Promise<Drawing>;
  /** What the file has beside its pages, when these have been read. */
  rest(seen: ReadonlySet<string>): Promise<DocumentBeside>;
  close(): Promise<void>;
}

type Engine = typeof import('pdfjs-dist/legacy/build/pdf.mjs');

async function engine(): Promise<Engine> {
  const place = globalThis as { pdfjsWorker?: unknown } & Record<string, unknown>;
  // It asks for what browsers draw with as soon as it is loaded, and draws nothing here.
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) place[name] ??= class {};
  // Found there, its reader runs in this process: no second file has to be loaded by an address.
  place.pdfjsWorker ??= await import('pdfjs-dist/legacy/build/pdf.worker.mjs');
  return withoutWarnings(() => import('pdfjs-dist/legacy/build/pdf.mjs'));
}

/** It warns, before it can be told not to, that there is no package to draw with. */
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

/** What a piece of text of pdf.js has. */
interface Item {
  str: string;
  dir: string;
  width: number;
  transform: number[];
}

function itemOf({ str, dir, width, transform }: Item): PdfItem {
  const [a = 0, b = 0, c = 0, d = 0, x = 0, y = 0] = transform;
  const size = Math.hypot(c, d);
  // A font that is slanted has a third number; one that is turned a second.
  return { text: str, x, y, width, size, turned: dir !== 'ltr' || Math.abs(b) > Math.abs(a) / 10 || a < 0 };
}

/**
 * Opens a PDF.
 *
 * @param bytes the whole file, which is used up.
 * @returns undefined where it wants a password. @throws `failed` where it is damaged.
 */
export async function openPdf(bytes: Uint8Array): Promise<PdfFile | undefined> {
  const { getDocument, OPS, VerbosityLevel } = await engine();
  // The dictionary of a picture is never packed, since a stream is behind it.
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
    // No picture is decoded: nothing is drawn.
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
      beside: async (number, seen) => pageBeside(await document.getPage(number), seen),
      async drawing(number, shown) {
        const page = await document.getPage(number);
        const drawing = await drawingOf(page, OPS, shown);
        page.cleanup();
        return drawing;
      },
      rest: (seen) => documentBeside(document, seen),
      close: () => task.destroy(),
    };
  } catch (error) {
    await task.destroy().catch(() => {});
    if (Object(error).name === 'PasswordException') return undefined;
    throw new LksError('failed', say.texts.pdfDamaged, { cause: error });
  }
}
