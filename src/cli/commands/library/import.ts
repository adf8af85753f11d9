/** `lks library import`: how official files get into the library. */
import path from 'node:path';
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import { chunksOf } from '../../../platform/special-files';
import { RunProgress } from '../../../platform/terminal';
import { allFailures, type ImportReport, PASSED_OVER } from '../../../sources/import/import-report';
import { SOURCES } from '../../../sources/publishers';
import { defineCommand } from '../../command/command';
import { pathOf } from '../../command/place';
import { findExport, importedExport } from './import-export';
import { importNotes, reportOutput } from './import-output';
import { LateStore } from './late-store';

/** What to do, where all failures have the same remedy; else to look at each. */
function hintFor(report: ImportReport): string {
  const [hint, ...others] = new Set(allFailures(report).map((failure) => failure.hint));
  return hint === undefined || others.length > 0 ? say.commands.importFailedHint : hint;
}

/** One or all of the files failed, or there was nothing to import: 8 (contract.md, "Several things at once"). */
function importFailure(report: ImportReport, signal: AbortSignal): LksError | undefined {
  if (report.stopped) {
    const { reason } = signal;
    if (!(reason instanceof LksError)) return undefined;
    return new LksError(reason.kind, reason.message, { hint: say.importing.goOn, cause: reason });
  }
  const failures = allFailures(report).map(({ file, message }) => `${file}: ${message}`);
  const done = [...report.sources.values()].reduce((sum, source) => sum + source.files + source.skipped, 0);
  if (failures.length === 0 && done > 0) return undefined;
  if (failures.length === 0)
    return new LksError('not-found', say.commands.nothingToImport, {
      hint: say.commands.nothingToImportHint(SOURCES.map(({ called }) => called)),
    });
  const refused = [report, ...report.sources.values()].reduce((sum, one) => sum + one.refused, 0);
  // What is the same as another file is among those that are done.
  const passed = PASSED_OVER.filter((why) => why !== 'repeated').reduce(
    (sum, why) => sum + report.passedOver[why].files,
    0,
  );
  return new LksError('partial', say.commands.importFailed(refused, done + refused, passed), {
    hint: hintFor(report),
    failures,
  });
}

/** Imports files and folders; returns the counts by source. */
export const command = defineCommand({
  needs: 'nothing',
  details: () => say.portable.importDetails,
  arguments: {
    path: { help: () => say.commands.libraryImportPaths(SOURCES.map(({ called }) => called)), completes: 'file' },
  },
  examples: [
    'lks library import ~/Downloads/bwb ~/Downloads/uitspraken.zip',
    'curl -s https://example.org/wet.xml | lks library import -',
  ],
  async run(context, { args: paths }) {
    const file = pathOf(context);
    const found = await findExport(context, paths);
    if ('bytes' in found) return importedExport(context, found, file);
    const [{ importPaths }, { openStore }, { ImportThread }] = await Promise.all([
      import('../../../sources/import/import-paths'),
      import('../../../library/open-store'),
      import('../../../library/import-thread/thread'),
    ]);
    const thread = new ImportThread();
    const store = new LateStore(() => openStore(file), context.settings().libraryExists);
    const progress = new RunProgress(context.io, say.progress.files);
    try {
      const report = await importPaths(paths, store, {
        signal: context.signal,
        folder: path.dirname(path.resolve(file)),
        parseApart: thread.parse,
        stdin: () => found.stdin ?? chunksOf(context.io.stdin, context.signal),
        progress: ({ filesDone: done, filesTotal: all }) => progress.update({ done, all }),
      });
      const look = {
        signal: context.signal,
        elsewhere: thread.recognise,
        progress: (state: Parameters<typeof progress.update>[0]) => progress.update(state, say.progress.citations),
      };
      try {
        if (!context.signal.aborted) await store.lookThrough(look);
      } catch (error) {
        // What was imported is there, and is told; the next run goes on with the rest.
        if (!context.signal.aborted) throw error;
        report.stopped = true;
      }
      return {
        output: reportOutput(report),
        notes: importNotes(report, file),
        failure: () => importFailure(report, context.signal),
      };
    } finally {
      progress.stop();
      await thread.close();
      store.close();
    }
  },
});
