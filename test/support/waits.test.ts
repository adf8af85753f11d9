/** Nothing in `test/` waits by the real clock: a wait is for a thing (`vi.waitFor`), or on a clock that a test hands out. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './run';

/** What waits, or lets others wait, because that is what it is for. */
const MAY = [
  // Clocks that are hurried, and the end of a run that would not end.
  'test/support/in-process.ts',
  // Services that answer late, in the service's own time.
  'test/support/fault-proxy.ts',
  'test/support/publishers/server.ts',
  'test/support/row-service.ts',
  'test/support/service/faults.mjs',
  'test/tty/every-command.ts',
  // A program in the place of a browser, whose record is read as it is written.
  'test/cli/doc-web.test.ts',
  // How long a terminal may take before the test gives up.
  'test/support/terminal.ts',
  // Children that are to be stopped.
  'test/bench/hostile-files.test.ts',
];

const WAITS = /\bsetTimeout\((?!\)|\[)|from 'node:timers\/promises'/;
const isOnlyTurn = (text: string): boolean => /import \{ setImmediate \} from 'node:timers\/promises'/.test(text);

it('no file waits by the real clock', () => {
  const files = readdirSync(path.join(ROOT, 'test'), { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join('test', name.replaceAll(path.sep, '/')))
    .filter((name) => /\.(ts|mjs)$/.test(name) && !name.startsWith('test/recorder/'));
  const waiting = files.filter((name) => {
    const text = readFileSync(path.join(ROOT, name), 'utf8');
    return WAITS.test(text) && !isOnlyTurn(text) && name !== 'test/support/waits.test.ts';
  });
  expect(waiting.filter((name) => !MAY.includes(name))).toEqual([]);
  expect(MAY.filter((name) => !waiting.includes(name))).toEqual([]);
});
