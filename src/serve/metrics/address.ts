/** Where metrics are read, as an operator types it. */
import { isHostName } from '../http/host';

export interface MetricsAddress {
  host: string;
  /** 0 for any that is free. */
  port: number;
}

const ADDRESS = /^(?:(?:\[([^\]]+)\]|([^:[\]]*)):)?(\d{1,5})$/;

/** Reads `HOST:PORT`, `[::1]:PORT`, `:PORT` or `PORT`; undefined for what is none. `usual`: the host where none is named. */
export function readMetricsAddress(text: string, usual: string): MetricsAddress | undefined {
  const match = ADDRESS.exec(text.trim());
  if (match === null) return undefined;
  const [, bracketed, plain, digits] = match;
  const host = bracketed ?? (plain || usual);
  const port = Number(digits);
  return port <= 65_535 && isHostName(host) ? { host, port } : undefined;
}
