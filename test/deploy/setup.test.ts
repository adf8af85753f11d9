/** What setup is told: what is typed stays a word of a unit or a block, or is refused. */
import { describe, expect, test } from 'vitest';
import { readHost, readPath, readUser } from '../../src/deploy';
import { nginxWord, unitWord } from '../../src/deploy/quoting';
import { socketsOn } from '../../src/deploy/service-trial';
import { say } from '../../src/messages';
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
      expect(refuse).toThrow(/must have no quote/);
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

test('sockets that listen on a port, and no others', () => {
  const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:2253 00000000:0000 0A 00000000:00000000 00:00000000 00000000   999        0 4711 1 0000 100 0 0 10 0
   1: 0100007F:2253 0100007F:9C40 01 00000000:00000000 00:00000000 00000000   999        0 4712 1 0000 100 0 0 10 0
   2: 00000000:0050 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 4713 1 0000 100 0 0 10 0
`;
  expect(socketsOn(table, 8787)).toEqual(['4711']);
  expect(socketsOn(table, 80)).toEqual(['4713']);
  expect(socketsOn(table, 81)).toEqual([]);
});
