/** Parts of one work: collected during an import and parsed together at its end. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { LksError } from '../../contract/errors';
import { fingerprintOf } from './fingerprint';
import type { SourceFormat } from './index';
import { unreadable } from './open-files';

export interface Part {
  /** Full path through archives, for messages; untrusted data. */
  readonly path: string;
  readonly name: string;
  readonly fingerprint: string;
  readonly size: number;
  /** Set if they cannot be read again: in an archive, or from standard input. */
  readonly bytes?: Buffer;
}

export interface Assembly {
  readonly format: SourceFormat;
  readonly folder: string;
  readonly parts: Part[];
}

/** Groups parts by work. Parts of a work are in one folder: copies elsewhere are separate. */
export class Assemblies {
  readonly #assemblies = new Map<string, Assembly>();
  #bytesHeld = 0;

  get bytesHeld(): number {
    return this.#bytesHeld;
  }

  /** Adds a part; `work` is empty for a file that stands alone. Bytes of files on disk are dropped to save memory. */
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

  takeAll(): Assembly[] {
    return this.#take(() => true);
  }

  /** As `takeAll`, for works in archives only; not in the folder of `current`, which may go on. */
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

/** Bytes of a part, from memory or disk. Throws `failed` if no longer readable. */
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

/** Fingerprint of a set of parts, independent of their order. */
export function joinedFingerprint({ parts }: Assembly): string {
  if (parts.length === 1) return parts[0]!.fingerprint;
  const all = [...new Set(parts.map(({ fingerprint }) => fingerprint))].sort();
  return fingerprintOf(all.join('\n'));
}
