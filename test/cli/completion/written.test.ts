/** What a TAB starts (`dist/completion.cjs`) answers byte for byte what the program answers, or leaves the answer to it. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { homeOfFile } from '../../support/of-test';
import { cleanEnvironment, ROOT, run } from '../../support/run';
import { PATHS, SHELLS } from '../../support/tables';

type Main = (args: readonly string[], env: Readonly<Record<string, string | undefined>>) => Promise<string | undefined>;
const { main } = createRequire(__filename)(path.join(ROOT, 'dist/completion.cjs')) as { main: Main };

const home = homeOfFile();
mkdirSync(path.join(home, 'lks'), { recursive: true, mode: 0o700 });
const service = (host: string) => ({ url: `https://${host}`, origin: `https://${host}`, key: 'k' });
const profiles = { office: service('lks.example'), test_2: service('test.example') };
writeFileSync(path.join(home, 'lks/config.json'), JSON.stringify({ profiles, current: 'office' }), { mode: 0o600 });
writeFileSync(path.join(home, 'own.db'), 'no library');

/** The words of a line as a shell hands them over. */
const asked: Readonly<Record<string, (words: readonly string[]) => string[]>> = {
  bash: (words) => ['9', ' \t\n"\'><=;|&(:', ['lks', ...words].join(' ')],
  zsh: (words) => [...words],
  fish: (words) => [...words],
  powershell: (words) =>
    words.map((word) => `x${[...word].map((one) => one.charCodeAt(0).toString(16).padStart(4, '0')).join('')}`),
};

/** Fails where the two answer otherwise; whether what a TAB starts has answered. */
async function same(shell: string, words: readonly string[], env: Record<string, string> = {}): Promise<boolean> {
  const args = [shell, ...asked[shell]!(words)];
  const own = await main(args, cleanEnvironment(home, env));
  if (own !== undefined)
    expect(own, `${shell}: ${words.join(' ')}`).toBe((await run(home, ['__complete', ...args], { env })).stdout);
  return own !== undefined;
}

const LINES = ['', ...PATHS.map(({ path }) => path)].map((path) => path.split(' ').filter(Boolean));

it.each(SHELLS)('in %s after every command, for words and flags', async (shell) => {
  for (const words of LINES)
    for (const typed of ['', '-', '--', '--f', 's', '1'])
      expect(await same(shell, [...words, typed]), `${words.join(' ')} ${typed}`).toBe(true);
});

it('for the value of every flag of every command, in the next word and in the same', async () => {
  for (const words of LINES) {
    const flags = (await main(['fish', ...words, '--'], cleanEnvironment(home)))?.match(/^--[\w-]+/gm) ?? [];
    for (const flag of flags) {
      await same('zsh', [...words, flag, '']);
      await same('fish', [...words, `${flag}=`]);
    }
  }
});

it.each([
  ['laws of the sample', ['search', '--law', 'a'], { LKS_CONFIG_DIR: '/dev/null/none' }, true],
  ['laws of a service', ['search', '--law', 'b'], {}, true],
  ['all laws', ['library', 'add', 'w'], {}, true],
  ['courts', ['search', '--court', 'r'], {}, true],
  ['fields', ['search', '--fields', 'id,t'], {}, true],
  ['profiles', ['profile', 'use', ''], {}, true],
  ['a list that is begun', ['search', '--type', 'eu,'], {}, true],
  ['a word that is no command', ['frobnicate', ''], {}, true],
  ['what is below help', ['help', 'library', 'i'], {}, true],
  ['a file that is no library', ['search', `--library=${home}/own.db`, '--law', 'a'], {}, false],
  ['an address that is none', ['search', '--api-url', 'x', '--law', 'a'], {}, true],
])('%s', async (_what, words, env, answers) => {
  for (const shell of SHELLS) expect(await same(shell, words, env), shell).toBe(answers);
});

it.each([
  ['lks __complete fish search --type', {}],
  [`lks __complete fish search --library=${home}/own.db --law`, {}],
  ['lks __complete fish search --type', { LKS_UI_LANG: 'en' }],
])('the launcher tells %s as the program does (%o)', async (line, env) => {
  const args = [...line.split(' ').slice(1), ''];
  expect(await run(home, args, { spawn: 'launcher', env })).toEqual({
    ...(await run(home, args, { env })),
    stderr: '',
  });
});
