/** `lks cluster check`: compares the index in the cluster with the library. */

import type { ClusterCheck } from '../../../cluster/check';
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import { RunProgress } from '../../../platform/terminal';
import { requireCluster } from '../../command/cluster-address';
import { defineCommand, type Outcome } from '../../command/command';
import type { Flags } from '../../command/flags';
import { pathOf } from '../../command/place';
import { TO } from './shared';

/** Documents whose words are compared. */
const SAMPLE = { usual: 1_000, most: 10_000_000 };

const FLAGS = {
  ...TO,
  sample: {
    kind: 'integer',
    minimum: 0,
    maximum: SAMPLE.most,
    default: SAMPLE.usual,
    help: () => say.pushing.sample(SAMPLE.usual),
  },
} as const satisfies Flags;

/** The code of an index that is not what was pushed. */
const DIFFERENT = 'index_differs';

function outcomeOf(report: ClusterCheck): Outcome {
  const { pushing } = say;
  const { columns } = pushing;
  const { rows, compared, generation, different, not_looked_at: changed } = report;
  return {
    output: {
      data: { data: report },
      view: {
        kind: 'records',
        columns: [
          { key: 'document', label: columns.document, identifies: true },
          { key: 'row', label: columns.row },
          { key: 'what', label: columns.what },
        ],
        rows: report.differences.map(({ row, external_id, what }) => ({
          row: String(row),
          document: external_id,
          what,
        })),
      },
    },
    notes: [
      ...(different === 0 ? [pushing.checked(rows, compared, generation)] : []),
      ...(changed === 0 ? [] : [pushing.notLookedAt(changed)]),
    ],
    failure: () =>
      different === 0
        ? undefined
        : new LksError('local', pushing.different(different, rows, compared), {
            hint: pushing.differentHint,
            code: DIFFERENT,
          }),
  };
}

/** Compares rows, and all of some documents. */
export const command = defineCommand({
  needs: 'library',
  details: () => say.pushing.checkDetails,
  flags: FLAGS,
  examples: ['lks cluster check', 'lks cluster check --sample 10000'],
  async run(context, { flags }) {
    const address = await requireCluster(context, '--to', flags.to);
    const { checkCluster } = await import('../../../cluster/check');
    const { steps } = say.pushing;
    const progress = new RunProgress(context.io, steps.rows);
    try {
      const report = await checkCluster(pathOf(context), {
        address,
        sample: flags.sample,
        signal: context.signal,
        progress: (step, done, all) => progress.update({ done, all }, steps[step]),
      });
      return outcomeOf(report);
    } finally {
      progress.stop();
    }
  },
});
