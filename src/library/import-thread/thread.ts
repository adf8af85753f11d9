/** The second thread of an import, as the first one sees it. */
import { availableParallelism } from 'node:os';
import type { KnownLaw } from '../../law/recognise/found';
import { type Freight, Unsendable } from '../../platform/worker/channel';
import { startWorker, type TaskWorker, WorkerEnded } from '../../platform/worker/worker';
import { FORMATS, type ParseApart } from '../../sources/import';
import type { Elsewhere } from '../follow/look-through';
import { type Found, IMPORT, type ImportCall, type Parsed } from './import-task';

/** Memory limits in MB: the caller does a task that needs more. Near its limit the runtime frees more eagerly. */
const MEMORY = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 16 } as const;

/**
 * Parses files and recognises citations in parallel. Starts with the first task; returns `undefined` for a task that it
 * cannot do (one core, or the thread died), which the caller then does.
 */
export class ImportThread {
  #worker: TaskWorker<NonNullable<(typeof IMPORT)['talk']>> | undefined;
  /** There is one core, or it was closed. */
  #isOff: boolean;
  #laws: readonly KnownLaw[] | undefined;

  constructor(cores = availableParallelism()) {
    this.#isOff = cores < 2;
  }

  /** Throws what the parser throws. */
  readonly parse: ParseApart = async (format, files) => {
    // Copied: the caller may need the bytes again, and transferring a slice would take its whole buffer along.
    const copies = files.map(({ name, bytes }) => ({ name, bytes: Uint8Array.from(bytes) }));
    const transfer = copies.map(({ bytes }) => bytes.buffer);
    return this.#ask<Parsed>({ kind: 'parse', format: FORMATS.indexOf(format), files: copies }, { transfer });
  };

  readonly recognise: Elsewhere = async (laws, works, file) => {
    const told = this.#laws === laws ? undefined : laws;
    this.#laws = laws;
    const copies = works.map((texts) => texts.map((text) => ({ ...text, packed: Uint8Array.from(text.packed) })));
    return (await this.#ask<Found>({ kind: 'recognise', file, laws: told, works: copies }))?.found;
  };

  async #ask<Result extends Parsed | Found>(call: ImportCall, freight?: Freight): Promise<Result | undefined> {
    if (this.#isOff) return undefined;
    this.#worker ??= startWorker(IMPORT, undefined, { heap: MEMORY });
    try {
      return await this.#worker.call<Result>(call, undefined, freight);
    } catch (error) {
      if (error instanceof WorkerEnded || error instanceof Unsendable) return undefined;
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#isOff = true;
    this.#worker?.kill();
    await this.#worker?.ended;
  }
}
