/** The query string → the parameters of an operation, and nothing else: a filter that is misspelt would leave out nothing, without a word. */

import { LksError } from '../../contract/errors';
import { editDistance } from '../../contract/forgiving';
import type { Parameter } from '../../contract/operations';
import { plainLine } from '../../contract/plain-text';
import { say } from '../../messages';

/** Of a name that is none, no more than this is repeated. */
const NAME_LENGTH = 60;
/** Letters that may differ from the name that is meant. */
const MOST_EDITS = 2;

/** Decodes one part as forms spell it (WHATWG URL, urlencoded); undefined for what is no percent-encoded UTF-8. */
function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

const folded = (name: string): string => name.toLowerCase().replace(/[^a-z\d]/g, '');

/** The parameter that a name is nearly, by its name on the wire or its flag. */
function nearestTo(name: string, parameters: readonly Parameter[]): string | undefined {
  if (name.length > NAME_LENGTH) return undefined;
  const typed = folded(name);
  const ranked = parameters
    .flatMap(({ name: known, flag, flagAliases = [] }) =>
      [known, ...(flag === null ? [] : [flag]), ...flagAliases].map((spelling) => ({
        known,
        distance: editDistance(typed, folded(spelling)),
      })),
    )
    .filter(({ distance }) => distance <= Math.min(MOST_EDITS, typed.length - 2))
    .sort((a, b) => a.distance - b.distance);
  return ranked[0]?.known;
}

function unknown(name: string, parameters: readonly Parameter[]): LksError {
  const { noParameter, didYouMean } = say.serving.refusals;
  const shown = plainLine(name, NAME_LENGTH);
  const meant = nearestTo(name, parameters);
  const known = parameters.map((parameter) => parameter.name);
  const message = meant === undefined ? noParameter(shown, known) : didYouMean(shown, meant);
  return new LksError('usage', message, { parameter: shown });
}

/**
 * Reads the parameters.
 *
 * @param text what follows the `?`; not decoded.
 * @param parameters those of the operation, with their names on the wire.
 * @returns the values by name, without those that were not sent.
 * @throws `usage` for a parameter that there is not, that is sent twice or cannot be decoded.
 */
export function readQueryString(text: string, parameters: readonly Parameter[]): Record<string, string> {
  const known = new Set(parameters.map(({ name }) => name));
  const values = new Map<string, string>();
  for (const pair of text.split('&')) {
    const at = pair.indexOf('=');
    const own = at === -1 ? pair : pair.slice(0, at);
    const name = decode(own);
    if (name === '') continue;
    if (name === undefined || !known.has(name)) throw unknown(name ?? own, parameters);
    if (values.has(name)) throw new LksError('usage', say.serving.refusals.repeated(name), { parameter: name });
    const value = at === -1 ? '' : decode(pair.slice(at + 1));
    if (value === undefined) throw new LksError('usage', say.serving.refusals.encoding(name), { parameter: name });
    values.set(name, value);
  }
  return Object.fromEntries(values);
}
