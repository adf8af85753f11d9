/** One request and its answer, from the first byte that was read to the line in the access log. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { say } from '../../messages';
import type { AccessRecord } from './access-log';
import { type Answer, refusal } from './answer';
import { timesSent } from './authorization';
import { requestIdOf } from './request-id';

const JSON_TYPE = 'application/json';

export class Exchange {
  readonly id: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly since = performance.now();
  readonly path: string;
  /** What follows the `?`. */
  readonly query: string;
  /** What the access log will say; filled in on the way. */
  readonly record: AccessRecord;
  /** All of its body was read: another request can follow on its connection. */
  isRead = false;

  constructor(request: IncomingMessage, response: ServerResponse) {
    this.request = request;
    this.response = response;
    this.id = requestIdOf(request.headers);
    const url = request.url ?? '';
    const at = url.indexOf('?');
    this.path = at === -1 ? url : url.slice(0, at);
    this.query = at === -1 ? '' : url.slice(at + 1);
    this.record = { id: this.id, method: request.method ?? '', route: null, status: 0, ms: 0 };
  }

  /** True when nobody is there to read the answer. */
  get abandoned(): boolean {
    return this.response.destroyed || this.response.closed;
  }

  /** Of a request by one of these methods nothing more is to come. */
  get #hasNoBody(): boolean {
    return this.request.method === 'GET' || this.request.method === 'HEAD';
  }

  /** A refusal of what is not this service's HTTP at all: another target than a path, several hosts, a body on a GET. */
  get malformed(): Answer | undefined {
    const { request } = this;
    const { badRequest, noBody } = say.serving.refusals;
    const refuse = (message: string) => refusal(400, 'bad_request', message, { close: true });
    if (!this.path.startsWith('/')) return refuse(badRequest);
    if (timesSent(request, 'host') !== 1) return refuse(badRequest);
    const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
    const body = encoding !== undefined || (length !== undefined && Number(length) !== 0);
    return body && this.#hasNoBody ? refuse(noBody) : undefined;
  }

  /** Writes the answer. `last`: the service is stopping, so the connection ends with it. */
  send({ status, body, type = JSON_TYPE, headers, close }: Answer, last: boolean): void {
    this.record.status = status;
    const { response } = this;
    response.writeHead(status, {
      'Content-Type': type,
      'Content-Length': Buffer.byteLength(body),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Request-Id': this.id,
      ...headers,
      ...((close || last || !(this.#hasNoBody || this.isRead)) && { Connection: 'close' }),
    });
    response.end(body);
  }
}
