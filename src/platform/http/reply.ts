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
