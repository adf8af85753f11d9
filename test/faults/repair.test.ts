/** Mending a library: what can be mended is, what cannot is named, and at every moment there is a library. `trials/damage` has every damage. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { checkLibrary } from '../../src/library/check/check';
import { repairLibrary } from '../../src/library/check/repair';
import { openLibrary } from '../../src/library/library';
import { say } from '../../src/messages';
import { artikel, find, importAll, uitspraak } from '../library/fixture';
import { homeOfTest, withoutProcesses } from '../support/of-test';
import { run } from '../support/run';
import { copiesOf } from './support/made-once';
import { damage } from './support/works';

const NOW = new Date('2026-01-02T03:04:05Z');
const DECISIONS = [1, 2].map((at) => uitspraak(`ECLI:NL:HR:2024:${at}`, `Een waterput met nummer w7${at}.`));
const library = copiesOf('an article and two decisions to be mended', (file) =>
  importAll(file, [artikel('BWBR0000001', '1', 'De molens malen.', { lawNames: ['Wet op de putten'] }), ...DECISIONS]),
);

async function answers(file: string): Promise<unknown> {
  const opened = openLibrary(file);
  onTestFinished(() => opened.close());
  const found = [];
  for (const q of ['waterput', 'w72', 'Wet op de putten'])
    found.push(await find(opened, q).then(({ rows, meta }) => [rows, meta.total]));
  return found;
}

test('what follows from the rest is made anew: all answers are what they were, and nothing is lost', async () => {
  withoutProcesses();
  const file = library();
  const before = await answers(file);
  damage(file, 'delete from spellings; update stock set documents = 1');
  const damaged = readFileSync(file);
  expect((await checkLibrary(file)).whole).toBe(false);
  const { check, lost, kept } = await repairLibrary(file, NOW);
  expect([check.whole, lost, kept]).toEqual([true, [], `${file}.damaged-20260102T030405Z`]);
  expect(await answers(file)).toEqual(before);
  expect(readFileSync(kept).equals(damaged)).toBe(true);
});

test('a file of which the beginning is gone is left as it is', async () => {
  withoutProcesses();
  const file = library();
  const bytes = readFileSync(file).fill(0, 0, 100);
  writeFileSync(file, bytes);
  await expect(repairLibrary(file, NOW)).rejects.toMatchObject({ code: 'library_damaged', exitCode: 74 });
  expect(readFileSync(file).equals(bytes)).toBe(true);
  expect(readdirSync(path.dirname(file))).toEqual(['library.db']);
});

test('stopped half-way it leaves the library as it was, and nothing else', async () => {
  withoutProcesses();
  const file = library();
  damage(file, 'delete from spellings');
  const before = readFileSync(file);
  const stop = new AbortController();
  const stopped = repairLibrary(file, NOW, { signal: stop.signal, progress: () => stop.abort(new Error('stop')) });
  await expect(stopped).rejects.toThrow('stop');
  expect(readFileSync(file).equals(before)).toBe(true);
  expect(readdirSync(path.dirname(file))).toEqual(['library.db']);
});

test('lks library check --repair ends with 8 and says how to get again what was lost', async () => {
  const [home, file] = [homeOfTest(), library()];
  const env = { LKS_LIBRARY: file };
  damage(file, `update docs set title = title || '!' where external_id = 'ECLI:NL:HR:2024:1'`);
  const { code, stdout, stderr } = await run(home, ['library', 'check', '--repair'], { env });
  expect([code, stdout]).toEqual([8, expect.stringContaining('ECLI:NL:HR:2024:1')]);
  expect(stderr).toContain('lks library add ECLI:NL:HR:2024:1');
  const none = await run(home, ['library', 'check', '--repair'], { env });
  expect([none.code, none.stderr]).toEqual([0, expect.stringContaining(say.upkeep.nothingToMend)]);
});
