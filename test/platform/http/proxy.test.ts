import { describe, expect, test } from 'vitest';
import { isExempt, proxyFor } from '../../../src/platform/http/proxy';

const target = new URL('https://api.example.org/v1');

describe('the choice of a proxy', () => {
  test('the variable of the scheme counts, lower case first', () => {
    expect(proxyFor(target, { HTTPS_PROXY: 'http://a:3128' })?.origin).toBe('http://a:3128');
    expect(proxyFor(target, { HTTPS_PROXY: 'http://a:3128', https_proxy: 'http://b:3128' })?.host).toBe('b:3128');
    expect(proxyFor(target, { HTTP_PROXY: 'http://a:3128' })).toBeUndefined();
    expect(proxyFor(new URL('http://api.example.org'), { http_proxy: 'http://a:3128' })?.host).toBe('a:3128');
  });

  test('an empty variable is none', () => {
    expect(proxyFor(target, { https_proxy: '', HTTPS_PROXY: ' ' })).toBeUndefined();
  });

  test('an address without a scheme is an http proxy', () => {
    expect(proxyFor(target, { https_proxy: 'proxy.local:8080' })?.origin).toBe('http://proxy.local:8080');
  });

  test('loopback never takes a proxy', () => {
    for (const url of ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080', 'http://127.9.9.9'])
      expect(proxyFor(new URL(url), { http_proxy: 'http://a:1', https_proxy: 'http://a:1' }), url).toBeUndefined();
  });

  test('credentials go into a header and nowhere else', () => {
    const proxy = proxyFor(target, { https_proxy: 'http://user:p%40ss@a:3128' });
    expect(proxy).toEqual({
      origin: 'http://a:3128',
      host: 'a:3128',
      authorization: `Basic ${Buffer.from('user:p@ss').toString('base64')}`,
    });
  });

  test.each(['socks5://user:hunter2@a:1080', 'http://user:hunter2@:::/', 'ftp://user:hunter2@a'])(
    'what is no proxy is refused without its password: %s',
    (https_proxy) => {
      const silent = expect.not.stringContaining('hunter2');
      const refusal = expect.objectContaining({ kind: 'usage', message: silent, hint: silent });
      expect(() => proxyFor(target, { https_proxy })).toThrow(refusal);
    },
  );
});

describe('NO_PROXY', () => {
  test.each([
    ['*', true],
    ['example.org', true],
    ['.example.org', true],
    ['*.example.org', true],
    ['EXAMPLE.org', true],
    ['api.example.org:443', true],
    ['api.example.org:8443', false],
    ['other.org, api.example.org', true],
    ['other.org api.example.org', true],
    ['ample.org', false],
    ['org.example', false],
    ['', false],
    [',', false],
    ['10.0.0.0/8', false],
  ])('%s covers api.example.org: %s', (list, expected) => expect(isExempt(target, list)).toBe(expected));

  test.each([
    ['10.1.2.3', '10.0.0.0/8', true],
    ['11.1.2.3', '10.0.0.0/8', false],
    ['10.1.2.3', '10.1.2.3', true],
    ['110.1.2.3', '10.1.2.3', false],
    ['10.1.2.3', '10.0.0.0/99', false],
    ['[2001:db8::1]', '2001:db8::/32', true],
    ['[2001:db8::1]', '2001:db8::1', true],
    ['[2001:db8::1]', '[2001:db8::1]', true],
  ])('%s under %s: %s', (host, list, expected) => expect(isExempt(new URL(`https://${host}/`), list)).toBe(expected));
});
