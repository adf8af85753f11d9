/** A server of documents whose every answer a test decides, and which remembers when it was asked for what. */

import type { ServerResponse } from 'node:http';
import { ERROR_KINDS } from '../../src/contract/errors';
import { isAskedForMore } from './announcement';
import { listenHere } from './listening.mjs';

/** What a test wants to be answered: a document's own fields, a status with headers, or nothing at all. */
export type Answer =
  | { status: number; headers?: Record<string, string> }
  | { fields: Record<string, unknown> }
  | 'none';

export interface DocumentServer {
  url: string;
  env: Record<string, string>;
  /** The ids that were asked for, in order, when, and with which key: of a run that was killed some may still arrive. */
  asked: { id: string; at: number; key: string }[];
  /** How the nth request for a document, counted from 1, is answered; unless told, with a document. */
  answer: (id: string, nth: number) => Answer | undefined;
  close(): Promise<void>;
}

/** The id of the document of a number. */
export const idOf = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The code that the contract has for a status; of any other, one of no contract. */
const codeOf = (status: number): string =>
  Object.values(ERROR_KINDS).findLast((kind) => kind.status === status)?.code ?? 'refused';

export const numberOf = (id: string): number => Number(id.slice(-12));

function send(response: ServerResponse, status: number, body: unknown, headers: Record<string, string> = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers });
  response.end(JSON.stringify(body));
}

/** Such a server, on this computer. */
export async function serveDocuments(): Promise<DocumentServer> {
  const asked: DocumentServer['asked'] = [];
  const { url, close } = await listenHere((request, response) => {
    if (isAskedForMore(request, response)) return;
    const id = /documents\/(.+)$/.exec(request.url!)?.[1] ?? '';
    asked.push({ id, at: Date.now(), key: request.headers.authorization?.replace('Bearer ', '') ?? '' });
    const nth = asked.filter((one) => one.id === id).length;
    const answer = it.answer(id, nth) ?? { fields: {} };
    if (answer === 'none') return;
    if ('status' in answer)
      return send(response, answer.status, { error: { code: codeOf(answer.status), message: 'No.' } }, answer.headers);
    const data = { id, external_id: `ECLI:NL:HR:2000:${numberOf(id)}`, title: 't', body: 'b', language: 'nl' };
    send(response, 200, { data: { ...data, url: `https://example.org/${id}`, ...answer.fields } });
  });
  const it: DocumentServer = {
    url,
    env: { LKS_API_URL: url, LKS_API_KEY: 'lks_CANARY_folder' },
    asked,
    answer: () => undefined,
    close,
  };
  return it;
}
