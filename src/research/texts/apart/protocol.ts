/** What the program and the process that reads a file say to each other, and what that process may take. */
import type { ErrorKind } from '../../../contract/errors';
import type { UnreadKind } from '../../../contract/vocabulary';
import type { PdfState } from '../pdf';
import type { SentPiece } from '../piece';

/** Kinds that are read in a process of their own: what they take has no bound that is told by their size. */
export const APART = ['html', 'zip', 'pdf', 'eml', 'fodt'] as const;
export type KindApart = (typeof APART)[number];

/** What is not read of a file since it takes too much, as it ends the sentence that says so. */
export interface PassedOver {
  page: number;
  why: string;
}

/** What is to be read. */
export interface Task {
  kind: KindApart;
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

/** To the process: what to read; more of the bytes that it asked for, none at their end; that a batch has been taken. */
export type Order = { kind: 'task'; task: Task } | { kind: 'bytes'; bytes: Uint8Array | undefined } | { kind: 'taken' };

/** A failure that a user can meet, or one of the system, as it is sent. */
export type SentFailure =
  | { kind: ErrorKind; message: string; hint: string | undefined }
  | { syscall: string; code: string }
  | { fault: string };

export type Report =
  | { kind: 'wants' }
  | { kind: 'pieces'; pieces: readonly SentPiece[] }
  | { kind: 'tell'; sentence: string; unread: UnreadKind | undefined }
  /** All before has been sent: another process can go on from here. */
  | { kind: 'reached'; state: PdfState }
  | { kind: 'failure'; failure: SentFailure }
  | { kind: 'end' };

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

/** What the reading thread tells the one that watches, as numbers that both have before them. */
export const SHARED = { memory: 0, cpuMs: 1, endsMs: 2, page: 3 } as const;
export const SHARED_BYTES = 4 * Float64Array.BYTES_PER_ELEMENT;

/** What the process is at, as its watch writes it in a line. */
export interface Vitals {
  /** Why the process ends itself. */
  over: 'memory' | 'time' | 'none';
  /** The page that is being read; 0 before the first. */
  page: number;
  /** Most resident memory so far, in bytes; processor time, in ms. */
  peak: number;
  cpuMs: number;
}

export const vitalsLine = ({ over, page, peak, cpuMs }: Vitals): string =>
  `${over} ${page} ${peak} ${Math.round(cpuMs)}\n`;

export function vitalsOf(line: string): Vitals {
  const [over, page, peak, cpuMs] = line.split(' ');
  return { over: over as Vitals['over'], page: Number(page), peak: Number(peak), cpuMs: Number(cpuMs) };
}
