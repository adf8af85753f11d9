// Answers of a service that are nearly right: odd values in an answer as the contract has it, bytes that were changed, headers
// that say something else.
import { gzipSync } from 'node:zlib';
import { hostile, oneOf } from './hostile.mjs';

export const ID = '00000000-0000-4000-8000-000000000001';

const SCALARS = [
  ...[null, true, false, 0, -1, 1.5, 1e15, 2 ** 53 + 2, -0, 1e308, '', ' ', '5', [], {}, [[]], [{}], { length: 5 }],
  ...['__proto__', 'constructor', 'toString', '0000-00-00', '9999-99-99', '2026-02-30', 'javascript:alert(1)'],
];

const oddValue = (random) => (random() < 0.5 ? oneOf(SCALARS, random) : hostile(random));

const resultOf = (random) => ({
  ...{ id: ID, source: 'rechtspraak.nl', external_id: 'ECLI:NL:HR:2000:1', title: 'Hoge Raad', snippet: 'een huur' },
  ...{ url: 'https://example.nl/1', language: 'nl', jurisdiction: 'NL', document_type: 'uitspraak' },
  ...{ decision_date: '2000-01-01', score: Math.floor(random() * 100) },
});

/** A good answer to an operation. */
function envelopeOf(operation, random) {
  if (operation === 'health')
    return { data: { bwb: { status: 'ok', latency_ms: 3, last_success_at: '2026-01-01 00:00:00', failures_24h: 0 } } };
  if (operation === 'document')
    return {
      data: {
        ...resultOf(random),
        summary: 'Kort.',
        body: '## Kop\n\nTekst.\n\na | b\nc | d',
        law_area: 'Civiel',
        harvested_at: '2026-01-01 00:00:00',
        tables: [{ start: 15, end: 26, head: 1, columns: 2 }],
      },
      meta: {},
    };
  const data = Array.from({ length: Math.floor(random() * 5) }, () => resultOf(random));
  const index_freshness = { wetgeving: { documents: 3, last_harvested: '2026-01-01 00:00:00' } };
  return { data, meta: { total: data.length, sources_consulted: ['rechtspraak.nl'], index_freshness } };
}

/** Changes one value somewhere in it: another value, another name, gone, twice, or very deep. */
function changed(value, random) {
  if (typeof value !== 'object' || value === null || random() < 0.15)
    return random() < 0.03 ? deep(random) : oddValue(random);
  const names = Object.keys(value);
  if (names.length === 0) return oddValue(random);
  const name = oneOf(names, random);
  if (Array.isArray(value)) {
    const list = [...value];
    if (random() < 0.2) return [...list, ...list];
    list[Number(name)] = changed(list[Number(name)], random);
    return list;
  }
  const { [name]: old, ...rest } = value;
  const chance = random();
  if (chance < 0.1) return rest;
  if (chance < 0.15) return { ...rest, [hostile(random)]: old };
  return { ...value, [name]: changed(old, random) };
}

function deep(random) {
  let value = 1;
  for (let level = Math.floor(random() * 3000); level > 0; level -= 1) value = random() < 0.5 ? [value] : { a: value };
  return value;
}

/** Bits that flip, stretches that go, come twice or are something else. */
function damaged(bytes, random) {
  const at = Math.floor(random() * bytes.length);
  const end = Math.min(bytes.length, at + 1 + Math.floor(random() * 40));
  switch (Math.floor(random() * 5)) {
    case 0: {
      const copy = Buffer.from(bytes);
      copy[at] = (copy[at] ?? 0) ^ (1 << Math.floor(random() * 8));
      return copy;
    }
    case 1:
      return bytes.subarray(0, at);
    case 2:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(end)]);
    case 3:
      return Buffer.concat([bytes.subarray(0, end), bytes.subarray(at)]);
    default:
      return Buffer.concat([bytes.subarray(0, at), Buffer.from(hostile(random)), bytes.subarray(end)]);
  }
}

const TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'text/html',
  'text/plain',
  '',
  'APPLICATION/JSON;;',
  'a',
];
const STATUSES = [200, 201, 204, 206, 302, 400, 401, 402, 403, 404, 405, 410, 413, 418, 422, 431, 451, 501, 505, 599];

/**
 * An answer: `{ status, headers, body }`, where `body` is a Buffer. `odd` of all have a status that is not 200.
 */
export function fuzzedAnswer(operation, random, { odd = 0.2 } = {}) {
  const status = random() < odd ? oneOf(STATUSES, random) : 200;
  let value =
    status === 200 || random() < 0.2
      ? envelopeOf(operation, random)
      : { error: { code: 'x', message: hostile(random) } };
  for (let times = Math.floor(random() * 4); times > 0; times -= 1) value = changed(value, random);
  let body = Buffer.from(JSON.stringify(value) ?? '');
  if (random() < 0.2) body = damaged(body, random);
  const headers = { 'content-type': random() < 0.9 ? TYPES[0] : oneOf(TYPES, random) };
  if (random() < 0.15) {
    body = gzipSync(body);
    if (random() < 0.4) body = damaged(body, random);
    headers['content-encoding'] =
      random() < 0.9 ? 'gzip' : oneOf(['br', 'deflate', 'gzip, gzip', 'identity', 'x'], random);
  }
  if (random() < 0.05)
    headers['retry-after'] = oneOf(['0', '-1', 'soon', '99999999', 'Wed, 21 Oct 2015 07:28:00 GMT', ''], random);
  return { status, headers, body };
}
