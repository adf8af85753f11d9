/**
 * Zip archives: documents are unpacked one at a time in memory, and never to a file of their own. The format is read by a
 * package; the bounds, the names and the archives in archives are ours (docs/decisions/zip.md).
 */
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { ByteStream } from '../byte-stream';
import type { NameKind, ZipEntry } from './entry';
import { Budget } from './limits';
import { Part } from './part';
import { readArchive, readTemporary, type ZipReading } from './read';

export { ByteStream } from '../byte-stream';
export type { NameKind, ZipEntry } from './entry';

/** What is not the same for every archive; `folder` is that of the system for temporary files unless it is named. */
export type ZipOptions = Partial<Pick<ZipReading, 'folder' | 'announce' | 'leave' | 'signal'>>;

/**
 * The entries of an archive in a file that `kindOf` wants, in their order; see `ZipEntry` for what cannot be read. Throws
 * what the system says of the file, `local` where an archive in it cannot be laid down, and the reason of the signal.
 */
export async function* openZipFile(
  path: string,
  kindOf: (name: string) => NameKind,
  options: ZipOptions = {},
): AsyncGenerator<ZipEntry> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    yield* readArchive(
      new Part(file, 0, size),
      readingOf(kindOf, () => size, options),
    );
  } finally {
    await file.close();
  }
}

/** The entries of an archive that comes as a stream, once it is there; otherwise as `openZipFile`. */
export async function* openZipStream(
  stream: ByteStream,
  kindOf: (name: string) => NameKind,
  options: ZipOptions = {},
): AsyncGenerator<ZipEntry> {
  yield* readTemporary(
    stream.rest(),
    readingOf(kindOf, () => stream.consumed, options),
  );
}

const readingOf = (kindOf: ZipReading['kindOf'], packed: () => number, options: ZipOptions): ZipReading => ({
  folder: tmpdir(),
  ...options,
  kindOf,
  budget: new Budget(packed),
  depth: 0,
});
