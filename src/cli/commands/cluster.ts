/** `lks cluster`: the index of a library in a cluster, and its catalogue. Cluster code is loaded on use. */

import type { ClusterCheck } from '../../cluster/check';
import type { Followed } from '../../cluster/follow';
import type { PushReport } from '../../cluster/push';
import type { ClusterStatus } from '../../cluster/status';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { sleep } from '../../platform/clock';
import { RunProgress, withProgress } from '../../platform/terminal';
import { isForPeople } from '../../render/formats';
import type { Output } from '../../render/view';
import { inMegabytes } from '../command/backup-target';
import { requireCluster } from '../command/cluster-address';
import { defineCommand, inline, type Outcome } from '../command/command';
import { type Context, pathOf } from '../command/context';
import { fieldsAsFacts, records, reportOutput } from '../command/facts';
import type { Flags } from '../command/flags';

const TO = {
  to: { kind: 'text', value: 'url', filled: true, secret: true, group: 'asked', help: () => say.pushing.to },
} as const satisfies Flags;

const rowsOf = (
  data: object,
  rows: readonly (readonly [what: string, value: string, ...more: unknown[]])[],
): Output => {
  const columns = [
    { key: 'what', label: say.pushing.columns.what, identifies: true as const },
    { key: 'value', label: say.pushing.columns.value },
  ];
  return records(
    data,
    columns,
    rows.map(([what, value]) => ({ what, value })),
  );
};

const MOST_SHARDS = 1_024;
const MOST_REPLICAS = 20;

const PUSH_FLAGS = {
  ...TO,
  anew: { kind: 'switch', help: () => say.pushing.all },
  shards: { kind: 'integer', minimum: 1, maximum: MOST_SHARDS, help: () => say.pushing.shards },
  replicas: { kind: 'integer', minimum: 0, maximum: MOST_REPLICAS, help: () => say.pushing.replicas },
} as const satisfies Flags;

const SHOWN = ['index', 'generation', 'all', 'sent', 'removed', 'bytes'] as const;

const pushOutput = (report: PushReport): Output =>
  rowsOf(
    report,
    SHOWN.map((name) => [name, String(report[name])]),
  );

function finishedPush(report: PushReport): Outcome {
  const { pushing } = say;
  const { generation, index, sent, removed, bytes, resumed, not_merged: why } = report;
  return {
    output: pushOutput(report),
    notes: [
      ...(resumed ? [pushing.resumed] : []),
      pushing.pushed(generation, index, sent, removed, bytes),
      ...(why === undefined ? [] : [pushing.notMerged(why)]),
    ],
  };
}

/** Report of an interrupted run; the same command sends the rest. */
function stoppedPush(report: PushReport, { kind, message }: LksError): Outcome {
  const { pushing } = say;
  return {
    output: pushOutput(report),
    notes: [pushing.stopped(report.sent, report.all)],
    failure: () => new LksError(kind, message, { hint: pushing.stoppedHint }),
  };
}

const push = defineCommand({
  needs: 'library',
  details: () => say.pushing.pushDetails,
  flags: PUSH_FLAGS,
  examples: ['lks cluster push --to https://node-1:9200,https://node-2:9200', 'lks cluster push --anew --shards 3'],
  async run(context, { flags }) {
    const address = await requireCluster(context, '--to', flags.to);
    const { pushLibrary } = await import('../../cluster/push');
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
      if ('report' in pushed) return finishedPush(pushed.report);
      const { name: index, generation, library } = pushed.unchanged;
      const report = { index, library, generation, all: false, resumed: false, sent: 0, removed: 0, bytes: 0 };
      return { output: pushOutput({ path: pathOf(context), ...report }), notes: [unchanged(generation)] };
    } catch (error) {
      const isOurs = error instanceof LksError && error === context.signal.reason;
      if (!isOurs || begun === undefined) throw error;
      return stoppedPush(begun, error);
    } finally {
      progress.stop();
    }
  },
});

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

const status = defineCommand({
  needs: 'library',
  flags: TO,
  examples: ['lks cluster status', 'lks cluster status --json'],
  async run(context, { flags }) {
    const address = await requireCluster(context, '--to', flags.to);
    const { clusterStatus } = await import('../../cluster/status');
    const status = await clusterStatus(pathOf(context), address);
    const isRead = isForPeople(context.format);
    return { output: rowsOf(status, isRead ? rowsIn(status) : fieldsAsFacts(status)) };
  },
});

const SAMPLE = { usual: 1_000, most: 10_000_000 };

const CHECK_FLAGS = {
  ...TO,
  sample: {
    kind: 'integer',
    minimum: 0,
    maximum: SAMPLE.most,
    default: SAMPLE.usual,
    help: () => say.pushing.sample(SAMPLE.usual),
  },
} as const satisfies Flags;

/** Code of an index that differs from what was pushed. */
const DIFFERENT = 'index_differs';

function checkOutcome(report: ClusterCheck): Outcome {
  const { pushing } = say;
  const { columns } = pushing;
  const { rows, compared, generation, different, not_looked_at: changed } = report;
  return {
    output: records(
      report,
      [
        { key: 'document', label: columns.document, identifies: true },
        { key: 'row', label: columns.row },
        { key: 'what', label: columns.what },
      ],
      report.differences.map(({ row, external_id: document, what }) => ({ row: String(row), document, what })),
    ),
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

const check = defineCommand({
  needs: 'library',
  details: () => say.pushing.checkDetails,
  flags: CHECK_FLAGS,
  examples: ['lks cluster check', 'lks cluster check --sample 10000'],
  async run(context, { flags }) {
    const address = await requireCluster(context, '--to', flags.to);
    const { checkCluster } = await import('../../cluster/check');
    const { steps } = say.pushing;
    return withProgress(context.io, steps.rows, async (progress) => {
      const report = await checkCluster(pathOf(context), {
        address,
        sample: flags.sample,
        signal: context.signal,
        progress: (step, done, all) => progress.update({ done, all }, steps[step]),
      });
      return checkOutcome(report);
    });
  },
});

const GENERATIONS_KEPT = { usual: 2, most: 10_000 };
const NEWEST = 2_147_483_647;

const PRUNE_FLAGS = {
  ...TO,
  keep: {
    kind: 'integer',
    minimum: 1,
    maximum: GENERATIONS_KEPT.most,
    excludes: ['oldest'],
    help: () => say.pushing.keep(GENERATIONS_KEPT.usual),
  },
  oldest: { kind: 'integer', value: 'generation', minimum: 1, maximum: NEWEST, help: () => say.pushing.oldest },
} as const satisfies Flags;

const prune = defineCommand({
  needs: 'library',
  details: () => say.pushing.pruneDetails,
  flags: PRUNE_FLAGS,
  examples: ['lks cluster prune', 'lks cluster prune --keep 5'],
  async run(context, { flags }) {
    const address = await requireCluster(context, '--to', flags.to);
    const { pruneCluster } = await import('../../cluster/prune');
    const { pushing } = say;
    return withProgress(context.io, pushing.steps.prune, async (progress) => {
      const report = await pruneCluster(pathOf(context), {
        address,
        prefix: address.prefix,
        keep: flags.keep ?? GENERATIONS_KEPT.usual,
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
    });
  },
});

const CATALOGUES_KEPT = { usual: 2, most: 100 };

const PUBLISH_FLAGS = {
  keep: {
    kind: 'integer',
    minimum: 1,
    maximum: CATALOGUES_KEPT.most,
    default: CATALOGUES_KEPT.usual,
    help: () => say.publishing.keep(CATALOGUES_KEPT.usual),
  },
} as const satisfies Flags;

const publish = defineCommand({
  needs: 'library',
  details: () => say.publishing.publishDetails,
  arguments: { folder: { help: () => say.publishing.folder, completes: 'file' } },
  flags: PUBLISH_FLAGS,
  examples: ['lks cluster publish /srv/catalogues'],
  async run(context, { args, flags: { keep } }) {
    const [folder = ''] = args;
    const { publishCatalogue } = await import('../../cluster/publish');
    return withProgress(context.io, say.publishing.copying, async (progress) => {
      const published = await publishCatalogue(pathOf(context), folder, {
        keep,
        signal: context.signal,
        progress: (step, done, all) =>
          progress.update(step === 'sum' ? inMegabytes(done, all) : { done, all }, say.publishing.steps[step]),
      });
      const { generation, file, bytes, sha256, removed } = published;
      const { columns, published: message, removed: taken } = say.publishing;
      return {
        output: reportOutput(published, [
          ['generation', columns.generation, String(generation)],
          ['file', columns.file, file],
          ['bytes', columns.bytes, bytes],
          ['sha256', 'SHA-256', sha256],
        ]),
        notes: [message(generation, folder), ...(removed.length > 0 ? [taken(removed)] : [])],
      };
    });
  },
});

const FOLLOW_FLAGS = {
  every: { kind: 'duration', help: () => say.publishing.every },
  back: { kind: 'switch', help: () => say.publishing.back },
} as const satisfies Flags;

/** The catalogue file, which must be named explicitly. Throws `usage`. */
function fileOf(context: Context): string {
  const { library } = context.settings();
  if (library !== undefined && library.from !== 'default') return library.value;
  throw new LksError('usage', say.publishing.needsLibrary, { hint: say.publishing.needsLibraryHint });
}

async function followOnce(context: Context, folder: string, file: string, back: boolean): Promise<Followed> {
  const { followCatalogue } = await import('../../cluster/follow');
  const { signal } = context;
  return withProgress(context.io, say.publishing.fetching, (progress) =>
    followCatalogue(folder, file, {
      back,
      signal,
      progress: (done, all) => progress.update(inMegabytes(done, all)),
    }),
  );
}

const sentenceOf = ({ file, generation, changed }: Followed): string =>
  changed ? say.publishing.followed(file, generation) : say.publishing.upToDate(file, generation);

/** Polls until stopped. A failure is retried, and printed unless it is the same as before. */
async function followOn(context: Context, every: number, follow: () => Promise<Followed>): Promise<Outcome> {
  const { io, signal } = context;
  // Print notes at once, not at the end of the run.
  io.release();
  let last = '';
  while (!signal.aborted) {
    let now: string;
    try {
      const followed = await follow();
      now = followed.edition;
      if (now !== last) io.note(sentenceOf(followed));
    } catch (error) {
      if (signal.aborted) break;
      if (!(error instanceof LksError)) throw error;
      now = error.message;
      if (now !== last) io.error(`${error.message}\n`);
    }
    last = now;
    await sleep(every * 1_000, signal).catch(() => {});
  }
  return {};
}

const follow = defineCommand({
  needs: 'nothing',
  details: () => say.publishing.followDetails,
  arguments: { folder: { help: () => say.publishing.folder, completes: 'file' } },
  flags: FOLLOW_FLAGS,
  examples: [
    'lks cluster follow /srv/catalogues --library=/var/lib/lks/catalogue.db',
    'lks cluster follow /srv/catalogues --library=catalogue.db --every 60s',
  ],
  async run(context, { args, flags: { every, back } }) {
    const [folder = ''] = args;
    const file = fileOf(context);
    if (every === 0) throw new LksError('usage', say.publishing.tooOften, { parameter: '--every' });
    // `--back` holds for every poll, so an older generation that is published later is taken too.
    if (every !== undefined) return followOn(context, every, () => followOnce(context, folder, file, back));
    const followed = await followOnce(context, folder, file, back);
    const { generation, bytes, before } = followed;
    const { columns } = say.publishing;
    return {
      output: reportOutput(followed, [
        ['generation', columns.generation, String(generation)],
        ['before', columns.before, String(before ?? '')],
        ['bytes', columns.bytes, bytes],
      ]),
      notes: [sentenceOf(followed)],
    };
  },
});

export const command = defineCommand({
  subcommands: [
    { usage: 'push', summary: () => say.pushing.push, load: inline(push) },
    { usage: 'status', summary: () => say.pushing.status, load: inline(status) },
    { usage: 'check', summary: () => say.pushing.check, load: inline(check) },
    { usage: 'prune', summary: () => say.pushing.prune, load: inline(prune) },
    { usage: 'publish <folder>', summary: () => say.publishing.publish, load: inline(publish) },
    { usage: 'follow <folder>', summary: () => say.publishing.follow, load: inline(follow) },
  ],
});
