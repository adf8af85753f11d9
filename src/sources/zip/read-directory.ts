/** Reads an archive that lies in a file: by its central directory, only the entries that are wanted. */
import { LksError } from '../../errors';
import { say } from '../../messages';
import { type Budget, BudgetSpent } from './budget';
import { type ByteSource, PartSource } from './byte-source';
import { ByteStream } from './byte-stream';
import { directoryEntries, findDirectory } from './directory';
import { checkName, checkReadable, checkSize, unpack, type ZipEntry, type ZipReading } from './entry';
import { ZIP_LIMITS } from './limits';
import { listing } from './listing';
import { readStream } from './read-stream';
import { damagedZip, type EntryHeader, LENGTH, localTail, SIGNATURE } from './records';

/**
 * The entries of an archive, in the order of its directory, with those of the archives in it after their names. What
 * cannot be read is listed and the rest goes on; an archive that is damaged as such, or a bomb, ends with a refusal of
 * itself. Never holds more than one document.
 */
export async function* readDirectory(source: ByteSource, reading: ZipReading): AsyncGenerator<ZipEntry> {
  yield* listing(entriesOf(source, reading), reading.depth);
}

async function* entriesOf(source: ByteSource, reading: ZipReading): AsyncGenerator<ZipEntry | [EntryHeader, LksError]> {
  const directory = await findDirectory(source);
  reading.announce?.(directory.entries);
  const data = source.another();
  let used = 0;
  for await (const header of directoryEntries(source, directory)) {
    try {
      checkName(header.name);
      const kind = reading.kindOf(header.name);
      if (kind === 'schema') yield { kind, name: header.name };
      if (kind !== 'document' && kind !== 'archive') continue;
      checkReadable(header);
      if (kind === 'document') checkSize(header.packed, header.size);
      used += header.packed;
      if (used > source.size) throw new BudgetSpent('failed', say.importing.zipOverlap);
      const start = await dataOffset(data, header);
      if (kind === 'archive') yield* archiveIn(data, start, header, reading);
      else {
        const bytes = unpack(header, await data.read(start, header.packed));
        reading.budget.spend(bytes.length);
        yield { kind: 'file', name: header.name, bytes };
      }
    } catch (error) {
      if (!(error instanceof LksError) || error.kind !== 'failed' || error instanceof BudgetSpent) throw error;
      yield [header, error];
    }
  }
}

/** Where the data of an entry begins: behind its local header, whose variable part has a length of its own. */
async function dataOffset(data: ByteSource, { offset }: EntryHeader): Promise<number> {
  const local = await data.read(offset, LENGTH.local);
  if (local.readUInt32LE(0) !== SIGNATURE.local) throw damagedZip();
  return offset + LENGTH.local + localTail(local);
}

/** A stored archive is read in place; a deflated one passes through, since nothing is unpacked to disk. */
async function* archiveIn(
  data: ByteSource,
  start: number,
  header: EntryHeader,
  reading: ZipReading,
): AsyncGenerator<ZipEntry> {
  const depth = reading.depth + 1;
  if (depth > ZIP_LIMITS.depth) throw new LksError('failed', say.importing.zipDepth(ZIP_LIMITS.depth));
  const inner =
    header.method === 0
      ? readDirectory(new PartSource(data.another(), start, header.packed), { ...reading, depth })
      : readStream(new ByteStream(inflatedPart(data.another(), start, header.packed, reading.budget)), {
          ...reading,
          depth,
        });
  for await (const entry of inner) yield within(header.name, entry);
}

/** An entry of an archive within another: its name follows that of the archive. */
export const within = (archive: string, entry: ZipEntry): ZipEntry => ({
  ...entry,
  name: entry.name === '' ? archive : `${archive}/${entry.name}`,
});

async function* inflatedPart(data: ByteSource, start: number, length: number, budget: Budget): AsyncGenerator<Buffer> {
  yield* new ByteStream(part(data, start, length)).inflated(budget);
}

async function* part(data: ByteSource, start: number, length: number): AsyncGenerator<Buffer> {
  const step = 256 * 1024;
  for (let at = 0; at < length; at += step) yield await data.read(start + at, Math.min(step, length - at));
}
