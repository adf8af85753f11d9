/** The key in a request: one `Authorization: Bearer KEY` (RFC 6750), nowhere else. */
import type { IncomingMessage } from 'node:http';
import { say } from '../../messages';
import { type Answer, refusalFor } from './answer';

/** Visible ASCII, as every key of the contract is. */
const BEARER = /^bearer +([\x21-\x7e]{1,256})$/i;
const NO_TOKEN = /^(?:bearer)?\s*$/i;

/** How often a header was sent. Node.js keeps the first of these and drops the others. */
export function timesSent(request: IncomingMessage, name: string): number {
  let times = 0;
  const { rawHeaders } = request;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const header = rawHeaders[at]!;
    if (header.length === name.length && header.toLowerCase() === name) times += 1;
  }
  return times;
}

/** The key that a request carries; `missing` without one, `invalid` for anything but one well-formed header. */
export function readKey(request: IncomingMessage): { key: string } | 'missing' | 'invalid' {
  const value = request.headers.authorization;
  if (value === undefined || NO_TOKEN.test(value)) return 'missing';
  const key = BEARER.exec(value)?.[1];
  return key === undefined || timesSent(request, 'authorization') > 1 ? 'invalid' : { key };
}

/** 401 for a request without a key, or with one that is not good or has expired; told apart as the contract wants. */
export function unauthorised(why: 'missing' | 'invalid' | { expired: string }): Answer {
  const challenge = why === 'missing' ? 'Bearer realm="lks"' : 'Bearer realm="lks", error="invalid_token"';
  const headers = { 'WWW-Authenticate': challenge };
  const { missingKey, invalidKey, expiredKey } = say.serving.refusals;
  if (why === 'missing') return refusalFor('no-key', missingKey, headers);
  return refusalFor('key-rejected', why === 'invalid' ? invalidKey : expiredKey(why.expired.slice(0, 10)), headers);
}
