/** A text in a process of its own: what comes of one that ends. */
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { checkInWorker } from '../../src/mcp/text-worker';
import { say } from '../../src/messages';

vi.mock('../../src/platform/assets', async (original) => {
  const { startOnThread: startProcess } = await import('../support/threads');
  return { ...(await original<object>()), startProcess };
});

const program = path.join(__dirname, '../fixtures/serve/search-process.cjs');
const LIBRARY = { kind: 'library', location: 'none' } as const;
const PATIENT = { looked: 600_000, killed: 600_000 };
const check = (text: string, times = PATIENT) =>
  checkInWorker({ text, at: undefined }, LIBRARY, undefined, { program, times });

it('is the answer of verify', async () => {
  expect(await check('one\ntwo')).toMatchObject({
    data: ['one', 'the rest'],
    meta: { backend: { kind: 'library', location: null }, counts: { total: 2, confirmed: 2 }, complete: true },
  });
});

it('whose process crashes keeps what was checked, and says what was not', async () => {
  const { data, meta } = await check('one\nit crashes');
  const detail = say.verifying.ended;
  expect(data).toMatchObject(['one', { kind: 'rest', line: 2, text: 'it crashes', verdict: 'not_checked', detail }]);
  expect(meta.complete).toBe(false);
});

it('fails where nothing came of it', async () => {
  await expect(check('silence', { looked: 50, killed: 50 })).rejects.toMatchObject({
    kind: 'local',
    message: say.verifying.notBegun,
    hint: say.verifying.notBegunHint,
  });
});
