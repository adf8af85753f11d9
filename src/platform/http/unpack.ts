/** The body of a reply as it was before it was packed: whole or damaged, never a part (RFC 1952 for gzip). */
import type { Spool } from '../spool';
import { headerValues, type ReplyHeaders } from './reply';

/** Below this an unpacked body is never suspicious, however well it was packed. */
const RATIO_FREE_BYTES = 1024 * 1024;
/** Text packs 3 to 20 times; what packs tighter than this is made to fill memory. */
const MAX_RATIO = 200;

export type BodyFault = 'damaged' | 'too-large' | 'bomb' | 'encoding' | 'not-utf8' | 'not-json' | 'too-deep';

/** A body that cannot be used. Holds nothing of it: `JSON.parse` quotes its input, escape codes included. */
export class BodyError extends Error {
  override readonly name = 'BodyError';

  constructor(readonly fault: BodyFault) {
    super(fault);
  }
}

/** The bytes that a body was packed from. `limit` bounds their number. Throws `BodyError`. */
export async function unpack(body: Buffer, headers: ReplyHeaders, limit: number): Promise<Buffer> {
  return isPacked(headers) ? gunzipWhole(body, limit) : body;
}

/** The same of a body in a spool: into another, or the one that it is in. Throws what the spools throw, too. */
export async function unpackSpooled(
  packed: Spool,
  headers: ReplyHeaders,
  { to, limit }: { to: () => Spool; limit: number },
): Promise<Spool> {
  if (!isPacked(headers)) return packed;
  const [{ createGunzip }, { pipeline }] = await Promise.all([import('node:zlib'), import('node:stream/promises')]);
  const ratioLimit = ratioLimitOf(packed.size);
  const unpacked = to();
  try {
    await pipeline(packed.bytes(), createGunzip(), async (pieces: AsyncIterable<Buffer>) => {
      for await (const piece of pieces) {
        if (unpacked.size + piece.length > Math.min(limit, ratioLimit))
          throw new BodyError(ratioLimit < limit ? 'bomb' : 'too-large');
        await unpacked.add(piece);
      }
    });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code?.startsWith('Z_') ? new BodyError('damaged') : error;
  }
  return unpacked;
}

/** Throws `BodyError` for a body that is packed in another way than with gzip, once. */
function isPacked(headers: ReplyHeaders): boolean {
  const encodings = headerValues(headers, 'content-encoding')
    .flatMap((value) => value.toLowerCase().split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity');
  const [encoding, ...more] = encodings;
  if (encoding === undefined) return false;
  if ((encoding !== 'gzip' && encoding !== 'x-gzip') || more.length > 0) throw new BodyError('encoding');
  return true;
}

const ratioLimitOf = (packed: number): number => Math.max(RATIO_FREE_BYTES, packed * MAX_RATIO);

async function gunzipWhole(body: Buffer, limit: number): Promise<Buffer> {
  const { gunzip } = await import('node:zlib');
  const ratioLimit = ratioLimitOf(body.length);
  return new Promise((resolve, reject) => {
    gunzip(body, { maxOutputLength: Math.min(limit, ratioLimit) }, (error, bytes) => {
      if (error === null) return resolve(bytes);
      const overflow = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
      reject(new BodyError(overflow ? (ratioLimit < limit ? 'bomb' : 'too-large') : 'damaged'));
    });
  });
}
