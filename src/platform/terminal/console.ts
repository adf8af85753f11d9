/** The console of a command whose standard output is a protocol: a stray line from a package would break it. */
import { format } from 'node:util';

/** The methods of the console that write to standard output. */
const WRITERS = ['log', 'info', 'debug', 'dir', 'table', 'group', 'timeEnd', 'timeLog', 'count'] as const;

/** From now on, what would be printed to standard output by way of the console is handed to `note`. */
export function divertConsole(note: (line: string) => void): void {
  const divert = (...values: unknown[]): void => note(format(...values));
  Object.assign(globalThis.console, Object.fromEntries(WRITERS.map((name) => [name, divert])));
}
