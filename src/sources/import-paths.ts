/** Imports files and folders of official publications into a library, one transaction a file. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { LksError } from '../errors';
import { say } from '../messages';
import { type FoundFile, findFiles } from './find-files';
import { Assemblies, type Assembly, joinedFingerprint } from './import-parts';
import { type ImportFailure, type ImportReport, reportOf, type SourceReport, startReport } from './import-report';
import { FORMATS, recogniseFormat } from './index';
import type { ImportCounts, ImportTarget, ParsedFile } from './source';
import { XML_LIMITS } from './xml/limits';

export interface ImportProgress {
  /** Files dealt with so far, whatever became of them. */
  filesDone: number;
  filesTotal: number;
  /** Documents written so far. */
  documents: number;
  failed: number;
  /** Name of the file that was dealt with last. It is data. */
  file: string;
}

export interface ImportOptions {
  /** Stops the import between two files, or within the parsing of a large one; what was written is kept. */
  signal?: AbortSignal;
  progress?: (progress: ImportProgress) => void;
}

/**
 * Imports what the paths name: files of any name, folders with all files of the formats in
 * them. Each file is recognised by its
 * content and written as a whole or not at all; one that was imported before and has not changed is skipped; one that
 * is damaged is listed, and the rest goes on. Returns what was done. Throws only what the target throws (a full disk, a
 * locked library); the files before that are kept.
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
  const found = await findFiles(paths, options.signal);
  report.notDocuments += found.notDocuments;
  report.failed.push(...found.unreadable.map(({ path, code }) => unreadable(path, code)));
  const total = { documents: 0, failed: report.failed.length };
  const assemblies = new Assemblies();
  for (const [index, file] of found.files.entries()) {
    options.signal?.throwIfAborted();
    add(total, await importFile(file, target, report, assemblies, options.signal));
    options.progress?.({ filesDone: index + 1, filesTotal: found.files.length, ...total, file: file.name });
  }
  for (const assembly of assemblies.all()) {
    options.signal?.throwIfAborted();
    add(total, await importAssembly(assembly, target, report, options.signal));
    const { file } = assembly.parts[0]!;
    options.progress?.({ filesDone: found.files.length, filesTotal: found.files.length, ...total, file: file.name });
  }
}

function add(total: Outcome, outcome: Outcome): void {
  total.documents += outcome.documents;
  total.failed += outcome.failed;
}

interface Outcome {
  documents: number;
  failed: number;
}

const NOTHING: Outcome = { documents: 0, failed: 0 };

async function importFile(
  file: FoundFile,
  target: ImportTarget,
  report: ImportReport,
  assemblies: Assemblies,
  signal?: AbortSignal,
): Promise<Outcome> {
  const bytes = await readBytes(file);
  if (!Buffer.isBuffer(bytes)) return fail(report.failed, bytes);
  const format = recogniseFormat(bytes);
  if (format === 'no-document') {
    report.notDocuments += 1;
    return NOTHING;
  }
  if (format === undefined) return fail(report.failed, notRecognised(file, bytes));
  if (format.inParts) {
    const { partOf } = await format.load();
    assemblies.add(format, file, partOf?.(bytes) ?? '', fingerprintOf(bytes));
    return NOTHING;
  }
  return importParsed(file, fingerprintOf(bytes), format.source, 1, target, report, async () => {
    const { parse } = await format.load();
    return parse(bytes, signal);
  });
}

/** Imports the parts of one work as one file. They are read anew, so that not all works wait in memory. */
async function importAssembly(
  assembly: Assembly,
  target: ImportTarget,
  report: ImportReport,
  signal?: AbortSignal,
): Promise<Outcome> {
  const { format, parts } = assembly;
  const [first] = [...parts].sort((a, b) => (a.file.name < b.file.name ? -1 : 1));
  const { source } = format;
  return importParsed(first!.file, joinedFingerprint(assembly), source, parts.length, target, report, async () => {
    const { parseParts } = await format.load();
    const read: { name: string; bytes: Buffer }[] = [];
    for (const { file } of parts) {
      const bytes = await readBytes(file);
      if (!Buffer.isBuffer(bytes)) throw new LksError('failed', bytes.message, { hint: bytes.hint });
      read.push({ name: file.name, bytes });
    }
    return parseParts?.(read, signal);
  });
}

/** Writes what was parsed from one file, or from the parts of one work, unless it is in the library already. */
async function importParsed(
  file: FoundFile,
  fingerprint: string,
  source: string,
  files: number,
  target: ImportTarget,
  report: ImportReport,
  parse: () => Promise<ParsedFile | undefined>,
): Promise<Outcome> {
  const imported = { name: file.name, fingerprint, source };
  if (await target.alreadyImported(imported)) {
    reportOf(report, source).skipped += files;
    return NOTHING;
  }
  try {
    const parsed = await parse();
    if (parsed === undefined) {
      report.notDocuments += files;
      return NOTHING;
    }
    return count(report, reportOf(report, source), files, parsed, await target.importWork(imported, parsed));
  } catch (error) {
    if (!(error instanceof LksError) || error.kind !== 'failed') throw error;
    await target.recordFailure(source, file.name, error.message);
    return fail(reportOf(report, source).failed, { file: file.path, message: error.message, hint: error.hint });
  }
}

function count(
  report: ImportReport,
  counts: SourceReport,
  files: number,
  parsed: ParsedFile,
  written: ImportCounts,
): Outcome {
  for (const key of ['added', 'updated', 'unchanged', 'removed', 'versions'] as const) counts[key] += written[key];
  counts.files += files;
  counts.documents += parsed.documents.length;
  for (const [language, documents] of Object.entries(parsed.leftOut ?? {})) {
    report.leftOut[language] = (report.leftOut[language] ?? 0) + documents;
  }
  return { documents: parsed.documents.length, failed: 0 };
}

function fail(failures: ImportFailure[], failure: ImportFailure): Outcome {
  failures.push(failure);
  return { documents: 0, failed: 1 };
}

/** SHA-256 of the bytes, in hexadecimal: two files with the same one hold the same documents. */
const fingerprintOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

async function readBytes(file: FoundFile): Promise<Buffer | ImportFailure> {
  if (file.size > XML_LIMITS.fileBytes) {
    return { file: file.path, message: say.importing.tooLarge(file.size, XML_LIMITS.fileBytes) };
  }
  try {
    return await readFile(file.path);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === undefined) throw error;
    return unreadable(file.path, code);
  }
}

function unreadable(path: string, code: string): ImportFailure {
  if (code === 'ENOENT') return { file: path, message: say.importing.noPath, hint: say.importing.noPathHint };
  if (code === 'ENOTFILE') return { file: path, message: say.importing.notAFile };
  return { file: path, message: say.importing.unreadable(code) };
}

function notRecognised(file: FoundFile, bytes: Buffer): ImportFailure {
  if (bytes.length === 0) return { file: file.path, message: say.importing.empty };
  const formats = FORMATS.map(({ label }) => label()).join('; ');
  return { file: file.path, message: say.importing.notRecognised, hint: say.importing.notRecognisedHint(formats) };
}
