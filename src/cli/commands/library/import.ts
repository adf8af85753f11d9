import path from 'node:path';
import { LksError } from '../../../contract/errors';
import type { LibraryStore } from '../../../library/store';
import { say } from '../../../messages';
import { v8 } from '../../../platform/builtins';
import { currentDate } from '../../../platform/clock';
import { bytesOf, chunksOf } from '../../../platform/special-files';
import { RunProgress } from '../../../platform/terminal';
import { isForPeople } from '../../../render/formats';
import type { Output } from '../../../render/view';
import { allFailures, type ImportReport, PASSED_OVER, rowsOf } from '../../../sources/import/import-report';
import { SOURCES } from '../../../sources/publishers';
import type { ImportCounts, ImportedFile, ImportTarget, ParsedFile } from '../../../sources/shared/parsed-file';
import { defineCommand, type Outcome } from '../../command/command';
import { type Context, pathOf } from '../../command/context';
import { reportOutput } from '../../command/facts';
import { unknownData, unknownNotes } from './harvest-report';

const STDIN = '-';

/** Throws `local`, naming the file. */
async function* exportedBytes(file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* bytesOf(file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new LksError('local', say.files.cannotRead(file, code), { cause: error });
  }
}

/** The export among the paths, with its bytes; else standard input, if it was read to look for one. */
async function findExport(
  context: Context,
  paths: readonly string[],
): Promise<{ name: string; bytes: AsyncIterable<Uint8Array> } | { stdin?: AsyncIterable<Uint8Array> }> {
  const { isExportFile, peekedAt } = await import('../../../library/portable/recognise');
  const [path = '', ...others] = paths;
  if (others.length === 0 && path === STDIN) {
    const { isExport, all } = await peekedAt(chunksOf(context.io.stdin, context.signal));
    return isExport ? { name: path, bytes: all } : { stdin: all };
  }
  for (const one of paths) {
    if (one === STDIN || !(await isExportFile(one))) continue;
    if (others.length > 0) throw new LksError('usage', say.portable.alone, { hint: say.portable.aloneHint(one) });
    return { name: one, bytes: exportedBytes(one) };
  }
  return {};
}

/** Creates library `file` from an export. Throws as `importExport`, adding how to resume where possible. */
async function importedExport(
  context: Context,
  { name, bytes }: { name: string; bytes: AsyncIterable<Uint8Array> },
  file: string,
): Promise<Outcome> {
  const { portable, progress: shown } = say;
  const { importExport, unfinishedOf } = await import('../../../library/portable/import');
  const progress = new RunProgress(context.io, portable.reading);
  const what = { read: portable.reading, arrange: portable.arranging, look: shown.citations };
  try {
    const report = await importExport(bytes, name, file, {
      force: context.globals.force,
      clock: () => currentDate(),
      signal: context.signal,
      progress: (step, done, all) => progress.update({ done, all }, what[step]),
    });
    const { counts, lks, written_at, before } = report;
    const columns = portable.importColumns;
    return {
      output: reportOutput(report, [
        ['documents', columns.documents, counts.document ?? 0],
        ['works', columns.works, counts.work ?? 0],
        ['versions', columns.versions, counts.version ?? 0],
        ['exported', columns.exported, written_at],
        ['lks', columns.lks, lks],
      ]),
      notes: [portable.imported(file, lks, written_at), ...(before > 0 ? [portable.before(before)] : [])],
    };
  } catch (error) {
    const { reason } = context.signal;
    if (!context.signal.aborted || error !== reason || !(reason instanceof LksError)) throw error;
    throw new LksError(reason.kind, reason.message, { hint: portable.goOn(unfinishedOf(file)), cause: reason });
  } finally {
    progress.stop();
  }
}

const GROUPS_NAMED = 12;

/** The report as in JSON: sources by name, and one list of failures. */
function reportData(report: ImportReport): unknown {
  const { passedOver, notReached, unknownNames, refused: _, ...rest } = report;
  const sources = Object.fromEntries(
    [...report.sources].map(([name, { failed: _failed, refused, ...counts }]) => [
      name,
      { ...counts, failed: refused },
    ]),
  );
  const passed = PASSED_OVER.filter((reason) => passedOver[reason].files > 0);
  return {
    data: {
      ...rest,
      sources,
      failed: allFailures(report),
      rows: rowsOf(report),
      not_reached: notReached,
      passed_over: passed.map((reason) => ({ reason, ...passedOver[reason] })),
      unknown_names: unknownData(unknownNames.in),
    },
  };
}

function importOutput(report: ImportReport, isForPeople: boolean): Output {
  const { importColumns: labels, importOf, importReasons } = say.commands;
  const columns = [
    { key: 'number', label: labels.number, align: 'right' as const },
    { key: 'of', label: labels.of },
    { key: 'source', label: labels.source },
    { key: 'reason', label: labels.reason },
    ...(isForPeople ? [] : [{ key: 'language', label: 'language' }]),
  ];
  // For files that were only refused, the failure says everything.
  const isListed = report.sources.size > 0 || PASSED_OVER.some((reason) => report.passedOver[reason].files > 0);
  const rows = (isListed ? rowsOf(report) : []).map(({ number, of, source, reason, language }) => ({
    number: String(number),
    of: isForPeople ? importOf[of] : of,
    source,
    reason: !isForPeople ? reason : `${language === undefined ? '' : `${language}: `}${importReasons[reason]}`,
    language: language ?? '',
  }));
  return { data: reportData(report), view: { kind: 'records', columns, rows } };
}

function grouped(names: readonly string[]): [name: string, files: number][] {
  const groups = new Map<string, string[]>();
  for (const name of names) {
    const key = path.posix.join(path.posix.dirname(name), `*${path.posix.extname(name)}`);
    groups.set(key, [...(groups.get(key) ?? []), name]);
  }
  return [...groups].map(([key, members]) => (members.length === 1 ? [members[0]!, 1] : [key, members.length]));
}

function importNotes(report: ImportReport, file: string): string[] {
  const sources = [...report.sources.values()];
  const [files, skipped] = [
    sources.reduce((sum, one) => sum + one.files, 0),
    sources.reduce((sum, one) => sum + one.skipped, 0),
  ];
  // Nothing was imported: there may be no library to name.
  const notes = files > 0 ? [say.commands.importDone(report.seconds, file)] : [];
  if (files === 0 && skipped > 0) notes.push(say.commands.importNothingNew(report.seconds, file));
  for (const reason of PASSED_OVER) {
    const { files: count, names } = report.passedOver[reason];
    if (count === 0) continue;
    const groups = grouped(names);
    const shown = groups.slice(0, GROUPS_NAMED);
    const named = shown.reduce((sum, [, number]) => sum + number, 0);
    notes.push(
      say.commands.importPassedOver(
        say.commands.importPassedOverWhy[reason],
        shown.map(([name, number]) => say.commands.filesNamed(name, number)),
        count - named,
      ),
    );
  }
  if (Object.keys(report.leftOut).length > 0) notes.push(say.commands.importLeftOut);
  notes.push(...unknownNotes(report.unknownNames.in, report.unknownNames.files));
  return notes;
}

/** A library created with its first document: an empty one would replace the sample. */
class LateStore implements ImportTarget {
  readonly #open: () => LibraryStore;
  #store: LibraryStore | undefined;
  /** Failures from before the library exists; recorded once it does. */
  readonly #failures: [source: string, fileName: string, message: string][] = [];

  /** `open` creates or opens the file; `exists`: open it now. Throws what `open` throws. */
  constructor(open: () => LibraryStore, exists: boolean) {
    this.#open = open;
    if (exists) this.#begin();
  }

  alreadyImported(file: ImportedFile, replaced?: ReadonlySet<string>): boolean {
    return this.#store?.alreadyImported(file, replaced) ?? false;
  }

  versionsIn(file: ImportedFile, parsed: ParsedFile): readonly string[] {
    return this.#store?.versionsIn(file, parsed) ?? [];
  }

  importWork(file: ImportedFile, parsed: ParsedFile): ImportCounts {
    return this.#opened().importWork(file, parsed);
  }

  importWorks(
    batch: readonly { file: ImportedFile; parsed: ParsedFile }[],
    forMs?: number,
    signal?: AbortSignal,
  ): ReturnType<LibraryStore['importWorks']> {
    return this.#opened().importWorks(batch, forMs, signal);
  }

  recordFailure(source: string, fileName: string, message: string): void {
    if (this.#store === undefined) this.#failures.push([source, fileName, message]);
    else this.#store.recordFailure(source, fileName, message);
  }

  settle(): ReturnType<LibraryStore['settle']> {
    return this.#store?.settle() ?? new Map();
  }

  #begin(): LibraryStore {
    this.#store = this.#open();
    this.#store.tally();
    return this.#store;
  }

  #opened(): LibraryStore {
    const store = this.#store ?? this.#begin();
    for (const failure of this.#failures.splice(0)) store.recordFailure(...failure);
    return store;
  }

  async lookThrough(...how: Parameters<LibraryStore['lookThrough']>): Promise<void> {
    await this.#store?.lookThrough(...how);
  }

  close(): void {
    this.#store?.close();
  }
}

/** The common remedy of all failures; if they differ, to look at each. */
function hintFor(report: ImportReport): string {
  const [hint, ...others] = new Set(allFailures(report).map((failure) => failure.hint));
  return hint === undefined || others.length > 0 ? say.commands.importFailedHint : hint;
}

/** Some or all files failed, or there was nothing to import: 8 (contract.md, "Several things at once"). */
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
      hint: say.commands.nothingToImportHint(SOURCES.map(({ called }) => called())),
    });
  const refused = [report, ...report.sources.values()].reduce((sum, one) => sum + one.refused, 0);
  // Duplicates of other files count as done.
  const passed = PASSED_OVER.filter((why) => why !== 'repeated').reduce(
    (sum, why) => sum + report.passedOver[why].files,
    0,
  );
  return new LksError('partial', say.commands.importFailed(refused, done + refused, passed), {
    hint: hintFor(report),
    failures,
  });
}

export const command = defineCommand({
  needs: 'nothing',
  details: () => say.portable.importDetails,
  arguments: {
    path: { help: () => say.commands.libraryImportPaths(SOURCES.map(({ called }) => called())), completes: 'file' },
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
      import('../../../sources/import/importer'),
      import('../../../library/open-store'),
      import('../../../library/import-thread/thread'),
    ]);
    // Else the runtime keeps a hundred megabytes of what is no longer used, a twentieth faster.
    v8().setFlagsFromString('--heap-growing-percent=50');
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
        // Report the imported files; the next run recognises the remaining citations.
        if (!context.signal.aborted) throw error;
        report.stopped = true;
      }
      return {
        output: importOutput(report, isForPeople(context.format)),
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
