/** Terminals of 40 to 160 columns: no line is wider, no identifier or address is lost, no sequence is not ours. */
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FORBIDDEN, linkTargets, tooWide, unstyled } from '../support/columns';
import { makeHome, type Ran, run } from '../support/run';
import { DOCUMENTS, KEYS, startService, type TestService } from '../support/service/service.mjs';
import { PATHS, TOPICS } from '../support/tables';

const WIDTHS = [40, 80, 120, 160] as const;
const SAMPLE = path.join(__dirname, '../../dist/sample.db');

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

const PLAIN = { NO_COLOR: '1' };
const STYLED = { FORCE_HYPERLINK: '1', COLORTERM: 'truecolor' };

/** What was printed before for the same line: two tests of one width begin with it. */
const shown = new Map<string, Promise<Ran>>();
/** Runs on a pretended terminal; links and colours as the environment says. */
function show(columns: number, args: readonly string[], env: Record<string, string> = PLAIN): Promise<Ran> {
  const key = JSON.stringify([columns, args, env]);
  const ran = shown.get(key) ?? run(home, args, { env: { LKS_FORCE_TTY: String(columns), ...env } });
  shown.set(key, ran);
  return ran;
}

/** Help without its example commands: they are there to be copied, and a quoted argument stays in one piece. */
const withoutExamples = (help: string): string => help.replace(/^Examples:\n(?:.+\n)+/m, '');

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

const HELP: readonly string[][] = [
  ['--help'],
  ['help'],
  ...PATHS.map(({ path: command }) => [...command.split(' '), '--help']),
  ...TOPICS.map((topic) => ['help', topic]),
];

describe.each(WIDTHS)('a terminal of %i columns', (columns) => {
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
  const { data } = JSON.parse((await run(home, ['search', 'recht', '--json'])).stdout);
  for (const { url } of data) expect(linkTargets(stdout)).toContain(url);
});
