/** A command and a format, added as CONTRIBUTING.md says: a file each, and a line in a table. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { say } from '../../../src/messages';
import { FORMATS } from '../../../test/support/tables';
import type { TreeCopy } from '../../../test/support/tree';

const done = { code: 0, signal: null, stdout: '', stderr: '' };

const COMMAND = `/** \`lks greet\`: an example. */
import { defineCommand } from '../command/command';

export const command = defineCommand({
  needs: 'nothing',
  arguments: { name: { help: () => 'whom to greet' } },
  flags: {
    times: { kind: 'integer', minimum: 1, maximum: 3, default: 1, help: () => 'how often' },
    tone: { kind: 'choice', choices: ['kind', 'curt'], help: () => 'how' },
  },
  examples: ['lks greet world'],
  async run(_context, { args: [name = ''], flags }) {
    return { text: \`\${flags.tone === 'curt' ? 'Yes' : 'Good day'}, \${name}.\\n\`.repeat(flags.times) };
  },
});
`;
const COMMAND_LINE =
  "  { usage: 'greet <name>', group: 'computer', summary: () => 'say good day', load: () => import('./greet') },";

const FORMAT = `/** The kind of what there is to show: an example. */
import type { Renderer } from './view';

export const renderer: Renderer = {
  *render({ view }) {
    yield \`brief \${view.kind}\\n\`;
  },
};
`;
const FORMAT_LINE = "  brief: { about: () => 'only what it is', extension: 'brief', load: () => import('./brief') },";

/** Writes the files and the lines. */
export function addCommandAndFormat(copy: TreeCopy): void {
  copy.write('src/cli/commands/greet.ts', COMMAND);
  copy.addLine('src/cli/commands/index.ts', COMMAND_LINE, { after: 'export const COMMANDS', before: '];' });
  copy.write('src/render/brief.ts', FORMAT);
  copy.addLine('src/render/formats.ts', FORMAT_LINE, { after: 'export const FORMATS', before: '});' });
}

/** Describes what the built copy makes of them. */
export function describeCommandAndFormat(copy: () => TreeCopy): void {
  /** What is offered for the last of these words. */
  const offered = async (...words: string[]): Promise<string> =>
    (await copy().lks(['__complete', 'fish', ...words])).stdout;

  describe('a command', () => {
    it('runs, with its flags read by their kinds', async () => {
      expect(await copy().lks(['greet', 'you'])).toEqual({ ...done, stdout: 'Good day, you.\n' });
      const twice = await copy().lks(['greet', 'you', '--times', '2', '--tone', 'CURT']);
      expect(twice).toEqual({ ...done, stdout: 'Yes, you.\nYes, you.\n' });
    });

    it.each([
      { words: ['greet'], message: "Missing required argument 'name'." },
      { words: ['greet', 'you', '--times', '9'], message: say.invalid.integer('--times', 1, 3) },
      { words: ['greet', 'you', '--tone', 'sour'], message: say.invalid.choice('--tone', ['kind', 'curt']) },
      { words: ['greet', 'you', '--time', '2'], message: "Unknown option '--time'." },
      {
        words: ['greet', 'you', '--times', '1', '--times', '2'],
        message: say.invalid.twice('--times', ['1', '2']),
      },
    ])('refuses $words', async ({ words, message }) => {
      expect(await copy().lks(words)).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(message) });
    });

    it('is in every help', async () => {
      expect((await copy().lks(['--help'])).stdout).toMatch(/^ {2}greet +say good day$/m);
      const { stdout } = await copy().lks(['greet', '--help']);
      for (const line of [
        /^Say good day\.$/m,
        /name +whom to greet$/m,
        /--times <n> +how often$/m,
        /^ {2}lks greet world$/m,
      ])
        expect(stdout).toMatch(line);
      expect((await copy().lks(['help', 'greet'])).stdout).toBe(stdout);
    });

    it('is completed, with its flags and their values', async () => {
      expect(await offered('gr')).toContain('\ngreet\tsay good day\n');
      expect(await offered('greet', 'you', '--t')).toContain('\n--times\thow often');
      expect(await offered('greet', '--tone', '')).toBe('words\nkind\ncurt\n');
      expect(await offered('help', '')).toContain('\ngreet\t');
    });
  });

  describe('a format', () => {
    it.each([['--brief'], ['--format', 'brief'], ['-fbrief'], ['--format=BRIEF']])(
      'is chosen with %s',
      async (...flags) => {
        expect(await copy().lks(['status', ...flags])).toEqual({ ...done, stdout: 'brief records\n' });
      },
    );

    it('serves every command that has something to show', async () => {
      expect((await copy().lks(['search', 'huurprijs', '--brief'])).stdout).toBe('brief results\n');
      expect((await copy().lks(['doc', 'art. 8 EVRM', '--brief'])).stdout).toBe('brief documents\n');
      expect((await copy().lks(['search', 'huurprijs', '--all', '--brief'])).stdout).toBe('brief results\n');
    });

    it('gives its files their names', async () => {
      const home = copy().makeHome();
      expect((await copy().lks(['doc', 'art. 8 EVRM', '--brief', '--output', 'out/'], { home })).code).toBe(0);
      expect(readdirSync(path.join(home, 'out')).filter((name) => name.endsWith('.brief'))).toHaveLength(1);
    });

    it('is refused beside another', async () => {
      const { code, stderr } = await copy().lks(['status', '--brief', '--csv']);
      expect(code).toBe(2);
      expect(stderr).toContain(say.globals.twoFormats(['csv', 'brief']));
    });

    it('is in every help', async () => {
      expect((await copy().lks(['help', 'options'])).stdout).toMatch(
        new RegExp(`^ {2}--brief +${say.globals.shortForm('brief')}$`, 'm'),
      );
      expect((await copy().lks(['--help'])).stdout).toMatch(/markdown, brief\b/);
      expect((await copy().lks(['help', 'formats'])).stdout).toMatch(/^ {2}brief +only what it is$/m);
      expect((await copy().lks(['status', '--format', 'nope'])).stderr).toContain(
        say.invalid.choice('--format', [...FORMATS, 'brief']),
      );
    });

    it('is completed', async () => {
      expect(await offered('doc', '1', '--br')).toContain('\n--brief\t');
      expect(await offered('doc', '1', '--format', '')).toContain('\nmarkdown\nbrief\n');
    });
  });
}
