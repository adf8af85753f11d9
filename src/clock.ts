/**
 * Milliseconds on a clock that only grows, from an arbitrary zero. `process.hrtime` because the global `performance`
 * loads a dozen modules at its first use, which costs more than a millisecond of every start.
 */
export function monotonicMs(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1000 + nanoseconds / 1e6;
}
