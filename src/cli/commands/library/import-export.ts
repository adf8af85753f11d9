/** `lks library import` of a file that `lks library export` wrote. */
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import { currentDate } from '../../../platform/clock';
import { bytesOf, chunksOf } from '../../../platform/special-files';
import { RunProgress } from '../../../platform/terminal';
import type { Outcome } from '../../command/command';
import type { Context } from '../../command/context';

const STDIN = '-';

/** The bytes of a file; what the system says where it cannot be read is told of that file. */
async function* exportedBytes(file: string): AsyncGenerator<Uint8Array> {
  try {
    yield* bytesOf(file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new LksError('local', say.files.cannotRead(file, code), { cause: error });
  }
}

/** An export among what is to be imported, with its bytes; else what standard input has, where it was looked at. */
export async function findExport(
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

/** Makes the library `file` of an export. Throws as `importExport` does; where it can be gone on with, how. */
export async function importedExport(
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
      output: {
        data: { data: report },
        view: {
          kind: 'records',
          columns: [
            { key: 'documents', label: columns.documents, align: 'right' },
            { key: 'works', label: columns.works, align: 'right' },
            { key: 'versions', label: columns.versions, align: 'right' },
            { key: 'exported', label: columns.exported },
            { key: 'lks', label: columns.lks },
          ],
          rows: [
            {
              documents: String(counts.document ?? 0),
              works: String(counts.work ?? 0),
              versions: String(counts.version ?? 0),
              exported: written_at,
              lks,
            },
          ],
        },
      },
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
