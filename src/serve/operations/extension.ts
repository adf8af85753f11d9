/**
 * The questions of the extension (`contract/extensions.ts`) over HTTP: 200, 403, 404, 422, 429, 503. They count for the rate of a key as searches do,
 * and need the same plan; they take no credits, as documents take none.
 */

import { LksError } from '../../contract/errors';
import { EXTENSIONS, type ExtensionName } from '../../contract/extensions';
import type { Parameter } from '../../contract/operations';
import { say } from '../../messages';
import { fromWire } from '../../platform/worker/wire-error';
import { type Answer, refusal, refusalFor } from '../http/answer';
import { readJsonBody, readMembers } from '../http/body';
import type { Exchange } from '../http/exchange';
import { readQueryString } from '../http/query-string';
import type { Caller } from '../registry';
import type { Found } from '../searching/apart';
import { rateOf } from './rate';
import type { ServiceContext } from './service-context';

/** The refusal of the contract for an error; throws faults of the service. */
export function refusedFor(error: unknown, headers: Answer['headers']): Answer {
  if (!(error instanceof LksError)) throw error;
  const { kind, message, parameter } = error;
  if (kind === 'not-found') return refusalFor('not-found', message, headers);
  if (kind !== 'usage') throw error;
  const named = parameter === undefined || message.startsWith(`${parameter}:`);
  return refusalFor('usage', named ? message : say.serving.refusals.named(parameter, message), headers);
}

/** What was found, as an answer: 503 where the time was up, or too many wait. Throws the failure that was found. */
export function answerOf(found: Found, headers: Record<string, string>): Answer {
  if (found.kind === 'failure') throw fromWire(found);
  if (found.kind === 'answer') return { status: 200, body: found.body, headers };
  const { busy, tooLong } = say.serving.refusals;
  const message = found.kind === 'nothing' ? tooLong : busy;
  return refusal(503, 'unavailable', message, { headers: { ...headers, 'Retry-After': '1' } });
}

/** Bytes of a question in a body: it has names, numbers and days. */
const MOST_BYTES = 16_384;

/**
 * The raw parameters of a request, in its address or its body, of at most `most` bytes; or the refusal. Throws `usage` for one that there is not.
 */
export async function readAsked(
  exchange: Exchange,
  parameters: readonly Parameter[],
  context: ServiceContext,
  most = MOST_BYTES,
): Promise<{ raw: Record<string, string> } | Answer> {
  if (exchange.request.method !== 'POST') {
    const raw = readQueryString(exchange.query, parameters);
    if (context.logQueries) exchange.record.query = raw;
    return { raw };
  }
  const read = await readJsonBody(exchange, most);
  if ('status' in read) return read;
  const raw = readMembers(read.members, parameters);
  if (context.logQueries) exchange.record.query = raw;
  return { raw };
}

/** Answers a question of a caller whose key is good. */
export async function answerExtension(
  name: ExtensionName,
  exchange: Exchange,
  caller: Caller,
  context: ServiceContext,
): Promise<Answer> {
  const rate = await rateOf(caller, context);
  if ('status' in rate) return rate;
  const { headers } = rate;
  try {
    const read = await readAsked(exchange, EXTENSIONS[name], context);
    if ('status' in read) return { ...read, headers: { ...read.headers, ...headers } };
    const asked = { kind: 'question', name, raw: read.raw } as const;
    return answerOf(
      await context.apart.ask(asked, { key: caller.key, requestId: exchange.id }, () => exchange.abandoned),
      headers,
    );
  } catch (error) {
    return refusedFor(error, headers);
  }
}
