/** A library whose searches also give the publishers' rows that it lacks (contract.md, "Operations"). */

import type { Call, SearchCall } from '../../contract/backend';
import { LksError } from '../../contract/errors';
import type { SearchQuery } from '../../contract/parameters';
import { plainLine } from '../../contract/plain-text';
import type { AskedSource, SearchAnswer, SearchResult } from '../../contract/types';
import { recordMissed, recordReached } from '../../library/file/reach';
import { documentUuid, uuidText } from '../../library/file/uuid';
import type { Library } from '../../library/library';
import { say } from '../../messages';
import { currentDate } from '../../platform/clock';
import type { Environment } from '../../platform/environment';
import { openDatabase } from '../../platform/sqlite';
import { identityKey } from '../../sources/identifiers';
import { loadPublishers } from '../../sources/publishers';
import { PublisherClient } from '../../sources/shared/http/client';
import type { Hit } from '../../sources/shared/publisher';
import type { Publisher } from '../../sources/source';
import { BUDGET_MS, findAll, type LiveAnswer } from './find-all';
import type { Asked } from './questions';

interface LiveContext {
  client: PublisherClient;
  publishers: readonly Publisher[];
  /** Stores the result of each question, for `health`. */
  record(answers: readonly LiveAnswer[]): void;
}

class LiveSearch {
  /** Answers by query without its page, so that all pages of a run show the same rows. */
  readonly #found = new Map<string, Promise<LiveAnswer[]>>();

  constructor(
    private readonly library: Pick<Library, 'search' | 'holds'>,
    private readonly context: LiveContext,
  ) {}

  /** Rows with every word (publishers: in the title), then library rows with only some. Throws as the library. */
  async search(query: SearchQuery, whole: SearchCall = {}): Promise<SearchAnswer> {
    const { live: _done, ...options } = whole.options ?? {};
    const call = { ...whole, options };
    const answer = await this.library.search(query, call);
    const answers = await this.#ask({ ...query, ...options }, call);
    if (answers.length === 0 || answer.meta === undefined) return answer;
    const rows = await this.#rowsOf(answers);
    const { total, complete = total, sources_consulted: consulted, sources = [], ...meta } = answer.meta;
    const own = answer.data.slice(0, Math.max(0, complete - query.offset));
    const start = Math.max(0, query.offset - complete);
    const found = rows.slice(start, start + query.limit - own.length);
    const left = query.limit - own.length - found.length;
    const partial = left > 0 && total > complete ? await this.#partial(query, call, complete, rows.length, left) : [];
    const answered = answers.filter(({ error }) => error === undefined).map(({ source }) => source);
    const failed = answers.flatMap(({ source, error }) =>
      error === undefined ? [] : [{ source, reason: plainLine(error.message) }],
    );
    return {
      data: [...own, ...found, ...partial],
      meta: {
        total: total + rows.length,
        complete: complete + rows.length,
        sources_consulted: [...new Set([...consulted, ...answered])],
        sources: askedSources(sources, answers),
        ...(failed.length > 0 && { sources_failed: failed }),
        ...meta,
      },
    };
  }

  /** Library rows with only some words, after its `complete` rows and the publishers' `found` rows. */
  async #partial(
    query: SearchQuery,
    call: SearchCall,
    complete: number,
    found: number,
    limit: number,
  ): Promise<SearchResult[]> {
    const offset = Math.max(complete, query.offset - found);
    return (await this.library.search({ ...query, offset, limit }, call)).data;
  }

  #ask(query: Asked, call: Call): Promise<LiveAnswer[]> {
    const { limit: _limit, offset: _offset, ...asked } = query;
    const key = JSON.stringify(asked);
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const asking = findAll(query, this.context.publishers, this.context.client, call).then((answers) => {
      this.context.record(answers);
      for (const { source, error } of answers)
        if (error !== undefined) call.notice?.({ kind: 'source-down', source, reason: error.message });
      return answers;
    });
    this.#found.set(key, asking);
    return asking;
  }

  async #rowsOf(answers: readonly LiveAnswer[]): Promise<SearchResult[]> {
    const rows = new Map<string, SearchResult>();
    for (const { source, hits } of answers) {
      for (const hit of hits) {
        const key = `${identityKey(hit.externalId)} ${hit.language}`;
        if (!rows.has(key) && !(await this.library.holds(hit.externalId, hit.work))) rows.set(key, rowOf(source, hit));
      }
    }
    return [...rows.values()];
  }
}

/** The library's sources with the result of each publisher, then publishers of which the library has nothing. */
function askedSources(own: readonly AskedSource[], answers: readonly LiveAnswer[]): AskedSource[] {
  const sources = new Map(own.map((one) => [one.source, one]));
  for (const { source, hits, error } of answers) {
    const became = error === undefined ? { found: hits.length } : { failed: plainLine(error.message) };
    sources.set(source, { source, ...sources.get(source), ...became });
  }
  return [...sources.values()];
}

/** A row for a hit. Score 0: it was not ranked. The snippet says that only the title was searched. */
function rowOf(source: string, hit: Hit): SearchResult {
  return {
    id: uuidText(documentUuid(source, hit.externalId, hit.language)),
    source,
    external_id: hit.externalId,
    title: hit.title,
    snippet: say.live.titleMatch(source, hit.externalId),
    url: hit.url,
    language: hit.language,
    jurisdiction: hit.jurisdiction,
    document_type: hit.documentType,
    decision_date: hit.decisionDate,
    score: 0,
  };
}

interface LiveOptions {
  env: Environment;
  version: string;
  caFile?: string;
}

/** Adds the publishers to the searches of a library, which stores their results for `health`. Sends nothing yet. */
export async function openLive(library: Library, { env, version, caFile }: LiveOptions): Promise<Library> {
  const client = new PublisherClient({
    version,
    env,
    ...(caFile === undefined ? {} : { caFile }),
    timeoutMs: BUDGET_MS,
    tries: 1,
    maxWaitMs: 0,
    wait: false,
  });
  const file = library.description.location;
  const own = { search: library.search.bind(library), holds: library.holds.bind(library) };
  const live = new LiveSearch(own, {
    client,
    publishers: await loadPublishers(),
    record: (answers) => recordAnswers(file, answers),
  });
  const close = library.close.bind(library);
  return Object.assign(library, {
    description: { ...library.description, live: true },
    search: live.search.bind(live),
    close: async () => {
      await client.close();
      await close();
    },
  });
}

/** Stores the results in the library; a read-only library is searched all the same. */
function recordAnswers(file: string, answers: readonly LiveAnswer[]): void {
  if (answers.length === 0) return;
  const now = currentDate();
  try {
    const database = openDatabase(file);
    try {
      database.transaction(() => {
        for (const { source, ms, error } of answers.filter(({ asked }) => asked))
          if (error === undefined) recordReached(database, source, ms, now);
          else recordMissed(database, { source, what: source, message: error.message }, now);
      });
    } finally {
      database.close();
    }
  } catch (error) {
    if (!(error instanceof LksError)) throw error;
  }
}
