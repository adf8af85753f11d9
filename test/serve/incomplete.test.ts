/** An answer that was stopped at its time limit, as a user of lks meets it: never taken for the whole set. */
import { expect, test } from 'vitest';
import { say } from '../../src/messages';
import { assistantOfTest } from '../mcp/support/assistant';
import { listenHere } from '../support/listening.mjs';
import { homeOfFile, ofFile } from '../support/of-test';
import { run } from '../support/run';
import { phrase } from '../support/saying';
import { DOCUMENTS } from '../support/service/service.mjs';

const home = homeOfFile();
let rows: unknown[];

const row = (at: number) => {
  const { id, source, external_id, title, url, language, jurisdiction, document_type, decision_date } = DOCUMENTS[at]!;
  const known = { id, source, external_id, title, url, language, jurisdiction, document_type, decision_date };
  return { ...known, snippet: '', score: 0 };
};

const answering = listenHere((_, response) => {
  const meta = { total: rows.length, sources_consulted: ['x'], index_freshness: {}, incomplete: true };
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ data: rows, meta }));
});
const { url } = await ofFile(answering);
const env = { LKS_API_URL: url, LKS_API_KEY: 'lks_test_0123456789' };

const { incomplete } = say.hosted.paging;
test.each<[what: string, found: number, line: string, code: number, told: string]>([
  ['an empty page does not say that nothing was found', 0, 'search recht', 0, phrase(say.commands.nothingInTime)],
  ['a document that is not among the rows is not said to be absent', 1, 'doc ECLI:NL:HR:1900:1', 5, incomplete],
  ['a watch does not take it for all that is there', 1, 'watch add recht', 5, incomplete],
  ['a page says that it is incomplete, and gives no total', 2, 'search recht', 0, say.render.totalUnknown],
  ['--all ends with 8, and says that rows are missing', 2, 'search recht --all --jsonl', 8, incomplete],
])('%s', async (_what, found, line, code, told) => {
  rows = [row(0), row(1)].slice(0, found);
  const ran = await run(home, line.split(' '), { env });
  expect([ran.code, ran.stderr]).toEqual([code, expect.stringContaining(told)]);
  expect(ran.stderr).not.toContain(phrase(say.commands.nothingFound));
  if (code === 8) expect(ran.stdout.trim().split('\n')).toHaveLength(2);
});

test('a page ends with that; a failure has it as its message', async () => {
  rows = [row(0), row(1)];
  const { stderr } = await run(home, ['search', 'recht'], { env });
  expect(stderr).toContain(`${say.render.range(1, 2, say.render.totalUnknown)} · `);
  expect(stderr.trimEnd().split('\n').at(-1)).toBe(say.render.incomplete);
  const found = await run(home, ['doc', 'art. 1 Grondwet', '--json'], { env });
  expect(JSON.parse(found.stderr.trim()).error).toMatchObject({ code: 'unreachable', message: incomplete });
});

test('an assistant is told so', async () => {
  const assistant = await assistantOfTest(env);
  rows = [];
  const none = await assistant.call('search', { q: 'recht' });
  expect([none.text, none.data.meta]).toEqual([
    expect.stringContaining(say.commands.nothingInTime('recht')),
    expect.objectContaining({ incomplete: true }),
  ]);
  rows = [row(0)];
  const some = await assistant.call('search', { q: 'recht' });
  expect(some.text).toContain(say.render.incomplete);
  expect(some.data.meta.total).toBeUndefined();
});
