/** The operations of the service: who may ask, what is asked, the charge, the answer. Errors and statuses are those of contract.md, "Errors". */

import { LksError } from '../contract/errors';
import { ANNOUNCED, EXTENSIONS, type ExtensionName, SERVED_SEARCH, VERIFY } from '../contract/extensions';
import { type LibraryCall, MOST_CALL_BYTES, MOST_CALLS } from '../contract/library-calls';
import { type Parameter, SEARCH_PARAMETERS, SHARED_PARAMETERS } from '../contract/operations';
import {
  checkBrowseQuery,
  checkLibraryOptions,
  checkSearchQuery,
  type LibraryOptions,
  type SearchQuery,
} from '../contract/parameters';
import { parseQuery } from '../engine/text/query';
import type { Library } from '../library/library';
import { say } from '../messages';
import { fromWire } from '../platform/worker/wire-error';
import { checkedText } from '../research/verify/text';
import { type Answer, type Exchange, refusal, refusalFor } from './http/exchange';
import { readJsonBody, readMembers, readQueryString, refuseOthers } from './http/parameters';
import { type Caller, type RateState, type Registry, WINDOW } from './registry';
import type { Apart, Found, Question } from './searching/pools';

export interface ServiceContext {
  /** Workspaces, keys, credits, rates. */
  registry: Registry;
  /** Answers documents and health; replaced when its file is. */
  library: Library;
  apart: Apart;
  /** Searches that one credit pays for; undefined when searches are free. */
  price: number | undefined;
  /** Whether the access log has the parameters of searches. */
  logQueries: boolean;
}

type Headers = Record<string, string>;

/** Bytes of a question in a body: it has names, numbers and days. */
const MOST_QUESTION_BYTES = 16_384;
/** Bytes of a body with a text: the longest one with each of its characters escaped, and what is around it. */
const MOST_TEXT_BYTES = 1_310_720;

/** The fields of draft-ietf-httpapi-ratelimit-headers: the policy, and where its window stands. */
const rateHeaders = (rate: number, { remaining, reset }: RateState): Headers => ({
  'RateLimit-Policy': `"key";q=${rate};w=${WINDOW / 1000}`,
  RateLimit: `"key";r=${remaining};t=${reset}`,
});

/** Counts a request of a key; gives the headers of its rate, or the refusal: 403 without a plan, 429 over its limit per minute (contract.md, "Limits"). */
async function rateOf(caller: Caller, context: ServiceContext): Promise<{ headers: Headers } | Answer> {
  const { refusals } = say.serving;
  if (!caller.apiAccess) return refusalFor('plan-required', refusals.planRequired);
  const state = await context.registry.countForRate(caller.key, caller.rate);
  const headers = rateHeaders(caller.rate, state);
  if (state.allowed) return { headers };
  const again = { ...headers, 'Retry-After': String(state.reset) };
  return refusalFor('rate-limited', refusals.rateLimited(caller.rate, state.reset), again);
}

const withHeaders = (answer: Answer, headers: Headers): Answer => ({
  ...answer,
  headers: { ...answer.headers, ...headers },
});

/** The raw parameters of a request, in its address or in its body of at most `most` bytes; or the refusal. Throws `usage` for unknown ones. */
async function readAsked(
  exchange: Exchange,
  parameters: readonly Parameter[],
  context: ServiceContext,
  most: number,
): Promise<{ raw: Record<string, string> } | Answer> {
  let raw: Record<string, string>;
  if (exchange.request.method === 'POST') {
    const read = await readJsonBody(exchange, most);
    if ('status' in read) return read;
    raw = readMembers(read.members, parameters);
  } else raw = readQueryString(exchange.query, parameters);
  if (context.logQueries) exchange.record.query = raw;
  return { raw };
}

const ask = (question: Question, exchange: Exchange, caller: Caller, { apart }: ServiceContext): Promise<Found> =>
  apart.ask(question, { key: caller.key, requestId: exchange.id }, () => exchange.abandoned);

/** What was found, as an answer: 503 where the time was up, or too many wait (`busy`). Throws the failure that was found. */
function answerOf(found: Found, headers: Headers, busy = say.serving.refusals.busy): Answer {
  if (found.kind === 'failure') throw fromWire(found);
  if (found.kind === 'answer') return { status: 200, body: found.body, headers };
  const message = found.kind === 'nothing' ? say.serving.refusals.tooLong : busy;
  return refusal(503, 'unavailable', message, { headers: { ...headers, 'Retry-After': '1' } });
}

/** 404 or 422 for an error of the contract; throws faults of the service. */
function refusedFor(error: unknown, headers: Headers): Answer {
  if (!(error instanceof LksError)) throw error;
  const { kind, message, parameter } = error;
  if (kind === 'not-found') return refusalFor('not-found', message, headers);
  if (kind !== 'usage') throw error;
  const named = parameter === undefined || message.startsWith(`${parameter}:`);
  return refusalFor('usage', named ? message : say.serving.refusals.named(parameter, message), headers);
}

/** 422 that names the parameter, by default `usual`; throws any other error. */
function wrongParameter(error: unknown, usual: string, headers: Headers): Answer {
  if (!(error instanceof LksError) || error.kind !== 'usage') throw error;
  return refusalFor('usage', say.serving.refusals.named(error.parameter ?? usual, error.message), headers);
}

/** A UUID as the contract wants it in the path (RFC 9562), in any case. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The whole document with this UUID; 404 for an unknown one and for what is no UUID. A text that its publisher withdrew is left out unless
 * `withdrawn` is `1` or `true`.
 */
export async function answerDocument(id: string, { query }: Exchange, { library }: ServiceContext): Promise<Answer> {
  if (!UUID.test(id)) return refusalFor('not-found', say.serving.refusals.noDocument);
  const wants = new URLSearchParams(query).getAll('withdrawn').some((value) => value === '1' || value === 'true');
  try {
    const call = wants ? { options: { withdrawn: true as const } } : {};
    return { status: 200, body: JSON.stringify(await library.document(id.toLowerCase(), call)) };
  } catch (error) {
    if (!(error instanceof LksError) || error.kind !== 'not-found') throw error;
    return refusalFor('not-found', error.message);
  }
}

/** The health of every source of the library, and the extensions of the contract. */
export async function answerHealth({ library }: ServiceContext): Promise<Answer> {
  const { data, meta } = await library.health();
  const generation = library.catalogue && { generation: library.catalogue.generation };
  return { status: 200, body: JSON.stringify({ data, meta: { ...meta, ...generation, extensions: ANNOUNCED } }) };
}

/**
 * A question of the extension (`contract/extensions.ts`): 200, 403, 404, 422, 429, 503. It counts for the rate of a key as a search does, and needs
 * the same plan; it takes no credits, as documents take none.
 */
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
    const read = await readAsked(exchange, EXTENSIONS[name], context, MOST_QUESTION_BYTES);
    if ('status' in read) return withHeaders(read, headers);
    return answerOf(await ask({ kind: 'question', name, raw: read.raw }, exchange, caller, context), headers);
  } catch (error) {
    return refusedFor(error, headers);
  }
}

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

/**
 * Calls of the library by a client of lks (`contract/library-calls.ts`): 200, 400, 403, 413, 415, 422, 429, 503. A request counts once for the rate
 * of a key, however many calls it has, and takes no credits: none of them is a search. Nothing of it is logged.
 */
export async function answerCalls(exchange: Exchange, caller: Caller, context: ServiceContext): Promise<Answer> {
  const rate = await rateOf(caller, context);
  if ('status' in rate) return { ...rate, close: true };
  const { headers } = rate;
  const read = await readJsonBody(exchange, MOST_CALL_BYTES);
  if ('status' in read) return withHeaders(read, headers);
  try {
    const calls = JSON.stringify(readCalls(read.members));
    return answerOf(await ask({ kind: 'calls', calls }, exchange, caller, context), headers);
  } catch (error) {
    return refusedFor(error, headers);
  }
}

/**
 * A text whose citations are verified: 200, 400, 403, 413, 415, 422, 429, 503. It counts for the rate of a key as a search does, needs the same
 * plan, and takes no credits. Nothing of the text is logged, with `--log-queries` neither.
 */
export async function answerVerify(exchange: Exchange, caller: Caller, context: ServiceContext): Promise<Answer> {
  const rate = await rateOf(caller, context);
  if ('status' in rate) return { ...rate, close: true };
  const { headers } = rate;
  const read = await readJsonBody(exchange, MOST_TEXT_BYTES);
  if ('status' in read) return withHeaders(read, headers);
  try {
    const text = checkedText(readMembers(read.members, VERIFY));
    const found = await ask({ kind: 'text', ...text }, exchange, caller, context);
    if (found.kind === 'answer' && found.incomplete) exchange.record.incomplete = true;
    return answerOf(found, headers, say.serving.refusals.tooManyTexts);
  } catch (error) {
    return wrongParameter(error, 'text', headers);
  }
}

/** A search of the contract, with the options that `lks serve` also takes. */
interface Asked {
  query: SearchQuery;
  options: LibraryOptions;
  served?: true;
}

/** The two ways to search: as in the contract, and in a body with all that a library takes. */
const WAYS = {
  contract: { parameters: [...SEARCH_PARAMETERS, ...SHARED_PARAMETERS], mayBrowse: false },
  served: { parameters: SERVED_SEARCH, mayBrowse: true },
} as const;

/** The checked query, or 422 naming the parameter and its rule. */
async function readQuery(
  exchange: Exchange,
  context: ServiceContext,
  { parameters, mayBrowse }: (typeof WAYS)[keyof typeof WAYS],
  headers: Headers,
): Promise<Asked | Answer> {
  try {
    const read = await readAsked(exchange, parameters, context, MOST_CALL_BYTES);
    if ('status' in read) return withHeaders(read, headers);
    const { raw } = read;
    const options = checkLibraryOptions(raw);
    if (mayBrowse && (raw.q ?? '').trim() === '') return { query: checkBrowseQuery(raw), options, served: true };
    const query = checkSearchQuery(raw);
    parseQuery(query.q);
    return { query, options, ...(mayBrowse && { served: true }) };
  } catch (error) {
    return wrongParameter(error, 'q', headers);
  }
}

/** Searches in this order: plan, rate, parameters, credits, so that a request that is refused or wrong is never charged. A search that fails costs nothing. */
const searchBy =
  (way: keyof typeof WAYS) =>
  async (exchange: Exchange, caller: Caller, context: ServiceContext): Promise<Answer> => {
    const rate = await rateOf(caller, context);
    if ('status' in rate) return rate;
    const { headers } = rate;
    const { registry, price } = context;
    const asked = await readQuery(exchange, context, WAYS[way], headers);
    if ('status' in asked) return asked;
    const noCredits = (): Answer => refusalFor('no-credits', say.serving.refusals.noCredits, headers);
    if (price !== undefined && !caller.canPay) return noCredits();
    // A HEAD request is not searched, and not charged.
    if (exchange.isHead) return { status: 200, body: '', headers };
    const found = await ask({ kind: 'search', ...asked }, exchange, caller, context);
    if (found.kind === 'failure') return wrongParameter(fromWire(found), 'q', headers);
    if (found.kind === 'nothing' || (found.kind === 'answer' && found.incomplete)) exchange.record.incomplete = true;
    // A client that has gone away is not charged.
    const isCharged = found.kind === 'answer' && !exchange.abandoned;
    if (isCharged && !(await registry.chargeSearch(caller, price))) return noCredits();
    return answerOf(found, headers);
  };

/** Answers a search request of a caller whose key is good: 200, 402, 403, 422, 429 (contract.md, "Errors"), or 503 when too many wait, or no row was reached in its time. */
export const answerSearch = searchBy('contract');

/** The same with all that a library takes, and 400, 413 or 415 for its body. It has texts in every language, and says which words matched. */
export const answerServedSearch = searchBy('served');
