/** A text in a process of its own: one that hangs, one that ends, and who called it off. */
import path from 'node:path';
import { expect, it } from 'vitest';
import { checkTextApart } from '../../src/mcp/checked-apart';
import { say } from '../../src/messages';
import { processesOf } from '../serve/support/serving';

const program = path.join(__dirname, '../fixtures/serve/search-process.cjs');
const LIBRARY = { kind: 'library', location: 'none' } as const;
const PATIENT = { looked: 600_000, killed: 600_000 };
const check = (text: string, times = PATIENT, signal?: AbortSignal) =>
  checkTextApart({ text, at: undefined }, LIBRARY, signal, { program, times });

const running = (): number[] => processesOf(process.pid, program);

it('is the answer of verify', async () => {
  expect(await check('one\ntwo')).toMatchObject({
    data: ['one', 'the rest'],
    meta: { backend: { kind: 'library', location: null }, counts: { total: 2, confirmed: 2 }, complete: true },
  });
});

it.each([
  ['hangs', { looked: 3_000, killed: 3_000 }, say.verifying.unread(3)],
  ['crashes', PATIENT, say.verifying.ended],
])('whose process %s keeps what was checked, and says what was not', async (how, times, detail) => {
  const { data, meta } = await check(`one\nit ${how}`, times);
  expect(data).toMatchObject(['one', { kind: 'rest', line: 2, text: `it ${how}`, verdict: 'not_checked', detail }]);
  expect(meta.complete).toBe(false);
});

it.runIf(process.platform !== 'win32')('that is called off ends its process', async () => {
  const controller = new AbortController();
  const checking = check('it hangs', PATIENT, controller.signal);
  while (running().length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  controller.abort(new Error('called off'));
  await expect(checking).rejects.toThrow('called off');
  while (running().length > 0) await new Promise((resolve) => setTimeout(resolve, 20));
});

it('fails where nothing came of it', async () => {
  await expect(check('silence', { looked: 1_000, killed: 1_000 })).rejects.toMatchObject({
    kind: 'local',
    message: say.verifying.notBegun,
    hint: say.verifying.notBegunHint,
  });
});
