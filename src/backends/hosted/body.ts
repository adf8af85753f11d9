/** From bytes to JSON, strictly: whole or damaged, never a part (RFC 1952 for gzip, RFC 8259 for JSON). */
import { isUtf8 } from 'node:buffer';
import { headerValues, type ReplyHeaders } from './reply';

/** Below this an unpacked body is never suspicious, however well it was packed. */
const RATIO_FREE_BYTES = 1024 * 1024;
/** Text packs 3 to 20 times; what packs tighter than this is made to fill memory. */
const MAX_RATIO = 200;
/** Deeper than any answer of the contract, and shallow enough for everything that walks it later. */
const MAX_DEPTH = 200;

export type BodyFault = 'damaged' | 'too-large' | 'bomb' | 'encoding' | 'not-utf8' | 'not-json' | 'too-deep';

/** Thrown by `readJson`. Holds nothing of the body: `JSON.parse` quotes its input, escape codes included. */
export class BodyError extends Error {
  override readonly name = 'BodyError';

  constructor(readonly fault: BodyFault) {
    super(fault);
  }
}

/** The value in a JSON body. `limit` bounds the unpacked size in bytes. Throws `BodyError`. */
export async function readJson(body: Buffer, headers: ReplyHeaders, limit: number): Promise<unknown> {
  const bytes = await unpack(body, headers, limit);
  if (!isUtf8(bytes)) throw new BodyError('not-utf8');
  const text = bytes.toString('utf8');
  const value = parse(text.startsWith('\ufeff') ? text.slice(1) : text);
  if (isDeeperThan(value, MAX_DEPTH)) throw new BodyError('too-deep');
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BodyError('not-json');
  }
}

async function unpack(body: Buffer, headers: ReplyHeaders, limit: number): Promise<Buffer> {
  const encodings = headerValues(headers, 'content-encoding')
    .flatMap((value) => value.toLowerCase().split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  const [encoding, ...more] = encodings;
  if (encoding === undefined) return body;
  if ((encoding !== 'gzip' && encoding !== 'x-gzip') || more.length > 0) throw new BodyError('encoding');
  return gunzipWhole(body, limit);
}

async function gunzipWhole(body: Buffer, limit: number): Promise<Buffer> {
  const { gunzip } = await import('node:zlib');
  const ratioLimit = Math.max(RATIO_FREE_BYTES, body.length * MAX_RATIO);
  return new Promise((resolve, reject) => {
    gunzip(body, { maxOutputLength: Math.min(limit, ratioLimit) }, (error, bytes) => {
      if (error === null) return resolve(bytes);
      const overflow = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
      reject(new BodyError(overflow ? (ratioLimit < limit ? 'bomb' : 'too-large') : 'damaged'));
    });
  });
}

/** Walks level by level, without recursion, so that depth itself cannot exhaust the stack. */
function isDeeperThan(value: unknown, limit: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > limit) return true;
    const next: unknown[] = [];
    for (const item of level) {
      if (typeof item !== 'object' || item === null) continue;
      for (const child of Object.values(item)) if (typeof child === 'object' && child !== null) next.push(child);
    }
    level = next;
  }
  return false;
}
