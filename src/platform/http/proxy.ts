/** Which proxy a request takes, by the conventions of curl: HTTP_PROXY, HTTPS_PROXY, NO_PROXY, lower case first. */

import { BlockList, isIP } from 'node:net';
import { isLoopback } from '../../contract/address';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import type { Environment } from '../environment';

export interface ProxyServer {
  /** Scheme, host and port, without credentials. */
  origin: string;
  /** Host and port, for messages. */
  host: string;
  /** The value of a Proxy-Authorization header, where the variable holds credentials. */
  authorization?: string;
}

function firstSet(env: Environment, names: readonly string[]): [name: string, value: string] | undefined {
  for (const name of names) {
    const value = env[name]?.trim();
    if (value) return [name, value];
  }
  return undefined;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function readProxy(name: string, value: string): ProxyServer {
  const { invalid, scheme, hint } = say.hosted.proxy;
  let url: URL;
  try {
    url = new URL(value.includes('://') ? value : `http://${value}`);
  } catch {
    throw new LksError('usage', invalid(name), { hint });
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new LksError('usage', scheme(name), { hint });
  const proxy: ProxyServer = { origin: url.origin, host: url.host };
  if (url.username !== '' || url.password !== '') {
    const credentials = `${decode(url.username)}:${decode(url.password)}`;
    proxy.authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  }
  return proxy;
}

/** Splits `host:port` of a NO_PROXY entry; an IPv6 address without brackets has no port. */
function splitEntry(entry: string): [host: string, port: string | undefined] {
  const match = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(entry);
  return match ? [(match[1] ?? '').replace(/^\[|\]$/g, ''), match[2]] : [entry, undefined];
}

function isInSubnet(host: string, entry: string): boolean {
  const [network = '', prefix = ''] = entry.split('/');
  const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
  const bits = Number(prefix);
  if (isIP(network) === 0 || isIP(host) === 0 || !/^\d{1,3}$/.test(prefix) || bits > (family === 'ipv6' ? 128 : 32))
    return false;
  const list = new BlockList();
  list.addSubnet(network, bits, family);
  return list.check(host, isIP(host) === 6 ? 'ipv6' : 'ipv4');
}

/**
 * True when NO_PROXY names the host: `*`, a host, a domain (`example.org` and `.example.org` both cover what is below
 * it), an address, a subnet (`10.0.0.0/8`), each with or without a port. Entries are separated by commas or spaces.
 */
export function isExempt(target: URL, noProxy: string): boolean {
  const host = target.hostname
    .toLowerCase()
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '');
  const port = target.port || (target.protocol === 'https:' ? '443' : '80');
  for (const raw of noProxy.toLowerCase().split(/[\s,]+/)) {
    if (raw === '') continue;
    if (raw === '*') return true;
    if (raw.includes('/') ? isInSubnet(host, raw) : matchesEntry(raw, host, port)) return true;
  }
  return false;
}

function matchesEntry(raw: string, host: string, port: string): boolean {
  const [pattern, onlyPort] = splitEntry(raw);
  const name = pattern.replace(/^\*?\./, '').replace(/\.$/, '');
  if (name === '' || (onlyPort !== undefined && onlyPort !== port)) return false;
  return host === name || (isIP(host) === 0 && host.endsWith(`.${name}`));
}

/**
 * The proxy for a target, or undefined for a direct connection. Loopback never takes a proxy. Throws `usage` for a
 * variable that is no proxy address; its value, which may hold a password, is in no message.
 */
export function proxyFor(target: URL, env: Environment): ProxyServer | undefined {
  if (isLoopback(target.hostname)) return undefined;
  if (isExempt(target, firstSet(env, ['no_proxy', 'NO_PROXY'])?.[1] ?? '')) return undefined;
  const scheme = target.protocol.slice(0, -1);
  const found = firstSet(env, [`${scheme}_proxy`, `${scheme.toUpperCase()}_PROXY`]);
  return found && readProxy(found[0], found[1]);
}
