/** The document operation with the on-disk cache in front of the service (contract.md, "Kept documents"). */

import type { Call, FoundByName } from '../../contract/backend';
import { withNotices } from '../../contract/caveats';
import { LksError } from '../../contract/errors';
import type { Findable } from '../../contract/name';
import type { DocumentAnswer } from '../../contract/types';
import { say } from '../../messages';
import { currentMs } from '../../platform/clock';
import type { DocumentCache } from '../../state/cache/documents';
import { ageOf, type Entry, type StoredName } from '../../state/cache/entry';
import { EnvelopeError } from './body';

/** Code of the notice that an answer came from the cache. */
export const FROM_CACHE = 'from_cache';

export interface Caching {
  /** Opens the cache of this service and key on first use. Undefined: nothing is stored. */
  open?: (() => Promise<DocumentCache>) | undefined;
  /** Oldest entry used instead of a request, in seconds. */
  maxAgeS: number;
  /** No connections: entries are used at any age, and everything else fails. */
  offline: boolean;
}

/** The failure of an operation that needs a connection under `--offline`. */
export const noConnection = (message: string, hint: string = say.cache.offlineHint): LksError =>
  new LksError('unreachable', message, { hint, code: 'offline' });

export interface DocumentRequest {
  id: string;
  ask(): Promise<DocumentAnswer>;
  /** Checks a parsed answer against the contract. Throws `EnvelopeError`. */
  read(value: unknown): DocumentAnswer;
}

export class CachedDocuments {
  readonly #caching: Caching;
  #cache: Promise<DocumentCache | undefined> | undefined;
  /** Read once: nothing is added to the cache under `--offline`. */
  #names: StoredName[] | undefined;

  constructor(caching: Caching) {
    this.#caching = caching;
  }

  /** A young enough cached document, else the service's. Throws as `ask`; `unreachable` if offline and not cached. */
  async document(request: DocumentRequest, call: Call): Promise<DocumentAnswer> {
    const { maxAgeS, offline } = this.#caching;
    const cache = await this.#opened();
    const stored = cache?.read(request.id);
    const age = stored && ageOf(stored.at, currentMs());
    const isYoung = age !== undefined && age < maxAgeS && call.fresh !== true;
    if (cache !== undefined && stored !== undefined && (offline || isYoung)) {
      const answer = readStored(request, stored, age, call);
      if (answer !== undefined) {
        cache.used(request.id);
        return answer;
      }
    }
    if (offline) throw noConnection(cache === undefined ? say.cache.offlineOff : say.cache.notKept(request.id));
    return this.#ask(request, cache);
  }

  /** `find` under `--offline`: cached documents by ECLI or law identifier. Throws `unreachable` if none matches. */
  async find(name: Findable): Promise<FoundByName> {
    const cache = await this.#opened();
    if (cache === undefined) throw noConnection(say.cache.offlineOff);
    const { namedAmong } = await import('../../lookup/matching');
    this.#names ??= cache.names();
    const documents = namedAmong(this.#names, name);
    if (documents.length === 0) throw noConnection(say.cache.notKept(name.text));
    return { documents };
  }

  #opened(): Promise<DocumentCache | undefined> {
    this.#cache ??= this.#caching.open?.() ?? Promise.resolve(undefined);
    return this.#cache;
  }

  async #ask({ id, ask }: DocumentRequest, cache: DocumentCache | undefined): Promise<DocumentAnswer> {
    try {
      const answer = await ask();
      cache?.write(id, answer);
      return answer;
    } catch (error) {
      // A document that the service withdrew must not be shown again.
      if (error instanceof LksError && error.kind === 'not-found') cache?.remove(id);
      throw error;
    }
  }

  async close(): Promise<void> {
    await (await this.#cache)?.close();
  }
}

function readStored(
  { read }: DocumentRequest,
  { at, answer: value }: Entry,
  age: number | undefined,
  call: Call,
): DocumentAnswer | undefined {
  try {
    const answer = read(value);
    const fetchedAt = new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');
    const message = say.cache.fromCache(fetchedAt, age);
    call.notice?.({ kind: 'from-cache', at: fetchedAt, ...(age !== undefined && { age }) });
    const { meta } = withNotices(answer.meta, [{ code: FROM_CACHE, message }]);
    return { ...answer, meta: { ...meta, cached: { at: fetchedAt, age_s: age ?? null } } };
  } catch (error) {
    if (error instanceof EnvelopeError) return undefined;
    throw error;
  }
}
