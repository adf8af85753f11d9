/** A disk that does not read the library: the system's word is what is said, and not that the library is damaged. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { unmarked } from '../../src/contract/suggested';
import { say } from '../../src/messages';
import { copiesOf } from '../../test/faults/support/made-once';
import { artikel, importAll, uitspraak } from '../../test/library/fixture';
import { BIN, cleanEnvironment, makeHome } from '../../test/support/run';
import { phrase } from '../../test/support/saying';

const hasStrace = spawnSync('strace', ['-qq', 'true']).status === 0;

const library = copiesOf('an article and 30 decisions', (file) =>
  importAll(file, [
    artikel('BWBR0000001', '1', 'De waterput.'),
    ...Array.from({ length: 30 }, (_, at) =>
      uitspraak(`ECLI:NL:HR:2024:${at + 1}`, `Een waterput ${'en meer '.repeat(at * 9)}`),
    ),
  ]),
);

/** Runs `lks` while the disk reads nothing more of a file from the n-th read on. */
function runUnreadable(file: string, from: number, args: readonly string[]) {
  const { home, remove } = makeHome();
  const log = path.join(home, 'strace.log');
  const under = [
    '-f',
    '-qq',
    '-P',
    file,
    '-o',
    log,
    '-e',
    'trace=pread64',
    '-e',
    `inject=pread64:error=EIO:when=${from}+`,
  ];
  const env = { ...cleanEnvironment(home), LKS_LIBRARY: file };
  const { status, stdout, stderr } = spawnSync('strace', [...under, process.execPath, BIN, ...args], {
    env,
    encoding: 'utf8',
  });
  const injected = readFileSync(log, 'utf8').includes('INJECTED');
  remove();
  return { status, stdout, stderr, injected };
}

describe.skipIf(!hasStrace)('a read of the library that fails (skipped where strace is missing)', () => {
  it.each([
    [['search', 'waterput'], 1],
    [['search', 'waterput'], 5],
    [['doc', 'BWBR0000001 artikel 1'], 6],
    [['library', 'status'], 4],
    [['library', 'check'], 6],
  ] as const)('%j from read %i on says so, with what to do, and ends with 74', (args, from) => {
    const file = library();
    const before = readFileSync(file);
    const { status, stdout, stderr, injected } = runUnreadable(file, from, args);
    expect(injected).toBe(true);
    expect([status, stdout], stderr).toEqual([74, '']);
    expect(stderr).toContain(say.library.unreadable(file, 'EIO'));
    expect(stderr).toContain(unmarked(say.library.unreadableHint));
    expect(stderr).not.toContain(phrase(say.library.damaged));
    expect(readFileSync(file).equals(before)).toBe(true);
  });
});
