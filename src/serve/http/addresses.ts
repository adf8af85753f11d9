/** The address that a request comes from, which addresses count as one, and how often each may send requests without a key. */
import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Networks in which a proxy in front can be: this computer, private ones (RFC 1918, RFC 4193), link-local ones. */
const NEAR = new BlockList();
NEAR.addSubnet('127.0.0.0', 8);
NEAR.addSubnet('10.0.0.0', 8);
NEAR.addSubnet('172.16.0.0', 12);
NEAR.addSubnet('192.168.0.0', 16);
NEAR.addSubnet('169.254.0.0', 16);
NEAR.addAddress('::1', 'ipv6');
NEAR.addSubnet('fc00::', 7, 'ipv6');
NEAR.addSubnet('fe80::', 10, 'ipv6');

/** An address as it is shown and counted: IPv4 in IPv6 (RFC 4291, 2.5.5.2) as IPv4, without a zone; '' for what is none. */
export function plainAddress(address: string | undefined): string {
  const text = (address ?? '').replace(/%.*$/, '').toLowerCase();
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(text)?.[1] ?? text;
  return isIP(mapped) === 0 ? '' : mapped;
}

/** The first 4 groups of an IPv6 address, its abbreviations written out. */
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

/** True for an address from which a proxy in front may speak for others. */
export function isNear(peer: string | undefined): boolean {
  const address = plainAddress(peer);
  return address !== '' && NEAR.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * The address of a client; '' where the connection has gone.
 *
 * @param peer who is connected. @param forwarded the header `X-Forwarded-For`: of its addresses only the last was written by the
 *   proxy itself, all others by whoever asked it.
 * @param trustProxy whether a proxy in front is believed; it is asked for only where `peer` is near.
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

/** The address of the client that sends a request: see `clientAddress`. */
export const addressOf = ({ socket, headers }: IncomingMessage, trustProxy: boolean): string =>
  clientAddress(socket.remoteAddress, headers['x-forwarded-for'] as string | undefined, trustProxy);

/** Addresses that have a bucket; those beyond it are not limited. */
const MOST_ADDRESSES = 20_000;
/** Milliseconds between two removals of full buckets: each looks at all of them. */
const FORGET_EVERY = 1_000;

/** Requests without a good key. */
export const KEYLESS: Rate = { full: 1_000, aSecond: 10 };

export interface Rate {
  /** Requests that a full bucket lets through at once. */
  full: number;
  /** Requests that it regains in a second. */
  aSecond: number;
}

interface Bucket {
  left: number;
  /** When `left` was right, milliseconds. */
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
   * Counts what an address does.
   *
   * @param now milliseconds on a clock that only grows.
   * @returns 0 when it may, else the whole seconds after which it may again.
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

  /** Drops the buckets that are full by now. */
  #forget(now: number): void {
    if (now - this.#forgot < FORGET_EVERY) return;
    this.#forgot = now;
    const { full, aSecond } = this.#rate;
    for (const [address, { left, at }] of this.#buckets)
      if (left + ((now - at) / 1000) * aSecond >= full) this.#buckets.delete(address);
  }
}
