/**
 * A stand-in for the official publishers on this computer: it answers the paths of their services with what a test puts
 * there, in the shapes that their documentation and the real files show, and it can fail in the ways that they fail.
 */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { SOURCES } from '../../../src/sources/publishers';
import { listenHere } from '../listening.mjs';

export interface Canned {
  status?: number;
  body?: string | Buffer;
  headers?: Record<string, string | string[]>;
  /** Waits before it answers. */
  delayMs?: number;
  /** Sends only this many bytes of the body that the length announces, then hangs up. */
  cutAfter?: number;
}

export interface Seen {
  /** Decoded path with query as it was asked for. */
  path: string;
  url: URL;
  headers: IncomingMessage['headers'];
}

type Answer = Canned | ((seen: Seen) => Canned);

export interface Publishers {
  url: string;
  requests: Seen[];
  /** Answers a path, without its query. A body with an ETag is answered with 304 to whoever has it. */
  put(path: string, answer: Answer): void;
  /** The next requests whose path matches get these, in order. */
  fail(pattern: RegExp, ...answers: Canned[]): void;
  /** The environment that sends every publisher here. */
  environment(): Record<string, string>;
  close(): Promise<void>;
}

/** A page as web servers send it with an error. */
export const ERROR_PAGE =
  '<!DOCTYPE html>\n<html><head><title>Service Unavailable</title></head><body>\u001b[31mOops</body></html>';

/** Starts the stand-in on a free loopback port. */
export async function startPublishers(): Promise<Publishers> {
  const paths = new Map<string, Answer>();
  const faults: { pattern: RegExp; answers: Canned[] }[] = [];
  const requests: Seen[] = [];
  const { url, close } = await listenHere((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://publisher');
    const path = decodeURIComponent(asked.pathname + asked.search);
    const seen = { path, url: asked, headers: request.headers };
    requests.push(seen);
    response.on('error', () => {});
    const fault = faults.find(({ pattern, answers }) => answers.length > 0 && pattern.test(seen.path));
    const put = paths.get(asked.pathname);
    const missing: Canned = { status: 404, body: ERROR_PAGE, headers: { 'content-type': 'text/html' } };
    const answer = fault?.answers.shift() ?? (typeof put === 'function' ? put(seen) : put) ?? missing;
    setTimeout(() => send(request, response, answer), answer.delayMs ?? 0);
  });
  return {
    url,
    requests,
    put: (path, answer) => void paths.set(path, answer),
    fail: (pattern, ...answers) => void faults.push({ pattern, answers }),
    environment: () => Object.fromEntries(SOURCES.map(({ variable }) => [variable, url])),
    close,
  };
}

function send(request: IncomingMessage, response: ServerResponse, canned: Canned): void {
  const { status = 200, body = '', headers = {}, cutAfter } = canned;
  const etag = headers.etag;
  if (status === 200 && etag !== undefined && request.headers['if-none-match'] === etag) {
    response.writeHead(304, { etag }).end();
    return;
  }
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const packs =
    /\bgzip\b/.test(String(request.headers['accept-encoding'])) && cutAfter === undefined && bytes.length > 200;
  const wire = packs ? gzipSync(bytes) : bytes;
  response.writeHead(status, {
    'content-type': 'application/xml',
    ...(packs ? { 'content-encoding': 'gzip' } : {}),
    'content-length': String(wire.length),
    ...headers,
  });
  if (cutAfter === undefined) return void response.end(wire);
  response.write(wire.subarray(0, cutAfter), () => response.destroy());
}
