/**
 * A search of an index whose answers come from elsewhere: it is run with guesses in place of what is not known, all that was missing is asked in one
 * round, and it is run again, until nothing was guessed. What is known stays known, so each run comes further than the one before.
 */
import type { IndexWork } from '../../../contract/types';
import type { Answers, ClusterIndex, Noted } from './cluster-index';

/** A search that needs more rounds than this goes round in circles. */
const MOST_ROUNDS = 100;

/** Where answers are put down. */
export type Told = Pick<Answers, 'put' | 'putOfRows'>;

export interface Replaying {
  /** Asks what was noted, and tells the answers. */
  ask: (noted: Noted, told: Told) => Promise<void>;
  signal?: AbortSignal | undefined;
  /** What was needed is added here. */
  needed: Pick<IndexWork, 'rounds' | 'waitedMs'>;
}

/**
 * @param run the search, which changes nothing and asks `index`.
 * @returns what the last run returned, which guessed nothing. @throws what `ask` throws; what `run` throws where it guessed nothing, or `signal` was aborted.
 */
export async function replayed<T>(
  index: ClusterIndex,
  run: () => Promise<T>,
  { ask, signal, needed }: Replaying,
): Promise<T> {
  while (needed.rounds < MOST_ROUNDS) {
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
    needed.rounds += 1;
    await oneRound(index, run, ask, needed);
  }
  throw new Error(`a search had no answer after ${MOST_ROUNDS} rounds`);
}

/** Asks what was noted. While the answers come, the search is run once more as if there were nothing of what is not known, and what it asks for then is asked too. */
async function oneRound(
  index: ClusterIndex,
  run: () => Promise<unknown>,
  ask: Replaying['ask'],
  needed: Replaying['needed'],
): Promise<void> {
  const { answers } = index;
  // They are put down when no run is under way.
  const came: (() => void)[] = [];
  const told: Told = {
    put: (...answer) => came.push(() => answers.put(...answer)),
    putOfRows: (...answer) => came.push(() => answers.putOfRows(...answer)),
  };
  const first = answers.take();
  const asked = [ask(first, told)];
  // A failure is thrown where all are waited for.
  asked[0]!.catch(() => {});
  if (index.isCountGuessed) {
    index.begin('nothing');
    await run().catch(() => undefined);
    asked.push(ask(answers.take(first), told));
  }
  const began = performance.now();
  await Promise.all(asked);
  needed.waitedMs += performance.now() - began;
  for (const put of came) put();
}
