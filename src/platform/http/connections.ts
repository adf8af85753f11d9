/** The connections of one backend: as many as there are requests at the same time, each reused for the next one. */
import type { Environment } from '../environment';
import { type Connection, type ConnectionOptions, type Exchange, openConnection } from './connection';
import type { ProxyServer } from './proxy';
import type { Reply } from './reply';
import { readTrust } from './trust';

export interface ConnectionsOptions {
  origin: string;
  proxy: ProxyServer | undefined;
  caFile: string | undefined;
  /** Files of the certificate, and its key, by which the other side knows us. */
  identity?: { certFile: string; keyFile: string } | undefined;
  env: Environment;
  version: string;
}

export class Connections {
  readonly #options: ConnectionsOptions;
  readonly #open = new Set<Connection>();
  #idle: Connection[] = [];
  #settings: Promise<ConnectionOptions> | undefined;

  constructor(options: ConnectionsOptions) {
    this.#options = options;
  }

  /** Sends a request over a free connection or a new one. Rejects as `Connection.exchange` does; `local` for a bad CA file. */
  async send(exchange: Exchange, timeoutMs: number, signal: AbortSignal | undefined): Promise<Reply> {
    const connection = this.#idle.pop() ?? (await this.#openConnection());
    try {
      const reply = await connection.exchange(exchange, timeoutMs, signal);
      if (this.#open.has(connection)) this.#idle.push(connection);
      return reply;
    } catch (error) {
      this.#open.delete(connection);
      void connection.close();
      throw error;
    }
  }

  async #openConnection(): Promise<Connection> {
    const { caFile, identity, env, ...rest } = this.#options;
    this.#settings ??= readTrust(caFile, env, identity).then((tls) => ({ ...rest, tls }));
    const connection = await openConnection(await this.#settings);
    this.#open.add(connection);
    return connection;
  }

  /** Lets go of every connection. */
  async close(): Promise<void> {
    const connections = [...this.#open];
    this.#open.clear();
    this.#idle = [];
    await Promise.all(connections.map((connection) => connection.close()));
  }
}
