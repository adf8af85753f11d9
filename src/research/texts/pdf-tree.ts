/**
 * Facts on the objects of a PDF that the engine does not report: missing pages and contents, unusual form fields. Reads
 * only common syntax (ISO 32000-1, 7.3.10, 7.5.7, 7.7.3), in linear time.
 */
import { inflateSync } from 'node:zlib';

/** An object as text; of a stream only the dictionary. */
interface PdfObject {
  number: number;
  text: string;
  isStream: boolean;
}

/** Limits in bytes: of an object, and of an unpacked object stream. */
const LARGEST_OBJECT = 1024 * 1024;
const LARGEST_STREAM = 16 * 1024 * 1024;
/** Limits on the number of object streams, and on their total bytes. */
const MOST_STREAMS = 2000;
const MOST_UNPACKED = 64 * 1024 * 1024;

/** Searches for a word from increasing offsets, so that no byte is read twice. */
class Ahead {
  #found = -1;

  constructor(
    private readonly bytes: Buffer,
    private readonly word: string,
  ) {}

  /** The first offset at or after `place`; the end of the file if there is none. */
  from(place: number): number {
    if (this.#found < place) {
      const at = this.bytes.indexOf(this.word, place);
      this.#found = at < 0 ? this.bytes.length : at;
    }
    return this.#found;
  }
}

/** Whether `stream` at `at` follows a dictionary, and is not part of a text. */
const isKeyword = (bytes: Buffer, at: number): boolean =>
  />>\s*$/.test(bytes.toString('latin1', Math.max(0, at - 8), at));

/** Objects outside object streams; `end`: offset where the text ends. */
function* standing(bytes: Buffer): Generator<PdfObject & { end: number }> {
  const [begins, ends, streams] = [
    new Ahead(bytes, 'obj'),
    new Ahead(bytes, 'endobj'),
    new Ahead(bytes, 'stream'),
  ] as const;
  let end = 0;
  for (let at = begins.from(0); at < bytes.length; at = begins.from(end)) {
    end = at + 3;
    const before = bytes.toString('latin1', Math.max(0, at - 24), at);
    const number = /(\d{1,10})\s+\d{1,5}\s*$/.exec(before)?.[1];
    if (number === undefined) continue;
    const most = Math.min(ends.from(end), end + LARGEST_OBJECT);
    let stream = streams.from(end);
    while (stream < most && !isKeyword(bytes, stream)) stream = streams.from(stream + 1);
    const from = end;
    end = Math.min(most, stream);
    yield { number: Number(number), text: bytes.toString('latin1', from, end), isStream: stream < most, end };
  }
}

function unpacked(dictionary: string, packed: Buffer): string | 'limit' | undefined {
  if (!/\/Filter\b/.test(dictionary)) return packed.toString('latin1');
  try {
    return inflateSync(packed, { maxOutputLength: LARGEST_STREAM }).toString('latin1');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'limit' : undefined;
  }
}

function* within(text: string, dictionary: string): Generator<PdfObject> {
  const first = Number(/\/First\s+(\d{1,8})/.exec(dictionary)?.[1] ?? 0);
  const table = text.slice(0, first).trim().split(/\s+/).map(Number);
  for (let index = 0; index + 1 < table.length; index += 2) {
    const from = first + table[index + 1]!;
    const to = index + 3 < table.length ? first + table[index + 3]! : text.length;
    // Decreasing offsets would yield the same text again and again.
    if (to < from) return;
    if (to - from < LARGEST_OBJECT) yield { number: table[index]!, text: text.slice(from, to), isStream: false };
  }
}

const behindKeyword = (bytes: Buffer, at: number): number =>
  at + (bytes.toString('latin1', at, at + 8) === 'stream\r\n' ? 8 : 7);

/**
 * Those in object streams first, so that objects outside them win. @returns whether all object streams could be read.
 */
function* objectsOf(bytes: Buffer): Generator<PdfObject, boolean> {
  const ends = new Ahead(bytes, 'endstream');
  let [streams, length, isWhole] = [0, 0, true];
  for (const { text: dictionary, isStream, end } of standing(bytes)) {
    if (!isStream || !/\/Type\s*\/ObjStm\b/.test(dictionary)) continue;
    streams += 1;
    if (streams > MOST_STREAMS || length > MOST_UNPACKED) return false;
    const text = unpacked(dictionary, bytes.subarray(behindKeyword(bytes, end), ends.from(end)));
    length += text === 'limit' ? LARGEST_STREAM : (text?.length ?? 0);
    if (text === undefined || text === 'limit') isWhole = false;
    else yield* within(text, dictionary);
  }
  yield* standing(bytes);
  return isWhole;
}

/** A node of the page tree; `count`: its number of pages by its own account. */
interface Node {
  /** Object numbers; undefined for a direct object. */
  kids: (number | undefined)[];
  count: number;
}

const MOST_NODES = 100_000;
/** Limit on the characters of all lists that are objects. */
const MOST_LISTS = 16 * 1024 * 1024;

const REFERENCE = /(\d{1,10})\s+\d{1,5}\s+R\b/g;
const referencesIn = (text: string): number[] => [...text.matchAll(REFERENCE)].map(([, one]) => Number(one));
const listOf = (text: string): string | undefined => /^\s*\[([\s\S]*)\]\s*$/.exec(text)?.[1];

/** The elements of a list, from after its bracket: object numbers; undefined for a direct object. */
function elementsOf(text: string): (number | undefined)[] {
  const elements: (number | undefined)[] = [];
  let depth = 0;
  for (const [token] of text.matchAll(/\d{1,10}\s+\d{1,5}\s+R\b|<<|>>|[[\]]|[^\s[\]<>]+/g)) {
    const isEnd = token === ']' || token === '>>';
    if (isEnd && depth === 0) break;
    if (isEnd) depth -= 1;
    else if (depth === 0) elements.push(/R$/.test(token) ? Number.parseInt(token, 10) : undefined);
    if (token === '[' || token === '<<') depth += 1;
  }
  return elements;
}

/** Facts on all objects; a later object replaces an earlier one with the same number. */
class PdfObjects {
  root: number | undefined;
  /** All objects that are not null. */
  readonly numbers = new Set<number>();
  readonly #streams = new Set<number>();
  readonly #nodes = new Map<number, { kids: string; count: number | undefined }>();
  readonly #lists = new Map<number, string>();
  #listed = 0;
  readonly #gapped = new Map<number, boolean>();
  readonly #contents = new Map<number, number[]>();
  readonly #values = new Set<number>();
  hasFiles = false;
  isFormatted = false;
  /** A field has a value but no widget and no kids. */
  isAlone = false;

  add({ number, text, isStream }: PdfObject): void {
    if (text.trim() !== 'null') this.numbers.add(number);
    if (isStream) this.#streams.add(number);
    const root = /\/Type\s*\/Catalog\b/.test(text) ? /\/Pages\s+(\d{1,10})\s+\d{1,5}\s+R/.exec(text)?.[1] : undefined;
    if (root !== undefined) this.root = Number(root);
    const kids = /\/Type\s*\/Pages\b/.test(text)
      ? /\/Kids\s*(?:\[([\s\S]*)|(\d{1,10}\s+\d{1,5}\s+R))/.exec(text)
      : null;
    const count = /\/Count\s+(\d{1,10})/.exec(text)?.[1];
    if (kids !== null) this.#nodes.set(number, { kids: kids[1] ?? kids[2]!, count: count ? Number(count) : undefined });
    this.#addList(number, text);
    this.#addContents(number, text);
    this.hasFiles ||= /\/EmbeddedFile\b/.test(text);
    this.isFormatted ||= /\/RV\b/.test(text);
    this.isAlone ||= /\/FT\b/.test(text) && /\/V\s*[(<]/.test(text) && !/\/Widget\b|\/Kids\b/.test(text);
    for (const [, value] of text.matchAll(/\/V\s+(\d{1,10})\s+\d{1,5}\s+R\b/g)) this.#values.add(Number(value));
  }

  #addList(number: number, text: string): void {
    const list = listOf(text);
    if (list === undefined || !/\bR\b/.test(list) || this.#listed > MOST_LISTS) return;
    this.#listed += list.length;
    this.#lists.set(number, list);
  }

  #addContents(number: number, text: string): void {
    const all = text.matchAll(/\/Contents\s*(?:\[([^\]]*)\]|(\d{1,10}\s+\d{1,5}\s+R\b))/g);
    const contents = [...all].flatMap(([, list, one]) => referencesIn(list ?? one!));
    if (contents.length > 0) this.#contents.set(number, contents);
    else this.#contents.delete(number);
  }

  node(number: number): Node | undefined {
    const node = this.#nodes.get(number);
    if (node === undefined) return undefined;
    const [first, ...others] = elementsOf(node.kids);
    const list = others.length === 0 && first !== undefined ? this.#lists.get(first) : undefined;
    const kids = list === undefined ? elementsOf(node.kids) : elementsOf(list);
    return { kids, count: node.count ?? kids.length };
  }

  isMissing(page: number): boolean {
    return (this.#contents.get(page) ?? []).some((one) => !this.numbers.has(one) || this.#isGapped(one));
  }

  /** Whether an object in a list is missing; cached, since many pages can share a list. */
  #isGapped(number: number): boolean {
    const list = this.#lists.get(number);
    if (list === undefined) return false;
    const isGapped = this.#gapped.get(number) ?? referencesIn(list).some((one) => !this.numbers.has(one));
    this.#gapped.set(number, isGapped);
    return isGapped;
  }

  get isApart(): boolean {
    return [...this.#values].some((one) => this.#streams.has(one));
  }
}

/** The pages in the tree, unordered, undefined for direct objects; undefined if the tree cannot be followed. */
function pagesOf(known: PdfObjects): { pages: (number | undefined)[]; counted: number } | undefined {
  const top = known.root === undefined ? undefined : known.node(known.root);
  if (top === undefined) return undefined;
  const pages: (number | undefined)[] = [];
  const seen = new Set([known.root]);
  const open = [...top.kids];
  while (open.length > 0) {
    const number = open.pop();
    if (number !== undefined && seen.has(number)) continue;
    const node = number === undefined ? undefined : known.node(number);
    if (node === undefined) pages.push(number);
    else {
      seen.add(number);
      for (const kid of node.kids) open.push(kid);
    }
    if (seen.size > MOST_NODES || open.length > MOST_NODES) return undefined;
  }
  return { pages, counted: top.count };
}

/** Facts from the bytes of a PDF. */
export interface PdfFacts {
  /** Pages in the page tree, and its own count; undefined if it cannot be followed. */
  tree: { listed: number; counted: number } | undefined;
  missing: number;
  hasFiles: boolean;
  isFormatted: boolean;
  /** A field has a value but no widget and no kids. */
  isAlone: boolean;
  isApart: boolean;
}

export function pdfFacts(file: Uint8Array): PdfFacts {
  const known = new PdfObjects();
  const objects = objectsOf(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  let next = objects.next();
  for (; !next.done; next = objects.next()) known.add(next.value);
  const tree = pagesOf(known);
  // A missing object may be in an object stream that was not read.
  const pages = next.value ? new Set(tree?.pages) : [];
  const { hasFiles, isFormatted, isAlone, isApart } = known;
  return {
    tree: tree && { listed: tree.pages.length, counted: tree.counted },
    missing: [...pages].filter((page) => page !== undefined && known.isMissing(page)).length,
    ...{ hasFiles, isFormatted, isAlone, isApart },
  };
}
