/** Documents that a service gave, kept on disk: read and written one by one, never more than a limit, never in the way of an answer. */

import {
  appendFileSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { currentMs } from '../../platform/clock';
import { removeAbandoned } from '../../platform/files';
import { temporaryIn } from '../../platform/temporary-name';
import {
  type Entry,
  fileName,
  folderName,
  isFileName,
  type KeptName,
  nameIn,
  type Owner,
  packEntry,
  superfluous,
  unpackEntry,
} from './entry';
import { DAMAGED, documentsFolder, heldBelow, namesIn, openFolder, SAVED } from './files';

export interface CacheOptions {
  /** The user's cache folder. */
  folder: string;
  owner: Owner;
  /** Bytes. */
  limit: number;
  /** Told, once each, that nothing can be kept (the code of the system's error), and where a damaged file is now. */
  tell?: (trouble: { kind: 'off'; code: string } | { kind: 'damaged'; file: string }) => void;
  /** Milliseconds since 1970. */
  now?: () => number;
}

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

/** After so much of the limit has been written, room is made in the middle of a run too. */
const SHARE_BEFORE_ROOM = 0.05;

export class DocumentCache {
  readonly #options: CacheOptions;
  readonly #documents: string;
  readonly #folder: string;
  readonly #now: () => number;
  #off = false;
  #open = false;
  #written = 0;

  constructor(options: CacheOptions) {
    this.#options = options;
    this.#documents = documentsFolder(options.folder);
    this.#folder = path.join(this.#documents, folderName(options.owner.origin));
    this.#now = options.now ?? currentMs;
  }

  /** What is kept of a document; a damaged file is moved aside and counts as none. Never throws. */
  read(id: string): Entry | undefined {
    const file = this.#fileOf(id);
    return this.#try(() => {
      let text: string;
      try {
        text = readFileSync(file, 'utf8');
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return undefined;
        if (codeOf(error) !== 'EISDIR') throw error;
        text = '';
      }
      const entry = unpackEntry(text, id);
      if (entry === undefined) this.#setAside(file);
      return entry;
    });
  }

  /**
   * What the documents that are kept of this service and for this key are called. Reads the beginning of every file, and proves none:
   * `read` does that of the one that is wanted. Never throws.
   */
  names(): KeptName[] {
    return (
      this.#try(() =>
        namesIn(this.#folder).flatMap((file) => {
          const named = isFileName(file) ? nameIn(beginningOf(path.join(this.#folder, file))) : undefined;
          return named !== undefined && fileName(this.#options.owner, named.id) === file ? [named] : [];
        }),
      ) ?? []
    );
  }

  /** Notes that an entry was used in place of a request. Never throws. */
  used(id: string): void {
    const now = new Date(this.#now());
    this.#try(() => {
      utimesSync(this.#fileOf(id), now, now);
      appendFileSync(path.join(this.#documents, SAVED), '.', { mode: 0o600 });
    });
  }

  /** Keeps an answer, in place of an older one, as a whole or not at all. Never throws. */
  write(id: string, answer: unknown): void {
    const text = packEntry(id, { at: this.#now(), answer });
    if (text.length > this.#options.limit) return;
    const temporary = temporaryIn(this.#folder);
    this.#try(() => {
      try {
        makeOne(this.#folder);
        writeFileSync(temporary, text, { flag: 'wx', mode: 0o600 });
        renameSync(temporary, this.#fileOf(id));
      } catch (error) {
        rmSync(temporary, { force: true });
        throw error;
      }
      this.#written += text.length;
      if (this.#written > this.#options.limit * SHARE_BEFORE_ROOM) this.#makeRoom();
    });
  }

  /** Lets go of an entry that the service no longer has. Never throws. */
  remove(id: string): void {
    this.#try(() => rmSync(this.#fileOf(id), { force: true }));
  }

  /** Makes room, and removes what killed processes left, if anything was written. Never throws. */
  async close(): Promise<void> {
    if (this.#written === 0) return;
    this.#try(() => this.#makeRoom());
    await removeAbandoned(this.#folder);
  }

  #fileOf(id: string): string {
    return path.join(this.#folder, fileName(this.#options.owner, id));
  }

  /** A disk that refuses is no reason to fail an answer: nothing is kept from then on, which is told once. */
  #try<T>(work: () => T): T | undefined {
    if (this.#off) return undefined;
    try {
      if (!this.#open) openFolder(this.#documents);
      this.#open = true;
      return work();
    } catch (error) {
      this.#off = true;
      this.#options.tell?.({ kind: 'off', code: codeOf(error) });
      return undefined;
    }
  }

  #setAside(file: string): void {
    const folder = path.join(this.#documents, DAMAGED);
    const target = path.join(folder, `${path.basename(file)}-${this.#now()}`);
    makeOne(folder);
    renameSync(file, target);
    this.#options.tell?.({ kind: 'damaged', file: target });
  }

  #makeRoom(): void {
    this.#written = 0;
    for (const { file } of superfluous(heldBelow(this.#documents), this.#options.limit, this.#now()))
      rmSync(file, { recursive: true, force: true });
  }
}

/** Bytes in which the line of facts ends: titles are long, and longer than this is none. */
const BEGINNING = 16_384;

/** The beginning of a file; empty for one that went meanwhile or is none. */
function beginningOf(file: string): string {
  let descriptor: number | undefined;
  try {
    descriptor = openSync(file, 'r');
    const buffer = Buffer.alloc(BEGINNING);
    return buffer.toString('utf8', 0, readSync(descriptor, buffer, 0, BEGINNING, 0));
  } catch {
    return '';
  } finally {
    if (descriptor !== undefined) closeSync(descriptor);
  }
}

function makeOne(folder: string): void {
  try {
    mkdirSync(folder, 0o700);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}
