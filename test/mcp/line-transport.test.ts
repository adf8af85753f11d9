/** The end of a conversation: what was asked before standard input closed is answered, and what nobody answers does not keep it open. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { LineTransport } from '../../src/mcp/line-transport';
import { say } from '../../src/messages';
import { useClock } from '../../src/platform/clock';
import { request } from './support/assistant';

/** Sleeps that pass when the test says so, each until its signal. */
const passing: (() => void)[] = [];
beforeEach(() => {
  passing.length = 0;
  useClock({
    nowMs: () => 0,
    monotonicMs: () => 0,
    sleep: (_, signal) =>
      new Promise((resolve, reject) => {
        passing.push(resolve);
        signal?.addEventListener('abort', () => reject(signal.reason));
      }),
  });
});
afterEach(() => useClock());

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A conversation in which so many calls were written before the end of input, and nobody has answered one. */
async function asked(calls: number) {
  const lines: object[] = [];
  const controller = new AbortController();
  const messages = Array.from({ length: calls }, (_, at) => `${JSON.stringify(request(at, 'tools/list'))}\n`);
  const transport = new LineTransport({
    input: (async function* () {
      yield Buffer.from(messages.join(''));
    })(),
    write: async (line) => void lines.push(JSON.parse(line)),
    refused: () => {},
    signal: controller.signal,
  });
  let isOver = false;
  void transport.ended.then(() => {
    isOver = true;
  });
  await transport.start();
  await turn();
  return { transport, lines, stop: () => controller.abort(), isOver: () => isOver };
}

const answer = (id: number) => ({ jsonrpc: '2.0' as const, id, result: {} });

it('is when the last call has its answer, and each answer begins the wait anew', async () => {
  const { transport, lines, isOver } = await asked(3);
  for (const id of [2, 0, 1]) {
    expect([isOver(), passing.length]).toEqual([false, lines.length + 1]);
    await transport.send(answer(id));
    await turn();
  }
  await transport.ended;
  expect(lines).toEqual([answer(2), answer(0), answer(1)]);
});

it('comes also where a call is never answered: then it has an error', async () => {
  const { transport, lines } = await asked(2);
  await transport.send(answer(1));
  await turn();
  passing.at(-1)!();
  await transport.ended;
  expect(lines).toEqual([
    answer(1),
    { jsonrpc: '2.0', id: 0, error: { code: -32603, message: say.mcp.unanswered(120) } },
  ]);
});

it('is at once where the process is to end', async () => {
  const { transport, lines, stop } = await asked(2);
  stop();
  await transport.ended;
  expect(lines).toEqual([]);
});
