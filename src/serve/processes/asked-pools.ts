/** The pools of the process that started this one, where the questions of all that answer wait in one queue. */

import { toWire } from '../../platform/worker/wire-error';
import type { Apart, Asker, Found, Question } from '../searching/pools';

/** Milliseconds after which it is noticed that nobody waits for an answer any more. */
const LOOK = 250;

export class AskedPools implements Apart {
  readonly #send: (asked: { question: Question; asker: Asker }, signal: AbortSignal) => Promise<Found>;
  readonly #waiting = new Map<AbortController, () => boolean>();
  readonly #look: NodeJS.Timeout;

  constructor(send: (asked: { question: Question; asker: Asker }, signal: AbortSignal) => Promise<Found>) {
    this.#send = send;
    this.#look = setInterval(() => this.#forget(), LOOK);
    this.#look.unref();
  }

  async ask(question: Question, asker: Asker, abandoned: () => boolean): Promise<Found> {
    const forgotten = new AbortController();
    this.#waiting.set(forgotten, abandoned);
    try {
      return await this.#send({ question, asker }, forgotten.signal);
    } catch (error) {
      return forgotten.signal.aborted ? { kind: 'busy' } : { kind: 'failure', ...toWire(error) };
    } finally {
      this.#waiting.delete(forgotten);
    }
  }

  #forget(): void {
    for (const [forgotten, abandoned] of this.#waiting) if (abandoned()) forgotten.abort();
  }
}
