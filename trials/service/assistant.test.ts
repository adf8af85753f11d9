/** `lks mcp` in a process of its own, a terminal or pipes that close: a clean end however it ends; and a text that is checked apart. */
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { checkInWorker } from '../../src/mcp/text-worker';
import { say } from '../../src/messages';
import { callOf, INITIALIZE, openWire, request } from '../../test/mcp/support/assistant';
import { processesOf } from '../../test/serve/support/serving';
import { homeOfTest } from '../../test/support/of-test';
import { KEYS, startService, type TestService } from '../../test/support/service/service.mjs';
import { runInTerminal } from '../../test/support/terminal';
import { until } from './figures';

let home: string;
beforeEach(() => {
  home = homeOfTest();
});

describe('the end', () => {
  let service: TestService;
  let wire: ReturnType<typeof openWire>;
  beforeEach(async () => {
    service = await startService();
    wire = openWire(home, { LKS_API_URL: service.url, LKS_API_KEY: KEYS.full });
    wire.send(INITIALIZE);
    await wire.answer(0);
  });
  afterEach(() => service.close());

  /** Asks a question that the service never answers. */
  const askInVain = async (id: number): Promise<void> => {
    service.fail({ kind: 'stall', times: Number.POSITIVE_INFINITY });
    const before = service.requests.length;
    wire.send(callOf(id, 'search', { q: 'recht' }));
    await until(() => service.requests.length > before);
  };

  it.each(['SIGINT', 'SIGHUP'] as const)('by %s is clean, also in the middle of a question', async (signal) => {
    await askInVain(1);
    wire.child.kill(signal);
    expect(await wire.ended).toEqual({ code: 0, signal: null });
    expect(wire.stderr()).not.toMatch(/rror|\n +at /);
    wire.lines();
  });

  it('by a closed input is clean', async () => {
    wire.end();
    expect(await wire.ended).toEqual({ code: 0, signal: null });
  });

  it('by a closed output is clean', async () => {
    wire.child.stdout!.destroy();
    wire.send(request(1, 'tools/list'));
    expect(await wire.ended).toEqual({ code: 0, signal: null });
  });
});

it('says on a terminal what it waits for, and ends with Ctrl-C', async () => {
  const terminal = runInTerminal(home, ['mcp']);
  await terminal.waitFor(new RegExp(say.mcp.onTerminal.split('.')[0]!.replace(/ /g, '\\s+')));
  terminal.type('\u0003');
  expect((await terminal.ended).code).toBe(0);
});

describe('a text', () => {
  const program = path.join(__dirname, '../../test/fixtures/serve/search-process.cjs');
  const LIBRARY = { kind: 'library', location: 'none' } as const;
  const PATIENT = { looked: 600_000, killed: 600_000 };
  const check = (text: string, times = PATIENT, signal?: AbortSignal) =>
    checkInWorker({ text, at: undefined }, LIBRARY, signal, { program, times });
  const running = (): number[] => processesOf(process.pid, program);

  it('whose process hangs keeps what was checked, and says what was not', async () => {
    const { data, meta } = await check('one\nit hangs', { looked: 3_000, killed: 3_000 });
    const detail = say.verifying.unread(3);
    expect(data).toMatchObject(['one', { kind: 'rest', line: 2, text: 'it hangs', verdict: 'not_checked', detail }]);
    expect(meta.complete).toBe(false);
  });

  it.runIf(process.platform !== 'win32')('that is called off ends its process', async () => {
    const controller = new AbortController();
    const checking = check('it hangs', PATIENT, controller.signal);
    await until(() => running().length > 0);
    controller.abort(new Error('called off'));
    await expect(checking).rejects.toThrow('called off');
    await until(() => running().length === 0);
  });
});
