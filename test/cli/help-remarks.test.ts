/** `lks help CODE`: every remark of the contract is explained, in both languages. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { say } from '../../src/messages';
import { remarks } from '../../src/messages/en/remarks';
import { remarks as dutch } from '../../src/messages/nl/remarks';
import { remarksOf } from '../../src/render/remarks';
import { homeOfFile } from '../support/of-test';
import { ROOT, run } from '../support/run';

const home = homeOfFile();

/** The codes of the table below `meta.notices` in the contract. */
function codesOfContract(): string[] {
  const page = readFileSync(path.join(ROOT, 'docs/development/contract.md'), 'utf8');
  const table = page.slice(page.indexOf('| of | codes |')).split('\n\n', 1)[0]!;
  const cells = table.split('\n').slice(2);
  return cells.flatMap((row) => [...row.matchAll(/(?:\| |; )`([a-z]+(?:_[a-z]+)*)`/g)].map(([, code]) => code!));
}

it('explains every code of the contract', () => {
  expect(codesOfContract().length).toBeGreaterThan(35);
  expect(Object.keys(remarks)).toEqual(expect.arrayContaining(codesOfContract()));
});

it.each([
  ['en', remarks],
  ['nl', dutch],
])('lks help CODE says it in %s, for programs too', async (language, texts) => {
  const env = { LKS_UI_LANG: language };
  const { code, stdout } = await run(home, ['help', 'old_knowledge'], { env });
  expect({ code, text: stdout.replace(/\s+/g, ' ').trim() }).toEqual({ code: 0, text: texts.old_knowledge });
  const told = await run(home, ['help', 'old_knowledge', '--json'], { env });
  expect(JSON.parse(told.stdout).data ?? JSON.parse(told.stdout)).toMatchObject({ text: texts.old_knowledge });
});

it('puts what changes the meaning of an answer before hints, and hides no query that was cut', () => {
  const notices = ['acts_in_english', 'word_corrected', 'not_taken', 'query_cut'].map((code) => ({
    code,
    message: code,
  }));
  const found = remarksOf({ data: [], meta: { notices } } as never, { failuresTold: false });
  expect(found.map(({ message }) => message)).toEqual(['query_cut', 'not_taken', 'word_corrected', 'acts_in_english']);
  expect(found.map(({ isWhy = false }) => isWhy)).toEqual([true, false, false, false]);
});

it.each([
  ['serach', 'search'],
  ['old_knowlege', 'old_knowledge'],
  ['fromats', 'formats'],
])('lks help %s means %s', async (typed, meant) => {
  const { code, stderr } = await run(home, ['help', typed]);
  expect(code).toBe(2);
  expect(stderr).toContain(`lks help ${meant}`);
});

it('names the topics, and where all commands are, for a word that is near to none', async () => {
  const { code, stderr } = await run(home, ['help', 'zzzzzzzz']);
  expect(code).toBe(2);
  expect(stderr).toContain('lks help commands');
  expect(stderr).toContain(say.commands.noTopic('zzzzzzzz'));
});
