/** `lks search --compact`, and what fzf is shown in its preview. */

import { describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { displayWidth } from '../../src/render/width';
import { tooWide } from '../support/columns';
import { homeOfFile } from '../support/of-test';
import { run } from '../support/run';

const home = homeOfFile();

describe('lks search --compact', () => {
  it('is a table of as many rows as fit the screen', async () => {
    const args = ['search', 'huurprijs', '--limit', '3', '--compact'];
    const { code, stdout } = await run(home, args, { env: { LKS_FORCE_TTY: '100', NO_COLOR: '1' } });
    expect(code).toBe(0);
    const { citation, title, external_id } = say.render.compact;
    expect(stdout.split('\n')[1]).toMatch(new RegExp(`^# +${citation} +${title} +${external_id}$`));
    expect(stdout.trimEnd().split('\n')).toHaveLength(2 + 3 * 2);
    // A table that was asked for is one on a pipe too.
    expect((await run(home, [...args, '--table'])).stdout).toContain(` ${external_id} `);
  });

  it.each([
    [[], '--format plain'],
    [['--json'], '--format json'],
    [['-o', 'rows.csv'], '--format csv'],
    [['--table', '--explain'], '--explain'],
  ])('goes with no other format, nor what a table has no room for: %j', async (more, named) => {
    const { code, stdout, stderr } = await run(home, ['search', 'huurprijs', '--compact', ...more]);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(say.commands.shownAlone.compact(named));
  });
});

describe('a preview of fzf', () => {
  it('is a document as wide as its pane, and as ever without one', async () => {
    const args = ['doc', 'BWBR0005290 artikel 246', '--table'];
    const preview = await run(home, args, { env: { FZF_PREVIEW_COLUMNS: '40' } });
    expect(preview.code).toBe(0);
    expect(tooWide(preview.stdout, 40)).toEqual([]);
    const wide = await run(home, args);
    expect(Math.max(...wide.stdout.split('\n').map(displayWidth))).toBeGreaterThan(80);
    const bad = await run(home, args, { env: { FZF_PREVIEW_COLUMNS: 'x' } });
    expect(bad.stdout).toBe(wide.stdout);
  });
});
