/** The scripts in `completions/`: one a shell, short, and the same on every machine. That lks prints them: `completion.test.ts`. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = path.join(__dirname, '../../../completions');

const FILES = ['_lks', 'lks.bash', 'lks.fish', 'lks.ps1'];
const read = (file: string): string => readFileSync(path.join(FOLDER, file), 'utf8');

describe('the folder completions', () => {
  it('holds one file a shell', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(FILES);
  });

  it.each(FILES)('holds in %s no more than asks lks', (file) => {
    const code = read(file)
      .split('\n')
      .filter((line) => !/^\s*(#|$)/.test(line));
    expect(code.length).toBeLessThan(35);
    expect(code.join('\n')).not.toMatch(/\beval\b|Invoke-Expression/);
    expect(code.join('\n')).toContain('lks __complete');
  });

  it('asks nothing of bash that 3.2, which macOS ships, does not know', () => {
    const code = read('lks.bash').replace(/^\s*#.*$/gm, '');
    for (const newer of [
      /\b(mapfile|readarray|coproc)\b/,
      /\b(local|declare|typeset) -[A-Za-z]*[An]/,
      /\$\{\w+(\[[^\]]*\])?(,|\^|@[A-Z])/,
      /&>>|\|&|;;?&/,
      /\[-\d+\]|\$\{\w+: -\d/,
      /\[\[ [^\]]*-v /,
      /printf -v '?\w+\[/,
    ])
      expect(code).not.toMatch(newer);
  });

  it('names nothing of the machine on which it was made', () => {
    for (const file of FILES) expect(read(file)).not.toMatch(/\/(home|Users|root|tmp|work)\b/);
  });
});
