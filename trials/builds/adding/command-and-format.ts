/** A command and a format, added as CONTRIBUTING.md says: a file each, and a line in a table. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { say } from '../../../src/messages';
import { FORMATS } from '../../../test/support/tables';
import type { TreeCopy } from '../../../test/support/tree';
import { describeSaid, flat, type Said } from './said';

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

const HELP = [/^Say good day\.$/m, /name +whom to greet$/m, /--times <n> +how often$/m, /^ {2}lks greet world$/m];

/** Describes what the built copy makes of them. */
export function describeCommandAndFormat(copy: () => TreeCopy): void {
  const lks = (words: readonly string[]) => copy().lks(words);

  describe('a command', () => {
    describeSaid(lks, [
      ['greet you', 0, /^Good day, you\.\n$/],
      ['greet you --times 2 --tone CURT', 0, /^Yes, you\.\nYes, you\.\n$/],
      ['greet', 2, 'The argument name is missing.'],
      ['greet you --times 9', 2, say.invalid.integer('--times', 1, 3)],
      ['greet you --tone sour', 2, say.invalid.choice('--tone', ['kind', 'curt'])],
      ['greet you --time 2', 2, 'There is no option --time.'],
      ['greet you --times 1 --times 2', 2, say.invalid.twice('--times', ['1', '2'])],
      ['help commands', 0, /^ {2}greet +say good day$/m],
      ['greet --help', 0, ...HELP],
      ['help greet', 0, ...HELP],
      ['__complete fish gr', 0, /\ngreet\tsay good day\n/],
      ['__complete fish greet you --t', 0, /\n--times\thow often/],
      ["__complete fish greet --tone ''", 0, /^words\nkind\ncurt\n$/],
      ["__complete fish help ''", 0, /\ngreet\t/],
    ]);
  });

  describe('a format', () => {
    describeSaid(lks, [
      ...['--brief', '--format brief', '-fbrief', '--format=BRIEF'].map(
        (flag): Said => [`status ${flag}`, 0, /^brief records\n$/],
      ),
      // Every command that has something to show.
      ['search huurprijs --brief', 0, /^brief results\n/],
      ["doc 'art. 8 EVRM' --brief", 0, /^brief documents\n/],
      ['search huurprijs --all --brief', 0, /^brief results\n/],
      ['status --brief --csv', 2, say.globals.twoFormats(['csv', 'brief'])],
      ['help options', 0, new RegExp(`^ {2}--brief +${say.globals.shortForm('brief')}$`, 'm')],
      ['help options', 0, /markdown, brief\b/],
      ['help formats', 0, /^ {2}brief +only what it is$/m],
      ['status --format nope', 2, flat(say.invalid.choice('--format', [...FORMATS, 'brief']))],
      ['__complete fish doc 1 --br', 0, /\n--brief\t/],
      ["__complete fish doc 1 --format ''", 0, /\nmarkdown\nbrief\n/],
    ]);

    it('gives its files their names', async () => {
      const home = copy().makeHome();
      expect((await copy().lks(['doc', 'art. 8 EVRM', '--brief', '--output', 'out/'], { home })).code).toBe(0);
      expect(readdirSync(path.join(home, 'out')).filter((name) => name.endsWith('.brief'))).toHaveLength(1);
    });
  });
}
