/** Turns a reply into an answer or failure. Errors have status, media type and size, never the text. */
import { LksError, type LksErrorOptions } from '../../../contract/errors';
import { say } from '../../../messages';
import { TryFailed } from '../../../platform/http/failure';
import { describeMoment } from '../../../platform/http/moment';
import type { FailureKind } from '../../../platform/http/policy';
import { headerValues, mediaTypeOf, type Reply, type ReplyHeaders, readRetryAfter } from '../../../platform/http/reply';
import { BodyError, unpack, unpackSpooled } from '../../../platform/http/unpack';
import type { PublisherAnswer, PublisherRequest } from './request';

const RETRYABLE = new Set([408, 500, 502, 503, 504, 522, 524]);
const NOT_FOUND = new Set([404, 410]);

const factsOf = (reply: Reply): string =>
  say.hosted.answers.facts(reply.status, mediaTypeOf(reply.headers), reply.spooled?.size ?? reply.body.length);

export function failed(
  kind: FailureKind,
  error: LksError | ((tries: number) => LksError),
  cause = say.hosted.causes.other,
  retryAfterMs?: number,
): TryFailed {
  return new TryFailed({
    kind,
    cause,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    error: ({ tries }) => (typeof error === 'function' ? error(tries) : error),
  });
}

/** `not-found`; not retried. */
export function notFound(what: string, status: number): TryFailed {
  return failed('final', new LksError('not-found', say.publishers.notFound(what), { status }));
}

/** `bad-response`: the answer is not as the publisher documents it. */
export function badAnswer(message: string, status: number | null = null): LksError {
  return new LksError('bad-response', message, { hint: say.publishers.answerHint, status });
}

/** Answer in a reply that is no redirect. Throws `TryFailed`. `now`: Unix milliseconds. */
export async function judge(
  reply: Reply,
  request: PublisherRequest,
  host: string,
  now: number,
): Promise<PublisherAnswer> {
  const { status, headers } = reply;
  const visit = {
    etag: headerValues(headers, 'etag')[0] ?? '',
    modified: headerValues(headers, 'last-modified')[0] ?? '',
  };
  const answeredAt = momentOfAnswer(headers, now);
  if (status === 304 && request.known !== undefined)
    return { status, body: Buffer.alloc(0), mediaType: '', visit, answeredAt };
  if (status !== 200 && request.also?.includes(status) !== true) throw refusal(reply, request, host, now);
  const { body, spooled } = await bodyOf(reply, request).catch((error) => {
    const limit = reply.spooled === undefined ? request.limit : request.spool!.limit;
    throw error instanceof BodyError ? bodyFailure(error, reply, limit) : error;
  });
  if (isInPart(headers))
    throw failed('bad-answer', badAnswer(say.publishers.inPart(host), status), say.hosted.causes.badAnswer);
  if (isChallenge(body)) throw failed('final', badAnswer(say.publishers.challenge(host), status));
  if (!request.pages && status !== 300 && isPage(body, headers)) throw pageFailure(reply, host);
  return { status, body, ...(spooled && { spooled }), mediaType: mediaTypeOf(headers), visit, answeredAt };
}

/** Bytes in memory of a body that may be spooled: all up to `all`, else the first `head`. */
const HELD = { all: 4 * 1024 * 1024, head: 64 * 1024 };

async function bodyOf(
  { body, spooled, headers }: Reply,
  { limit, spool }: PublisherRequest,
): Promise<Pick<PublisherAnswer, 'body' | 'spooled'>> {
  if (spooled === undefined || spool === undefined) return { body: await unpack(body, headers, limit) };
  const unpacked = await unpackSpooled(spooled, headers, { to: spool.open, limit: spool.limit });
  if (unpacked.size <= HELD.all) return { body: await unpacked.slice(0, unpacked.size) };
  return { body: await unpacked.slice(0, HELD.head), spooled: unpacked };
}

/** The Date header, which caches preserve; our time if missing or in the future. */
function momentOfAnswer(headers: ReplyHeaders, now: number): string {
  const date = Date.parse(headerValues(headers, 'date')[0] ?? '');
  return new Date(date >= 0 && date <= now ? date : now).toISOString().slice(0, 19).replace('T', ' ');
}

function pageFailure(reply: Reply, host: string): TryFailed {
  const error = badAnswer(say.publishers.webPage(host, factsOf(reply)), reply.status);
  return failed('bad-answer', error, say.hosted.causes.badAnswer);
}

function bodyFailure(error: BodyError, reply: Reply, limit: number): TryFailed {
  const { answers, causes } = say.hosted;
  const { status } = reply;
  if (error.fault === 'too-large') return failed('final', badAnswer(answers.tooLarge(limit / 2 ** 20), status));
  if (error.fault === 'bomb') return failed('final', badAnswer(answers.bomb, status));
  if (error.fault === 'encoding') return failed('final', badAnswer(answers.encoding, status));
  return failed('damaged', (tries) => badAnswer(answers.damaged(tries), status), causes.damaged);
}

function refusal(reply: Reply, request: PublisherRequest, host: string, now: number): TryFailed {
  const { publishers, hosted } = say;
  const { status } = reply;
  if (NOT_FOUND.has(status)) return notFound(request.what, status);
  const retryAfterMs = readRetryAfter(reply.headers, now);
  const when = retryAfterMs ? describeMoment(now + retryAfterMs, now) : undefined;
  const options: LksErrorOptions = { status, hint: publishers.laterHint };
  if (retryAfterMs !== undefined) options.retryAfter = Math.ceil(retryAfterMs / 1000);
  if (status === 429) {
    const error = new LksError('rate-limited', publishers.limited(host, when), options);
    return failed('rate-limited', error, hosted.causes.limited, retryAfterMs);
  }
  if (RETRYABLE.has(status)) {
    const error = (tries: number) => new LksError('unreachable', publishers.unavailable(host, status, tries), options);
    return failed('status', error, hosted.causes.status(status), retryAfterMs);
  }
  // CELLAR has the act, but not in this language or form (publishers.md, "Content negotiation").
  if (request.language !== undefined && (status === 406 || status === 300)) return notFound(request.what, status);
  return failed('final', badAnswer(publishers.refused(host, factsOf(reply)), status));
}

const HEAD_BYTES = 1024;
/** Part of a page searched for a challenge; the known one has 2 kB. */
const CHALLENGE_BYTES = 16 * 1024;

/** HTML, whatever the media type; not XHTML with an XML declaration. */
function isPage(body: Buffer, headers: ReplyHeaders): boolean {
  const head = body
    .subarray(0, HEAD_BYTES)
    .toString('latin1')
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart();
  if (/^<!doctype\s+html/i.test(head) || /^<html[\s>]/i.test(head)) return true;
  return mediaTypeOf(headers) === 'text/html' && !head.startsWith('<?xml');
}

/** The database timed out and the rows are incomplete (publishers.md, "Index of CELLAR"). */
const isInPart = (headers: ReplyHeaders): boolean => headerValues(headers, 'x-sql-state').includes('S1TAT');

/** A firewall's challenge (AWS WAF stub of EUR-Lex). */
function isChallenge(body: Buffer): boolean {
  return /AwsWafIntegration|\.awswaf\.com\/|gokuProps/.test(body.subarray(0, CHALLENGE_BYTES).toString('latin1'));
}

/**
 * Start of the next page, undefined after the last. `start` from 0, `received` entries on this page, `total` by the
 * publisher's count. Throws `bad-response` for an empty page before the end, after which entries would be missing
 * unnoticed.
 */
export function nextStart(start: number, received: number, total: number): number | undefined {
  const end = start + received;
  if (end >= total) return undefined;
  if (received === 0) throw badAnswer(say.publishers.emptyPage(total, start));
  return end;
}
