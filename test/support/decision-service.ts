/** A service that holds twelve decisions, and gives trouble from one of them on; a text that cites each once. */
import type { ServerResponse } from 'node:http';
import { listenHere } from './listening.mjs';

export const ecli = (n: number): string => `ECLI:NL:HR:2016:${n}`;
export const DECISIONS = 12;
/** A text that cites each decision once, a paragraph each. */
export const TEXT = Array.from(
  { length: DECISIONS },
  (_, n) => `Zie ${ecli(n + 1)}, waarin het hof anders oordeelde.`,
).join('\n\n');

/** What the service does from the decision of this number on. */
interface Trouble {
  from: number;
  answer: (response: ServerResponse) => void;
}
export const NONE: Trouble = { from: Number.POSITIVE_INFINITY, answer: () => {} };

export interface DecisionService {
  env: Record<string, string>;
  /** The numbers of decisions that it was asked for, in their order. */
  asked: number[];
  trouble: Trouble;
  close(): Promise<void>;
}

const rowOf = (n: number) => ({
  id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  source: 'rechtspraak.nl',
  external_id: ecli(n),
  title: `Hoge Raad, 29-01-2016, 14/0${5000 + n}`,
  snippet: '',
  url: `https://example.org/${n}`,
  language: 'nl',
  jurisdiction: 'NL',
  document_type: 'uitspraak',
  decision_date: '2016-01-29',
  score: 1,
});

export async function serveDecisions(): Promise<DecisionService> {
  const { url, close } = await listenHere((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://x');
    // What it holds, and whether it offers to say so, is asked when all is checked.
    if (pathname.endsWith('/health')) {
      response.writeHead(200, { 'content-type': 'application/json' });
      return response.end('{"data":{}}');
    }
    const isDocument = /documents\//.test(pathname);
    const n = Number(/(\d+)\D*$/.exec(isDocument ? pathname : (searchParams.get('q') ?? ''))?.[1]);
    if (!isDocument) it.asked.push(n);
    if (n >= it.trouble.from) return it.trouble.answer(response);
    const more = { summary: '', body: 'Het hof oordeelde.', law_area: '', harvested_at: '2026-01-01 00:00:00' };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(
      JSON.stringify(
        isDocument
          ? { data: { ...rowOf(n), ...more } }
          : { data: [rowOf(n)], meta: { total: 1, sources_consulted: [], index_freshness: {} } },
      ),
    );
  });
  const env = { LKS_API_URL: url, LKS_API_KEY: 'lks_CANARY_verify' };
  const it: DecisionService = { env, asked: [], trouble: NONE, close };
  return it;
}
