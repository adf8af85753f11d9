/** What commands print on pretended terminals: no line is wider, no identifier or address is lost, no sequence is not ours. */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORBIDDEN, linkTargets, tooWide, unstyled } from './columns';
import { makeHome, type Ran, ROOT, run } from './run';
import { DOCUMENTS, KEYS, startService, type TestService } from './service/service.mjs';

const SAMPLE = path.join(ROOT, 'dist/sample.db');

/** Shows a line on a terminal of so many columns; links and colours as the environment says. */
export type Show = (columns: number, args: readonly string[], env?: Record<string, string>) => Promise<Ran>;

const PLAIN = { NO_COLOR: '1' };
export const STYLED = { FORCE_HYPERLINK: '1', COLORTERM: 'truecolor' };

const squeeze = (text: string): string => text.replace(/\s+/g, '');

const HOSTILE = DOCUMENTS.filter(({ source }) => source === 'hostile.example').map(({ id }) => id);

const COMMANDS: readonly [name: string, args: string[], env?: Record<string, string>][] = [
  ['search', ['search', 'recht', '--limit', '10']],
  ['search of hostile texts', ['search', 'vijandig', '--limit', '25']],
  ['search in the sample', ['search', 'privacy'], { LKS_LIBRARY: SAMPLE }],
  ['doc', ['doc', ...DOCUMENTS.slice(15, 20).map(({ id }) => id)]],
  ['doc of hostile texts', ['doc', ...HOSTILE]],
  ['health', ['health']],
  ['status', ['status']],
  ['profile list', ['profile', 'list']],
  ['library status', ['library', 'status'], { LKS_LIBRARY: SAMPLE }],
];

/** The tests of terminals of these widths, in a file of tests. Returns what runs a line in their home. */
export function describeWidths(widths: readonly number[]): Show {
  let service: TestService;
  let home: string;
  let remove: () => void;
  beforeAll(async () => {
    service = await startService();
    ({ home, remove } = makeHome());
    const name = ['--profile', 'a-profile-with-a-name-of-some-length'];
    expect((await run(home, ['login', '--url', `${service.url}/`, ...name], { stdin: KEYS.full })).code).toBe(0);
  });
  afterAll(async () => {
    remove();
    await service.close();
  });

  /** What was printed before for the same line: two tests of one width begin with it. */
  const shown = new Map<string, Promise<Ran>>();
  const show: Show = (columns, args, env = PLAIN) => {
    const key = JSON.stringify([columns, args, env]);
    const ran = shown.get(key) ?? run(home, args, { env: { LKS_FORCE_TTY: String(columns), ...env } });
    shown.set(key, ran);
    return ran;
  };

  describe.each(widths)('a terminal of %i columns', (columns) => {
    it.each(COMMANDS)('%s has no wider line, and no escape sequence with NO_COLOR', async (_name, args, env) => {
      const { code, stdout, stderr } = await show(columns, args, { ...PLAIN, ...env });
      expect(code, stderr).toBe(0);
      expect(tooWide(stdout, columns)).toEqual([]);
      expect(stdout).not.toMatch(FORBIDDEN);
      expect(stderr).not.toMatch(FORBIDDEN);
    });

    it.each(COMMANDS)(
      '%s says the same in colour, with nothing but styles and links of ours',
      async (_name, args, env) => {
        const styled = await show(columns, [...args, '--color', 'always'], { ...STYLED, ...env });
        const plain = await show(columns, args, { ...PLAIN, ...env });
        expect(styled.code).toBe(0);
        const bare = (text: string): string => squeeze(unstyled(text));
        // health and the library measure time, which may differ between two runs.
        const still = (text: string): string => text.replace(/\d+/g, '0');
        // Where a link carries an address, a row of a search shows less of it.
        const unlinked = await show(columns, [...args, '--color', 'always', '--no-links'], { ...STYLED, ...env });
        expect(still(bare(unlinked.stdout))).toBe(still(squeeze(plain.stdout)));
        expect(unstyled(styled.stdout + styled.stderr)).not.toMatch(FORBIDDEN);
        expect(tooWide(unstyled(styled.stdout), columns)).toEqual([]);
        for (const target of linkTargets(styled.stdout)) expect(target).toMatch(/^https?:\/\/[\x21-\x7e]+$/);
      },
    );

    it('a search keeps every identifier and address whole, if in pieces', async () => {
      const { data } = JSON.parse((await run(home, ['search', 'recht', '--limit', '10', '--json'])).stdout);
      const printed = squeeze((await show(columns, ['search', 'recht', '--limit', '10'])).stdout);
      for (const { external_id, url } of data) {
        expect(printed).toContain(squeeze(external_id));
        expect(printed).toContain(url);
      }
    });

    it('a document keeps its identifier, its address and every word', async () => {
      for (const { id, external_id, url, body } of DOCUMENTS.slice(15, 20)) {
        const printed = squeeze((await show(columns, ['doc', id])).stdout);
        for (const part of [external_id, url, body.replace(/^#+/gm, '')]) expect(printed).toContain(squeeze(part));
      }
    });

    it('a failure is wrapped too, and keeps what it names', async () => {
      const { stderr } = await show(columns, ['search', 'recht', '--jurisdiction', 'Luxemburg', '--profile', 'nobody']);
      expect(tooWide(stderr, columns)).toEqual([]);
    });
  });
  return show;
}
