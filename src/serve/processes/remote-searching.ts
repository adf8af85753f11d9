/** Searching as a process that answers has it: asked of the one that started it, where the searches of all of them wait in one queue. */
import type { SearchQuery } from '../../contract/parameters';
import type { Found, Searching } from '../searching/pool';
import type { FromProcess } from './protocol';

/** Milliseconds after which it is noticed that nobody waits for an answer any more. */
const LOOK = 250;

interface Asked {
  abandoned: () => boolean;
  done: (found: Found) => void;
}

export class RemoteSearching implements Searching {
  readonly #send: (message: FromProcess) => void;
  readonly #asked = new Map<number, Asked>();
  readonly #look: NodeJS.Timeout;
  #last = 0;

  constructor(send: (message: FromProcess) => void) {
    this.#send = send;
    this.#look = setInterval(() => this.#forget(), LOOK);
    this.#look.unref();
  }

  search(query: SearchQuery, key: number, abandoned: () => boolean): Promise<Found> {
    this.#last += 1;
    const id = this.#last;
    return new Promise((done) => {
      this.#asked.set(id, { abandoned, done });
      this.#send({ kind: 'search', id, query, key });
    });
  }

  /** What became of a search. */
  found(id: number, found: Found): void {
    this.#asked.get(id)?.done(found);
    this.#asked.delete(id);
  }

  #forget(): void {
    for (const [id, { abandoned, done }] of this.#asked) {
      if (!abandoned()) continue;
      this.#asked.delete(id);
      this.#send({ kind: 'forget', id });
      done({ kind: 'busy' });
    }
  }
}
