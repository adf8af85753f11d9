/** Help in parts: where each command and option stands, and that a screen of it is enough. */
import { describe, expect, it } from 'vitest';
import { flagsOf } from '../../src/cli/command/flags';
import { GLOBAL_FLAGS } from '../../src/cli/command/globals';
import { COMMANDS as LINES } from '../../src/cli/commands';
import { helpOfProgram, readArguments } from '../../src/cli/program';
import { say } from '../../src/messages';
import { displayWidth } from '../../src/render/width';
import { COMMANDS, type LoadedCommand, PATHS, shownFlags } from '../support/tables';

/** With more options than these, a command has its options in parts. */
const FEW = 6;
const COLUMNS = 80;

const options = { version: '1.2.3', columns: () => COLUMNS };
const helpOf = async (path: string, whole = false): Promise<string[]> => {
  const told = await readArguments([...path.split(' ').filter(Boolean), '--help'], LINES, { ...options, whole });
  return told.kind === 'text' ? told.text.trimEnd().split('\n') : [];
};

const optionsIn = (lines: readonly string[]): string[] =>
  lines.flatMap((line) => [...line.matchAll(/^ {2}(?:-\w, )?--([a-z-]+)/g)].map(([, name = '']) => name));

const all = (commands: readonly LoadedCommand[]): LoadedCommand[] =>
  commands.flatMap((command) => [command, ...all(command.subcommands ?? [])]);

describe('the help of lks', () => {
  it('has the ten commands that people use, on a screen of 80 columns and 24 lines', async () => {
    const lines = await helpOf('');
    expect(lines.length).toBeLessThan(24);
    const shown = LINES.filter(({ usage }) => lines.some((line) => line.startsWith(`  ${usage.split(' ')[0]} `)));
    expect(shown).toEqual(LINES.filter(({ usual }) => usual));
    expect(shown).toHaveLength(10);
    expect(lines).toContain(say.help.allCommands(COMMANDS.length));
    expect(optionsIn(lines)).toEqual([]);
  });

  it('has all commands, and the names of those below them, under lks help commands', async () => {
    const lines = (await helpOfProgram('commands', LINES, options)).trimEnd().split('\n');
    expect(lines.length).toBeLessThanOrEqual(40);
    for (const line of lines) expect(displayWidth(line), line).toBeLessThanOrEqual(COLUMNS);
    for (const { name, subcommands = [] } of COMMANDS) {
      expect(lines.join('\n')).toMatch(new RegExp(`^  ${name} {2,}\\S`, 'm'));
      for (const below of subcommands.filter(({ hidden }) => !hidden)) expect(lines.join(' ')).toContain(below.name);
    }
  });

  it('has the options of every command under lks help options', async () => {
    const lines = (await helpOfProgram('options', LINES, options)).split('\n');
    expect(optionsIn(lines).sort()).toEqual(shownFlags(GLOBAL_FLAGS).sort());
    for (const flag of Object.values(GLOBAL_FLAGS))
      expect(say.help.flagGroups).toHaveProperty((flag as { group?: string }).group ?? 'none');
  });
});

/** The command at a path. */
const commandAt = (path: string): LoadedCommand =>
  path
    .split(' ')
    .reduce<readonly LoadedCommand[]>(
      (found, name) =>
        (found.length === 0 ? COMMANDS : (found[0]!.subcommands ?? [])).filter((one) => one.name === name),
      [],
    )[0]!;

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

  it.each(PATHS.map(({ path }) => path))('lks help %s has every option that is not hidden', async (path) => {
    const flags = flagsOf(commandAt(path));
    expect(optionsIn(await helpOf(path, true)).sort()).toEqual(shownFlags(flags).sort());
  });

  it.each(PATHS.map(({ path }) => path))('%s is a screen, with the options that people use', async (path) => {
    const lines = await helpOf(path);
    const flags = flagsOf(commandAt(path));
    const usual = Object.keys(flags).filter((name) => flags[name]!.usual === true && flags[name]!.hidden !== true);
    expect(lines.length).toBeLessThanOrEqual(30);
    expect(optionsIn(lines).sort()).toEqual((usual.length > 0 ? usual : shownFlags(flags)).sort());
    expect(usual.length).toBeLessThanOrEqual(10);
    const others = shownFlags(flags).length - usual.length;
    if (usual.length > 0 && others > 0) expect(lines).toContain(say.help.otherOptions(others, `lks help ${path}`));
  });
});
