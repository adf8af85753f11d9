/**
 * A proxy on loopback before a node of a cluster, which does on command what nodes, balancers and networks do: it refuses, hangs, is late,
 * cuts, truncates, or answers with an error as OpenSearch has it. With certificates it speaks TLS, and asks who is there, as a cluster
 * with the security plugin does: the node behind it has none.
 */
import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorOf, forbidden, isRead, UNAUTHORIZED } from './opensearch-errors';

/** What happens to a request. */
type Fault = (
  | { kind: 'reset' | 'hang' }
  /** The answer begins so much later. */
  | { kind: 'delay'; ms: number }
  /** The connection breaks after half of the body. */
  | { kind: 'cut' }
  /** Half of the body, and a content-length that is that of the half (`right`) or of the whole (`wrong`). */
  | { kind: 'truncate'; length: 'right' | 'wrong' }
  /** As OpenSearch answers with this status, or the balancer before it (502, 504). */
  | { kind: 'status'; status: number; body?: string; headers?: Record<string, string> }
  /** Another answer: see `test/support/opensearch-errors.ts` for halves of answers. */
  | { kind: 'change'; change: (body: string) => string }
) & {
  /** Of the requests whose path and query match; all, when not told. */
  path?: RegExp;
  /** The share of those, evenly: with .25 every fourth. */
  share?: number;
  /** So many of them, and then no more. */
  times?: number;
  /** The node has done what it was asked before a `reset`, `hang` or `status`. */
  afterwards?: boolean;
};

/** A user of a TLS proxy. `read`: searches and looks only. */
interface User {
  password: string;
  may: 'all' | 'read' | 'nothing';
}

interface Settings {
  /** Speaks TLS with this certificate. */
  tls?: { key: string; cert: string };
  /** PEM text of the authority whose client certificates are wanted; without one, none is. */
  clientAuthority?: string;
  /** Who may ask, by basic authentication; everybody, when not told. */
  users?: Record<string, User>;
}

interface Seen {
  method: string;
  /** With its query. */
  path: string;
  headers: IncomingMessage['headers'];
  fault: Fault['kind'] | undefined;
}

export interface FaultProxy {
  readonly url: string;
  /** The requests that came, in order. */
  readonly seen: Seen[];
  /** Where requests go. */
  target: string;
  /** From now on, beside what was said before; the first that matches counts. Returns what ends it. */
  add(fault: Fault): () => void;
  /** No more faults. What hangs goes on hanging. */
  clear(): void;
  /** Refuses connections, and breaks those there are. */
  down(): Promise<void>;
  /** Takes connections again, on the same port. */
  up(): Promise<void>;
  close(): Promise<void>;
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

async function bytesOf(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Asks the node the same. Its answer comes unpacked, so that it can be changed. */
function passOn(agent: Agent, target: string, request: IncomingMessage, body: Buffer): Promise<Answer> {
  const { host: _host, 'accept-encoding': _packed, authorization: _user, ...headers } = request.headers;
  return new Promise((resolve, reject) => {
    const passed = send(new URL(request.url!, target), { method: request.method, headers, agent }, (answer) => {
      const { 'transfer-encoding': _, connection: __, ...kept } = answer.headers;
      bytesOf(answer).then((came) => resolve({ status: answer.statusCode!, headers: kept, body: came }), reject);
    });
    passed.on('error', reject);
    passed.end(body);
  });
}

/** A fault, and whether the next request is one of its share. */
class Rule {
  #matched = 0;
  #done = 0;

  constructor(readonly fault: Fault) {}

  takes(path: string): boolean {
    const { path: pattern, share = 1, times = Number.POSITIVE_INFINITY } = this.fault;
    if (this.#done >= times || (pattern !== undefined && !pattern.test(path))) return false;
    this.#matched += 1;
    const isOfShare = Math.floor(this.#matched * share) > Math.floor((this.#matched - 1) * share);
    if (isOfShare) this.#done += 1;
    return isOfShare;
  }
}

/** The answer to who may not ask this; undefined to who may. */
function refusal(users: Record<string, User> | undefined, request: IncomingMessage): Answer | undefined {
  if (users === undefined) return undefined;
  const [kind, coded = ''] = (request.headers.authorization ?? '').split(' ');
  const [, name = '', password = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(coded, 'base64').toString()) ?? [];
  const user = Object.hasOwn(users, name) ? users[name] : undefined;
  if (kind !== 'Basic' || user === undefined || user.password !== password) return UNAUTHORIZED;
  const may = user.may === 'all' || (user.may === 'read' && isRead(request.method!, request.url!));
  return may ? undefined : forbidden(name);
}

function write(response: ServerResponse, { status, headers, body }: Answer, isHead: boolean): void {
  response.writeHead(status, isHead ? headers : { ...headers, 'content-length': body.length });
  response.end(body);
}

/** Answers as the fault has it; false where the answer of the node is wanted. */
function answerInstead(fault: Fault, response: ServerResponse): boolean {
  if (fault.kind === 'hang') return true;
  if (fault.kind === 'reset') {
    response.socket?.resetAndDestroy();
    return true;
  }
  if (fault.kind !== 'status') return false;
  const { type, body } = errorOf(fault.status);
  const headers = { 'content-type': type, ...fault.headers };
  write(response, { status: fault.status, headers, body: Buffer.from(fault.body ?? body) }, false);
  return true;
}

/** Hands on the answer of the node, as the fault has it. */
async function answerWith(fault: Fault | undefined, answer: Answer, response: ServerResponse): Promise<void> {
  const { status, headers, body } = answer;
  const half = body.subarray(0, Math.floor(body.length / 2));
  if (fault?.kind === 'delay') await sleep(fault.ms, undefined, { ref: false });
  if (fault?.kind === 'change')
    return write(response, { status, headers, body: Buffer.from(fault.change(body.toString())) }, false);
  if (fault?.kind === 'truncate' && fault.length === 'right')
    return write(response, { status, headers, body: half }, false);
  if (fault?.kind !== 'cut' && fault?.kind !== 'truncate')
    return write(response, answer, response.req.method === 'HEAD');
  response.writeHead(status, { ...headers, 'content-length': body.length });
  const { socket } = response;
  response.write(half, () => (fault.kind === 'cut' ? socket?.resetAndDestroy() : socket?.end()));
}

/** Starts it on a free port of this computer. */
export async function startFaultProxy(target: string, settings: Settings = {}): Promise<FaultProxy> {
  const { tls, clientAuthority, users } = settings;
  const agent = new Agent({ keepAlive: true });
  let rules: Rule[] = [];

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await bytesOf(request);
    const path = request.url!;
    const fault = rules.find((rule) => rule.takes(path))?.fault;
    proxy.seen.push({ method: request.method!, path, headers: request.headers, fault: fault?.kind });
    const refused = refusal(users, request);
    if (refused !== undefined) return write(response, refused, request.method === 'HEAD');
    if (fault !== undefined && !fault.afterwards && answerInstead(fault, response)) return;
    const answer = await passOn(agent, proxy.target, request, body);
    if (fault?.afterwards && answerInstead(fault, response)) return;
    await answerWith(fault, answer, response);
  };
  // A node that is gone looks through it as it does without it.
  const listener = (request: IncomingMessage, response: ServerResponse): void =>
    void handle(request, response).catch(() => response.socket?.resetAndDestroy());
  const client = clientAuthority === undefined ? {} : { ca: clientAuthority, requestCert: true };
  const server = tls === undefined ? createServer(listener) : createSecureServer({ ...tls, ...client }, listener);
  const listen = (port: number): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject).listen(port, '127.0.0.1', () => {
        server.off('error', reject);
        resolve();
      });
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const down = (): Promise<void> =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });

  const proxy: FaultProxy = {
    url: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}`,
    seen: [],
    target,
    add(fault) {
      const rule = new Rule(fault);
      rules.push(rule);
      return () => {
        rules = rules.filter((other) => other !== rule);
      };
    },
    clear() {
      rules = [];
    },
    down,
    up: () => listen(port),
    async close() {
      await down();
      agent.destroy();
    },
  };
  return proxy;
}
