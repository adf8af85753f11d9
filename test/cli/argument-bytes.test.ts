/** Names of files that are no UTF-8. What a name is in bytes only the system tells, so a shell makes them, and lks has a process of its own. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { say } from '../../src/messages';
import { uitspraakXml } from '../fixtures/import/uitspraak';
import { homeOfTest } from '../support/of-test';
import { BIN, cleanEnvironment, run } from '../support/run';
import { phrase } from '../support/saying';

const bytes = (text: string): Buffer => Buffer.from(text, 'latin1');
const DECISION = uitspraakXml({ ecli: 'ECLI:NL:HR:2024:1' });

let home: string;
beforeEach(() => {
  home = homeOfTest();
});

/** Runs lks through a shell that makes the bytes of `$NAME`, with that file on standard input. */
function lksWith(name: string, command: string) {
  const script = `NAME=$(printf '${name}'); "$NODE" "$LKS" ${command}`;
  const env = { ...cleanEnvironment(home), NODE: process.execPath, LKS: BIN, LKS_LIBRARY: path.join(home, 'x.db') };
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', script], { cwd: home, env, encoding: 'utf8' });
  return { code: status, stdout, stderr };
}

// Other systems know no such names.
describe.skipIf(process.platform !== 'linux')('a name that is no UTF-8', () => {
  it.each(['doc 1 -o "$NAME/"'])('is refused with the rule and what to do, and makes nothing: %s', (command) => {
    writeFileSync(Buffer.concat([bytes(`${home}/`), bytes('brief\u00e9.txt')]), 'Zie ECLI:NL:HR:2016:162.');
    const before = readdirSync(home);
    const { code, stdout, stderr } = lksWith('brief\\351.txt', command);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain(phrase(say.terminal.notUtf8));
    expect(stderr).toContain(say.terminal.notUtf8Hint);
    expect(readdirSync(home).filter((name) => name !== 'lks')).toEqual(before);
  });

  it('does not keep its file from being read, as the refusal says', () => {
    writeFileSync(Buffer.concat([bytes(`${home}/`), bytes('brief\u00e9.txt')]), 'Zie ECLI:NL:HR:2016:162.');
    const { code, stdout } = lksWith('brief\\351.txt', 'cites - < "$NAME"');
    expect([code, stdout.includes('ECLI:NL:HR:2016:162')]).toEqual([0, true]);
  });

  it('is said of files and folders that an import meets, and the others are imported', async () => {
    const folder = path.join(home, 'in');
    const at = (name: string): Buffer => Buffer.concat([bytes(`${folder}/`), bytes(name)]);
    mkdirSync(folder);
    mkdirSync(at('map\u00e9'));
    writeFileSync(at('een\u00e9.xml'), DECISION);
    writeFileSync(path.join(folder, 'een\ufffd.xml'), DECISION);
    const env = { LKS_LIBRARY: path.join(home, 'x.db') };
    const { code, stdout, stderr } = await run(home, ['library', 'import', folder, '--json'], { env });
    expect(code).toBe(8);
    expect(stderr).toContain(say.importing.nameNotUtf8Hint);
    const { failed, sources } = JSON.parse(stdout).data;
    expect(failed).toMatchObject(Array(2).fill({ message: say.importing.nameNotUtf8 }));
    expect(sources['rechtspraak.nl']).toMatchObject({ files: 1 });
  });
});

it('a character that stands for another is one like any', async () => {
  const { stderr } = await run(home, ['cites', 'a\ufffd.txt']);
  expect(stderr).not.toContain(phrase(say.terminal.notUtf8));
});
