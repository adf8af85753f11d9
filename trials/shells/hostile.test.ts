/** Whatever a help text or a value holds, it arrives as it is, and nothing of it is run. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { completionScript } from '../../src/cli/completion';
import type { Offer } from '../../src/cli/completion/candidates';
import { ASK } from '../../src/cli/completion/shells';
import { plainLine } from '../../src/contract/plain-text';
import fc from '../../test/support/property';
import { makeHome } from '../../test/support/run';
import { askBash, askFish, askPowerShell, askZsh, hasProgram, makeFolder, type Place } from './shells';

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

/** No value that anybody could have meant. */
const UNFIT = ['a\nb', 'a\tb', 'a\u001b[31mb', 'a\u0000b', 'a\u202eb', ''];

/** What could be typed: texts that a terminal may be shown as they are, and not empty. */
const VALUES = [...new Set(TEXTS.map((text) => plainLine(text).replace(/\s/gu, '_')))].filter((text) => text !== '');

const NOTHING: Offer = { kind: 'words', before: '', candidates: [], awaited: '' };
const values: Offer = { ...NOTHING, candidates: [...VALUES, ...UNFIT].map((value) => ({ value, about: value })) };
const flags: Offer = {
  ...NOTHING,
  candidates: TEXTS.map((about, index) => ({ value: `--flag-${index}`, about })),
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

/** Puts a program in the place of lks that says what lks would say of these candidates, and writes down what it is called with. */
function pretend(home: string, lines: readonly string[]): void {
  writeFileSync(path.join(home, 'answer'), lines.map((line) => `${line}\n`).join(''));
  const program = `#!/bin/sh\nprintf '%s\\0' "$@" >'${home}/called'\nexec cat '${home}/answer'\n`;
  writeFileSync(path.join(home, 'bin/lks'), program);
}

/** What lks was called with last: the shell, and what it handed over. */
function called(home: string): string[] {
  return readFileSync(path.join(home, 'called'), 'utf8').split('\0').slice(1, -1);
}

for (const { name, program, ask, unquote, describes } of shells) {
  const missing = hasProgram(program) ? '' : ` (skipped: ${program} is not installed)`;
  describe.skipIf(missing !== '')(`hostile texts in ${name}${missing}`, () => {
    let place: Place;
    let remove: () => void;
    const script = completionScript(name);
    const pwned = (): boolean =>
      existsSync(path.join(place.cwd, 'pwned')) || existsSync(path.join(place.home, 'pwned'));
    beforeEach(() => {
      const { home, remove: removeHome } = makeHome();
      remove = removeHome;
      place = { home, ...makeFolder(home) };
    });
    afterEach(() => remove());

    /** What is offered for one line when lks has these candidates. */
    async function answerTo(line: string, offer: Offer, descriptions = false): Promise<readonly string[]> {
      // Once to learn what the script hands over, once with the answer to that.
      pretend(place.home, []);
      await ask(script, [line], place);
      const [shell, ...args] = called(place.home);
      expect(shell).toBe(name);
      pretend(place.home, ASK[name](args).answer(offer));
      const [answer = []] = await (ask as typeof askZsh)(script, [line], place, descriptions);
      return answer;
    }

    it('values arrive as they are, without those that no terminal may be shown, and nothing is run', async () => {
      const answer = await answerTo('lks doc ', values);
      expect([...unquote(answer)].sort()).toEqual([...VALUES].sort());
      expect(pwned()).toBe(false);
    });

    it('after an equals sign too', async () => {
      const candidates = VALUES.map((value) => ({ value: `--law=${value}` }));
      const answer = await answerTo('lks search --law=', { ...NOTHING, before: '--law=', candidates });
      expect([...unquote(answer)].map((value) => value.replace(/^--law=/, '')).sort()).toEqual([...VALUES].sort());
      expect(pwned()).toBe(false);
    });

    it('what is awaited is no code either', async () => {
      for (const text of HOSTILE) expect(await answerTo('lks search ', { ...NOTHING, awaited: text })).toEqual([]);
      expect(pwned()).toBe(false);
    });

    it('what is typed is handed over as it is meant, and nothing of it is run', async () => {
      const typed = `lks search '$(touch pwned)' "it's" 'a;b' \\$\\(touch\\ pwned\\) --`;
      pretend(place.home, []);
      await ask(script, [typed], place);
      const [, ...args] = called(place.home);
      const { words, current } = ASK[name](args);
      // PowerShell has another way to say the last of them.
      if (name !== 'powershell') expect(words).toEqual(['search', '$(touch pwned)', "it's", 'a;b', '$(touch pwned)']);
      expect(current).toBe('--');
      expect(pwned()).toBe(false);
    });

    it.runIf(describes)('descriptions arrive as they are, and nothing is run', async () => {
      const told = new Map(
        (await answerTo('lks search --flag-', flags, true)).map((line) => line.split('\t', 2) as [string, string]),
      );
      for (const [index, text] of TEXTS.entries())
        expect(told.get(`--flag-${index}`) ?? '', `--flag-${index}`).toBe(plainLine(text));
      expect(pwned()).toBe(false);
    });
  });
}

describe.skipIf(!hasProgram('bash'))('a value within open quotes of bash', () => {
  it.each(['"', "'"])('after %s is read as it is', (quote) => {
    const { answer } = ASK.bash(['9', '=:', `lks doc ${quote}`]);
    const [, ...offered] = answer(values);
    expect(readByBash(offered.map((word) => `${quote}${word}${quote}`))).toEqual(VALUES);
  });
});
