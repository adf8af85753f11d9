/** Reads what was fetched of one document: each file by its content, parts of one work together. */
import type { Call } from '../../contract/backend';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { workOf } from '../identifiers';
import { fingerprintOf, fingerprintOfPieces } from '../import/fingerprint';
import { Assemblies, joinedFingerprint } from '../import/import-parts';
import { parsePieces, recogniseFormat, type SourceFormat } from '../import/index';
import type { ImportedFile, ParsedFile } from '../shared/parsed-file';
import type { FetchedFile } from '../shared/publisher';
import type { Publisher } from '../source';
import type { HarvestTarget } from './log';

/** A file, or the parts of one work, with what it holds. */
export interface ReadFile {
  file: ImportedFile;
  parsed: ParsedFile;
  /** The library has it to the letter: what is new is only when its publisher gave it. */
  isHeld: boolean;
}

interface Readable {
  name: string;
  /** As `FetchedFile.besides`. */
  besides: boolean;
  fingerprint: string;
  parse(): Promise<ParsedFile | undefined>;
}

/**
 * What the files hold that is not in the library yet, and the texts that are: they are known to be what the publisher has.
 *
 * @param id the document that was asked for, in any spelling. @param works as `Fetched.works`. @param fetchedAt as `ImportedFile.fetchedAt`.
 * What says something beside a text (`FetchedFile.besides`) and cannot be read is left out, with a remark.
 *
 * @throws `failed` for a file that is damaged or of no known format; `bad-response` for one about another work; the
 *   signal's reason.
 */
export async function readFetched(
  publisher: Publisher,
  id: string,
  { files, works, fetchedAt }: { files: readonly FetchedFile[]; works?: readonly string[]; fetchedAt: string },
  { target, call: { signal } }: { target: HarvestTarget; call: Call },
): Promise<{ read: ReadFile[]; remarks: string[] }> {
  const read: ReadFile[] = [];
  const remarks: string[] = [];
  const meant = new Set((works ?? [id]).map(workOf));
  for (const { name, besides, fingerprint, parse } of await readablesOf(files, signal)) {
    const file = { name, fingerprint, source: publisher.source, ...(fetchedAt === '' ? {} : { fetchedAt }) };
    const isHeld = target.alreadyImported(file);
    try {
      const parsed = await parse();
      if (parsed === undefined || (isHeld && parsed.documents.length === 0)) continue;
      if (!meant.has(workOf(parsed.description?.work ?? parsed.work)))
        throw new LksError('bad-response', say.publishers.otherDocument(id), { hint: say.publishers.answerHint });
      read.push({ file, parsed, isHeld });
    } catch (error) {
      if (!besides || !(error instanceof LksError)) throw error;
      remarks.push(say.publishers.without(id, name, error.message));
    }
  }
  return { read, remarks };
}

async function readablesOf(files: readonly FetchedFile[], signal?: AbortSignal): Promise<Readable[]> {
  const readables: Readable[] = [];
  const assemblies = new Assemblies();
  for (const one of files) {
    const { name, bytes, pieces, besides = false } = one;
    const format = recogniseFormat(bytes, name);
    if (format === 'no-document') continue;
    const fingerprint = pieces === undefined ? fingerprintOf(bytes) : await fingerprintOfPieces(pieces());
    if (format?.inParts) {
      const { partOf } = await format.load();
      assemblies.add(format, { path: name, name, bytes, onDisk: false }, partOf?.(bytes) ?? '', fingerprint);
    } else readables.push({ name, besides, fingerprint, parse: () => parseOne(format, one, signal) });
  }
  for (const assembly of assemblies.takeAll()) {
    const parts = assembly.parts.map(({ name, bytes }) => ({ name, bytes: bytes! }));
    const parse = async () => (await assembly.format.load()).parseParts?.(parts, signal);
    readables.push({ name: parts[0]!.name, besides: false, fingerprint: joinedFingerprint(assembly), parse });
  }
  return readables;
}

async function parseOne(
  format: SourceFormat | undefined,
  { name, bytes, pieces }: FetchedFile,
  signal?: AbortSignal,
): Promise<ParsedFile | undefined> {
  if (format === undefined || (pieces !== undefined && format.inPieces !== true))
    throw new LksError('failed', say.publishers.notReadable(name), { hint: say.publishers.answerHint });
  if (pieces !== undefined) return parsePieces(format, pieces(), signal);
  return (await format.load()).parse(bytes, signal);
}
