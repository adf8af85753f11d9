/** The id of a request: in its answer (`X-Request-Id`), the access log, and what a cluster is asked for it. */
import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What a proxy or a client may have called it: plain in a header, a log and a shell, and no key of lks that went astray. */
const SAFE = /^(?!lks_)[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;

/** A new id. */
export const newRequestId = (): string => randomUUID();

/** The id that came with a request, where its form is safe; else a new one. One that was sent twice has no safe form. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const sent = headers['x-request-id'];
  return typeof sent === 'string' && SAFE.test(sent) ? sent : newRequestId();
}
