/**
 * Calls of the library by a client of lks (`contract/library-calls.ts`): 200, 400, 403, 413, 415, 422, 429, 503. A request counts once for the
 * rate of a key, however many calls it has, and takes no credits: none of them is a search. Nothing of it is written down.
 */
import { LksError } from '../../contract/errors';
import { type LibraryCall, MOST_CALL_BYTES, MOST_CALLS } from '../../contract/library-calls';
import { say } from '../../messages';
import type { Answer } from '../http/answer';
import { readJsonBody, refuseOthers } from '../http/body';
import type { Exchange } from '../http/exchange';
import type { Caller } from '../registry';
import { answerOf, refusedFor } from './extension';
import { rateOf } from './rate';
import type { ServiceContext } from './service-context';

/** The calls in a body. Throws `usage` where they are no list, or too many. */
function readCalls(members: Readonly<Record<string, unknown>>): LibraryCall[] {
  refuseOthers(members, ['calls']);
  const { calls } = members;
  const isCall = (one: unknown): one is LibraryCall =>
    typeof Object(one).method === 'string' && Array.isArray(Object(one).args);
  if (!Array.isArray(calls) || calls.length === 0 || calls.length > MOST_CALLS || !calls.every(isCall))
    throw new LksError('usage', say.serving.refusals.noCalls(MOST_CALLS), { parameter: 'calls' });
  return calls.map(({ method, args }) => ({ method, args }));
}

/** Makes the calls of a caller whose key is good. */
export async function answerCalls(exchange: Exchange, caller: Caller, context: ServiceContext): Promise<Answer> {
  const rate = await rateOf(caller, context);
  if ('status' in rate) return { ...rate, close: true };
  const { headers } = rate;
  const read = await readJsonBody(exchange, MOST_CALL_BYTES);
  if ('status' in read) return { ...read, headers: { ...read.headers, ...headers } };
  try {
    const calls = readCalls(read.members);
    const found = await context.apart.ask(
      { kind: 'calls', calls: JSON.stringify(calls) },
      { key: caller.key, requestId: exchange.id },
      () => exchange.abandoned,
    );
    return answerOf(found, headers);
  } catch (error) {
    return refusedFor(error, headers);
  }
}
