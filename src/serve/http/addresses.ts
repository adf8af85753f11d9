/** Client addresses: where a request comes from, grouping of addresses, and rate limits of requests without a key. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Networks of a trusted proxy: loopback, private (RFC 1918, RFC 4193), link-local. */
const NEAR = new BlockList();
NEAR.addSubnet('127.0.0.0', 8);
NEAR.addSubnet('10.0.0.0', 8);
NEAR.addSubnet('172.16.0.0', 12);
NEAR.addSubnet('192.168.0.0', 16);
NEAR.addSubnet('169.254.0.0', 16);
NEAR.addAddress('::1', 'ipv6');
NEAR.addSubnet('fc00::', 7, 'ipv6');
NEAR.addSubnet('fe80::', 10, 'ipv6');

/** Normalises an address: IPv4-mapped IPv6 (RFC 4291, 2.5.5.2) as IPv4, no zone; '' if invalid. */
export function plainAddress(address: string | undefined): string {
  const text = (address ?? '').replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(text)?.[1] ?? text;
  return isIP(mapped) === 0 ? '' : mapped;
}

/** The first 4 groups of an IPv6 address, expanded. */
function network(address: string): string {
  const [before = '', after] = address.split('::');
  const groups = before.split(':').filter((group) => group !== '');
  if (after !== undefined) {
    const rest = after.split(':').filter((group) => group !== '');
    groups.push(...Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0'), ...rest);
  }
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

/** Key under which an address is counted: itself, or the /64 of an IPv6 address, which one customer has (RFC 6177). */
export function countedAs(address: string): string {
  return address.includes(':') ? `${network(address)}::/64` : address;
}

/** Whether a proxy at this address may be trusted. */
export function isNear(peer: string | undefined): boolean {
  const address = plainAddress(peer);
  return address !== '' && NEAR.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * The address of a client; '' if the connection is gone.
 *
 * @param forwarded `X-Forwarded-For`: the proxy itself wrote only the last address.
 * @param trustProxy whether to believe a proxy, if `peer` is near.
 */
export function clientAddress(peer: string | undefined, forwarded: string | undefined, trustProxy: boolean): string {
  if (!trustProxy || forwarded === undefined || !isNear(peer)) return plainAddress(peer);
  const last = forwarded
    .slice(forwarded.lastIndexOf(',') + 1)
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');
  return plainAddress(last) || plainAddress(peer);
}

/** The address of a request's client: see `clientAddress`. */
export const addressOf = ({ socket, headers }: IncomingMessage, trustProxy: boolean): string =>
  clientAddress(socket.remoteAddress, headers['x-forwarded-for'] as string | undefined, trustProxy);

/** Most addresses with a bucket; further ones are not limited. */
const MOST_ADDRESSES = 20_000;
/** Milliseconds between removals of full buckets, each of which scans them all. */
const FORGET_EVERY = 1_000;

/** For requests without a valid key. */
export const KEYLESS: Rate = { full: 1_000, aSecond: 10 };

export interface Rate {
  /** Capacity of the bucket. */
  full: number;
  /** Requests regained per second. */
  aSecond: number;
}

interface Bucket {
  left: number;
  /** Time of `left`, milliseconds. */
  at: number;
}

export class AddressBuckets {
  readonly #rate: Rate;
  readonly #buckets = new Map<string, Bucket>();
  #forgot = Number.NEGATIVE_INFINITY;

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /**
   * Counts a request of an address at `now` (monotonic milliseconds). Returns 0 if allowed, else whole seconds to wait.
   */
  count(address: string, now: number): number {
    const { full, aSecond } = this.#rate;
    let bucket = this.#buckets.get(address);
    if (bucket === undefined) {
      if (this.#buckets.size >= MOST_ADDRESSES) this.#forget(now);
      bucket = { left: full, at: now };
      if (this.#buckets.size < MOST_ADDRESSES) this.#buckets.set(address, bucket);
    }
    bucket.left = Math.min(full, bucket.left + (Math.max(0, now - bucket.at) / 1000) * aSecond);
    bucket.at = now;
    if (bucket.left < 1) return Math.max(1, Math.ceil((1 - bucket.left) / aSecond));
    bucket.left -= 1;
    return 0;
  }

  #forget(now: number): void {
    if (now - this.#forgot < FORGET_EVERY) return;
    this.#forgot = now;
    const { full, aSecond } = this.#rate;
    for (const [address, { left, at }] of this.#buckets)
      if (left + ((now - at) / 1000) * aSecond >= full) this.#buckets.delete(address);
  }
}
