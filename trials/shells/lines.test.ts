/** The completion scripts in the shells that they are for: the same cases in each that is installed. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { completionScript } from '../../src/cli/completion';
import { CASES } from '../../test/cli/completion/lines';
import { makeHome, ROOT } from '../../test/support/run';
import { WHOLE } from '../support/runs';
import { askBash, askFish, askPowerShell, askQuickly, askZsh, hasProgram, makeFolder } from './shells';

const LINES = CASES.map(({ line }) => line);

/** What is offered, whatever the shell: sorted, without `--option=`, without the shell's own quotes. */
function normalise(offers: readonly string[]): string[] {
  return offers.map((offer) => offer.replace(/^--[\w-]+=(?=.)/, '').replace(/^'(.*)'$/, '$1')).sort();
}

type Asked = Parameters<typeof askPowerShell>;

const shells = [
  { name: 'bash', program: 'bash', ask: askBash },
  { name: 'bash that does not split at = and :', program: 'bash', ask: (...asked: Asked) => askBash(...asked, '') },
  { name: 'zsh', program: 'zsh', ask: askZsh },
  { name: 'fish', program: 'fish', ask: askFish },
  { name: 'PowerShell', program: 'pwsh', ask: askPowerShell },
] as const;

for (const { name, program, ask } of shells) {
  const shell = program === 'pwsh' ? 'powershell' : program;
  const missing = hasProgram(program) ? '' : ` (skipped: ${program} is not installed)`;
  it.skipIf(missing !== '')(`${name} offers what every shell must${missing}`, async () => {
    const { home, remove } = makeHome();
    onTestFinished(remove);
    const place = { home, ...makeFolder(home) };
    // That the shells start lks itself is shown by the Tab key.
    const answers = await (WHOLE ? ask : askQuickly.bind(undefined, ask))(completionScript(shell), LINES, place);
    for (const [index, { what, line, offers }] of CASES.entries())
      expect(normalise(answers[index] ?? []), `${what}: ${line}`).toEqual([...offers].sort());
  });
}

const CHECKS = {
  'lks.bash': ['bash', '-n'],
  _lks: ['zsh', '-n'],
  'lks.fish': ['fish', '--no-execute'],
  'lks.ps1': ['pwsh', '-NoProfile', '-File'],
};

for (const [file, [program = '', ...flags]] of Object.entries(CHECKS)) {
  const missing = hasProgram(program) ? '' : ` (skipped: no ${program})`;
  it.skipIf(missing !== '')(`${file} has no fault of syntax${missing}`, () => {
    const script = path.join(ROOT, 'completions', file);
    const { status, stderr } = spawnSync(program, [...flags, script], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  });
}
