/** The connections of one backend: as many as there are requests at the same time, each reused for the next one. */
import { type Exchange, type Lane, type LaneOptions, openLane } from './lane';
import type { Environment, ProxyServer } from './proxy';
import type { Reply } from './reply';
import { readTrust } from './trust';

export interface LanesOptions {
  origin: string;
  proxy: ProxyServer | undefined;
  caFile: string | undefined;
  env: Environment;
  version: string;
}

export class Lanes {
  readonly #options: LanesOptions;
  readonly #open = new Set<Lane>();
  #idle: Lane[] = [];
  #settings: Promise<LaneOptions> | undefined;

  constructor(options: LanesOptions) {
    this.#options = options;
  }

  /** Sends a request over a free connection or a new one. Rejects as `Lane.exchange` does; `local` for a bad CA file. */
  async send(exchange: Exchange, timeoutMs: number, signal: AbortSignal | undefined): Promise<Reply> {
    const lane = this.#idle.pop() ?? (await this.#openLane());
    try {
      const reply = await lane.exchange(exchange, timeoutMs, signal);
      if (this.#open.has(lane)) this.#idle.push(lane);
      return reply;
    } catch (error) {
      this.#open.delete(lane);
      void lane.close();
      throw error;
    }
  }

  async #openLane(): Promise<Lane> {
    const { caFile, env, ...rest } = this.#options;
    this.#settings ??= readTrust(caFile, env).then((tls) => ({ ...rest, tls }));
    const lane = await openLane(await this.#settings);
    this.#open.add(lane);
    return lane;
  }

  /** Lets go of every connection. */
  async close(): Promise<void> {
    const lanes = [...this.#open];
    this.#open.clear();
    this.#idle = [];
    await Promise.all(lanes.map((lane) => lane.close()));
  }
}
