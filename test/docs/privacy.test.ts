/** The page on what stays on a computer says what the list in the code says. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { STORED_STATE } from '../../src/state/stored-state';
import { ROOT } from '../support/run';
import { PATHS } from '../support/tables';

const PAGE = readFileSync(path.join(ROOT, 'docs/privacy.md'), 'utf8');
const [, ...ROWS] = PAGE.split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .slice(1, -1)
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim()),
  )
  .filter(([first]) => !/^-+$/.test(first ?? ''));

const commandsIn = (cell: string): string[] => [...cell.matchAll(/`(lks [^`]+)`/g)].map(([, name = '']) => name);

it('has a row for each thing that is kept, in the order of the list', () => {
  expect(ROWS.map(([what]) => what)).toEqual(STORED_STATE.map(({ what }) => what));
});

it.each(STORED_STATE.map((kept, at) => ({ kept, at, name: kept.what })))(
  'says where $name is, and what erases it',
  ({ kept, at }) => {
    const [, where = '', , , erases = ''] = ROWS[at] ?? [];
    expect(where).toMatch(kept.place === 'asked' ? /^where you/ : new RegExp(`^${kept.place}, `));
    expect(commandsIn(erases).sort()).toEqual([...kept.erasedBy].sort());
    if (kept.erasedBy.length === 0) expect(erases).toMatch(/^remove the (file|folder)$/);
  },
);

it('names files that the list knows', () => {
  for (const [at, { place, has }] of STORED_STATE.entries()) {
    const [, where = ''] = ROWS[at]!;
    const [example = ''] = [...where.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
    const file = example
      .replace('fault-E*', 'fault-E0123abcd')
      .replace(/(rows|words)-\*/, `$1-${'0'.repeat(32)}`)
      .replace('*', '1')
      .replace(/\/$/, '/x');
    expect(has(file), `${place}: ${file}`).toBe(true);
  }
});

it('has lks forget for all that tells of work, but for what was asked for by name', () => {
  const telling = STORED_STATE.filter(
    ({ place, tellsOfWork }) => tellsOfWork && (place === 'cache' || place === 'state'),
  );
  expect(telling.filter(({ erasedBy }) => !erasedBy.includes('lks forget'))).toEqual([]);
  expect(telling.length).toBeGreaterThan(1);
});

it('names only commands that there are', () => {
  const paths = PATHS.map((one) => `lks ${one.path}`);
  for (const { erasedBy } of STORED_STATE)
    for (const command of erasedBy) expect(paths).toContain(command.replace(/ [A-Z]+$/, ''));
});
