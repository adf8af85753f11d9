/** The script of `lks serve setup`, run in a folder that stands for `/`: programs of the system are stand-ins, lks is itself. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { artikel, importAll } from '../../test/library/fixture';
import { homeOfTest } from '../../test/support/of-test';
import { run } from '../../test/support/run';
import { sharedLibrary } from '../../test/support/shared-library';

const PROGRAMS = ['id', 'nginx', 'systemctl', 'systemd-analyze', 'curl'];

test('it writes the files, makes workspace and keys, and starts the service; its own opposite takes the files away', async () => {
  const home = homeOfTest();
  const [root, bin, calls] = [path.join(home, 'root'), path.join(home, 'bin'), path.join(home, 'calls')];
  const state = path.join(root, 'var/lib/lks');
  for (const folder of [bin, state, path.join(root, 'etc/systemd/system'), path.join(root, 'etc/nginx/conf.d')])
    mkdirSync(folder, { recursive: true });
  const rent = await sharedLibrary('rent', (file) => importAll(file, [artikel('BWBR0000001', '1', 'De huur.')]));
  copyFileSync(rent, path.join(state, 'library.db'));
  const standIn = (name: string, lines: string): void =>
    writeFileSync(path.join(bin, name), `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
  for (const name of PROGRAMS) standIn(name, `echo ${name} "$@" >> ${calls}`);
  standIn('runuser', 'shift 3; exec "$@"');
  const type = (script: string) =>
    spawnSync('sh', {
      input: script.replaceAll(/\/(?:etc|var\/lib)\//g, (folder) => `${root}${folder}`),
      env: { PATH: `${bin}:${process.env.PATH}`, HOME: home },
      encoding: 'utf8',
    });

  const given = ['--address', 'kb.example.org', '--keys', 'anna,bram'];
  const made = type((await run(home, ['serve', 'setup', ...given])).stdout);
  expect(made.status, made.stderr).toBe(0);
  expect(made.stdout.match(/^lks_[\w-]{43}$/gm)).toHaveLength(2);
  expect(existsSync(path.join(state, 'service.db'))).toBe(true);
  const files = ['systemd/system/lks-serve.service', 'systemd/system/lks-sync.timer', 'nginx/conf.d/lks.conf'];
  for (const file of files) expect(existsSync(path.join(root, 'etc', file)), file).toBe(true);
  const typed = readFileSync(calls, 'utf8').split('\n');
  expect(typed.findIndex((line) => /enable lks-serve/.test(line))).toBeGreaterThan(-1);
  expect(typed.at(-2)).toContain('https://kb.example.org/readyz');

  // Again: it stops at the first file that is there.
  expect(type((await run(home, ['serve', 'setup', ...given])).stdout).status).not.toBe(0);
  const removed = type((await run(home, ['serve', 'setup', '--remove'])).stdout);
  expect(removed.status, removed.stderr).toBe(0);
  for (const file of files) expect(existsSync(path.join(root, 'etc', file)), file).toBe(false);
  expect(existsSync(path.join(state, 'service.db'))).toBe(true);
});
