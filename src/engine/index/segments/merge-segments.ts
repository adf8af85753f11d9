/** Makes one segment of several: of what is alive in them. */
import { damagedError } from '../../../platform/sqlite';
import { type PutRow, WritingKernel } from '../kernel/writing';
import type { BuiltSegment } from './build-segment';
import { COLUMN, isAscending, KIND, packRows, unpackRows } from './format';
import type { SegmentRow } from './segment';

/** A row of `segment_data`. */
export interface KeptRow {
  data: Uint8Array;
  sum: number;
}

/** What is read of a segment before its words. */
interface Source {
  rows: Float64Array;
  lengths: Uint16Array;
  live: Uint8Array | undefined;
  /** How many blocks its dictionary has. */
  blocks: number;
  /** The new ordinal of each document; -1 of those that are dead. */
  places: Int32Array;
}

const isAlive = ({ live }: Source, ordinal: number): boolean =>
  live === undefined || ((live[ordinal >>> 3]! >>> (ordinal & 7)) & 1) === 1;

/** Gives the living documents of several segments their ordinals in the new one; returns their row numbers and lengths. */
function place(sources: readonly Source[]): { rows: Float64Array; lengths: Uint16Array } {
  const rows = Float64Array.from(
    sources.flatMap((source) => [...source.rows.filter((_row, ordinal) => isAlive(source, ordinal))]),
  ).sort();
  const lengths = new Uint16Array(rows.length);
  for (const source of sources)
    for (let ordinal = 0, at = 0; ordinal < source.rows.length; ordinal += 1) {
      if (!isAlive(source, ordinal)) continue;
      while (rows[at]! < source.rows[ordinal]!) at += 1;
      source.places[ordinal] = at;
      lengths[at] = source.lengths[ordinal]!;
    }
  return { rows, lengths };
}

/** Memory that is not given back when segments were joined: the next ones are about as large. */
const MOST_KEPT = 32 * 1_048_576;

let kernel: WritingKernel | undefined;

/**
 * Writes what is alive in some segments as one; undefined where nothing is.
 *
 * @param read gives a row of a segment. @param check the checksum of bytes. @param path of the library. Throws `local` where a row is not what was written.
 */
export function mergeSegments(
  segments: readonly SegmentRow[],
  {
    read,
    check,
    put,
    path,
  }: {
    read: (segment: number, kind: number, at: number) => KeptRow;
    check: (data: Uint8Array) => number;
    put: PutRow;
    path: string;
  },
): BuiltSegment | undefined {
  const column = (segment: number, at: number): Uint8Array => {
    const { data, sum } = read(segment, KIND.column, at);
    if (check(data) !== sum) throw damagedError(path);
    return data;
  };
  const sources = segments.map(({ id, documents, dead }): Source => {
    const directory = column(id, COLUMN.directory);
    const [lengths, live] = [column(id, COLUMN.lengths), dead === 0 ? undefined : column(id, COLUMN.live)];
    const isWhole =
      lengths.length === 2 * documents && directory.length >= 4 && (live?.length ?? documents) * 8 >= documents;
    if (!isWhole) throw damagedError(path);
    return {
      rows: unpackRows(column(id, COLUMN.rows), documents, path),
      lengths: new Uint16Array(lengths.slice().buffer),
      live,
      blocks: new DataView(directory.buffer, directory.byteOffset).getUint32(0, true),
      places: new Int32Array(documents).fill(-1),
    };
  });
  const { rows, lengths } = place(sources);
  if (rows.length === 0) return undefined;
  // A document in two segments is damage too.
  if (!isAscending(rows)) throw damagedError(path);
  kernel ??= new WritingKernel();
  try {
    kernel.merge(sources, rows.length, { put, read: (source, kind, at) => read(segments[source]!.id, kind, at) });
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError) throw damagedError(path);
    throw error;
  } finally {
    if (kernel.exports.memory.buffer.byteLength > MOST_KEPT) kernel = undefined;
  }
  return {
    documents: rows.length,
    words: lengths.reduce((sum, length) => sum + length, 0),
    rows: packRows(rows),
    lengths: new Uint8Array(lengths.buffer),
    first: rows[0]!,
    last: rows.at(-1)!,
  };
}
