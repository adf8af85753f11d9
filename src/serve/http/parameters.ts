/**
 * Parameters from a query string or JSON body. Unknown names are refused: a misspelt one would silently filter nothing.
 */
import { isDeeperThan } from '../../contract/depth';
import { LksError } from '../../contract/errors';
import { editDistance } from '../../contract/forgiving';
import type { Parameter } from '../../contract/operations';
import { plainLine } from '../../contract/plain-text';
import { say } from '../../messages';
import { type Answer, type Exchange, refusal, refusalFor } from './exchange';

/** Characters of an unknown name that an error repeats. */
const NAME_LENGTH = 60;
/** Largest edit distance of a suggestion. */
const MOST_EDITS = 2;

/** Decodes a form-urlencoded part (WHATWG URL); undefined if invalid. */
function decode(part: string): string | undefined {
  try {
    return decodeURIComponent(part.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

const folded = (name: string): string => name.toLowerCase().replace(/[^a-z\d]/g, '');

/** The most similar parameter, by its wire name or flag. */
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
 * Reads a query string.
 *
 * @param text what follows the `?`; not decoded.
 * @returns the values sent, by wire name.
 * @throws `usage` for an unknown or repeated parameter, or one that cannot be decoded.
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

/** Bytes of an oversized body that are still read, so that the client receives the refusal. */
const MOST_DROPPED = 8 * 1024 * 1024;
/** Nesting depth of a body, and members of a list or object: twice the deepest and longest argument of a call. */
const MOST_LEVELS = 16;
const MOST_MEMBERS = 1_000;

const ended = (exchange: Exchange): Answer =>
  refusal(400, 'bad_request', exchange.abandoned ? '' : say.serving.refusals.badRequest, { close: true });

/** The media type of JSON, with any parameters: the only known encoding is UTF-8. */
const isJson = (type: string | undefined): boolean => /^application\/json\s*(?:;|$)/i.test(type?.trim() ?? '');

/** All bytes; undefined if there are too many. */
async function bytesOf(exchange: Exchange, most: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of exchange.request as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length <= most) chunks.push(chunk);
    else if (length > MOST_DROPPED) return undefined;
    else chunks.length = 0;
  }
  return length > most ? undefined : Buffer.concat(chunks);
}

/**
 * Reads a JSON body. Returns its members, numbers as text; or a refusal: 400 if it is no JSON object of texts, 413
 * above `most` bytes, 415 for another media type or a compressed body, 422 if it is nested too deeply or too wide.
 */
export async function readJsonBody(
  exchange: Exchange,
  most: number,
): Promise<{ members: Readonly<Record<string, unknown>> } | Answer> {
  const { request, response } = exchange;
  const { notJson, mediaType, bodyTooLarge, bodyShape } = say.serving.refusals;
  const { 'content-type': type, 'content-encoding': encoding = 'identity', expect } = request.headers;
  if (!isJson(type) || encoding.toLowerCase() !== 'identity')
    return refusal(415, 'unsupported_media_type', mediaType, { close: true });
  const tooLarge = refusal(413, 'content_too_large', bodyTooLarge(most), { close: true });
  // With Expect: 100-continue no body has been sent yet.
  if (expect !== undefined && Number(request.headers['content-length']) > most) return tooLarge;
  if (expect !== undefined) response.writeContinue();
  let bytes: Buffer | undefined;
  try {
    bytes = await bytesOf(exchange, most);
  } catch {
    // The client went away.
    return ended(exchange);
  }
  if (bytes === undefined) return tooLarge;
  exchange.isRead = true;
  try {
    const members: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    if (isDeeperThan(members, MOST_LEVELS, MOST_MEMBERS))
      return refusalFor('usage', bodyShape(MOST_LEVELS, MOST_MEMBERS));
    if (typeof members === 'object' && members !== null && !Array.isArray(members))
      return { members: members as Record<string, unknown> };
  } catch {
    // Refused below, as JSON that is no object.
  }
  return refusal(400, 'bad_request', notJson);
}

/** Throws `usage` for an unknown member of a body. */
export function refuseOthers(members: Readonly<Record<string, unknown>>, known: readonly string[]): void {
  const other = Object.keys(members).find((name) => !known.includes(name));
  if (other === undefined) return;
  const shown = plainLine(other, NAME_LENGTH);
  throw new LksError('usage', say.serving.refusals.member(shown, known), { parameter: shown });
}

/**
 * The members of a body as raw parameters. Throws `usage` for an unknown one or a wrong type; text is always accepted.
 */
export function readMembers(
  members: Readonly<Record<string, unknown>>,
  table: readonly Parameter[],
): Record<string, string> {
  refuseOthers(
    members,
    table.map(({ name }) => name),
  );
  const raw: Record<string, string> = {};
  for (const [name, value] of Object.entries(members)) {
    const { kind } = table.find((parameter) => parameter.name === name)!;
    const own = kind === 'integer' ? 'number' : kind === 'switch' ? 'boolean' : 'string';
    if (typeof value !== 'string' && typeof value !== own)
      throw new LksError('usage', say.serving.refusals.memberType(name, own), { parameter: name });
    raw[name] = String(value);
  }
  return raw;
}
