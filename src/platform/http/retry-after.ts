/** Retry-After (RFC 9110, 10.2.3): seconds, or a date. */
import { headerValues, type ReplyHeaders } from './reply';

const HTTP_DATE = /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

function readHttpDate(text: string | undefined): number | undefined {
  if (text === undefined || !HTTP_DATE.test(text.trim())) return undefined;
  const ms = Date.parse(text.trim());
  return Number.isNaN(ms) ? undefined : ms;
}

/**
 * How long the service asks to wait, in milliseconds, or undefined where it does not say or cannot be understood. A
 * date counts from the answer's own Date header, so that a wrong clock here does no harm (`now`, Unix milliseconds, where
 * there is none). What lies in the past is 0. Of several headers the longest wait counts: it is never shortened.
 */
export function readRetryAfter(headers: ReplyHeaders, now: number): number | undefined {
  const from = readHttpDate(headerValues(headers, 'date')[0]) ?? now;
  let longest: number | undefined;
  for (const value of headerValues(headers, 'retry-after')) {
    const text = value.trim();
    const date = readHttpDate(text);
    const ms = /^-?\d{1,9}$/.test(text) ? Number(text) * 1000 : date === undefined ? undefined : date - from;
    if (ms !== undefined) longest = Math.max(longest ?? 0, ms, 0);
  }
  return longest;
}
