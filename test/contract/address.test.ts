import { describe, expect, test } from 'vitest';
import { type Address, isExposed, isLoopback, readAddress } from '../../src/contract/address';
import fc, { CHARACTER } from '../support/property';

describe('a base address', () => {
  test.each([
    ['https://api.example.org', 'https://api.example.org'],
    ['https://api.example.org/', 'https://api.example.org'],
    [' https://API.Example.org:443/ ', 'https://api.example.org'],
    ['https://example.org/kennis/', 'https://example.org/kennis'],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8080'],
    ['https://example.org/api/knowledge/search', 'https://example.org'],
    ['https://example.org/kennis/api/knowledge', 'https://example.org/kennis'],
  ])('is read from %j', (text, url) => expect(readAddress(text)).toMatchObject({ url }));

  test('has an origin without a path', () => {
    expect((readAddress('https://example.org:8443/kennis') as Address).origin).toBe('https://example.org:8443');
  });

  test.each([
    ['', 'not-a-url'],
    ['api.example.org', 'not-a-url'],
    ['localhost:8080', 'not-a-url'],
    ['ftp://example.org', 'not-http'],
    ['file:///etc/passwd', 'not-http'],
    ['https://anna:geheim@example.org', 'credentials'],
    ['https://key@example.org', 'credentials'],
    ['https://example.org/?key=1', 'extra-parts'],
    ['https://example.org/#top', 'extra-parts'],
  ])('is not %j', (text, fault) => expect(readAddress(text)).toBe(fault));

  test('read twice is the same address', () => {
    fc.assert(
      fc.property(fc.webUrl(), (text) => {
        const address = readAddress(text);
        if (typeof address !== 'string') expect(readAddress(address.url)).toEqual(address);
      }),
    );
  });

  test('is never a crash', () => {
    fc.assert(fc.property(fc.string({ unit: CHARACTER }), (text) => void readAddress(text)));
  });
});

describe('plain http', () => {
  test.each([
    ['http://localhost:1', false],
    ['http://lks.localhost', false],
    ['http://127.9.9.9', false],
    ['http://[::1]:80', false],
    ['https://example.org', false],
    ['http://example.org', true],
    ['http://127.0.0.1.example.org', true],
    ['http://localhost.example.org', true],
    ['http://10.0.0.1', true],
    ['http://[::2]', true],
    ['http://2130706433', false],
  ])('to %s exposes a key: %s', (text, exposed) => {
    expect(isExposed(readAddress(text) as Address)).toBe(exposed);
  });

  test('knows a host name with a final dot', () => expect(isLoopback('LOCALHOST.')).toBe(true));
});
