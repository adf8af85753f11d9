// A hosted service on this computer that answers everything as it should, after a delay where one is asked for.
import { createServer } from 'node:http';

export const KEY = 'lks_trial_0123456789';

/** The id of document `at`, as the service has it. */
export const idOf = (at) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

const resultOf = (at) => ({
  ...{ id: idOf(at), source: 'rechtspraak.nl', external_id: `ECLI:NL:HR:2000:${at}` },
  ...{ title: `Hoge Raad ${at} \u4e2d\u6587 ${'woord '.repeat(at % 40)}`, snippet: 'huurprijs '.repeat(30) },
  ...{ url: 'https://deeplink.rechtspraak.nl/uitspraak?id=ECLI:NL:HR:2000:1', language: 'nl', jurisdiction: 'NL' },
  ...{ document_type: 'uitspraak', decision_date: '2000-01-01', score: 50 },
});

/** Document `at`: a text of its own, so that a mix-up shows. */
export const documentOf = (at) => ({
  ...resultOf(at),
  ...{ summary: '', body: `## Kop ${at}\n\n${`Tekst ${at} van een uitspraak. `.repeat(40)}\n\na | b\nc | d` },
  ...{ law_area: 'Civiel recht', harvested_at: '2026-01-01 00:00:00' },
});

/** The good answer to a path; undefined where there is nothing. `total` rows are in each search. */
export function answerTo(url, total) {
  const id = /documents\/([^?]+)/.exec(url)?.[1];
  if (id !== undefined) return { data: documentOf(Number(id.slice(-12))) };
  if (url.includes('/health')) return { data: { bwb: { status: 'ok', latency_ms: 3 } } };
  if (!url.includes('/search')) return undefined;
  const query = new URL(url, 'http://localhost').searchParams;
  const [limit, offset] = [Number(query.get('limit') ?? 10), Number(query.get('offset') ?? 0)];
  const count = Math.max(0, Math.min(limit, total - offset));
  const data = Array.from({ length: count }, (_, at) => resultOf(offset + at));
  return { data, meta: { total, sources_consulted: ['rechtspraak.nl'], index_freshness: {} } };
}

/** Starts it; `fault(request, response, asked)` may answer in its place, and is then true. `asked` counts requests. */
export async function startService(trial, { total = 100, delayMs = 0, fault = () => false } = {}) {
  const service = { asked: 0 };
  const server = createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
    response.on('error', () => {});
    // What it offers beyond the contract is asked before each command, as nothing is kept here; what is counted comes after.
    if (request.headers['user-agent']?.endsWith('(extensions)'))
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{}}');
    service.asked += 1;
    const answer = () => {
      if (fault(request, response, service.asked)) return;
      const value = answerTo(request.url, total);
      const body = JSON.stringify(value ?? { error: { code: 'not_found', message: 'There is nothing here.' } });
      response.writeHead(value === undefined ? 404 : 200, { 'content-type': 'application/json' }).end(body);
    };
    if (delayMs > 0) setTimeout(answer, delayMs);
    else answer();
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  service.close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  trial.atEnd(service.close);
  service.url = `http://127.0.0.1:${server.address().port}`;
  service.env = { LKS_API_URL: service.url, LKS_API_KEY: KEY, LKS_CACHE_MB: '0' };
  return service;
}
