/** The library of an import, opened when it is needed. */
import type { LibraryStore } from '../../../library/store';
import type { ImportCounts, ImportedFile, ImportTarget, ParsedFile } from '../../../sources/shared/parsed-file';

/**
 * A library that is made when the first file has something to put in it: an import of nothing must not leave an empty
 * library behind, which would take the place of the sample.
 */
export class LateStore implements ImportTarget {
  readonly #open: () => LibraryStore;
  #store: LibraryStore | undefined;
  /** Failures from before there was a library; they are recorded when there is one. */
  readonly #failures: [source: string, fileName: string, message: string][] = [];

  /** `open` makes or opens the file; `exists` says that there is one, which is then opened at once. Throws what `open` does. */
  constructor(open: () => LibraryStore, exists: boolean) {
    this.#open = open;
    if (exists) this.#begin();
  }

  alreadyImported(file: ImportedFile, replaced?: ReadonlySet<string>): boolean {
    return this.#store?.alreadyImported(file, replaced) ?? false;
  }

  versionsIn(file: ImportedFile, parsed: ParsedFile): readonly string[] {
    return this.#store?.versionsIn(file, parsed) ?? [];
  }

  importWork(file: ImportedFile, parsed: ParsedFile): ImportCounts {
    return this.#opened().importWork(file, parsed);
  }

  importWorks(
    batch: readonly { file: ImportedFile; parsed: ParsedFile }[],
    forMs?: number,
    signal?: AbortSignal,
  ): ReturnType<LibraryStore['importWorks']> {
    return this.#opened().importWorks(batch, forMs, signal);
  }

  recordFailure(source: string, fileName: string, message: string): void {
    if (this.#store === undefined) this.#failures.push([source, fileName, message]);
    else this.#store.recordFailure(source, fileName, message);
  }

  settle(): ReturnType<LibraryStore['settle']> {
    return this.#store?.settle() ?? new Map();
  }

  #begin(): LibraryStore {
    this.#store = this.#open();
    this.#store.tally();
    return this.#store;
  }

  #opened(): LibraryStore {
    const store = this.#store ?? this.#begin();
    for (const failure of this.#failures.splice(0)) store.recordFailure(...failure);
    return store;
  }

  /** What the library recognises in the texts that it was given: see `LibraryStore.lookThrough`. */
  async lookThrough(...how: Parameters<LibraryStore['lookThrough']>): Promise<void> {
    await this.#store?.lookThrough(...how);
  }

  close(): void {
    this.#store?.close();
  }
}
