/** `lks library`: what is on this disk, and how official files get there. */
import type { LibraryStatus } from '../backends/library';
import type { Context } from '../context';
import { LksError } from '../errors';
import { startProgress } from '../io';
import { say } from '../messages';
import type { Output } from '../render/view';
import type { ImportReport } from '../sources/import-paths';
import type { Command, Outcome } from './command';

/** The path of the library that this run would use or make. Throws `local` where there is no place for one. */
function pathOf(context: Context): string {
  const { library } = context.settings();
  if (library === undefined) throw new LksError('local', say.commands.noPlace, { hint: say.commands.noPlaceHint });
  return library.value;
}

function reportOutput(report: ImportReport): Output {
  const columns = say.commands.importColumns;
  return {
    data: { data: report },
    view: {
      kind: 'records',
      columns: [
        { key: 'source', label: columns.source },
        ...(['files', 'documents', 'added', 'updated', 'unchanged', 'removed', 'older', 'skipped'] as const).map(
          (key) => ({
            key,
            label: columns[key],
            align: 'right' as const,
          }),
        ),
        { key: 'failed', label: columns.failed, align: 'right' as const },
      ],
      rows: report.sources.map((source) => ({
        ...Object.fromEntries(Object.entries(source).map(([key, value]) => [key, String(value)])),
        failed: String(source.failed.length),
      })),
    },
  };
}

/** One or all of several files failed: 8; the only file there was: its own failure's words (design.md, "Several things"). */
function importFailure(report: ImportReport): LksError | undefined {
  const failures = report.sources.flatMap(({ failed }) => failed.map(({ file, message }) => `${file}: ${message}`));
  if (failures.length === 0) return undefined;
  const files = report.sources.reduce((sum, source) => sum + source.files, 0);
  return new LksError('partial', say.commands.importFailed(failures.length, Math.max(files, failures.length)), {
    hint: say.commands.importFailedHint,
    failures,
  });
}

async function runImport(context: Context, paths: readonly string[]): Promise<Outcome> {
  const file = pathOf(context);
  const [{ importPaths }, { openStore }] = await Promise.all([
    import('../sources/import-paths'),
    import('../backends/library'),
  ]);
  const progress = startProgress(context.io, say.commands.importStarting);
  const store = openStore(file);
  try {
    const report = await importPaths(paths, store, {
      signal: context.signal,
      progress: ({ file: name, documents }) => progress.update(say.commands.importing(name, documents)),
    });
    return {
      output: reportOutput(report),
      notes: [say.commands.imported(report, file)],
      failure: () => importFailure(report),
    };
  } finally {
    progress.stop();
    store.close();
  }
}

function statusOutput(status: LibraryStatus): Output {
  return {
    data: { data: status },
    view: {
      kind: 'records',
      columns: [
        { key: 'source', label: say.commands.statusColumns.source },
        { key: 'group', label: say.commands.statusColumns.group },
        { key: 'documents', label: say.commands.statusColumns.documents, align: 'right' },
        { key: 'lastHarvested', label: say.commands.statusColumns.lastHarvested },
      ],
      rows: status.sources.map((row) => ({ ...row, documents: String(row.documents) })),
    },
  };
}

async function runStatus(context: Context): Promise<Outcome> {
  const file = pathOf(context);
  if (!context.settings().libraryExists)
    throw new LksError('not-found', say.commands.noLibrary(file), { hint: say.commands.noLibraryHint });
  const { readStatus } = await import('../backends/library');
  const status = readStatus(file);
  return { output: statusOutput(status), notes: [say.commands.librarySize(file, status.documents, status.bytes)] };
}

export const library: Command = {
  name: 'library',
  summary: () => say.commands.library,
  subcommands: [
    {
      name: 'import',
      summary: () => say.commands.libraryImport,
      arguments: [
        {
          name: 'path',
          required: true,
          variadic: true,
          help: () => say.commands.libraryImportPaths,
          completes: 'file',
        },
      ],
      examples: ['lks library import ~/Downloads/bwb ~/Downloads/uitspraken'],
      run: (context, input) => runImport(context, input.args),
    },
    {
      name: 'status',
      summary: () => say.commands.libraryStatus,
      run: (context) => runStatus(context),
    },
    {
      name: 'path',
      summary: () => say.commands.libraryPath,
      run: async (context) => {
        const file = pathOf(context);
        return {
          text: `${file}\n`,
          notes: context.settings().libraryExists ? [] : [say.commands.noLibrary(file)],
        };
      },
    },
  ],
};
