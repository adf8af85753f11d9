/** Libraries that many tests only read, or copy: each is filled once in a run of the tests. */
import { existsSync, mkdirSync, mkdtempSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openStore } from '../../src/library/open-store';
import { countedAs } from './ledger';

/** Where the library of this name is, or is to be filled, and then put in its place. */
function placeOf(name: string) {
  // The process of the whole run is the parent of every worker: a run within a run has libraries of its own.
  const folder = path.join(tmpdir(), `lks-shared-${process.ppid}`);
  const file = path.join(folder, `${name}.db`);
  const begin = (): string => {
    mkdirSync(folder, { recursive: true });
    return path.join(mkdtempSync(path.join(folder, 'filling-')), 'library.db');
  };
  return { file, begin, end: (made: string) => renameSync(made, file) };
}

/**
 * The library file of this name, filled by whoever asks first. Never to be written to: who changes it takes a copy.
 * Two workers that ask at once both fill one, and the last takes the place of the other, whole.
 */
export async function sharedLibrary(name: string, fill: (file: string) => void | Promise<void>): Promise<string> {
  const { file, begin, end } = placeOf(name);
  if (existsSync(file)) return file;
  const made = begin();
  await countedAs(`shared: ${name}`, async () => fill(made));
  end(made);
  return file;
}

/** As `sharedLibrary`, of what is filled at once. */
export function sharedNow(name: string, fill: (file: string) => void): string {
  const { file, begin, end } = placeOf(name);
  if (existsSync(file)) return file;
  const made = begin();
  countedAs(`shared: ${name}`, () => fill(made));
  end(made);
  return file;
}

/** A library without documents. Never to be written to: a copy of it saves half of what a small import takes. */
export const emptyLibrary = (): string => sharedNow('empty', (file) => openStore(file).close());
