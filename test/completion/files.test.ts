/** The committed scripts are what the program prints today, and each is a script that its shell can read. */
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../src/commands';
import { loadAll } from '../../src/commands/command';
import { completionScript } from '../../src/completion';
import { SHELLS } from '../support/tables';

const FOLDER = path.join(__dirname, '../../completions');
const RENEW = 'Renew it: npm run build && node build/completions.mjs';

const FILES = [
  { shell: 'bash', file: 'lks.bash', check: ['bash', '-n'] },
  { shell: 'zsh', file: '_lks', check: ['zsh', '-n'] },
  { shell: 'fish', file: 'lks.fish', check: ['fish', '--no-execute'] },
  { shell: 'powershell', file: 'lks.ps1', check: ['pwsh', '-NoProfile', '-File'] },
] as const;

it('each shell has a file', () => {
  expect(FILES.map(({ shell }) => shell)).toEqual(SHELLS);
});

const read = (file: string): string => readFileSync(path.join(FOLDER, file), 'utf8');

describe('the folder completions', () => {
  it('holds one file a shell', () => {
    expect(readdirSync(FOLDER).sort()).toEqual(FILES.map(({ file }) => file).sort());
  });

  it.each(FILES)('holds $file as it is made today', async ({ shell, file }) => {
    const fresh = read(file) === completionScript(shell, await loadAll(COMMANDS));
    expect(fresh, `completions/${file} is stale. ${RENEW}`).toBe(true);
  });

  for (const { file, check } of FILES) {
    const [program, ...flags] = check;
    const missing = spawnSync('sh', ['-c', `command -v ${program}`]).status === 0 ? '' : ` (skipped: no ${program})`;
    it.skipIf(missing !== '')(`holds ${file} without a fault of syntax${missing}`, () => {
      const { status, stderr } = spawnSync(program, [...flags, path.join(FOLDER, file)], { encoding: 'utf8' });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    });
  }

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
