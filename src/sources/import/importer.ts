/** Recognises, parses and writes imported files, several per transaction if the target can. */
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
 * Limits of a transaction: one or two seconds of work. That bounds the loss if the process is killed, and keeps another
 * writer's wait below its 5 s timeout. Smaller ones cost more: each takes 3 disk syncs and an index merge
 * (`bench/library`).
 */
const BATCH = { files: 512, documents: 4000, bytes: 8 * 1024 * 1024 } as const;

/** Maximal time between checks of the signal; what was written before stays. */
const WRITING_MS = 500;

interface Waiting {
  readonly imported: ImportedFile;
  readonly parsed: ParsedFile;
  readonly path: string;
  readonly files: number;
}

interface Readable extends Omit<Waiting, 'parsed' | 'files'> {
  readonly format: SourceFormat;
  readonly names: readonly string[];
  readonly bytes: number;
  readonly files: () => Promise<{ name: string; bytes: Buffer }[]>;
  /** Set if the bytes are read in pieces; `files` is then empty. */
  readonly pieces?: () => AsyncIterable<Buffer>;
  /** Fallback after a refusal; true if the files were handled one by one. */
  readonly otherwise?: () => Promise<boolean>;
}

/** Bytes parsed before a worker thread is used: a small import ends before a thread starts. */
const APART_AFTER = 2 * 1024 * 1024;
const AHEAD = { files: 64, bytes: 4 * 1024 * 1024 } as const;

/** Limit of parts from archives in memory; above it, works of finished folders are read. */
const PARTS_BYTES = 256 * 1024 * 1024;

class Importer {
  #waiting: Waiting[] = [];
  #bytes = 0;
  readonly #replaced = new Set<string>();
  readonly #assemblies = new Assemblies();
  /** Queue in order of arrival: files being parsed, and what follows them. */
  readonly #ahead: { bytes: number; deal: () => Promise<void> | void }[] = [];
  #bytesAhead = 0;
  #bytesRead = 0;
  /** Fingerprints (`markOf`) of files parsed in this import: another with the same one is a duplicate. */
  readonly #written = new Set<number>();

  constructor(
    private readonly target: ImportTarget,
    private readonly report: ImportReport,
    /** Called per handled file (`files`: number of files of its work). */
    private readonly done: (name: string, outcome: { documents: number; failed: number }, files?: number) => void,
    private readonly signal?: AbortSignal,
    private readonly parseApart?: ParseApart,
  ) {}

  /** Accepts a file and writes it, now or in a batch. Throws what the target throws, and the signal's reason. */
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

  /** Runs `deal` after all earlier items: now, unless some are being parsed. */
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

  /** Parsed in this thread when its turn comes: it cannot be transferred within little memory. */
  async #takeLarge({ path, name, size, format, fingerprint, pieces }: LargeFile): Promise<void> {
    const imported = { name, fingerprint, source: format.source };
    const file = { imported, path, format, names: [name], bytes: size, pieces, files: async () => [] };
    return this.#inOrder(size, () => this.#settleFile(file));
  }

  /** Reads works whose parts are in archives, and so in memory; call at the end of an archive. */
  async readArchivedParts(): Promise<void> {
    await this.#readAll(this.#assemblies.takeArchived());
  }

  /** Reads works in parts and writes everything waiting. Throws as `take`. */
  async finish(): Promise<void> {
    await this.#readAll(this.#assemblies.takeAll());
    await this.#dealWithAll();
    await this.#write();
  }

  /** Replaces the sums per file by the net counts of the target. */
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

  /** Refuses damaged parts of a work and reads the others; false if no part is damaged (the combination is wrong). */
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

  async #read(file: Readable): Promise<void> {
    if (this.parseApart === undefined || this.#bytesRead < APART_AFTER)
      return this.#inOrder(file.bytes, () => this.#settleFile(file));
    // An earlier file may yet replace the stored version; then it is parsed in its turn.
    const isHeld = await this.target.alreadyImported(file.imported);
    const parsing = isHeld ? undefined : file.files().then((files) => this.parseApart?.(file.format, files));
    // Avoids an unhandled rejection; handled in its turn.
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

  async write(): Promise<void> {
    await this.#dealWithAll();
    await this.#write();
  }

  /**
   * Writes waiting files in parts. If the target throws, nothing of that part is counted; the signal is checked between
   * parts.
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

/** 52 bits of the fingerprint: unique enough within one import. */
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
  /** Files handled, whatever the result; each archive entry counts as one. */
  filesDone: number;
  filesTotal: number;
  documents: number;
  failed: number;
  /** Name of the last handled file; untrusted data. */
  file: string;
}

interface ImportOptions {
  signal?: AbortSignal;
  progress?: (progress: ImportProgress) => void;
  /** Temporary folder for nested archives and standard input; see `openZipFile`. */
  folder?: string;
  /** Standard input for the path `-`; without it `-` is an ordinary name. */
  stdin?: () => AsyncIterable<Uint8Array | string>;
  parseApart?: ParseApart;
}

/**
 * Imports files, folders and zip archives, nested ones too. Each file is recognised by content and written as a whole
 * or not at all; unchanged ones are skipped, damaged ones listed. Throws only what the target throws (full disk, locked
 * library), and `local` without room for a nested archive; what was written before stays.
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
      // Standard input may take long: write first.
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
