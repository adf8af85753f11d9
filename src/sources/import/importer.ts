/** Recognises, reads and writes the files of an import, several in one transaction where the target can. */
import { LksError } from '../../contract/errors';
import { yieldToEventLoop } from '../../platform/yield';
import { refuseOversized } from '../shared/import-limits';
import type { ImportCounts, ImportedFile, ImportTarget, ParsedFile } from '../shared/parsed-file';
import { FORMATS, type ParseApart, parseFiles, parsePieces, recogniseFormat, type SourceFormat } from '.';
import { fingerprintOf } from './fingerprint';
import { Assemblies, type Assembly, joinedFingerprint, type Part, readPart } from './import-parts';
import {
  type ImportFailure,
  type ImportReport,
  passOver,
  reportOf,
  type SourceReport,
  startReport,
  tellUnknown,
} from './import-report';
import {
  findFiles,
  type LargeFile,
  notRecognised,
  type OpenedFile,
  type OpenOptions,
  openFile,
  STDIN,
  unreadable,
} from './open-files';

/**
 * What a transaction holds at most: a second or two of work. A killed process loses no more, and another process
 * that wants to write waits well below its patience of 5 s. Each costs the disk 3 waits and the index a piece to merge, so it
 * is not smaller either (`bench/library`).
 */
const BATCH = { files: 512, documents: 4000, bytes: 8 * 1024 * 1024 } as const;

/** How long a transaction is added to: a signal is heeded in between, and what was written until then is kept. */
const WRITING_MS = 500;

/** A file that is read and waits to be written. */
interface Waiting {
  readonly imported: ImportedFile;
  readonly parsed: ParsedFile;
  readonly path: string;
  /** Files that it was read from: more than one where they are parts of one work. */
  readonly files: number;
}

/** What is parsed next: one file, or the parts of one work. */
interface Readable extends Omit<Waiting, 'parsed' | 'files'> {
  readonly format: SourceFormat;
  /** The names of its files. */
  readonly names: readonly string[];
  readonly bytes: number;
  /** Reads its files. */
  readonly files: () => Promise<{ name: string; bytes: Buffer }[]>;
  /** Its bytes where they are read in pieces, and not as files. */
  readonly pieces?: () => AsyncIterable<Buffer>;
  /** Tried when it is refused: true where its files were dealt with one by one. */
  readonly otherwise?: () => Promise<boolean>;
}

/** Bytes that are parsed before another thread is asked to: a small import is over before one has begun. */
const APART_AFTER = 2 * 1024 * 1024;
/** As many files, and as many bytes, are parsed ahead of what is written. */
const AHEAD = { files: 64, bytes: 4 * 1024 * 1024 } as const;

/** Bytes of parts from archives that are kept in memory; above it, the works of the folders before are read. */
const PARTS_BYTES = 256 * 1024 * 1024;

class Importer {
  #waiting: Waiting[] = [];
  #bytes = 0;
  /** The versions that those who wait are going to replace. */
  readonly #replaced = new Set<string>();
  readonly #assemblies = new Assemblies();
  /** What is dealt with next, in the order in which it came: files that are being parsed, and what came behind them. */
  readonly #ahead: { bytes: number; deal: () => Promise<void> | void }[] = [];
  #bytesAhead = 0;
  #bytesRead = 0;
  /** Marks of the files of this import that were read: what is in the library because of one of them, is in it twice here. */
  readonly #written = new Set<number>();

  constructor(
    private readonly target: ImportTarget,
    private readonly report: ImportReport,
    /** Told of each file when it is dealt with: its name, what became of it, and of how many files it was one work. */
    private readonly done: (name: string, outcome: { documents: number; failed: number }, files?: number) => void,
    private readonly signal?: AbortSignal,
    private readonly parseApart?: ParseApart,
  ) {}

  /** Takes a file; it is written now, or with those that follow. Throws what the target throws, and the signal's reason. */
  async take(file: OpenedFile): Promise<void> {
    if (file.kind === 'file') return this.#takeFile(file);
    if (file.kind === 'large') return this.#takeLarge(file);
    if (file.kind === 'failed') return this.#inOrder(0, () => this.#fail(this.report, file.name, file.failure));
    return this.#inOrder(0, () => this.#passOver(file.name));
  }

  #passOver(name: string): void {
    passOver(this.report, 'noText', [name]);
    this.done(name, NOTHING);
  }

  /** Deals with something when all before it is dealt with: now, unless files before it are being parsed. */
  async #inOrder(bytes: number, deal: () => Promise<void> | void, isAhead = false): Promise<void> {
    if (this.#ahead.length === 0 && !isAhead) return deal();
    this.#ahead.push({ bytes, deal });
    this.#bytesAhead += bytes;
    while (this.#ahead.length > AHEAD.files || this.#bytesAhead > AHEAD.bytes) await this.#dealWithNext();
  }

  async #dealWithNext(): Promise<void> {
    const { bytes, deal } = this.#ahead.shift()!;
    this.#bytesAhead -= bytes;
    this.signal?.throwIfAborted();
    await deal();
  }

  async #dealWithAll(): Promise<void> {
    while (this.#ahead.length > 0) await this.#dealWithNext();
  }

  async #takeFile(file: OpenedFile & { kind: 'file' }): Promise<void> {
    const { bytes, name, path } = file;
    const format = recogniseFormat(bytes, name);
    if (format === undefined) {
      const formats = FORMATS.map(({ label }) => label());
      return this.#inOrder(0, () => this.#fail(this.report, name, notRecognised(path, bytes, formats)));
    }
    if (format === 'no-document') return this.#inOrder(0, () => this.#passOver(name));
    const fingerprint = fingerprintOf(bytes);
    if (format.inParts) {
      const { partOf } = await format.load();
      this.#assemblies.add(format, file, partOf?.(bytes) ?? '', fingerprint);
      if (this.#assemblies.bytesHeld > PARTS_BYTES) await this.#readAll(this.#assemblies.takeArchived(path));
      return;
    }
    const imported = { name, fingerprint, source: format.source };
    const files = async () => [{ name, bytes }];
    await this.#read({ imported, path, format, names: [name], bytes: bytes.length, files });
  }

  /** It is parsed here, when its turn comes: it could not be handed to another thread in little memory. */
  async #takeLarge({ path, name, size, format, fingerprint, pieces }: LargeFile): Promise<void> {
    const imported = { name, fingerprint, source: format.source };
    const file = { imported, path, format, names: [name], bytes: size, pieces, files: async () => [] };
    return this.#inOrder(size, () => this.#settleFile(file));
  }

  /** Reads the works whose parts lie in archives, which are kept in memory. To be called when an archive ends. */
  async readArchivedParts(): Promise<void> {
    await this.#readAll(this.#assemblies.takeArchived());
  }

  /** Reads the works that are in parts, and writes all that waits. Throws as `take` does. */
  async finish(): Promise<void> {
    await this.#readAll(this.#assemblies.takeAll());
    await this.#dealWithAll();
    await this.#write();
  }

  /** Puts what the target says of the import as a whole in the place of the sums over its files. */
  async settle(): Promise<void> {
    for (const [source, net] of (await this.target.settle?.()) ?? []) {
      const counts = this.report.sources.get(source);
      if (counts !== undefined) Object.assign(counts, net);
      else if (net.today > 0) Object.assign(reportOf(this.report, source), net);
    }
  }

  async #readAll(assemblies: readonly Assembly[]): Promise<void> {
    for (const assembly of assemblies) {
      this.signal?.throwIfAborted();
      await this.#read(this.#workIn(assembly));
    }
  }

  #workIn(assembly: Assembly): Readable {
    const { format, parts } = assembly;
    const [first] = [...parts].sort((a, b) => (a.name < b.name ? -1 : 1));
    return {
      imported: { name: first!.name, fingerprint: joinedFingerprint(assembly), source: format.source },
      path: first!.path,
      format,
      names: parts.map(({ name }) => name),
      bytes: parts.reduce((sum, { size }) => sum + size, 0),
      files: async () => {
        const read: { name: string; bytes: Buffer }[] = [];
        for (const part of parts) read.push({ name: part.name, bytes: await readPart(part) });
        return read;
      },
      ...(format.partsStandAlone === true && parts.length > 1 && { otherwise: () => this.#readSound(assembly) }),
    };
  }

  /**
   * Refuses the parts of a work that are damaged, and reads it from the others. False where none is: then it is what they say together that is
   * wrong.
   */
  async #readSound(assembly: Assembly): Promise<boolean> {
    const { format } = assembly;
    const { parseParts } = await format.load();
    const sound: Part[] = [];
    const damaged: [Part, unknown][] = [];
    for (const part of assembly.parts) {
      try {
        await parseParts?.([{ name: part.name, bytes: await readPart(part) }], this.signal);
        sound.push(part);
      } catch (error) {
        damaged.push([part, error]);
      }
    }
    if (damaged.length === 0) return false;
    for (const [{ name, path, fingerprint }, error] of damaged)
      await this.#refuse({ name, fingerprint, source: format.source }, path, 1, error);
    if (sound.length > 0) await this.#settleFile(this.#workIn({ ...assembly, parts: sound }));
    return true;
  }

  /** Parses what is not in the library yet, here or in another thread; it is written now, or with what follows. */
  async #read(file: Readable): Promise<void> {
    if (this.parseApart === undefined || this.#bytesRead < APART_AFTER)
      return this.#inOrder(file.bytes, () => this.#settleFile(file));
    // What is held may be parsed all the same where a file before it takes its place: that is known when its turn comes.
    const isHeld = await this.target.alreadyImported(file.imported);
    const parsing = isHeld ? undefined : file.files().then((files) => this.parseApart?.(file.format, files));
    // It is told when its turn comes.
    parsing?.catch(() => {});
    return this.#inOrder(file.bytes, () => this.#settleFile(file, parsing), true);
  }

  async #parse(
    { format, files, pieces, bytes }: Readable,
    parsing?: ReturnType<ParseApart>,
  ): Promise<ParsedFile | undefined> {
    this.#bytesRead += bytes;
    if (pieces !== undefined) return parsePieces(format, pieces(), this.signal);
    const apart = await parsing;
    return apart === undefined ? parseFiles(format, await files(), this.signal) : apart.parsed;
  }

  async #settleFile(file: Readable, parsing?: ReturnType<ParseApart>): Promise<void> {
    const { imported, path, names, bytes, otherwise } = file;
    const { name, source } = imported;
    const files = names.length;
    const counts = reportOf(this.report, source);
    if (this.#isWaiting(imported) || (await this.target.alreadyImported(imported, this.#replaced))) {
      counts.skipped += files;
      if (this.#written.has(markOf(imported))) {
        counts.repeated += files;
        passOver(this.report, 'repeated', names);
      }
      return this.done(name, NOTHING, files);
    }
    try {
      const parsed = await this.#parse(file, parsing);
      if (parsed === undefined) {
        passOver(this.report, 'noText', names);
        return this.done(name, NOTHING, files);
      }
      refuseOversized(parsed);
      this.#waiting.push({ imported, parsed, path, files });
      for (const version of this.target.versionsIn?.(imported, parsed) ?? []) this.#replaced.add(version);
      this.#written.add(markOf(imported));
      this.#bytes += bytes;
    } catch (error) {
      if (isFailure(error) && (await otherwise?.()) === true) return;
      await this.#refuse(imported, path, files, error);
    }
    if (this.#isFull()) await this.#write();
  }

  #isWaiting({ fingerprint, source }: ImportedFile): boolean {
    return this.#waiting.some(({ imported }) => imported.fingerprint === fingerprint && imported.source === source);
  }

  #isFull(): boolean {
    if (this.target.importWorks === undefined) return this.#waiting.length > 0;
    const documents = this.#waiting.reduce((sum, { parsed }) => sum + parsed.documents.length, 0);
    return this.#waiting.length >= BATCH.files || documents >= BATCH.documents || this.#bytes >= BATCH.bytes;
  }

  /** Writes all that was taken, but for works of which parts may follow. Throws as `take` does. */
  async write(): Promise<void> {
    await this.#dealWithAll();
    await this.#write();
  }

  /**
   * Writes what waits, a part at a time. Throws what the target throws, then nothing of that part is counted; and the signal's reason
   * between two parts.
   */
  async #write(): Promise<void> {
    let waiting = this.#waiting;
    this.#waiting = [];
    this.#bytes = 0;
    while (waiting.length > 0) {
      const outcomes = await this.#importAll(waiting);
      for (const [index, { imported, parsed, path, files }] of waiting.entries()) {
        const outcome = outcomes[index];
        if (outcome === undefined) continue;
        if (outcome instanceof LksError) {
          await this.#refuse(imported, path, files, outcome);
          continue;
        }
        count(this.report, reportOf(this.report, imported.source), files, parsed, outcome);
        tellUnknown(this.report, imported.name, parsed);
        this.done(imported.name, { documents: parsed.documents.length, failed: 0 }, files);
      }
      waiting = waiting.filter((_one, index) => outcomes[index] === undefined);
      await yieldToEventLoop(this.signal);
    }
    this.#replaced.clear();
  }

  async #importAll(waiting: readonly Waiting[]): Promise<readonly (ImportCounts | LksError | undefined)[]> {
    const batch = waiting.map(({ imported, parsed }) => ({ file: imported, parsed }));
    if (this.target.importWorks !== undefined) return this.target.importWorks(batch, WRITING_MS, this.signal);
    const outcomes: (ImportCounts | LksError)[] = [];
    for (const { file, parsed } of batch) {
      try {
        outcomes.push(await this.target.importWork(file, parsed));
      } catch (error) {
        if (!isFailure(error)) throw error;
        outcomes.push(error);
      }
    }
    return outcomes;
  }

  async #refuse(
    { name, source, fingerprint }: ImportedFile,
    path: string,
    files: number,
    error: unknown,
  ): Promise<void> {
    if (!isFailure(error)) throw error;
    const { message, hint } = error;
    await this.target.recordFailure(source, name, message);
    const failure = { file: path, message, ...(hint === undefined ? {} : { hint }) };
    this.#written.delete(markOf({ name, source, fingerprint }));
    this.#fail(reportOf(this.report, source), name, failure, files);
  }

  #fail(of: Pick<ImportReport, 'failed' | 'refused'>, name: string, failure: ImportFailure, files = 1): void {
    of.failed.push(failure);
    of.refused += files;
    this.done(name, { documents: 0, failed: 1 }, files);
  }
}

const isFailure = (error: unknown): error is LksError => error instanceof LksError && error.kind === 'failed';

const NOTHING = { documents: 0, failed: 0 };

/** 52 bits of the fingerprint: enough to tell the files of one import apart, in little room. */
const markOf = ({ fingerprint }: ImportedFile): number => Number.parseInt(fingerprint.slice(0, 13), 16);

function count(
  report: ImportReport,
  counts: SourceReport,
  files: number,
  parsed: ParsedFile,
  written: ImportCounts,
): void {
  for (const key of ['added', 'updated', 'unchanged', 'removed', 'versions'] as const) counts[key] += written[key];
  counts.files += files;
  counts.documents += parsed.documents.length;
  if (parsed.documents.length === 0) {
    const says = parsed.description !== undefined || parsed.periods !== undefined;
    counts[says ? 'describing' : 'otherLanguage'] += files;
  }
  for (const [language, documents] of Object.entries(parsed.leftOut ?? {})) {
    report.leftOut[language] = (report.leftOut[language] ?? 0) + documents;
  }
}

export interface ImportProgress {
  /** Files dealt with so far, whatever became of them; each entry of an archive is one. */
  filesDone: number;
  filesTotal: number;
  /** Documents written so far. */
  documents: number;
  failed: number;
  /** Name of the file that was dealt with last. It is data. */
  file: string;
}

interface ImportOptions {
  /** Stops the import between two files, or within the parsing of a large one; what was written is kept. */
  signal?: AbortSignal;
  progress?: (progress: ImportProgress) => void;
  /** Where an archive in an archive, or from standard input, may lie while it is read; see `openZipFile`. */
  folder?: string;
  /** Standard input, which the path `-` stands for; without it that is a name like any other. */
  stdin?: () => AsyncIterable<Uint8Array | string>;
  /** Parses files in another thread, once there are enough of them. */
  parseApart?: ParseApart;
}

/**
 * Imports what the paths name: files of any name, folders and zip archives with all files of the formats in them,
 * archives in folders and archives included. Each file is recognised by its content and written as a whole or not at all; one
 * that was imported before and has not changed is skipped; one that is damaged is listed, and the rest goes on. Returns
 * what was done. Throws only what the target throws (a full disk, a locked library), and `local` where there is no room for an archive
 * in an archive; what was written before is kept.
 */
export async function importPaths(
  paths: readonly string[],
  target: ImportTarget,
  options: ImportOptions = {},
): Promise<ImportReport> {
  const started = performance.now();
  const report = startReport();
  try {
    await importAll(paths, target, options, report);
  } catch (error) {
    if (!options.signal?.aborted || error !== options.signal.reason) throw error;
    report.stopped = true;
  }
  report.seconds = (performance.now() - started) / 1000;
  return report;
}

async function importAll(paths: readonly string[], target: ImportTarget, options: ImportOptions, report: ImportReport) {
  const found = await findFiles(paths, options.signal, options.stdin !== undefined);
  passOver(report, 'noText', found.schemas);
  passOver(report, 'otherKind', found.others);
  passOver(report, 'link', found.links);
  report.failed.push(...found.unreadable.map(({ path, code }) => unreadable(path, code)));
  report.refused = report.failed.length;
  const total = { filesDone: 0, filesTotal: found.files.length, documents: 0, failed: report.failed.length };
  const done = (file: string, { documents, failed }: { documents: number; failed: number }, files = 1) => {
    total.filesDone += files;
    total.filesTotal = Math.max(total.filesTotal, total.filesDone);
    total.documents += documents;
    total.failed += failed;
    options.progress?.({ ...total, file });
  };
  const opening: OpenOptions = {
    announce: (entries) => {
      total.filesTotal += entries - 1;
    },
    leave: (name) => {
      passOver(report, 'otherKind', [name]);
      total.filesTotal -= 1;
    },
    ...(options.folder === undefined ? {} : { folder: options.folder }),
    ...(options.signal === undefined ? {} : { signal: options.signal }),
    ...(options.stdin === undefined ? {} : { stdin: options.stdin }),
  };
  const importer = new Importer(target, report, done, options.signal, options.parseApart);
  try {
    for (const file of found.files) {
      // Nobody knows how long standard input takes: what was read before it does not wait for that.
      if (file.path === STDIN) await importer.write();
      for await (const opened of openFile(file, opening)) {
        await yieldToEventLoop(options.signal);
        await importer.take(opened);
      }
      await importer.readArchivedParts();
    }
    await importer.finish();
  } catch (error) {
    if (!options.signal?.aborted || error !== options.signal.reason) throw error;
    report.notReached = total.filesTotal - total.filesDone;
    await importer.settle();
    throw error;
  }
  await importer.settle();
}
