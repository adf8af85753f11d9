/** Exports and imports of them that are stopped, killed, without room, or meet another: nothing is half there, and nothing is lost. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { say } from '../../src/messages';
import { openDatabase } from '../../src/platform/sqlite';
import { exportOnce, original as full, homeForImport, leftIn, packed } from '../../test/faults/support/exported';
import { uitspraakXml } from '../../test/fixtures/import/uitspraak';
import { TODAY } from '../../test/support/full-library';
import { patience } from '../../test/support/patience';
import { BIN, cleanEnvironment, makeHome, run, spawned } from '../../test/support/run';
import { expectSameTables } from '../../test/support/same-library';
import { phrase } from '../../test/support/saying';
import { runsOf } from '../support/runs';

const NOW = TODAY.toISOString();
const { portable } = say;
let made: ReturnType<typeof makeHome>;
beforeAll(async () => {
  made = makeHome();
  await exportOnce();
});
afterAll(() => made.remove());
let home: string;
let library: string;
let file: string;
let lks: ReturnType<typeof homeForImport>['lks'];
let importing: ReturnType<typeof homeForImport>['importing'];
beforeEach(() => {
  ({ home, library, file, lks, importing } = homeForImport());
});

describe('an export', () => {
  test('goes through a pipe', async () => {
    const env = cleanEnvironment(home, {
      LKS_LIBRARY: full,
      NODE: process.execPath,
      LKS: BIN,
      NEW: library,
    });
    const script = `set -o pipefail; "$NODE" "$LKS" library export - | LKS_LIBRARY="$NEW" "$NODE" "$LKS" library import -`;
    const { status, stderr } = spawnSync('bash', ['-c', script], {
      env,
      cwd: home,
      encoding: 'utf8',
      timeout: patience(60_000),
    });
    expect(status, stderr).toBe(0);
    expect(existsSync(library)).toBe(true);
  });

  test('of a library that an import writes to is each time a whole one, and the import goes on', async () => {
    const input = path.join(home, 'in');
    mkdirSync(input);
    for (let n = 0; n < 600; n += 1)
      writeFileSync(
        path.join(input, `${n}.xml`),
        uitspraakXml({
          ecli: `ECLI:NL:HR:2023:${n}`,
          tekst: `<uitspraak><para>Woord ${'put '.repeat(n)}</para></uitspraak>`,
        }),
      );
    copyFileSync(full, library);
    let running = true;
    const writing = spawned('two-processes', home, ['library', 'import', input], {
      env: { LKS_LIBRARY: library },
    }).finally(() => {
      running = false;
    });
    let exports = 0;
    do {
      const { code, stderr } = await lks(['library', 'export', file, '--force']);
      expect(code, stderr).toBe(0);
      const again = path.join(home, `again-${exports}.db`);
      const { code: read, stderr: said } = await lks(['library', 'import', file], { env: { LKS_LIBRARY: again } });
      expect(read, said).toBe(0);
      exports += 1;
    } while (running);
    expect((await writing).code).toBe(0);
    expect(exports).toBeGreaterThan(0);
  });
});

/** Decisions enough that nine tenths of their export take more than one transaction of its import. */
const FILES = runsOf('files of an import that is killed');

describe('an import of an export', () => {
  let original: string;
  let large: string;
  beforeAll(async () => {
    const input = path.join(made.home, 'in');
    mkdirSync(input);
    for (let n = 0; n < FILES; n += 1) {
      const words = Array.from({ length: 60 }, (_, at) => ((n * 7919 + at * at * 104_729) % 9_999_991).toString(36));
      const tekst = `<uitspraak><para>Een sluis ${words.join(' ')}.</para></uitspraak>`;
      writeFileSync(path.join(input, `${n}.xml`), uitspraakXml({ ecli: `ECLI:NL:HR:2099:${n}`, tekst }));
    }
    original = path.join(made.home, 'large.db');
    large = path.join(made.home, 'large.jsonl.gz');
    for (const args of [
      ['import', 'in'],
      ['export', large],
    ]) {
      const { code, stderr } = await run(made.home, ['library', ...args], { env: { LKS_LIBRARY: original }, now: NOW });
      expect(code, stderr).toBe(0);
    }
  }, patience(60_000));

  const side = () => `${library}.importing`;
  const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

  /** Lines that were taken up to now. */
  function linesTaken(): number {
    if (!existsSync(side())) return 0;
    try {
      const database = openDatabase(side(), { readOnly: true });
      try {
        return Number(database.prepare('select lines from importing').get()?.lines ?? 0);
      } finally {
        database.close();
      }
    } catch {
      return 0;
    }
  }

  /** Begins with a part of the file on a standard input that stays open, and stops it by a signal once some of it was taken. */
  function stoppedBy(signal: NodeJS.Signals, meanwhile: () => Promise<void> = async () => {}) {
    return spawned('signal', home, ['library', 'import', '-'], {
      env: { LKS_LIBRARY: library },
      stdin: readFileSync(large).subarray(0, Math.floor(statSync(large).size * 0.9)),
      stdinStaysOpen: true,
      started: (child) => {
        const stop = async (): Promise<void> => {
          while (linesTaken() < 2 && child.exitCode === null) await pause(20);
          await meanwhile();
          child.kill(signal);
        };
        void stop();
      },
    });
  }

  async function expectGoesOn(): Promise<void> {
    expect(existsSync(library)).toBe(false);
    const { code, stdout, stderr } = await lks(['library', 'import', large, '--json']);
    expect(code, stderr).toBe(0);
    expect(JSON.parse(stdout).data.before).toBeGreaterThan(0);
    expectSameTables(original, library);
    expect(leftIn(home)).toEqual([]);
    expect((await lks(['library', 'check'])).code).toBe(0);
  }

  test('that is killed goes on with the same command, and has nothing twice', async () => {
    expect((await stoppedBy('SIGKILL')).signal).toBe('SIGKILL');
    await expectGoesOn();
  });

  test('that is killed at any moment is there whole or not at all', async () => {
    for (let round = 0; round < runsOf('kills of an import'); round += 1) {
      await spawned('signal', home, ['library', 'import', large], {
        env: { LKS_LIBRARY: library },
        started: (child) => void pause(150 + 90 * round).then(() => child.kill('SIGKILL')),
      });
      if (existsSync(library)) expectSameTables(original, library);
      if (existsSync(library)) return;
    }
    expect((await importing(large)).code).toBe(0);
    expectSameTables(original, library);
  });

  test('that is stopped with Ctrl-C says so, and how to go on', async () => {
    const { code, stderr } = await stoppedBy('SIGINT');
    expect([code, stderr.replace(/\s+/g, ' ')]).toEqual([130, expect.stringContaining(say.portable.goOn(side()))]);
    await expectGoesOn();
  });

  test('is alone: another one at the same time is refused, and does no harm', async () => {
    let other: Awaited<ReturnType<typeof run>> | undefined;
    await stoppedBy('SIGKILL', async () => {
      other = await spawned('two-processes', home, ['library', 'import', large], { env: { LKS_LIBRARY: library } });
    });
    expect([other?.code, other?.stderr]).toEqual([74, expect.stringContaining(phrase(say.files.runOwns))]);
    await expectGoesOn();
  });

  test('of another file begins anew', async () => {
    await stoppedBy('SIGKILL');
    const { code, stdout, stderr } = await lks(['library', 'import', file, '--json']);
    expect(code, stderr).toBe(0);
    expect(JSON.parse(stdout).data).toMatchObject({ before: 0, counts: { document: 35 } });
    expectSameTables(full, library, ['preferences']);
  });

  test('of a file that was changed behind what an earlier run took of it is refused, and begins anew then', async () => {
    await stoppedBy('SIGKILL');
    const lines = gunzipSync(readFileSync(large)).toString().trimEnd().split('\n');
    const other = path.join(home, 'other.jsonl.gz');
    writeFileSync(
      other,
      packed(lines.with(2, lines[2]!.replace('"names"', ' "names"').replace('"work":', ' "work":'))),
    );
    const { code, stderr } = await lks(['library', 'import', other]);
    expect([code, stderr]).toEqual([8, expect.stringContaining(portable.otherFile)]);
    expect((await lks(['library', 'import', other])).code).toBe(0);
    expectSameTables(original, library);
  });

  test.skipIf(spawnSync('bash', ['-c', 'ulimit -f 10']).status !== 0)(
    'that may not grow further says so with exit 74, and goes on once it may',
    async () => {
      const env = cleanEnvironment(home, { NODE: process.execPath, LKS: BIN, LKS_LIBRARY: library });
      const blocks = Math.floor((statSync(original).size / 1024) * 0.75);
      const script = `ulimit -f ${blocks}; "$NODE" "$LKS" library import ${large}`;
      const { status, stderr } = spawnSync('bash', ['-c', script], {
        env,
        cwd: home,
        encoding: 'utf8',
        timeout: patience(60_000),
      });
      expect(status, stderr).toBe(74);
      await expectGoesOn();
    },
  );
});
