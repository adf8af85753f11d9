/** Request → answer: who asks, for what, and which operation performs it. */
import { say } from '../messages';
import { type Answer, refusal, refusalFor } from './http/answer';
import { readKey, unauthorised } from './http/authorization';
import type { Exchange } from './http/exchange';
import { routeOf } from './http/routes';
import { answerDocument, answerHealth } from './operations/document';
import { answerSearch } from './operations/search';
import type { ServiceContext } from './operations/service-context';
import { type Caller, findCaller } from './registry';

export interface Answering {
  context: ServiceContext;
  /** Whether a Host header names this service. */
  knowsHost: (host: string | undefined) => boolean;
  /** Pages that need no key, by path. */
  pages: ReadonlyMap<string, Answer>;
}

/** The caller behind the key of a request, or 401. */
function admit({ request, record }: Exchange, context: ServiceContext): Caller | Answer {
  const read = readKey(request);
  if (typeof read === 'string') return unauthorised(read);
  const caller = findCaller(context.registry, read.key);
  if (caller === undefined) return unauthorised('invalid');
  record.workspace = caller.workspaceName;
  record.key = caller.prefix;
  return caller;
}

function wrongMethod(allowed: string): Answer {
  const headers = { Allow: allowed };
  return refusal(405, 'method_not_allowed', say.serving.refusals.method(allowed), { headers });
}

async function answerCaller(exchange: Exchange, caller: Caller, { context, pages }: Answering): Promise<Answer> {
  const { method } = exchange.request;
  if (pages.has(exchange.path)) return wrongMethod('GET');
  const route = routeOf(exchange.path);
  if (route === undefined) return refusalFor('not-found', say.serving.refusals.noPath);
  const { operation, part = '' } = route;
  exchange.record.route = operation.path;
  if (method !== operation.method) return wrongMethod(operation.method);
  switch (operation.name) {
    case 'search':
      return answerSearch(exchange, caller, context);
    case 'document':
      return answerDocument(part, context);
    case 'health':
      return answerHealth(context);
  }
}

/**
 * Answers a request. In this order: is it HTTP for this service at all (400, 421); does it need a key, and is there a good
 * one (401); is there something at the path (404), for this method (405); then the operation's own rules.
 *
 * @throws whatever is a fault of the service itself.
 */
export async function answerTo(exchange: Exchange, answering: Answering): Promise<Answer> {
  const { request, malformed } = exchange;
  if (malformed !== undefined) return malformed;
  if (!answering.knowsHost(request.headers.host))
    return refusal(421, 'misdirected_request', say.serving.refusals.host, { close: true });
  const page = request.method === 'GET' ? answering.pages.get(exchange.path) : undefined;
  if (page !== undefined) {
    exchange.record.route = exchange.path;
    return page;
  }
  const caller = admit(exchange, answering.context);
  return 'status' in caller ? caller : answerCaller(exchange, caller, answering);
}
