/** The scripts in `completions/`: one a shell, short, and the same on every machine. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { makeHome, run } from '../../support/run';
import { SHELLS } from '../../support/tables';

const { home, remove } = makeHome();
afterAll(remove);

const FOLDER = path.join(__dirname, '../../../completions');

const FILES = [
  { shell: 'bash', file: 'lks.bash' },
  { shell: 'zsh', file: '_lks' },
  { shell: 'fish', file: 'lks.fish' },
  { shell: 'powershell', file: 'lks.ps1' },
] as const;

it('each shell has a file', () => {
  expect(FILES.map(({ shell }) => shell)).toEqual(SHELLS);
});

const read = (file: string): string => readFileSync(path.join(FOLDER, file), 'utf8');

describe('the folder completions', () => {
  it('holds one file a shell', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(FILES.map(({ file }) => file).sort());
  });

  it.each(FILES)('holds $file, which lks prints as it is', async ({ shell, file }) => {
    expect(await run(home, ['completion', shell])).toMatchObject({ code: 0, stdout: read(file) });
  });

  it.each(FILES)('holds in $file no more than asks lks', ({ file }) => {
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
    for (const { file } of FILES) expect(read(file)).not.toMatch(/\/(home|Users|root|tmp|work)\b/);
  });
});
