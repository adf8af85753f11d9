/** Imports files and folders of official publications into a library, one transaction a file. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { LksError } from '../errors';
import { say } from '../messages';
import { type FoundFile, findFiles } from './find-files';
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
 * Imports what the paths name: files of any name, folders with all `.xml` files in them. Each file is recognised by its
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
  for (const [index, file] of found.files.entries()) {
    options.signal?.throwIfAborted();
    const outcome = await importFile(file, target, report, options.signal);
    total.documents += outcome.documents;
    total.failed += outcome.failed;
    options.progress?.({ filesDone: index + 1, filesTotal: found.files.length, ...total, file: file.name });
  }
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
  const imported = { name: file.name, fingerprint: fingerprintOf(bytes), source: format.source };
  const counts = reportOf(report, format.source);
  if (await target.alreadyImported(imported)) {
    counts.skipped += 1;
    return NOTHING;
  }
  try {
    const { parse } = await format.load();
    const parsed = await parse(bytes, signal);
    return count(report, counts, parsed, await target.importWork(imported, parsed));
  } catch (error) {
    if (!(error instanceof LksError) || error.kind !== 'failed') throw error;
    await target.recordFailure(format.source, file.name, error.message);
    return fail(counts.failed, { file: file.path, message: error.message, hint: error.hint });
  }
}

function count(report: ImportReport, counts: SourceReport, parsed: ParsedFile, written: ImportCounts): Outcome {
  for (const key of ['added', 'updated', 'unchanged', 'removed', 'older', 'later'] as const)
    counts[key] += written[key];
  counts.files += 1;
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
