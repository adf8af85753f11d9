/**
 * Zip archives, read without unpacking to disk: documents are unpacked one at a time in memory. An archive in a file is
 * read by its central directory. An archive within another that is stored is read in place; one that is deflated
 * passes through as a stream, read by its local headers, so that its size does not matter (docs/decisions/zip.md).
 */
import { open } from 'node:fs/promises';
import { Budget } from './budget';
import { FileSource } from './byte-source';
import type { ByteStream } from './byte-stream';
import type { NameKind, ZipEntry } from './entry';
import { readDirectory } from './read-directory';
import { readStream } from './read-stream';

export { ByteStream } from './byte-stream';
export type { NameKind, ZipEntry } from './entry';

/**
 * The entries of an archive in a file that `kindOf` wants, in their order; see `ZipEntry` for what cannot be read.
 * `announce` is told how many entries there are. Throws what the system says of the file.
 */
export async function* openZipFile(
  path: string,
  kindOf: (name: string) => NameKind,
  announce?: (entries: number) => void,
): AsyncGenerator<ZipEntry> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const budget = new Budget(() => size);
    const reading = { kindOf, budget, depth: 0, ...(announce === undefined ? {} : { announce }) };
    yield* readDirectory(new FileSource(file, size), reading);
  } finally {
    await file.close();
  }
}

/** The entries of an archive that comes as a stream; otherwise as `openZipFile`. */
export async function* openZipStream(stream: ByteStream, kindOf: (name: string) => NameKind): AsyncGenerator<ZipEntry> {
  yield* readStream(stream, { kindOf, budget: new Budget(() => stream.consumed), depth: 0 });
}
