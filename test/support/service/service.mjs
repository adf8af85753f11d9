/**
 * A test service: an independent implementation of the contract over node:http. It shares no code with the product, so that
 * both reading the contract wrongly in the same way is unlikely. See `service.d.mts` for the types.
 */
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { listenHere } from '../listening.mjs';
import { asDocument, DOCUMENTS } from './data/documents.mjs';
import { CHANGES, send, TRAVEL } from './faults.mjs';
import { openKeyBook, refusal } from './keys.mjs';
import { findInvalid, HEALTH, search } from './search.mjs';

export { DOCUMENTS, idOf } from './data/documents.mjs';
export { KEYS } from './keys.mjs';
export { HEALTH } from './search.mjs';

/** The parameters of a search, as the contract lists them. */
const SEARCH_NAMES = ['q', 'lang', 'jurisdiction', 'type', 'area', 'law', 'date_from', 'date_to', 'limit', 'offset'];

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Starts the service on a port of loopback that is its own until it is closed; on a server of its own where it is told more. */
export async function startService({
  port = 0,
  host = '127.0.0.1',
  basePath = '',
  faults = [],
  tls,
  bare = false,
  more = [],
} = {}) {
  const documents = [...DOCUMENTS, ...more];
  const keys = openKeyBook();
  const state = { requests: [], faults: [], connections: 0, lastPage: null };
  const service = { ...state };
  const plan = (...more) => service.faults.push(...more.map((fault) => ({ times: 1, after: 0, ...fault })));
  plan(...faults);

  const listener = (request, response) => {
    response.on('error', () => {});
    const seen = readRequest(request, basePath);
    // What it offers is asked before anything else, of a service that was not asked today.
    const isAsked = request.headers['user-agent']?.endsWith('(extensions)');
    if (!isAsked) service.requests.push(seen);
    const answer = answerTo(seen, keys, { bare, documents });
    const fault = isAsked ? undefined : takeFault(service.faults, seen.operation);
    reply(response, fault, answer, seen, service);
  };
  const on = {
    connection: () => (service.connections += 1),
    clientError: (_, socket) => socket.destroy(),
  };
  const isShared = port === 0 && host === '127.0.0.1' && tls === undefined;
  const listening = isShared
    ? await listenHere(listener, on)
    : await listenAlone(port, host, tls, { request: listener, ...on });
  service.port = listening.port;
  service.url = `${tls === undefined ? 'http' : 'https'}://${host}:${service.port}${basePath}`;
  service.fail = plan;
  service.heal = () => service.faults.splice(0);
  service.revoke = keys.revoke;
  service.close = listening.close;
  return service;
}

async function listenAlone(port, host, tls, on) {
  const server = tls === undefined ? createServer({ keepAliveTimeout: 30_000 }) : createTlsServer(tls);
  for (const [event, listener] of Object.entries(on)) server.on(event, listener);
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, host, resolve));
  const close = () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port: server.address().port, close };
}

function readRequest(request, basePath) {
  const url = new URL(`http://service${request.url.startsWith('/') ? request.url : `/${request.url}`}`);
  const path = url.pathname.startsWith(basePath) ? url.pathname.slice(basePath.length) : url.pathname;
  const [, name, id] = /^\/api\/knowledge\/(search|health|documents)(?:\/([^/]*))?$/.exec(path) ?? [];
  const operation =
    name === 'documents' && id !== undefined ? 'document' : id === undefined && name !== 'documents' ? name : undefined;
  return {
    method: request.method,
    path,
    query: Object.fromEntries(url.searchParams),
    search: url.searchParams,
    headers: request.headers,
    rawHeaders: request.rawHeaders,
    operation,
    id,
  };
}

/** The good answer, or the contract's refusal: authentication first, then the plan and rate, then the parameters. */
function answerTo(seen, keys, { bare, documents }) {
  const authorization = seen.headers.authorization;
  const refused = keys.admit(authorization, seen.operation);
  if (refused) return refused;
  if (seen.method !== 'GET') return refusal(405, 'method_not_allowed', 'Only GET is possible.');
  const unknown = bare ? findUnknown(seen) : null;
  if (unknown) return refusal(422, 'invalid_parameters', unknown);
  if (seen.operation === 'search') return answerSearch(seen, keys, documents);
  if (seen.operation === 'health') return { status: 200, body: { data: HEALTH } };
  if (seen.operation === 'document') return answerDocument(seen.id, documents);
  return refusal(404, 'not_found', 'There is nothing at this path.');
}

/** What the contract does not have: a parameter that no row of it names, or one that comes twice. */
function findUnknown({ operation, search: query }) {
  const names = [...query.keys()];
  const known = operation === 'search' ? SEARCH_NAMES : [];
  const odd = names.find((name, at) => !known.includes(name) || names.indexOf(name) !== at);
  return odd === undefined ? null : `${odd} is not a parameter here, or comes twice`;
}

function answerSearch(seen, keys, documents) {
  const invalid = findInvalid(seen.search);
  if (invalid) return refusal(422, 'invalid_parameters', invalid);
  return keys.charge(seen.headers.authorization) ?? { status: 200, body: search(seen.search, documents) };
}

function answerDocument(id, documents) {
  const found = UUID.test(id) && documents.find((document) => document.id === id.toLowerCase());
  return found
    ? { status: 200, body: { data: asDocument(found) } }
    : refusal(404, 'not_found', 'The document does not exist.');
}

function takeFault(faults, operation) {
  for (const fault of faults) {
    if (fault.times <= 0 || (fault.on !== undefined && fault.on !== operation)) continue;
    if (fault.after > 0) {
      fault.after -= 1;
      continue;
    }
    fault.times -= 1;
    return fault;
  }
  return undefined;
}

function reply(response, fault, answer, seen, service) {
  let { body } = answer;
  if (fault?.kind === 'repeat-page') body = service.lastPage ?? body;
  else if (seen.operation === 'search' && answer.status === 200) service.lastPage = body;
  const change = fault && CHANGES[fault.kind];
  if (change) body = change(body, fault, seen);
  const bytes = Buffer.from(JSON.stringify(body));
  const travel = fault && TRAVEL[fault.kind];
  if (travel) travel(response, bytes, fault);
  else send(response, answer.status, bytes, answer.headers);
}
