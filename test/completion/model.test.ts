/** What shells are told: the commands as they are, with what the parser accepts and nothing that it refuses. */
import { describe, expect, it } from 'vitest';
import { readArguments } from '../../src/cli/program';
import { COMMANDS } from '../../src/commands';
import { type LoadedCommand, loadAll } from '../../src/commands/command';
import type { FlagSpec } from '../../src/commands/flags';
import { GLOBAL_FLAGS } from '../../src/commands/globals';
import { allCommands, type CommandModel, modelOf, offered } from '../../src/completion/model';
import { SEARCH_PARAMETERS } from '../../src/contract/operations';

const all = await loadAll(COMMANDS);
const { root, globals } = modelOf(all);
const commands = allCommands(root).filter(({ path }) => !path.startsWith('lks help '));

const find = (path: string): CommandModel => {
  const found = allCommands(root).find((command) => command.path === path);
  if (found === undefined) throw new Error(`no ${path}`);
  return found;
};

const options = { version: '', columns: () => undefined };

/** What the parser says of a command line: a fault, or nothing. */
const faultOf = (line: readonly string[]): Promise<string> =>
  readArguments(line, COMMANDS, options).then(
    () => '',
    (error: Error) => error.message,
  );

/** The flags and commands that the help of a command lists. */
async function listedBy(words: readonly string[]): Promise<{ flags: string[]; commands: string[] }> {
  const told = await readArguments([...words, '--help'], COMMANDS, options);
  const text = told.kind === 'text' ? told.text : '';
  const part = (title: string): string[] => text.split(`${title}:\n`)[1]?.split('\n\n')[0]?.split('\n') ?? [];
  return {
    flags: part('Options')
      .flatMap((line) => /^ {2}(?:(-\w), )?(--[\w-]+)/.exec(line)?.slice(1) ?? [])
      .filter(Boolean),
    commands: part('Commands').flatMap((line) => /^ {2}(\w+)/.exec(line)?.[1] ?? []),
  };
}

const paths = commands.map(({ path }) => ({ path, words: path.split(' ').slice(1) }));

describe('the model of the program', () => {
  it.each(paths)('has the commands and options that the help of $path lists', async ({ path, words }) => {
    const listed = await listedBy(words);
    const { options, subcommands } = find(path);
    // To a shell, topics and the words of other commands are subcommands of help.
    const own = path === 'lks help' ? [] : subcommands;
    expect(own.map(({ name }) => name)).toEqual(listed.commands);
    const taken = path === 'lks' ? [...options, ...globals] : [...options, ...globals.slice(-1)];
    expect(
      offered(taken)
        .flatMap(({ names }) => names)
        .sort(),
    ).toEqual(listed.flags.sort());
  });

  it.each(paths)('has no option that $path does not parse', async ({ path, words }) => {
    for (const { names, value } of [...find(path).options, ...globals.slice(0, -1)])
      for (const name of names.filter((one) => one !== '-V' && one !== '--version')) {
        expect(await faultOf([...words, name, ...(value === undefined ? [] : ['x'])])).not.toMatch(/nknown option/);
        const missing = value === undefined || value.attached ? '' : 'argument missing';
        expect(await faultOf([...words, name]), `${path} ${name}`).toContain(missing);
      }
  });

  it('offers the choices of the contract', () => {
    for (const parameter of SEARCH_PARAMETERS) {
      if (parameter.kind !== 'choice') continue;
      const option = find('lks search').options.find(({ names }) => names.includes(`--${parameter.flag}`));
      expect(option?.value).toMatchObject({ kind: 'choice', choices: parameter.choices });
    }
  });

  it('completes what the specs declare', () => {
    for (const [name, flag] of Object.entries<FlagSpec>(GLOBAL_FLAGS)) {
      if (flag.completes === undefined) continue;
      const option = globals.find(({ names }) => names.includes(`--${name}`));
      expect(option?.value?.kind).toBe(flag.completes);
    }
  });

  it('keeps hidden spellings to itself', () => {
    const { options } = find('lks search');
    const hidden = options.filter((option) => option.hidden).flatMap(({ names }) => names);
    expect(hidden).toEqual(['--date-from', '--date-to']);
    expect(offered(options).flatMap(({ names }) => names)).not.toContain('--date-from');
  });

  it('offers help for every topic and every command, as deep as the commands go', () => {
    for (const { path } of commands) if (path !== 'lks') find(path.replace('lks', 'lks help'));
    find('lks help exit-codes');
    expect(find('lks help library import')).toMatchObject({ options: [], arguments: [], subcommands: [] });
  });

  it('has a description of one line for every command and option', () => {
    for (const { path, description, options } of commands)
      for (const text of [description, ...[...options, ...globals].map((option) => option.description)])
        expect(text, path).toMatch(/^[^\p{Cc}]+$/u);
  });

  it('has a new command without being told', () => {
    const flags = { deep: { kind: 'switch', help: () => 'far' } } as const;
    const extra: LoadedCommand = { name: 'extra', summary: () => 'more', flags };
    const model = modelOf([...all, extra]).root.subcommands.find(({ name }) => name === 'extra');
    expect(model).toMatchObject({ path: 'lks extra', description: 'more', options: [{ names: ['--deep'] }] });
  });
});
