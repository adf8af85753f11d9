/** Every status but 200 → failure: the table of contract.md, "Errors", and what else a server or gateway may send. */

import { isCalendarDate } from '../../contract/dates';
import { type ErrorKind, EXIT_CODES, LksError, type LksErrorOptions } from '../../contract/errors';
import { type OperationName, SEARCH_PARAMETERS } from '../../contract/operations';
import { flagName } from '../../contract/parameters';
import { say } from '../../messages';
import type { Ending, TryFailure } from '../../platform/http/failure';
import { describeMoment } from '../../platform/http/moment';
import { headerValues, mediaTypeOf, type Reply } from '../../platform/http/reply';
import { readRetryAfter } from '../../platform/http/retry-after';
import type { Secret } from '../../platform/secret';
import { readServiceError, type ServiceError } from './service-error';

/** An operation of the contract, or a question of the extension. */
export type AskedOperation = OperationName | 'extension';

export interface Asked {
  operation: AskedOperation;
  /** The document that was asked for. */
  id?: string;
  key: Secret;
}

const RETRYABLE = new Set([408, 500, 502, 503, 504]);

/** The facts of an answer that can be told: status, media type and size, never its text. */
export function factsOf(reply: Reply): string {
  return say.hosted.answers.facts(reply.status, mediaTypeOf(reply.headers), reply.body.length);
}

/** The failure behind an answer with a status other than 200. `now` is in Unix milliseconds. */
export async function refusalFailure(reply: Reply, asked: Asked, now: number): Promise<TryFailure> {
  const { status } = reply;
  if (status >= 300 && status < 400) return redirectFailure(reply);
  const sent = await readServiceError(reply, asked.key);
  if (status === 429) return waitFailure('rate-limited', reply, sent, now);
  if (RETRYABLE.has(status)) return waitFailure('status', reply, sent, now);
  const error = finalError(reply, asked, sent);
  return { kind: 'final', cause: say.hosted.causes.other, error: () => error };
}

function redirectFailure(reply: Reply): TryFailure {
  const { answers, causes } = say.hosted;
  const location = headerValues(reply.headers, 'location')[0];
  // Only the host is named: URL spells it in plain ASCII, whatever was sent.
  const host = location !== undefined && /^(?:https?:)?\/\//i.test(location) ? hostOf(location) : undefined;
  const hint = host === undefined ? answers.redirectUnknownHint : answers.redirectHint;
  const message = answers.redirect(host ?? answers.samePlace, reply.status);
  const error = new LksError('bad-response', message, { hint, status: reply.status });
  return { kind: 'final', cause: causes.other, error: () => error };
}

function hostOf(location: string): string | undefined {
  try {
    return new URL(location, 'https://relative.invalid').host;
  } catch {
    return undefined;
  }
}

const withMessage = (sentence: string, sent: ServiceError): string =>
  sent.message === undefined ? sentence : `${sentence} ${say.hosted.refusals.says(sent.message)}`;

function waitFailure(kind: 'rate-limited' | 'status', reply: Reply, sent: ServiceError, now: number): TryFailure {
  const { causes, refusals } = say.hosted;
  const { status } = reply;
  const retryAfterMs = readRetryAfter(reply.headers, now);
  const options: LksErrorOptions = { code: sent.code, status };
  if (retryAfterMs !== undefined) options.retryAfter = Math.ceil(retryAfterMs / 1000);
  const when = retryAfterMs ? describeMoment(now + retryAfterMs, now) : undefined;
  const limited = (): LksError =>
    new LksError('rate-limited', withMessage(refusals.limited(when), sent), {
      ...options,
      hint: refusals.limitedHint(when),
    });
  const unavailable = ({ tries, tooLong }: Ending): LksError =>
    tooLong && when !== undefined
      ? new LksError('unreachable', withMessage(refusals.unavailableUntil(status, when), sent), {
          ...options,
          exitCode: EXIT_CODES.limited,
          hint: refusals.limitedHint(when),
        })
      : new LksError('unreachable', withMessage(refusals.unavailable(status, tries), sent), {
          ...options,
          hint: refusals.unavailableHint,
        });
  const cause = kind === 'rate-limited' ? causes.limited : causes.status(status);
  return { kind, retryAfterMs, cause, error: kind === 'rate-limited' ? limited : unavailable };
}

function finalError(reply: Reply, asked: Asked, sent: ServiceError): LksError {
  const { answers, refusals } = say.hosted;
  const { status } = reply;
  const { code } = sent;
  const fail = (kind: ErrorKind, sentence: string, hint: string | undefined, more: LksErrorOptions = {}): LksError =>
    new LksError(kind, withMessage(sentence, sent), { code, status, hint, ...more });
  switch (status) {
    case 401:
      return keyError(sent);
    case 402:
      return fail('no-credits', refusals.noCredits, refusals.noCreditsHint);
    case 403:
      return code === undefined || code === 'plan_required'
        ? fail('plan-required', refusals.planRequired, refusals.planHint)
        : fail('plan-required', refusals.forbidden, refusals.forbiddenHint);
    case 404:
      return notFound(reply, asked, sent);
    case 413:
      return fail('failed', refusals.tooLarge, refusals.tooLargeHint);
    case 422: {
      const parameter = parameterIn(sent.message);
      const name = parameter && flagName(parameter);
      return fail('usage', refusals.invalid(name), refusals.invalidHint(name), { parameter: parameter?.name });
    }
  }
  const options = { code, status, hint: answers.notApiHint };
  if (status >= 500) return fail('unreachable', refusals.unavailable(status, 1), refusals.unavailableHint);
  if (status >= 400) return fail('failed', refusals.refused(status), answers.notApiHint);
  return new LksError('bad-response', refusals.unexpected(factsOf(reply)), options);
}

/** How a service of lks says that a key has expired, and since when: `say.serving.refusals.expiredKey`. */
const EXPIRED_ON = /\bexpired on (\d{4}-\d\d-\d\d)\b/;

/** The service's own words are left out here: it may repeat the key in them. A day is taken from them where it is one. */
function keyError({ code, message = '' }: ServiceError): LksError {
  const { refusals } = say.hosted;
  const options = { code, status: 401 };
  if (code === 'missing_api_key')
    return new LksError('key-rejected', refusals.keyMissing, { ...options, hint: refusals.keyHint });
  const day = EXPIRED_ON.exec(message)?.[1];
  return day !== undefined && isCalendarDate(day)
    ? new LksError('key-rejected', refusals.keyExpired(day), { ...options, hint: refusals.keyExpiredHint })
    : new LksError('key-rejected', refusals.keyRejected, { ...options, hint: refusals.keyHint });
}

/** 404 means "no such document" only where the API itself says so: a page, or a 404 for a search, is a wrong address. */
function notFound(reply: Reply, { operation, id }: Asked, sent: ServiceError): LksError {
  const { answers, refusals } = say.hosted;
  const { code } = sent;
  const status = 404;
  if (operation === 'document' && (sent.ofContract || !sent.isPage))
    return new LksError('not-found', refusals.notFound(id ?? ''), { code, status, hint: refusals.notFoundHint });
  if (operation === 'extension' && code === 'not_found')
    return new LksError('not-found', withMessage(refusals.notHeld, sent), {
      code,
      status,
      hint: refusals.notFoundHint,
    });
  const message = sent.isPage ? answers.webPage(factsOf(reply)) : refusals.noSuchPath;
  return new LksError('bad-response', message, {
    status,
    hint: sent.isPage ? answers.webPageHint : answers.notApiHint,
  });
}

/** The parameter that a message of the service names first, if it names one. */
function parameterIn(message: string | undefined) {
  const words = message?.toLowerCase().match(/[a-z_]+/g) ?? [];
  const found = words.map((word) => SEARCH_PARAMETERS.find(({ name }) => name === word)).find(Boolean);
  return found;
}
