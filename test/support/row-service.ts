/** A service with a set of rows that a test may change, slow or refuse while it is paged through. */
import { isAskedForMore } from './announcement';
import { listenHere } from './listening.mjs';
import { KEYS } from './service/service.mjs';

export interface RowService {
  env: Record<string, string>;
  /** Offsets that were asked for. */
  asked: number[];
  /** The rows that it has, and when it last renewed its index. */
  set: string[];
  renewed: string;
  /** From which request on it refuses, and with what. */
  refusal: { from: number; status: number; code: string } | undefined;
  delayMs: number;
  /** Called at each request. */
  seen: () => void;
  close(): Promise<void>;
}

const rowOf = (id: string) => ({
  id,
  source: 'rechtspraak.nl',
  external_id: id,
  title: `titel van ${id}, "aangehaald"\u2028en verder`,
  snippet: 'x'.repeat(500),
  url: 'https://deeplink.rechtspraak.nl/uitspraak',
  language: 'nl',
  jurisdiction: 'NL',
  document_type: 'uitspraak',
  decision_date: '2020-01-01',
  score: 1,
});

/** Such a service, with so many rows. */
export async function serveRows(count: number): Promise<RowService> {
  const { url, close } = await listenHere((request, response) => {
    if (isAskedForMore(request, response)) return;
    const query = new URL(request.url ?? '', 'http://service').searchParams;
    const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 10)];
    it.asked.push(offset);
    it.seen();
    response.setHeader('content-type', 'application/json');
    const { refusal, set } = it;
    if (refusal !== undefined && it.asked.length > refusal.from) {
      response.statusCode = refusal.status;
      return void response.end(JSON.stringify({ error: { code: refusal.code, message: 'No more of this.' } }));
    }
    const meta = {
      total: set.length,
      sources_consulted: ['rechtspraak.nl'],
      index_freshness: { rechtspraak: { documents: set.length, last_harvested: it.renewed } },
    };
    const page = JSON.stringify({ data: set.slice(offset, offset + limit).map(rowOf), meta });
    setTimeout(() => response.end(page), it.delayMs);
  });
  const it: RowService = {
    env: { LKS_API_URL: url, LKS_API_KEY: KEYS.full },
    asked: [],
    set: Array.from({ length: count }, (_, at) => `ECLI:NL:HR:2020:${at}`),
    renewed: '2026-01-01 00:00:00',
    refusal: undefined,
    delayMs: 0,
    seen: () => {},
    close,
  };
  return it;
}
