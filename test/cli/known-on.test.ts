/** One day with two texts that differ by the day on which they were known: made-up files, with what was written down before the rules. What is said of it: test/transcripts/doc/known-later.txt. */
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { jsonRows } from '../support/json-rows';
import { homeOfFile } from '../support/of-test';
import { run } from '../support/run';

const SECOND = path.join(import.meta.dirname, '../fixtures/standing/second');
const WORK = 'BWBR0090202';
const home = homeOfFile({ library: true });
const lks = (...args: string[]) => run(home, args);

beforeAll(async () => {
  const imported = await lks('library', 'import', path.join(SECOND, WORK));
  expect(imported.code, imported.stderr).toBe(0);
});

interface Ask {
  ask: string;
  at: string;
  knownOn?: string;
  text: string;
  orText?: string;
}
const cases = jsonRows<{ case: string; asks?: Ask[] }>(path.join(SECOND, 'expected.jsonl'));
const asks = cases.find((one) => one.case === 'retroactive-three-texts')!.asks!;
const nameOf = (ask: string): string => `${WORK} ${ask.replace(/^art\. (\d+).*/, 'artikel $1')}`;

test.each(asks)('$ask at $at, known on $knownOn: $text', async ({ ask, at, knownOn, text, orText }) => {
  const days = ['--at', at, ...(knownOn === undefined ? [] : ['--known-on', knownOn])];
  const ran = await lks('doc', nameOf(ask), ...days, '--plain');
  expect([text, orText]).toContain(ran.code === 3 ? '' : ran.stdout.includes(text) ? text : ran.stdout);
  expect(ran.stdout + ran.stderr).not.toContain('correction');
});
