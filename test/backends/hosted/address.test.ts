import { expect, test } from 'vitest';
import { openHosted } from '../../../src/backends/hosted';
import { LksError } from '../../../src/contract/errors';
import { Secret } from '../../../src/platform/secret';
import { KEYS, startService } from '../../support/service/service.mjs';

function open(baseUrl: string, options: { key?: string; allowInsecure?: boolean; env?: Record<string, string> } = {}) {
  const { key = KEYS.full, env = {}, ...rest } = options;
  return openHosted({ baseUrl, key: new Secret(key), version: '0.0.0', env, ...rest });
}

function failureOf(run: () => unknown): LksError {
  try {
    run();
  } catch (error) {
    if (error instanceof LksError) return error;
  }
  throw new Error('nothing was thrown');
}

test.each(['', '/', '/api/knowledge', '/api/knowledge/', '/api/knowledge/search'])(
  'the address with %j behind it is the same service',
  async (suffix) => {
    const service = await startService();
    const backend = open(service.url + suffix);
    expect(backend.description).toEqual({ kind: 'hosted', location: service.url });
    await backend.health();
    expect(service.requests[0]?.path).toBe('/api/knowledge/health');
    await backend.close();
    await service.close();
  },
);

test('a path in front of the API is kept', async () => {
  const service = await startService({ basePath: '/tenant/a' });
  const backend = open(`${service.url}/`);
  expect((await backend.search({ q: 'recht', limit: 5, offset: 0 })).data).toHaveLength(5);
  await backend.close();
  await service.close();
});

test.each([
  '',
  'api.example.org',
  'ftp://api.example.org',
  'file:///etc/passwd',
  'https://user:hunter2@api.example.org',
  'https://api.example.org/?key=hunter2',
  'https://api.example.org/#hunter2',
])('%j is no address: exit 2, with a hint, and without what was in it', (address) => {
  const error = failureOf(() => open(address));
  expect(error).toMatchObject({ kind: 'usage', exitCode: 2 });
  expect(error.hint).toContain('https://host');
  expect(`${error.message} ${error.hint}`).not.toContain('hunter2');
});

// Which addresses expose a key: test/contract/address.
test('a key is not sent where it is exposed, unless that is asked for', () => {
  const address = 'http://api.example.org';
  expect(failureOf(() => open(address))).toMatchObject({ kind: 'usage', exitCode: 2 });
  expect(open(address, { allowInsecure: true }).description.location).toBe(address);
  for (const safe of ['http://127.0.0.1:1', 'https://api.example.org'])
    expect(open(safe).description.kind).toBe('hosted');
});

test.each(['with space in it', 'line\nbreak-123', 'sleutel-één-12345', 'x'.repeat(4097), ''])(
  'a key that cannot stand in a header is refused before anything is sent: %j',
  (key) => {
    const error = failureOf(() => open('https://api.example.org', { key }));
    expect(error).toMatchObject({ kind: 'key-rejected', exitCode: 4, status: null });
    expect(error.hint).toContain('lks login');
    if (key.length > 7) expect(`${error.message} ${error.hint}`).not.toContain(key);
  },
);

test('debug lines tell the request and the reply, and never the key or a word', async () => {
  const service = await startService();
  const backend = open(service.url);
  const lines: string[] = [];
  await backend.search(
    { q: 'goede trouw', limit: 5, offset: 0 },
    { notice: (notice) => notice.kind === 'debug' && lines.push(notice.line) },
  );
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('/api/knowledge/search?q=[11 characters]&limit=5 ');
  expect(lines[0]).toContain('authorization');
  expect(lines[1]).toMatch(/200, \d+ bytes, \d+ ms/);
  expect(lines.join()).not.toContain(KEYS.full);
  await backend.close();
  await service.close();
});
