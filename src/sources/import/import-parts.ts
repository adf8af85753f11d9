/** Files that are parts of one work: kept back while an import goes through its files, and read together at the end. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LksError } from '../../contract/errors';
import { fingerprintOf } from './fingerprint';
import type { SourceFormat } from './index';
import { unreadable } from './open-files';

/** A part that was met. */
export interface Part {
  /** Where it is, through all archives, for people. It is data. */
  readonly path: string;
  /** Its name for the library. */
  readonly name: string;
  readonly fingerprint: string;
  readonly size: number;
  /** Its bytes, where they cannot be read again: in an archive, or from standard input. */
  readonly bytes?: Buffer;
}

/** The parts of one work that an import met. */
export interface Assembly {
  readonly format: SourceFormat;
  /** The folder that all its parts lie in. */
  readonly folder: string;
  readonly parts: Part[];
}

/** Sorts parts into works. Those of one work lie in one folder: copies elsewhere are works of their own. */
export class Assemblies {
  readonly #assemblies = new Map<string, Assembly>();
  #bytesHeld = 0;

  /** Bytes of parts that are kept in memory. */
  get bytesHeld(): number {
    return this.#bytesHeld;
  }

  /**
   * Keeps a part back; `work` is what the file says that it belongs to, empty for a file that stands alone. The bytes of a
   * file on disk are let go, so that not all works wait in memory.
   */
  add(
    format: SourceFormat,
    file: { path: string; name: string; bytes: Buffer; onDisk: boolean },
    work: string,
    fingerprint: string,
  ): void {
    const folder = path.dirname(file.path);
    const key = JSON.stringify([format.source, folder, work, work === '' ? file.path : '']);
    const part = { path: file.path, name: file.name, fingerprint, size: file.bytes.length };
    const known = this.#assemblies.get(key) ?? { format, folder, parts: [] };
    known.parts.push(file.onDisk ? part : { ...part, bytes: file.bytes });
    this.#assemblies.set(key, known);
    if (!file.onDisk) this.#bytesHeld += file.bytes.length;
  }

  /** Hands over the works, in the order in which their first parts were met. */
  takeAll(): Assembly[] {
    return this.#take(() => true);
  }

  /** Hands over the works in archives, in that order; not those of the folder of `current`, which may go on. */
  takeArchived(current?: string): Assembly[] {
    const folder = current === undefined ? undefined : path.dirname(current);
    return this.#take((assembly) => assembly.parts[0]!.bytes !== undefined && assembly.folder !== folder);
  }

  #take(wanted: (assembly: Assembly) => boolean): Assembly[] {
    const taken = [...this.#assemblies].filter(([, assembly]) => wanted(assembly));
    for (const [key, { parts }] of taken) {
      this.#assemblies.delete(key);
      for (const { bytes } of parts) this.#bytesHeld -= bytes?.length ?? 0;
    }
    return taken.map(([, assembly]) => assembly);
  }
}

/** The bytes of a part, read again where they were let go. Throws `failed` when they cannot be read any more. */
export async function readPart(part: Part): Promise<Buffer> {
  if (part.bytes !== undefined) return part.bytes;
  try {
    return await readFile(part.path);
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === undefined) throw error;
    const { message, hint } = unreadable(part.path, code);
    throw new LksError('failed', message, { hint });
  }
}

/** One fingerprint for a set of parts, the same in every order. */
export function joinedFingerprint({ parts }: Assembly): string {
  if (parts.length === 1) return parts[0]!.fingerprint;
  const all = [...new Set(parts.map(({ fingerprint }) => fingerprint))].sort();
  return fingerprintOf(all.join('\n'));
}
