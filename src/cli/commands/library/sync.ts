/** `lks library sync`: imports what changed at the publishers since the last time. */
import { LksError } from '../../../contract/errors';
import { say } from '../../../messages';
import { currentDate } from '../../../platform/clock';
import { textOf } from '../../../platform/special-files';
import { RunProgress } from '../../../platform/terminal';
import { isMachine } from '../../../render/formats';
import { wrapWords } from '../../../render/width';
import type { Wanted } from '../../../sources/harvest/harvest';
import { type SyncReport, type SyncTask, startReport, syncPublisher, windowFor } from '../../../sources/harvest/sync';
import { harvested, loadPublishers } from '../../../sources/publishers';
import { INTERVAL_MS } from '../../../sources/shared/http/pace';
import type { PlannedRequest } from '../../../sources/shared/publisher';
import type { Publisher } from '../../../sources/source';
import { defineCommand, type Input, type Outcome } from '../../command/command';
import { type Context, pathOf } from '../../command/context';
import type { Flags } from '../../command/flags';
import { notesBeside, openHarvest, plannedOutput, recogniseCitations } from './harvest';
import { reportOutput, stoppedSync, syncFailure, syncNotes } from './harvest-report';
import { readWantedFile } from './read-wanted';

/** The harvest state of the library: how far each publisher is, and its queue; empty without a library. */
async function readProgress(context: Context, tasks: readonly SyncTask[]) {
  const file = pathOf(context);
  if (!context.settings().libraryExists) return new Map<string, never>();
  const { readHarvest } = await import('../../../library/harvest-state');
  return readHarvest(
    file,
    tasks.map(({ publisher }) => publisher.name),
  );
}

/** For `--dry-run`: the first request for changes, and the requests for each named number. */
async function planSync(context: Context, tasks: readonly SyncTask[], now: Date): Promise<Outcome> {
  const progress = await readProgress(context, tasks);
  const requests: PlannedRequest[] = [];
  const notes: string[] = [];
  for (const { publisher, listing, ids = [] } of tasks) {
    const state = progress.get(publisher.name);
    if (listing !== undefined && publisher.changes !== undefined)
      requests.push(publisher.changes.plan(windowFor(state?.until, listing.since, now)));
    requests.push(...ids.flatMap((id) => publisher.plan(id)));
    if (state !== undefined && state.queued > 0) notes.push(say.harvest.queuedAlready(state.queued, publisher.source));
  }
  const seconds = Math.ceil((requests.length * INTERVAL_MS) / 1000);
  return { output: plannedOutput(requests), notes: [say.harvest.planned(requests.length, seconds), ...notes] };
}

const FLAGS = {
  starter: { kind: 'switch', help: () => say.harvest.starter },
  since: { kind: 'date', help: () => say.harvest.since },
  laws: { kind: 'text', value: 'file', completes: 'file', help: () => say.harvest.laws },
  'dry-run': { kind: 'switch', help: () => say.harvest.dryRun },
} as const satisfies Flags;

type SyncInput = Input<typeof FLAGS>;

function harvestable(publishers: readonly Publisher[]): Publisher[] {
  const names = harvested().map(({ name }) => name);
  return publishers.filter(({ name }) => names.includes(name));
}

function namedPublishers(names: readonly string[], known: readonly Publisher[]): Publisher[] {
  return names.map((name) => {
    const found = known.find((publisher) => publisher.name === name.toLowerCase() || publisher.source === name);
    if (found !== undefined) return found;
    const hint = say.harvest.sources(known.map((publisher) => publisher.name));
    throw new LksError('usage', say.harvest.noSource(name), { hint });
  });
}

async function readLaws(file: string, publishers: readonly Publisher[], signal: AbortSignal): Promise<Wanted[]> {
  const text = await textOf(file, signal).catch((cause: NodeJS.ErrnoException) => {
    throw new LksError('local', say.files.cannotRead(file, cause.code ?? ''), {
      hint: say.harvest.lawsHint,
      cause,
    });
  });
  return readWantedFile(text, publishers);
}

interface Asked {
  readonly tasks: SyncTask[];
  readonly starter?: { readonly laws: number; readonly as_of: string };
}

/** Tasks by publisher from the flags. Throws `usage`, and `local` for an unreadable file. */
async function readTasks(
  context: Context,
  { args, flags }: SyncInput,
  publishers: readonly Publisher[],
): Promise<Asked> {
  const { since, laws: lawsFile, starter } = flags;
  const known = harvestable(publishers);
  const laws = lawsFile === undefined ? [] : await readLaws(lawsFile, publishers, context.signal);
  const ids = new Map<Publisher, string[]>();
  const want = (publisher: Publisher, id: string): unknown =>
    ids.set(publisher, [...new Set([...(ids.get(publisher) ?? []), id])]);
  for (const { publisher, id } of laws) want(publisher, id);
  const dated = laws.filter(({ day }) => day !== undefined);
  if (dated[0]?.day !== undefined) context.io.note(say.harvest.lawsOfDay(dated.length, dated[0].id, dated[0].day));
  const listed = new Set(namedPublishers(args, known));
  let begun: Asked['starter'];
  if (starter) {
    const asked = known.filter((publisher) => listed.size === 0 || listed.has(publisher));
    listed.clear();
    for (const publisher of asked) {
      if (publisher.starter === 'changes') listed.add(publisher);
      else {
        const list = await publisher.starter?.();
        for (const id of list?.ids ?? []) want(publisher, id);
        if (list !== undefined) begun = { laws: list.ids.length, as_of: list.day };
      }
    }
  } else if (lawsFile === undefined && listed.size === 0) for (const publisher of known) listed.add(publisher);
  const all = publishers.filter((publisher) => listed.has(publisher) || ids.has(publisher));
  const tasks = all.map((publisher) => ({
    publisher,
    ...(ids.has(publisher) ? { ids: ids.get(publisher)! } : {}),
    ...(listed.has(publisher) ? { listing: since === undefined ? {} : { since } } : {}),
  }));
  return { tasks, ...(begun === undefined ? {} : { starter: begun }) };
}

export const command = defineCommand({
  needs: 'nothing',
  arguments: { source: { choices: harvested().map(({ name }) => name), help: () => say.harvest.syncSources } },
  flags: FLAGS,
  examples: ['lks library sync --starter', 'lks library sync rechtspraak --since 2026-01-01'],
  async run(context, input) {
    const publishers = await loadPublishers();
    const { tasks, starter } = await readTasks(context, input, publishers);
    const now = currentDate();
    // In JSON these are fields; otherwise they are printed before the first request, on a pipe too.
    const width = context.io.err.columns ?? Number.POSITIVE_INFINITY;
    const tell = (line: string): void => {
      if (!isMachine(context.format)) context.io.note(wrapWords(line, width).join('\n'));
    };
    if (starter !== undefined) tell(say.harvest.starterOf(starter.laws, starter.as_of));
    if (input.flags['dry-run']) return planSync(context, tasks, now);
    const harvest = await openHarvest(context, publishers);
    const progress = new RunProgress(context.io, say.harvest.listing(tasks[0]?.publisher.source ?? ''));
    const reports: SyncReport[] = [];
    let stopped: LksError | undefined;
    try {
      for (const task of tasks) {
        const report = startReport(task.publisher.source);
        reports.push(report);
        await syncPublisher(
          task,
          harvest,
          report,
          now,
          ({ source, phase, ...state }) => progress.update(state, say.harvest[phase](source)),
          (estimate) => tell(say.harvest.estimate(estimate)),
        );
      }
      await recogniseCitations(context, harvest, progress);
    } catch (error) {
      if (!context.signal.aborted || error !== context.signal.reason || !(error instanceof LksError)) throw error;
      stopped = error;
    } finally {
      progress.stop();
      await harvest.close();
    }
    const { lawById } = await import('../../../law/laws/laws');
    const titleOf = (id: string): string => lawById(id)?.title ?? '';
    const failure = stopped === undefined ? syncFailure(reports, titleOf) : stoppedSync(stopped, reports);
    return {
      output: reportOutput(reports, titleOf, starter),
      notes: notesBeside(failure, syncNotes(reports, harvest.file, titleOf), context),
      failure: () => failure,
    };
  },
});
