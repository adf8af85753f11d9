/** From bytes to JSON, strictly: whole or damaged, never a part (RFC 8259 for JSON). */
import { isUtf8 } from 'node:buffer';
import { isDeeperThan } from '../../contract/depth';
import type { ReplyHeaders } from '../../platform/http/reply';
import { BodyError, unpack } from '../../platform/http/unpack';

/** Deeper than any answer of the contract, and shallow enough for everything that walks it later. */
const MAX_DEPTH = 200;

/** The value in a JSON body. `limit` bounds the unpacked size in bytes. Throws `BodyError`. */
export async function readJson(body: Buffer, headers: ReplyHeaders, limit: number): Promise<unknown> {
  const bytes = await unpack(body, headers, limit);
  if (!isUtf8(bytes)) throw new BodyError('not-utf8');
  const text = bytes.toString('utf8');
  const value = parse(text.startsWith('\ufeff') ? text.slice(1) : text);
  if (isDeeperThan(value, MAX_DEPTH + 1)) throw new BodyError('too-deep');
  return value;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BodyError('not-json');
  }
}
