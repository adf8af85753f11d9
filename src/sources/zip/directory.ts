/** The central directory of an archive, read a piece at a time: a million entries cost no more memory than one. */
import type { ByteSource } from './byte-source';
import {
  centralTail,
  damagedZip,
  type EntryHeader,
  findEnd,
  LENGTH,
  LONGEST_COMMENT,
  readCentralHeader,
  SIGNATURE,
  wideNumber,
} from './records';

export interface Directory {
  readonly entries: number;
  /** Offset and length of the directory in the source. */
  readonly start: number;
  readonly size: number;
  /** What offsets in the archive have to be moved by: the length of what stands before it. */
  readonly base: number;
}

/** Finds the directory. Throws `failed` when there is none: the file is cut off, or no zip. */
export async function findDirectory(source: ByteSource): Promise<Directory> {
  const tailStart = Math.max(0, source.size - LENGTH.end - LONGEST_COMMENT);
  const tail = await source.read(tailStart, source.size - tailStart);
  const at = findEnd(tail);
  if (at < 0) throw damagedZip();
  return directoryAt(source, tailStart + at, Buffer.from(tail.subarray(at, at + LENGTH.end)));
}

async function directoryAt(source: ByteSource, position: number, end: Buffer): Promise<Directory> {
  const wide = await wideEnd(source, position);
  const entries = wide?.entries ?? end.readUInt16LE(10);
  const size = wide?.size ?? end.readUInt32LE(12);
  const offset = wide?.offset ?? end.readUInt32LE(16);
  const start = (wide?.position ?? position) - size;
  if (start < offset) throw damagedZip();
  return { entries, start, size, base: start - offset };
}

/** The end record with 64-bit numbers, which the locator just before the other one points to. */
async function wideEnd(source: ByteSource, position: number) {
  if (position < LENGTH.locator64) return undefined;
  const locator = await source.read(position - LENGTH.locator64, LENGTH.locator64);
  if (locator.readUInt32LE(0) !== SIGNATURE.locator64) return undefined;
  const at = wideNumber(locator, 8);
  const record = await source.read(at, LENGTH.end64);
  if (record.readUInt32LE(0) !== SIGNATURE.end64) throw damagedZip();
  return {
    entries: wideNumber(record, 32),
    size: wideNumber(record, 40),
    offset: wideNumber(record, 48),
    position: at,
  };
}

/** The headers of the directory in their order. Throws `failed` where it is damaged or holds fewer than it says. */
export async function* directoryEntries(source: ByteSource, directory: Directory): AsyncGenerator<EntryHeader> {
  const end = directory.start + directory.size;
  let at = directory.start;
  for (let index = 0; index < directory.entries; index += 1) {
    if (at + LENGTH.central > end) throw damagedZip();
    const fixed = await source.read(at, LENGTH.central);
    if (fixed.readUInt32LE(0) !== SIGNATURE.central) throw damagedZip();
    const length = LENGTH.central + centralTail(fixed);
    if (at + length > end) throw damagedZip();
    const header = readCentralHeader(await source.read(at, length));
    yield { ...header, offset: header.offset + directory.base };
    at += length;
  }
}
