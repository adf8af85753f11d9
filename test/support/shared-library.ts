/** Libraries that many tests only read, or copy: each is filled once in a run of the tests. */
import { existsSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countedAs } from './ledger';

/**
 * The library file of this name, filled by whoever asks first. Never to be written to: who changes it takes a copy.
 * Two workers that ask at once both fill one, and the last takes the place of the other, whole.
 */
export async function sharedLibrary(name: string, fill: (file: string) => void | Promise<void>): Promise<string> {
  // The process of the whole run is the parent of every worker: a run within a run has libraries of its own.
  const folder = path.join(tmpdir(), `lks-shared-${process.ppid}`);
  const file = path.join(folder, `${name}.db`);
  if (existsSync(file)) return file;
  mkdirSync(folder, { recursive: true });
  const made = path.join(mkdtempSync(path.join(folder, 'filling-')), 'library.db');
  await countedAs(`shared: ${name}`, () => fill(made));
  renameSync(made, file);
  return file;
}
