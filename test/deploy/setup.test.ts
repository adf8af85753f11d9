/** `lks serve setup`: what is typed stays a word of a unit, a block or a shell, or is refused; what is printed is a script. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { scriptOf } from '../../src/deploy/commands';
import { nginxWord, readHost, readPath, readUser, unitWord } from '../../src/deploy/setup';
import { say } from '../../src/messages';
import { homeOfTest } from '../support/of-test';
import { run } from '../support/run';
import { phrase } from '../support/saying';
import { textsOf } from './support/setup';

describe('a path', () => {
  test.each([
    ['a line of a unit', '/a\nExecStartPre=/bin/sh'],
    ['a return', '/a\rb'],
    ['a zero', '/a\0b'],
    ['a line separator', '/a\u2028b'],
    ['an invisible sign that turns the text', '/a\u202eb'],
    ['a double quote', '/a"b'],
    ['a single quote', "/a'b"],
    ['a backslash', '/a\\b'],
    ['a variable', '/a$uri'],
    ['the target of a bound folder', '/a:/etc'],
    ['the end of a directive', '/a;load_module x'],
    ['a block', '/a { b }'],
    ['names of several files', '/a/*'],
    ['one of some signs', '/a/[ab]?'],
  ])('with %s is refused', (_, text) => {
    for (const refuse of [() => readPath(text, 'library'), () => unitWord(text), () => nginxWord(text)])
      expect(refuse).toThrow(phrase(say.setup.signs));
  });

  test('with spaces, signs of systemd and letters of any language is one word', () => {
    expect(unitWord('/srv/wet en recht/50%h.db')).toBe('"/srv/wet en recht/50%%h.db"');
    expect(unitWord('/srv/a#b')).toBe('"/srv/a#b"');
    expect(nginxWord('/srv/wet en récht')).toBe('"/srv/wet en récht"');
    const unit = textsOf({
      library: '/srv/wet en recht/l%b.db',
      program: { node: '/opt/n 1/node', script: '/o/b/l.js' },
    });
    expect(unit['lks-serve.service']).toContain('ExecStart="/opt/n 1/node" /o/b/l.js serve');
    expect(unit['lks-serve.service']).toContain('Environment="LKS_LIBRARY=/srv/wet en recht/l%%b.db"');
    expect(unit['lks-serve.service']).toContain('ReadWritePaths="/srv/wet en recht"');
  });

  test('is absolute', () => expect(readPath('a/../b.db', 'library')).toBe(`${process.cwd()}/b.db`));
});

describe('an address', () => {
  test.each([
    ...['kb;x', 'kb {', 'kb\nx', '', '-a', 'a-', 'http://kb', 'kb:0', 'kb:70000', 'kb/x', 'a b', '*.kb', '$host'],
    ...['kb..org', `${'a'.repeat(64)}.org`, '[::1]', 'kb.org#', 'kb"'],
  ])('%j is none', (text) => {
    expect(() => readHost(text)).toThrow(say.setup.badAddress);
  });

  test.each([
    ['KB.example.org', 'kb.example.org', 443],
    ['https://kb.example.org/', 'kb.example.org', 443],
    ['kb.example.org:8443', 'kb.example.org', 8443],
    ['10.0.0.7', '10.0.0.7', 443],
  ])('%s', (text, host, httpsPort) => expect(readHost(text)).toEqual({ host, httpsPort }));
});

test.each(['a b', 'root\nx', '%u', '-x', 'root', '0', 'Lks', 'lks$', '', 'a'.repeat(32)])(
  '%j is no account',
  (name) => {
    expect(() => readUser(name)).toThrow();
  },
);

interface Printed {
  files: { path: string; mode: string; text: string }[];
  commands: { what: string; command: string }[];
}

const ADDRESS = ['--address', 'kb.example.org'];

describe('lks serve setup', () => {
  const setup = async (...args: string[]) => run(homeOfTest(), ['serve', 'setup', ...args]);
  const data = async (...args: string[]): Promise<Printed> => JSON.parse((await setup(...args, '--json')).stdout).data;

  test('prints the files and the commands, as a script and as data', async () => {
    const given = [...ADDRESS, '--keys', 'anna,bram', '--proxy', 'caddy'];
    const { code, stdout, stderr } = await setup(...given);
    expect([code, stderr]).toEqual([0, '']);
    const { files, commands } = await data(...given);
    expect(files.map((file) => file.path)).toEqual([
      '/etc/systemd/system/lks-serve.service',
      '/etc/systemd/system/lks-sync.service',
      '/etc/systemd/system/lks-sync.timer',
      '/etc/caddy/lks.caddy',
    ]);
    for (const { path: file, text } of files) {
      expect(stdout).toContain(`cat > ${file} <<'END_OF_FILE'\n${text}END_OF_FILE\n`);
      expect(text).not.toMatch(/\{\{|undefined/);
    }
    for (const { what, command } of commands) expect(stdout).toContain(`# ${what}\n${command}\n`);
    const typed = commands.map(({ command }) => command).join('\n');
    for (const name of ['anna', 'bram']) expect(typed).toContain(`key create --workspace office --name ${name}`);
    expect(spawnSync('sh', ['-n'], { input: stdout }).status).toBe(0);
  });

  test('prints what undoes it', async () => {
    const { files, commands } = await data('--remove', '--proxy', 'caddy');
    expect(files).toEqual([]);
    const typed = commands.map(({ command }) => command).join('\n');
    for (const word of ['disable --now lks-serve.service', 'rm -f /etc/caddy/lks.caddy', 'rm -f /etc/systemd/system/'])
      expect(typed).toContain(word);
    expect(spawnSync('sh', ['-n'], { input: (await setup('--remove')).stdout }).status).toBe(0);
  });

  test('quotes a folder and a name with spaces for the shell', async () => {
    const { commands } = await data(...ADDRESS, '--library=/srv/wet en recht/l%b.db', '--name', 'kantoor 1');
    const typed = commands.map(({ command }) => command).join('\n');
    expect(typed).toContain("[ -d '/srv/wet en recht' ] || install -d -m 0700 -o lks -g lks '/srv/wet en recht'");
    expect(typed).toContain("'LKS_LIBRARY=/srv/wet en recht/l%b.db'");
    expect(typed).toContain("serve workspace create 'kantoor 1'");
  });

  test.each([
    ['nothing', []],
    ['an address', ['--address', 'kb;x']],
    ['root', [...ADDRESS, '--user', 'root']],
    ['a path', [...ADDRESS, '--library=/tmp/a\nb']],
    ['a certificate', [...ADDRESS, '--certificate', '/a;b']],
    ['the port of the proxy', [...ADDRESS, '--port', '443']],
    ['a name of an office', [...ADDRESS, '--name', '../x']],
    ['a name of a key', [...ADDRESS, '--keys', 'anna,$(id)']],
  ])('refuses %s', async (_, args) => {
    const { code, stdout } = await setup(...args);
    expect([code, stdout]).toEqual([2, '']);
  });
});

describe('the script', () => {
  const file = (name: string) => ({ path: name, mode: '0644', text: "it's $HOME `id` \\\n" });
  const sh = (folder: string, commands: string[]) =>
    spawnSync('sh', {
      input: scriptOf(
        ['x'],
        [file('unit')],
        commands.map((command) => ({ what: 'y', command })),
      ),
      cwd: folder,
      encoding: 'utf8',
    });

  test('writes a file as it is, and over none', () => {
    const folder = homeOfTest();
    expect(sh(folder, ['cat unit'])).toMatchObject({ status: 0, stdout: file('').text });
    expect(sh(folder, ['touch more']).status).not.toBe(0);
    expect(existsSync(path.join(folder, 'more'))).toBe(false);
  });

  test('ends at the first command that fails', () => {
    const folder = homeOfTest();
    expect(sh(folder, ['false', 'touch more']).status).not.toBe(0);
    expect(existsSync(path.join(folder, 'more'))).toBe(false);
  });
});
