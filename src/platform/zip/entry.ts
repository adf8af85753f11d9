/** One entry of an archive: whether it may be read at all, and its bytes once they are unpacked. */
import { crc32, inflateRawSync } from 'node:zlib';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { mostUnpacked, ZIP_LIMITS } from './limits';

/** What an archive says of an entry. Sizes in bytes. */
export interface EntryHeader {
  readonly name: string;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly encrypted: boolean;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly symlink: boolean;
  /** Where its packed bytes begin in the archive. Throws `failed` where they are not in it, or are said there to be encrypted. */
  readonly locate: () => Promise<number>;
}

/** What an archive has to offer, in the order in which it is found. `name` is the path within the archive; it is data. */
export type ZipEntry =
  | { readonly kind: 'file'; readonly name: string; readonly bytes: Buffer }
  /** A schema: counted, not read. */
  | { readonly kind: 'schema'; readonly name: string }
  /** Not read, and why; an empty name is the archive itself, whose rest is left unread. */
  | {
      readonly kind: 'refused';
      readonly name: string;
      readonly message: string;
      readonly hint?: string;
      /** It wants a password. */
      readonly encrypted?: true;
    };

/** Kind of an entry, by name; undefined for names that an import skips. */
export type NameKind = 'document' | 'schema' | 'archive' | undefined;

/** A refused entry, as the archive lists it. */
export function refusal(name: string, error: LksError): ZipEntry {
  const shown = name.length > ZIP_LIMITS.nameLength ? `${name.slice(0, ZIP_LIMITS.nameLength)}…` : name;
  const { message, hint, code } = error;
  const encrypted = code === ENCRYPTED && ({ encrypted: true } as const);
  return { kind: 'refused', name: shown, message, ...(hint !== undefined && { hint }), ...encrypted };
}

const ENCRYPTED = 'encrypted';

/** The refusal of what only a password opens. */
export const encryptedZip = (): LksError =>
  new LksError('failed', say.importing.zipEncrypted, { hint: say.importing.zipEncryptedHint, code: ENCRYPTED });

/** Refuses a name that would lead out of a folder, on any system. Throws `failed`. */
export function checkName(name: string): void {
  const parts = name.split(/[\\/]/);
  const outside = /^[\\/]/.test(name) || /^[A-Za-z]:/.test(name) || parts.includes('..') || name.includes('\0');
  if (outside) refuse(say.importing.zipName);
}

/** Refuses what cannot be read: links, encryption, methods that are none of ours. Throws `failed`. */
export function checkReadable({ encrypted, method, symlink }: EntryHeader): void {
  if (symlink) refuse(say.importing.zipLink);
  if (encrypted) throw encryptedZip();
  if (method !== 0 && method !== 8) refuse(say.importing.zipMethod(method));
}

/** Refuses a document that is too large, or too much larger than its packed form. Throws `failed`. */
export function checkSize(packed: number, size: number): void {
  if (Math.max(size, packed) > ZIP_LIMITS.entryBytes) {
    refuse(say.importing.tooLarge(Math.max(size, packed), ZIP_LIMITS.entryBytes));
  }
  if (size > mostUnpacked(packed)) refuse(say.importing.zipRatio(ZIP_LIMITS.ratio));
}

/** The bytes of a document from its packed form. Throws `failed`: damaged, too large, another checksum. */
export function unpack(header: EntryHeader, data: Buffer): Buffer {
  const bytes = header.method === 0 ? data : inflate(data);
  if (data.length < header.packed || bytes.length !== header.size || crc32(bytes) !== header.crc) refuseDamaged();
  return bytes;
}

/** Inflates a document, in one go and no further than it may become. */
function inflate(data: Buffer): Buffer {
  const most = Math.min(ZIP_LIMITS.entryBytes, mostUnpacked(data.length));
  try {
    return inflateRawSync(data, { maxOutputLength: most });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_BUFFER_TOO_LARGE') refuseDamaged();
    return refuse(
      most === ZIP_LIMITS.entryBytes
        ? say.importing.tooLarge(most + 1, ZIP_LIMITS.entryBytes)
        : say.importing.zipRatio(ZIP_LIMITS.ratio),
    );
  }
}

/** Refuses an entry whose content is not what its header says. */
function refuseDamaged(): never {
  throw new LksError('failed', say.importing.zipEntryDamaged, { hint: say.importing.damagedHint });
}

function refuse(message: string): never {
  throw new LksError('failed', message);
}
