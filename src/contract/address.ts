/** Addresses of hosted services: validity, origin, and whether a key may be sent there unencrypted. */

export type AddressFault = 'not-a-url' | 'not-http' | 'credentials' | 'extra-parts';

export interface Address {
  /** Without trailing slash; the contract's paths are appended. */
  url: string;
  /** Scheme, host and port (WHATWG URL Standard, "origin"); a key is bound to it. */
  origin: string;
}

/**
 * Reads a base address or returns what is wrong with it. Removes spaces and a pasted `/api/knowledge/…`; refuses a
 * query, fragment or user name, since a key in an address ends up in logs.
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

/** Whether a host is this computer: `localhost` and below, 127.0.0.0/8, ::1. */
export function isLoopback(hostname: string): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '[::1]' ||
    /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(host)
  );
}

/** Whether a key would be sent unencrypted: plain http to another computer. */
export function isExposed(address: Address): boolean {
  const { protocol, hostname } = new URL(address.url);
  return protocol === 'http:' && !isLoopback(hostname);
}
