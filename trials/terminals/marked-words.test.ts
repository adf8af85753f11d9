/** The words of the last search in a text that is opened by its row: kept in memory alone, and not where nothing is to be left. */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { homeOfTest } from '../../test/support/of-test';
import { run } from '../../test/support/run';
import { runInTerminal } from '../../test/support/terminal';

const TMPFS = 0x01021994;
const SHARED = '/dev/shm';
const isInMemory = (folder: string): boolean =>
  statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true && statfsSync(folder).type === TMPFS;
const hasMemory = process.platform === 'linux' && isInMemory(SHARED);
const BOLD = /\x1b\[1m([Hh]uur\w*)/;

let home: string;
let memory: string;
beforeEach(() => {
  home = homeOfTest();
  memory = hasMemory ? mkdtempSync(path.join(SHARED, 'lks-test-')) : '';
});
afterEach(() => {
  if (memory !== '') rmSync(memory, { recursive: true, force: true });
});

const SEARCH = 'lks search opzegging huur >/dev/null 2>&1';

/** What a terminal shows of commands that are run one after the other in it. */
async function shown(script: string, env: Record<string, string | undefined> = {}): Promise<string> {
  const terminal = runInTerminal(home, [], { script, env: { XDG_RUNTIME_DIR: memory, ...env } });
  await terminal.ended;
  return terminal.output();
}

const OPEN = 'lks doc 1 --no-pager';

describe.skipIf(!hasMemory)('a text that is opened by its row', () => {
  it('has the words of the search in bold, and the words are on no disk', async () => {
    expect(await shown(`${SEARCH}; ${OPEN}`)).toMatch(BOLD);
    const kept = readdirSync(path.join(memory, 'lks'));
    expect(kept.filter((name) => name.startsWith('words-')).length).toBeGreaterThan(0);
    for (const name of kept) expect(statSync(path.join(memory, 'lks', name)).mode & 0o077).toBe(0);
    for (const name of readdirSync(home, { recursive: true, encoding: 'utf8' })) {
      const file = path.join(home, name);
      if (statSync(file).isFile()) expect(readFileSync(file, 'latin1'), name).not.toContain('"opzegging"');
    }
  });

  it('has none of an earlier search', async () => {
    const other = await shown(`${SEARCH}; lks search grondwet >/dev/null 2>&1; ${OPEN}`);
    expect(other).not.toMatch(BOLD);
    expect(await shown(`${SEARCH}; lks cited-by "art. 7:248 BW" >/dev/null 2>&1; ${OPEN}`)).not.toMatch(BOLD);
  });

  it('has none with --private, and nothing is kept', async () => {
    await shown(
      'lks search opzegging huur --private >/dev/null 2>&1; lks search opzegging huur >/dev/null 2>&1 --private',
    );
    expect(readdirSync(memory)).toEqual([]);
    expect(await shown(`${SEARCH}; ${OPEN} --private`)).not.toMatch(BOLD);
  });

  it('has none once they were erased', async () => {
    await shown(`${SEARCH}; lks forget --yes`);
    expect(readdirSync(path.join(memory, 'lks'))).toEqual([]);
  });
});

describe('where a session keeps nothing in memory', () => {
  it.each(['a folder on a disk', 'no folder', 'a path that is relative'])('%s: no word is kept', async (what) => {
    const disk = path.join(home, 'run');
    mkdirSync(disk, { mode: 0o700 });
    const runtime = what === 'no folder' ? undefined : what === 'a folder on a disk' ? disk : 'run';
    const output = await shown(`${SEARCH}; ${OPEN}`, { XDG_RUNTIME_DIR: runtime });
    expect(output).toMatch(/[Hh]uur/);
    if (!isInMemory(disk)) expect(output).not.toMatch(BOLD);
    expect(readdirSync(disk)).toEqual(isInMemory(disk) && runtime === disk ? ['lks'] : []);
  });

  it('--mark names the words, for any document', async () => {
    const output = await shown('lks doc art. 7:271 BW --mark "opzegging huur" --no-pager', {
      XDG_RUNTIME_DIR: undefined,
    });
    expect(output).toMatch(BOLD);
    const pipe = await run(home, ['doc', 'art. 7:271 BW', '--mark', 'huur']);
    expect(pipe.stdout).not.toContain('\x1b');
  });
});
