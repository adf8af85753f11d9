/** What of Node.js a command loads before it answers: a module at the top of a file that nobody calls is paid for at every start. More commands: `trials/start`. */
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { home, loadedBy } from '../support/loaded';
import { BIN } from '../support/run';

describe('the built-in modules that are loaded', () => {
  it('a completion that asks for laws: neither crypto nor zlib, nor the streams that they bring', () => {
    const { stdout, loaded } = loadedBy(['__complete', 'fish', 'search', '--law', 'a']);
    expect(stdout).not.toBe('');
    for (const name of ['crypto', 'zlib', 'stream', 'perf_hooks', 'fs/promises']) expect(loaded).not.toContain(name);
  });

  // What it reads of the library is compared with its sums, which are those of zlib.
  it('a search of the sample, as lines: no crypto', () => {
    const { stdout, loaded } = loadedBy(['search', 'huurprijs', 'huurder', 'verhuurder', 'woning', 'opzegging']);
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
});
