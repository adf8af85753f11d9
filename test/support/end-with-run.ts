/** A worker of vitest outlives the run that is killed (kill -9), and with it what it has started. */

let isWatching = false;

/** From now on this process ends with the run that it works for. */
export function endWithRun(): void {
  if (isWatching) return;
  isWatching = true;
  process.once('disconnect', () => process.exit());
}
