/** Files that are parts of one work: kept back while an import goes through its files, and read together at the end. */
import { createHash } from 'node:crypto';
import path from 'node:path';
import type { FoundFile } from './find-files';
import type { SourceFormat } from './index';

/** The parts of one work that an import met. */
export interface Assembly {
  readonly format: SourceFormat;
  readonly parts: { file: FoundFile; fingerprint: string }[];
}

/** Sorts parts into works. Those of one work lie in one folder: copies elsewhere are works of their own. */
export class Assemblies {
  readonly #assemblies = new Map<string, Assembly>();

  /** Keeps a part back; `work` is what the file says that it belongs to, empty for a file that stands alone. */
  add(format: SourceFormat, file: FoundFile, work: string, fingerprint: string): void {
    const key = JSON.stringify([format.source, path.dirname(file.path), work, work === '' ? file.path : '']);
    const known = this.#assemblies.get(key);
    if (known === undefined) this.#assemblies.set(key, { format, parts: [{ file, fingerprint }] });
    else known.parts.push({ file, fingerprint });
  }

  /** The works, in the order in which their first parts were met. */
  all(): Assembly[] {
    return [...this.#assemblies.values()];
  }
}

/** One fingerprint for a set of parts, the same in every order. */
export function joinedFingerprint({ parts }: Assembly): string {
  if (parts.length === 1) return parts[0]!.fingerprint;
  const all = [...new Set(parts.map(({ fingerprint }) => fingerprint))].sort();
  return createHash('sha256').update(all.join('\n')).digest('hex');
}
