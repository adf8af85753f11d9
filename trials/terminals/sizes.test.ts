/** Terminals of no size and of hardly any: every command of the product ends on them, and Ctrl-C still ends the spinner. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { patience } from '../../test/support/patience';
import { makeHome } from '../../test/support/run';
import { runInTerminal, type TerminalOptions } from '../../test/support/terminal';
import {
  allEnded,
  CASES,
  CTRL_C,
  CURSOR_HIDDEN,
  endingOf,
  home,
  hosted,
  RUNNABLE,
  service,
  startAll,
  stopAll,
} from '../../test/tty/every-command';
import { WHOLE } from '../support/runs';

/** A spinner shows after 250 ms; this is long enough for several frames of it. */
const SLOW_MS = 700;
beforeAll(() => startAll(SLOW_MS));
afterAll(stopAll);

const SIZES: readonly [columns: number, rows: number][] = [
  [0, 0],
  [1, 1],
  [2, 2],
  [0, 24],
  [80, 0],
];

/** On real terminals of all sizes: rows with a spinner, a text with a pager, a prompt. All others: on one of no size. */
const EVERYWHERE = ['search', 'doc', 'login'];
const isReal = (command: string, [columns, rows]: readonly [number, number]): boolean =>
  WHOLE || EVERYWHERE.includes(command) || columns + rows === 0;

async function endOf(command: string, size: TerminalOptions): Promise<string> {
  const { args, env, answer, code = 0 } = CASES[command]!();
  const own = makeHome();
  // A pager of their own would wait for a key; where there are no rows, none may be started.
  const pager = size.rows === 0 ? 'cat && sleep 60' : 'sed -n p';
  const options = { ...size, env: { LKS_PAGER: pager, ...env } };
  const terminal = runInTerminal(own.home, [...command.split(' '), ...args], options);
  try {
    if (answer !== undefined) {
      await terminal.waitFor(answer[0]);
      terminal.type(answer[1]);
    }
    return endingOf(await within(terminal), code, terminal.output());
  } finally {
    terminal.kill('SIGKILL');
    own.remove();
  }
}

const within = (terminal: ReturnType<typeof runInTerminal>): Promise<{ code: number } | undefined> =>
  Promise.race([terminal.ended, new Promise<undefined>((resolve) => setTimeout(resolve, patience(20_000), undefined))]);

/** All results by name, a few at a time. */
async function forEach(names: readonly string[], work: (name: string) => Promise<string>): Promise<object> {
  const results: Record<string, string> = {};
  const left = [...names];
  const worker = async (): Promise<void> => {
    for (let name = left.shift(); name !== undefined; name = left.shift()) results[name] = await work(name);
  };
  await Promise.all(Array.from({ length: 4 }, worker));
  return results;
}

describe.skipIf(process.platform === 'win32')('on a terminal of', () => {
  it.each(SIZES)('%i columns and %i rows every command ends', async (columns, rows) => {
    expect(Object.keys(CASES).sort()).toEqual([...RUNNABLE].sort());
    const names = RUNNABLE.filter((name) => isReal(name, [columns, rows]));
    expect(await forEach(names, (name) => endOf(name, { columns, rows }))).toEqual(allEnded(names));
  });

  it.each(SIZES)('%i columns and %i rows Ctrl-C ends the spinner', async (columns, rows) => {
    service.fail({ kind: 'stall' });
    const env = { ...hosted(), LKS_API_URL: service.url };
    const terminal = runInTerminal(home, ['health'], { columns, rows, env });
    try {
      await terminal.waitFor(CURSOR_HIDDEN);
      await new Promise((resolve) => setTimeout(resolve, 300));
      terminal.type(CTRL_C);
      expect(endingOf(await within(terminal), 130, terminal.output())).toBe('ended');
      expect(terminal.output()).toContain('\u001b[?25h');
    } finally {
      terminal.kill('SIGKILL');
      service.heal();
    }
  });
});

describe.skipIf(process.platform === 'win32')('on a terminal that is resized to nothing meanwhile', () => {
  it.each([[0, 0] as const, [1, 1] as const])(
    'to %i columns and %i rows the spinner goes on and the search ends',
    async (columns, rows) => {
      const terminal = runInTerminal(home, ['search', 'recht', '--no-pager'], { env: hosted() });
      try {
        await terminal.waitFor(/Asking/);
        terminal.resize(columns, rows);
        expect(endingOf(await within(terminal), 0, terminal.output())).toBe('ended');
        expect(terminal.output()).toContain('ECLI:');
      } finally {
        terminal.kill('SIGKILL');
      }
    },
  );
});
