import { randomBytes } from 'node:crypto';
import { format, inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { redact, Secret, withoutSecrets } from '../../src/platform/secret';

const canary = `lks_CANARY_${randomBytes(12).toString('hex')}`;

describe('a secret', () => {
  test.each<[string, (secret: Secret) => string]>([
    ['a template', (secret) => `${secret}`],
    ['a concatenation', (secret) => `key: ${String(secret)}`],
    ['JSON', (secret) => JSON.stringify({ secret })],
    ['util.inspect', (secret) => inspect({ deep: [secret] }, { depth: 9, showHidden: true })],
    ['util.format', (secret) => format('%s %o %j', secret, secret, secret)],
    ['an error', (secret) => String(new Error(`no ${secret}`).stack)],
    ['an error with a cause', (secret) => inspect(new Error('no', { cause: secret }))],
    ['its own properties', (secret) => JSON.stringify([Object.entries(secret), Reflect.ownKeys(secret).map(String)])],
  ])('does not show in %s', (_, print) => {
    const printed = print(new Secret(canary));
    expect(printed).not.toContain(canary);
    expect(printed).not.toContain('CANARY');
  });

  test('gives its value only when asked to', () => expect(new Secret(canary).reveal()).toBe(canary));

  test('shows its last 4 characters for recognition', () =>
    expect(new Secret(canary).tail).toBe(`…${canary.slice(-4)}`));

  test('shows nothing of a short key', () => expect(new Secret('abc12345').tail).toBe('…'));

  test.each([
    ['lks_0123456789', true],
    ['x', true],
    ['x'.repeat(4096), true],
    ['x'.repeat(4097), false],
    ['', false],
    ['two words here', false],
    ['line\nbreak123', false],
    ['lks_0123456789\r', false],
    ['lks_sléutel123', false],
    ['tab\there1234', false],
  ])('knows whether %j can stand in a header', (value, wellFormed) => {
    expect(new Secret(value).wellFormed).toBe(wellFormed);
  });
});

describe('redaction', () => {
  const key = `lks_CANARY_+/=?&${randomBytes(6).toString('hex')}`;
  const secrets = [new Secret(key)];

  test.each([
    ['plain', key],
    ['URL-encoded', encodeURIComponent(key)],
    ['base64', Buffer.from(key).toString('base64')],
  ])('replaces a key in its %s form', (_, form) => {
    expect(redact(`before ${form} between ${form} after`, secrets)).toBe('before [secret] between [secret] after');
  });

  test('leaves a text without the key alone', () => expect(redact('Hoge Raad', secrets)).toBe('Hoge Raad'));

  test('does not blank a text because of an empty secret', () => {
    expect(redact('Hoge Raad', [new Secret(''), new Secret('a')])).toBe('Hoge Raad');
  });
});

test('a value of JSON loses a secret in its texts, lists and names of fields, and nothing else', () => {
  const secret = new Secret('lks_CANARY_0123');
  const value = (said: string) => ({ a: [said, 1, null, true, { [said]: { deep: `x ${said}` } }], b: 'Hoge Raad' });
  expect(withoutSecrets(value(secret.reveal()), [secret])).toEqual(value('[secret]'));
});
