/** Asks a service with the extension for versions and articles of laws, each once. */

import type { Backend, Call } from '../../../contract/backend';
import { LksError } from '../../../contract/errors';
import type { Validity } from '../../../contract/types';
import { remembered } from '../../../platform/remembered';
import { identityKey, sameIdentifier } from '../../../sources/identifiers';
import { askService } from '../../extension/ask';

interface LawAtService {
  complete: boolean;
  /** First day of the text, `YYYY-MM-DD`; empty if not given. */
  from: string;
  /** External ids, as keys (`identityKey`). */
  articles: ReadonlySet<string>;
}

/** `unknown` if the service does not support the question, undefined if it has nothing. */
export type ServiceAnswer<T> = T | 'unknown' | undefined;

async function answerOf<T>(asking: () => Promise<T | undefined>): Promise<ServiceAnswer<T>> {
  try {
    return (await asking()) ?? 'unknown';
  } catch (error) {
    const { kind } = error as LksError;
    if (!(error instanceof LksError) || !['not-found', 'usage', 'bad-response'].includes(kind)) throw error;
    return kind === 'not-found' ? undefined : 'unknown';
  }
}

export class ServiceLaws {
  readonly #days = new Map<string, Promise<ServiceAnswer<Validity>>>();
  readonly #laws = new Map<string, Promise<ServiceAnswer<LawAtService>>>();

  constructor(
    private readonly backend: Backend,
    private readonly call: Call,
  ) {}

  /** The versions of a law or an article, by external id. Throws the service's errors, except `not-found`. */
  days(id: string): Promise<ServiceAnswer<Validity>> {
    const ask = async () => {
      const answer = (await askService('versions', { id }, this.backend, this.call))?.answer;
      if (answer === undefined || answer.data.length === 0) return undefined;
      return sameIdentifier(answer.meta.external_id, id) ? { ...answer.meta, versions: answer.data } : undefined;
    };
    return remembered(this.#days, id, () => answerOf(ask));
  }

  /** The articles of a work, by the publisher's number. Throws as `days`. */
  law(work: string): Promise<ServiceAnswer<LawAtService>> {
    const ask = async () => {
      const data = (await askService('outline', { id: work }, this.backend, this.call))?.answer.data;
      if (data?.kind !== 'outline' || data.external_id !== work) return undefined;
      const articles = new Set(data.articles.map((article) => identityKey(article.external_id)));
      return { complete: data.complete, from: data.days?.from ?? '', articles };
    };
    return remembered(this.#laws, work, () => answerOf(ask));
  }
}

/** Number of documents of each source at a service; undefined if it does not say. Throws the service's errors. */
export async function stockOfService(
  backend: Backend,
  call: Call,
): Promise<{ source: string; documents: number }[] | undefined> {
  const reply = await askService('coverage', {}, backend, call).catch((error: unknown) => {
    if (error instanceof LksError && error.kind === 'bad-response') return undefined;
    throw error;
  });
  if (reply === undefined) return undefined;
  const sources = new Map<string, number>();
  for (const { source, documents } of reply.answer.data) sources.set(source, (sources.get(source) ?? 0) + documents);
  return [...sources].map(([source, documents]) => ({ source, documents }));
}
