/** `lks library check`: verifies the library from beginning to end, and mends what can be mended. */
import { LksError } from '../../errors';
import { RunProgress } from '../../io';
import type { CheckReport, Fault } from '../../library/check/check';
import { say } from '../../messages';
import type { Output } from '../../render/view';
import { DAMAGED_CODE } from '../../sqlite';
import { defineCommand } from '../command';
import { pathOf } from './place';

function outputOf(report: CheckReport, listed: readonly Fault[]): Output {
  const { columns, steps, fault } = say.upkeep;
  return {
    data: { data: report },
    view: {
      kind: 'records',
      columns: [
        { key: 'step', label: columns.step },
        { key: 'document', label: columns.document },
        { key: 'source', label: columns.source },
        { key: 'what', label: columns.what, below: true },
      ],
      rows: listed.map(({ step, what, rows, external_id: document = '', source = '' }) => ({
        step: steps[step],
        document,
        source,
        what: fault(what, rows),
      })),
    },
  };
}

/** What was found, as a failure: 74 (contract.md, "Exit codes"). */
const damaged = ({ path, faults }: CheckReport): LksError =>
  new LksError('local', say.upkeep.damaged(path, faults.length), {
    hint: say.upkeep.damagedHint,
    code: DAMAGED_CODE,
  });

/** Verifies the library; with `--repair` mends it. */
export const command = defineCommand({
  needs: 'library',
  examples: ['lks library check', 'lks library check --json'],
  async run(context) {
    const file = pathOf(context);
    const { checkLibrary } = await import('../../library/check/check');
    const progress = new RunProgress(context.io, say.upkeep.checking.file);
    try {
      const report = await checkLibrary(file, {
        signal: context.signal,
        progress: (step, done, all) => progress.update({ done, all }, say.upkeep.checking[step]),
      });
      const { whole, sums, texts, format, faults } = report;
      const { upkeep } = say;
      const note = !whole ? [] : [sums ? upkeep.whole(file, texts) : upkeep.unproven(file, texts, format)];
      return {
        output: outputOf(report, faults),
        notes: note,
        failure: () => (whole ? undefined : damaged(report)),
      };
    } finally {
      progress.stop();
    }
  },
});
