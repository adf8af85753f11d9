/** Adds a few named documents to the library: each fetched from its publisher and written by itself. */
import { LksError } from '../../errors';
import type { Publisher } from '../source';
import { type HarvestContext, type Harvested, harvestOne } from './harvest-one';

/** A document to fetch, with the publisher that has it. */
export interface Wanted {
  readonly publisher: Publisher;
  /** As `Fetcher.fetch` takes it. */
  readonly id: string;
  /** As `Ask.day`, and as `Ask.knownOn`. */
  readonly day?: string;
  readonly knownOn?: string;
}

/**
 * Fetches and imports each. Returns what became of every one; a publisher that cannot be reached is not asked again, and
 * the others go on. Throws what ends the run: a full disk, a locked library, the reason of an abort.
 */
export async function addDocuments(
  wanted: readonly Wanted[],
  context: HarvestContext,
  progress: (progress: { done: number; all: number }) => void = () => {},
): Promise<Harvested[]> {
  const gone = new Map<string, LksError>();
  const results: Harvested[] = [];
  for (const [done, { publisher, id, ...asOf }] of wanted.entries()) {
    context.call.signal?.throwIfAborted();
    progress({ done, all: wanted.length });
    const error = gone.get(publisher.name);
    if (error !== undefined) {
      results.push(failure(id, publisher.source, error));
      continue;
    }
    try {
      results.push(await harvestOne(publisher, { id, stamp: '' }, { ...context, ...asOf }));
    } catch (thrown) {
      if (!isOfPublisher(thrown)) throw thrown;
      gone.set(publisher.name, thrown);
      results.push(failure(id, publisher.source, thrown));
    }
  }
  return results;
}

const failure = (id: string, source: string, error: LksError): Harvested => ({
  id,
  source,
  documents: 0,
  outcome: 'failed',
  error,
});

/** True for a failure that is about a publisher as a whole: it is gone, or has enough of us. */
export function isOfPublisher(error: unknown): error is LksError {
  return error instanceof LksError && (error.kind === 'unreachable' || error.kind === 'rate-limited');
}
