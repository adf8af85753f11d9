/** Standard input as lines, in memory that a line without an end cannot fill. */
import type { InputStream } from '../platform/special-files';

/** The longest line that is read, bytes: more than the longest text to be checked takes with each of its characters escaped. */
export const LINE_BYTES = 2_097_152;
const LINE_FEED = 0x0a;

/** The lines of a stream as UTF-8, without their line feeds; undefined stands for one that is too long. */
export async function* splitLines(input: InputStream): AsyncGenerator<string | undefined> {
  let parts: Uint8Array[] = [];
  let length = 0;
  const take = (part: Uint8Array): void => {
    length += part.length;
    if (length > LINE_BYTES) parts = [];
    else parts.push(part);
  };
  const finish = (): string | undefined => {
    const line = length > LINE_BYTES ? undefined : Buffer.concat(parts).toString('utf8');
    parts = [];
    length = 0;
    return line;
  };
  for await (const chunk of input) {
    const bytes = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    let start = 0;
    for (let at = bytes.indexOf(LINE_FEED); at >= 0; at = bytes.indexOf(LINE_FEED, start)) {
      take(bytes.subarray(start, at));
      start = at + 1;
      yield finish();
    }
    if (start < bytes.length) take(bytes.subarray(start));
  }
  if (length > 0) yield finish();
}
