/**
 * The directory of an archive, as yauzl reads it: where each entry is and what it claims to be. What the package says of
 * bytes that are no archive becomes a failure of ours here. Names and sizes are checked in `entry.ts`, not by the package,
 * which would end with the first that is refused.
 */
import { isUtf8 } from 'node:buffer';
import { type Entry, fromRandomAccessReaderPromise, type ZipFile } from 'yauzl';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { type EntryHeader, encryptedZip } from './entry';
import type { Part } from './part';

export interface Directory {
  /** The archive, without what comes before and behind it. */
  readonly archive: Part;
  /** How many entries it says that it has. */
  readonly entries: number;
  /** They, in their order. Throws `failed` where the directory is damaged, or holds fewer or more than it says. */
  headers(): AsyncGenerator<EntryHeader>;
}

/** Finds the directory. Throws `failed` when there is none: the file is cut off, or no zip. */
export async function openDirectory(file: Part): Promise<Directory> {
  const { archive, start } = await extentOf(file);
  const options = { autoClose: false, decodeStrings: false, validateEntrySizes: false };
  const zip = await ours(fromRandomAccessReaderPromise(archive, archive.size, options));
  return { archive, entries: zip.entryCount, headers: () => headersOf(zip, archive, start) };
}

async function* headersOf(zip: ZipFile, archive: Part, start: number | undefined): AsyncGenerator<EntryHeader> {
  const entries = zip.eachEntry();
  let length = 0;
  for (;;) {
    const { value: entry, done } = await ours(entries.next());
    if (done) break;
    length += 46 + entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength;
    yield headerOf(zip, entry);
  }
  // The number is of 16 bits, and some programs let it begin again at 65,536: a part must not pass for the whole.
  if (start === undefined) return;
  const next = await archive.bytes(start + length, 4);
  if (next.length === 4 && next.readUInt32LE(0) === 0x02014b50) throw damagedZip();
}

function headerOf(zip: ZipFile, entry: Entry): EntryHeader {
  const name = entry.fileNameRaw;
  const madeOnUnix = entry.versionMadeBy >>> 8 === 3;
  return {
    // UTF-8, or in old archives one of many code pages; those are read byte by byte, and only shown.
    name: name.toString(isUtf8(name) ? 'utf8' : 'latin1'),
    method: entry.compressionMethod,
    encrypted: entry.isEncrypted(),
    crc: entry.crc32,
    packed: entry.compressedSize,
    size: entry.uncompressedSize,
    symlink: madeOnUnix && entry.externalFileAttributes >>> 28 === 0o12,
    locate: async () => {
      const { fileDataStart, generalPurposeBitFlag } = await ours(zip.readLocalFileHeaderPromise(entry));
      // An entry has two headers, and either may say so.
      if ((generalPurposeBitFlag & 1) === 1) throw encryptedZip();
      return fileDataStart;
    },
  };
}

const END = 22;
const LOCATOR64 = 20;
const LONGEST_COMMENT = 0xffff;

/**
 * Where an archive in a file begins and ends: it may be behind a program that unpacks it, and a transfer may have left bytes
 * behind it. The package wants neither. `start` is where its directory begins in it, unless that has 64-bit numbers.
 */
async function extentOf(file: Part): Promise<{ archive: Part; start?: number }> {
  const from = Math.max(0, file.size - LOCATOR64 - END - LONGEST_COMMENT);
  const tail = await file.bytes(from, file.size - from);
  let at = tail.length - END;
  const isEnd = () => tail.readUInt32LE(at) === 0x06054b50 && at + END + tail.readUInt16LE(at + 20) <= tail.length;
  while (at >= 0 && !isEnd()) at -= 1;
  if (at < 0) throw damagedZip();
  const end = from + at + END + tail.readUInt16LE(at + 20);
  // With 64-bit numbers the place of the directory is counted from the beginning of the file.
  if (at >= LOCATOR64 && tail.readUInt32LE(at - LOCATOR64) === 0x07064b50) return { archive: file.part(0, end) };
  const start = tail.readUInt32LE(at + 16);
  const before = from + at - tail.readUInt32LE(at + 12) - start;
  if (before < 0) throw damagedZip();
  return { archive: file.part(before, end - before), start };
}

/** What the package says, in our words; what the system says of the file, as it is. */
async function ours<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (syscall !== undefined) throw error;
    // The package reads no further where one entry is encrypted in the way of PKZIP 5.
    throw /strong encryption/.test(message) ? encryptedZip() : damagedZip();
  }
}

/** An archive whose records contradict one another or are cut off. */
export const damagedZip = (): LksError =>
  new LksError('failed', say.importing.zipDamaged, { hint: say.importing.damagedHint });
