/** docs/backends.md: which command works on which backend, as the commands and the contract declare it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Needs } from '../../src/cli/command/command';
import { flagsOf } from '../../src/cli/command/flags';
import { DOCUMENT_PARAMETERS, LIBRARY_PARAMETERS } from '../../src/contract/operations';
import { ANSWERED_BY, SERVED_TAKES, TAKES } from '../../src/contract/takes';
import { ROOT } from '../support/run';
import { COMMANDS, type LoadedCommand } from '../support/tables';

const PAGE = path.join(ROOT, 'docs/backends.md');

interface Verb {
  readonly name: string;
  readonly command: LoadedCommand;
}

const verbsOf = (commands: readonly LoadedCommand[], before: readonly string[] = []): Verb[] =>
  commands.flatMap((command) => {
    const words = [...before, command.name];
    const own = command.run === undefined ? [] : [{ name: words.join(' '), command }];
    return [...own, ...verbsOf(command.subcommands ?? [], words)];
  });

const VERBS = verbsOf(COMMANDS);

const NONE = 'needs a library';

/** What a verb does on each backend, by whom it asks: hosted, own service, library (also live), sample. */
const BY_NEEDS: Readonly<Record<Exclude<Needs, 'nothing'>, readonly string[]>> = {
  backend: ['works', 'works', 'works', 'works'],
  history: ['where offered', 'works', 'works', 'works'],
  texts: ['where offered', 'works', 'works', 'works'],
  library: [NONE, NONE, 'works', NONE],
};

const table = (rows: readonly (readonly string[])[]): string[] => {
  const [head = [], ...body] = rows.map((cells) => `| ${cells.join(' | ')} |`);
  return [head as string, `|${'---|'.repeat(rows[0]!.length)}`, ...body];
};

/** Rows that differ in their first cell alone, as one. */
function joined(rows: readonly (readonly string[])[]): string[][] {
  const firsts = new Map<string, string[]>();
  for (const [first = '', ...rest] of rows) {
    const key = rest.join(' | ');
    firsts.set(key, [...(firsts.get(key) ?? []), first]);
  }
  return [...firsts].map(([key, names]) => [names.join(', '), ...key.split(' | ')]);
}

const verbTable = (): string[] =>
  table([
    ['command', 'hosted', 'own service', 'library, also live', 'sample'],
    ...joined(
      Object.entries(BY_NEEDS).flatMap(([needs, cells]) =>
        VERBS.filter(({ command }) => command.needs === needs).map(({ name }) => [`\`${name}\``, ...cells]),
      ),
    ),
  ]);

const takes = (taken: boolean): string => (taken ? 'works' : NONE);

const flagTable = (): string[] =>
  table([
    ['flag', 'of', 'hosted', 'own service', 'library', 'sample'],
    ...joined(
      [...LIBRARY_PARAMETERS, ...DOCUMENT_PARAMETERS].map(({ name, flag }) => [
        `\`--${flag}\``,
        VERBS.filter(({ command }) => command.needs === 'backend' && flag in flagsOf(command))
          .map((verb) => `\`${verb.name}\``)
          .join(', '),
        ...[TAKES.hosted, SERVED_TAKES, TAKES.library, TAKES.sample].map((row) => takes(row[name])),
      ]),
    ),
  ]);

const HOW = { answer: 'answers', documents: 'lks, from its texts', refused: 'no answer' } as const;

const questionTable = (): string[] =>
  table([
    ['question', 'library', 'own service', 'other service'],
    ...joined(
      Object.entries(ANSWERED_BY).map(([name, how]) => [`\`${name}\``, ...Object.values(how).map((one) => HOW[one])]),
    ),
  ]);

it('has the verbs and flags as they are declared', async () => {
  const page = readFileSync(PAGE, 'utf8');
  const made = [
    ...verbTable(),
    '',
    'Every other command asks no backend.',
    '',
    ...flagTable(),
    '',
    ...questionTable(),
  ].join('\n');
  const [begin, end] = ['<!-- tables -->\n', '<!-- end of tables -->'];
  expect(page.split(begin).length).toBe(2);
  const renewed = `${page.slice(0, page.indexOf(begin)) + begin + made}\n${page.slice(page.indexOf(end))}`;
  await expect(renewed).toMatchFileSnapshot(PAGE);
});

it('says of every command that runs whom it asks', () => {
  expect(VERBS.filter(({ command }) => command.needs === undefined).map(({ name }) => name)).toEqual([]);
});
