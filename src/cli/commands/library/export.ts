/** `lks library export`: all that the library holds, in one file that does not depend on the format of its own. */

import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import { currentDate } from '../../../platform/clock';
import { RunProgress } from '../../../platform/terminal';
import { inMegabytes, refuseSameFile } from '../../command/backup-target';
import { defineCommand } from '../../command/command';
import { reportOutput } from '../../command/facts';
import { pathOf } from '../../command/place';

const STDOUT = '-';

/** Exports the library to a file, or to standard output. */
export const command = defineCommand({
  needs: 'library',
  details: () => say.portable.exportDetails,
  arguments: { file: { help: () => say.portable.exportFile, completes: 'file' } },
  ownText: ({ args: [to] }) =>
    to === STDOUT ? { flag: 'library export -', what: 'jsonl.gz', endings: [], alone: true } : undefined,
  examples: ['lks library export ~/library.jsonl.gz', 'lks library export - | ssh HOST lks library import -'],
  async run(context, { args }) {
    const [to = ''] = args;
    const { io, signal, globals, version } = context;
    const file = pathOf(context);
    const { portable } = say;
    if (to === STDOUT && io.out.isTerminal)
      throw new LksError('usage', portable.exportTerminal, { hint: portable.exportTerminalHint });
    refuseSameFile(file, to);
    const { exportLibrary, exportTo } = await import('../../../library/portable/export');
    const progress = new RunProgress(io, portable.exportCopying);
    const options = {
      force: globals.force,
      version,
      now: currentDate(),
      signal,
      progress: (step: 'copy' | 'write', done: number, all: number) => {
        if (step === 'write') return progress.update({ done, all }, portable.exportWriting);
        progress.update(inMegabytes(done, all));
      },
    };
    try {
      if (to === STDOUT) {
        await exportTo(file, (bytes) => io.stdout.write(bytes), options);
        return {};
      }
      const report = await exportLibrary(file, to, options);
      const { counts, bytes } = report;
      const { exportColumns: columns } = portable;
      return {
        output: reportOutput(report, [
          ['export', columns.export, to],
          ['documents', columns.documents, counts.document ?? 0],
          ['bytes', columns.bytes, bytes],
        ]),
        notes: [portable.exported(file, to), portable.exportUse(to)],
      };
    } finally {
      progress.stop();
    }
  },
});
