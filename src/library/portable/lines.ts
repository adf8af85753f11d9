/** The lines of a gzip file as bytes, with limits on length and compression ratio against attempts to fill memory. */
import { isUtf8 } from 'node:buffer';
import { pipeline, Readable } from 'node:stream';
import { say } from '../../messages';
import { zlib } from '../../platform/builtins';
import { Refused } from './shape';

/** Bytes of a line: the longest document allowed (`XML_LIMITS.documentLength`) with its structure. */
const LONGEST = 64 * 1024 * 1024;
/** The highest compression ratio beyond the first bytes (`RATIO_FREE`): texts have 3 to 20. */
const MOST_RATIO = 200;
const RATIO_FREE = 16 * 1024 * 1024;
/** Longer lines are scanned for their number of values before they are parsed. */
const LARGE = 1024 * 1024;
const MOST_VALUES = 4_000_000;
const DEEPEST = 32;

const PIECE = 256 * 1024;

async function* unpacked(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let [taken, given] = [0, 0];
  let failed: unknown;
  async function* counted() {
    try {
      for await (const piece of packed) {
        taken += piece.length;
        yield piece;
      }
    } catch (error) {
      failed = error;
      throw error;
    }
  }
  const gunzip = zlib().createGunzip({ chunkSize: PIECE });
  pipeline(Readable.from(counted(), { objectMode: true, highWaterMark: 1 }), gunzip, () => {});
  try {
    for await (const piece of gunzip as AsyncIterable<Buffer>) {
      given += piece.length;
      if (given > RATIO_FREE && given > taken * MOST_RATIO) throw new Refused(say.portable.bomb(MOST_RATIO));
      yield piece;
    }
  } catch (error) {
    if (failed !== undefined) throw failed;
    if (error instanceof Refused || !/^Z_/.test((error as NodeJS.ErrnoException).code ?? '')) throw error;
    throw new Refused(
      (error as NodeJS.ErrnoException).code === 'Z_BUF_ERROR' ? say.portable.cutOff : say.portable.notGzip,
    );
  } finally {
    gunzip.destroy();
  }
}

/**
 * The lines of a gzip file, without line ends.
 * @throws `Refused`: not gzip, cut off, a line too long or not UTF-8; and what `packed` throws.
 */
export async function* linesOf(packed: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of unpacked(packed)) {
    let from = 0;
    for (let end = piece.indexOf(10); end !== -1; end = piece.indexOf(10, from)) {
      const part = piece.subarray(from, end);
      const line = pieces.length === 0 ? part : Buffer.concat([...pieces, part]);
      [pieces, size, from] = [[], 0, end + 1];
      yield line;
    }
    if (from < piece.length) pieces.push(piece.subarray(from));
    size += piece.length - from;
    if (size > LONGEST) throw new Refused(say.portable.longLine(LONGEST / 1024 / 1024));
  }
  if (pieces.length > 0) throw new Refused(say.portable.cutOff);
}

/** Whether JSON has more values, or deeper ones, than any record: parsing it would cost many times its length. */
function isOverfull(line: Buffer): boolean {
  let [values, depth, inText] = [0, 0, false];
  for (let at = 0; at < line.length; at += 1) {
    const byte = line[at];
    if (inText) {
      if (byte === 0x5c) at += 1;
      else if (byte === 0x22) inText = false;
      continue;
    }
    if (byte === 0x22) inText = true;
    else if (byte === 0x2c) values += 1;
    else if (byte === 0x5b || byte === 0x7b) {
      values += 1;
      depth += 1;
      if (depth > DEEPEST) return true;
    } else if (byte === 0x5d || byte === 0x7d) depth -= 1;
  }
  return values > MOST_VALUES;
}

/** Parses a line. Throws `Refused` if it is not valid JSON. */
export function parseLine(line: Buffer): unknown {
  if (!isUtf8(line)) throw new Refused(say.portable.notUtf8);
  if (line.length > LARGE && isOverfull(line)) throw new Refused(say.portable.overfull);
  try {
    return JSON.parse(line.toString('utf8'));
  } catch {
    throw new Refused(say.portable.notJson);
  }
}
