/** The pools of killable processes: one for searches and questions, one for checking texts. */

import type { ExtensionName } from '../../contract/extensions';
import type { LibraryOptions, RawParameters, SearchQuery } from '../../contract/parameters';
import { type Language, say } from '../../messages';
import type { WireError } from '../../platform/worker/wire-error';
import { Arrived } from '../../research/verify/in-parts';
import type { PoolName, PoolState } from '../metrics';
import { type Ended, type Job, TaskPool } from './pool';
import type { Program } from './searcher';

/** Most waiting searches and questions; further ones are refused. */
const LONGEST_QUEUE = { mostOfKey: 1_000, most: 5_000 };
/** Most waiting texts: each is in memory. */
const LONGEST_QUEUE_OF_TEXTS = { mostOfKey: 8, most: 48 };
/** Processes that check texts; the last is reserved for keys with short texts, none of which is being checked. */
const PROCESSES_FOR_TEXTS = 2;
/** Share of the time limit for the first rows, after a whole search has used it up. */
const FIRST_SHARE = 0.2;
/** Milliseconds per text: after the first no more look-ups, by the clock; after the second its process is killed. */
const FOR_TEXT = { looked: 7_000, killed: 8_000 };

export type Question =
  /** `served`: a search of the extension: in every language, with the matched words of the snippets. */
  | { kind: 'search'; query: SearchQuery; options?: LibraryOptions; served?: true }
  | { kind: 'question'; name: ExtensionName; raw: RawParameters }
  /** Calls as JSON: their arguments are not validated yet. */
  | { kind: 'calls'; calls: string }
  | { kind: 'text'; text: string; at?: string | undefined };

/** `nothing`: the time was up without a result. `busy`: it never began. */
export type Found =
  | { kind: 'answer'; body: Uint8Array; incomplete: boolean }
  | ({ kind: 'failure' } & WireError)
  | { kind: 'nothing' | 'busy' };

/** The key (its row number), and what goes with the request. */
export interface Asker {
  key: number;
  requestId: string;
  /** In which it is answered; undefined for that of the process. */
  language?: Language | undefined;
}

/** Where searches run: in this process's pools, or through the main process of the service. */
export interface Apart {
  /** Never throws. `abandoned`: whether no client waits any more; the result is `busy` then. */
  ask(question: Question, asker: Asker, abandoned: () => boolean): Promise<Found>;
}

export interface PoolsOptions extends Program {
  processes: number;
  /** Longest processor time of a whole search or a question, milliseconds. */
  limit: number;
  forText?: typeof FOR_TEXT;
}

/** How a question runs, and how its end becomes a result. */
interface Doing extends Omit<Job, 'requestId' | 'language' | 'abandoned' | 'done'> {
  foundOf: (ended: Ended, late: boolean) => Found;
}

/** A complete answer; nothing if the time was up. */
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
    // An error that ends one pool ends the other too; it is reported once.
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

  ask(question: Question, { key, ...request }: Asker, abandoned: () => boolean): Promise<Found> {
    const { foundOf, ...job } = this.#doing(question);
    const pool = question.kind === 'text' ? this.#texts : this.#searches;
    return new Promise((resolve) => {
      pool.run(key, { ...job, ...request, abandoned, done: (ended, late) => resolve(foundOf(ended, late)) });
    });
  }

  get states(): Record<PoolName, PoolState> {
    return { search: this.#searches.state, text: this.#texts.state };
  }

  /** Resolves when a first process can search. Throws the error passed to `onEnd`. */
  start(): Promise<void> {
    return this.#searches.start();
  }

  /** Restarts all processes on the current library file; running jobs are repeated. */
  renew(): void {
    for (const pool of [this.#searches, this.#texts]) pool.renew();
  }

  /** Switches to the current library file; running jobs finish on the old one. */
  change(): void {
    for (const pool of [this.#searches, this.#texts]) pool.change();
  }

  /** Ends every process at once; waiting and running jobs get `busy`. */
  close(): void {
    for (const pool of [this.#searches, this.#texts]) pool.close();
  }
}
