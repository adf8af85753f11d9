/** The fingerprint of a file: SHA-256 of its bytes, in hexadecimal. Two files with the same one hold the same documents. */
import { createHash } from 'node:crypto';

export const fingerprintOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** The same of a file that comes in pieces. Throws what they throw. */
export async function fingerprintOfPieces(pieces: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
}
