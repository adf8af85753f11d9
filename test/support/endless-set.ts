/** A service whose every search has a page more, and that a test may have answer anything else; and what a shell does with its rows. */
import { spawn } from 'node:child_process';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { listenHere } from './listening.mjs';
import { BIN, cleanEnvironment } from './run';

export interface EndlessSet {
  env: Record<string, string>;
  /** What was asked, in order. */
  asked: string[];
  answer: (request: IncomingMessage, response: ServerResponse) => void;
  /** Called at each request, before it is answered. */
  seen: () => void;
  close(): Promise<void>;
}

export interface Row {
  id: string;
  external_id: string;
}

export const rowsFrom = (offset: number, count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `00000000-0000-4000-8000-${String(offset + index).padStart(12, '0')}`,
    source: 's',
    external_id: `ECLI:NL:HR:2000:${offset + index}`,
    title: 'titel '.repeat(50),
    snippet: 'x'.repeat(2000),
    url: 'https://deeplink.rechtspraak.nl/uitspraak?id=ECLI:NL:HR:2000:1',
    language: 'nl',
    jurisdiction: 'NL',
    document_type: 'uitspraak',
    decision_date: '2000-01-01',
    score: 1,
  }));

/** Answers every page of an endless set. */
export const endless: EndlessSet['answer'] = (request, response) => {
  const query = new URL(request.url!, 'http://localhost').searchParams;
  const data = rowsFrom(Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 10));
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ data, meta: { total: 1_000_000, sources_consulted: [], index_freshness: {} } }));
};

export async function startEndlessSet(): Promise<EndlessSet> {
  const { url, close } = await listenHere((request, response) => {
    set.asked.push(request.url!);
    set.seen();
    set.answer(request, response);
  });
  const env = { LKS_API_URL: url, LKS_API_KEY: 'lks_CANARY_interruption' };
  const set: EndlessSet = { env, asked: [], answer: endless, seen: () => {}, close };
  return set;
}

/** Runs a line of bash, in which `"$NODE" "$LKS"` is lks. */
export const bash = (
  home: string,
  env: Record<string, string>,
  command: string,
): Promise<{ code: number | null; stdout: string; stderr: string }> =>
  new Promise((resolve) => {
    const child = spawn('bash', ['-c', command], {
      cwd: home,
      env: { ...cleanEnvironment(home, env), LKS: BIN, NODE: process.execPath },
    });
    const said = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk) => (said.stdout += chunk));
    child.stderr.on('data', (chunk) => (said.stderr += chunk));
    child.on('close', (code) => resolve({ code, ...said }));
  });
