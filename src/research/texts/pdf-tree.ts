/**
 * What the objects of a PDF say that its reader does not tell: the pages that it lists (the reader goes by the numbers that stand in it, and passes
 * by what is beyond them), contents of pages that are missing, and fields with values that are in no usual place. Only what is written in the usual
 * way is followed (ISO 32000-1, 7.3.10, 7.5.7 and 7.7.3); of anything else nothing is said. Objects are read in one pass over the bytes, and the
 * work grows with the file, whatever stands in it.
 */
import { inflateSync } from 'node:zlib';

/** An object: its number, what it is in text, and of a stream its dictionary. */
interface PdfObject {
  number: number;
  text: string;
  isStream: boolean;
}

/** Bytes of an object, and of streams of objects once they are unpacked, at most. */
const LARGEST_OBJECT = 1024 * 1024;
const LARGEST_STREAM = 16 * 1024 * 1024;
/** Streams of objects, and bytes of them all, at most. */
const MOST_STREAMS = 2000;
const MOST_UNPACKED = 64 * 1024 * 1024;

/** Finds a word from places that only go on: no byte is looked at twice. */
class Ahead {
  #found = -1;

  constructor(
    private readonly bytes: Buffer,
    private readonly word: string,
  ) {}

  /** Where it stands from there on; the end of the file where it does not. */
  from(place: number): number {
    if (this.#found < place) {
      const at = this.bytes.indexOf(this.word, place);
      this.#found = at < 0 ? this.bytes.length : at;
    }
    return this.#found;
  }
}

/** Whether `stream` at that place ends a dictionary, and is no word of a text. */
const isKeyword = (bytes: Buffer, at: number): boolean =>
  />>\s*$/.test(bytes.toString('latin1', Math.max(0, at - 8), at));

/** Objects that stand in the file by themselves; `end`: where the text of one ends. */
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

/** What is in a stream of objects; undefined where that cannot be told, `limit` where it is too much. */
function unpacked(dictionary: string, packed: Buffer): string | 'limit' | undefined {
  if (!/\/Filter\b/.test(dictionary)) return packed.toString('latin1');
  try {
    return inflateSync(packed, { maxOutputLength: LARGEST_STREAM }).toString('latin1');
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'limit' : undefined;
  }
}

/** The objects of a stream of objects. */
function* within(text: string, dictionary: string): Generator<PdfObject> {
  const first = Number(/\/First\s+(\d{1,8})/.exec(dictionary)?.[1] ?? 0);
  const table = text.slice(0, first).trim().split(/\s+/).map(Number);
  for (let index = 0; index + 1 < table.length; index += 2) {
    const from = first + table[index + 1]!;
    const to = index + 3 < table.length ? first + table[index + 3]! : text.length;
    // Places that go back would give the same text again and again.
    if (to < from) return;
    if (to - from < LARGEST_OBJECT) yield { number: table[index]!, text: text.slice(from, to), isStream: false };
  }
}

/** Where the bytes of a stream begin, behind the end of its dictionary. */
const behindKeyword = (bytes: Buffer, at: number): number =>
  at + (bytes.toString('latin1', at, at + 8) === 'stream\r\n' ? 8 : 7);

/**
 * Every object of a file, those in streams of objects first: what stands by itself comes later, and counts.
 *
 * @returns whether all streams of objects could be looked into.
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

/** A node of the tree: what is below it, by their numbers, and how many pages that are, as it says. */
interface Node {
  /** Undefined for what stands there itself. */
  kids: (number | undefined)[];
  count: number;
}

const MOST_NODES = 100_000;
/** Characters of lists that stand by themselves, at most. */
const MOST_LISTS = 16 * 1024 * 1024;

const REFERENCE = /(\d{1,10})\s+\d{1,5}\s+R\b/g;
const referencesIn = (text: string): number[] => [...text.matchAll(REFERENCE)].map(([, one]) => Number(one));
const listOf = (text: string): string | undefined => /^\s*\[([\s\S]*)\]\s*$/.exec(text)?.[1];

/** What a list has, which begins behind its bracket: numbers of objects; undefined for what is none. */
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

/** What is known of the objects of a file: what comes later in it replaces what came before. */
class PdfObjects {
  root: number | undefined;
  /** All objects but those that are null. */
  readonly numbers = new Set<number>();
  readonly #streams = new Set<number>();
  readonly #nodes = new Map<number, { kids: string; count: number | undefined }>();
  readonly #lists = new Map<number, string>();
  #listed = 0;
  readonly #gapped = new Map<number, boolean>();
  /** Of pages: the objects that they show. */
  readonly #contents = new Map<number, number[]>();
  /** Values of fields that are objects. */
  readonly #values = new Set<number>();
  hasFiles = false;
  isFormatted = false;
  /** A field has a value, and is neither on a page nor over others that are. */
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

  /** Whether something that a page shows is not in the file. */
  isMissing(page: number): boolean {
    return (this.#contents.get(page) ?? []).some((one) => !this.numbers.has(one) || this.#isGapped(one));
  }

  /** Whether something of a list is not in the file. Many pages can name one list. */
  #isGapped(number: number): boolean {
    const list = this.#lists.get(number);
    if (list === undefined) return false;
    const isGapped = this.#gapped.get(number) ?? referencesIn(list).some((one) => !this.numbers.has(one));
    this.#gapped.set(number, isGapped);
    return isGapped;
  }

  /** Whether a value is a stream. */
  get isApart(): boolean {
    return [...this.#values].some((one) => this.#streams.has(one));
  }
}

/** The pages that the tree lists, in no order, with undefined for those that stand in it themselves; undefined where it cannot be followed. */
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

/** What the bytes of a file say of it. */
export interface PdfFacts {
  /** How many pages its tree lists, and how many it says that it has; undefined where it cannot be followed. */
  tree: { listed: number; counted: number } | undefined;
  /** Pages of which something that they show is not in the file. */
  missing: number;
  /** It has files in it. */
  hasFiles: boolean;
  /** It has fields with formatted text. */
  isFormatted: boolean;
  /** A field has a value, and is neither on a page nor over others that are. */
  isAlone: boolean;
  /** The value of a field is a stream. */
  isApart: boolean;
}

export function pdfFacts(file: Uint8Array): PdfFacts {
  const known = new PdfObjects();
  const objects = objectsOf(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  let next = objects.next();
  for (; !next.done; next = objects.next()) known.add(next.value);
  const tree = pagesOf(known);
  // An object that was not found can be in a stream that was not looked into.
  const pages = next.value ? new Set(tree?.pages) : [];
  const { hasFiles, isFormatted, isAlone, isApart } = known;
  return {
    tree: tree && { listed: tree.pages.length, counted: tree.counted },
    missing: [...pages].filter((page) => page !== undefined && known.isMissing(page)).length,
    ...{ hasFiles, isFormatted, isAlone, isApart },
  };
}
