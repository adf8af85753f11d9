/** The launcher where things are not as they should be, and the package as it is packed. */
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BIN, cleanEnvironment, ROOT } from '../../test/support/run';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lks-package-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const node = (args: string[], cwd = folder) =>
  spawnSync(process.execPath, args, { cwd, env: cleanEnvironment(folder), encoding: 'utf8' });

describe('the launcher', () => {
  it('says what is needed on a runtime that is too old', () => {
    const old = path.join(folder, 'old.cjs');
    writeFileSync(
      old,
      `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '18.20.4' } });`,
    );
    const { status, stdout, stderr } = node(['-r', old, BIN, 'search', 'huur']);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('needs Node.js 20.19 or later');
  });

  it('says what to do before a build', () => {
    cpSync(path.join(ROOT, 'bin'), path.join(folder, 'unbuilt/bin'), { recursive: true });
    const { status, stdout, stderr } = node([path.join(folder, 'unbuilt/bin/lks.js'), '--version']);
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('npm ci');
  });

  it.each(['--version', '-V'])(
    'tells %s as the program does, which says what went wrong where that cannot be written',
    (flag) => {
      const own = node([BIN, flag]);
      expect([own.status, own.stderr]).toEqual([0, '']);
      expect(own.stdout).toBe(node([BIN, flag, '--quiet']).stdout);
      const full = spawnSync('sh', ['-c', `"$0" "$1" ${flag} > /dev/full`, process.execPath, BIN], {
        encoding: 'utf8',
      });
      if (existsSync('/dev/full'))
        expect([full.status, full.stderr]).toEqual([74, expect.stringContaining('no space left')]);
    },
  );

  it('runs through a link from any folder, as npm link makes one', () => {
    const link = path.join(folder, 'linked');
    symlinkSync(BIN, link);
    const { status, stdout } = node([link, 'search', 'huurprijs', '--json'], '/');
    expect(status).toBe(0);
    expect(JSON.parse(stdout).data.length).toBeGreaterThan(0);
  });
});

describe('the package', () => {
  let app: string;
  beforeAll(() => {
    const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder];
    const tarball = execFileSync('npm', args, { cwd: ROOT, encoding: 'utf8' }).trim().split('\n').at(-1)!;
    app = path.join(folder, 'app');
    mkdirSync(path.join(app, 'node_modules'), { recursive: true });
    execFileSync('tar', ['-xzf', path.join(folder, tarball), '-C', app]);
    // What npm would install beside it: the one dependency that ships, as it is in this checkout.
    for (const name of ['@photostructure', 'node-gyp-build', 'node-addon-api'])
      symlinkSync(path.join(ROOT, 'node_modules', name), path.join(app, 'node_modules', name));
  });

  it('holds the program, the sample, the completions, the templates of a service, the pages and the licences, and nothing of the workshop', () => {
    const names = readdirSync(path.join(app, 'package'));
    expect(names.sort()).toEqual([
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      'SECURITY.md',
      'bin',
      'completions',
      'deploy',
      'dist',
      'docs',
      'package.json',
      'sample',
    ]);
    expect(readdirSync(path.join(app, 'package/deploy')).sort()).toEqual(['proxy', 'systemd']);
    expect(readdirSync(path.join(app, 'package/sample'), { recursive: true }).sort()).toEqual([
      'brief',
      path.join('brief', 'brief.docx'),
      path.join('brief', 'brief.md'),
    ]);
    expect(readdirSync(path.join(app, 'package/dist'))).toEqual(
      expect.arrayContaining(['main.cjs', 'sample.db', 'THIRD-PARTY-LICENSES.txt']),
    );
  });

  it('searches from where it was unpacked, with nothing else of this checkout', () => {
    const { status, stdout, stderr } = node([path.join(app, 'package/bin/lks.js'), 'search', 'huurprijs']);
    expect(stderr).toContain('sample');
    expect([status, stdout.trim().split('\n').length]).toEqual([0, 10]);
  });

  it('opens its sample from a folder that cannot be written to', () => {
    execFileSync('chmod', ['-R', 'a-w', path.join(app, 'package/dist')]);
    const { status } = node([path.join(app, 'package/bin/lks.js'), 'search', 'huurprijs']);
    execFileSync('chmod', ['-R', 'u+w', path.join(app, 'package/dist')]);
    expect(status).toBe(0);
  });
});
