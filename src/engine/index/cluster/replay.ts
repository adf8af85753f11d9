/**
 * Replays a search whose index answers from elsewhere: it runs with guesses for unknown answers, all that was missing
 * is asked in one round, and it runs again, until nothing was guessed. Answers are kept, so that each run gets further.
 */
import type { IndexWork } from '../../../contract/types';
import type { Answers, ClusterIndex, Noted } from './cluster-index';

/** More rounds mean an endless loop. */
const MOST_ROUNDS = 100;

/** Receives the answers. */
export type Told = Pick<Answers, 'put' | 'putOfRows'>;

export interface Replaying {
  ask: (noted: Noted, told: Told) => Promise<void>;
  signal?: AbortSignal | undefined;
  needed: Pick<IndexWork, 'rounds' | 'waitedMs'>;
}

/**
 * Returns what `run`, which has no side effects and asks `index`, returns without guesses.
 * @throws what `ask` throws; what `run` throws without guesses, or after `signal` was aborted.
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

/** Sends the questions. Meanwhile the search runs again as if unknown lists were empty, to send those questions too. */
async function oneRound(
  index: ClusterIndex,
  run: () => Promise<unknown>,
  ask: Replaying['ask'],
  needed: Replaying['needed'],
): Promise<void> {
  const { answers } = index;
  // Stored when no run is active.
  const came: (() => void)[] = [];
  const told: Told = {
    put: (...answer) => came.push(() => answers.put(...answer)),
    putOfRows: (...answer) => came.push(() => answers.putOfRows(...answer)),
  };
  const first = answers.take();
  const asked = [ask(first, told)];
  // A failure is thrown by the `await` of all.
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
