/** A terminal of 80 by 24 in a bare container or over ssh: no locale and no settings, nothing but a path, a home and a kind of terminal. */
import { spawnSync } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/render/width';
import { FRAME, tooWide } from '../../test/support/columns';
import { makeHome } from '../../test/support/run';
import { runInTerminal } from '../../test/support/terminal';

const BARE = { LANG: undefined, TZ: undefined, LKS_CONFIG_DIR: undefined, LKS_CACHE_MB: undefined, TERM: 'xterm' };
const hasLess = spawnSync('less', ['--version']).status === 0;

let home: string;
let remove: () => void;
beforeAll(() => {
  ({ home, remove } = makeHome());
});
afterAll(() => remove());

/** The lines that a terminal was sent, without what moves its cursor and the spinner that a slow machine shows. */
const linesOf = (output: string): string[] => stripVTControlCharacters(output.replace(FRAME, '')).split(/\r?\n/);

describe('a bare container', () => {
  it.skipIf(!hasLess)(
    'pages the rows of a search: no byte is shown as a number, and the prompt says how to leave',
    async () => {
      const terminal = runInTerminal(home, ['search', 'huurprijs'], { env: BARE });
      await terminal.waitFor(/q quit \| \/ search/);
      terminal.type('q');
      expect((await terminal.ended).code).toBe(0);
      expect(terminal.output()).toContain('huurprijs');
      expect(terminal.output()).not.toMatch(/<[0-9A-F]{2}>/);
    },
  );

  it('has rows that fit', async () => {
    const terminal = runInTerminal(home, ['search', 'huurprijs', '--no-pager'], { env: BARE });
    expect((await terminal.ended).code).toBe(0);
    expect(tooWide(linesOf(terminal.output()).join('\n'), 80)).toEqual([]);
  });

  it('has help that fits', async () => {
    const terminal = runInTerminal(home, ['--help'], { env: BARE });
    expect((await terminal.ended).code).toBe(0);
    for (const line of linesOf(terminal.output())) expect(displayWidth(line), line).toBeLessThanOrEqual(80);
  });
});
