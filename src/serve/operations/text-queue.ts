/**
 * Whose text is checked next. Texts are checked in the process that took them, a few at a time and in turns with everything else that it answers
 * (`platform/yield.ts`); keys share that by the time that their texts took, as they share searching.
 */
import { FairQueue, type Turn } from '../searching/fair-queue';

/** Texts that are checked at a time: the last place is kept for a key of which none is, and whose texts were short. */
const PLACES = 3;
/** Texts that may wait, of one key and in all: each is held in memory. */
const LONGEST_QUEUE = { mostOfKey: 8, most: 48 };
/** Milliseconds after which one that nobody has begun is given up. */
const LONGEST_WAIT = 20_000;

interface Waiting {
  begin: (turn: Turn<Waiting> | undefined) => void;
}

export class TextQueue {
  readonly #queue = new FairQueue<Waiting>({ places: PLACES, ...LONGEST_QUEUE });

  /**
   * Does work for a key (its row number) when its turn has come; undefined where too much waits, where it waited too long, and where nobody
   * waits for it any more. Throws what the work throws.
   */
  async run<T>(key: number, gone: AbortSignal, work: () => Promise<T>): Promise<T | undefined> {
    const turn = await this.#turn(key, gone);
    if (turn === undefined) return undefined;
    const since = performance.now();
    try {
      return await work();
    } finally {
      this.#queue.ended(turn, performance.now() - since);
      this.#next();
    }
  }

  #turn(key: number, gone: AbortSignal): Promise<Turn<Waiting> | undefined> {
    if (gone.aborted) return Promise.resolve(undefined);
    return new Promise((resolve) => {
      const giveUp = (): void => {
        for (const { begin } of this.#queue.takeOut((item) => item === waiting)) begin(undefined);
      };
      const timer = setTimeout(giveUp, LONGEST_WAIT);
      const waiting: Waiting = {
        begin: (turn) => {
          clearTimeout(timer);
          gone.removeEventListener('abort', giveUp);
          resolve(turn);
        },
      };
      gone.addEventListener('abort', giveUp);
      this.#queue.push(key, waiting)?.begin(undefined);
      this.#next();
    });
  }

  #next(): void {
    for (let turn = this.#queue.begin(); turn !== undefined; turn = this.#queue.begin()) turn.item.begin(turn);
  }
}
