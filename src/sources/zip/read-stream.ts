/**
 * Reads an archive that comes as a stream, by its local headers: an archive within an archive, or standard input. What
 * only the central directory knows (links) is not known here; that harms nothing, since nothing is written to disk.
 */
import { crc32 } from 'node:zlib';
import { LksError } from '../../errors';
import { say } from '../../messages';
import { BudgetSpent } from './budget';
import { ByteStream } from './byte-stream';
import {
  checkName,
  checkReadable,
  checkSize,
  inflate,
  refuseDamaged,
  roomFor,
  unpack,
  type ZipEntry,
  type ZipReading,
} from './entry';
import { ZIP_LIMITS } from './limits';
import { listing, type Refused } from './listing';
import {
  damagedZip,
  type EntryHeader,
  findEnd,
  LENGTH,
  LONGEST_COMMENT,
  localTail,
  readLocalHeader,
  SIGNATURE,
  wideNumber,
} from './records';

/** Packed bytes tried at first for a document whose size stands behind it. */
const FIRST_TRY = 64 * 1024;

/** The entries of an archive in the order of the stream, which is read to its end. Otherwise as `readDirectory`. */
export async function* readStream(stream: ByteStream, reading: ZipReading): AsyncGenerator<ZipEntry> {
  yield* listing(entriesOf(stream, reading), reading.depth);
  for await (const _rest of stream.rest());
}

async function* entriesOf(stream: ByteStream, reading: ZipReading): AsyncGenerator<ZipEntry | Refused> {
  for (;;) {
    const head = await stream.peek(LENGTH.local);
    if (head.length < 4) throw damagedZip();
    const signature = head.readUInt32LE(0);
    if (signature !== SIGNATURE.local && NEXT.has(signature)) break;
    if (signature !== SIGNATURE.local || head.length < LENGTH.local) throw damagedZip();
    const header = readLocalHeader(await stream.take(LENGTH.local + localTail(head)));
    yield* entryOf(stream, header, reading);
  }
  await checkEnd(stream);
}

/** What follows the entries is the directory and the end record; without them the archive was cut off. */
async function checkEnd(stream: ByteStream): Promise<void> {
  let tail = Buffer.alloc(0);
  for await (const piece of stream.rest()) tail = Buffer.concat([tail, piece]).subarray(-LENGTH.end - LONGEST_COMMENT);
  if (findEnd(tail) < 0) throw damagedZip();
}

async function* entryOf(
  stream: ByteStream,
  header: EntryHeader,
  reading: ZipReading,
): AsyncGenerator<ZipEntry | Refused> {
  const known = !header.described || header.packed > 0;
  const start = stream.consumed;
  try {
    checkName(header.name);
    const kind = reading.kindOf(header.name);
    if (kind === 'schema') yield { kind, name: header.name };
    if (kind === 'document' || kind === 'archive') checkReadable(header);
    if (kind === 'archive') yield* archiveIn(stream, header, known, reading);
    if (kind === 'document') {
      if (known) checkSize(header.packed, header.size);
      const bytes = known ? unpack(header, await stream.take(header.packed)) : await selfEnding(stream, header);
      reading.budget.spend(bytes.length);
      yield { kind: 'file', name: header.name, bytes };
    }
  } catch (error) {
    if (!(error instanceof LksError) || error.kind !== 'failed' || error instanceof BudgetSpent) throw error;
    yield [header, error];
  }
  await passOver(stream, header, known ? start + header.packed : undefined, start, reading);
}

/** Moves to the header after this entry, however much of the entry was read. */
async function passOver(
  stream: ByteStream,
  header: EntryHeader,
  end: number | undefined,
  start: number,
  reading: ZipReading,
): Promise<void> {
  if (end !== undefined) {
    for await (const _piece of stream.pieces(end - stream.consumed));
    if (header.described) await takeDescriptor(stream);
    return;
  }
  if (stream.consumed > start) return;
  if (header.method === 0 && !header.encrypted && (await isEmpty(stream))) return;
  if (header.method !== 8 || header.encrypted) {
    throw new LksError('failed', say.importing.zipUnknownEnd, { hint: say.importing.zipUnknownEndHint });
  }
  for await (const _piece of stream.inflated(reading.budget));
  await takeDescriptor(stream);
}

/** A document whose packed size stands behind it: it is inflated from as much of the stream as it needs. */
async function selfEnding(stream: ByteStream, header: EntryHeader): Promise<Buffer> {
  if (header.method !== 8) {
    throw new LksError('failed', say.importing.zipUnknownEnd, { hint: say.importing.zipUnknownEndHint });
  }
  for (let length = FIRST_TRY; ; length *= 2) {
    const data = await stream.peek(length);
    try {
      const { bytes, consumed } = inflate(data, roomFor(data.length));
      checkSize(consumed, bytes.length);
      stream.drop(consumed);
      const described = await takeDescriptor(stream, bytes.length);
      if (described !== crc32(bytes)) refuseDamaged();
      return bytes;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'Z_BUF_ERROR') throw error;
      if (data.length < length) throw damagedZip();
      if (length > ZIP_LIMITS.entryBytes) checkSize(length, length);
    }
  }
}

/**
 * Takes the data descriptor: a signature that may be absent, the checksum, and two sizes of 4 or 8 bytes each. Which of
 * the four forms it is shows by what follows: the next header. Returns the checksum.
 */
async function takeDescriptor(stream: ByteStream, size?: number): Promise<number> {
  const bytes = await stream.peek(28);
  for (const signed of [true, false]) {
    if (signed && (bytes.length < 4 || bytes.readUInt32LE(0) !== SIGNATURE.descriptor)) continue;
    for (const wide of [false, true]) {
      const at = signed ? 4 : 0;
      const end = at + (wide ? 20 : 12);
      if (bytes.length < end + 4 || !NEXT.has(bytes.readUInt32LE(end))) continue;
      const named = wide ? wideNumber(bytes, at + 12) : bytes.readUInt32LE(at + 8);
      if (size !== undefined && named !== size) continue;
      stream.drop(end);
      return bytes.readUInt32LE(at);
    }
  }
  throw damagedZip();
}

/** Takes the descriptor of an entry without content, as folders have; false where there is content. */
async function isEmpty(stream: ByteStream): Promise<boolean> {
  try {
    await takeDescriptor(stream, 0);
    return true;
  } catch {
    return false;
  }
}

/** What can follow an entry. */
const NEXT: ReadonlySet<number> = new Set([
  SIGNATURE.local,
  SIGNATURE.central,
  SIGNATURE.extraData,
  SIGNATURE.end,
  SIGNATURE.end64,
]);

/** An archive in the stream, read to its end: stored with a known size, or deflated. */
async function* archiveIn(
  stream: ByteStream,
  header: EntryHeader,
  known: boolean,
  reading: ZipReading,
): AsyncGenerator<ZipEntry> {
  const depth = reading.depth + 1;
  if (depth > ZIP_LIMITS.depth) throw new LksError('failed', say.importing.zipDepth(ZIP_LIMITS.depth));
  if (header.method === 0 && !known) {
    throw new LksError('failed', say.importing.zipUnknownEnd, { hint: say.importing.zipUnknownEndHint });
  }
  const bytes = header.method === 0 ? stream.pieces(header.packed) : stream.inflated(reading.budget);
  for await (const entry of readStream(new ByteStream(bytes), { ...reading, depth })) {
    yield { ...entry, name: entry.name === '' ? header.name : `${header.name}/${entry.name}` };
  }
  if (!known) await takeDescriptor(stream);
}
