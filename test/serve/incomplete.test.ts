/** An answer that was stopped at its time limit, as a user of lks meets it: never taken for the whole set. */
import { expect, test } from 'vitest';
import { say } from '../../src/messages';
import { startAssistant } from '../mcp/support/assistant';
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

test('a page says that it is incomplete, and gives no total', async () => {
  rows = [row(0), row(1)];
  const { code, stderr } = await run(home, ['search', 'recht'], { env });
  expect(code).toBe(0);
  expect(stderr).toContain(`${say.render.range(1, 2, say.render.totalUnknown)} · `);
  expect(stderr.trimEnd().split('\n').at(-1)).toBe(say.render.incomplete);
});

test('an empty page does not say that nothing was found', async () => {
  rows = [];
  const { code, stderr } = await run(home, ['search', 'recht'], { env });
  expect(code).toBe(0);
  expect(stderr).toContain(phrase(say.commands.nothingInTime));
  expect(stderr).not.toContain(phrase(say.commands.nothingFound));
});

test('a document that is not among the rows is not said to be absent', async () => {
  rows = [row(0)];
  const { code, stderr } = await run(home, ['doc', 'ECLI:NL:HR:1900:1'], { env });
  expect([code, stderr]).toEqual([5, expect.stringContaining(say.hosted.paging.incomplete)]);
  const found = await run(home, ['doc', 'art. 1 Grondwet', '--json'], { env });
  expect(JSON.parse(found.stderr.trim()).error).toMatchObject({
    code: 'unreachable',
    message: say.hosted.paging.incomplete,
  });
});

test('a watch does not take it for all that is there', async () => {
  rows = [row(0)];
  const { code, stderr } = await run(home, ['watch', 'add', 'recht'], { env });
  expect([code, stderr]).toEqual([5, expect.stringContaining(say.hosted.paging.incomplete)]);
});

test('an assistant is told so', async () => {
  const assistant = await startAssistant(home, env);
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
  await assistant.close();
});

test('--all ends with 8, and says that rows are missing', async () => {
  rows = [row(0), row(1)];
  const { code, stdout, stderr } = await run(home, ['search', 'recht', '--all', '--jsonl'], { env });
  expect(code).toBe(8);
  expect(stdout.trim().split('\n')).toHaveLength(2);
  expect(stderr).toContain(say.hosted.paging.incomplete);
});
