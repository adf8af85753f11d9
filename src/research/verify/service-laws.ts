/** What a service with the extension says of laws: the days of their texts, and their articles. Each is asked once. */

import type { Backend, Call } from '../../contract/backend';
import { LksError } from '../../contract/errors';
import type { Validity } from '../../contract/types';
import { askService } from '../extension/answers';
import { type LawAtService, lawFrom } from '../extension/remote';

/** An answer: `unknown` where the service does not take the question; undefined where it has nothing. */
export type Told<T> = T | 'unknown' | undefined;

async function told<T>(asking: () => Promise<T | undefined>): Promise<Told<T>> {
  try {
    return (await asking()) ?? 'unknown';
  } catch (error) {
    if (!(error instanceof LksError) || (error.kind !== 'not-found' && error.kind !== 'usage')) throw error;
    return error.kind === 'usage' ? 'unknown' : undefined;
  }
}

export class ServiceLaws {
  readonly #days = new Map<string, Promise<Told<Validity>>>();
  readonly #laws = new Map<string, Promise<Told<LawAtService>>>();

  constructor(
    private readonly backend: Backend,
    private readonly call: Call,
  ) {}

  /**
   * The texts of a law or an article (its external id) with their days. Throws what the service throws, but
   * `not-found`.
   */
  days(id: string): Promise<Told<Validity>> {
    const known = this.#days.get(id);
    if (known !== undefined) return known;
    const asked = told(async () => {
      const answer = (await askService('versions', { id }, this.backend, this.call))?.answer;
      if (answer === undefined || answer.meta.external_id !== id || answer.data.length === 0) return undefined;
      return { ...answer.meta, versions: answer.data } satisfies Validity;
    });
    this.#days.set(id, asked);
    return asked;
  }

  /** What a work (its publisher's number) has of articles. Throws as `days` does. */
  law(work: string): Promise<Told<LawAtService>> {
    const known = this.#laws.get(work);
    if (known !== undefined) return known;
    const asked = told(async () => {
      const reply = await this.backend.extension?.('outline', { id: work }, this.call);
      return reply === undefined ? undefined : lawFrom(work, { ...reply });
    });
    this.#laws.set(work, asked);
    return asked;
  }
}

/** How much of each source a service holds; undefined where it does not say. Throws what the service throws. */
export async function stockOfService(
  backend: Backend,
  call: Call,
): Promise<{ source: string; documents: number }[] | undefined> {
  const answer = (await askService('coverage', {}, backend, call))?.answer;
  if (answer === undefined) return undefined;
  const sources = new Map<string, number>();
  for (const { source, documents } of answer.data) sources.set(source, (sources.get(source) ?? 0) + documents);
  return [...sources].map(([source, documents]) => ({ source, documents }));
}
