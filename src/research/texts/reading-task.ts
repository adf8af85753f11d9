/** The task of a process that reads one file: what goes in and out, and what it may take (`docs/decisions/pdf.md`). */
import type { UnreadKind } from '../../contract/vocabulary';
import type { WorkerTask } from '../../platform/worker/task';
import type { PdfState } from './pdf';
import type { SentPiece } from './piece';

/** Kinds that are read in a process of their own: their size does not bound what reading them takes. */
export const WORKER_KINDS = ['html', 'zip', 'pdf', 'eml', 'fodt'] as const;
export type WorkerKind = (typeof WORKER_KINDS)[number];

/** What is not read of a file since it takes too much, as it ends the sentence that says so. */
export interface PassedOver {
  page: number;
  why: string;
}

/** The file to read, and how far others have come with it. */
export interface FileTask {
  kind: WorkerKind;
  /** As it is called in messages. */
  shown: string;
  /** Undefined where its bytes are sent. */
  path: string | undefined;
  /** Of the file; 0 where that is not known. */
  size: number;
  /** Processor time that other processes took for this file, in ms, and characters that they gave of it. */
  spentMs: number;
  given: number;
  /** Of a PDF: where to go on. */
  from: PdfState | undefined;
  passedOver: readonly PassedOver[];
  /** The page before which all have been read once: what they take was found to do. */
  again: number;
  /** The page from which on none is read. */
  end: number | undefined;
}

/** To the process: more of the bytes that it asked for, none at their end; that a batch has been taken. */
export type Order = { kind: 'bytes'; bytes: Uint8Array | undefined } | { kind: 'taken' };

export type Report =
  | { kind: 'wants' }
  | { kind: 'pieces'; pieces: readonly SentPiece[] }
  | { kind: 'tell'; sentence: string; unread: UnreadKind | undefined }
  /** All before has been sent: another process can go on from here. */
  | { kind: 'reached'; state: PdfState };

/** Its place is the page that is being read; 0 before the first. */
export const READING: WorkerTask<{
  input: undefined;
  call: FileTask;
  report: Report;
  result: undefined;
  toWorker: Order;
}> = { entry: 'reading-process', hasLimits: true };

/** Batches that are on their way at a time, and characters of one, at least, where the text goes on. */
export const MOST_BATCHES = 2;
export const BATCH = 65_536;

const MB = 1024 * 1024;
/**
 * Resident memory: 15 times the file, and what the program itself and the smallest file take. It can grow by 1 GB a second, and is looked at every
 * 10 ms: what it is ended at is less than the most by what can come in between.
 */
const MEMORY = { least: 256 * MB, times: 15, most: 1536 * MB, between: 32 * MB };
export const mostMemory = (size: number): number => Math.min(MEMORY.most, MEMORY.least + MEMORY.times * size);
export const memoryFor = (size: number): number => mostMemory(size) - MEMORY.between;
export const inMb = (bytes: number): number => Math.round(bytes / MB);

/** Processor time of a page, and of a file. */
export const PAGE_SECONDS = 5;
export const secondsFor = (size: number): number => Math.round(15 + (10 * size) / MB);
/** Characters of its text: no way of packing makes of an honest text so much less. */
export const charactersFor = (size: number): number => MB + 20 * size;

/** Longest wait for a page of which nothing comes while the processor is free: it is not going on. */
export const STUCK_MS = 60_000;
