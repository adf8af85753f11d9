/** The check of a segment reads what was written as what it is, and of bytes that nobody wrote it says so, or nothing, in bounded time. */
import { expect, test } from 'vitest';
import { holdChanged, holdWritten } from './read-back';

test('what was written is in order, and has what is alive and its words', () => holdWritten(4));

test('bytes that nobody wrote, with a checksum that fits them, are read to their end', () => {
  expect(holdChanged(8)).toBeGreaterThan(0);
});
