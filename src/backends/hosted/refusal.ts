/** Maps every status but 200 to a failure: contract.md, "Errors", and what gateways send. */

import { isCalendarDate } from '../../contract/dates';
import { ERROR_KINDS, type ErrorKind, EXIT_CODES, LksError, type LksErrorOptions } from '../../contract/errors';
import { type OperationName, SEARCH_PARAMETERS } from '../../contract/operations';
import { flagName } from '../../contract/parameters';
import { plainLine } from '../../contract/plain-text';
import { say } from '../../messages';
import type { Ending, TryFailure } from '../../platform/http/failure';
import { describeMoment } from '../../platform/http/moment';
import { headerValues, mediaTypeOf, type Reply, readRetryAfter } from '../../platform/http/reply';
import { type Secret, withoutSecrets } from '../../platform/secret';
import { readJson } from './body';

export type AskedOperation = OperationName | 'extension';

export interface Asked {
  operation: AskedOperation;
  id?: string;
  key: Secret;
}

const ERROR_KIND_NAMES = Object.keys(ERROR_KINDS) as readonly ErrorKind[];
const RETRYABLE = new Set([408, 500, 502, 503, 504]);

/** Facts about a reply for messages: status, media type and size, never its text. */
export function factsOf(reply: Reply): string {
  return say.hosted.answers.facts(reply.status, mediaTypeOf(reply.headers), reply.body.length);
}

const LONGEST_MESSAGE = 300;
const MAX_ERROR_BYTES = 256 * 1024;

/** The error object `{"error":{"code","message"}}` (contract.md, "Errors"). */
interface ServiceError {
  isPage: boolean;
  code: string | undefined;
  /** One line, safe to show, with the key removed; dropped altogether if the key is too short to tell from words. */
  message: string | undefined;
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value ? (value as Record<string, unknown>)[name] : undefined;

/** Never throws: an unreadable body gives no code and no message. */
async function readServiceError(reply: Reply, key: Secret): Promise<ServiceError> {
  const isPage = mediaTypeOf(reply.headers).includes('html');
  const value = await readJson(reply.body, reply.headers, MAX_ERROR_BYTES).catch(() => undefined);
  const error = field(withoutSecrets(value, [key]), 'error');
  const [code, message] = [field(error, 'code'), field(error, 'message')];
  const isShown = typeof code === 'string' && key.isFoundInText;
  return {
    isPage,
    code: typeof code === 'string' && /^[a-z][a-z0-9_.-]{0,63}$/i.test(code) ? code : undefined,
    message: isShown && typeof message === 'string' ? plainLine(message, LONGEST_MESSAGE) || undefined : undefined,
  };
}

/** The failure for a reply with a status other than 200. `now` is in Unix milliseconds. */
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
  // Only the host is shown; URL spells it in plain ASCII.
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
  const isOfKey = sent.code === ERROR_KINDS['rate-limited'].code;
  const limited = (): LksError =>
    new LksError('rate-limited', withMessage(refusals.limited(when, isOfKey), sent), {
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

/** Kind by the contract's status and code. A proxy's refusal lacks the code: it says nothing about key or plan. */
const meaningOf = (status: number, code: string | undefined): ErrorKind | undefined =>
  ERROR_KIND_NAMES.find((kind) => ERROR_KINDS[kind].status === status && ERROR_KINDS[kind].code === code);

function finalError(reply: Reply, { operation, id }: Asked, sent: ServiceError): LksError {
  const { refusals } = say.hosted;
  const { status } = reply;
  const { code, message } = sent;
  const fail = (kind: ErrorKind, sentence: string, hint: string | undefined, more: LksErrorOptions = {}): LksError =>
    new LksError(kind, withMessage(sentence, sent), { code, status, hint, ...more });
  switch (meaningOf(status, code)) {
    case 'no-key':
      return fail('key-rejected', refusals.keyMissing, refusals.keyHint);
    case 'key-rejected':
      return keyError(message) ?? fail('key-rejected', refusals.keyRejected, refusals.keyHint);
    case 'no-credits':
      return fail('no-credits', refusals.noCredits, refusals.noCreditsHint);
    case 'plan-required':
      return fail('plan-required', refusals.planRequired, refusals.planHint);
    case 'not-found':
      if (operation === 'document')
        return new LksError('not-found', refusals.notFound(id ?? ''), { code, status, hint: refusals.notFoundHint });
      if (operation === 'extension') return fail('not-found', refusals.notHeld, refusals.notFoundHint);
      break;
    case 'usage': {
      const parameter = operation === 'search' ? parameterIn(message) : undefined;
      const name = parameter && flagName(parameter);
      // Without a hint, the command points to its own help.
      return fail('usage', refusals.invalid(name), name && refusals.invalidHint(name), { parameter: parameter?.name });
    }
  }
  if (status === 413) return fail('failed', refusals.tooLarge, refusals.tooLargeHint);
  if (status >= 500) return fail('unreachable', refusals.unavailable(status, 1), refusals.unavailableHint);
  return notOfApi(reply, sent);
}

function notOfApi(reply: Reply, { isPage, message }: ServiceError): LksError {
  const { answers, refusals } = say.hosted;
  const facts = factsOf(reply);
  const [said, hint] = isPage
    ? [answers.webPage(facts), answers.webPageHint]
    : [refusals.unexpected(facts, message), answers.notApiHint];
  return new LksError('bad-response', said, { status: reply.status, hint });
}

/** How a service of lks words an expired key, in each language: `say.serving.refusals.expiredKey`. */
const EXPIRED_ON = /\b(?:expired on|verlopen op) (\d{4}-\d\d-\d\d)\b/;

function keyError(message = ''): LksError | undefined {
  const { keyExpired, keyExpiredHint } = say.hosted.refusals;
  const day = EXPIRED_ON.exec(message)?.[1];
  if (day === undefined || !isCalendarDate(day)) return undefined;
  return new LksError('key-rejected', keyExpired(day), { status: 401, hint: keyExpiredHint });
}

function parameterIn(message: string | undefined) {
  const words = message?.toLowerCase().match(/[a-z_]+/g) ?? [];
  const found = words.map((word) => SEARCH_PARAMETERS.find(({ name }) => name === word)).find(Boolean);
  return found;
}
