/** Names of files that are no UTF-8, as a shell hands them over: what `test/cli/argument-bytes.test.ts` shows of one command, of others. */
import { spawnSync } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { homeOfTest } from '../../test/support/of-test';
import { BIN, cleanEnvironment } from '../../test/support/run';
import { phrase } from '../../test/support/saying';

/** Runs `lks cites "$NAME"` in a shell that makes the bytes of the name. */
function citesOf(home: string, name: string) {
  const env = { ...cleanEnvironment(home), NODE: process.execPath, LKS: BIN, LKS_LIBRARY: path.join(home, 'x.db') };
  const script = `NAME=$(printf '${name}'); "$NODE" "$LKS" cites "$NAME" --json`;
  return spawnSync('/bin/sh', ['-c', script], { cwd: home, env, encoding: 'utf8' });
}

// Other systems know no such names.
describe.skipIf(process.platform !== 'linux')('a name of a file to be read', () => {
  it('that is no UTF-8 is refused with the rule and what to do, and makes nothing', () => {
    const home = homeOfTest();
    writeFileSync(Buffer.from(`${home}/brief\u00e9.txt`, 'latin1'), 'Zie ECLI:NL:HR:2016:162.');
    const before = readdirSync(home);
    const { status, stdout, stderr } = citesOf(home, 'brief\\351.txt');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain(phrase(say.terminal.notUtf8));
    expect(stderr).toContain(say.terminal.notUtf8Hint);
    expect(readdirSync(home).filter((file) => file !== 'lks')).toEqual(before);
  });

  it('with the character that stands for another is one like any', () => {
    expect(citesOf(homeOfTest(), 'a\\357\\277\\275.txt').stderr).not.toContain(phrase(say.terminal.notUtf8));
  });
});
