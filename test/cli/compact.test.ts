/** `lks search --compact`, and what fzf is shown in its preview. */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { displayWidth } from '../../src/render/width';
import { importAll, uitspraak } from '../library/fixture';
import { makeHome, run } from '../support/run';

let home: string;
let remove: () => void;
beforeAll(() => {
  ({ home, remove } = makeHome());
});
afterAll(() => remove());

describe('lks search --compact', () => {
  it('has a line of text for each row, below identifier and address where no link carries them', async () => {
    const file = path.join(home, 'own.db');
    importAll(file, [
      uitspraak('ECLI:NL:HR:2015:3', 'Lang verhaal over huurprijs.', { summary: 'Huurrecht. Het gaat om de prijs.' }),
      uitspraak('ECLI:NL:HR:2015:4', 'Kort verhaal over huurprijs.'),
    ]);
    const args = ['search', 'huurprijs', '--compact', `--library=${file}`];
    const { code, stdout } = await run(home, args, { env: { LKS_FORCE_TTY: '100', NO_COLOR: '1' } });
    expect(code).toBe(0);
    expect(stdout).toContain('Huurrecht. Het gaat om de prijs.');
    expect(stdout).toContain('Lang verhaal over huurprijs.');
    expect(stdout).toContain('Kort verhaal over huurprijs.');
    for (const number of [3, 4])
      expect(stdout).toContain(`https://deeplink.rechtspraak.nl/uitspraak?id=ECLI:NL:HR:2015:${number}`);
    expect(stdout.trimEnd().split('\n')).toHaveLength(2 * 3);
    const linked = { LKS_FORCE_TTY: '100', FORCE_HYPERLINK: '1', FORCE_COLOR: '1' };
    expect(
      (await run(home, [...args, '--color', 'always'], { env: linked })).stdout.trimEnd().split('\n'),
    ).toHaveLength(2 * 2);
    // Programs are given the answer as it is.
    const plain = await run(home, ['search', 'huurprijs', '--json', `--library=${file}`]);
    const compact = await run(home, [...args, '--json']);
    expect(JSON.parse(compact.stdout).data).toEqual(JSON.parse(plain.stdout).data);
  });
});

describe('a preview of fzf', () => {
  it('is a document as wide as its pane, and as ever without one', async () => {
    const args = ['doc', 'BWBR0005290 artikel 246', '--table'];
    const preview = await run(home, args, { env: { FZF_PREVIEW_COLUMNS: '40' } });
    expect(preview.code).toBe(0);
    expect(Math.max(...preview.stdout.split('\n').map(displayWidth))).toBeLessThanOrEqual(40);
    const wide = await run(home, args);
    expect(Math.max(...wide.stdout.split('\n').map(displayWidth))).toBeGreaterThan(80);
    const bad = await run(home, args, { env: { FZF_PREVIEW_COLUMNS: 'x' } });
    expect(bad.stdout).toBe(wide.stdout);
  });
});
