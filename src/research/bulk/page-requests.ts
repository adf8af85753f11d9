/**
 * The pages of a set from a service, on the schedule; one at a time, since a page's offset depends on the one before.
 */
import type { Backend, SearchCall } from '../../contract/backend';
import type { SearchQuery } from '../../contract/parameters';
import type { SearchAnswer } from '../../contract/types';
import { Schedule, type ScheduleOptions, type Settled } from '../../platform/schedule/run';

interface Wanted {
  query: SearchQuery;
  call: SearchCall;
}

export class PageRequests implements Pick<Backend, 'search'> {
  readonly #schedule: Schedule<Wanted, SearchAnswer>;
  readonly #settled: AsyncGenerator<Settled<Wanted, SearchAnswer>, void, void>;
  #wanted: Wanted | undefined;
  #isOver = false;
  #changed: () => void = () => {};

  constructor(
    backend: Pick<Backend, 'search'>,
    requests: Pick<ScheduleOptions<Wanted, SearchAnswer>, 'maxWaitMs' | 'wait' | 'signal' | 'notice'>,
  ) {
    this.#schedule = new Schedule({
      ...requests,
      items: this.#items(),
      attempt: ({ query, call }) => backend.search(query, { ...call, once: true }),
      atMost: 1,
      // No other page can be requested meanwhile; ending the items starts the last retry.
      putAside: () => this.#end(),
    });
    this.#settled = this.#schedule[Symbol.asyncIterator]();
  }

  /** Throws the error of the last try, or the one that ended the run; then no more pages can be requested. */
  async search(query: SearchQuery, call: SearchCall = {}): Promise<SearchAnswer> {
    this.#wanted = { query, call };
    this.#changed();
    const { value } = await this.#settled.next();
    if (value === undefined) throw this.#schedule.stopped ?? this.#schedule.unfinished[0]?.error;
    if ('result' in value) return value.result;
    throw value.error;
  }

  #end(): void {
    this.#isOver = true;
    this.#changed();
  }

  async *#items(): AsyncGenerator<Wanted> {
    for (;;) {
      if (this.#isOver) return;
      const wanted = this.#wanted;
      this.#wanted = undefined;
      if (wanted !== undefined) yield wanted;
      else
        await new Promise<void>((resolve) => {
          this.#changed = resolve;
        });
    }
  }
}
