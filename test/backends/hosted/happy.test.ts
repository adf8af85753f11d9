import { afterAll, beforeAll, expect, test } from 'vitest';
import { openHosted } from '../../../src/backends/hosted';
import type { Backend } from '../../../src/contract/backend';
import { Secret } from '../../../src/platform/secret';
import { DOCUMENTS, HEALTH, idOf, KEYS, startService, type TestService } from '../../support/service/service.mjs';

let service: TestService;
let backend: Backend;

beforeAll(async () => {
  service = await startService();
  backend = openHosted({ baseUrl: service.url, key: new Secret(KEYS.full), version: '0.0.0', env: {} });
});

afterAll(async () => {
  await backend.close();
  await service.close();
});

test('a search gives the envelope as the service sent it', async () => {
  const answer = await backend.search({ q: 'recht ontslag', limit: 3, offset: 0 });
  expect(answer.data).toHaveLength(3);
  expect(answer.meta?.total).toBeGreaterThan(3);
  expect(answer.data.every((row) => typeof row.score === 'number')).toBe(true);
});

test('every parameter travels under its wire name, and what is absent does not travel', async () => {
  const query = {
    q: 'recht & “orde” +één',
    lang: 'nl',
    jurisdiction: 'NL',
    type: 'rechtspraak',
    area: 'Huur',
    law: 'BW',
    date_from: '2020-01-01',
    date_to: '2022-12-31',
    limit: 25,
    offset: 5,
  } as const;
  await backend.search(query);
  expect(service.requests.at(-1)?.query).toEqual({ ...query, limit: '25', offset: '5' });
  await backend.search({ q: 'recht', limit: 10, offset: 0 });
  expect(service.requests.at(-1)?.query).toEqual({ q: 'recht', limit: '10' });
});

test('a document comes whole, hostile text and empty date included', async () => {
  for (const place of [
    1,
    20,
    ...DOCUMENTS.flatMap((one, index) => (one.source === 'hostile.example' ? [index + 1] : [])),
  ]) {
    const { data } = await backend.document(idOf(place));
    const stored = DOCUMENTS[place - 1]!;
    expect(data.id).toBe(stored.id);
    expect(data.body).toBe(stored.body);
    expect(data.title).toBe(stored.title);
    expect(data.decision_date).toBe(stored.decision_date);
  }
});

test('health comes as it is', async () => {
  expect(await backend.health()).toEqual({ data: HEALTH });
});

test('a request says who asks, what it takes, and carries the key as a bearer token', async () => {
  await backend.health();
  const headers = service.requests.at(-1)?.headers;
  expect(headers?.['user-agent']).toBe('lks/0.0.0');
  expect(headers?.accept).toBe('application/json');
  expect(headers?.['accept-encoding']).toBe('gzip');
  expect(headers?.['accept-language']).toBe('en');
  expect(headers?.authorization).toBe(`Bearer ${KEYS.full}`);
});

test('one connection serves requests that follow each other', async () => {
  const before = service.connections;
  for (let index = 0; index < 5; index++) await backend.health();
  expect(service.connections).toBe(before);
});

test('requests at the same time each get a connection and their own answer', async () => {
  const places = [1, 2, 3, 4, 5, 6, 7, 8];
  const answers = await Promise.all(places.map((place) => backend.document(idOf(place))));
  expect(answers.map(({ data }) => data.id)).toEqual(places.map(idOf));
});
