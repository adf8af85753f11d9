/** The hosted backend: any server that implements the contract (docs/development/contract.md), over HTTP. */

import { type Address, isExposed, readAddress } from '../../contract/address';
import type { Backend, Call, DocumentCall, SearchCall } from '../../contract/backend';
import { noticesOf, withNotices } from '../../contract/caveats';
import { LksError } from '../../contract/errors';
import { type Announced, CALLS, EXTENSIONS, extensionPath, NOT_ANNOUNCED } from '../../contract/extensions';
import type { CallOutcome, LibraryCall } from '../../contract/library-calls';
import { OPERATIONS } from '../../contract/operations';
import { toWire } from '../../contract/parameters';
import { answerForAsker } from '../../contract/suggested';
import { refuseOptions, SERVED_TAKES, TAKES } from '../../contract/takes';
import type { AnswerNotice, NoticeMeta } from '../../contract/types';
import { say } from '../../messages';
import { withoutSecrets } from '../../platform/secret';
import { readCallOutcomes, readDocumentAnswer, readExtensionAnswer, readHealthAnswer, readSearchAnswer } from './body';
import { CachedDocuments, FROM_CACHE } from './caching';
import { queryString } from './curl';
import { Offers } from './offers';
import { type HostedOptions, HostedService, type Question } from './requests';

export type { HostedOptions };

/** Milliseconds to wait for the health answer before going on without an announcement. */
const PATIENCE_MS = 2_000;

/** Throws `usage` for an invalid address, or one that would expose the key. */
function checkAddress(baseUrl: string, allowInsecure: boolean): Address {
  const { faults, hint, exposed, exposedHint } = say.hosted.address;
  const address = readAddress(baseUrl);
  if (typeof address === 'string') throw new LksError('usage', faults[address], { hint });
  if (isExposed(address) && !allowInsecure)
    throw new LksError('usage', exposed(new URL(address.url).host), { hint: exposedHint });
  return address;
}

/** Never reached the extension: no such address or method, or a proxy's 403 (other kinds come from the service). */
const isKeptOut = (error: unknown): error is LksError & { status: number } =>
  error instanceof LksError &&
  (error.status === 403 ? error.kind === 'bad-response' : [404, 405, 501].includes(error.status ?? 0));

const HEALTH = { operation: 'health', path: OPERATIONS.health.path } as const;

export interface HostedBackend extends Backend {
  /** The service as a library, if it announces that; else itself. Asks once. Throws the signal's reason and `local`. */
  answering(call?: Call): Promise<Backend>;
}

/**
 * Opens the hosted backend; sends nothing yet. Throws `usage` for an invalid or insecure address, `key-rejected` for a
 * key that cannot be sent in a header. Its operations throw `key-rejected`, `no-credits`, `plan-required`, `not-found`,
 * `usage`, `rate-limited` (with `retryAfter`), `unreachable`, `bad-response`, `local`, `failed` (`refusal.ts`,
 * `requests.ts`, `exchange-failure.ts`), or the signal's reason at once.
 */
export function openHosted(options: HostedOptions): HostedBackend {
  const address = checkAddress(options.baseUrl, options.allowInsecure ?? false);
  const { malformedKey, malformedKeyHint } = say.hosted.address;
  if (!options.key.wellFormed) throw new LksError('key-rejected', malformedKey, { hint: malformedKeyHint });
  const service = new HostedService(address, options);
  const documents = new CachedDocuments(options.caching ?? { maxAgeS: 0, offline: false });
  const { host } = new URL(address.url);
  const advice = say.hosted.askOwner(host);
  const named = new Set<string>();
  /** Notices of lks to add to the next answer. */
  const toTell: AnswerNotice[] = [];
  // An answer, also a cached one, may repeat the key, or name commands that need the service's own library.
  const clean =
    <T>(read: (value: unknown) => T) =>
    (value: unknown): T =>
      read(answerForAsker(withoutSecrets(value, [options.key]), advice));
  const oddOf = (call: Call) => (field: string) => {
    if (named.has(field)) return;
    named.add(field);
    call.notice?.({ kind: 'odd-field', field });
  };
  const telling = async <T extends { meta?: unknown }>(asking: Promise<T>, call: Call): Promise<T> => {
    const answer = await asking;
    // The cache notice is reported once for all documents, and does not come from the service.
    for (const notice of noticesOf(answer.meta))
      if (notice.code !== FROM_CACHE) call.notice?.({ kind: 'answer-notice', ...notice });
    const more = toTell.splice(0);
    return more.length === 0 ? answer : { ...answer, ...withNotices(answer.meta as NoticeMeta, more) };
  };
  const search: Backend['search'] = async (query, call = {}) => {
    refuseOptions(call.options, 'hosted');
    const path = OPERATIONS.search.path + queryString(toWire(query));
    const read = clean((value) => readSearchAnswer(value, oddOf(call)));
    return telling(service.ask({ operation: 'search', path, read }, call), call);
  };
  const askHealth = (call: Call, reason?: string) =>
    service.ask({ ...HEALTH, read: clean(readHealthAnswer), ...(reason && { reason }) }, call);
  const offers = new Offers(async (call) => {
    // Warnings of this request belong to the answer that the user asked for.
    const notice: Call['notice'] = (told) => told.kind !== 'answer-notice' && call.notice?.(told);
    return (await askHealth({ ...call, notice }, 'extensions')).meta;
  }, options.announcements);
  const health: Backend['health'] = async (call = {}) => {
    const answer = await telling(askHealth(call), call);
    offers.learn(answer.meta);
    return answer;
  };
  const offered = (call: Call): Promise<Announced> =>
    options.caching?.offline ? Promise.resolve(NOT_ANNOUNCED) : offers.known(call);
  const { noPost, noPostHint, noLonger, noLongerHint, wordsInAddress } = say.hosted.answers;
  /** Asks the library extension; if it is gone, the announcement is outdated (other release or gateway). */
  const askLibrary = async <T>(question: Question<T>, call: Call): Promise<T> => {
    try {
      return await service.ask(question, call);
    } catch (error) {
      if (!isKeptOut(error)) throw error;
      offers.forget();
      const { status } = error;
      const [said, hint] = options.isPrivate ? [noPost(status), noPostHint(host)] : [noLonger(status), noLongerHint];
      throw new LksError('bad-response', said, { hint, status });
    }
  };
  const callsAsked = (calls: readonly LibraryCall[]): Question<CallOutcome[]> => {
    const read = clean(readCallOutcomes);
    return { operation: 'extension', path: extensionPath(CALLS), body: { calls }, read };
  };
  /** Warns that search words are sent in addresses: now on stderr, and with the next answer. */
  const tellWords = (status: number | undefined, call: Call): void => {
    call.notice?.({ kind: 'words-in-address', status });
    toTell.push({ code: 'words_in_address', message: wordsInAddress(status) });
  };
  /** Whether the service accepts POST, tried once a day with a free call. Other failures will recur and be reported. */
  const checkPost = async (call: Call): Promise<Announced> => {
    try {
      await service.ask(callsAsked([{ method: 'held', args: [''] }]), call);
      return offers.tried(true);
    } catch (error) {
      if (!isKeptOut(error)) return offered(call);
      tellWords(error.status, call);
      return offers.tried(false);
    }
  };
  const plain: Backend = {
    description: {
      kind: 'hosted',
      location: address.url,
      ...(options.caching?.offline === true && { offline: true }),
    },
    takes: TAKES.hosted,
    search,
    find: async (name, call = {}) => {
      if (options.caching?.offline) return documents.find(name);
      const { findBySearch } = await import('../../lookup/by-search');
      return findBySearch(name, (query) => search(query, call));
    },
    document: (id, call = {}) => {
      const path = OPERATIONS.document.path.replace('{uuid}', encodeURIComponent(id));
      const read = clean((value) => readDocumentAnswer(value, id, oddOf(call)));
      refuseOptions(call.options, 'hosted');
      const ask = () => service.ask({ operation: 'document', path, id, read }, call);
      return telling(documents.document({ id, ask, read }, call), call);
    },
    health,
    extension: async (name, parameters, call = {}) => {
      const { questions, library } = await offered(call);
      if (!questions.has(name)) return undefined;
      const given = EXTENSIONS[name].flatMap((parameter): [string, string][] => {
        const value = parameters[parameter.name];
        return value === undefined ? [] : [[parameter.name, value]];
      });
      const path = extensionPath(name);
      const asked = library ? { path, body: Object.fromEntries(given) } : { path: path + queryString(given) };
      const question = { operation: 'extension', ...asked, read: clean(readExtensionAnswer) } as const;
      try {
        return await telling(service.ask(question, call), call);
      } catch (error) {
        if (offers.posts !== false || !isKeptOut(error) || error.kind === 'not-found') throw error;
        offers.withhold();
        return undefined;
      }
    },
    async close() {
      await documents.close();
      await service.close();
    },
  };
  const asOffered = async (call: Call, known = offered(call)): Promise<Backend> => {
    const said = await known;
    const isUntried = said.library && offers.posts === undefined && options.isPrivate !== true;
    if (!(isUntried ? await checkPost(call) : said).library) return plain;
    const { servedLibrary } = await import('./served');
    return servedLibrary(plain, {
      search: (body, asking) => {
        const read = clean((value) => readSearchAnswer(value, oddOf(asking)));
        return telling(askLibrary({ operation: 'search', path: extensionPath('search'), body, read }, asking), asking);
      },
      calls: (calls, asking) => askLibrary(callsAsked(calls), asking),
      document: async (id, ask, asking) => {
        const read = clean((value) => readDocumentAnswer(value, id, oddOf(asking)));
        return telling(documents.document({ id, ask: async () => read(await ask()), read }, asking), asking);
      },
    });
  };
  /** For a service whose offers are unknown: they are asked for again when a call needs more than the contract. */
  const hasMore = ({ options: given = {} }: DocumentCall | SearchCall) =>
    Object.values(given).some((value) => value !== undefined);
  const unsure: Backend = {
    ...plain,
    takes: SERVED_TAKES,
    search: async (query, call = {}) =>
      (query.q === '' || hasMore(call) ? await asOffered(call) : plain).search(query, call),
    find: async (name, call = {}) => (hasMore(call) ? await asOffered(call) : plain).find(name, call),
    document: async (id, call = {}) => (hasMore(call) ? await asOffered(call) : plain).document(id, call),
    async settle(call = {}) {
      const { cameBack, cameBackHint } = say.hosted.answers;
      if ((await offered(call)).library) throw new LksError('unreachable', cameBack, { hint: cameBackHint });
    },
  };
  /** The offers, if announced in time; else the last known ones, if any. */
  const offeredInTime = async (call: Call): Promise<Announced | undefined> => {
    if (offers.late) return undefined;
    const { patienceMs = PATIENCE_MS, isPrivate } = options;
    const said = offered(call);
    if (isPrivate) return said;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(resolve, patienceMs, undefined);
    });
    const first = await Promise.race([said, late]).finally(() => clearTimeout(timer));
    if (first !== undefined) return first;
    // The late answer is still stored when it arrives.
    said.catch(() => {});
    const before = offers.before();
    if (offers.posts === false) tellWords(undefined, call);
    return before;
  };
  const answering = async (call: Call = {}): Promise<Backend> => {
    try {
      const once = { ...call, once: true };
      const said = await offeredInTime(once);
      return said === undefined ? unsure : await asOffered(once, Promise.resolve(said));
    } catch (error) {
      const isTold = !(error instanceof LksError) || error.kind === 'local' || call.signal?.aborted === true;
      // Under `private`, words go into an address only once that is known to be necessary.
      if (isTold || options.isPrivate) throw error;
      // The request itself will fail in the same way, with its own retries and message.
      return unsure;
    }
  };
  return { ...plain, answering };
}
