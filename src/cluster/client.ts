/** HTTP client of a cluster. Requests are idempotent: failed ones are retried, late ones also sent to another node. */
import { LksError } from '../contract/errors';
import { say } from '../messages';
import { sleep } from '../platform/clock';
import type { Environment } from '../platform/environment';
import { Connections } from '../platform/http/connections';
import { exchangeFailure } from '../platform/http/exchange-failure';
import type { Reply } from '../platform/http/reply';
import type { Secret } from '../platform/secret';
import { Again, failureOf, unavailable } from './failure';

export interface ClusterAddress {
  /** Scheme, host and port of each node, without credentials. */
  urls: readonly string[];
  user?: string | undefined;
  password?: Secret | undefined;
  caFile?: string | undefined;
  identity?: { certFile: string; keyFile: string } | undefined;
  /** Default deadline of a request, in milliseconds. */
  timeoutMs?: number | undefined;
  env: Environment;
  version: string;
}

/** A request that can be repeated. */
export interface ClusterRequest {
  method?: 'PUT' | 'DELETE';
  /** `preference` names the copies to search, where that matters. */
  path: string | ((preference: string | undefined) => string);
  body?: string | Buffer | ((preference: string | undefined) => string);
  lines?: true;
  /** Deadline in milliseconds; default: that of a search. */
  within?: number;
  /** Long by nature: not hedged on another node. */
  isLong?: true;
  /** Statuses besides 2xx that are answers. */
  also?: readonly number[];
  signal?: AbortSignal | undefined;
  /** Sent as `X-Opaque-Id`, which slow logs and tasks of the cluster show. */
  requestId?: string | undefined;
}

export interface ClusterReply {
  status: number;
  json: unknown;
}

/** Milliseconds: deadline of a search; retry time of a failed one; time for which a failed node is skipped. */
const WITHIN = 5_000;
const AGAIN = 1_500;
const PASSED_OVER = 5_000;
/** Milliseconds before nodes are pinged about a late answer (bounds), and the deadline of the ping. */
const LATE = { least: 300, most: 800 };
const PING = 400;
const LARGEST = 256 * 2 ** 20;
const REMEMBERED = 100;

interface Node {
  /** Host and port, for messages. */
  host: string;
  connections: Connections;
  /** End of its skip time, on the clock of this process. */
  passedOver: number;
  id?: string;
}

export class ClusterClient {
  readonly #nodes: Node[];
  readonly #headers: Readonly<Record<string, string>>;
  readonly #within: number;
  #turn = 0;
  #durations: number[] = [];
  readonly counted = { requests: 0, retries: 0, hedges: 0 };

  constructor({ urls, user, password, caFile, identity, timeoutMs, env, version }: ClusterAddress) {
    this.#within = timeoutMs ?? WITHIN;
    const given = user === undefined ? undefined : `${user}:${password?.reveal() ?? ''}`;
    this.#headers = {
      'user-agent': `lks/${version}`,
      ...(given !== undefined && { authorization: `Basic ${Buffer.from(given).toString('base64')}` }),
    };
    this.#nodes = urls.map((url) => {
      const { origin, host } = new URL(url);
      const connections = new Connections({ origin, proxy: undefined, caFile, identity, env, version });
      return { host, connections, passedOver: 0 };
    });
  }

  get hosts(): string {
    return this.#nodes.map(({ host }) => host).join(', ');
  }

  async close(): Promise<void> {
    await Promise.all(this.#nodes.map(({ connections }) => connections.close()));
  }

  /**
   * Sends a request until a node answers it.
   * @param judge throws if an answer of status 200 is incomplete (`partial`).
   * @throws `unreachable` (`index_unavailable`) if no node answers in time; `key-rejected`; `local` for what does not
   * exist.
   */
  async request(
    request: ClusterRequest,
    judge: (json: unknown, partial: () => never) => void = () => {},
  ): Promise<ClusterReply> {
    const began = performance.now();
    const within = request.within ?? this.#within;
    let last: Again | undefined;
    for (let tries = 0; ; tries += 1) {
      const left = began + within - performance.now();
      const waited = performance.now() - began;
      if (tries > 0 && (left <= 0 || (tries >= this.#nodes.length && waited > AGAIN))) break;
      if (tries > 0) {
        this.counted.retries += 1;
        if (tries >= this.#nodes.length)
          await sleep(Math.min(400, 25 * 2 ** (tries - this.#nodes.length)), request.signal);
      }
      const node = this.#next();
      try {
        return await this.#hedged(node, request, Math.max(1, left), judge);
      } catch (error) {
        if (!(error instanceof Again)) throw error;
        last = error;
        if (error.isNode) node.passedOver = performance.now() + PASSED_OVER;
      }
    }
    if (last?.final !== undefined) throw last.final;
    throw unavailable(say.cluster.unavailable(this.hosts, last?.why ?? ''));
  }

  /** The next node in turn that is not skipped, else the one skipped for the shortest time. */
  #next(): Node {
    const now = performance.now();
    this.#turn += 1;
    const inTurn = this.#nodes.map((_node, at) => this.#nodes[(this.#turn + at) % this.#nodes.length]!);
    return (
      inTurn.find(({ passedOver }) => passedOver <= now) ?? [...inTurn].sort((a, b) => a.passedOver - b.passedOver)[0]!
    );
  }

  /** One request to a node. If it is late, nodes are pinged, and another live one also gets the request. */
  #hedged(
    node: Node,
    request: ClusterRequest,
    left: number,
    judge: (json: unknown, partial: () => never) => void,
  ): Promise<ClusterReply> {
    const stop = new AbortController();
    const signal = request.signal === undefined ? stop.signal : AbortSignal.any([stop.signal, request.signal]);
    const ask = (of: Node) => this.#once(of, { ...request, signal }, left, judge);
    if (this.#nodes.length === 1 || request.isLong === true) return ask(node);
    return new Promise((resolve, reject) => {
      let [open, isOver] = [1, false];
      const finish = (end: () => void): void => {
        if (isOver) return;
        isOver = true;
        clearTimeout(timer);
        end();
        stop.abort();
      };
      const settle = (asked: Promise<ClusterReply>): void => {
        asked.then(
          (reply) => finish(() => resolve(reply)),
          (error) => {
            open -= 1;
            if (open === 0 || !(error instanceof Again)) finish(() => reject(error));
          },
        );
      };
      const look = async (): Promise<void> => {
        const there = await this.#there();
        if (isOver) return;
        // All nodes are alive: the query is just slow so far.
        if (there.length === 0 || there.length === this.#nodes.length) {
          timer = setTimeout(look, this.#late());
          return;
        }
        this.counted.hedges += 1;
        open += 1;
        // The node itself may be waiting for a copy on a dead node.
        settle(ask(there.find((each) => each !== node) ?? node));
      };
      let timer = setTimeout(look, this.#late());
      settle(ask(node));
    });
  }

  /** Milliseconds after which an answer is late: three times the 95th percentile. */
  #late(): number {
    const sorted = [...this.#durations].sort((a, b) => a - b);
    return Math.min(LATE.most, Math.max(LATE.least, 3 * (sorted[Math.floor(sorted.length * 0.95)] ?? 0)));
  }

  /** The nodes that answer a ping; others are skipped. If all are skipped, as on a busy machine, all are pinged. */
  async #there(): Promise<Node[]> {
    const now = performance.now();
    const open = this.#nodes.filter(({ passedOver }) => passedOver <= now);
    const asked = await Promise.all(
      (open.length === 0 ? this.#nodes : open).map(async (node) => {
        try {
          const reply = await node.connections.send(
            { path: '/_nodes/_local/name', headers: this.#headers, wireLimit: 1_000_000 },
            PING,
            undefined,
          );
          const [id] = Object.keys((JSON.parse(reply.body.toString()) as { nodes?: object }).nodes ?? {});
          if (id !== undefined) node.id = id;
          node.passedOver = 0;
          return [node];
        } catch {
          node.passedOver = performance.now() + PASSED_OVER;
          return [];
        }
      }),
    );
    return asked.flat();
  }

  /** While a node is skipped, prefer copies on the others. */
  #preference(): string | undefined {
    const now = performance.now();
    const there = this.#nodes.filter(({ passedOver }) => passedOver <= now);
    const ids = there.flatMap(({ id }) => id ?? []);
    const isSome = there.length < this.#nodes.length && ids.length === there.length && ids.length > 0;
    return isSome ? `_prefer_nodes:${ids.join(',')}` : undefined;
  }

  async #once(
    node: Node,
    request: ClusterRequest,
    left: number,
    judge: (json: unknown, partial: () => never) => void,
  ): Promise<ClusterReply> {
    const { lines, method, signal, requestId } = request;
    const told = <T>(of: T | ((preference: string | undefined) => T)): T =>
      of instanceof Function ? of(this.#preference()) : of;
    const [path, body] = [told(request.path), told(request.body)];
    const began = performance.now();
    this.counted.requests += 1;
    const headers = {
      ...this.#headers,
      ...(body !== undefined && { 'content-type': lines === true ? 'application/x-ndjson' : 'application/json' }),
      ...(requestId !== undefined && { 'x-opaque-id': requestId }),
    };
    const exchange = {
      path,
      headers,
      wireLimit: LARGEST,
      ...(body !== undefined && { body }),
      ...(method && { method }),
    };
    let reply: Reply;
    try {
      reply = await node.connections.send(exchange, left, signal);
    } catch (error) {
      signal?.throwIfAborted();
      throw againAfter(error, node, left);
    }
    const answered = read(reply, node, request.also ?? []);
    judge(answered.json, () => {
      throw new Again(say.cluster.causes.partial(node.host), false);
    });
    this.#durations = [...this.#durations.slice(1 - REMEMBERED), performance.now() - began];
    return answered;
  }
}

/** Maps a failed exchange to `Again`; throws what would fail on every node. */
function againAfter(error: unknown, { host }: Node, left: number): Again {
  const peers = { service: host, proxy: undefined, proxyIsPeer: false };
  const failure = exchangeFailure(error, peers, left, LARGEST);
  const { causes } = say.cluster;
  if (failure.kind === 'deadline') return new Again(causes.late(host, Math.round(left)), true);
  if (failure.kind === 'final') return new Again('', true, failure.error({ tries: 1, tooLong: false }));
  return new Again(causes.refused(host), true);
}

function read({ status, body }: Reply, { host }: Node, also: readonly number[]): ClusterReply {
  const { causes } = say.cluster;
  let json: unknown;
  try {
    json = JSON.parse(body.toString('utf8'));
  } catch {
    if (status >= 500) throw new Again(causes.answer(host, status), true);
    if (status !== 401 && status !== 403)
      throw new Again(
        '',
        true,
        new LksError('bad-response', say.cluster.badAnswer(host), { hint: say.cluster.badAnswerHint }),
      );
  }
  if ((status >= 200 && status < 300) || also.includes(status)) return { status, json };
  throw failureOf(status, json, host);
}
