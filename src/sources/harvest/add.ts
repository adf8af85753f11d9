/** Adds a few named documents to the library: each fetched from its publisher and written by itself. */
import type { LksError } from '../../contract/errors';
import type { Publisher } from '../source';
import { type Harvesting, harvestMany, type Wish } from './harvest-many';
import type { HarvestContext, Harvested } from './harvest-one';

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
 * Fetches and imports each. Returns what became of every one, in the order given; a publisher that is gone is not asked again, and
 * the others go on. Throws what ends the run: a full disk, a locked library, the reason of an abort; `results` has what was settled by then.
 */
export async function addDocuments(
  wanted: readonly Wanted[],
  context: HarvestContext,
  progress: (progress: { done: number; all: number; aside: number }) => void = () => {},
  results = new Map<Wanted, Harvested>(),
): Promise<Harvested[]> {
  const tell = (aside: number): void => progress({ done: results.size, all: wanted.length, aside });
  tell(0);
  for (const publisher of new Set(wanted.map((one) => one.publisher))) {
    const wishes = new Map<Wish, Wanted>();
    for (const one of wanted) {
      const { id, publisher: own, ...asOf } = one;
      if (own === publisher) wishes.set({ change: { id, stamp: '' }, asOf }, one);
    }
    const state: Harvesting = { aside: 0, answered: false };
    for await (const { wish, result } of harvestMany(publisher, wishes.keys(), context, state)) {
      results.set(wishes.get(wish)!, result);
      tell(state.aside);
    }
    const { stopped } = state;
    if (stopped === undefined) continue;
    for (const one of wishes.values())
      if (!results.has(one)) results.set(one, failure(one.id, publisher.source, stopped));
  }
  return wanted.map((one) => results.get(one)!);
}

const failure = (id: string, source: string, error: LksError): Harvested => ({
  id,
  source,
  documents: 0,
  outcome: 'failed',
  error,
});
