/** A registry in PostgreSQL that is not there, as a service meets it; `trials/service` has one that is killed, hangs and comes back. */
import { expect, onTestFinished, test } from 'vitest';
import { say } from '../../src/messages';
import { nl } from '../../src/messages/nl';
import { openRegistry, readAddress } from '../../src/serve/registry';
import { PostgresRegistry } from '../../src/serve/registry/postgres/registry';
import { startServingHere } from './support/serving-here';

// Nobody listens there.
const address = readAddress('postgres://lks:geheim@127.0.0.1:1/keys', {}, { isArgument: false });
const away = say.registry.reasons.away('postgres://lks@127.0.0.1:1/keys', 'ECONNREFUSED');

test('is said to whoever has a key, and when to ask again; what needs none is there', async () => {
  const serving = await startServingHere({ accounts: new PostgresRegistry(address) });
  onTestFinished(() => serving.close());
  for (const path of [
    '/api/knowledge/search?q=griffier',
    '/api/knowledge/health',
    '/api/knowledge/documents/x',
    '/readyz',
  ]) {
    const answer = await serving.get(path);
    expect([path, answer.status, answer.headers.get('retry-after')]).toEqual([path, 503, '5']);
    expect(await answer.json()).toEqual({
      error: { code: 'registry_unavailable', message: say.serving.refusals.accountsAway },
    });
  }
  for (const [path, status] of [
    ['/livez', 200],
    ['/', 200],
    ['/openapi.json', 200],
    ['/api/knowledge/health', 401],
    ['/readyz', 503],
  ] as const)
    expect([path, (await serving.get(path, null)).status]).toEqual([path, status]);
  await expect.poll(serving.stderr).toContain(away);
  expect(serving.stderr()).not.toContain('geheim');
  // The answer is in the language of the request, the log in English.
  const { refusals } = nl.serving;
  const dutch = await fetch(`${serving.url}/readyz`, { headers: { 'accept-language': 'nl' } });
  expect(await dutch.json()).toMatchObject({ error: { message: refusals.accountsAway } });
  expect(serving.stderr()).not.toContain(nl.registry.reasons.away('postgres://lks@127.0.0.1:1/keys', 'ECONNREFUSED'));
});

test('keeps a service from its start', async () => {
  await expect(openRegistry({ kind: 'postgres', address })).rejects.toMatchObject({
    kind: 'unreachable',
    message: away,
  });
});
