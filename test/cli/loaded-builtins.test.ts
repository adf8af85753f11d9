/** What of Node.js a command loads before it answers: a module at the top of a file that nobody calls is paid for at every start. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const BIN = path.join(__dirname, '../../bin/lks.js');
/** A first run keeps its compiled code for the next ones, which takes modules of its own. */
const WITHOUT_LEARNING = { NODE_DISABLE_COMPILE_CACHE: '1' };

let home: string;
beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'lks-loaded-'));
  writeFileSync(
    path.join(home, 'report.cjs'),
    `process.on('exit', () => require('fs').writeFileSync(${JSON.stringify(path.join(home, 'loaded'))}, process.moduleLoadList.join('\\n')));`,
  );
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** The names of the built-in modules that a command has loaded when it ends, with its standard output. */
function run(args: readonly string[]): { stdout: string; loaded: Set<string> } {
  const report = path.join(home, 'report.cjs');
  const { stdout, status, stderr } = spawnSync(process.execPath, ['-r', report, BIN, ...args], {
    env: { PATH: process.env.PATH, HOME: home, LKS_CONFIG_DIR: path.join(home, 'lks'), ...WITHOUT_LEARNING },
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  const list = readFileSync(path.join(home, 'loaded'), 'utf8');
  return {
    stdout,
    loaded: new Set(list.split('\n').map((line) => line.replace(/^(NativeModule|Internal Binding) /, ''))),
  };
}

describe('the built-in modules that are loaded', () => {
  it.each([
    ['--version', ['--version']],
    ['--help', ['--help']],
    ['a completion', ['__complete', 'bash', '9', ':=', 'lks doc ']],
    ['a completion that asks for laws', ['__complete', 'fish', 'search', '--law', 'a']],
  ])('%s: neither crypto nor zlib, nor the streams that they bring', (_name, args) => {
    const { stdout, loaded } = run(args);
    expect(stdout).not.toBe('');
    for (const name of ['crypto', 'zlib', 'stream', 'perf_hooks', 'fs/promises']) expect(loaded).not.toContain(name);
  });

  // conf, which reads them, compares with node:assert, and that brings the streams.
  it('a completion that asks for profiles: neither crypto nor zlib', () => {
    const { stdout, loaded } = run(['__complete', 'fish', 'profile', 'use', '']);
    expect(stdout).not.toBe('');
    for (const name of ['crypto', 'zlib', 'perf_hooks', 'fs/promises']) expect(loaded).not.toContain(name);
  });

  // What it reads of the library is compared with its sums, which are those of zlib.
  it('a search of the sample, as lines: no crypto', () => {
    const { stdout, loaded } = run(['search', 'huurprijs', 'huurder', 'verhuurder', 'woning', 'opzegging']);
    expect(stdout).not.toBe('');
    for (const name of ['crypto', 'perf_hooks', 'fs/promises']) expect(loaded).not.toContain(name);
  });

  it('an article of the sample: nothing that sorts or cuts texts by the rules of a language, which takes milliseconds to make', () => {
    const made = path.join(home, 'made.cjs');
    writeFileSync(
      made,
      `for (const name of ['Collator', 'Segmenter', 'DateTimeFormat', 'NumberFormat', 'PluralRules'])
         Intl[name] = new Proxy(Intl[name], { construct() { throw new Error(name + ' is made'); } });`,
    );
    const env = { PATH: process.env.PATH, HOME: home, LKS_CONFIG_DIR: path.join(home, 'lks') };
    const { status, stdout, stderr } = spawnSync(process.execPath, ['-r', made, BIN, 'doc', 'art.', '6:162', 'BW'], {
      env,
      encoding: 'utf8',
    });
    expect(stderr).not.toContain('is made');
    expect(status).toBe(0);
    expect(stdout).toContain('BWBR0005289 artikel 162');
  });

  it('to look which article defines a term takes zlib, since texts are read for it, but no crypto', () => {
    const { stdout, loaded } = run(['search', 'huurprijs']);
    expect(stdout).not.toBe('');
    for (const name of ['crypto', 'perf_hooks', 'fs/promises']) expect(loaded).not.toContain(name);
  });

  it('zlib is loaded where a snippet has to be unpacked', () => {
    const { stdout, loaded } = run(['search', 'huurprijs', '--json']);
    expect(JSON.parse(stdout).data[0].snippet).not.toBe('');
    expect(loaded).toContain('zlib');
  });
});
