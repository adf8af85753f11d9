/** Recognises an export of a library by its first bytes. */
import { open } from 'node:fs/promises';
import { zlib } from '../../platform/builtins';
import { isSpecialFile } from '../../platform/special-files';
import { LIBRARY } from './records';

/** Bytes that suffice for the beginning of the first line. */
const HEAD = 512;
const BEGINNING = `{"kind":"${LIBRARY}",`;

function looksLikeExport(head: Uint8Array): boolean {
  if (head[0] !== 0x1f || head[1] !== 0x8b) return false;
  const { gunzipSync, constants } = zlib();
  try {
    const text = gunzipSync(head, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: HEAD * 1100 });
    return text.subarray(0, BEGINNING.length).toString('latin1') === BEGINNING;
  } catch {
    return false;
  }
}

/** Whether a file on disk is an export; false if it cannot be read, which its reader will report. */
export async function isExportFile(file: string): Promise<boolean> {
  const opened = isSpecialFile(file) ? undefined : await open(file, 'r').catch(() => undefined);
  if (opened === undefined) return false;
  try {
    const { buffer, bytesRead } = await opened.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return looksLikeExport(buffer.subarray(0, bytesRead));
  } catch {
    return false;
  } finally {
    await opened.close();
  }
}

/** Whether a stream is an export; `all` is the whole stream, including the bytes already read. */
export async function peekedAt(
  input: AsyncIterable<Uint8Array>,
): Promise<{ isExport: boolean; all: AsyncIterable<Uint8Array> }> {
  const rest = input[Symbol.asyncIterator]();
  const first: Uint8Array[] = [];
  let size = 0;
  while (size < HEAD) {
    const { done, value } = await rest.next();
    if (done === true) break;
    first.push(value);
    size += value.length;
  }
  async function* all() {
    yield* first;
    yield* { [Symbol.asyncIterator]: () => rest };
  }
  return { isExport: looksLikeExport(Buffer.concat(first)), all: all() };
}
