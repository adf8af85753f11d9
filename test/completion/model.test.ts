/** What shells are told: the commands as they are, with what the parser accepts and nothing that it refuses. */
import { describe, expect, it } from 'vitest';
import { GLOBAL_FLAGS } from '../../src/cli/globals';
import { buildProgram } from '../../src/cli/program';
import { COMMANDS } from '../../src/commands';
import type { Command } from '../../src/commands/command';
import { allCommands, type CommandModel, modelOf, offered } from '../../src/completion/model';
import { SEARCH_PARAMETERS } from '../../src/contract/operations';
import { programOf } from '../support/program';

const { root, globals } = modelOf(programOf(COMMANDS));
const commands = allCommands(root).filter(({ path }) => !path.startsWith('lks help '));

const find = (path: string): CommandModel => {
  const found = allCommands(root).find((command) => command.path === path);
  if (found === undefined) throw new Error(`no ${path}`);
  return found;
};

type Tree = ReturnType<typeof buildProgram>;
const treesOf = (tree: Tree, above = ''): [path: string, tree: Tree][] => {
  const path = `${above}${tree.name()}`;
  return [[path, tree], ...tree.commands.flatMap((sub) => treesOf(sub as Tree, `${path} `))];
};
const trees = treesOf(buildProgram(COMMANDS, { version: '', columns: () => undefined }));

describe('the model of the program', () => {
  it('has every command of the parser, and no other', () => {
    expect(commands.map(({ path }) => path).sort()).toEqual(trees.map(([path]) => path).sort());
  });

  it.each(trees.map(([path, tree]) => ({ path, tree })))('has the options that $path parses', ({ path, tree }) => {
    const parsed = tree.options.flatMap(({ short, long }) => [short, long]).filter((name) => name !== undefined);
    const known = [...find(path).options, ...(path === 'lks' ? globals : [])].flatMap(({ names }) => names);
    expect(known.filter((name) => name !== '-h' && name !== '--help').sort()).toEqual(parsed.sort());
  });

  it('knows of each option whether a value follows', () => {
    for (const [path, tree] of trees)
      for (const option of tree.options) {
        const model = [...find(path).options, ...globals].find(({ names }) => names.includes(option.long!));
        expect(model?.value !== undefined, `${path} ${option.long}`).toBe(option.required);
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
    for (const flag of GLOBAL_FLAGS.filter(({ completes }) => completes !== undefined)) {
      const option = globals.find(({ names }) => names.includes(`--${flag.name}`));
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
    const extra: Command = { name: 'extra', summary: () => 'more', flags: [{ name: 'deep', help: () => 'far' }] };
    const model = modelOf(programOf([...COMMANDS, extra])).root.subcommands.find(({ name }) => name === 'extra');
    expect(model).toMatchObject({ path: 'lks extra', description: 'more', options: [{ names: ['--deep'] }] });
  });
});
