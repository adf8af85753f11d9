/** Request → answer: route, key, and the operation that answers. */
import {
  CALLS,
  EXTENSION_NAMES,
  type ExtensionName,
  extensionPath,
  POSTED_NAMES,
  type PostedName,
} from '../contract/extensions';
import { OPERATIONS, type Operation } from '../contract/operations';
import { say } from '../messages';
import { currentMs } from '../platform/clock';
import { type AddressBuckets, addressOf, countedAs } from './http/addresses';
import { type Answer, type Exchange, readKey, refusal, refusalFor, unauthorised } from './http/exchange';
import {
  answerCalls,
  answerDocument,
  answerExtension,
  answerHealth,
  answerSearch,
  answerServedSearch,
  answerVerify,
  type ServiceContext,
} from './operations';
import type { Caller } from './registry';

interface OperationRoute {
  operation: Operation;
  /** The path parameter, as it is in the path. */
  part?: string;
}

/** An operation of the contract, or a question of the extension, some of which are sent in a body. */
type Route = OperationRoute | { extension: ExtensionName } | { posted: PostedName | typeof CALLS };

const FIXED = new Map<string, Operation>();
const WITH_PART: { prefix: string; operation: Operation }[] = [];
for (const operation of Object.values(OPERATIONS)) {
  const at = operation.path.indexOf('{');
  if (at === -1) FIXED.set(operation.path, operation);
  else WITH_PART.push({ prefix: operation.path.slice(0, at), operation });
}

const EXTENDED = new Map<string, Route>([
  ...EXTENSION_NAMES.map((extension): [string, Route] => [extensionPath(extension), { extension }]),
  ...([...POSTED_NAMES, CALLS] as const).map((posted): [string, Route] => [extensionPath(posted), { posted }]),
]);

/** The operation or question at a path; undefined where there is none. */
function routeOf(path: string): Route | undefined {
  const operation = FIXED.get(path);
  if (operation !== undefined) return { operation };
  const extension = EXTENDED.get(path);
  if (extension !== undefined) return extension;
  for (const { prefix, operation } of WITH_PART) {
    if (!path.startsWith(prefix)) continue;
    const part = path.slice(prefix.length);
    if (part !== '' && !part.includes('/')) return { operation, part };
  }
  return undefined;
}

/** A page that needs no key. */
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
