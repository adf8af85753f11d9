/** The process that works on a library for long is killed, or who asked it is: what a user is told, what is left, and who goes on. */
import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { putStatement } from '../../src/library/file/standings';
import { openForWriting } from '../../src/library/open-store';
import { say } from '../../src/messages';
import type { Database } from '../../src/platform/sqlite';
import { expectUsable, type SoundLibrary, soundLibrary } from '../../test/faults/support/sound-library';
import type { RunOptions } from '../../test/support/run';

/** A digest of every row. */
const { digestOfFile } = createRequire(__filename)('../support/contents.cjs');
const PRELOAD = path.join(__dirname, '../../test/fixtures/faults/maintenance-preload.cjs');
const TAKEN_BACK = 'ECLI:NL:HR:2024:1';

let library: SoundLibrary;
beforeEach(async () => {
  library = await soundLibrary();
  mkdirSync(path.join(library.home, 'copies'));
});

/** Changes the library as lks does. */
function write(change: (database: Database) => void): void {
  const database = openForWriting(library.file, () => new Date());
  try {
    database.transaction(() => change(database));
  } finally {
    database.close();
  }
}
const spoil = () => write((database) => database.exec('update stock set documents = documents + 1'));
const says = { code: 'withdrawn', said: '', source: 'listing', seen: '2026-01-01' } as const;
const takeBack = () => write((database) => putStatement(database, TAKEN_BACK, says));

interface Upkeep {
  args: string[];
  task: string;
  before?: () => void;
}
const UPKEEP: [string, Upkeep][] = [
  ['a check', { args: ['library', 'check'], task: 'check' }],
  ['the check of a repair', { args: ['library', 'check', '--repair'], task: 'check', before: spoil }],
  ['a repair', { args: ['library', 'check', '--repair'], task: 'mend', before: spoil }],
  ['a backup', { args: ['library', 'backup', 'copies/library.db'], task: 'check' }],
  ['an erasure', { args: ['library', 'forget-withdrawn', '--yes'], task: 'erase', before: takeBack }],
];

const numberFile = () => path.join(library.home, 'number');
const disturbed = ({ args, task }: Upkeep, ends: string | undefined, started?: RunOptions['started']) =>
  library.spawned('signal', args, {
    env: {
      NODE_OPTIONS: `--require=${PRELOAD}`,
      LKS_TEST_TASK: task,
      LKS_TEST_FILE: numberFile(),
      LKS_TEST_ENDS: ends,
    },
    ...(started && { started }),
  });
const filesOf = (folder: string) => readdirSync(path.join(library.home, folder));

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${id}/status`, 'utf8'));
  } catch {
    return false;
  }
}

const until = async (is: () => boolean): Promise<void> => {
  while (!is()) await new Promise((resolve) => setTimeout(resolve, 20));
};

describe.runIf(process.platform === 'linux').each(UPKEEP)('%s', (_name, upkeep) => {
  beforeEach(() => upkeep.before?.());

  it.each(['SIGKILL', 'SIGABRT'])('whose process %s ends says so, and leaves nothing half done', async (ends) => {
    const before = digestOfFile(library.file);
    const { code, stdout, stderr } = await disturbed(upkeep, ends);
    expect(stderr).toContain(say.upkeep.ended(ends));
    expect(stderr).toContain(say.upkeep.endedHint);
    expect(stderr).not.toContain('    at ');
    expect([code, stdout]).toEqual([74, '']);
    expect(filesOf('copies')).toEqual([]);
    expect(filesOf('lks').filter((name) => name !== 'library.db')).toEqual([]);
    expect(digestOfFile(library.file)).toBe(before);
  });

  it('that is killed ends its process, also within a statement', async () => {
    const { signal } = await disturbed(upkeep, undefined, (child) => {
      void until(() => existsSync(numberFile()) && readFileSync(numberFile(), 'utf8') !== '').then(() =>
        child.kill('SIGKILL'),
      );
    });
    expect(signal).toBe('SIGKILL');
    await until(() => !isRunning(Number(readFileSync(numberFile(), 'utf8'))));
    expect((await library.lks(upkeep.args)).code).toBe(0);
    expect(filesOf('copies')).toEqual(upkeep.args.includes('backup') ? ['library.db'] : []);
    const left = filesOf('lks').filter((name) => !/^library\.db(?:\.damaged-\w+)?$/.test(name));
    expect(left).toEqual([]);
  });
});

it.runIf(process.platform === 'linux')('an erasure that was ended is as good as none', async () => {
  takeBack();
  await disturbed(UPKEEP.at(-1)![1], 'SIGKILL');
  expect((await library.lks(['library', 'check'])).code).toBe(0);
  await expectUsable(library);
});
