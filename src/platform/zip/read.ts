/** Reads the wanted entries of an archive file, and of archives in it. */

import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { openNameless } from '../spool';
import { damagedZip, openDirectory } from './directory';
import {
  checkName,
  checkReadable,
  checkSize,
  type EntryHeader,
  type NameKind,
  refusal,
  unpack,
  type ZipEntry,
} from './entry';
import { type Budget, BudgetSpent, ZIP_LIMITS } from './limits';
import { Part } from './part';

/**
 * Writes all pieces to a new file in `folder`, which is made when it is missing. Nobody else may read it (0600), and its
 * name is taken away as soon as it is open: whatever ends this process takes the file along. The caller closes it.
 *
 * @returns the open file and its size.
 * @throws `local` where it cannot be written; what `pieces` throws; the reason of `signal`.
 */
async function writeTemporary(
  folder: string,
  pieces: AsyncIterable<Buffer>,
  signal?: AbortSignal,
): Promise<{ file: FileHandle; size: number }> {
  const file = await openNameless(folder).catch((error) => refuse(folder, error));
  let size = 0;
  try {
    for await (const piece of pieces) {
      signal?.throwIfAborted();
      // At a position: `writeFile` would go on from the read position.
      for (let at = 0; at < piece.length; ) {
        const { bytesWritten } = await file
          .write(piece, at, piece.length - at, size + at)
          .catch((error) => refuse(folder, error));
        at += bytesWritten;
      }
      size += piece.length;
    }
    return { file, size };
  } catch (error) {
    await file.close();
    throw error;
  }
}

function refuse(folder: string, cause: NodeJS.ErrnoException): never {
  const code = cause.code ?? '';
  throw new LksError('local', say.importing.noTemporary(folder, code), {
    hint: say.importing.noTemporaryHint(code),
    cause,
  });
}

export interface ZipReading {
  readonly kindOf: (name: string) => NameKind;
  readonly budget: Budget;
  /** Number of enclosing archives. */
  readonly depth: number;
  /** Folder for temporary files: that of the library, where there must be space anyway. */
  readonly folder: string;
  /** Called with the number of entries of each archive before they are read. */
  readonly announce?: (entries: number) => void;
  /** Called with the name of each skipped file. */
  readonly leave?: (name: string) => void;
  readonly signal?: AbortSignal;
}

/** Bytes inflated at a time. */
const PIECE = 256 * 1024;

/** A refused entry, before it is listed. */
type Refused = readonly [header: EntryHeader, error: LksError];

/**
 * The entries of an archive in directory order, nested archives in place. Unreadable entries are listed as refused and
 * the rest goes on; a damaged archive ends with a refusal with an empty name, and so does the outermost one for a zip
 * bomb. Holds at most one document in memory. Throws `local`, the signal's reason, and file system errors.
 */
export async function* readArchive(file: Part, reading: ZipReading): AsyncGenerator<ZipEntry> {
  let refused = 0;
  try {
    for await (const entry of entriesOf(file, reading)) {
      if ('kind' in entry) {
        yield entry;
        continue;
      }
      refused += 1;
      if (refused > ZIP_LIMITS.refusals) {
        throw new LksError('failed', say.importing.zipRefusals(ZIP_LIMITS.refusals));
      }
      yield refusal(entry[0].name, entry[1]);
    }
  } catch (error) {
    if (!(error instanceof LksError) || error.kind !== 'failed') throw error;
    if (error instanceof BudgetSpent && reading.depth > 0) throw error;
    yield refusal('', error);
  }
}

async function* entriesOf(file: Part, reading: ZipReading): AsyncGenerator<ZipEntry | Refused> {
  const { archive, entries, headers } = await openDirectory(file);
  reading.announce?.(entries);
  let used = 0;
  for await (const header of headers()) {
    try {
      checkName(header.name);
      const kind = reading.kindOf(header.name);
      if (kind === 'schema') yield { kind, name: header.name };
      // A folder is an entry with a final slash.
      if (kind === undefined && !header.name.endsWith('/')) reading.leave?.(header.name);
      if (kind !== 'document' && kind !== 'archive') continue;
      checkReadable(header);
      if (kind === 'document') checkSize(header.packed, header.size);
      used += header.packed;
      if (used > archive.size) throw new BudgetSpent('failed', say.importing.zipOverlap);
      const start = await header.locate();
      if (kind === 'archive') yield* archiveWithin(archive, start, header, reading);
      else {
        const bytes = unpack(header, await archive.bytes(start, header.packed));
        reading.budget.spend(bytes.length);
        yield { kind: 'file', name: header.name, bytes };
      }
    } catch (error) {
      if (!(error instanceof LksError) || error.kind !== 'failed' || error instanceof BudgetSpent) throw error;
      yield [header, error];
    }
  }
}

/** A nested archive: a stored one is read in place, a deflated one from a temporary file. */
async function* archiveWithin(
  around: Part,
  start: number,
  header: EntryHeader,
  outer: ZipReading,
): AsyncGenerator<ZipEntry> {
  const leave = (name: string): void => outer.leave?.(`${header.name}/${name}`);
  const reading = { ...outer, leave, depth: outer.depth + 1 };
  if (reading.depth > ZIP_LIMITS.depth) throw new LksError('failed', say.importing.zipDepth(ZIP_LIMITS.depth));
  const entries =
    header.method === 0
      ? readArchive(around.part(start, header.packed), reading)
      : readTemporary(inflated(around.pieces(start, header.packed), reading.budget), reading);
  for await (const entry of entries) {
    yield { ...entry, name: entry.name === '' ? header.name : `${header.name}/${entry.name}` };
  }
}

/** The entries of an archive from a stream: written to disk first, since its directory is at its end. */
export async function* readTemporary(bytes: AsyncIterable<Buffer>, reading: ZipReading): AsyncGenerator<ZipEntry> {
  const { file, size } = await writeTemporary(reading.folder, bytes, reading.signal);
  try {
    yield* readArchive(new Part(file, 0, size), reading);
  } finally {
    await file.close();
  }
}

/** Inflates in pieces, each counted in the budget. Throws `failed`: damaged, cut off, a bomb. */
async function* inflated(pieces: AsyncIterable<Buffer>, budget: Budget): AsyncGenerator<Buffer> {
  // Errors are thrown where the pieces are read.
  const inflate = pipeline(pieces, createInflateRaw({ chunkSize: PIECE }), () => {});
  try {
    for await (const piece of inflate) {
      budget.spend((piece as Buffer).length);
      yield piece as Buffer;
    }
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code?.startsWith('Z_') ? damagedZip() : error;
  }
}
