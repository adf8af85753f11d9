/**
 * A text that is checked for what it cites: 200, 400, 403, 413, 415, 422, 429, or 503 when too many wait. It counts for the rate of a key as a
 * search does, needs the same plan, and takes no credits. Nothing of the text is written down, whatever the log has of searches.
 */

import { LksError } from '../../contract/errors';
import { VERIFY } from '../../contract/extensions';
import { say } from '../../messages';
import { fromWire } from '../../platform/worker/wire-error';
import { checkedText } from '../../research/verify/text';
import { type Answer, refusal, refusalFor } from '../http/answer';
import { readJsonBody, readMembers } from '../http/body';
import type { Exchange } from '../http/exchange';
import type { Caller } from '../registry';
import { rateOf } from './rate';
import type { ServiceContext } from './service-context';

/** Bytes of a body: the longest text with each of its characters escaped, and what is around it. */
const MOST_BYTES = 1_310_720;

/** Checks the text that a caller, whose key is good, has sent. */
export async function answerVerify(exchange: Exchange, caller: Caller, context: ServiceContext): Promise<Answer> {
  const rate = await rateOf(caller, context);
  if ('status' in rate) return { ...rate, close: true };
  const { headers } = rate;
  const read = await readJsonBody(exchange, MOST_BYTES);
  if ('status' in read) return { ...read, headers: { ...read.headers, ...headers } };
  try {
    const asked = checkedText(readMembers(read.members, VERIFY));
    const found = await context.apart.ask(
      { kind: 'text', ...asked },
      { key: caller.key, requestId: exchange.id },
      () => exchange.abandoned,
    );
    if (found.kind === 'failure') throw fromWire(found);
    if (found.kind === 'answer') {
      if (found.incomplete) exchange.record.incomplete = true;
      return { status: 200, body: found.body, headers };
    }
    const { tooLong, tooManyTexts } = say.serving.refusals;
    const message = found.kind === 'nothing' ? tooLong : tooManyTexts;
    return refusal(503, 'unavailable', message, { headers: { ...headers, 'Retry-After': '1' } });
  } catch (error) {
    if (!(error instanceof LksError) || error.kind !== 'usage') throw error;
    return refusalFor('usage', say.serving.refusals.named(error.parameter ?? 'text', error.message), headers);
  }
}
