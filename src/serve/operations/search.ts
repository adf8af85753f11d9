/**
 * The search operation of the service. Checks come in this order: plan, rate, parameters, credits: a request that
 * the key may not make, or that is wrong, is never charged. A search
 * that fails, for whatever reason, costs nothing.
 */

import { LksError } from '../../contract/errors';
import { SERVED_SEARCH } from '../../contract/extensions';
import { MOST_CALL_BYTES } from '../../contract/library-calls';
import { SEARCH_PARAMETERS, SHARED_PARAMETERS } from '../../contract/operations';
import {
  checkBrowseQuery,
  checkLibraryOptions,
  checkSearchQuery,
  type LibraryOptions,
  type SearchQuery,
} from '../../contract/parameters';
import { parseQuery } from '../../engine/text/query';
import { say } from '../../messages';
import { fromWire } from '../../platform/worker/wire-error';
import { type Answer, refusalFor } from '../http/answer';
import type { Exchange } from '../http/exchange';
import type { Caller } from '../registry';
import { answerOf, readAsked } from './extension';
import { rateOf } from './rate';
import type { ServiceContext } from './service-context';

const unsearchable = (message: string, parameter: string, headers: Answer['headers']): Answer =>
  refusalFor('usage', say.serving.refusals.named(parameter, message), headers);

/** A search of the contract, with the options that `lks serve` also takes. */
interface Asked {
  query: SearchQuery;
  options: LibraryOptions;
  served?: true;
}

/** Bytes of a search in a body: a library cuts words that are too many, and so does its service. */
const MOST_BYTES = MOST_CALL_BYTES;

/** The two ways to search: as the contract has it, and as a library can be searched, in a body. */
const WAYS = {
  contract: { parameters: [...SEARCH_PARAMETERS, ...SHARED_PARAMETERS], mayBrowse: false },
  served: { parameters: SERVED_SEARCH, mayBrowse: true },
} as const;

/** The checked query, or 422 naming the parameter and its rule. */
async function readQuery(
  exchange: Exchange,
  context: ServiceContext,
  { parameters, mayBrowse }: (typeof WAYS)[keyof typeof WAYS],
  headers: Record<string, string>,
): Promise<Asked | Answer> {
  try {
    const read = await readAsked(exchange, parameters, context, MOST_BYTES);
    if ('status' in read) return { ...read, headers: { ...read.headers, ...headers } };
    const { raw } = read;
    const options = checkLibraryOptions(raw);
    if (mayBrowse && (raw.q ?? '').trim() === '') return { query: checkBrowseQuery(raw), options, served: true };
    const query = checkSearchQuery(raw);
    parseQuery(query.q);
    return { query, options, ...(mayBrowse && { served: true }) };
  } catch (error) {
    if (!(error instanceof LksError) || error.kind !== 'usage') throw error;
    return unsearchable(error.message, error.parameter ?? 'q', headers);
  }
}

const noCredits = (headers: Answer['headers']): Answer =>
  refusalFor('no-credits', say.serving.refusals.noCredits, headers);

async function perform(
  asked: Asked,
  exchange: Exchange,
  caller: Caller,
  context: ServiceContext,
  headers: Record<string, string>,
): Promise<Answer> {
  const { record } = exchange;
  const found = await context.apart.ask(
    { kind: 'search', ...asked },
    { key: caller.key, requestId: exchange.id },
    () => exchange.abandoned,
  );
  if (found.kind === 'failure') {
    const error = fromWire(found);
    if (!(error instanceof LksError) || error.kind !== 'usage') throw error;
    return unsearchable(error.message, error.parameter ?? 'q', headers);
  }
  if (found.kind === 'nothing' || (found.kind === 'answer' && found.incomplete)) record.incomplete = true;
  if (found.kind !== 'answer') return answerOf(found, headers);
  // A client that has gone away is not charged.
  if (!exchange.abandoned && !(await context.registry.chargeSearch(caller, context.price))) return noCredits(headers);
  return { status: 200, body: found.body, headers };
}

const searchBy =
  (way: keyof typeof WAYS) =>
  async (exchange: Exchange, caller: Caller, context: ServiceContext): Promise<Answer> => {
    const rate = await rateOf(caller, context);
    if ('status' in rate) return rate;
    const { headers } = rate;
    const asked = await readQuery(exchange, context, WAYS[way], headers);
    if ('status' in asked) return asked;
    if (context.price !== undefined && !caller.canPay) return noCredits(headers);
    // A HEAD request is not searched, and not charged.
    if (exchange.isHead) return { status: 200, body: '', headers };
    return perform(asked, exchange, caller, context, headers);
  };

/** Answers a search request of a caller whose key is good: 200, 402, 403, 422, 429 (contract.md, "Errors"), or 503 when too many wait, or no row was reached in its time. */
export const answerSearch = searchBy('contract');

/** The same with all that a library takes, and 400, 413 or 415 for its body. It has texts in every language, and says which words matched. */
export const answerServedSearch = searchBy('served');
