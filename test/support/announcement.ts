/** A service is asked what it offers beyond the contract before anything else, once a day: by its health. */
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Answers that question as a service of the contract alone does; false for any other request. */
export function isAskedForMore(request: IncomingMessage, response: ServerResponse): boolean {
  if (!request.headers['user-agent']?.endsWith('(extensions)')) return false;
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{}}');
  return true;
}
