/** The recipes have only command lines that lks takes; `trials/shells` runs each whole, as a reader would copy it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { flagsOf } from '../../src/cli/command/flags';
import { readFlags } from '../../src/cli/command/read-flags';
import { COMMANDS } from '../../src/cli/commands';
import { readArguments } from '../../src/cli/program';
import { ROOT } from '../support/run';
import { wordsIn } from '../support/shell-line';

const BLOCKS = [
  ...readFileSync(path.join(ROOT, 'docs/recipes.md'), 'utf8').matchAll(
    /^## (.*)\n[^#]*?```(?:sh|cron)\n([\s\S]*?)```/gm,
  ),
].map(([, title, lines]) => [title!, lines!] as const);

/** The command lines of lks in lines of a shell, each up to what the shell does with it. */
const linesOf = (lines: string): string[] =>
  [...lines.replaceAll('\\\n', ' ').matchAll(/(?:^|[;|(]\s*|\bxargs .*?)(lks [^|;>)\n]*)/gm)].map(([, line]) => line!);

it('are ten', () => expect(BLOCKS).toHaveLength(10));

it.each(BLOCKS)('%s', async (_title, lines) => {
  const own = linesOf(lines);
  expect(own.length).toBeGreaterThan(0);
  for (const line of own) {
    const read = await readArguments(wordsIn(line.trim()).slice(1), COMMANDS, {
      version: '0',
      columns: () => undefined,
    });
    expect(read.kind, line).toBe('command');
    if (read.kind === 'command') readFlags(flagsOf(read.command), read.given, 'refuse');
  }
});
