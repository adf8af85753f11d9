/** Terminals of 40 to 160 columns: no line is wider, no identifier or address is lost, no sequence is not ours. Other widths: trials/terminals. */
import { describe, expect, it } from 'vitest';
import { FORBIDDEN, linkTargets, tooWide } from '../support/columns';
import { PATHS, TOPICS } from '../support/tables';
import { describeWidths, STYLED } from '../support/terminal-widths';

const show = describeWidths([40, 160]);

/** Help without its example commands: they are there to be copied, and a quoted argument stays in one piece. */
const withoutExamples = (help: string): string => help.replace(/^Examples:\n(?:.+\n)+/m, '');

const HELP: readonly string[][] = [
  ['--help'],
  ['help'],
  ...PATHS.map(({ path: command }) => [...command.split(' '), '--help']),
  ...TOPICS.map((topic) => ['help', topic]),
];

describe.each([40, 80, 120, 160])('help on a terminal of %i columns', (columns) => {
  it.each(HELP.map((args) => ({ args, name: args.join(' ') })))('`lks $name` has no wider line', async ({ args }) => {
    const { code, stdout } = await show(columns, args);
    expect(code).toBe(0);
    expect(tooWide(withoutExamples(stdout), columns)).toEqual([]);
    expect(stdout).not.toMatch(FORBIDDEN);
  });
});

it('--no-links leaves the hyperlinks out, and the colours in', async () => {
  const { stdout } = await show(80, ['search', 'recht', '--color', 'always', '--no-links'], STYLED);
  expect(linkTargets(stdout)).toEqual([]);
  expect(stdout).toContain('\u001b[');
});

it('the identifier of a row is a link to its source where links are shown', async () => {
  const { stdout } = await show(80, ['search', 'recht', '--color', 'always'], STYLED);
  const { data } = JSON.parse((await show(80, ['search', 'recht', '--json'])).stdout);
  for (const { url } of data) expect(linkTargets(stdout)).toContain(url);
});
