/** What is offered where: the commands as they are, with what the reader of the arguments takes and nothing that it refuses. */
import { describe, expect, it } from 'vitest';
import { type CommandLine, defineCommand, inline } from '../../../src/cli/command/command';
import { type FlagSpec, flagsOf, valueName } from '../../../src/cli/command/flags';
import { GLOBAL_FLAGS } from '../../../src/cli/command/globals';
import { COMMANDS } from '../../../src/cli/commands';
import { type Offer, offerAt } from '../../../src/cli/completion/candidates';
import { topOf } from '../../../src/cli/completion/of-commands';
import { readPlace } from '../../../src/cli/completion/place';
import { helpOfProgram, readArguments } from '../../../src/cli/program';
import { readGlobals } from '../../../src/cli/run-command';
import { ALL_DOCUMENT_FIELDS, ALL_RESULT_FIELDS } from '../../../src/contract/field-names';
import { SEARCH_PARAMETERS } from '../../../src/contract/operations';
import { say } from '../../../src/messages';
import { phrase } from '../../support/saying';
import { FORMATS, COMMANDS as LOADED, PATHS, TOPICS } from '../../support/tables';

const NOTHING: Offer = { kind: 'words', before: '', candidates: [], awaited: '' };

/** What is offered at the end of these words, the last of which is at the cursor. */
async function offer(words: readonly string[], commands: readonly CommandLine[] = COMMANDS): Promise<Offer> {
  const top = topOf(commands);
  const place = await readPlace(words.slice(0, -1), top);
  // A home that is none: no profile, no search before.
  const env = { LKS_CONFIG_DIR: '/dev/null/none' };
  return place === undefined ? NOTHING : offerAt(place, words.at(-1)!, { top, env });
}

const valuesAt = async (...words: string[]): Promise<string[]> =>
  (await offer(words)).candidates.map(({ value }) => value);

const options = { version: '', columns: () => undefined };

/** What the reader of the arguments says of a command line: a fault, or nothing. */
const faultOf = (line: readonly string[]): Promise<string> =>
  readArguments(line, COMMANDS, options).then(
    () => '',
    (error: Error) => error.message,
  );

/** The flags and commands that the whole help of a command lists; for lks itself its list of all commands. */
async function listedBy(words: readonly string[]): Promise<{ flags: string[]; commands: string[] }> {
  const told = await readArguments([...words, '--help'], COMMANDS, { ...options, whole: true });
  const own = told.kind === 'text' ? told.text : '';
  const text = words.length === 0 ? await helpOfProgram('commands', COMMANDS, options) : own;
  const lines = text.split('\n');
  const titles = [...Object.values(say.help.commandGroups), say.help.commands];
  let isCommand = false;
  const commands = lines.flatMap((line) => {
    if (/^\S|^$/.test(line)) isCommand = titles.includes(line);
    return (isCommand && /^ {2}([\w-]+)/.exec(line)?.[1]) || [];
  });
  const flags = lines.flatMap((line) => /^ {2}(?:(-\w), )?(--[\w-]+)/.exec(line)?.slice(1) ?? []);
  const version = words.length === 0 ? ['-V', '--version'] : [];
  return { flags: ['-h', '--help', ...version, ...flags.filter(Boolean)], commands };
}

/** All commands, lks itself among them, as words. */
const WORDS = ['', ...PATHS.map(({ path }) => path)].map((path) => ({ path, words: path.split(' ').filter(Boolean) }));

const GLOBALS = Object.entries<FlagSpec>(GLOBAL_FLAGS).flatMap(([name, { short, hidden }]) =>
  hidden === true ? [] : [`--${name}`, ...(short === undefined ? [] : [`-${short}`])],
);

describe.each(WORDS)('after "lks $path"', ({ path, words }) => {
  it('stands what its help lists, and the flags of every command', async () => {
    const listed = await listedBy(words);
    if (listed.commands.length > 0) expect(await valuesAt(...words, '')).toEqual(listed.commands);
    // The help of lks itself lists the flags of every command.
    const own = new Set([...listed.flags, ...GLOBALS]);
    expect(new Set(await valuesAt(...words, '-'))).toEqual(own);
  });

  it('stands nothing that is not taken there', async () => {
    for (const flag of await valuesAt(...words, '-')) {
      if (['-V', '--version', '-h', '--help'].includes(flag)) continue;
      expect(await faultOf([...words, flag, 'x']), flag).not.toMatch(/nknown option/);
    }
  });

  it('stands nothing without a word that says what it is', async () => {
    for (const typed of ['', '-'])
      for (const { value, about } of (await offer([...words, typed])).candidates)
        if (!/^(?:help|completion|profile (?:cache|private|language)|library .*)$/.test(path))
          expect(about, value).toMatch(/\w/);
  });
});

describe('a value', () => {
  it('is awaited by the flags that the reader of the arguments gives one, and by no other', async () => {
    for (const { path, words } of WORDS) {
      const place = await readPlace(words, topOf(COMMANDS));
      for (const name of Object.keys(place!.flags)) {
        if (name === 'help' || name === 'version') continue;
        const after = await readPlace([...words, `--${name}`], topOf(COMMANDS));
        const missing = (await faultOf([...words, `--${name}`])).includes(phrase(say.help.noValue));
        expect(after!.awaiting !== undefined, `${path} --${name}`).toBe(missing);
      }
    }
  });

  it.each(SEARCH_PARAMETERS.filter(({ kind }) => kind === 'choice'))(
    'of --$flag is a choice of the contract',
    async (parameter) => {
      const choices = parameter.kind === 'choice' ? parameter.choices : [];
      expect(await valuesAt('search', `--${parameter.flag}`, '')).toEqual(choices);
      expect(await valuesAt('search', `--${parameter.flag}=`)).toEqual(
        choices.map((one) => `--${parameter.flag}=${one}`),
      );
    },
  );

  it('behind an equals sign keeps what stands before it', async () => {
    expect(await offer(['search', '--output=a'])).toEqual({ ...NOTHING, kind: 'files', before: '--output=' });
    expect(await offer(['search', '--library=a'])).toMatchObject({ kind: 'files', before: '--library=' });
    expect(await offer(['search', '--json=a'])).toEqual(NOTHING);
    expect(await offer(['search', '--nonsense=a'])).toEqual(NOTHING);
  });

  it('after letters in one word is that of the last', async () => {
    expect(await valuesAt('search', '-qf', '')).toEqual(FORMATS);
    // The value stands behind the letter, or the letter is none.
    for (const word of ['-fq', '-n5', '-qx', '-é']) expect(await valuesAt('search', word, 'a'), word).toEqual([]);
  });

  it('is a law by the name that it is cited by, or by another that begins as typed', async () => {
    const words = ['library', 'add'];
    expect(await valuesAt(...words, '')).toEqual(expect.arrayContaining(['Awb', 'BW', 'Woo']));
    expect(await valuesAt(...words, 'wet open o')).toContain('Wet open overheid');
    expect((await offer([...words, 'AWB'])).candidates).toContainEqual({
      value: 'Awb',
      about: 'Algemene wet bestuursrecht',
    });
    expect(await valuesAt(...words, 'no such law')).toEqual([]);
    expect((await valuesAt(...words, 'BW')).filter((name) => name === 'BW')).toHaveLength(1);
  });

  it('of --fields is a field of the answer, once, and another can follow', async () => {
    expect(await valuesAt('search', '--fields', '')).toEqual(ALL_RESULT_FIELDS);
    const { kind, candidates } = await offer(['doc', '1', '--fields=url,body,']);
    expect(kind).toBe('list');
    expect(candidates.map(({ value }) => value)).toEqual(
      ALL_DOCUMENT_FIELDS.filter((name) => name !== 'url' && name !== 'body').map(
        (name) => `--fields=url,body,${name}`,
      ),
    );
    expect(await valuesAt('health', '--fields', '')).toEqual([]);
  });

  it('is none for a day, a number and free text, and what is awaited is said', async () => {
    for (const flag of ['--from', '-n', '--area', '--date-from'])
      expect(await valuesAt('search', flag, '')).toEqual([]);
    expect(await offer(['search', '--from', ''])).toMatchObject({ awaited: expect.stringMatching(/\w/) });
  });
});

describe('a flag', () => {
  it('that has been given is not offered again, unless it may be', async () => {
    for (const given of [['--type', 'eu'], ['--type=eu']])
      expect(await valuesAt('search', ...given, '--ty')).not.toContain('--type');
    expect(await valuesAt('search', '-qn', '5', '-')).not.toEqual(expect.arrayContaining(['--limit']));
    expect(await valuesAt('search', '-qn', '5', '-')).not.toEqual(expect.arrayContaining(['-q']));
    expect(await valuesAt('search', '--not', 'a', '--')).toContain('--not');
    expect(await valuesAt('--json', 'search', '--')).not.toContain('--json');
  });

  it('is not offered beside one that it does not go with, whichever comes first', async () => {
    const offered = (...words: string[]) => valuesAt('search', ...words, '--');
    expect(await offered('--json')).not.toEqual(expect.arrayContaining(['--format']));
    for (const format of FORMATS) expect(await offered('--format', 'csv')).not.toContain(`--${format}`);
    expect(await offered('--profile', 'a')).not.toContain('--library');
    expect(await offered('--library')).not.toContain('--api-url');
    expect(await offered('--at', '2020')).not.toContain('--live');
    expect(await offered('--live')).not.toContain('--at');
  });

  it('that hides is not shown, and its value is no word', async () => {
    expect(await valuesAt('search', '--date')).not.toContain('--date-from');
    expect((await readPlace(['search', '--date-from', '2020'], topOf(COMMANDS)))!.operands).toEqual([]);
  });

  it('of every command that is said not to go with another is refused beside it', () => {
    const sentences = [say.globals.libraryAndService, say.globals.twoFormats, say.cache.exclude];
    const REFUSED = new RegExp(sentences.map(phrase).join('|'));
    const typed = (name: string): [string, string | true] =>
      valueName(GLOBAL_FLAGS[name as keyof typeof GLOBAL_FLAGS]) === undefined ? [name, true] : [name, 'a'];
    for (const [name, flag] of Object.entries<FlagSpec>(GLOBAL_FLAGS))
      for (const other of flag.excludes ?? []) {
        if (other === name) continue;
        const format = name === 'csv' ? 'json' : 'csv';
        const beside = other === 'format' ? ([other, format] as [string, string]) : typed(other);
        expect(() => readGlobals([typed(name), beside]), `--${name} --${other}`).toThrow(REFUSED);
      }
  });

  it('is said not to go with flags that are there', () => {
    for (const { name, ...command } of LOADED) {
      const flags = { ...flagsOf(command), ...GLOBAL_FLAGS } as Record<string, FlagSpec>;
      for (const flag of Object.values(flags))
        for (const other of flag.excludes ?? []) expect(Object.keys({ ...flags, help: 1 }), name).toContain(other);
    }
  });
});

describe('a command', () => {
  it('of help is offered as deep as the commands go, and topics before them', async () => {
    expect(await valuesAt('help', '')).toEqual([...TOPICS, ...LOADED.map(({ name }) => name)]);
    for (const { path, words } of WORDS)
      expect(await valuesAt('help', ...words, ''), path).toEqual(
        words.length === 0 ? expect.anything() : (await listedBy(words)).commands,
      );
    expect(await valuesAt('help', 'exit-codes', '')).toEqual([]);
  });

  it('that is new is complete without being told', async () => {
    const flags = { deep: { kind: 'choice', choices: ['a', 'b'], help: () => 'far' } } as const;
    const extra = defineCommand({ flags, arguments: { one: { help: () => 'it', choices: ['x', 'y'] } } });
    const lines = [...COMMANDS, { usage: 'extra <one>', summary: () => 'more', load: inline(extra) }];
    const at = async (...words: string[]) => (await offer(words, lines)).candidates;
    expect(await at('ex')).toContainEqual({ value: 'extra', about: 'more' });
    expect(await at('extra', '--')).toContainEqual({ value: '--deep', about: 'far' });
    expect((await at('extra', '--deep', '')).map(({ value }) => value)).toEqual(['a', 'b']);
    expect((await at('extra', '')).map(({ value }) => value)).toEqual(['x', 'y']);
    expect(await at('extra', 'x', '')).toEqual([]);
    expect((await at('help', '')).map(({ value }) => value)).toContain('extra');
  });

  it('that asks in secret is not one of them', async () => {
    expect(await valuesAt('')).not.toContain('__complete');
    expect(await valuesAt('help', '')).not.toContain('__complete');
  });
});

it('an argument that is there is not offered twice', async () => {
  const all = await valuesAt('library', 'sync', '');
  expect(all.length).toBeGreaterThan(1);
  expect(await valuesAt('library', 'sync', all[0]!, '')).toEqual(all.slice(1));
});
