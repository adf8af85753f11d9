/** On-disk cache of a service's documents: limited in size, and its failures never affect an answer. */

import { appendFileSync, readFileSync, renameSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { currentMs } from '../../platform/clock';
import { removeAbandoned } from '../../platform/files';
import { makeFolder } from '../../platform/make-folder';
import { readBeginning, systemCode, writeWhole } from '../../platform/whole-file';
import {
  type Entry,
  fileName,
  folderName,
  isFileName,
  nameIn,
  type Owner,
  packEntry,
  type StoredName,
  superfluous,
  unpackEntry,
} from './entry';
import { DAMAGED, documentsFolder, filesBelow, namesIn, openFolder, SAVED } from './files';

export interface CacheOptions {
  folder: string;
  owner: Owner;
  /** Bytes. */
  limit: number;
  /** Reports, once each, that nothing can be stored (system error code), and where a damaged file was moved. */
  tell?: (trouble: { kind: 'off'; code: string } | { kind: 'damaged'; file: string }) => void;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** After this share of the limit is written, room is made during a run too. */
const SHARE_BEFORE_ROOM = 0.05;
/** The first bytes of a file contain its line of facts. */
const BEGINNING = 16_384;

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

  /** The stored document; a damaged file is moved aside and counts as none. Never throws. */
  read(id: string): Entry | undefined {
    const file = this.#fileOf(id);
    return this.#try(() => {
      let text: string;
      try {
        text = readFileSync(file, 'utf8');
      } catch (error) {
        if (systemCode(error) === 'ENOENT') return undefined;
        if (systemCode(error) !== 'EISDIR') throw error;
        text = '';
      }
      const entry = unpackEntry(text, id);
      if (entry === undefined) this.#setAside(file);
      return entry;
    });
  }

  /** Reads only the beginning of files, unverified; `read` verifies. Never throws. */
  names(): StoredName[] {
    return (
      this.#try(() =>
        namesIn(this.#folder).flatMap((file) => {
          const named = isFileName(file) ? nameIn(readBeginning(path.join(this.#folder, file), BEGINNING)) : undefined;
          return named !== undefined && fileName(this.#options.owner, named.id) === file ? [named] : [];
        }),
      ) ?? []
    );
  }

  /** Records that an entry replaced a request. Never throws. */
  used(id: string): void {
    const now = new Date(this.#now());
    this.#try(() => {
      utimesSync(this.#fileOf(id), now, now);
      appendFileSync(path.join(this.#documents, SAVED), '.', { mode: 0o600 });
    });
  }

  /** Stores an answer atomically, replacing an older one. Never throws. */
  write(id: string, answer: unknown): void {
    const text = packEntry(id, { at: this.#now(), answer });
    if (text.length > this.#options.limit) return;
    this.#try(() => {
      makeFolder(this.#folder, 0o700);
      writeWhole(this.#fileOf(id), text);
      this.#written += text.length;
      if (this.#written > this.#options.limit * SHARE_BEFORE_ROOM) this.#makeRoom();
    });
  }

  /** Removes a document that the service no longer has. Never throws. */
  remove(id: string): void {
    this.#try(() => rmSync(this.#fileOf(id), { force: true }));
  }

  /** After writes, makes room and removes files left by killed processes. Never throws. */
  async close(): Promise<void> {
    if (this.#written === 0) return;
    this.#try(() => this.#makeRoom());
    await removeAbandoned(this.#folder);
  }

  #fileOf(id: string): string {
    return path.join(this.#folder, fileName(this.#options.owner, id));
  }

  /** A disk error does not fail an answer: nothing is stored from then on, which is reported once. */
  #try<T>(work: () => T): T | undefined {
    if (this.#off) return undefined;
    try {
      if (!this.#open) openFolder(this.#documents);
      this.#open = true;
      return work();
    } catch (error) {
      this.#off = true;
      this.#options.tell?.({ kind: 'off', code: systemCode(error) });
      return undefined;
    }
  }

  #setAside(file: string): void {
    const folder = path.join(this.#documents, DAMAGED);
    const target = path.join(folder, `${path.basename(file)}-${this.#now()}`);
    makeFolder(folder, 0o700);
    renameSync(file, target);
    this.#options.tell?.({ kind: 'damaged', file: target });
  }

  #makeRoom(): void {
    this.#written = 0;
    for (const { file } of superfluous(filesBelow(this.#documents), this.#options.limit, this.#now()))
      rmSync(file, { recursive: true, force: true });
  }
}
