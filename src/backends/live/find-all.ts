/** Asks every publisher relevant to a search, concurrently, each with its own time budget. */

import type { Call } from '../../contract/backend';
import { todayOf } from '../../contract/dates';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { currentDate, monotonicMs } from '../../platform/clock';
import { askFor } from '../../sources/harvest/harvest';
import type { PublisherClient } from '../../sources/shared/http/client';
import type { Ask, FindQuery, Hit } from '../../sources/shared/publisher';
import type { Publisher } from '../../sources/source';
import { type Asked, isAsked, passes, questionOf } from './questions';

export const BUDGET_MS = 2000;

export interface LiveAnswer {
  source: string;
  /** Whether a request was sent; some questions cannot be put to a publisher. */
  asked: boolean;
  hits: Hit[];
  ms: number;
  error: LksError | undefined;
}

/** Asks all relevant publishers that have a request for it. Rejects only with the reason of the call's signal. */
export async function findAll(
  query: Asked,
  publishers: readonly Publisher[],
  client: PublisherClient,
  call: Call,
  budgetMs = BUDGET_MS,
): Promise<LiveAnswer[]> {
  const question = questionOf(query);
  if (question === undefined) return [];
  const asked = publishers.filter((publisher) => publisher.find !== undefined && isAsked(publisher, query));
  const answers = await Promise.all(asked.map((publisher) => findAt(publisher, question, client, call, budgetMs)));
  call.signal?.throwIfAborted();
  const told = answers.filter(({ asked, error }) => asked || error !== undefined);
  return told.map((answer) => ({ ...answer, hits: answer.hits.filter((hit) => passes(hit, query)) }));
}

async function findAt(
  publisher: Publisher,
  question: FindQuery,
  client: PublisherClient,
  call: Call,
  budgetMs: number,
): Promise<LiveAnswer> {
  const { source } = publisher;
  const start = monotonicMs();
  const since = (): number => Math.ceil(monotonicMs() - start);
  const late = new LksError('unreachable', say.live.late(budgetMs));
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(late), budgetMs);
  const onAbort = (): void => stop.abort(call.signal?.reason);
  call.signal?.addEventListener('abort', onAbort, { once: true });
  let asked = false;
  try {
    const context = { client, call: { ...call, signal: stop.signal }, today: todayOf(currentDate()) };
    const ask = askFor(publisher, context);
    const get: Ask['get'] = (request) => {
      asked = true;
      return ask.get(request);
    };
    const hits = (await publisher.find?.(question, { ...ask, get })) ?? [];
    return { source, asked, hits, ms: since(), error: undefined };
  } catch (thrown) {
    if (thrown instanceof LksError) return { source, asked, hits: [], ms: since(), error: thrown };
    throw thrown;
  } finally {
    clearTimeout(timer);
    call.signal?.removeEventListener('abort', onAbort);
  }
}
