/** What the service has done in processes that can be killed: searches and questions in some, texts that are checked in others. */

import type { ExtensionName } from '../../contract/extensions';
import type { LibraryOptions, RawParameters, SearchQuery } from '../../contract/parameters';
import { say } from '../../messages';
import type { WireError } from '../../platform/worker/wire-error';
import { Arrived } from '../../research/verify/in-parts';
import type { PoolName, PoolState } from '../metrics';
import { type Ended, type Job, TaskPool } from './pool';
import type { Program } from './searcher';

/** Searches and questions that may wait, of one key and in all; whoever comes then is told to come back. */
const LONGEST_QUEUE = { mostOfKey: 1_000, most: 5_000 };
/** Texts that may wait: each is held in memory. */
const LONGEST_QUEUE_OF_TEXTS = { mostOfKey: 8, most: 48 };
/** Processes that check texts: the last is kept for a key of which none is checked, and whose texts were short. */
const PROCESSES_FOR_TEXTS = 2;
/** Share of the time limit that the first rows get after a whole search has used up all of it. */
const FIRST_SHARE = 0.2;
/** Milliseconds for one text: nothing more is looked up after the first, by the clock, and its process is killed after the second. */
const FOR_TEXT = { looked: 7_000, killed: 8_000 };

/** What is asked of the processes. */
export type Question =
  /** `served`: by the extension: in every language, and the words that matched in the snippets are told beside the answer. */
  | { kind: 'search'; query: SearchQuery; options?: LibraryOptions; served?: true }
  | { kind: 'question'; name: ExtensionName; raw: RawParameters }
  /** Calls as JSON: their arguments are whatever a client sent, until they have been compared with what a method takes. */
  | { kind: 'calls'; calls: string }
  | { kind: 'text'; text: string; at?: string | undefined };

/** `nothing`: the time was up before anything was there. `busy`: it was never begun. */
export type Found =
  | { kind: 'answer'; body: Uint8Array; incomplete: boolean }
  | ({ kind: 'failure' } & WireError)
  | { kind: 'nothing' | 'busy' };

/** Who asks: the key, by its row number, and the request. */
export interface Asker {
  key: number;
  requestId: string;
}

/** Where it is done: here, or in the process that all others of the service ask. */
export interface Apart {
  /** Asks; never throws. `abandoned`: whether nobody waits for the answer any more; then it is `busy`. */
  ask(question: Question, asker: Asker, abandoned: () => boolean): Promise<Found>;
}

export interface PoolsOptions extends Program {
  /** That search. */
  processes: number;
  /** Longest processor time of a whole search and of a question, milliseconds. */
  limit: number;
  forText?: typeof FOR_TEXT;
}

/** How a question is done, and what is found when that has ended. */
interface Doing extends Omit<Job, 'requestId' | 'abandoned' | 'done'> {
  foundOf: (ended: Ended, late: boolean) => Found;
}

/** An answer in one piece; nothing where the time was up. */
function inOne(ended: Ended, incomplete: boolean): Found {
  if (ended.kind === 'answer') return { ...ended, incomplete };
  return ended.kind === 'failure' || ended.kind === 'busy' ? ended : { kind: 'nothing' };
}

const searching = (asked: Question & { kind: 'search' }, limit: number): Doing => ({
  work: { ...asked, extent: 'whole' },
  limit,
  instead: { work: { ...asked, extent: 'first' }, limit: limit * FIRST_SHARE },
  heard: () => {},
  foundOf: inOne,
});

function checking(
  { text, at }: Question & { kind: 'text' },
  { sample, forText: { looked, killed } = FOR_TEXT }: PoolsOptions,
): Doing {
  const arrived = new Arrived();
  const { unread, ended: hasEnded } = say.verifying;
  return {
    work: { kind: 'text', text, at, ms: looked },
    limit: killed,
    heard: (part) => arrived.take(part),
    again: () => arrived.reset(),
    foundOf: (ended) => {
      if (ended.kind === 'failure' || ended.kind === 'busy') return ended;
      if (!arrived.isBegun) return { kind: 'nothing' };
      if (ended.kind === 'late') arrived.cutShort(text, 'limit', unread(killed / 1000));
      else if (ended.kind === 'lost') arrived.cutShort(text, 'ended', hasEnded);
      return { kind: 'answer', body: arrived.body(sample ? 'sample' : 'library'), incomplete: ended.kind !== 'done' };
    },
  };
}

export class Pools implements Apart {
  readonly #options: PoolsOptions;
  readonly #searches: TaskPool;
  readonly #texts: TaskPool;

  constructor(options: PoolsOptions) {
    this.#options = options;
    let isEnded = false;
    // What ends one pool ends the other too, and the service is told once.
    const onEnd: Program['onEnd'] = (error) => {
      if (!isEnded) options.onEnd(error);
      isEnded = true;
    };
    this.#searches = new TaskPool({ ...options, name: 'search', onEnd, ...LONGEST_QUEUE });
    this.#texts = new TaskPool({
      ...options,
      name: 'text',
      onEnd,
      processes: PROCESSES_FOR_TEXTS,
      ...LONGEST_QUEUE_OF_TEXTS,
    });
  }

  #doing(question: Question): Doing {
    const { limit } = this.#options;
    if (question.kind === 'search') return searching(question, limit);
    if (question.kind === 'text') return checking(question, this.#options);
    const work = question.kind === 'calls' ? { ...question, ms: limit } : question;
    return { work, limit, heard: () => {}, foundOf: inOne };
  }

  ask(question: Question, { key, requestId }: Asker, abandoned: () => boolean): Promise<Found> {
    const { foundOf, ...job } = this.#doing(question);
    const pool = question.kind === 'text' ? this.#texts : this.#searches;
    return new Promise((resolve) => {
      pool.run(key, { ...job, requestId, abandoned, done: (ended, late) => resolve(foundOf(ended, late)) });
    });
  }

  /** How each of the two stands. */
  get states(): Record<PoolName, PoolState> {
    return { search: this.#searches.state, text: this.#texts.state };
  }

  /** Resolves when a first process can search. Throws what `onEnd` is told. */
  start(): Promise<void> {
    return this.#searches.start();
  }

  /** Works with the file that has taken the library's place; what runs is done again. */
  renew(): void {
    for (const pool of [this.#searches, this.#texts]) pool.renew();
  }

  /** Goes over to the file that has taken the library's place; what runs ends on the one before. */
  change(): void {
    for (const pool of [this.#searches, this.#texts]) pool.change();
  }

  /** Ends every process at once; what still waits or runs gets `busy`. */
  close(): void {
    for (const pool of [this.#searches, this.#texts]) pool.close();
  }
}
