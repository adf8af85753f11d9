/** Command lines of a built copy, and what they say. */
import { expect, it } from 'vitest';
import type { Ran } from '../../../test/support/run';
import { wordsIn } from '../../../test/support/shell-line';

/** A line without `lks`, its exit code, and what stands in all that it prints, whose own lines are of any width. */
export type Said = readonly [line: string, code: number, ...parts: (string | RegExp)[]];

/** Text as a terminal or a pipe broke it into lines, on one line. */
export const flat = (text: string): string => text.replace(/\s+/g, ' ');

/** Tries each line; one that is refused prints nothing on standard output. */
export const describeSaid = (lks: (words: readonly string[]) => Promise<Ran>, said: readonly Said[]): void =>
  it.each(said.map(([line, code, ...parts]) => ({ line, code, parts })))('lks $line', async ({ line, code, parts }) => {
    const { stdout, stderr, ...ran } = await lks(wordsIn(line));
    expect(ran.code, stderr).toBe(code);
    if (code === 2) expect(stdout).toBe('');
    for (const part of parts)
      if (typeof part === 'string') expect(flat(stdout + stderr)).toContain(part);
      else expect(stdout + stderr).toMatch(part);
  });
