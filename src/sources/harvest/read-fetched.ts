/** Reads what was fetched of one document: each file by its content, parts of one work together. */
import type { Call } from '../../contract/backend';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { workOf } from '../identifiers';
import { Assemblies, fingerprintOf, joinedFingerprint } from '../import/import-parts';
import { recogniseFormat, type SourceFormat } from '../import/index';
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
  fingerprint: string;
  parse(): Promise<ParsedFile | undefined>;
}

/**
 * What the files hold that is not in the library yet, and the texts that are: they are known to be what the publisher has.
 *
 * @param id the document that was asked for, in any spelling. @param works as `Fetched.works`. @param fetchedAt as `ImportedFile.fetchedAt`.
 * @throws `failed` for a file that is damaged or of no known format; `bad-response` for one about another work; the
 *   signal's reason.
 */
export async function readFetched(
  publisher: Publisher,
  id: string,
  { files, works, fetchedAt }: { files: readonly FetchedFile[]; works?: readonly string[]; fetchedAt: string },
  { target, call: { signal } }: { target: HarvestTarget; call: Call },
): Promise<ReadFile[]> {
  const read: ReadFile[] = [];
  const meant = new Set((works ?? [id]).map(workOf));
  for (const { name, fingerprint, parse } of await readablesOf(files, signal)) {
    const file = { name, fingerprint, source: publisher.source, ...(fetchedAt === '' ? {} : { fetchedAt }) };
    const isHeld = target.alreadyImported(file);
    const parsed = await parse();
    if (parsed === undefined || (isHeld && parsed.documents.length === 0)) continue;
    if (!meant.has(workOf(parsed.description?.work ?? parsed.work)))
      throw new LksError('bad-response', say.publishers.otherDocument(id), { hint: say.publishers.answerHint });
    read.push({ file, parsed, isHeld });
  }
  return read;
}

async function readablesOf(files: readonly FetchedFile[], signal?: AbortSignal): Promise<Readable[]> {
  const readables: Readable[] = [];
  const assemblies = new Assemblies();
  for (const { name, bytes } of files) {
    const format = recogniseFormat(bytes, name);
    if (format === 'no-document') continue;
    if (format === undefined)
      throw new LksError('failed', say.publishers.notReadable(name), { hint: say.publishers.answerHint });
    const fingerprint = fingerprintOf(bytes);
    if (format.inParts) {
      const { partOf } = await format.load();
      assemblies.add(format, { path: name, name, bytes, onDisk: false }, partOf?.(bytes) ?? '', fingerprint);
    } else readables.push({ name, fingerprint, parse: () => parseOne(format, bytes, signal) });
  }
  for (const assembly of assemblies.takeAll()) {
    const parts = assembly.parts.map(({ name, bytes }) => ({ name, bytes: bytes! }));
    const parse = async () => (await assembly.format.load()).parseParts?.(parts, signal);
    readables.push({ name: parts[0]!.name, fingerprint: joinedFingerprint(assembly), parse });
  }
  return readables;
}

const parseOne = async (format: SourceFormat, bytes: Buffer, signal?: AbortSignal): Promise<ParsedFile> =>
  (await format.load()).parse(bytes, signal);
