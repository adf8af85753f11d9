/** The query string → the parameters of an operation: strict on those it has, blind to all others (the contract forbids none). */

import { LksError } from '../../contract/errors';
import type { Parameter } from '../../contract/operations';
import { say } from '../../messages';

/** Decodes one part as forms spell it (WHATWG URL, urlencoded); undefined for what is no percent-encoded UTF-8. */
function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

/**
 * Reads the parameters.
 *
 * @param text what follows the `?`; not decoded.
 * @param parameters those of the operation, with their names on the wire.
 * @returns the values by name, without those that were not sent.
 * @throws `usage` for a parameter that is sent twice or cannot be decoded.
 */
export function readQueryString(text: string, parameters: readonly Parameter[]): Record<string, string> {
  const known = new Set(parameters.map(({ name }) => name));
  const values = new Map<string, string>();
  for (const pair of text.split('&')) {
    const at = pair.indexOf('=');
    const name = decode(at === -1 ? pair : pair.slice(0, at));
    if (name === undefined || !known.has(name)) continue;
    if (values.has(name)) throw new LksError('usage', say.serving.refusals.repeated(name), { parameter: name });
    const value = at === -1 ? '' : decode(pair.slice(at + 1));
    if (value === undefined) throw new LksError('usage', say.serving.refusals.encoding(name), { parameter: name });
    values.set(name, value);
  }
  return Object.fromEntries(values);
}
