/** The document operation through the documents that are stored on disk (contract.md, "Kept documents"). */

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

/** The notice of an answer that is from before. */
export const FROM_CACHE = 'from_cache';

export interface Caching {
  /** Opens what is stored of this service for this key; loaded at its first use. Undefined: nothing is stored. */
  open?: (() => Promise<DocumentCache>) | undefined;
  /** The oldest that is used in place of a request, in seconds. */
  maxAgeS: number;
  /** Never a connection: what is stored is used however old it is, and nothing else answers. */
  offline: boolean;
}

/** The failure of whatever would need a connection under `--offline`. */
export const noConnection = (message: string, hint: string = say.cache.offlineHint): LksError =>
  new LksError('unreachable', message, { hint, code: 'offline' });

export interface DocumentRequest {
  id: string;
  /** Asks the service. */
  ask(): Promise<DocumentAnswer>;
  /** Reads a parsed answer by the rules of the contract. Throws `EnvelopeError`. */
  read(value: unknown): DocumentAnswer;
}

export class CachedDocuments {
  readonly #caching: Caching;
  #cache: Promise<DocumentCache | undefined> | undefined;
  /** Read once: nothing is added to what is stored under `--offline`. */
  #names: StoredName[] | undefined;

  constructor(caching: Caching) {
    this.#caching = caching;
  }

  /**
   * The document as it is stored, if it is young enough, with its age in `meta`; else as the service gives it, which is
   * then stored. Throws what `ask` throws, and under `--offline` `unreachable` where it is not stored.
   */
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

  /**
   * Which stored documents have a name: what `find` is under `--offline`. Decisions are known here by their ECLI alone,
   * laws by their identifier. Throws `unreachable` where none has it.
   */
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
      // A document that its service withdrew must not be shown again.
      if (error instanceof LksError && error.kind === 'not-found') cache?.remove(id);
      throw error;
    }
  }

  async close(): Promise<void> {
    await (await this.#cache)?.close();
  }
}

/** A stored answer with how old it is; undefined where it is not the answer that the contract knows. */
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
