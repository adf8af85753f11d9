/**
 * Hosts: names under which the service may be asked, and addresses that an operator types. A web page elsewhere can make a browser resolve its own
 * name to this computer (DNS rebinding); the browser still sends that name as Host, and is refused by it.
 */
import { isIP } from 'node:net';
import { hostname } from 'node:os';

/** Addresses that mean "every address of this computer". */
const WILDCARDS = new Set(['0.0.0.0', '::']);

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/;

/** The name in a Host header, in lower case, without port, brackets and final dot; undefined for what is none. */
function nameIn(host: string): string | undefined {
  const match = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::\d{1,5})?$/i.exec(host);
  return (match?.[1] ?? match?.[2])?.toLowerCase().replace(/\.$/, '');
}

/** True for a name or address of this computer alone. */
export function isLoopbackHost(host: string): boolean {
  return LOOPBACK.test(host.toLowerCase());
}

/** True for what can be listened on or asked for: a host name or an IP address, without port or path. */
export function isHostName(host: string): boolean {
  return isIP(host) !== 0 || /^[a-z0-9](?:[a-z0-9._-]{0,252})$/i.test(host);
}

/**
 * Makes the check of Host headers.
 *
 * @param bound what the service listens on. @param allowed more names, of `--allow-host`.
 * @returns true for a loopback name, `bound`, an allowed name; for a service on every address also for any IP address,
 *   which no foreign name can turn into, and the name of the computer.
 */
export function hostCheck(bound: string, allowed: readonly string[]): (host: string | undefined) => boolean {
  const everywhere = WILDCARDS.has(bound);
  const names = new Set([bound, ...allowed, ...(everywhere ? [hostname()] : [])].map((name) => name.toLowerCase()));
  const known = new Map<string, boolean>();
  const check = (host: string): boolean => {
    const name = nameIn(host);
    if (name === undefined) return false;
    return isLoopbackHost(name) || names.has(name) || (everywhere && isIP(name) !== 0);
  };
  return (host) => {
    if (host === undefined) return false;
    const before = known.get(host);
    if (before !== undefined) return before;
    const good = check(host);
    // Only good ones are remembered, and few: what strangers send must not fill the memory.
    if (good && known.size < 64) known.set(host, good);
    return good;
  };
}

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
