/**
 * The questions of the extension (`contract/extensions.ts`) over HTTP: 200, 403, 404, 422, 429, 503. They count for the rate of a key as searches do,
 * and need the same plan; they take no credits, as documents take none.
 */

import { LksError } from '../../contract/errors';
import { EXTENSIONS, type ExtensionName } from '../../contract/extensions';
import { say } from '../../messages';
import { failureOf } from '../../platform/sent-error';
import { type Answer, refusal, refusalFor } from '../http/answer';
import type { Exchange } from '../http/exchange';
import { readQueryString } from '../http/query-string';
import type { Caller } from '../registry';
import { rateOf } from './rate';
import type { ServiceContext } from './service-context';

/** What went wrong with a question, as the contract words it; throws what is a fault of the service. */
function refusedFor(error: unknown, headers: Answer['headers']): Answer {
  if (!(error instanceof LksError)) throw error;
  const { kind, message, parameter } = error;
  if (kind === 'not-found') return refusalFor('not-found', message, headers);
  if (kind !== 'usage') throw error;
  const named = parameter === undefined || message.startsWith(`${parameter}:`);
  return refusalFor('usage', named ? message : say.serving.refusals.named(parameter, message), headers);
}

/** Answers a question of a caller whose key is good. */
export async function answerExtension(
  name: ExtensionName,
  exchange: Exchange,
  caller: Caller,
  context: ServiceContext,
): Promise<Answer> {
  const rate = rateOf(caller, context);
  if ('status' in rate) return rate;
  const { headers } = rate;
  try {
    const raw = readQueryString(exchange.query, EXTENSIONS[name]);
    if (context.logQueries) exchange.record.query = raw;
    const found = await context.apart.ask({ kind: 'question', name, raw }, caller.key, () => exchange.abandoned);
    if (found.kind === 'failure') throw failureOf(found);
    if (found.kind === 'answer') return { status: 200, body: found.body, headers };
    const { busy, tooLong } = say.serving.refusals;
    const message = found.kind === 'nothing' ? tooLong : busy;
    return refusal(503, 'unavailable', message, { headers: { ...headers, 'Retry-After': '1' } });
  } catch (error) {
    return refusedFor(error, headers);
  }
}
