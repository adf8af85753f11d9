/** A line of the access log for a person who watches it on a terminal: short, and never longer than the screen is wide. */
import type { AccessRecord } from './access-log';

const two = (number: number): string => String(number).padStart(2, '0');

/** Keeps what would move the cursor of a terminal, or hide what follows, from it. */
const plain = (text: string): string => text.replace(/[^\x20-\x7e]/g, ' ');

/**
 * The line of JSON that goes into a file, as it is shown on a terminal of so many columns: the time here, status, method, path,
 * how long it took, whose request it was, and what went wrong. What is no such line is left as it is.
 */
export function readableLine(line: string, columns: number): string {
  if (!line.startsWith('{')) return line;
  const {
    time,
    status,
    method,
    route,
    ms,
    workspace,
    key,
    key_name,
    address,
    incomplete,
    aborted,
    slow,
    fault,
    event,
    query,
    lost,
    refused,
  } = JSON.parse(line) as Partial<AccessRecord> & { time: string; lost?: number; refused?: number; event?: string };
  const at = new Date(time);
  const clock = [at.getHours(), at.getMinutes(), at.getSeconds()].map(two).join(':');
  const said = [
    clock,
    status,
    method,
    route === null && method !== undefined && '-',
    route,
    ms !== undefined && method !== '' && `${ms} ms`,
    workspace,
    key,
    key_name,
    address,
    incomplete && 'incomplete',
    aborted && 'aborted',
    slow && 'slow',
    query && JSON.stringify(query),
    lost !== undefined && `${lost} lost`,
    refused !== undefined && `${refused} refused`,
    event,
    fault?.split('\n')[0],
  ];
  const text = plain(
    said.filter((part) => part !== undefined && part !== false && part !== '' && part !== null).join(' '),
  );
  return text.length <= columns ? text : `${text.slice(0, Math.max(1, columns - 3))}...`;
}
