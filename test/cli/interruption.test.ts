/**
 * Rows 32 to 36 of the fault matrix: a closed pipe, a full device, a bad folder; one of each, and what no process is needed
 * for. Ctrl-C: doc-folder.test.ts. Each signal, readers that do not read, silent pipes and inputs without end: trials/kills.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { say } from '../../src/messages';
import { bash, type EndlessSet, startEndlessSet } from '../support/endless-set';
import { homeOfTest } from '../support/of-test';
import { run } from '../support/run';

let home: string;
let service: EndlessSet;
beforeEach(async () => {
  home = homeOfTest();
  service = await startEndlessSet();
  onTestFinished(() => service.close());
});

describe('a reader that has seen enough', () => {
  it('ends an endless set quietly with 0 and stops asking', async () => {
    const { stdout, stderr } = await bash(
      home,
      service.env,
      `"$NODE" "$LKS" search huur --all --jsonl | head -n 1; echo "codes \${PIPESTATUS[*]}"`,
    );
    expect(stdout).toContain('codes 0 0');
    expect(stderr).not.toMatch(/EPIPE|rror/);
    expect(service.asked.length).toBeLessThan(60);
  });
});

describe('a place that cannot be written to', () => {
  it.skipIf(!existsSync('/dev/full'))('is exit 74 for a full device, which is told to free some', async () => {
    const { stdout, stderr } = await bash(home, service.env, `"$NODE" "$LKS" search huur > /dev/full; echo "code $?"`);
    expect(stdout).toContain('code 74');
    expect(stderr).toContain(say.terminal.cannotWrite('ENOSPC'));
    expect(stderr).toContain(say.terminal.cannotWriteHint('ENOSPC'));
  });

  it('is refused before any request when the folder is a file', async () => {
    writeFileSync(path.join(home, 'plain'), '');
    const ran = await run(home, ['doc', 'ECLI:NL:HR:2000:1', '--output', 'plain/'], { env: service.env });
    expect(ran.code).toBe(74);
    expect(service.asked).toEqual([]);
  });
});

it.skipIf(process.platform === 'win32')(
  'a named pipe is no official file, also where it lies in a folder, and no library',
  async () => {
    execFileSync('mkfifo', [path.join(home, 'pipe.xml')]);
    writeFileSync(path.join(home, 'brief.txt'), 'art. 6:162 BW');
    expect((await run(home, ['library', 'import', 'pipe.xml'])).stderr).toContain(say.importing.notAFile);
    expect((await run(home, ['library', 'import', '.'])).code).toBe(3);
    const library = path.join(home, 'pipe.xml');
    for (const args of [
      ['search', 'huur'],
      ['library', 'check', '--repair'],
      ['library', 'import', 'brief.txt'],
    ]) {
      const ran = await run(home, args, { env: { LKS_LIBRARY: library } });
      expect([ran.code, ran.stderr]).toEqual([74, expect.stringContaining(say.library.special(library))]);
    }
  },
);

it('standard input: it is told how many of very many failed, and the first are shown', async () => {
  const ids = Array.from({ length: 300 }, (_, at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`);
  const ran = await run(home, ['doc', '-'], { stdin: ids.join('\n') });
  expect(ran.code).toBe(8);
  expect(ran.stderr).toContain(say.commands.someFailed(300, 300));
  expect(ran.stderr).toContain(`${ids[19]}: `);
  expect(ran.stderr).toContain(say.render.moreFailures(280));
});
