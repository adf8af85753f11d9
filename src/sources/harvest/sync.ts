/**
 * Updates the library from one publisher: lists changes into a queue, then processes it. Both are stored in the
 * library, so an interrupted run resumes without fetching again or losing anything.
 */

import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { INTERVAL_MS } from '../shared/http/pace';
import type { UnknownIn } from '../shared/parsed-file';
import type { Window } from '../shared/publisher';
import type { Publisher } from '../source';
import {
  askFor,
  type HarvestContext,
  type Harvested,
  type Harvesting,
  harvestMany,
  isOfPublisher,
  type Outcome,
  type Wish,
} from './harvest';
import type { HarvestLog, TakenBack } from './log';

export interface SyncTask {
  readonly publisher: Publisher;
  /** List changes; `since`: from that day (`YYYY-MM-DD`) regardless of earlier harvests. */
  readonly listing?: { readonly since?: string };
  readonly ids?: readonly string[];
}

export interface SyncReport {
  readonly source: string;
  counts: Record<Outcome, number>;
  documents: number;
  /** New and changed documents in order of arrival; at most `MOST_BROUGHT`. */
  brought: Pick<Harvested, 'id' | 'outcome' | 'title'>[];
  failed: Harvested[];
  ended: Harvested[];
  remarks: string[];
  /** Newly withdrawn or denied by the publisher. */
  takenBack: TakenBack[];
  /** Unknown to the publisher; `named`: requested by number. */
  missing: (Harvested & { readonly named: boolean })[];
  unknown: UnknownIn[];
  estimate: Estimate | undefined;
  left: number;
  /** The library has all changes up to this moment; undefined if the listing is incomplete. */
  until: string | undefined;
  error: LksError | undefined;
}

export interface SyncProgress {
  source: string;
  phase: 'listing' | 'fetching';
  done: number;
  all: number;
  aside?: number;
}

const FIRST_DAYS = 31;
/** Listings overlap, as clocks and time zones differ; known stamps are not fetched again. */
const OVERLAP_DAYS = 1;
/** A listing restarts if the set shrinks meanwhile, at most this often. */
const MOST_RESTARTS = 3;
const BATCH = 100;
/** Above this only counts are reported. */
const MOST_BROUGHT = 10_000;

const daysBefore = (moment: Date, days: number): string =>
  new Date(moment.getTime() - days * 86_400_000).toISOString().slice(0, 19);

/**
 * Window of a listing at `now`. An `until` in the future means that a clock was wrong: it is ignored, as in a first
 * harvest.
 */
export function windowFor(until: string | undefined, since: string | undefined, now: Date): Window {
  const to = now.toISOString().slice(0, 19);
  const from =
    since !== undefined
      ? `${since}T00:00:00`
      : until === undefined || until > to
        ? `${daysBefore(now, FIRST_DAYS).slice(0, 10)}T00:00:00`
        : daysBefore(new Date(`${until}Z`), OVERLAP_DAYS);
  return { from, to };
}

export function startReport(source: string): SyncReport {
  const counts = { added: 0, updated: 0, unchanged: 0, withdrawn: 0, 'not-found': 0, failed: 0 };
  return {
    source,
    counts,
    documents: 0,
    brought: [],
    failed: [],
    ended: [],
    remarks: [],
    takenBack: [],
    missing: [],
    unknown: [],
    estimate: undefined,
    left: 0,
    until: undefined,
    error: undefined,
  };
}

/**
 * Runs a task and fills `report` as it goes; `announce` gets the estimate first. An unreachable publisher ends only its
 * own part (`report.error`). Throws what ends the run: full disk, locked library, the reason of an abort.
 */
export async function syncPublisher(
  task: SyncTask,
  context: HarvestContext,
  report: SyncReport,
  now: Date,
  progress: (progress: SyncProgress) => void = () => {},
  announce: (estimate: Estimate) => void = () => {},
): Promise<void> {
  const { publisher } = task;
  const log = context.target.harvestLog();
  try {
    const { ids = [] } = task;
    if (!log.isUnderWay(publisher.name, ids)) log.enqueue(publisher.name, ids);
    if (task.listing !== undefined) {
      await listChanges(task, context, log, now, report, progress);
      log.enqueue(publisher.name, log.due(publisher.name, context.today));
    }
    reportUnclear(log, publisher, report);
    const queued = log.queued(publisher.name, 0, log.countQueued(publisher.name)).map(({ id }) => id);
    report.estimate = estimateOf(publisher, queued, log, context.today);
    if (queued.length > 0) announce(report.estimate);
    await workOff(task, context, log, report, progress);
    if (task.listing !== undefined) log.closeListing(publisher.name);
    log.settleListings(publisher.name);
  } catch (error) {
    if (!isOfPublisher(error) && !isOfListing(error)) throw error;
    report.error = error;
  } finally {
    report.left = log.countQueued(publisher.name);
    report.until = log.listing(publisher.name) === undefined ? log.harvestedUntil(publisher.name) : undefined;
  }
}

/** Reports unknown remarks of a list as failures, in every run until the list changes. */
function reportUnclear(log: HarvestLog, { name, source }: Publisher, report: SyncReport): void {
  for (const { id, message } of log.unclear(name)) {
    const error = new LksError('bad-response', message, { hint: say.publishers.answerHint });
    report.failed.push({ id, source, documents: 0, outcome: 'failed', error });
  }
  report.counts.failed = report.failed.length;
}

const isOfListing = (error: unknown): error is LksError =>
  error instanceof LksError && (error.kind === 'bad-response' || error.kind === 'not-found');

async function listChanges(
  { publisher, listing }: SyncTask,
  context: HarvestContext,
  log: HarvestLog,
  now: Date,
  report: SyncReport,
  progress: (progress: SyncProgress) => void,
): Promise<void> {
  const { changes, name, source } = publisher;
  if (changes === undefined) return;
  const since = listing?.since;
  const open = log.listing(name);
  if (open === undefined || (since !== undefined && `${since}T00:00:00` < open.from))
    log.openListing(name, windowFor(log.harvestedUntil(name), since, now));
  let answeredAt = '';
  const ask = askFor(publisher, context, undefined, (at) => {
    answeredAt = at.replace(' ', 'T');
  });
  let total: number | undefined;
  let [restarts, listed] = [0, 0];
  for (let current = log.listing(name); current?.next !== undefined; current = log.listing(name)) {
    context.call.signal?.throwIfAborted();
    const page = await changes.page(current, current.next, ask);
    // By the publisher's clock the window is not over yet: end it at the time of the answer.
    if (current.next === 0 && answeredAt !== '' && answeredAt < current.to)
      log.openListing(name, { from: current.from, to: answeredAt });
    // The set shrank: later entries moved to earlier pages.
    const shrank = total !== undefined && page.total < total && restarts < MOST_RESTARTS;
    if (shrank) restarts += 1;
    report.takenBack.push(...log.list(name, { ...page, again: shrank }));
    report.counts.withdrawn = report.takenBack.length;
    total = page.total;
    listed = shrank ? 0 : listed + page.named;
    progress({ source, phase: 'listing', done: page.next === undefined ? total : Math.min(listed, total), all: total });
  }
}

function* queuedIn(log: HarvestLog, publisher: string): Generator<Wish> {
  let place = 0;
  for (let batch = log.queued(publisher, place, BATCH); batch.length > 0; batch = log.queued(publisher, place, BATCH))
    for (const item of batch) {
      place = item.place;
      yield { change: item };
    }
}

async function workOff(
  { publisher, ids = [] }: SyncTask,
  context: HarvestContext,
  log: HarvestLog,
  report: SyncReport,
  progress: (progress: SyncProgress) => void,
): Promise<void> {
  const { name, source } = publisher;
  const named = new Set(ids);
  const all = log.countQueued(name) - log.unclear(name).length;
  let done = 0;
  const state: Harvesting = { aside: 0, answered: false };
  if (all > 0) progress({ source, phase: 'fetching', done, all });
  for await (const { wish, result } of harvestMany(publisher, queuedIn(log, name), context, state)) {
    const { id } = wish.change;
    report.counts[result.outcome] += 1;
    report.documents += result.documents;
    const { outcome, title } = result;
    if ((outcome === 'added' || outcome === 'updated') && report.brought.length < MOST_BROUGHT)
      report.brought.push({ id, outcome, ...(title !== undefined && { title }) });
    if (report.unknown.length < MOST_BROUGHT) report.unknown.push(...(result.unknown ?? []));
    if (result.ended !== undefined) report.ended.push(result);
    if (report.remarks.length < MOST_BROUGHT) report.remarks.push(...(result.remarks ?? []));
    if (result.takenBack !== undefined) report.takenBack.push(result.takenBack);
    if (result.outcome === 'not-found') {
      log.drop(name, id);
      report.missing.push({ ...result, named: named.has(id) });
    }
    if (result.outcome === 'failed') {
      log.fail(name, id);
      report.failed.push(result);
    }
    done += 1;
    progress({ source, phase: 'fetching', done, all, aside: state.aside });
  }
  // Without any answer the publisher failed, not the documents.
  const nobody = state.answered ? undefined : report.failed.find(({ error }) => isOfPublisher(error))?.error;
  const error = state.stopped ?? nobody;
  if (error === undefined) return;
  report.failed = report.failed.filter((result) => !isOfPublisher(result.error));
  report.counts.failed = report.failed.length;
  throw error;
}

interface Estimate {
  readonly source: string;
  readonly items: number;
  /** Requested before: one request shows whether anything changed. */
  readonly known: number;
  /** Requests if nothing changed, and if everything did. */
  readonly least: number;
  readonly most: number;
  /** Time for `most` requests at our pace; a slow publisher takes longer. */
  readonly seconds: number;
}

function estimateOf(publisher: Publisher, ids: readonly string[], log: HarvestLog, today: string): Estimate {
  let [known, least, most] = [0, 0, 0];
  for (const id of ids) {
    const requests = publisher.plan(id);
    const isKnown = requests[0] !== undefined && log.known(requests[0].url, today) !== undefined;
    if (isKnown) known += 1;
    least += isKnown ? 1 : requests.length;
    most += requests.length;
  }
  const { source } = publisher;
  return { source, items: ids.length, known, least, most, seconds: Math.ceil((most * INTERVAL_MS) / 1000) };
}
