/** Each command line in the process of a test, as `test/` runs them, against the same in a process of its own. */
import { expect, it } from 'vitest';
import { LINES, runDrawn, shownBy } from '../../test/support/every-kind';
import { runsOf, SEED } from '../support/runs';

it('shows what it shows alone, whatever ran before it, and leaves nothing behind', async () => {
  const alone: object[] = [];
  for (const line of LINES) alone.push(await shownBy(line, true));
  // The first makes what stays for all.
  expect(await shownBy(LINES[0]!, false)).toEqual(alone[0]);
  await runDrawn(runsOf('command lines in a process'), SEED, alone);
});
