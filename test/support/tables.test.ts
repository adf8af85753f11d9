/** The tables that tests go through are those of the product, and what has no case is missed. */
import { expect, it } from 'vitest';
import { COMMANDS as COMMAND_LINES } from '../../src/cli/commands';
import { helpOfProgram, readArguments } from '../../src/cli/program';
import { say } from '../../src/messages';
import { caseOf, FILTERS, FORMATS, filtersOf, namesBelow, PARAMETERS, PATHS, STREAMING_FORMATS } from './tables';

/** The commands that the help of a command lists. */
async function listedBelow(path: readonly string[]): Promise<string[]> {
  const options = { version: '', columns: () => 200 };
  const told = await readArguments([...path, '--help'], COMMAND_LINES, options);
  const own = told.kind === 'text' ? told.text : '';
  const lines = (path.length === 0 ? await helpOfProgram('commands', COMMAND_LINES, options) : own).split('\n');
  const titles = [...Object.values(say.help.commandGroups), say.help.commands];
  let isListed = false;
  return lines.flatMap((line) => {
    if (/^\S|^$/.test(line)) isListed = titles.includes(line);
    const [, name] = /^ {2}([a-z][a-z-]*)/.exec(line) ?? [];
    return isListed && name !== undefined ? [name] : [];
  });
}

it('every command that help lists has its path', async () => {
  expect(namesBelow()).toEqual(await listedBelow([]));
  for (const { path } of PATHS) expect(namesBelow(path), path).toEqual(await listedBelow(path.split(' ')));
  expect(namesBelow('serve key')).toContain('revoke');
});

it('every parameter is a filter of one kind, but the words', () => {
  const kinds = (['text', 'choice', 'date', 'integer', 'uuid'] as const).flatMap((kind) => filtersOf(kind));
  expect(new Set(kinds)).toEqual(new Set(FILTERS));
  expect(FILTERS.length).toBe(PARAMETERS.length - 1);
});

it('the formats that stream are some of all', () => {
  expect(FORMATS.filter((format) => STREAMING_FORMATS.some((one) => one === format))).toEqual(STREAMING_FORMATS);
});

it('an item without a case is an error that names it', () => {
  expect(caseOf({ json: 1 }, 'json')).toBe(1);
  expect(() => caseOf({ json: 1 }, 'yaml')).toThrow('no case for "yaml"');
});
