/**
 * docs/reference is the help of the program: a page a command with those below it, a page a topic. It is written by
 * `node build/write-reference.mjs`, and compared here.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeHome, ROOT, run } from '../support/run';
import { COMMANDS, PATHS, TOPICS } from '../support/tables';

const FOLDER = path.join(ROOT, 'docs/reference');

/** What `lks` prints with these words, as a block: as wide as off a terminal. */
async function blockOf(words: readonly string[]): Promise<string> {
  const { home, remove } = makeHome();
  try {
    const { code, stdout } = await run(home, words);
    expect(code, words.join(' ')).toBe(0);
    return `\`\`\`text\n${stdout.trimEnd()}\n\`\`\`\n`;
  } finally {
    remove();
  }
}

const MADE = 'The help of the program, as `node build/write-reference.mjs` writes it.';
const pageOf = (parts: readonly string[]): string => parts.join('\n');

async function commandPage(name: string): Promise<string> {
  const paths = PATHS.map((one) => one.path).filter((one) => one === name || one.startsWith(`${name} `));
  const sections = await Promise.all(
    paths.map(async (one) => [
      `${one === name ? '#' : '##'} lks ${one}\n`,
      await blockOf(one === 'tour' ? [one, '--help'] : ['help', ...one.split(' ')]),
    ]),
  );
  return pageOf(sections.flat());
}

/** Every page of the folder, by its name. */
const PAGES: Readonly<Record<string, () => Promise<string>>> = {
  'README.md': async () =>
    pageOf([
      '# Reference\n',
      `${MADE}\n`,
      await blockOf(['--help']),
      '| command | |\n|---|---|',
      ...COMMANDS.map(({ name, summary }) => `| [lks ${name}](${name}.md) | ${summary()} |`),
      ...TOPICS.map((topic) => `| [lks help ${topic}](help-${topic}.md) | |`),
      '',
    ]),
  ...Object.fromEntries(COMMANDS.map(({ name }) => [`${name}.md`, () => commandPage(name)])),
  ...Object.fromEntries(
    TOPICS.map((topic) => [
      `help-${topic}.md`,
      async () => pageOf([`# lks help ${topic}\n`, await blockOf(['help', topic])]),
    ]),
  ),
};

it.each(Object.keys(PAGES))('%s is what the program says', async (page) => {
  await expect(await PAGES[page]!()).toMatchFileSnapshot(path.join(FOLDER, page));
});

it('has no page of what is no longer there', () => {
  expect(readdirSync(FOLDER).filter((name) => !(name in PAGES))).toEqual([]);
});
