/** Libraries that many tests only read, or copy: each is filled once in a run of the tests. */
import { existsSync, linkSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from 'vitest';
import { openStore } from '../../src/library/open-store';
import { countedAs } from './ledger';

/** A folder for a run of the tests; the process of the whole run is the parent of every worker: a run within a run has one of its own. */
const folderOfRun = (): string => path.join(tmpdir(), `lks-shared-${process.ppid}`);

/** Where a library is filled, in the folder of a run. */
function begin(): string {
  mkdirSync(folderOfRun(), { recursive: true });
  return path.join(mkdtempSync(path.join(folderOfRun(), 'filling-')), 'library.db');
}

/** Gives a filled file its name. Of two workers that filled one at once the first has named it: what the other made goes. */
function keep(made: string, file: string): void {
  try {
    linkSync(made, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  rmSync(made);
}

/**
 * The library file of this name, filled by whoever asks first. Never to be written to: who changes it takes a copy.
 * Two workers that ask at once both fill one; both get that of the first.
 */
export async function sharedLibrary(name: string, fill: (file: string) => void | Promise<void>): Promise<string> {
  const file = path.join(folderOfRun(), `${name}.db`);
  if (existsSync(file)) return file;
  const made = begin();
  await countedAs(`shared: ${name}`, async () => fill(made));
  keep(made, file);
  return file;
}

/** As `sharedLibrary`, of what is filled at once. */
export function sharedNow(name: string, fill: (file: string) => void): string {
  const file = path.join(folderOfRun(), `${name}.db`);
  if (existsSync(file)) return file;
  const made = begin();
  countedAs(`shared: ${name}`, () => fill(made));
  keep(made, file);
  return file;
}

/** A library without documents. Never to be written to: a copy of it saves half of what a small import takes. */
export const emptyLibrary = (): string => sharedNow('empty', (file) => openStore(file).close());

/** The libraries of the file of tests that runs: of each what it holds, as a key. */
const ofFile = new Map<string, string>();
let testPath: string | undefined;

/** Where the library is that holds what `key` says, once in a file of tests; it is to be filled unless it was made before. */
export function onceInFile(key: string): { file: string; isMade: boolean } {
  const running = expect.getState().testPath;
  if (running !== testPath) ofFile.clear();
  testPath = running;
  const known = ofFile.get(key);
  if (known !== undefined) return { file: known, isMade: true };
  const file = begin();
  ofFile.set(key, file);
  return { file, isMade: false };
}
