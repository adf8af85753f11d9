/** Whatever a help text or a value holds, it arrives as it is, and nothing of it is run. */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LoadedCommand } from '../../src/commands/command';
import type { Flags } from '../../src/commands/flags';
import { completionScript } from '../../src/completion';
import fc from '../support/property';
import { makeHome } from '../support/run';
import { askBash, askFish, askPowerShell, askZsh, hasProgram, makeFolder, type Place } from './completion-shells';

const HOSTILE = [
  "it's",
  '"double"',
  '$(touch pwned)',
  '`touch pwned`',
  `$HOME \${HOME} $0`,
  "'; touch pwned; '",
  'a[b]c]d[',
  'a:b::c\\:d',
  'back\\slash \\\\ \\n \\',
  '%B %F{red} 100% %%',
  '!history !! ~ * ? {a,b} (c) <d> # e & f | g',
  '=ls',
  '-dash',
  '’typographic‘ “quotes” …',
  'één ẞ 漢字 🦉',
  'a\tb\u001b[31mc\nd\u0000e\r\u009b31mf',
];
// Always the same: fish hides values that begin with a dot, and keeps some characters of private use for itself.
const arbitrary = fc.sample(fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }), { numRuns: 60, seed: 7 });
const TEXTS = [...HOSTILE, ...arbitrary];

/** Texts as lists show them: one line, without control characters; a shell pads nothing. */
const shown = (text: string): string => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** Values are words of a line: no control characters, and not empty. */
const VALUES = [...HOSTILE, ...arbitrary]
  .map((text) => shown(text).replace(/\s/gu, '_'))
  .filter((text, index, all) => text !== '' && text.isWellFormed() && all.indexOf(text) === index);

const flags: Flags = Object.fromEntries(
  TEXTS.map((text, index) => [`flag-${index}`, { kind: 'switch', help: () => text }]),
);
const argument = { name: HOSTILE.join(' '), required: false };
const hostile: LoadedCommand = {
  name: 'hostile',
  summary: () => HOSTILE.join(' '),
  flags: {
    ...flags,
    value: { kind: 'choice', value: HOSTILE.join(' '), choices: VALUES, help: () => HOSTILE.join(' ') },
  },
  arguments: [{ ...argument, variadic: false, help: () => HOSTILE.join(' '), choices: VALUES }],
  run: async () => ({}),
};

/** Takes free text, of which only the help is shown. */
const free: LoadedCommand = {
  name: 'free',
  summary: () => HOSTILE.join(' '),
  arguments: [{ ...argument, variadic: true, help: () => TEXTS.join(' ') }],
  run: async () => ({}),
};

const shells = [
  { name: 'bash', program: 'bash', ask: askBash, unquote: readByBash, describes: false },
  { name: 'zsh', program: 'zsh', ask: askZsh, unquote: asIs, describes: true },
  { name: 'fish', program: 'fish', ask: askFish, unquote: asIs, describes: true },
  { name: 'powershell', program: 'pwsh', ask: askPowerShell, unquote: asIs, describes: false },
] as const;

function asIs(words: readonly string[]): readonly string[] {
  return words;
}

/** What the words mean to bash, in whose quotes they stand. */
function readByBash(words: readonly string[]): string[] {
  const input = words.map((word) => `printf '%s\\n' ${word}\n`).join('');
  return execFileSync('bash', ['--norc'], { input, encoding: 'utf8' }).trimEnd().split('\n');
}

for (const { name, program, ask, unquote, describes } of shells) {
  const missing = hasProgram(program) ? '' : ` (skipped: ${program} is not installed)`;
  describe.skipIf(missing !== '')(`hostile texts in ${name}${missing}`, () => {
    let place: Place;
    let remove: () => void;
    const script = completionScript(name, [hostile, free]);
    beforeAll(() => {
      const { home, remove: removeHome } = makeHome();
      remove = removeHome;
      place = { home, ...makeFolder(home) };
    });
    afterAll(() => remove());

    it('values arrive as they are, after an option and as an argument, and nothing is run', async () => {
      const answers = await ask(script, ['lks hostile --value ', 'lks hostile '], place);
      for (const answer of answers) expect([...unquote(answer)].sort()).toEqual([...VALUES].sort());
      expect(existsSync(path.join(place.cwd, 'pwned'))).toBe(false);
    });

    it('what is awaited is no code either', async () => {
      expect(await ask(script, ['lks free ', 'lks free x --qui'], place)).toEqual([[], ['--quiet']]);
      expect(existsSync(path.join(place.cwd, 'pwned'))).toBe(false);
    });

    it.runIf(describes)('descriptions arrive as they are, and nothing is run', async () => {
      const [answer = []] = await (ask as typeof askZsh)(script, ['lks hostile --flag-'], place, true);
      const told = new Map(answer.map((line) => line.split('\t', 2) as [string, string]));
      for (const [index, text] of TEXTS.entries())
        expect(told.get(`--flag-${index}`) ?? '', `--flag-${index}`).toBe(shown(text));
      expect(existsSync(path.join(place.cwd, 'pwned'))).toBe(false);
    });
  });
}
