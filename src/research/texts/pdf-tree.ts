/**
 * The pages that a PDF lists, by following its tree: the reader goes by the numbers that stand in it, and passes by what is beyond them. Only what
 * is written in the usual way is followed (ISO 32000-1, 7.5.7 and 7.7.3); of anything else nothing is said.
 */
import { inflateSync } from 'node:zlib';

/** A node of the tree: what is below it, by their numbers, and how many pages that are, as it says. */
interface Node {
  kids: number[];
  count: number;
}

/** Bytes of an object that is a node, and of streams of objects once they are unpacked, at most. */
const LARGEST_NODE = 1024 * 1024;
const LARGEST_STREAM = 16 * 1024 * 1024;
/** Streams of objects, and bytes of them all, at most. */
const MOST_STREAMS = 2000;
const MOST_UNPACKED = 64 * 1024 * 1024;
const MOST_NODES = 100_000;

const KIDS = /\/Kids\s*\[([\s\d\w]*)\]/;
const NODE = /\/Type\s*\/Pages\b/;

/** What is known of the objects of a file: what comes later in it replaces what came before. */
class Objects {
  readonly nodes = new Map<number, Node>();
  root: number | undefined;
  /** Bytes of streams that were unpacked. */
  unpacked = 0;

  add(number: number, text: string): void {
    const root = /\/Type\s*\/Catalog\b/.test(text) ? /\/Pages\s+(\d{1,10})\s+\d{1,5}\s+R/.exec(text)?.[1] : undefined;
    if (root !== undefined) this.root = Number(root);
    const kids = NODE.test(text) ? KIDS.exec(text)?.[1] : undefined;
    if (kids === undefined) return;
    const numbers = [...kids.matchAll(/(\d{1,10})\s+\d{1,5}\s+R/g)].map(([, one]) => Number(one));
    this.nodes.set(number, { kids: numbers, count: Number(/\/Count\s+(\d{1,10})/.exec(text)?.[1] ?? numbers.length) });
  }
}

/** Objects that stand in the file by themselves, and have a name in them. */
function* objectsWith(bytes: Buffer, name: string): Generator<{ number: number; text: string; end: number }> {
  let end = 0;
  for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name, end)) {
    const from = Math.max(0, at - LARGEST_NODE);
    const begin = from + bytes.subarray(from, at).lastIndexOf(' obj');
    const behind = bytes.subarray(at, at + LARGEST_NODE);
    const ends = [behind.indexOf('endobj'), behind.indexOf('stream')].filter((one) => one >= 0);
    end = at + Math.max(name.length, Math.min(behind.length, ...ends));
    if (begin < from) continue;
    const number = /(\d{1,10})\s+\d{1,5}$/.exec(bytes.subarray(Math.max(0, begin - 20), begin).toString('latin1'))?.[1];
    if (number !== undefined)
      yield { number: Number(number), text: bytes.subarray(begin + 4, end).toString('latin1'), end };
  }
}

/** The objects of a stream of objects. */
function unpacked(bytes: Buffer, dictionary: string, at: number, objects: Objects): void {
  const first = Number(/\/First\s+(\d{1,8})/.exec(dictionary)?.[1] ?? 0);
  const begin = at + (bytes.subarray(at, at + 8).toString('latin1') === 'stream\r\n' ? 8 : 7);
  if (!/\/FlateDecode/.test(dictionary) || first === 0) return;
  const end = bytes.indexOf('endstream', begin);
  let text: string;
  try {
    text = inflateSync(bytes.subarray(begin, end < 0 ? bytes.length : end), {
      maxOutputLength: LARGEST_STREAM,
    }).toString('latin1');
  } catch {
    return;
  }
  objects.unpacked += text.length;
  const table = text.slice(0, first).trim().split(/\s+/).map(Number);
  for (let index = 0; index + 1 < table.length; index += 2) {
    const from = first + table[index + 1]!;
    const to = index + 3 < table.length ? first + table[index + 3]! : text.length;
    if (to - from < LARGEST_NODE) objects.add(table[index]!, text.slice(from, to));
  }
}

/** How many pages the tree of a file lists, and how many it says that it has; undefined where it cannot be followed. */
export function pagesListed(file: Uint8Array): { listed: number; counted: number } | undefined {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const objects = new Objects();
  let streams = 0;
  for (const { text, end } of objectsWith(bytes, '/ObjStm')) {
    streams += 1;
    if (streams > MOST_STREAMS || objects.unpacked > MOST_UNPACKED) return undefined;
    unpacked(bytes, text, end, objects);
  }
  for (const name of ['/Catalog', '/Kids'])
    for (const { number, text } of objectsWith(bytes, name)) objects.add(number, text);
  const { root, nodes } = objects;
  const top = root === undefined ? undefined : nodes.get(root);
  if (top === undefined) return undefined;
  let listed = 0;
  const seen = new Set([root]);
  const open = [...top.kids];
  for (let number = open.pop(); number !== undefined; number = open.pop()) {
    const node = nodes.get(number);
    if (node === undefined) listed += 1;
    else if (!seen.has(number)) open.push(...node.kids);
    seen.add(number);
    if (seen.size > MOST_NODES || open.length > MOST_NODES) return undefined;
  }
  return { listed, counted: top.count };
}

/** Whether a name stands in a file, outside of what is packed: that of streams which are files (`EmbeddedFile`) always does. */
export function hasName(file: Uint8Array, name: string): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  for (let at = bytes.indexOf(name); at >= 0; at = bytes.indexOf(name, at + 1))
    if (!/[A-Za-z0-9]/.test(String.fromCharCode(bytes[at + name.length] ?? 0))) return true;
  return false;
}

/** Whether a form has a field with a value that is neither on a page nor over others that are. */
export function hasFieldAlone(file: Uint8Array): boolean {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  for (const { text } of objectsWith(bytes, '/FT'))
    if (/\/V\s*[(<]/.test(text) && !/\/Widget\b|\/Kids\b/.test(text)) return true;
  return false;
}
