/** Web pages that come in place of data: error pages, sign-in pages, challenges for robots. */
import { mediaTypeOf, type ReplyHeaders } from '../../http/reply';

const HEAD_BYTES = 1024;
/** How far into a page its challenge is looked for; the known one is 2 kB in all. */
const CHALLENGE_BYTES = 16 * 1024;

/** True when the body is an HTML page, whatever the media type says; XHTML with an XML declaration is none. */
export function isPage(body: Buffer, headers: ReplyHeaders): boolean {
  const head = body
    .subarray(0, HEAD_BYTES)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  if (/^<!doctype\s+html/i.test(head) || /^<html[\s>]/i.test(head)) return true;
  return mediaTypeOf(headers) === 'text/html' && !head.startsWith('<?xml');
}

/** True for the page with which a firewall asks a browser to prove itself (the AWS WAF stub of EUR-Lex). */
export function isChallenge(body: Buffer): boolean {
  return /AwsWafIntegration|\.awswaf\.com\/|gokuProps/.test(body.subarray(0, CHALLENGE_BYTES).toString('latin1'));
}
