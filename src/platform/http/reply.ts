/** What came back over the wire, before anyone has judged it. */
import type { Spool } from '../spool';

/** Names in lower case; a header that was sent several times is a list. Values are data: never shown as they are. */
export type ReplyHeaders = Readonly<Record<string, string | string[] | undefined>>;

export interface Reply {
  status: number;
  headers: ReplyHeaders;
  /** The body as sent, still packed if it was. */
  body: Buffer;
  /** The same where it was kept in a spool; `body` is empty then. */
  spooled?: Spool;
}

/** The values of a header, in the order in which they were sent; none where it is missing. */
export function headerValues(headers: ReplyHeaders, name: string): string[] {
  const value = headers[name];
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** The media type without parameters, in lower case; empty where there is none or it is not spelled as one. */
export function mediaTypeOf(headers: ReplyHeaders): string {
  const type = (headerValues(headers, 'content-type')[0] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  return /^[a-z0-9!#$&^_.+-]{1,60}\/[a-z0-9!#$&^_.+-]{1,60}$/.test(type) ? type : '';
}

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
