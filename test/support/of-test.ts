/** What a test has for itself, and what goes when it has ended: a home, publishers. To be called in a test, or before each. */
import { onTestFinished } from 'vitest';
import { type Publishers, startPublishers } from './publishers/server';
import { makeHome } from './run';

/** A home for `lks`. */
export function homeOfTest(): string {
  const { home, remove } = makeHome();
  onTestFinished(remove);
  return home;
}

/** Publishers that have nothing yet. */
export async function publishersOfTest(): Promise<Publishers> {
  const publishers = await startPublishers();
  onTestFinished(() => publishers.close());
  return publishers;
}
