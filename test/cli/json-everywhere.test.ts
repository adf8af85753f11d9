/** `--json`: no command prints something else under it. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { flagsOf } from '../../src/cli/command/flags';
import { GLOBAL_FLAGS } from '../../src/cli/command/globals';
import { EXIT_CODES } from '../../src/contract/errors';
import { FORMAT_NAMES } from '../../src/render/formats';
import { homeOfFile } from '../support/of-test';
import { type Ran, run } from '../support/run';
import { COMMANDS, type LoadedCommand, namesBelow, PATHS, shownFlags, TOPICS } from '../support/tables';

const home = homeOfFile();
beforeAll(() => {
  writeFileSync(path.join(home, 'stuk.txt'), 'Zie art. 6 Voorbeeldfietsenwet.');
});

const lks = (...args: string[]): Promise<Ran> => run(home, args);
const dataOf = async (...args: string[]) => {
  const { code, stdout, stderr } = await lks(...args);
  expect([code, stderr], args.join(' ')).toEqual([0, '']);
  return JSON.parse(stdout).data;
};

/** Words with which a command runs; without them its own error is what it says. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  search: ['stadsfiets'],
  doc: ['art. 6 Voorbeeldfietsenwet'],
  cite: ['art. 6 Voorbeeldfietsenwet'],
  verify: ['stuk.txt'],
  'cited-by': ['art. 6 Voorbeeldfietsenwet'],
  cites: ['art. 6 Voorbeeldfietsenwet'],
  chain: ['ECLI:NL:XVRB:2023:901'],
  completion: ['bash'],
  'library versions': ['art. 10 Voorbeeldfietsenwet'],
  'library diff': ['art. 6 Voorbeeldfietsenwet', '--from', '2023-06-01', '--to', '2026-01-01'],
  'library export': ['-'],
  'watch add': ['stadsfiets'],
  forget: ['--yes'],
  'library sync': ['--dry-run'],
  'library probe': ['--dry-run'],
};
/** What serves until it is stopped. */
const SERVES: readonly string[] = ['serve', 'mcp'];

describe('--json', () => {
  it.each(PATHS.filter(({ path: name }) => !SERVES.includes(name)).map(({ path: name }) => name))(
    'of lks %s is JSON, or an error that is',
    async (name) => {
      const { code, stdout, stderr } = await lks(...name.split(' '), ...(WORDS[name] ?? []), '--json');
      if (stdout !== '') expect(JSON.parse(stdout)).toHaveProperty('data');
      else expect(JSON.parse(stderr.split('\n')[0]!).error.exit_code).toBe(code);
      expect(stdout === '' && code === 0).toBe(false);
    },
  );

  it.each([
    ['completion', ['completion', 'bash', '--json']],
    ['an export to standard output', ['library', 'export', '-', '--json']],
    ['a feed', ['watch', 'run', '--atom', '--json']],
    ['a report', ['verify', 'stuk.txt', '--html', '--json']],
    ['help in another format', ['help', '--csv']],
  ])('%s refuses a format that it does not have', async (_name, args) => {
    expect(await lks(...args)).toMatchObject({ code: 2, stdout: '' });
  });
});

describe('the version', () => {
  it.each([['version'], ['--version'], ['-v'], ['-V']])('%s --json', async (word) => {
    const version = (await lks(word)).stdout.trim();
    expect(await dataOf(word, '--json')).toEqual({ version });
    expect(await dataOf('--json', word)).toEqual({ version });
    expect(await dataOf(word, '--format', 'json')).toEqual({ version });
    expect(JSON.parse((await lks(word, '--jsonl')).stdout)).toEqual({ version });
  });
});

it('library path --json has the path, and whether anything is there', async () => {
  const { stdout } = await lks('library', 'path', '--json');
  const file = (await lks('library', 'path')).stdout.trim();
  expect(JSON.parse(stdout)).toEqual({ data: { path: file, exists: false } });
});

describe('help', () => {
  it.each([[['help']], [['--help']], [[]]])(
    '%j --json has the commands, flags, topics and exit codes',
    async (args) => {
      const data = await dataOf(...args, '--json');
      expect(data).toMatchObject({ kind: 'program', name: 'lks', topics: TOPICS });
      expect(data.commands.map(({ name }: { name: string }) => name)).toEqual(namesBelow());
      expect(data.flags.map(({ name }: { name: string }) => name)).toEqual(
        shownFlags(GLOBAL_FLAGS).map((name) => `--${name}`),
      );
      expect(data.exit_codes.map((one: { exit_code: number }) => one.exit_code)).toEqual(Object.values(EXIT_CODES));
    },
  );

  const commandOf = (name: string): LoadedCommand =>
    name.split(' ').reduce<LoadedCommand>((above, word) => above.subcommands!.find((one) => one.name === word)!, {
      subcommands: COMMANDS,
    } as LoadedCommand);

  it.each(PATHS)('of lks $path --json has its arguments, flags and formats', async ({ path: name, runs }) => {
    const words = name.split(' ');
    const data = await dataOf('help', ...words, '--json');
    const command = commandOf(name);
    const flags = Object.entries(flagsOf(command)).filter(([, { hidden }]) => hidden !== true);
    expect(data).toMatchObject({ kind: runs ? 'command' : 'group', name: `lks ${name}`, summary: command.summary() });
    expect(data.flags.map((flag: { name: string }) => flag.name)).toEqual(flags.map(([flag]) => `--${flag}`));
    for (const flag of data.flags) expect(flag).toMatchObject({ help: expect.stringMatching(/\S/) });
    expect(data.arguments).toHaveLength(command.arguments?.length ?? 0);
    expect((data.commands ?? []).map((one: { name: string }) => one.name)).toEqual(namesBelow(name));
    if (runs)
      expect(FORMAT_NAMES).toEqual(expect.arrayContaining(data.formats.filter((one: string) => one !== 'html')));
    expect(await dataOf(...words, '--help', '--json')).toEqual(data);
  });

  it.each(TOPICS)('%s --json has what the page has', async (topic) => {
    const data = await dataOf('help', topic, '--json');
    expect(data).toMatchObject({ kind: 'topic', name: topic });
    expect([...data.parts, ...(data.flags ?? []), ...(data.commands ?? [])]).not.toEqual([]);
    if (topic === 'exit-codes') expect(data.exit_codes).toHaveLength(Object.keys(EXIT_CODES).length);
    if (topic === 'formats') expect(data.formats.map(({ name }: { name: string }) => name)).toEqual(FORMAT_NAMES);
  });

  it('of what there is not is an error', async () => {
    expect(JSON.parse((await lks('help', 'nosuch', '--json')).stderr).error.exit_code).toBe(2);
    expect((await lks('help', 'library', 'nosuch', '--json')).code).toBe(2);
  });
});
