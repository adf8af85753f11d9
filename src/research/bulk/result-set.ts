/** All results of a search (a set), and whether it is complete. */
import type { Backend, SearchCall } from '../../contract/backend';
import { noticesOf, noticesOfAll } from '../../contract/caveats';
import { EXIT_CODES, type ExitCode, LksError } from '../../contract/errors';
import { OLD_KNOWLEDGE } from '../../contract/old-knowledge';
import type { SearchQuery } from '../../contract/parameters';
import type { FailedSource, SearchMeta, SearchResult } from '../../contract/types';
import { say } from '../../messages';
import { asText } from '../../platform/text/safe-text';
import { type PagingSummary, pagesOf } from './paging';

type Source = Pick<Backend, 'search'>;

interface SetOptions {
  max: number | undefined;
  call: SearchCall;
  /** Called with each answer; returns all failed sources, including the `known` ones. */
  failed(meta: SearchMeta | undefined, known: readonly FailedSource[]): FailedSource[];
  came(): void;
}

const describeTotal = (total: number | undefined): string =>
  total === undefined ? say.render.totalUnknown : String(total);

/** The age of the oldest row of a page; if unknown, later than any day. */
const ageIn = (meta: SearchMeta | undefined): string => asText(meta?.oldest_known?.known_as_of) || '9999';

const lacksWords = (row: SearchResult): boolean => {
  const missing: unknown = Object(row).missing_words;
  return Array.isArray(missing) && missing.length > 0;
};

const SIGNALLED = new Set(['interrupted', 'terminated', 'hung-up']);

export class ResultSet {
  /** Of the first page, with the failed sources and warnings of all pages. */
  meta: SearchMeta | undefined;
  last: SearchMeta | undefined;
  pages = 0;
  results = 0;
  summary: PagingSummary | undefined;
  /** Results with only some of the words, which are not part of the set. */
  #leftOut = 0;
  #failed: FailedSource[] = [];

  constructor(
    private readonly source: Source,
    private readonly query: SearchQuery,
    private readonly options: SetOptions,
  ) {}

  /** The new results of each page; `summary` is set at the end. */
  async *batches(): AsyncGenerator<SearchResult[]> {
    const { max, call, came } = this.options;
    const isWanted = (row: SearchResult): boolean => this.#leftOut === 0 || !lacksWords(row);
    const pages = pagesOf({ search: (query, asked) => this.#complete(query, asked) }, this.query, {
      ...{ max, call, isWanted },
    });
    for (let step = await pages.next(); ; step = await pages.next()) {
      if (step.done === true) {
        this.summary = step.value;
        return;
      }
      const { answer, newItems } = step.value;
      this.#take(answer.meta);
      this.pages += 1;
      this.results += newItems.length;
      came();
      yield newItems;
    }
  }

  #take(meta: SearchMeta | undefined): void {
    const known = this.#failed.length;
    this.#failed = this.options.failed(meta, this.#failed);
    this.last = meta;
    if (this.meta === undefined) {
      this.meta = meta;
      return;
    }
    // Only one age notice, from the page with the oldest row.
    const isOlder = ageIn(meta) < ageIn(this.meta);
    const [aged, other] = isOlder ? [meta, this.meta] : [this.meta, meta];
    const ofAge = noticesOf(aged).filter(({ code }) => code === OLD_KNOWLEDGE);
    const others = noticesOfAll([this.meta, meta]).filter(({ code }) => code !== OLD_KNOWLEDGE);
    const notices = [
      ...others,
      ...(ofAge.length > 0 ? ofAge : noticesOf(other).filter(({ code }) => code === OLD_KNOWLEDGE)),
    ];
    if (isOlder) this.meta = { ...this.meta, oldest_known: meta?.oldest_known, notices };
    if (this.#failed.length > known) this.meta = { ...this.meta, sources_failed: this.#failed };
    if (notices.length > noticesOf(this.meta).length) this.meta = { ...this.meta, notices };
  }

  /** Limits the set to results with all words, if there are any, so that a file is not filled up with others. */
  async #complete(query: SearchQuery, call?: SearchCall): ReturnType<Source['search']> {
    const answer = await this.source.search(query, call);
    const { complete, total } = answer.meta ?? {};
    if (answer.meta === undefined || typeof complete !== 'number' || typeof total !== 'number') return answer;
    if (complete <= 0 || complete >= total) return answer;
    this.#leftOut = total - complete;
    return { ...answer, meta: { ...answer.meta, total: complete } };
  }

  /** Changes between the first and the last page, which make the set inconsistent. */
  #changes(): string[] {
    const { meta, last } = this;
    const [before, now] = [meta?.total, last?.total];
    const isOtherTotal = typeof before === 'number' && typeof now === 'number' && before !== now;
    const isRenewed = JSON.stringify(meta?.index_freshness) !== JSON.stringify(last?.index_freshness);
    return [
      ...(isOtherTotal ? [say.sets.totalChanged(before, now)] : []),
      ...(isRenewed ? [say.sets.freshnessChanged] : []),
    ];
  }

  get notes(): string[] {
    if (this.summary === undefined) return [];
    const { reason, received, total, complete, duplicates } = this.summary;
    const changes = this.#changes();
    if (reason === 'max') return [say.commands.maxReached(received, describeTotal(total)), ...changes];
    if (!complete) return changes;
    const partial = this.#leftOut > 0 ? [say.commands.partialLeftOut(this.#leftOut)] : [];
    return [say.commands.fullSet(received, duplicates), ...partial, ...changes];
  }

  /**
   * The signal's own code, 4 for a key, 6 for a limit, the failure's own code if nothing came, else 8; undefined if
   * complete or not at its end. @param hint how to continue.
   */
  failure(hint: () => string): LksError | undefined {
    const { summary } = this;
    if (summary === undefined || summary.complete || summary.reason === 'max') return undefined;
    const { error, received, total, explanation } = summary;
    if (error !== undefined && received === 0) return error;
    const { key, limited, local, partial } = EXIT_CODES;
    const ownCodes: ExitCode[] = [key, limited, local];
    const exitCode = error !== undefined && ownCodes.includes(error.exitCode) ? error.exitCode : summary.exitCode;
    const message = say.commands.setNotComplete(received, describeTotal(total), error?.message ?? explanation ?? '');
    return new LksError(error !== undefined && SIGNALLED.has(error.kind) ? error.kind : 'partial', message, {
      hint: [error?.hint, hint()].filter((part) => part !== undefined).join('\n'),
      commands: error?.commands,
      code: error !== undefined && exitCode !== partial ? error.code : undefined,
      status: error?.status,
      exitCode,
      cause: error,
    });
  }
}
