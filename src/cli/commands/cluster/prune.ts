/** `lks cluster prune`: deletes from the cluster what no generation that stays needs. */
import { say } from '../../../messages';
import { RunProgress } from '../../../platform/terminal';
import { requireCluster } from '../../command/cluster-address';
import { defineCommand } from '../../command/command';
import type { Flags } from '../../command/flags';
import { pathOf } from '../../command/place';
import { rowsOf, TO } from './shared';

/** Generations that stay. */
const KEEP = { usual: 2, most: 10_000 };
const NEWEST = 2_147_483_647;

const FLAGS = {
  ...TO,
  keep: {
    kind: 'integer',
    minimum: 1,
    maximum: KEEP.most,
    excludes: ['oldest'],
    help: () => say.pushing.keep(KEEP.usual),
  },
  oldest: { kind: 'integer', value: 'generation', minimum: 1, maximum: NEWEST, help: () => say.pushing.oldest },
} as const satisfies Flags;

/** Deletes what ended before the oldest generation that stays. */
export const command = defineCommand({
  needs: 'library',
  details: () => say.pushing.pruneDetails,
  flags: FLAGS,
  examples: ['lks cluster prune', 'lks cluster prune --keep 5'],
  async run(context, { flags }) {
    const address = await requireCluster(context, '--to', flags.to);
    const { pruneCluster } = await import('../../../cluster/prune');
    const { pushing } = say;
    const progress = new RunProgress(context.io, pushing.steps.prune);
    try {
      const report = await pruneCluster(pathOf(context), {
        address,
        prefix: address.prefix,
        keep: flags.keep ?? KEEP.usual,
        oldest: flags.oldest,
        signal: context.signal,
        progress: (done, all) => progress.update({ done, all }),
      });
      const { index, generations, dropped, removed, indexes_deleted: deleted } = report;
      const rows: [string, string][] = [
        ['index', index],
        ['generations', generations.join(', ')],
        ['dropped', dropped.join(', ')],
        ['removed', String(removed)],
        ['indexes deleted', deleted.join(', ')],
      ];
      return {
        output: rowsOf(report, rows),
        notes: [
          pushing.pruned(generations, removed),
          ...(deleted.length === 0 ? [] : [pushing.deletedIndexes(deleted)]),
        ],
      };
    } finally {
      progress.stop();
    }
  },
});
