/** Texts as the library keeps them: summary and body, compressed with deflate, which every runtime can read. */
import { zlib } from '../../platform/builtins';
import { damagedError } from '../../platform/sqlite';
import { COMMON_WORDS } from './packing-data';

export interface Texts {
  summary: string;
  body: string;
}

/** What a text is packed against: a short one repeats little of itself, but much of any other (a seventh smaller). */
const dictionary = Buffer.from(COMMON_WORDS, 'latin1');

/** The most that the longest document unpacks to, in bytes of JSON; a damaged or foreign file must not fill the memory. */
export const UNPACKED = { maxOutputLength: 256 * 1024 * 1024 } as const;

/** Packs texts: a format that gives the same bytes for the same texts. */
export function packTexts({ summary, body }: Texts): Uint8Array {
  return zlib().deflateRawSync(Buffer.from(JSON.stringify([summary, body]), 'utf8'), { dictionary });
}

/** The inverse of `packTexts`. `file` is the library, for the `local` error that a damaged text is. */
export function unpackTexts(packed: Uint8Array, file: string): Texts {
  try {
    const text = zlib()
      .inflateRawSync(packed, { ...UNPACKED, dictionary })
      .toString('utf8');
    const [summary, body] = JSON.parse(text) as [string, string];
    return { summary, body };
  } catch (cause) {
    throw damagedError(file, cause);
  }
}

/** 16 bytes as a UUID in lower case. */
export function uuidText(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** A UUID in any case as 16 bytes; undefined when it is none. */
export function uuidBytes(uuid: string): Uint8Array | undefined {
  const hex = uuid.replaceAll('-', '');
  return /^[0-9a-f]{32}$/i.test(hex) ? Buffer.from(hex, 'hex') : undefined;
}
