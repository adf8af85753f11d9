/** The access log: one JSON object a line for each answer. Never a key; search words only where they were asked for. */

export interface AccessRecord {
  /** The request id, as in the answer's `X-Request-Id`. */
  id: string;
  method: string;
  /** The path of the operation, `{uuid}` unfilled; null for what is no path of the service. */
  route: string | null;
  status: number;
  ms: number;
  workspace?: string;
  /** The beginning by which the key is known. */
  key?: string;
  /** The name of the key, where it has one. */
  key_name?: string;
  /** Of the client; only with `--log-addresses`. */
  address?: string;
  /** The parameters as they were sent; only with `--log-queries`. */
  query?: Readonly<Record<string, string>>;
  /** The search was stopped at its time limit. */
  incomplete?: true;
  /** The client went away before the whole answer was written. */
  aborted?: true;
  /** It read its answer too slowly, and was cut off. */
  slow?: true;
  /** What went wrong in the service. */
  fault?: string;
}

/** One line: ASCII only, so that no text from outside can move a terminal's cursor or hide what follows it. */
export function accessLine(record: AccessRecord, now: Date): string {
  return JSON.stringify({ time: now.toISOString(), ...record }).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
