/**
 * A search of an index whose answers come from elsewhere: it is run with guesses in place of what is not known, all that was missing is asked in one
 * round, and it is run again, until nothing was guessed. What is known stays known, so each run comes further than the one before.
 */
import type { ClusterIndex, Noted } from './cluster-index';

/** A search that needs more rounds than this goes round in circles. */
const MOST_ROUNDS = 100;

/**
 * @param run the search, which changes nothing and asks `index`. @param ask asks what was noted, and puts the answers down.
 * @returns what the last run returned, which guessed nothing. @throws what `ask` throws; what `run` throws where it guessed nothing, or `signal` was aborted.
 */
export async function replayed<T>(
  index: ClusterIndex,
  run: () => Promise<T>,
  ask: (noted: Noted) => Promise<void>,
  signal?: AbortSignal,
): Promise<T> {
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = index.guesses;
    index.begin('much');
    let outcome: { found: T } | { error: unknown };
    try {
      outcome = { found: await run() };
    } catch (error) {
      outcome = { error };
    }
    if (index.guesses === before || signal?.aborted === true) {
      if ('error' in outcome) throw outcome.error;
      return outcome.found;
    }
    // What is asked where there is little is asked in the same round.
    if (index.isCountGuessed) {
      index.begin('nothing');
      await run().catch(() => undefined);
    }
    await ask(index.answers.take());
  }
  throw new Error(`a search had no answer after ${MOST_ROUNDS} rounds`);
}
