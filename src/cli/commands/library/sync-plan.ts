/** `lks library sync --dry-run`: the requests that a run would begin with. Nothing is sent or written. */

import { say } from '../../../messages';
import { type SyncTask, windowFor } from '../../../sources/harvest/sync';
import { INTERVAL_MS } from '../../../sources/shared/http/pace';
import type { PlannedRequest } from '../../../sources/shared/publisher';
import type { Outcome } from '../../command/command';
import type { Context } from '../../command/context';
import { pathOf } from '../../command/place';
import { plannedOutput } from './harvest';

/** Up to when each publisher was harvested, and how much is queued, as the library says; nothing where there is none. */
async function readProgress(context: Context, tasks: readonly SyncTask[]) {
  const file = pathOf(context);
  if (!context.settings().libraryExists) return new Map<string, never>();
  const { readHarvest } = await import('../../../library/harvest-state');
  return readHarvest(
    file,
    tasks.map(({ publisher }) => publisher.name),
  );
}

/** The first request for what changed, and those for each number that is named. */
export async function planSync(context: Context, tasks: readonly SyncTask[], now: Date): Promise<Outcome> {
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
