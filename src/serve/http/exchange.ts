/** One request and its answer: id, target, key, refusals, record for the access log. */
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { ERROR_KINDS, type LksError } from '../../contract/errors';
import { say } from '../../messages';
import type { AccessRecord } from './access-log';

/** A request id that is safe in headers, logs and shells, and is no key sent in the wrong header. */
const SAFE = /^(?!lks_)[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

export const newRequestId = (): string => randomUUID();

/** The request's own id if it is safe, else a new one (also for a repeated header). */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && SAFE.test(sent) ? sent : newRequestId();
}

export interface Answer {
  status: number;
  body: string | Uint8Array;
  /** Media type; JSON by default. */
  type?: string;
  headers?: Readonly<Record<string, string>>;
  /** Closes the connection: what follows on it cannot be trusted. */
  close?: true;
}

/** An answer in the error envelope (contract.md, "Errors"). */
export function refusal(
  status: number,
  code: string,
  message: string,
  extra: Pick<Answer, 'headers' | 'close'> = {},
): Answer {
  return { status, body: JSON.stringify({ error: { code, message } }), ...extra };
}

/** The answer of the contract for a kind of error. */
export function refusalFor(kind: LksError['kind'], message: string, headers?: Answer['headers']): Answer {
  const { status, code } = ERROR_KINDS[kind];
  return refusal(status ?? 500, code, message, headers === undefined ? {} : { headers });
}

const JSON_TYPE = 'application/json';

interface Target {
  host: string | undefined;
  path: string;
  query: string;
}

/**
 * The target of a request. The host of an absolute URL takes precedence over `Host` (RFC 9112, 3.2.2). Percent-encoded
 * letters, digits and `-._~` in the path are decoded (RFC 3986, 6.2.2.2), others not; dot segments have no meaning.
 */
export function targetOf({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): Target {
  const [, host = headers.host, target = url] = /^https?:\/\/([^/?]*)(.*)$/is.exec(url) ?? [];
  const [, path = '', query = ''] = /^([^?]*)\??(.*)$/s.exec(target)!;
  const plain = path.replace(/%([2-7][\da-f])/gi, (sent, hex: string) => {
    const letter = String.fromCharCode(Number.parseInt(hex, 16));
    return /[\w.~-]/.test(letter) ? letter : sent;
  });
  return { host, path: target !== url && plain === '' ? '/' : plain, query };
}

export class Exchange {
  readonly id: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly since = performance.now();
  readonly host: Target['host'];
  readonly path: string;
  /** The part after `?`. */
  readonly query: string;
  /** Record for the access log, filled in on the way. */
  readonly record: AccessRecord;
  /** The body was read completely: another request can follow on the connection. */
  isRead = false;
  /** Bytes of the answer not yet read by the client; a body stays in memory until all of it is sent. */
  waits = 0;
  sentAt = 0;

  constructor(request: IncomingMessage, response: ServerResponse) {
    this.request = request;
    this.response = response;
    this.id = requestIdOf(request.headers);
    const { host, path, query } = targetOf(request);
    this.host = host;
    this.path = path;
    this.query = query;
    this.record = { id: this.id, method: request.method ?? '', route: null, status: 0, ms: 0 };
  }

  /** Whether the client has gone away. */
  get abandoned(): boolean {
    return this.response.destroyed || this.response.closed;
  }

  /** The method; a HEAD counts as GET (RFC 9110, 9.1). */
  get method(): string | undefined {
    return this.isHead ? 'GET' : this.request.method;
  }

  get isHead(): boolean {
    return this.request.method === 'HEAD';
  }

  /** The refusal of an invalid request: no path, several hosts, a body on a GET. */
  get malformed(): Answer | undefined {
    const { request } = this;
    const { badRequest, noBody } = say.serving.refusals;
    const refuse = (message: string) => refusal(400, 'bad_request', message, { close: true });
    if (!this.path.startsWith('/')) return refuse(badRequest);
    if (timesSent(request, 'host') !== 1) return refuse(badRequest);
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    const body = encoding !== undefined || (length !== undefined && Number(length) !== 0);
    return body && this.method === 'GET' ? refuse(noBody) : undefined;
  }

  /** Writes the answer. `last`: the service is stopping, so the connection is closed. */
  send({ status, body, type = JSON_TYPE, headers, close }: Answer, last: boolean): void {
    this.record.status = status;
    const { response } = this;
    response.writeHead(status, {
      'Content-Type': type,
      // The length is unknown for a HEAD without a body.
      ...(!(this.isHead && body.length === 0) && { 'Content-Length': Buffer.byteLength(body) }),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Request-Id': this.id,
      ...headers,
      ...((close || last || !(this.method === 'GET' || this.isRead)) && { Connection: 'close' }),
    });
    this.waits = Buffer.byteLength(body);
    this.sentAt = performance.now();
    response.end(body);
  }
}

/** Visible ASCII, as every key of the contract is. */
const BEARER = /^bearer +([\x21-\x7e]{1,256})$/i;
const NO_TOKEN = /^(?:bearer)?\s*$/i;

/** How often a header was sent: Node.js keeps only the first. */
function timesSent(request: IncomingMessage, name: string): number {
  let times = 0;
  const { rawHeaders } = request;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const header = rawHeaders[at]!;
    if (header.length === name.length && header.toLowerCase() === name) times += 1;
  }
  return times;
}

/** The key of a request; `missing` without one, `invalid` for anything but one well-formed header. */
export function readKey(request: IncomingMessage): { key: string } | 'missing' | 'invalid' {
  const value = request.headers.authorization;
  if (value === undefined || NO_TOKEN.test(value)) return 'missing';
  const key = BEARER.exec(value)?.[1];
  return key === undefined || timesSent(request, 'authorization') > 1 ? 'invalid' : { key };
}

/** 401 for a missing, invalid or expired key, distinguished as the contract requires. */
export function unauthorised(why: 'missing' | 'invalid' | { expired: string }): Answer {
  const challenge = why === 'missing' ? 'Bearer realm="lks"' : 'Bearer realm="lks", error="invalid_token"';
  const headers = { 'WWW-Authenticate': challenge };
  const { missingKey, invalidKey, expiredKey } = say.serving.refusals;
  if (why === 'missing') return refusalFor('no-key', missingKey, headers);
  return refusalFor('key-rejected', why === 'invalid' ? invalidKey : expiredKey(why.expired.slice(0, 10)), headers);
}
