/** Help in parts: where each command and option stands, and that a screen of it is enough. */
import { describe, expect, it } from 'vitest';
import { flagsOf } from '../../src/cli/command/flags';
import { GLOBAL_FLAGS } from '../../src/cli/command/globals';
import { COMMANDS as LINES } from '../../src/cli/commands';
import { helpOfOptions, readArguments } from '../../src/cli/program';
import { say } from '../../src/messages';
import { displayWidth } from '../../src/render/width';
import { COMMANDS, type LoadedCommand, PATHS, shownFlags } from '../support/tables';

/** With more options than these, a command has its options in parts. */
const FEW = 6;
const COLUMNS = 80;

const options = { version: '1.2.3', columns: () => COLUMNS };
const helpOf = async (path: string): Promise<string[]> => {
  const told = await readArguments([...path.split(' ').filter(Boolean), '--help'], LINES, options);
  return told.kind === 'text' ? told.text.trimEnd().split('\n') : [];
};

const all = (commands: readonly LoadedCommand[]): LoadedCommand[] =>
  commands.flatMap((command) => [command, ...all(command.subcommands ?? [])]);

describe('the help of lks', () => {
  it('is one screen of 80 columns with every command, each in a part', async () => {
    const lines = await helpOf('');
    expect(lines.length).toBeLessThanOrEqual(45);
    expect(lines).not.toContain(say.help.commands);
    for (const { name } of COMMANDS) expect(lines.join('\n')).toMatch(new RegExp(`^  ${name} {2,}\\S`, 'm'));
  });

  it('has the ten options that people need, and the others are under lks help options', async () => {
    const shown = (lines: readonly string[]): string[] =>
      lines.flatMap((line) => [...line.matchAll(/^ {2}(?:-\w, )?--([a-z-]+)/g)].map(([, name = '']) => name));
    const first = shown(await helpOf(''));
    expect(first.length).toBeLessThanOrEqual(10);
    expect(first).toEqual(expect.arrayContaining(['help', 'version', 'format', 'output', 'library']));
    expect(shown(helpOfOptions(options).split('\n')).sort()).toEqual(shownFlags(GLOBAL_FLAGS).sort());
    for (const flag of Object.values(GLOBAL_FLAGS))
      expect(say.help.flagGroups).toHaveProperty((flag as { group?: string }).group ?? 'none');
  });
});

describe('the help of a command', () => {
  it.each(PATHS.map(({ path }) => path))('%s fits, and begins with what it does and how it is typed', async (path) => {
    const lines = await helpOf(path);
    for (const line of lines) expect(displayWidth(line), line).toBeLessThanOrEqual(COLUMNS);
    expect(lines.findIndex((line) => line.startsWith(say.help.usage))).toBeGreaterThan(0);
    expect(lines.join('\n')).toMatch(/lks help options$/);
  });

  it.each(all(COMMANDS).map((command) => [command.name, command] as const))(
    '%s has its options in parts where they are many, and two examples',
    (_name, command) => {
      const flags = Object.entries(flagsOf(command)).filter(([, { hidden }]) => hidden !== true);
      const without = flags.filter(([, { group }]) => group === undefined).map(([name]) => name);
      if (flags.length > FEW) expect(without).toEqual([]);
      // A script is put elsewhere for each shell.
      const most = command.arguments?.some(({ name }) => name === 'shell') === true ? 4 : 2;
      expect(command.examples?.length ?? 0).toBeLessThanOrEqual(most);
    },
  );

  it('has every option that is not hidden', async () => {
    const flags = Object.entries(flagsOf(COMMANDS.find(({ name }) => name === 'search')!));
    const text = (await helpOf('search')).join('\n');
    for (const [name, { hidden }] of flags) expect(text.includes(`--${name} `), name).toBe(hidden !== true);
  });
});
