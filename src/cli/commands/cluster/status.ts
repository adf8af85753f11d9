/** `lks cluster status`: nodes, copies, generations, and what of the library is behind. */
import type { ClusterStatus } from '../../../cluster/status';
import { say } from '../../../messages';
import { requireCluster } from '../../command/cluster-address';
import { defineCommand } from '../../command/command';
import { pathOf } from '../../command/place';
import { rowsOf, TO } from './shared';

function behindIn({ behind, role }: ClusterStatus): string {
  const { pushing } = say;
  if (behind === null) return pushing.neverPushed;
  if (role === 'catalogue') return pushing.catalogueIsFixed;
  return behind === 0 ? pushing.nothingBehind : pushing.changesBehind(behind);
}

function copiesIn({ status, missing }: NonNullable<ClusterStatus['found']>['copies']): string {
  const { green, yellow, red } = say.pushing.copiesSay;
  return status === 'green' ? green : status === 'yellow' ? yellow(missing) : red(missing);
}

function rowsIn(status: ClusterStatus): [what: string, value: string][] {
  const { pushing } = say;
  const { rows } = pushing;
  const { found, unfinished, generation } = status;
  return [
    [rows.library, status.path],
    [rows.index, status.index ?? pushing.neverPushed],
    [rows.generation, String(generation)],
    [rows.behind, behindIn(status)],
    ...(unfinished === null
      ? []
      : [[rows.push, pushing.unfinished(unfinished.index, unfinished.generation, unfinished.all)] as [string, string]]),
    ...(found === null
      ? [[rows.missing, pushing.notFound] as [string, string]]
      : ([
          [rows.generations, pushing.canBeAsked(found.generations, generation)],
          [rows.copies, copiesIn(found.copies)],
          [rows.documents, pushing.documentsSay(found.documents, found.documents_of_all)],
          [rows.size, pushing.sizeSay(found.bytes, found.bytes_of_all)],
        ] as [string, string][])),
    ...status.nodes.map(({ node, free, of }): [string, string] => [rows.node, pushing.diskSay(node, free, of)]),
  ];
}

/** Says what there is of the library in the cluster. */
export const command = defineCommand({
  needs: 'library',
  flags: TO,
  examples: ['lks cluster status', 'lks cluster status --json'],
  async run(context, { flags }) {
    const address = await requireCluster(context, '--to', flags.to);
    const { clusterStatus } = await import('../../../cluster/status');
    const status = await clusterStatus(pathOf(context), address);
    return { output: rowsOf(status, rowsIn(status)) };
  },
});
