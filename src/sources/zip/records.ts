/** The records of a zip file (PKWARE APPNOTE 6.3.10, sections 4.3 to 4.5): bytes to numbers, nothing else. */
import { isUtf8 } from 'node:buffer';
import { LksError } from '../../errors';
import { say } from '../../messages';

export const SIGNATURE = {
  local: 0x04034b50,
  descriptor: 0x08074b50,
  central: 0x02014b50,
  extraData: 0x08064b50,
  end: 0x06054b50,
  end64: 0x06064b50,
  locator64: 0x07064b50,
} as const;

/** Bytes of each record before its variable part. */
export const LENGTH = { local: 30, central: 46, end: 22, end64: 56, locator64: 20 } as const;

/** What a header says of an entry. Sizes in bytes. */
export interface EntryHeader {
  readonly name: string;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly encrypted: boolean;
  /** True where the sizes stand behind the data instead of before it. */
  readonly described: boolean;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  /** Length of the header itself with its variable part. */
  readonly length: number;
  /** Offset of the local header; 0 in a local header. */
  readonly offset: number;
  readonly symlink: boolean;
}

/** Reads a local header; `bytes` begin with it and hold all of it. */
export function readLocalHeader(bytes: Buffer): EntryHeader {
  const nameLength = bytes.readUInt16LE(26);
  const nameEnd = LENGTH.local + nameLength;
  const length = nameEnd + bytes.readUInt16LE(28);
  const flags = bytes.readUInt16LE(6);
  const [size, packed] = widened(bytes.subarray(nameEnd, length), [bytes.readUInt32LE(22), bytes.readUInt32LE(18)]);
  return {
    name: entryName(bytes.subarray(LENGTH.local, nameEnd)),
    method: bytes.readUInt16LE(8),
    encrypted: (flags & 1) !== 0,
    described: (flags & 8) !== 0,
    crc: bytes.readUInt32LE(14),
    packed: packed!,
    size: size!,
    length,
    offset: 0,
    symlink: false,
  };
}

/** Length of the variable part of a local header. */
export const localTail = (bytes: Buffer): number => bytes.readUInt16LE(26) + bytes.readUInt16LE(28);

/** Length of the variable part of a central header. */
export const centralTail = (bytes: Buffer): number =>
  bytes.readUInt16LE(28) + bytes.readUInt16LE(30) + bytes.readUInt16LE(32);

/** Reads a header of the central directory; `bytes` begin with it and hold all of it. */
export function readCentralHeader(bytes: Buffer): EntryHeader {
  const nameEnd = LENGTH.central + bytes.readUInt16LE(28);
  const extra = bytes.subarray(nameEnd, nameEnd + bytes.readUInt16LE(30));
  const narrow = [bytes.readUInt32LE(24), bytes.readUInt32LE(20), bytes.readUInt32LE(42)];
  const [size, packed, offset] = widened(extra, narrow);
  const flags = bytes.readUInt16LE(8);
  const madeOnUnix = bytes.readUInt8(5) === 3;
  return {
    name: entryName(bytes.subarray(LENGTH.central, nameEnd)),
    method: bytes.readUInt16LE(10),
    encrypted: (flags & 1) !== 0,
    described: (flags & 8) !== 0,
    crc: bytes.readUInt32LE(16),
    packed: packed!,
    size: size!,
    length: LENGTH.central + centralTail(bytes),
    offset: offset!,
    symlink: madeOnUnix && bytes.readUInt32LE(38) >>> 28 === 0o12,
  };
}

/** Sizes that do not fit in 32 bits stand in the zip64 field, in the order of `narrow`, only those that are full. */
function widened(extra: Buffer, narrow: readonly number[]): number[] {
  let field: Buffer | undefined;
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === 1) field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
  }
  let at = 0;
  return narrow.map((value) => {
    if (value !== 0xffffffff || field === undefined) return value;
    at += 8;
    return wideNumber(field, at - 8);
  });
}

/** Where the end record is in the last bytes of an archive, its comment behind it; -1 where there is none. */
export function findEnd(tail: Buffer): number {
  for (let at = tail.length - LENGTH.end; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) === SIGNATURE.end && at + LENGTH.end + tail.readUInt16LE(at + 20) <= tail.length)
      return at;
  }
  return -1;
}

/** Longest comment that may follow the end record. */
export const LONGEST_COMMENT = 0xffff;

/** 64 bits as a number. Throws `failed` where they are missing, or more than a file can have. */
export function wideNumber(bytes: Buffer, at: number): number {
  const value = at + 8 <= bytes.length ? bytes.readBigUInt64LE(at) : undefined;
  if (value === undefined || value > BigInt(Number.MAX_SAFE_INTEGER)) throw damagedZip();
  return Number(value);
}

/** Names are UTF-8, or in old archives one of many code pages; those are read byte by byte. */
function entryName(bytes: Buffer): string {
  return bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1');
}

/** An archive whose records contradict one another or are cut off. */
export const damagedZip = (): LksError =>
  new LksError('failed', say.importing.zipDamaged, { hint: say.importing.damagedHint });
