/**
 * What a test has for itself, and what goes when it has ended: a home, publishers. To be called in a test, or before each; what is of a
 * whole file, at the top of it.
 */
import { copyFileSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, onTestFinished, vi } from 'vitest';
import { type CommonLibrary, copyHolding, copyOf } from './libraries';
import { type Publishers, startPublishers } from './publishers/server';
import { makeHome } from './run';
import { emptyLibrary } from './shared-library';

/** A home for `lks`. */
export function homeOfTest(): string {
  const { home, remove } = makeHome();
  onTestFinished(remove);
  return home;
}

/** Puts a copy of a library that tests have in common into a home, an empty one unless told: what is imported makes none. Gives the home. */
export async function withLibrary(home: string, name: CommonLibrary = 'empty'): Promise<string> {
  await copyOf(name, path.join(home, 'lks/library.db'));
  return home;
}

/** A home for `lks` in which such a library lies. */
export const homeWithLibrary = (name?: CommonLibrary): Promise<string> => withLibrary(homeOfTest(), name);

/** Has no process be started until the test ends, as where the system has no room for one: long work on a library is done here then. */
export function withoutProcesses(): void {
  const forking = vi.spyOn(process.getBuiltinModule('node:child_process'), 'fork').mockImplementation(() => {
    throw new Error('no room for a process');
  });
  onTestFinished(() => forking.mockRestore());
}

/** Publishers that have nothing yet. */
export async function publishersOfTest(): Promise<Publishers> {
  const publishers = await startPublishers();
  onTestFinished(() => publishers.close());
  return publishers;
}

/** A home for all tests of a file; with an empty library in it for who imports into it. */
export function homeOfFile({ library = false } = {}): string {
  const { home, remove } = makeHome();
  afterAll(remove);
  if (!library) return home;
  mkdirSync(path.join(home, 'lks'));
  copyFileSync(emptyLibrary(), path.join(home, 'lks/library.db'));
  return home;
}

/** A home for all tests of a file, in which a library lies into which lks imported these files of a publisher, by name. */
export async function homeHolding(files: Readonly<Record<string, string | Buffer>>): Promise<string> {
  const home = homeOfFile();
  await copyHolding(files, path.join(home, 'lks/library.db'));
  return home;
}

/** A server, once it has started, for all tests of a file. */
export async function ofFile<T extends { close(): unknown }>(starting: Promise<T>): Promise<T> {
  const server = await starting;
  afterAll(async () => {
    await server.close();
  });
  return server;
}
