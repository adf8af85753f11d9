/** The task of a process that reads one file: its messages and limits (`docs/decisions/pdf.md`). */
import type { UnreadKind } from '../../contract/vocabulary';
import type { WorkerTask } from '../../platform/worker/task';
import type { PdfState } from './pdf';
import type { SentPiece } from './piece';

/** Kinds read in a separate process: their size does not bound the resources that reading takes. */
export const WORKER_KINDS = ['html', 'zip', 'pdf', 'eml', 'fodt'] as const;
export type WorkerKind = (typeof WORKER_KINDS)[number];

/** A page that is skipped because it takes too much; `why` ends the sentence that says so. */
export interface PassedOver {
  page: number;
  why: string;
}

/** The file to read, and the progress of earlier processes. */
export interface FileTask {
  kind: WorkerKind;
  shown: string;
  /** Undefined if its bytes are sent. */
  path: string | undefined;
  /** In bytes; 0 if unknown. */
  size: number;
  /** Processor time in ms, and characters given, by earlier processes for this file. */
  spentMs: number;
  given: number;
  from: PdfState | undefined;
  passedOver: readonly PassedOver[];
  /** Pages before this one have been read before, within their limits. */
  again: number;
  /** First page that is not to be read. */
  end: number | undefined;
}

/** To the process: more bytes, undefined at their end; or that a batch was received. */
export type Order = { kind: 'bytes'; bytes: Uint8Array | undefined } | { kind: 'taken' };

export type Report =
  | { kind: 'wants' }
  | { kind: 'pieces'; pieces: readonly SentPiece[] }
  | { kind: 'tell'; sentence: string; unread: UnreadKind | undefined }
  /** All pieces before were sent: another process can continue from here. */
  | { kind: 'reached'; state: PdfState };

/** Its place is the page being read; 0 before the first. */
export const READING: WorkerTask<{
  input: undefined;
  call: FileTask;
  report: Report;
  result: undefined;
  toWorker: Order;
}> = { entry: 'reading-process', hasLimits: true };

/** Most batches under way, and minimum characters of a batch except the last. */
export const MOST_BATCHES = 2;
export const BATCH = 65_536;

const MB = 1024 * 1024;
/**
 * 15 times the file plus a base. Memory may grow by 1 GB a second and is checked every 10 ms, so the process is ended
 * at `between` less than the maximum.
 */
const MEMORY = { least: 256 * MB, times: 15, most: 1536 * MB, between: 32 * MB };
export const mostMemory = (size: number): number => Math.min(MEMORY.most, MEMORY.least + MEMORY.times * size);
export const memoryFor = (size: number): number => mostMemory(size) - MEMORY.between;
export const inMb = (bytes: number): number => Math.round(bytes / MB);

/** Processor time of a page; below, that of a file. */
export const PAGE_SECONDS = 5;
export const secondsFor = (size: number): number => Math.round(15 + (10 * size) / MB);
/** Most characters of a text; no format compresses honest text better. */
export const charactersFor = (size: number): number => MB + 20 * size;

/** Longest time without a result for a page, while the processor is free. */
export const STUCK_MS = 60_000;
