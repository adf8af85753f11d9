/** Whether a key may ask now: its plan, and its limit per minute (contract.md, "Limits"). */
import { say } from '../../messages';
import { type Answer, refusalFor } from '../http/answer';
import { type Caller, type RateState, WINDOW } from '../registry';
import type { ServiceContext } from './service-context';

/** The fields of draft-ietf-httpapi-ratelimit-headers: the policy, and where its window stands. */
function rateHeaders(rate: number, { remaining, reset }: RateState): Record<string, string> {
  return {
    'RateLimit-Policy': `"key";q=${rate};w=${WINDOW / 1000}`,
    RateLimit: `"key";r=${remaining};t=${reset}`,
  };
}

/** Counts a request of a key; gives the headers of its rate, or 403 or 429 where it may not ask. */
export async function rateOf(
  caller: Caller,
  context: ServiceContext,
): Promise<{ headers: Record<string, string> } | Answer> {
  const { refusals } = say.serving;
  if (!caller.apiAccess) return refusalFor('plan-required', refusals.planRequired);
  const state = await context.registry.countForRate(caller.key, caller.rate);
  const headers = rateHeaders(caller.rate, state);
  if (state.allowed) return { headers };
  const again = { ...headers, 'Retry-After': String(state.reset) };
  return refusalFor('rate-limited', refusals.rateLimited(caller.rate, state.reset), again);
}
