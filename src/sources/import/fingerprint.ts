/** SHA-256 of a file's bytes in hexadecimal. */
import { createHash } from 'node:crypto';

export const fingerprintOf = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

/** For a file in pieces; throws what they throw. */
export async function fingerprintOfPieces(pieces: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of pieces) hash.update(piece);
  return hash.digest('hex');
}
