/** Terminals of no size and of hardly any: every command of the product ends on them. `trials/terminals` has real ones, of more sizes. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeHome, type Ran, run } from '../support/run';
import { PATHS } from '../support/tables';
import { allEnded, CASES, endingOf, home, RUNNABLE, startAll, stopAll } from './every-command';

beforeAll(() => startAll());
afterAll(stopAll);

const shown = ({ code, stdout, stderr }: Ran, wanted: number): string =>
  endingOf(code === null ? undefined : { code }, wanted, stdout + stderr);

it('every command is here', () => {
  expect(Object.keys(CASES).sort()).toEqual([...RUNNABLE].sort());
});

it.each([
  [0, 0],
  [1, 1],
])(
  'on a pretended terminal of %i columns and %i rows every command ends, and every help is shown',
  async (columns, rows) => {
    const terminal = { columns, rows };
    const endings: Record<string, string> = {};
    // What is asked, and what runs until it is stopped, ends on a real one only.
    const names = RUNNABLE.filter((name) => CASES[name]!().answer === undefined);
    for (const name of names) {
      const { args, env, code = 0 } = CASES[name]!();
      const own = makeHome();
      endings[name] = shown(
        await run(own.home, [...name.split(' '), ...args], {
          env: { LKS_PAGER: name === 'doc' ? 'sed -n p' : 'cat', ...env },
          terminal,
        }),
        code,
      );
      own.remove();
    }
    const helps = PATHS.map(({ path: name }) => `${name} --help`);
    for (const help of helps) endings[help] = shown(await run(home, help.split(' '), { terminal }), 0);
    expect(endings).toEqual(allEnded([...names, ...helps]));
  },
);
