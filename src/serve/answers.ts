/** Request → answer: who asks, for what, and which operation performs it. */
import { extensionPath } from '../contract/extensions';
import { say } from '../messages';
import { currentMs } from '../platform/clock';
import { addressOf, countedAs } from './http/address';
import type { AddressBuckets } from './http/address-buckets';
import { type Answer, refusal, refusalFor } from './http/answer';
import { readKey, unauthorised } from './http/authorization';
import type { Exchange } from './http/exchange';
import { routeOf } from './http/routes';
import { answerCalls } from './operations/calls';
import { answerDocument, answerHealth } from './operations/document';
import { answerExtension } from './operations/extension';
import { answerSearch, answerServedSearch } from './operations/search';
import type { ServiceContext } from './operations/service-context';
import { answerVerify } from './operations/verify';
import type { Caller } from './registry';

/** What needs no key. */
export type Page = (exchange: Exchange) => Answer | Promise<Answer>;

export interface Answering {
  context: ServiceContext;
  /** Requests without a good key, by address. */
  keyless: AddressBuckets;
  /** Whether a proxy in front says for which client it passes on a request. */
  trustProxy: boolean;
  /** Whether a Host header names this service. */
  knowsHost: (host: string | undefined) => boolean;
  /** Pages that need no key, by path. */
  pages: ReadonlyMap<string, Page>;
}

/** The caller behind the key of a request, or 401. */
async function admit({ request, record }: Exchange, context: ServiceContext): Promise<Caller | Answer> {
  const read = readKey(request);
  if (typeof read === 'string') return unauthorised(read);
  const caller = await context.registry.findCaller(read.key, currentMs());
  if (caller === undefined) return unauthorised('invalid');
  record.workspace = caller.workspaceName;
  record.key = caller.prefix;
  if (caller.name !== null) record.key_name = caller.name;
  return 'expired' in caller ? unauthorised(caller) : caller;
}

const POSTED_ANSWERS = { verify: answerVerify, search: answerServedSearch, library: answerCalls };

/** The caller of a page that needs no key, and says more to who has one; undefined without a good key. */
export async function callerOf(exchange: Exchange, context: ServiceContext): Promise<Caller | undefined> {
  const caller = await admit(exchange, context);
  return 'status' in caller ? undefined : caller;
}

function wrongMethod(allowed: string): Answer {
  const headers = { Allow: allowed };
  return refusal(405, 'method_not_allowed', say.serving.refusals.method(allowed), { headers });
}

async function answerCaller(exchange: Exchange, caller: Caller, { context, pages }: Answering): Promise<Answer> {
  const { method } = exchange;
  if (pages.has(exchange.path)) return wrongMethod('GET, HEAD');
  const route = routeOf(exchange.path);
  if (route === undefined) return refusalFor('not-found', say.serving.refusals.noPath);
  if ('extension' in route) {
    exchange.record.route = extensionPath(route.extension);
    return method === 'GET' || method === 'POST'
      ? answerExtension(route.extension, exchange, caller, context)
      : wrongMethod('GET, HEAD, POST');
  }
  if ('posted' in route) {
    exchange.record.route = extensionPath(route.posted);
    return method === 'POST' ? POSTED_ANSWERS[route.posted](exchange, caller, context) : wrongMethod('POST');
  }
  const { operation, part = '' } = route;
  exchange.record.route = operation.path;
  if (method !== operation.method) return wrongMethod(`${operation.method}, HEAD`);
  switch (operation.name) {
    case 'search':
      return answerSearch(exchange, caller, context);
    case 'document':
      return answerDocument(part, exchange, context);
    case 'health':
      return answerHealth(context);
  }
}

/**
 * Answers a request. In this order: is it HTTP for this service at all (400, 421); does it need a key, and is there a good
 * one (401; 429 where its address has sent too many without); is there something at the path (404), for this method (405); then the operation's own rules.
 *
 * @throws whatever is a fault of the service itself.
 */
export async function answerTo(exchange: Exchange, answering: Answering): Promise<Answer> {
  const { request, malformed } = exchange;
  if (malformed !== undefined) return malformed;
  if (!answering.knowsHost(exchange.host))
    return refusal(421, 'misdirected_request', say.serving.refusals.host, { close: true });
  const page = exchange.method === 'GET' ? answering.pages.get(exchange.path) : undefined;
  // The key is looked up before anybody is held back: a good one is answered whatever else comes from its address.
  const caller = page === undefined ? await admit(exchange, answering.context) : undefined;
  if (caller !== undefined && !('status' in caller)) return answerCaller(exchange, caller, answering);
  const seconds = answering.keyless.count(countedAs(addressOf(request, answering.trustProxy)), performance.now());
  if (seconds > 0) {
    const headers = { 'Retry-After': String(seconds) };
    return refusal(429, 'too_many_requests', say.serving.refusals.tooManyKeyless(seconds), { headers, close: true });
  }
  if (page === undefined) return caller as Answer;
  exchange.record.route = exchange.path;
  return page(exchange);
}
