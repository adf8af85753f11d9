/** What a process may take, as numbers that its threads share, and what its watch writes of what it has taken. */

/** Where a number stands: resident memory in bytes, processor time in ms, the moment of the end (`Date.now`), and a place that the task counts. */
export const LIMIT = { memory: 0, cpuMs: 1, endsMs: 2, place: 3 } as const;

/** Limits of a process: none at first, at place 0. */
export function noLimits(): Float64Array {
  const limits = new Float64Array(new SharedArrayBuffer(4 * Float64Array.BYTES_PER_ELEMENT));
  return limits.fill(Number.POSITIVE_INFINITY).fill(0, LIMIT.place);
}

/** What the watch of a process with limits writes in a line. */
export interface Vitals {
  /** The limit for which it ends the process. */
  over: 'memory' | 'time' | 'none';
  place: number;
  /** Most resident memory so far, in bytes; processor time, in ms. */
  peak: number;
  cpuMs: number;
}

export const vitalsLine = ({ over, place, peak, cpuMs }: Vitals): string =>
  `${over} ${place} ${peak} ${Math.round(cpuMs)}\n`;

export function vitalsOf(line: string): Vitals {
  const [over, place, peak, cpuMs] = line.split(' ');
  return { over: over as Vitals['over'], place: Number(place), peak: Number(peak), cpuMs: Number(cpuMs) };
}
