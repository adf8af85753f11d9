/**
 * Where the official publishers are really asked. The folder of each builds official addresses (docs/publishers.md says what is
 * known of them); that a mirror or a test is in their place is decided here, by one setting.
 */

import { isLoopback, readAddress } from '../../contract/address';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import type { Environment } from '../../platform/environment';

/** Where a publisher is asked. */
export interface Place {
  /** Its name. */
  readonly name: string;
  /** The variable with the base address of a mirror: the official paths are put behind it. */
  readonly variable: string;
  /** The hosts that are asked: redirects are followed to these only. */
  readonly hosts: readonly string[];
  /** Hosts whose pages say that something does not exist. */
  readonly nowhere?: readonly string[];
}

export interface Endpoint {
  /** Its name. */
  readonly publisher: string;
  /**
   * Where an address is asked: at the publisher's own host and over https, or below the base address that stands for it.
   * Undefined for any other host, and for an address with a user name in it.
   */
  locate(url: URL): URL | undefined;
  /** True for a host whose pages say "there is no such thing". */
  isNowhere(url: URL): boolean;
  /** False for a mirror on this computer, which needs no sparing. */
  readonly spared: boolean;
}

/** Reads a base address from the environment. Throws `usage` for one that is none. */
function baseOf({ variable }: Place, env: Environment): URL | undefined {
  const text = env[variable]?.trim();
  if (!text) return undefined;
  const address = readAddress(text);
  if (typeof address === 'string')
    throw new LksError('usage', say.publishers.badAddress(variable), { hint: say.publishers.badAddressHint });
  return new URL(address.url);
}

/** The endpoint of a publisher, with the base address that the environment gives it. Throws `usage` for a bad one. */
export function endpointOf(place: Place, env: Environment): Endpoint {
  const base = baseOf(place, env);
  const locate = (url: URL): URL | undefined => {
    if (!/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined;
    const own = place.hosts.includes(url.host);
    if (base !== undefined && own) return new URL(base.href.replace(/\/+$/, '') + url.pathname + url.search);
    const found = new URL(url.href);
    if (base !== undefined && url.host === base.host) found.protocol = base.protocol;
    else if (own) found.protocol = 'https:';
    else return undefined;
    return found;
  };
  return {
    publisher: place.name,
    locate,
    isNowhere: ({ host }) => place.nowhere?.includes(host) === true,
    spared: base === undefined || !isLoopback(base.hostname),
  };
}
