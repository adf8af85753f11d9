/** The second thread of an import, as the first one sees it. */
import { availableParallelism } from 'node:os';
import type { KnownLaw } from '../../law/recognise/found';
import { startThread, type Worker } from '../../platform/assets';
import { errorOf } from '../../platform/worker/wire-error';
import { FORMATS, type ParseApart } from '../../sources/import';
import type { Elsewhere } from '../follow/look-through';
import type { Report, Task } from './protocol';

/** MB that it may take: what a file needs that needs more is done by whoever asks. Nearer to its limit the runtime keeps less that nobody uses. */
const MEMORY = { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 48 } as const;

/** Without its number. */
type Asked = Task extends infer One ? (One extends Task ? Omit<One, 'id'> : never) : never;

interface Waiting {
  resolve: (report: Report | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * Parses files and recognises citations beside what its owner does. It starts when it is first asked, and answers `undefined` where it cannot do a
 * task: on one core, and once it died. Whoever asks does it then.
 */
export class ImportThread {
  #worker: Worker | undefined;
  #isLost: boolean;
  #laws: readonly KnownLaw[] | undefined;
  #tasks = 0;
  readonly #waiting = new Map<number, Waiting>();

  constructor(cores = availableParallelism()) {
    this.#isLost = cores < 2;
  }

  /** Parses a file, or the parts of a work. Throws what the parser throws. */
  readonly parse: ParseApart = async (format, files) => {
    // Whoever asks may need the bytes again, and a piece of a larger buffer would take all of that along.
    const copies = files.map(({ name, bytes }) => ({ name, bytes: Uint8Array.from(bytes) }));
    const report = await this.#ask(
      { kind: 'parse', format: FORMATS.indexOf(format), files: copies },
      copies.map(({ bytes }) => bytes.buffer),
    );
    return report !== undefined && 'parsed' in report ? { parsed: report.parsed } : undefined;
  };

  /** Recognises citations: see `Elsewhere`. */
  readonly recognise: Elsewhere = async (laws, works, file) => {
    const told = this.#laws === laws ? undefined : laws;
    this.#laws = laws;
    const copies = works.map((texts) => texts.map((text) => ({ ...text, packed: Uint8Array.from(text.packed) })));
    const report = await this.#ask({ kind: 'recognise', file, laws: told, works: copies });
    return report !== undefined && 'found' in report ? report.found : undefined;
  };

  #ask(asked: Asked, moved: ArrayBuffer[] = []): Promise<Report | undefined> {
    if (this.#isLost) return Promise.resolve(undefined);
    this.#worker ??= this.#start();
    const id = this.#tasks++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      try {
        this.#worker!.postMessage({ ...asked, id }, moved);
      } catch {
        this.#waiting.delete(id);
        resolve(undefined);
      }
    });
  }

  #start(): Worker {
    const worker = startThread('import-thread', { resourceLimits: MEMORY });
    worker.on('message', (report: Report) => this.#take(report));
    worker.on('error', () => this.#lose());
    worker.on('messageerror', () => this.#lose());
    worker.on('exit', () => this.#lose());
    return worker;
  }

  #take(report: Report): void {
    const waiting = this.#waiting.get(report.id);
    this.#waiting.delete(report.id);
    if ('error' in report) {
      waiting?.reject(errorOf(report.error));
    } else if ('fault' in report) waiting?.reject(new Error(report.fault));
    else waiting?.resolve(report);
  }

  #lose(): void {
    this.#isLost = true;
    for (const { resolve } of this.#waiting.values()) resolve(undefined);
    this.#waiting.clear();
  }

  /** Ends the thread, whatever it is doing. */
  async close(): Promise<void> {
    this.#isLost = true;
    await this.#worker?.terminate();
  }
}
