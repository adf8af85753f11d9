/** One entry of an archive: whether it may be read at all, and its bytes once they are unpacked. */
import { crc32, inflateRawSync } from 'node:zlib';
import { LksError } from '../../errors';
import { say } from '../../messages';
import type { Budget } from './budget';
import { mostUnpacked, ZIP_LIMITS } from './limits';
import type { EntryHeader } from './records';

/** What an archive has to offer, in the order in which it is found. `name` is the path within the archive; it is data. */
export type ZipEntry =
  | { readonly kind: 'file'; readonly name: string; readonly bytes: Buffer }
  /** A schema: counted, not read. */
  | { readonly kind: 'schema'; readonly name: string }
  /** Not read, and why; an empty name is the archive itself, whose rest is left unread. */
  | { readonly kind: 'refused'; readonly name: string; readonly message: string; readonly hint?: string };

/** What the name of an entry makes of it; undefined for what a folder would be left alone with, too. */
export type NameKind = 'document' | 'schema' | 'archive' | undefined;

/** How an archive is read, and the archives in it. */
export interface ZipReading {
  /** What the name of an entry makes of it. */
  readonly kindOf: (name: string) => NameKind;
  readonly budget: Budget;
  /** Archives around this one. */
  readonly depth: number;
  /** Told the number of entries of an archive, where that is known before they are read. */
  readonly announce?: (entries: number) => void;
}

/** A refused entry, as the archive lists it. */
export function refusal(name: string, error: LksError): ZipEntry {
  const shown = name.length > ZIP_LIMITS.nameLength ? `${name.slice(0, ZIP_LIMITS.nameLength)}…` : name;
  const { message, hint } = error;
  return { kind: 'refused', name: shown, message, ...(hint === undefined ? {} : { hint }) };
}

/** Refuses a name that would lead out of a folder, on any system. Throws `failed`. */
export function checkName(name: string): void {
  const parts = name.split(/[\\/]/);
  const outside = /^[\\/]/.test(name) || /^[A-Za-z]:/.test(name) || parts.includes('..') || name.includes('\0');
  if (outside) refuse(say.importing.zipName);
}

/** Refuses what cannot be read: links, encryption, methods that are none of ours. Throws `failed`. */
export function checkReadable({ encrypted, method, symlink }: EntryHeader): void {
  if (symlink) refuse(say.importing.zipLink);
  if (encrypted) refuse(say.importing.zipEncrypted);
  if (method !== 0 && method !== 8) refuse(say.importing.zipMethod(method));
}

/** Refuses a document that is too large, or too much larger than its packed form. Throws `failed`. */
export function checkSize(packed: number, size: number): void {
  if (Math.max(size, packed) > ZIP_LIMITS.entryBytes) {
    refuse(say.importing.tooLarge(Math.max(size, packed), ZIP_LIMITS.entryBytes));
  }
  if (size > mostUnpacked(packed)) refuse(say.importing.zipRatio(ZIP_LIMITS.ratio));
}

/** The most that a document of this packed size may become in memory. */
export const roomFor = (packed: number): number => Math.min(ZIP_LIMITS.entryBytes, mostUnpacked(packed));

/** The bytes of a document from its packed form. Throws `failed`: damaged, too large, another checksum. */
export function unpack(header: EntryHeader, data: Buffer): Buffer {
  const bytes = header.method === 0 ? data : inflateWhole(data, roomFor(header.packed));
  if (bytes.length !== header.size || crc32(bytes) !== header.crc) refuseDamaged();
  return bytes;
}

function inflateWhole(data: Buffer, most: number): Buffer {
  try {
    return inflate(data, most).bytes;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'Z_BUF_ERROR') refuseDamaged();
    throw error;
  }
}

/**
 * Inflates what `data` begins with; what follows the end of the deflated data is left alone.
 *
 * @param most bytes that it may become.
 * @returns the bytes, and how many of `data` they came from.
 * @throws `failed` when it becomes more or is damaged; `Z_BUF_ERROR` (a code of zlib) when the data ends too soon.
 */
export function inflate(data: Buffer, most: number): { bytes: Buffer; consumed: number } {
  try {
    const result = inflateRawSync(data, { maxOutputLength: most, info: true }) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    return { bytes: result.buffer, consumed: result.engine.bytesWritten };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ERR_BUFFER_TOO_LARGE') {
      refuse(
        most === ZIP_LIMITS.entryBytes
          ? say.importing.tooLarge(most + 1, ZIP_LIMITS.entryBytes)
          : say.importing.zipRatio(ZIP_LIMITS.ratio),
      );
    }
    if (code === 'Z_BUF_ERROR') throw error;
    return refuseDamaged();
  }
}

/** Refuses an entry whose content is not what its header says. */
export function refuseDamaged(): never {
  throw new LksError('failed', say.importing.zipEntryDamaged, { hint: say.importing.damagedHint });
}

function refuse(message: string): never {
  throw new LksError('failed', message);
}
