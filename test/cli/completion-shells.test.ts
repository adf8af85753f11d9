/** The completion scripts in the shells that they are for: the same cases in each that is installed. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completionScript } from '../../src/cli/completion';
import { makeHome } from '../support/run';
import { WHOLE } from '../support/runs';
import { CASES } from './completion-cases';
import {
  askBash,
  askFish,
  askPowerShell,
  askQuickly,
  askZsh,
  hasProgram,
  makeFolder,
  type Place,
} from './completion-shells';

const LINES = CASES.map(({ line }) => line);

/** What is offered, whatever the shell: sorted, without `--option=`, without the shell's own quotes. */
function normalise(offers: readonly string[]): string[] {
  return offers.map((offer) => offer.replace(/^--[\w-]+=(?=.)/, '').replace(/^'(.*)'$/, '$1')).sort();
}

const shells = [
  { name: 'bash', program: 'bash', ask: askBash },
  { name: 'bash that does not split at = and :', program: 'bash', ask: askBashUnsplit },
  { name: 'zsh', program: 'zsh', ask: askZsh },
  { name: 'fish', program: 'fish', ask: askFish },
  { name: 'PowerShell', program: 'pwsh', ask: askPowerShell },
] as const;

function askBashUnsplit(script: string, lines: readonly string[], place: Place): string[][] {
  return askBash(script, lines, place, '');
}

for (const { name, program, ask } of shells) {
  const shell = program === 'pwsh' ? 'powershell' : program;
  const missing = hasProgram(program) ? '' : ` (skipped: ${program} is not installed)`;
  describe.skipIf(missing !== '')(`completion in ${name}${missing}`, () => {
    let remove: () => void;
    let answers: string[][];
    beforeAll(async () => {
      const { home, remove: removeHome } = makeHome();
      remove = removeHome;
      const place = { home, ...makeFolder(home) };
      // That the shells start lks itself is shown by the Tab key.
      answers = await (WHOLE
        ? ask(completionScript(shell), LINES, place)
        : askQuickly(ask, completionScript(shell), LINES, place));
    });
    afterAll(() => remove?.());

    it.each(CASES.map((one, index) => ({ ...one, index })))('offers $what: "$line"', ({ offers, index }) => {
      expect(normalise(answers[index] ?? [])).toEqual([...offers].sort());
    });
  });
}
