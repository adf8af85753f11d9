/** `--library` for what is no command of a session: a login before, and what serves. All others: test/transcripts/library/flag.txt. */
import { expect, it } from 'vitest';
import { say } from '../../src/messages';
import { startAssistant } from '../mcp/support/assistant';
import { homeOfTest, homeWithLibrary, ofFile } from '../support/of-test';
import { run } from '../support/run';
import { phrase } from '../support/saying';
import { KEYS, startService } from '../support/service/service.mjs';

const service = await ofFile(startService());

it('is what a logout names, and works then', async () => {
  const home = await homeWithLibrary('acts');
  await run(home, ['login', '--url', service.url], { stdin: KEYS.full });
  const out = await run(home, ['logout']);
  expect([out.code, out.stderr]).toEqual([0, expect.stringContaining('--library')]);
  expect((await run(home, ['search', 'waterput'])).code).toBe(4);
  expect((await run(home, ['search', 'waterput', '--library', '--count'])).stdout).toBe('1\n');
});

it('serves no other library in place of one that is not there', async () => {
  const ran = await run(homeOfTest(), ['serve', '--library', '--port', '0'], { refused: true });
  expect([ran.code, ran.stdout, ran.stderr]).toEqual([74, '', expect.stringContaining(phrase(say.serving.noLibrary))]);
});

it('is what an assistant asks', async () => {
  const env = { LKS_API_URL: service.url, LKS_API_KEY: KEYS.full };
  const assistant = await startAssistant(await homeWithLibrary('acts'), env, { args: ['--library'] });
  expect(assistant.client.getInstructions()).toContain(say.mcp.willAskLibrary);
  await assistant.close();
});
