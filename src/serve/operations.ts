/**
 * The operations of the service: access, parameters, charge, answer. Errors and statuses as in contract.md, "Errors".
 */

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
import { languageOfCall } from '../platform/spoken';
import { fromWire } from '../platform/worker/wire-error';
import { checkedText } from '../research/verify/text';
import { type Answer, type Exchange, refusal, refusalFor } from './http/exchange';
import { readJsonBody, readMembers, readQueryString, refuseOthers } from './http/parameters';
import { type Caller, type RateState, type Registry, WINDOW } from './registry';
import type { Apart, Found, Question } from './searching/pools';

export interface ServiceContext {
  registry: Registry;
  /** Answers documents and health; replaced when its file is. */
  library: Library;
  apart: Apart;
  /** Searches per credit; undefined when searches are free. */
  price: number | undefined;
  /** Whether the access log has the parameters of searches. */
  logQueries: boolean;
}

type Headers = Record<string, string>;

/** Limit of a question in a body: names, numbers and dates. */
const MOST_QUESTION_BYTES = 16_384;
/** Limit of a body with a text: the longest text with each character escaped, and some room. */
const MOST_TEXT_BYTES = 1_310_720;

/** The fields of draft-ietf-httpapi-ratelimit-headers: the policy, and the state of its window. */
const rateHeaders = (rate: number, { remaining, reset }: RateState): Headers => ({
  'RateLimit-Policy': `"key";q=${rate};w=${WINDOW / 1000}`,
  RateLimit: `"key";r=${remaining};t=${reset}`,
});

/**
 * Counts a request of a key. Returns its rate headers, or a refusal: 403 without a plan, 429 over the limit per minute
 * (contract.md, "Limits").
 */
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

/**
 * The raw parameters from the address or a body of at most `most` bytes; or a refusal. Throws `usage` for unknown ones.
 */
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
  apart.ask(
    question,
    { key: caller.key, requestId: exchange.id, language: languageOfCall() },
    () => exchange.abandoned,
  );

/** The answer for a result: 503 if time was up or too many wait (`busy`). Throws the failure if it is one. */
function answerOf(found: Found, headers: Headers): Answer {
  const { busy, tooLong } = say.serving.refusals;
  if (found.kind === 'failure') throw fromWire(found);
  if (found.kind === 'answer') return { status: 200, body: found.body, headers };
  const message = found.kind === 'nothing' ? tooLong : busy;
  return refusal(503, 'unavailable', message, { headers: { ...headers, 'Retry-After': '1' } });
}

/** 404 or 422 for an error of the contract; rethrows others. */
function refusedFor(error: unknown, headers: Headers): Answer {
  if (!(error instanceof LksError)) throw error;
  const { kind, message, parameter } = error;
  if (kind === 'not-found') return refusalFor('not-found', message, headers);
  if (kind !== 'usage') throw error;
  const named = parameter === undefined || message.startsWith(`${parameter}:`);
  return refusalFor('usage', named ? message : say.serving.refusals.named(parameter, message), headers);
}

/** 422 that names the parameter, by default `usual`; rethrows other errors. */
function wrongParameter(error: unknown, usual: string, headers: Headers): Answer {
  if (!(error instanceof LksError) || error.kind !== 'usage') throw error;
  return refusalFor('usage', say.serving.refusals.named(error.parameter ?? usual, error.message), headers);
}

/** A UUID (RFC 9562), in any case. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * The document with this UUID; 404 if unknown or no UUID. A text withdrawn by its publisher is left out unless
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

/** The health of every source, and the extensions of the contract. */
export async function answerHealth({ library }: ServiceContext): Promise<Answer> {
  const { data, meta } = await library.health();
  const generation = library.catalogue && { generation: library.catalogue.generation };
  return { status: 200, body: JSON.stringify({ data, meta: { ...meta, ...generation, extensions: ANNOUNCED } }) };
}

/**
 * Answers a question of the extension (`contract/extensions.ts`): 200, 403, 404, 422, 429, 503. Counts for the rate and
 * needs a plan as a search does, but is free, as documents are.
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

/** The calls in a body. Throws `usage` if they are no list, or too many. */
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
 * Answers library calls of an lks client (`contract/library-calls.ts`): 200, 400, 403, 413, 415, 422, 429, 503. Counts
 * once for the rate, however many calls it has, and is free: none of them is a search. Not logged.
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
 * Verifies the citations in a text: 200, 400, 403, 413, 415, 422, 429, 503. Counts for the rate and needs a plan as a
 * search does, but is free. The text is never logged, not even with `--log-queries`.
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
    return answerOf(found, headers);
  } catch (error) {
    return wrongParameter(error, 'text', headers);
  }
}

interface Asked {
  query: SearchQuery;
  options: LibraryOptions;
  served?: true;
}

/** The two kinds of search: as in the contract, and in a body with all options of a library. */
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

/** Checks in this order: plan, rate, parameters, credits. Requests that are refused, wrong or fail are not charged. */
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

/**
 * A search of the contract: 200, 402, 403, 422, 429 (contract.md, "Errors"), or 503 if too many wait, or the time was
 * up without a result.
 */
export const answerSearch = searchBy('contract');

/**
 * As `answerSearch` with all options of a library: texts in every language, matched words; also 400, 413 or 415 for the
 * body.
 */
export const answerServedSearch = searchBy('served');
