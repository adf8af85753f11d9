/** Imports files, folders and zip archives of official publications into a library. */

import { yieldToEventLoop } from '../../platform/yield';
import type { ImportTarget } from '../shared/parsed-file';
import { findFiles, STDIN } from './find-files';
import { type ImportReport, passOver, startReport } from './import-report';
import { Importer } from './importer';
import type { ParseApart } from './index';
import { type OpenOptions, openFile, unreadable } from './open-files';

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

export interface ImportOptions {
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
