/**
 * Process that reads one file, so that a hostile file ends nothing else (`docs/decisions/pdf.md`). Sends pieces in
 * batches, waits until they are received, and may be killed at any moment.
 */
import { createReadStream } from 'node:fs';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { monotonicMs } from '../../platform/clock';
import { LIMIT } from '../../platform/worker/limits';
import { serveTask } from '../../platform/worker/serve-task';
import { ByteStream } from '../../platform/zip';
import type { Course } from './pdf';
import type { SentPiece } from './piece';
import { readHere } from './read-kind';
import {
  BATCH,
  charactersFor,
  type FileTask,
  MOST_BATCHES,
  memoryFor,
  PAGE_SECONDS,
  READING,
  type Report,
  STUCK_MS,
  secondsFor,
} from './reading-task';

/** Minimum time between reports of a state from which another process can continue. */
const REACHED_MS = 250;

let limits: Float64Array;
let send: (report: Report) => void;

/** Orders received so far; only one kind is awaited at a time. */
const bytes: (Uint8Array | undefined)[] = [];
let onWay = 0;
let heard = (): void => {};
const order = (): Promise<void> =>
  new Promise((resolve) => {
    heard = resolve;
  });

/** Stops the clock of the time limit while waiting for the other process. */
async function waiting(isOver: () => boolean): Promise<void> {
  if (isOver()) return;
  const ends = limits[LIMIT.endsMs]!;
  limits[LIMIT.endsMs] = Number.POSITIVE_INFINITY;
  const began = Date.now();
  while (!isOver()) await order();
  limits[LIMIT.endsMs] = ends + Date.now() - began;
}

/** The bytes that are sent; the memory limit grows with them. */
async function* sentBytes(): AsyncGenerator<Buffer> {
  for (let size = 0; ; ) {
    send({ kind: 'wants' });
    await waiting(() => bytes.length > 0);
    const next = bytes.shift();
    if (next === undefined) return;
    size += next.length;
    allow(size);
    yield Buffer.from(next.buffer, next.byteOffset, next.byteLength);
  }
}

let batch: SentPiece[] = [];
let length = 0;

async function flush(): Promise<void> {
  if (batch.length === 0) return;
  await waiting(() => onWay < MOST_BATCHES);
  onWay += 1;
  const pieces = batch;
  [batch, length] = [[], 0];
  send({ kind: 'pieces', pieces });
}

const cpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

let spentMs = 0;
let fileMs = 0;
let given = 0;
let most = 0;

function allow(size: number): void {
  limits[LIMIT.memory] = memoryFor(size);
  fileMs = secondsFor(size) * 1000;
  most = charactersFor(size);
  limits[LIMIT.cpuMs] = Math.max(PAGE_SECONDS * 1000, fileMs - spentMs);
}

/** Hooks for the pages of a PDF: each has its time, and pages found to take too much are skipped. */
function courseOf({ from, passedOver, again, end }: FileTask): Course {
  let reached = monotonicMs();
  return {
    from,
    passes(page) {
      const spent = cpuMs();
      const found = passedOver.find((one) => one.page === page);
      if (found !== undefined) return found.why;
      if (page >= (end ?? Number.POSITIVE_INFINITY)) return say.texts.over.before;
      if (page >= again && spent + spentMs > fileMs) return say.texts.over.file(fileMs / 1000);
      if (page >= again && given > most) return say.texts.over.text(most);
      limits[LIMIT.place] = page;
      limits[LIMIT.cpuMs] = spent + PAGE_SECONDS * 1000;
      limits[LIMIT.endsMs] = Date.now() + STUCK_MS;
      return undefined;
    },
    async reached(state) {
      // Also before a page at which a process ended: the next process can begin there with fresh memory.
      if (state.read + 1 !== again && monotonicMs() - reached < REACHED_MS) return;
      await flush();
      send({ kind: 'reached', state });
      reached = monotonicMs();
    },
  };
}

async function read(task: FileTask): Promise<void> {
  ({ spentMs, given } = task);
  allow(task.size);
  const { kind, shown, path } = task;
  const stream = new ByteStream(path === undefined ? sentBytes() : createReadStream(path));
  const source = { shown, ...(path !== undefined && { path }) };
  const tell = (sentence: string, unread: (Report & { kind: 'tell' })['unread']) =>
    send({ kind: 'tell', sentence, unread });
  for await (const piece of readHere(kind, source, stream, { signal: never, tell, course: courseOf(task) })) {
    batch.push(piece);
    length += piece.text.length;
    given += piece.text.length;
    if (length >= BATCH) await flush();
    if (given <= most || kind === 'pdf') continue;
    tell(say.texts.over.rest(say.texts.over.text(most)), 'limit');
    break;
  }
  await flush();
}

const never = new AbortController().signal;

/** A text too long for a string, or too deep for the stack, is a fault of the file. */
const refusalOf = (error: unknown): unknown =>
  error instanceof RangeError ? new LksError('failed', say.texts.over.ranges) : error;

// Awaited rejections are handled where they are awaited; pdf.js leaves others behind if a file is damaged.
process.on('unhandledRejection', () => {});
serveTask(READING, (_input, starter) => {
  ({ limits } = starter);
  return {
    async call(task, { report }) {
      send = report;
      try {
        await read(task);
        return undefined;
      } catch (error) {
        await flush();
        throw refusalOf(error);
      }
    },
    told(order) {
      if (order.kind === 'bytes') bytes.push(order.bytes);
      else onWay -= 1;
      heard();
    },
  };
});
