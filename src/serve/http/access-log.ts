/** The access log: one JSON object per line and answer. Never a key; search words only if configured. */
import { type FileHandle, open } from 'node:fs/promises';
import { currentMs } from '../../platform/clock';

export interface AccessRecord {
  /** As in the answer's `X-Request-Id`. */
  id: string;
  method: string;
  /** Path of the operation with `{uuid}`; null for an unknown path. */
  route: string | null;
  status: number;
  ms: number;
  workspace?: string;
  /** The prefix of the key. */
  key?: string;
  key_name?: string;
  /** Of the client; only with `--log-addresses`. */
  address?: string;
  /** The parameters as they were sent; only with `--log-queries`. */
  query?: Readonly<Record<string, string>>;
  /** The search was stopped at its time limit. */
  incomplete?: true;
  /** The client went away before the whole answer was written. */
  aborted?: true;
  /** The client read its answer too slowly and was cut off. */
  slow?: true;
  fault?: string;
}

/** One line in ASCII, so that no foreign text can move a terminal's cursor or hide what follows. */
export function accessLine(record: AccessRecord, now: Date): string {
  return JSON.stringify({ time: now.toISOString(), ...record }).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

const two = (number: number): string => String(number).padStart(2, '0');

/** Replaces anything that could move a terminal's cursor or hide text. */
const plain = (text: string): string => text.replace(/[^\x20-\x7e]/g, ' ');

/**
 * Formats a line of the log for a terminal of that many columns: local time, status, method, path, duration, key,
 * fault. Other lines are returned unchanged.
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

const PIECE = 1 << 16;
const LOOK_EVERY = 3_600_000;
const DAY = 86_400_000;

/** The beginning of a line. Lines are ASCII, so that a character is a byte. */
const TIME = /^\{"time":"([^"]+)"/;
const ADDRESS = /,"address":("[^"\\]*")/;

/*
 * Old addresses in a log file are dropped in place: each is overwritten with as many bytes, so that another process can
 * append meanwhile, and the file is valid at any time.
 */

/** Overwrites the address in a line that begins at `start`. */
async function dropIn(file: FileHandle, line: string, start: number): Promise<void> {
  const found = ADDRESS.exec(line);
  if (found === null) return;
  const [whole, value = ''] = found;
  const at = start + found.index + whole.length - value.length;
  await file.write(Buffer.from('null'.padEnd(value.length), 'latin1'), 0, value.length, at);
}

/**
 * Drops the addresses from log lines older than `before`. Lines are in the order of their times.
 *
 * @param from byte offset to begin at: the result of an earlier call.
 * @returns the offset of the first line that may still have an address. @throws the system's error.
 */
export async function dropAddresses(path: string, before: Date, from = 0): Promise<number> {
  const file = await open(path, 'r+');
  try {
    // A pipe or terminal stores nothing; a restarted log is shorter than before.
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

/** Drops addresses older than `days` now and every hour; `failed` gets errors. Returns a function that stops it. */
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
