/** What a test has for itself, and what goes when it has ended: a home, publishers. To be called in a test, or before each. */
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { type CommonLibrary, copyOf } from './libraries';
import { type Publishers, startPublishers } from './publishers/server';
import { makeHome } from './run';

/** A home for `lks`. */
export function homeOfTest(): string {
  const { home, remove } = makeHome();
  onTestFinished(remove);
  return home;
}

/** A home for `lks` in which its library lies already: a copy of one that tests have in common, an empty one unless told. */
export async function homeWithLibrary(name: CommonLibrary = 'empty'): Promise<string> {
  const home = homeOfTest();
  await copyOf(name, path.join(home, 'lks/library.db'));
  return home;
}

/** Publishers that have nothing yet. */
export async function publishersOfTest(): Promise<Publishers> {
  const publishers = await startPublishers();
  onTestFinished(() => publishers.close());
  return publishers;
}
