/** What a process that answers has done apart: asked of the one that started it, where the questions of all of them wait in one queue. */

import { reasonOf } from '../../platform/worker/wire-error';
import type { Apart, Asker, Found, Question } from '../searching/apart';
import type { FromProcess } from './protocol';

/** Milliseconds after which it is noticed that nobody waits for an answer any more. */
const LOOK = 250;

interface Asked {
  abandoned: () => boolean;
  done: (found: Found) => void;
}

export class AskedApart implements Apart {
  readonly #send: (message: FromProcess) => Error | undefined;
  readonly #asked = new Map<number, Asked>();
  readonly #look: NodeJS.Timeout;
  #last = 0;

  /** `send` gives why a message is none that can be sent. */
  constructor(send: (message: FromProcess) => Error | undefined) {
    this.#send = send;
    this.#look = setInterval(() => this.#forget(), LOOK);
    this.#look.unref();
  }

  ask(question: Question, asker: Asker, abandoned: () => boolean): Promise<Found> {
    this.#last += 1;
    const id = this.#last;
    return new Promise((done) => {
      this.#asked.set(id, { abandoned, done });
      const unsent = this.#send({ kind: 'ask', id, question, asker });
      if (unsent !== undefined) this.found(id, { kind: 'failure', reason: reasonOf(unsent) });
    });
  }

  /** What became of a question. */
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
