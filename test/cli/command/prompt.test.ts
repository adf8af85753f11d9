/** Questions on a terminal that is pretended; real ones are a trial (`trials/terminals`). */
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { type Asker, askLine } from '../../../src/cli/command/prompt';
import { readKeyInput } from '../../../src/cli/commands/login/key-input';

const KEY = 'lks_CANARY_0123456789abcdef';

/** A terminal on which this is typed once it is asked. */
function typing(typed: string): { io: Asker; shown: () => string } {
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => stdin });
  let shown = '';
  const error = (text: string): void => {
    if (shown === '') setImmediate(() => stdin.write(typed));
    shown += text;
  };
  return { io: { stdin, err: { columns: 80 }, error } as unknown as Asker, shown: () => shown };
}
const never = new AbortController().signal;

test('a key is taken and nothing of it is shown, not even how much', async () => {
  const { io, shown } = typing(`${KEY}\r`);
  expect((await readKeyInput(io as never, 'https://a.nl', never)).reveal()).toBe(KEY);
  expect(shown()).toContain('https://a.nl');
  expect(shown()).not.toContain('CANARY');
  expect(shown()).not.toMatch(/[*•]{2}/);
});

test('a line is taken trimmed', async () => {
  expect(await askLine(typing(' https://a.nl \r').io, 'Address?', never)).toBe('https://a.nl');
});

test('Ctrl-C ends the question as an interruption', async () => {
  await expect(askLine(typing('\u0003').io, 'Address?', never)).rejects.toMatchObject({ kind: 'interrupted' });
  await expect(readKeyInput(typing('abc\u0003').io as never, 'https://a.nl', never)).rejects.toMatchObject({
    kind: 'interrupted',
  });
});
