/** The texts of `lks serve setup`: what is typed stays a word, and no block logs a query. */
import { expect, test } from 'vitest';
import { nginxBlock } from '../../src/deploy/proxies';
import { commandWord, nginxWord, unitWord } from '../../src/deploy/quoting';
import { readHost, readUser } from '../../src/deploy/setup';

test('words of a unit and of nginx stay words', () => {
  expect(unitWord('/a b/%h"x\\')).toBe('"/a b/%%h\\"x\\\\"');
  expect(commandWord('/a$HOME')).toBe('"/a$$HOME"');
  expect(nginxWord('/a;b', 'root')).toBe('"/a;b"');
  expect(() => nginxWord('/a$uri', 'root')).toThrow();
  expect(() => unitWord('/a\nExecStartPre=/bin/sh')).toThrow();
});

test.each(['kb;x', 'kb {', 'kb\nx', '', '-a', 'http://kb', 'kb:0', 'kb:70000'])('%j is no address', (text) => {
  expect(() => readHost(text)).toThrow();
});

test('an account has a plain name', () => {
  for (const name of ['a b', 'root\nx', '%u', '-x']) expect(() => readUser(name)).toThrow();
});

test('nginx logs neither a query nor a Referer', () => {
  const file = '/c';
  const setup = { name: 'o', ...readHost('kb.example.org'), library: '/l', user: 'lks', proxy: 'nginx' as const };
  const rest = {
    port: 8787,
    root: '/',
    program: { node: '/n', script: '/s' },
    certificate: file,
    certificateKey: file,
  };
  expect(nginxBlock({ ...setup, ...rest })).not.toMatch(/\$(?:request\b|request_uri|args|query_string|http_referer)/);
});
