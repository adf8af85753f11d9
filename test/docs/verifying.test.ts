/** `docs/verifying.md` is short, and says each verdict and reason with what it is. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { COVERS, REASONS, REASONS_OPEN, VERDICTS } from '../../src/contract/vocabulary';
import { say } from '../../src/messages';
import { ROOT } from '../support/run';

const PAGE = readFileSync(path.join(ROOT, 'docs/verifying.md'), 'utf8');
const LINES = PAGE.split('\n');
/** Rows of the table of reasons: the reasons, and of which verdicts. */
const ROWS = (PAGE.split('\n## Reasons\n')[1]?.split('\n## ')[0] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) =>
    line
      .split('|')
      .slice(1, 3)
      .map((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, name]) => name!)),
  );

test('it has two pages', () => {
  expect(LINES.length).toBeLessThanOrEqual(111);
  expect(LINES.filter((line) => line.length > 120)).toEqual([]);
});

test('each reason has one row, with the verdicts that it can have', () => {
  const named = ROWS.flatMap(([reasons = []]) => reasons);
  expect([...named].sort()).toEqual([...REASONS].sort());
  for (const [reasons = [], verdicts = []] of ROWS)
    for (const reason of reasons)
      expect(verdicts.join(), reason).toBe(
        // The usual name of another case is a mismatch; of `name`, what is not checked can be allowed.
        REASONS_OPEN.some((one) => one === reason && one !== 'name')
          ? 'not_checked'
          : verdicts.filter((one) => VERDICTS.some((verdict) => verdict === one)).join(),
      );
});

test('each verdict and what it covers is there, in the words of a screen', () => {
  for (const verdict of VERDICTS) expect(PAGE).toContain(`\`${verdict}\``);
  for (const covers of COVERS)
    expect(PAGE).toContain(`| ✓ ${say.verifying.covers[covers]} | \`confirmed\`, \`covers: ${covers}\` |`);
});
