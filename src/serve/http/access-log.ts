/** The access log: one JSON object a line for each answer. Never a key; search words only where they were asked for. */
import { type FileHandle, open } from 'node:fs/promises';
import { currentMs } from '../../platform/clock';

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
  /** A fault of the service. */
  fault?: string;
}

/** One line: ASCII only, so that no text from outside can move a terminal's cursor or hide what follows it. */
export function accessLine(record: AccessRecord, now: Date): string {
  return JSON.stringify({ time: now.toISOString(), ...record }).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

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
  const parts = [
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
    parts.filter((part) => part !== undefined && part !== false && part !== '' && part !== null).join(' '),
  );
  return text.length <= columns ? text : `${text.slice(0, Math.max(1, columns - 3))}...`;
}

/** Bytes that are read at once. */
const PIECE = 1 << 16;
/** Milliseconds between two looks. */
const LOOK_EVERY = 3_600_000;
const DAY = 86_400_000;

/** The beginning of a line. Lines are ASCII, so that a character is a byte. */
const TIME = /^\{"time":"([^"]+)"/;
const ADDRESS = /,"address":("[^"\\]*")/;

/* Addresses in a log that is a file are dropped after some days, in place: each is overwritten with as many bytes, so that another process can append
   to the file meanwhile, and the file is whole whenever this ends. */

/** Writes over the address in a line that begins at `start`; `line` has no end. */
async function dropIn(file: FileHandle, line: string, start: number): Promise<void> {
  const found = ADDRESS.exec(line);
  if (found === null) return;
  const [whole, value = ''] = found;
  const at = start + found.index + whole.length - value.length;
  await file.write(Buffer.from('null'.padEnd(value.length), 'latin1'), 0, value.length, at);
}

/**
 * Drops the addresses from the lines of a log that are older than a moment. Lines are in the order of their times.
 *
 * @param from the byte at which to begin: what an earlier call returned.
 * @returns the byte up to which no address is left, at the beginning of a line.
 * @throws the system's error.
 */
export async function dropAddresses(path: string, before: Date, from = 0): Promise<number> {
  const file = await open(path, 'r+');
  try {
    // A pipe or a terminal keeps nothing, and a log that has been begun anew is shorter than it was.
    const stats = await file.stat();
    if (!stats.isFile()) return from;
    let start = from > stats.size ? 0 : from;
    let rest = '';
    const piece = Buffer.alloc(PIECE);
    for (;;) {
      const { bytesRead } = await file.read(piece, 0, PIECE, start + rest.length);
      if (bytesRead === 0) return start;
      const lines = (rest + piece.toString('latin1', 0, bytesRead)).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        const time = TIME.exec(line)?.[1];
        if (time !== undefined && new Date(time) >= before) return start;
        await dropIn(file, line, start);
        start += line.length + 1;
      }
    }
  } finally {
    await file.close();
  }
}

/** Drops addresses older than some days now and every hour; `failed` is told why it could not. Returns what ends it. */
export function keepAddresses(path: string, days: number, failed: (error: unknown) => void): () => void {
  let from = 0;
  const look = async (): Promise<void> => {
    try {
      from = await dropAddresses(path, new Date(currentMs() - days * DAY), from);
    } catch (error) {
      failed(error);
    }
  };
  void look();
  const timer = setInterval(() => void look(), LOOK_EVERY);
  timer.unref();
  return () => clearInterval(timer);
}
