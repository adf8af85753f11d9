/** Addresses of hosted services: what may be one, its origin, and whether a key may travel there unencrypted. */

export type AddressFault = 'not-a-url' | 'not-http' | 'credentials' | 'extra-parts';

export interface Address {
  /** The base address without a trailing slash: what the paths of the contract are put after. */
  url: string;
  /** Scheme, host and port, as the WHATWG URL Standard spells an origin: what a key is bound to. */
  origin: string;
}

/**
 * Reads a base address. Spaces around it and a pasted `/api/knowledge/…` are taken off; a query, a fragment or a user
 * name in it is refused (a key in an address ends up in logs). Returns what is wrong where it is none.
 */
export function readAddress(text: string): Address | AddressFault {
  let parsed: URL;
  try {
    parsed = new URL(text.trim());
  } catch {
    return 'not-a-url';
  }
  // `localhost:8080` parses as a URL of the scheme `localhost`.
  if (parsed.protocol !== 'https:' && parsed.protocol !== 'http:')
    return text.includes('://') ? 'not-http' : 'not-a-url';
  if (parsed.username !== '' || parsed.password !== '') return 'credentials';
  if (parsed.search !== '' || parsed.hash !== '') return 'extra-parts';
  const path = parsed.pathname.replace(/\/api\/knowledge(\/.*)?$/, '').replace(/\/+$/, '');
  return { url: parsed.origin + path, origin: parsed.origin };
}

/** True for hosts that never leave this computer: `localhost` and below it, 127.0.0.0/8 and ::1. */
export function isLoopback(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host)
  );
}

/** True when a key sent to this address could be read on the way: plain http to anything but this computer. */
export function isExposed(address: Address): boolean {
  const { protocol, hostname } = new URL(address.url);
  return protocol === 'http:' && !isLoopback(hostname);
}
