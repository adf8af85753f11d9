/**
 * The objects of a PDF as text, in one pass over its bytes: for what its reader does not tell of them. Only what is written in the usual way is
 * found (ISO 32000-1, 7.3.10 and 7.5.7). The work grows with the file, whatever stands in it.
 */
import { inflateSync } from 'node:zlib';

/** An object: its number, what it is in text, and of a stream its dictionary. */
export interface PdfObject {
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
export function* objectsOf(bytes: Buffer): Generator<PdfObject, boolean> {
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
