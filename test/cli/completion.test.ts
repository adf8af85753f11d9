/** `lks completion`: what it prints is what is committed. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeHome, ROOT, run } from '../support/run';
import { caseOf, SHELLS } from '../support/tables';

let home: string;
let remove: () => void;
beforeAll(() => {
  ({ home, remove } = makeHome());
});
afterAll(() => remove());

describe('lks completion', () => {
  const FILES = { bash: 'lks.bash', zsh: '_lks', fish: 'lks.fish', powershell: 'lks.ps1' };
  it.each(SHELLS)('prints for %s what its file in completions/ holds', async (shell) => {
    const file = caseOf(FILES, shell);
    const { code, stdout, stderr } = await run(home, ['completion', shell]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toBe(readFileSync(path.join(ROOT, 'completions', file), 'utf8'));
  });

  it('prints the same on a narrow terminal and in colour', async () => {
    const { stdout } = await run(home, ['completion', 'bash'], { env: { LKS_FORCE_TTY: '40', FORCE_COLOR: '3' } });
    expect(stdout).toBe(readFileSync(path.join(ROOT, 'completions/lks.bash'), 'utf8'));
  });

  it('refuses a shell that it does not know, and names those that it does', async () => {
    const { code, stdout, stderr } = await run(home, ['completion', 'tcsh']);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    for (const shell of SHELLS) expect(stderr).toContain(shell);
  });
});
