/** One request and its answer, from the first byte that was read to the line in the access log. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { say } from '../../messages';
import type { AccessRecord } from './access-log';
import { type Answer, refusal } from './answer';
import { timesSent } from './authorization';
import { requestIdOf } from './request-id';

const JSON_TYPE = 'application/json';

/** Where a request goes: host, path, and query. */
export interface Target {
  host: string | undefined;
  path: string;
  query: string;
}

/**
 * The target of a request. A whole address (RFC 9112, 3.2.2) has the name itself, and its `Host` is passed over. In a path the letters, digits
 * and `-._~` that are percent-encoded are themselves (RFC 3986, 6.2.2.2); what else is encoded stays so, and dots are no way up.
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
  /** What follows the `?`. */
  readonly query: string;
  /** What the access log will say; filled in on the way. */
  readonly record: AccessRecord;
  /** All of its body was read: another request can follow on its connection. */
  isRead = false;
  /** Bytes of its answer that wait to be read: a body is in memory until all of it has gone. */
  waits = 0;
  /** Since when. */
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

  /** True when nobody is there to read the answer. */
  get abandoned(): boolean {
    return this.response.destroyed || this.response.closed;
  }

  /** Its method; a HEAD is a GET of which the header alone is wanted (RFC 9110, 9.1). */
  get method(): string | undefined {
    return this.isHead ? 'GET' : this.request.method;
  }

  get isHead(): boolean {
    return this.request.method === 'HEAD';
  }

  /** A refusal of what is not this service's HTTP at all: no path, several hosts, a body on a GET. */
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

  /** Writes the answer. `last`: the service is stopping, so the connection ends with it. */
  send({ status, body, type = JSON_TYPE, headers, close }: Answer, last: boolean): void {
    this.record.status = status;
    const { response } = this;
    response.writeHead(status, {
      'Content-Type': type,
      // Of a HEAD that nothing was made for nobody knows the length.
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
