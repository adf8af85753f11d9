/**
 * Maps official addresses to where they are really requested: one setting puts a mirror or test server in a publisher's
 * place.
 */

import { isLoopback, readAddress } from '../../contract/address';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import type { Environment } from '../../platform/environment';

export interface Place {
  readonly name: string;
  /** Variable with a mirror's base address, to which official paths are appended. */
  readonly variable: string;
  /** Allowed hosts, also for redirects. */
  readonly hosts: readonly string[];
  /** Hosts whose pages mean "does not exist". */
  readonly nowhere?: readonly string[];
}

export interface Endpoint {
  readonly publisher: string;
  /**
   * Actual address: own host with https, or below the mirror's base. Undefined for other hosts and addresses with
   * credentials.
   */
  locate(url: URL): URL | undefined;
  isNowhere(url: URL): boolean;
  /** False for a mirror on this computer, which needs no pacing. */
  readonly spared: boolean;
}

function baseOf({ variable }: Place, env: Environment): URL | undefined {
  const text = env[variable]?.trim();
  if (!text) return undefined;
  const address = readAddress(text);
  if (typeof address === 'string')
    throw new LksError('usage', say.publishers.badAddress(variable), { hint: say.publishers.badAddressHint });
  return new URL(address.url);
}

/** Endpoint by the environment's base address. Throws `usage` for an invalid one. */
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
