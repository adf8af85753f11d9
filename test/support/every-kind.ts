/** Command lines of every kind (`in-process.tsv`), run in this process in an order drawn by lot, against what each shows alone. */
import { readdirSync, readlinkSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect } from 'vitest';
import { FRAME } from './columns';
import { makeHome, type Ran, type RunOptions, run, spawned } from './run';
import { wordsIn } from './shell-line';
import { rowsOf } from './table';

interface Line {
  words: string[];
  options: RunOptions;
  /** Whether it is compared with a process in `test/` too. */
  isApart: boolean;
}

export const LINES: readonly Line[] = rowsOf(
  import.meta.dirname,
  'in-process.tsv',
  ...(['line', 'environment', 'input', 'where'] as const),
).map(({ line, environment, input, where }) => {
  const env = Object.fromEntries(wordsIn(environment).map((one) => one.split('=') as [string, string]));
  return { words: wordsIn(line), options: { env, stdin: input }, isApart: where === 'apart' };
});

/** What a line shows in a new home, without what a home, a clock, or a pause drawn by lot says differently each time. */
export async function shownBy({ words, options }: Line, isSpawned: boolean) {
  const { home, remove } = makeHome();
  const ran: Ran = isSpawned ? await spawned('exit', home, words, options) : await run(home, words, options);
  remove();
  return {
    ...ran,
    stdout: ran.stdout.replaceAll(home, '~').replace(/"latency_ms":\s*\d+/g, 'ms'),
    stderr: ran.stderr
      .replace(FRAME, '')
      .replaceAll(home, '~')
      .replace(/\d+(\.\d+)?(?= m?s\b)/g, 'n'),
  };
}

/** A table of the program stays open until it is whole (src/platform/tables.ts). */
function isNoTable(descriptor: string): boolean {
  try {
    return !readlinkSync(`/proc/self/fd/${descriptor}`).endsWith('.table');
  } catch {
    // That of the folder of descriptors itself, closed by now.
    return true;
  }
}

/** The pieces of this process that a run could leave behind: what the collector takes is nobody's. */
async function left() {
  setFlagsFromString('--expose-gc');
  for (let round = 0; round < 3; round += 1) {
    (runInNewContext('gc') as () => void)();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return {
    descriptors: process.platform === 'linux' ? readdirSync('/proc/self/fd').filter(isNoTable).length : 0,
    listeners: process.eventNames().map((name) => `${String(name)}: ${process.listenerCount(name)}`),
    children: process.getActiveResourcesInfo().filter((kind) => /Process|Worker|FSReq|TCP/.test(kind)),
  };
}

/** Runs so many lines as drawn from `seed`: each shows what is in `alone` at its place, and nothing of them is left. */
export async function runDrawn(count: number, seed: number, alone: readonly object[]): Promise<void> {
  let state = seed;
  const draw = (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * LINES.length);
  };
  const before = await left();
  for (let round = 0; round < count; round += 1) {
    const at = draw();
    const { words } = LINES[at]!;
    const here = await shownBy(LINES[at]!, false);
    expect({ seed, round, words, ...here }).toEqual({ seed, round, words, ...alone[at] });
  }
  expect(await left()).toEqual(before);
}
