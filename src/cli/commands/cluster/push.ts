/** `lks cluster push`: sends a library to a cluster. */

import type { PushReport } from '../../../cluster/push';
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import { RunProgress } from '../../../platform/terminal';
import type { Output } from '../../../render/view';
import { requireCluster } from '../../command/cluster-address';
import { defineCommand, type Outcome } from '../../command/command';
import type { Flags } from '../../command/flags';
import { pathOf } from '../../command/place';
import { rowsOf, TO } from './shared';

const MOST_SHARDS = 1_024;
const MOST_REPLICAS = 20;

const FLAGS = {
  ...TO,
  anew: { kind: 'switch', help: () => say.pushing.all },
  shards: { kind: 'integer', minimum: 1, maximum: MOST_SHARDS, help: () => say.pushing.shards },
  replicas: { kind: 'integer', minimum: 0, maximum: MOST_REPLICAS, help: () => say.pushing.replicas },
} as const satisfies Flags;

const SHOWN = ['index', 'generation', 'all', 'sent', 'removed', 'bytes'] as const;

const outputOf = (report: PushReport): Output =>
  rowsOf(
    report,
    SHOWN.map((name) => [name, String(report[name])]),
  );

function finished(report: PushReport): Outcome {
  const { pushing } = say;
  const { generation, index, sent, removed, bytes, resumed, not_merged: why } = report;
  return {
    output: outputOf(report),
    notes: [
      ...(resumed ? [pushing.resumed] : []),
      pushing.pushed(generation, index, sent, removed, bytes),
      ...(why === undefined ? [] : [pushing.notMerged(why)]),
    ],
  };
}

/** What was done until it was stopped; the rest is for the same command. */
function stopped(report: PushReport, { kind, message }: LksError): Outcome {
  const { pushing } = say;
  return {
    output: outputOf(report),
    notes: [pushing.stopped(report.sent, report.all)],
    failure: () => new LksError(kind, message, { hint: pushing.stoppedHint }),
  };
}

/** Sends what changed; with `--anew` all of it. */
export const command = defineCommand({
  needs: 'library',
  details: () => say.pushing.pushDetails,
  flags: FLAGS,
  examples: ['lks cluster push --to https://node-1:9200,https://node-2:9200', 'lks cluster push --anew --shards 3'],
  async run(context, { flags }) {
    const address = await requireCluster(context, '--to', flags.to);
    const { pushLibrary } = await import('../../../cluster/push');
    const { steps, unchanged } = say.pushing;
    const progress = new RunProgress(context.io, steps.changes);
    let begun: PushReport | undefined;
    try {
      const pushed = await pushLibrary(
        pathOf(context),
        {
          address,
          prefix: address.prefix,
          all: flags.anew,
          shards: flags.shards,
          replicas: flags.replicas,
          signal: context.signal,
          progress: (step, done, all) => progress.update({ done, all }, steps[step]),
        },
        (report) => {
          begun = report;
        },
      );
      if ('report' in pushed) return finished(pushed.report);
      const { name: index, generation, library } = pushed.unchanged;
      const report = { index, library, generation, all: false, resumed: false, sent: 0, removed: 0, bytes: 0 };
      return { output: outputOf({ path: pathOf(context), ...report }), notes: [unchanged(generation)] };
    } catch (error) {
      const isOurs = error instanceof LksError && error === context.signal.reason;
      if (!isOurs || begun === undefined) throw error;
      return stopped(begun, error);
    } finally {
      progress.stop();
    }
  },
});
