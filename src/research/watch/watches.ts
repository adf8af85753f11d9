/** Watches: adding, removing, and finding what is new. */
import type { Backend, Call } from '../../contract/backend';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { currentDate } from '../../platform/clock';
import { safeLine } from '../../platform/text/safe-text';
import {
  changeWatchList,
  type News,
  readWatchList,
  type Watch,
  type Watched,
  type WatchList,
} from '../../state/watch-list';
import { type Looked, lookAt, newIn, seenOf } from './look';

const isSame = (one: Watched, other: Watched): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Adds a watch to the list in `folder`, with its present state. Throws `usage` for one that exists. */
export async function addWatch(
  folder: string,
  asked: Pick<Watch, 'watched' | 'title' | 'note'>,
  backend: Backend,
  call: Call,
): Promise<{ watch: Watch; looked: Looked }> {
  const origin = backend.description.location;
  const known = readWatchList(folder).watches.find(
    (watch) => watch.origin === origin && isSame(watch.watched, asked.watched),
  );
  if (known !== undefined)
    throw new LksError('usage', say.watching.twice(known.number, asked.title), { hint: say.watching.twiceHint });
  const looked = await lookAt(asked, backend, call);
  const at = currentDate().toISOString();
  const watch = { ...asked, origin, added: at, checked: at, seen: seenOf(looked) };
  const { watches } = await changeWatchList(folder, (now) => ({
    ...now,
    next: now.next + 1,
    watches: [...now.watches, { number: now.next, ...watch }],
  }));
  return { watch: watches.at(-1)!, looked };
}

/** The watches with these numbers; all if none are given. Throws `not-found` for an unknown number. */
export function watchesOf({ watches }: WatchList, numbers: readonly number[]): Watch[] {
  const missing = numbers.filter((number) => !watches.some((watch) => watch.number === number));
  if (missing.length > 0)
    throw new LksError('not-found', say.watching.noSuch(missing.map(String)), { hint: say.watching.noSuchHint });
  return numbers.length === 0 ? watches : watches.filter(({ number }) => numbers.includes(number));
}

/** Removes watches, with their stored notes and titles. Throws `not-found`, `local`. */
export async function removeWatches(folder: string, numbers: readonly number[]): Promise<Watch[]> {
  let removed: Watch[] = [];
  await changeWatchList(folder, (now) => {
    removed = watchesOf(now, numbers);
    return {
      ...now,
      watches: now.watches.filter(({ number }) => !numbers.includes(number)),
      news: now.news.filter(({ watch }) => !numbers.includes(watch)),
    };
  });
  return removed;
}

const isOfOne = (error: unknown): error is LksError =>
  error instanceof LksError && ['not-found', 'usage', 'failed', 'bad-response'].includes(error.kind);

export class WatchRun {
  readonly news: News[] = [];
  readonly notes: string[] = [];
  readonly #failed: string[] = [];
  readonly #looked = new Map<number, Pick<Watch, 'seen' | 'checked'>>();

  /** Looks at a watch; its own failure is collected for `failure`. Throws errors that concern other watches too. */
  async look(watch: Watch, backend: Backend, call: Call): Promise<void> {
    try {
      const looked = await lookAt(watch, backend, call);
      const at = currentDate().toISOString();
      const about = { watch: watch.number, about: watch.title, note: watch.note ?? null };
      for (const item of newIn(looked, watch.seen)) this.news.push({ ...item, ...about, at });
      this.notes.push(...looked.notes);
      this.#looked.set(watch.number, { seen: seenOf(looked, watch.seen), checked: at });
    } catch (error) {
      if (!isOfOne(error)) throw error;
      this.#failed.push(say.watching.failed(watch.number, safeLine(watch.title), error.message));
    }
  }

  failure(all: number): LksError | undefined {
    if (this.#failed.length === 0) return undefined;
    return new LksError('partial', say.watching.someFailed(this.#failed.length, all), { failures: this.#failed });
  }

  /** Stores the state and the news, to be called once the user has seen it. Throws `local`. */
  async store(folder: string): Promise<void> {
    await changeWatchList(folder, (now) => ({
      ...now,
      watches: now.watches.map((watch) => ({ ...watch, ...this.#looked.get(watch.number) })),
      news: [...this.news, ...now.news],
    }));
  }
}
