/** Many documents of one publisher, on the schedule of many requests: what fails is put aside, tried again at the end, and named. */
import { LksError } from '../../contract/errors';
import { Schedule } from '../../platform/schedule/run';
import type { PublisherAnswer } from '../shared/http/request';
import type { Change } from '../shared/publisher';
import type { Publisher } from '../source';
import { type HarvestContext, type Harvested, harvestOne, isOfItem } from './harvest-one';

/** A document to fetch. */
export interface Wish {
  readonly change: Change;
  /** As `Ask.day`, and as `Ask.knownOn`. */
  readonly asOf?: Pick<HarvestContext, 'day' | 'knownOn'>;
}

/** A wish that may be tried several times. */
interface Tried {
  readonly wish: Wish;
  /** What was answered in earlier tries: it is not asked for again. */
  readonly kept: Map<string, PublisherAnswer>;
}

/** True for a failure that is about a publisher as a whole: it is gone, or has enough of us. */
export function isOfPublisher(error: unknown): error is LksError {
  return error instanceof LksError && (error.kind === 'unreachable' || error.kind === 'rate-limited');
}

/** True for what ends the part of one publisher, and not the whole run. */
const endsPublisher = (error: LksError): boolean => isOfPublisher(error) || isOfItem(error);

async function* tried(wishes: Iterable<Wish>): AsyncGenerator<Tried> {
  for (const wish of wishes) yield { wish, kept: new Map() };
}

/** How many are put aside at the moment, and what put an end to it: the publisher is gone, or has enough of us. */
export interface Harvesting {
  aside: number;
  stopped?: LksError;
  /** Whether the publisher answered at all. */
  answered: boolean;
}

/**
 * Fetches and imports each, one at a time: the pace of a publisher is kept by the client, whatever is asked. Yields what became of each as
 * it is settled, and at the end of each that was begun when the publisher was given up; fills `state`. Throws what ends the whole run: a
 * full disk, a locked library, the reason of an abort.
 */
export async function* harvestMany(
  publisher: Publisher,
  wishes: Iterable<Wish>,
  context: HarvestContext,
  state: Harvesting,
): AsyncGenerator<{ wish: Wish; result: Harvested }, void> {
  const { call, patience = {} } = context;
  const schedule = new Schedule<Tried, Harvested>({
    items: tried(wishes),
    attempt: ({ wish: { change, asOf }, kept }) =>
      harvestOne(publisher, change, { ...context, ...asOf, call: { ...call, once: true }, kept }),
    atMost: 1,
    ...patience,
    signal: call.signal ?? new AbortController().signal,
    ...(call.notice === undefined ? {} : { notice: call.notice }),
    putAside: () => {
      state.aside += 1;
    },
    // A full disk or a library that is locked is the same for every document.
    judge: (error) => (isOfItem(error) || isOfPublisher(error) ? undefined : { kind: 'hopeless' }),
  });
  const failed = ({ change: { id } }: Wish, error: LksError): Harvested => {
    if (error.kind === 'failed') context.target.harvestLog().missed(publisher.source, id, error.message);
    return { id, source: publisher.source, documents: 0, outcome: 'failed', error };
  };
  for await (const settled of schedule) {
    state.answered = schedule.answered;
    const { wish } = settled.item;
    yield { wish, result: 'result' in settled ? settled.result : failed(wish, settled.error) };
  }
  state.answered = schedule.answered;
  const { stopped } = schedule;
  if (stopped === undefined) return;
  if (!endsPublisher(stopped)) throw stopped;
  state.stopped = stopped;
  for (const { item, error } of schedule.unfinished)
    if (error !== undefined) yield { wish: item.wish, result: failed(item.wish, error) };
}
