/** Exports of a library that are cut off, changed or hostile, and exports and imports that are stopped: nothing is half there, and nothing is lost. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { say } from '../../src/messages';
import { openDatabase } from '../../src/platform/sqlite';
import { uitspraakXml } from '../fixtures/import/uitspraak';
import { fillLibrary, TODAY } from '../support/full-library';
import { patience } from '../support/patience';
import { BIN, cleanEnvironment, makeHome, run, spawned } from '../support/run';
import { runsOf } from '../support/runs';
import { expectSameTables } from '../support/same-library';
import { phrase } from '../support/saying';

const NOW = TODAY.toISOString();
let made: ReturnType<typeof makeHome>;
let whole: string[];
beforeAll(async () => {
  made = makeHome();
  await fillLibrary(path.join(made.home, 'library.db'));
  const { code, stderr } = await run(made.home, ['library', 'export', 'one.jsonl.gz', '--library=library.db']);
  expect(code, stderr).toBe(0);
  whole = gunzipSync(readFileSync(path.join(made.home, 'one.jsonl.gz')))
    .toString()
    .trimEnd()
    .split('\n');
});
afterAll(() => made.remove());

let home: string;
let library: string;
let file: string;
beforeEach(() => {
  const { home: own, remove } = makeHome();
  onTestFinished(remove);
  home = own;
  [library, file] = [path.join(home, 'new.db'), path.join(home, 'one.jsonl.gz')];
  copyFileSync(path.join(made.home, 'one.jsonl.gz'), file);
});

const lks = (args: readonly string[], options: Parameters<typeof run>[2] = {}) =>
  run(home, args, { env: { LKS_LIBRARY: library, ...options.env }, now: NOW, ...options });
const importing = (name = file) => lks(['library', 'import', name]);
const leftIn = (folder: string): string[] => readdirSync(folder).filter((name) => /^\.lks-|importing/.test(name));

/** Lines as a file, whose last line is right again. `counts`: whether it says how many lines of each kind there are now. */
function packed(lines: readonly string[], counts = false): Buffer {
  const of: Record<string, number> = {};
  for (const line of counts ? lines.slice(1, -1) : []) of[JSON.parse(line).kind] = (of[JSON.parse(line).kind] ?? 0) + 1;
  const counted = (line: string): Fields => ({ ...JSON.parse(line), ...(counts && { counts: of }) });
  const [first, end] = [counts ? JSON.stringify(counted(lines[0]!)) : lines[0]!, counted(lines.at(-1)!)];
  const body = [first, ...lines.slice(1, -1)].map((line) => `${line}\n`).join('');
  const sha256 = createHash('sha256').update(body).digest('hex');
  return gzipSync(`${body}${JSON.stringify({ ...end, lines: lines.length - 1, sha256 })}\n`);
}

type Fields = Record<string, unknown>;
/** The number, from 1, of the first line of a kind that has this; `change` gives what is in its place. */
function changed(kind: string, change: (record: Fields) => Fields | string, has = (_: Fields): boolean => true) {
  const at = whole.findIndex((line) => JSON.parse(line).kind === kind && has(JSON.parse(line)));
  const to = change(JSON.parse(whole[at]!));
  return { line: at + 1, lines: whole.with(at, typeof to === 'string' ? to : JSON.stringify(to)) };
}

const alone = (record: Fields): boolean => record.url !== undefined;
const dated = (record: Fields): boolean => record.url === undefined;
const { portable } = say;

const HOSTILE: Readonly<
  Record<string, readonly [of: ReturnType<typeof changed> | (() => ReturnType<typeof changed>), reason: string]>
> = {
  'a number that is a text': [() => changed('work', (one) => ({ ...one, number: '1' })), 'number is not'],
  'a negative number': [() => changed('document', (one) => ({ ...one, number: -1 })), 'number is not'],
  'a number beyond its day': [
    () => changed('document', (one) => ({ ...one, number: 2 ** 52 }), alone),
    portable.twice('document'),
  ],
  'a day that is none': [
    () => changed('document', (one) => ({ ...one, decision_date: '2019-02-30' }), alone),
    portable.day,
  ],
  'a moment that is none': [
    () => changed('work', (one) => ({ ...one, imported: '2024-13-01 00:00:00' })),
    portable.moment,
  ],
  'an id of another document': [
    () => changed('document', (one) => ({ ...one, id: '00000000-0000-5000-8000-000000000000' }), alone),
    'and not the one that it gives',
  ],
  'an id that is a path': [() => changed('document', (one) => ({ ...one, id: '../../etc/passwd' })), portable.uuid],
  'an external id with a line break': [
    () => changed('document', (one) => ({ ...one, external_id: 'a\nb' })),
    portable.name,
  ],
  'an address that opens a file': [
    () => changed('document', (one) => ({ ...one, url: 'file:///etc/passwd' }), alone),
    portable.address,
  ],
  'an address of a version that runs something': [
    () =>
      changed('version', (one) => ({ ...one, texts: [{ ...(one.texts as Fields[])[0], url: 'javascript:alert(1)' }] })),
    portable.address,
  ],
  'a field that nobody knows': [
    () => changed('document', (one) => ({ ...one, constructor: 1 })),
    portable.unknownField('constructor'),
  ],
  'a field that is missing': [() => changed('document', ({ body: _, ...one }) => one), portable.noField('body')],
  'a kind that nobody knows': [() => changed('file', (one) => ({ ...one, kind: '__proto__' })), portable.unknownKind],
  'a list in the place of a record': [() => changed('file', () => '[1]'), portable.unknownKind],
  'no JSON': [() => changed('file', () => '{"kind":"file",'), portable.notJson],
  'an empty line': [() => changed('file', () => ''), portable.notJson],
  'a place beyond the text': [
    () =>
      changed(
        'document',
        (one) => ({
          ...one,
          structure: {
            known: 'none',
            ...{ parts: [], tables: [], notes: [], references: [] },
            added: [{ start: 0, end: 9999, kind: 'picture' }],
          },
        }),
        alone,
      ),
    portable.beyondText,
  ],
  'a work that did not come': [
    () => changed('document', (one) => ({ ...one, work: 999 }), alone),
    portable.noWork(999),
  ],
  'a text that no version has': [
    () => changed('document', (one) => ({ ...one, digest: '0'.repeat(32) }), dated),
    'no version of its work has this text',
  ],
  'names of a text whose versions name it': [
    () => changed('document', (one) => ({ ...one, names: ['x'] }), dated),
    portable.saidByVersions,
  ],
  'a division that is not there': [
    () =>
      changed('version', (one) => ({
        ...one,
        texts: [{ ...(one.texts as Fields[])[0], place: { label: '', heading: '', host: 'x', at: 0, division: 5 } }],
      })),
    portable.noDivision,
  ],
};

describe('a file that is refused', () => {
  test.each(Object.keys(HOSTILE))('for %s: exit 8, its line and why, and nothing of it stays', async (what) => {
    const [of, reason] = HOSTILE[what]!;
    const { line, lines } = typeof of === 'function' ? of() : of;
    writeFileSync(file, packed(lines));
    const { code, stderr } = await importing();
    expect([code, stderr.replace(/\s+/g, ' ')]).toEqual([8, expect.stringContaining(reason)]);
    expect(stderr).toContain(`line ${line}:`);
    expect([existsSync(library), leftIn(home)]).toEqual([false, []]);
  });

  test.each<readonly [string, () => Buffer, string]>([
    [
      'a manifest that is there twice',
      () => packed(whole.toSpliced(5, 0, whole[4]!), true),
      portable.twice('manifest'),
    ],
    ['a text that is there twice', () => packed(whole.toSpliced(60, 0, whole[59]!), true), portable.twice('document')],
    [
      'a text of a version that did not come',
      () =>
        packed(
          whole.filter((line) => !/"document".*staan stil/.test(line)),
          true,
        ),
      'not in the file',
    ],
    [
      'the order of its kinds',
      () => packed([whole[0]!, ...whole.slice(1, -1).reverse(), whole.at(-1)!], true),
      'stands behind',
    ],
    [
      'other counts than it says',
      () => packed(whole.filter((line) => !line.startsWith('{"kind":"reach"'))),
      portable.otherCount,
    ],
    [
      'one letter that was changed',
      () => gzipSync(`${whole.join('\n').replace('waterput', 'watergut')}\n`),
      portable.otherSum,
    ],
    ['an end that is missing', () => gzipSync(`${whole.slice(0, -1).join('\n')}\n`), portable.cutOff],
    ['an end of line that is missing', () => gzipSync(whole.join('\n')), portable.cutOff],
    ['lines behind its end', () => gzipSync(`${whole.join('\n')}\n${whole[1]}\n`), portable.behindEnd],
    [
      'a newer form',
      () => packed(whole.with(0, whole[0]!.replace('"version":1', '"version":2'))),
      portable.newer(2, 1),
    ],
    [
      'bytes that are no text',
      () =>
        Buffer.concat([
          gzipSync(`${whole[0]}\n`),
          gzipSync(Buffer.from([0x7b, 0xff, 0x0a])),
          gzipSync(`${whole.at(-1)}\n`),
        ]),
      portable.notUtf8,
    ],
    [
      'a line without an end',
      () => gzipSync(Buffer.concat([Buffer.from(`${whole[0]}\n`), Buffer.alloc(80 * 1024 * 1024, 'x')])),
      'line',
    ],
    [
      'values in values',
      () => gzipSync(`${whole[0]}\n{"kind":"area","name":${'['.repeat(2_000_000)}\n${whole.at(-1)}\n`),
      portable.overfull,
    ],
    ['what fills the memory', () => gzipSync(`${whole[0]}\n`.concat('{}\n'.repeat(8_000_000))), 'line 2'],
  ])('for %s: exit 8, and nothing of it stays', async (_what, bytes, reason) => {
    writeFileSync(file, bytes());
    const { code, stderr } = await importing();
    expect([code, stderr.replace(/\s+/g, ' ')]).toEqual([8, expect.stringContaining(reason)]);
    expect([existsSync(library), leftIn(home)]).toEqual([false, []]);
  });

  test.each([0.2, 0.6, 0.99])('for being cut off after %d of it', async (share) => {
    const bytes = readFileSync(file);
    writeFileSync(file, bytes.subarray(0, Math.floor(bytes.length * share)));
    const { code, stderr } = await importing();
    expect([code, stderr]).toEqual([8, expect.stringContaining(portable.cutOff)]);
    expect([existsSync(library), leftIn(home)]).toEqual([false, []]);
  });

  test('leaves the library that is there as it is, also with --force', async () => {
    copyFileSync(path.join(made.home, 'library.db'), library);
    const before = readFileSync(library);
    writeFileSync(file, packed(whole.with(9, '{}')));
    expect((await lks(['library', 'import', file, '--force'])).code).toBe(8);
    expect([readFileSync(library).equals(before), leftIn(home)]).toEqual([true, []]);
  });
});

describe('an export', () => {
  test('is imported under whatever name, and says what it was', async () => {
    copyFileSync(file, path.join(home, 'x.xml'));
    const { code, stdout, stderr } = await lks(['library', 'import', 'x.xml', '--json']);
    expect(code, stderr).toBe(0);
    expect(JSON.parse(stdout).data).toMatchObject({ path: library, counts: { document: 35 }, before: 0 });
    expectSameTables(path.join(made.home, 'library.db'), library, ['preferences']);
  });

  test('goes through a pipe', async () => {
    const env = cleanEnvironment(home, {
      LKS_LIBRARY: path.join(made.home, 'library.db'),
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

  test.skipIf(!existsSync('/dev/full'))('is written to a device as it is, and says where that is full', async () => {
    const env = { LKS_LIBRARY: path.join(made.home, 'library.db') };
    const before = statSync('/dev/full');
    const { code, stderr } = await lks(['library', 'export', '/dev/full', '--force'], { env });
    expect([code, stderr]).toEqual([74, expect.stringContaining('/dev/full')]);
    expect(statSync('/dev/full').ino).toBe(before.ino);
    expect((await lks(['library', 'backup', '/dev/full', '--force'], { env })).code).toBe(2);
    expect(statSync('/dev/full').ino).toBe(before.ino);
  });

  test('is no text for a terminal', async () => {
    const { code, stdout } = await lks(['library', 'export', '-'], {
      env: { LKS_LIBRARY: path.join(made.home, 'library.db') },
      terminal: { columns: 80, rows: 24 },
    });
    expect([code, stdout]).toEqual([2, '']);
  });

  test('makes a library where there is none, and replaces one with --force alone', async () => {
    copyFileSync(path.join(made.home, 'library.db'), library);
    const refused = await importing();
    expect([refused.code, refused.stderr]).toEqual([74, expect.stringContaining(phrase(portable.libraryExists))]);
    expect((await lks(['library', 'import', file, '--force'])).code).toBe(0);
    expectSameTables(path.join(made.home, 'library.db'), library, ['preferences']);
    expect(leftIn(home)).toEqual([]);
  });

  test('takes the place of no file that is no library', async () => {
    writeFileSync(library, 'of somebody else');
    expect((await lks(['library', 'import', file, '--force'])).code).toBe(74);
    expect(readFileSync(library, 'utf8')).toBe('of somebody else');
  });

  test('is imported by itself', async () => {
    writeFileSync(path.join(home, 'a.xml'), uitspraakXml());
    const { code, stderr } = await lks(['library', 'import', 'a.xml', file]);
    expect([code, stderr, existsSync(library)]).toEqual([2, expect.stringContaining(portable.alone), false]);
  });

  test('replaces nothing unless it is told to, and not the library', async () => {
    const env = { LKS_LIBRARY: path.join(made.home, 'library.db') };
    writeFileSync(file, 'of somebody else');
    expect((await lks(['library', 'export', file], { env })).code).toBe(74);
    expect(readFileSync(file, 'utf8')).toBe('of somebody else');
    expect((await lks(['library', 'export', file, '--force'], { env })).code).toBe(0);
    expect((await lks(['library', 'export', env.LKS_LIBRARY, '--force'], { env })).code).toBe(2);
    expect(leftIn(home)).toEqual([]);
  });

  test('is not made of a library that is damaged, and leaves the one that was there', async () => {
    copyFileSync(path.join(made.home, 'library.db'), library);
    const database = openDatabase(library);
    database.exec(`update docs set title = title || '!' where id = (select max(id) from docs)`);
    database.close();
    const before = readFileSync(file);
    const { code, stderr } = await lks(['library', 'export', file, '--force']);
    expect([code, stderr]).toEqual([74, expect.stringContaining(say.library.damaged(library))]);
    expect([readFileSync(file).equals(before), leftIn(home)]).toEqual([true, []]);
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
    copyFileSync(path.join(made.home, 'library.db'), library);
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

/** Decisions enough for several transactions of an import. */
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
    expectSameTables(path.join(made.home, 'library.db'), library, ['preferences']);
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
