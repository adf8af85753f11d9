import type { RequestListener } from 'node:http';

export interface Listening {
  port: number;
  url: string;
  /** Ends all connections and gives the port back: it may answer for another from now on. */
  close(): Promise<void>;
}

export function listenHere(
  request: RequestListener,
  on?: Record<string, (...facts: never[]) => void>,
): Promise<Listening>;
