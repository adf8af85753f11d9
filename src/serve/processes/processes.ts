/**
 * The processes that answer requests: started, replaced when one dies, and stopped together. This process accepts
 * connections and hands them out in turn; it also runs all searches, so that they share one queue.
 *
 * Not `node:cluster`: a connection handed to a process that dies at that moment is neither answered nor closed; and if
 * all processes accept, one of them gets 64 of 64.
 */

import { createServer, type Server, type Socket } from 'node:net';
import { LksError } from '../../contract/errors';
import { ofPrograms } from '../../messages';
import { currentDate } from '../../platform/clock';
import type { Running } from '../../platform/worker/channel';
import { startWorker, type TaskWorker } from '../../platform/worker/worker';
import { type Death, endsAtOnce, howEnded, pauseAfter } from '../deaths';
import { countedAs, isNear, plainAddress } from '../http/addresses';
import { MOST_OF_ADDRESS } from '../http/connections';
import { listen, refuseConnection, refuseStopping } from '../http/server';
import type { LineLog } from '../line-log';
import type { Metrics } from '../metrics';
import type { Apart, Asker, Found, Question } from '../searching/pools';
import { HandedConnections } from './handed';
import { type FromProcess, SERVING, type Work } from './serving-task';

/** Connections that may wait for a process. */
const MOST_WAITING = 1_024;
/** Milliseconds for which refused connections are reported together. */
const TELL_EVERY = 1_000;
/** Milliseconds after which a stopping process is killed: longer than its own time limit for stopping. */
const LONGEST_STOP = 8_200;

interface Options {
  processes: number;
  work: Work;
  apart: Apart;
  log: LineLog | undefined;
  metrics: Metrics | undefined;
  /** Called when one of them has found damage in the library. */
  onDamage: () => void;
  /** Called when the service must end: see `pauseAfter`. */
  onEnd: (error: LksError) => void;
}

interface Serving {
  readonly worker: TaskWorker<NonNullable<(typeof SERVING)['talk']>>;
  readonly since: number;
  /** Ends of its predecessors. */
  readonly deaths: readonly Death[];
  ready: boolean;
  /** Requests being answered, as last reported. */
  inFlight: number;
  used: boolean;
  /** Why it cannot answer, as it reports. */
  reason?: LksError;
  /** Its connections, by number. */
  readonly has: Set<number>;
  /** Connections on their way to it: kept until it has them, so that none is lost with it. */
  readonly handed: Map<number, Socket>;
}

export class ServingProcesses {
  readonly #options: Options;
  readonly #server: Server;
  /** In the order in which they are given connections. */
  #serving: Serving[] = [];
  /** Connections for which there was no process. */
  #waiting: [id: number, socket: Socket][] = [];
  readonly #open: HandedConnections;
  readonly #tell: NodeJS.Timeout;
  /** Refused connections that were not reported yet. */
  #refused = 0;
  #accepted = 0;
  #stopping = false;
  #settle: { ready: () => void; failed: (error: LksError) => void } | undefined;
  #empty: (() => void) | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#server = createServer({ pauseOnConnect: true, noDelay: true }, (socket) => this.#accept(socket));
    this.#open = new HandedConnections(MOST_OF_ADDRESS * options.processes);
    this.#tell = setInterval(() => this.#tellRefused(), TELL_EVERY);
    this.#tell.unref();
  }

  /** Starts them and listens; resolves with the port when the first can answer. Throws `local`. */
  async start(): Promise<number> {
    const { host, port } = this.#options.work.settings;
    const bound = await listen(this.#server, host, port);
    const started = new Promise<void>((ready, failed) => {
      this.#settle = { ready, failed };
    });
    for (let number = 0; number < this.#options.processes; number += 1) this.#startOne([]);
    await started;
    return bound;
  }

  /** Requests being answered, as last reported. */
  get inFlight(): number {
    return this.#serving.reduce((sum, { inFlight }) => sum + inFlight, 0);
  }

  get alive(): number {
    return this.#serving.length;
  }

  #startOne(deaths: readonly Death[]): void {
    if (this.#stopping) return;
    const worker = startWorker(SERVING, this.#options.work, {
      told: (message) => this.#hear(serving, message),
      asked: (asked, running) => this.#ask(asked, running),
    });
    const serving: Serving = {
      worker,
      since: performance.now(),
      deaths,
      ready: false,
      inFlight: 0,
      used: false,
      has: new Set(),
      handed: new Map(),
    };
    this.#serving.push(serving);
    worker.ready.then(
      () => this.#ready(serving),
      (error) => {
        if (!(error instanceof LksError)) return;
        serving.reason = error;
        this.#settle?.failed(error);
      },
    );
    void worker.ended.then((end) => this.#ended(serving, howEnded(end)));
  }

  #accept(socket: Socket): void {
    socket.on('error', () => {});
    this.#accepted += 1;
    const { remoteAddress } = socket;
    const counted = !(this.#options.work.settings.trustProxy && isNear(remoteAddress));
    // A proxy has no limit: all clients are behind it.
    const address = counted ? countedAs(plainAddress(remoteAddress)) : undefined;
    const admission = address === undefined ? 'hand' : this.#open.admit(this.#accepted, address, performance.now());
    if (admission === 'hand') {
      this.#hand(this.#accepted, socket);
      return;
    }
    this.#refused += 1;
    if (admission === 'refuse') refuseConnection(socket);
    else socket.resetAndDestroy();
  }

  /** One log line for all of them: a flood of connections must not flood the log. */
  #tellRefused(): void {
    const refused = this.#refused;
    this.#refused = 0;
    if (refused === 0) return;
    this.#options.metrics?.refused(429, refused);
    this.#options.log?.line(JSON.stringify({ time: currentDate().toISOString(), status: 429, refused }));
  }

  /** Hands a connection to the next process in turn. */
  #hand(id: number, socket: Socket): void {
    const at = this.#serving.findIndex(({ ready, worker }) => ready && worker.isConnected);
    const [serving] = at === -1 ? [] : this.#serving.splice(at, 1);
    if (serving === undefined) {
      if (this.#waiting.length < MOST_WAITING && !this.#stopping) this.#waiting.push([id, socket]);
      else {
        socket.destroy();
        this.#open.closed(id);
      }
      return;
    }
    this.#serving.push(serving);
    serving.used = true;
    serving.has.add(id);
    serving.handed.set(id, socket);
    serving.worker.tell({ kind: 'connection', id }, { handle: socket });
  }

  #hear(serving: Serving, message: FromProcess): void {
    switch (message.kind) {
      case 'taken':
        // Closed only here: the process keeps it open.
        serving.handed.get(message.id)?.destroy();
        serving.handed.delete(message.id);
        break;
      case 'closed':
        for (const id of message.ids) {
          serving.has.delete(id);
          this.#open.closed(id);
        }
        break;
      case 'damaged':
        this.#damaged(message.opening);
        break;
      case 'measured':
        serving.inFlight = message.inFlight;
        for (const one of message.answered) this.#options.metrics?.answered(one);
        break;
      case 'log':
        for (const line of message.text.split('\n')) if (line !== '') this.#options.log?.line(line);
    }
  }

  /** Tells all processes, and those started later, about damage. */
  #damaged(opening: number): void {
    const { state } = this.#options.work;
    if (state.damaged || opening !== state.opening) return;
    state.damaged = true;
    for (const serving of this.#serving) serving.worker.tell({ kind: 'damaged', opening });
    this.#options.onDamage();
  }

  /** Switches all processes to the file that replaced the library. */
  reopen(): void {
    const { work } = this.#options;
    work.state = { opening: work.state.opening + 1, damaged: false };
    for (const serving of this.#serving) serving.worker.tell({ kind: 'reopen' });
  }

  #ready(serving: Serving): void {
    serving.ready = true;
    this.#settle?.ready();
    for (const [id, socket] of this.#waiting.splice(0)) this.#hand(id, socket);
  }

  #ask({ question, asker }: { question: Question; asker: Asker }, { signal }: Running): Promise<Found> {
    return this.#options.apart.ask(question, asker, () => signal.aborted);
  }

  #ended(serving: Serving, end: string): void {
    if (!this.#serving.includes(serving)) return;
    this.#serving = this.#serving.filter((one) => one !== serving);
    for (const id of serving.has) if (!serving.handed.has(id)) this.#open.closed(id);
    for (const [id, socket] of serving.handed) this.#hand(id, socket);
    serving.handed.clear();
    if (this.#stopping) {
      if (this.#serving.length === 0) this.#empty?.();
      return;
    }
    this.#options.metrics?.servingEnded();
    const deaths = [...serving.deaths, { lived: performance.now() - serving.since, asked: serving.used }];
    const pause = pauseAfter(deaths);
    if (pause === undefined) {
      const error = endsAtOnce('answer', serving.reason, end);
      this.#settle?.failed(error);
      this.#options.onEnd(error);
      return;
    }
    const fault = ofPrograms.serving.processEnded(end);
    this.#options.log?.line(JSON.stringify({ time: currentDate().toISOString(), fault }));
    setTimeout(() => this.#startOne(deaths), pause).unref();
  }

  /**
   * Takes no more connections and lets each process finish its requests; resolves when all have ended, within 8.2 s.
   */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#server.close();
    clearInterval(this.#tell);
    this.#tellRefused();
    for (const [, socket] of this.#waiting.splice(0)) refuseStopping(socket);
    if (this.#serving.length === 0) return;
    const ended = new Promise<void>((resolve) => {
      this.#empty = resolve;
    });
    for (const serving of this.#serving) serving.worker.tell({ kind: 'stop' });
    const timer = setTimeout(() => {
      for (const { worker } of this.#serving) worker.kill();
    }, LONGEST_STOP);
    await ended;
    clearTimeout(timer);
  }
}
