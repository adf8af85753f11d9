/** Pages through a whole search by offset and reports whether the set is complete, with any backend. */
import type { Backend, SearchCall } from '../../contract/backend';
import { EXIT_CODES, type ExitCode, LksError } from '../../contract/errors';
import type { SearchQuery } from '../../contract/parameters';
import type { SearchAnswer, SearchResult } from '../../contract/types';
import { say } from '../../messages';
import { yieldToEventLoop } from '../../platform/yield';
import { SeenResults } from './seen-results';

/** The most rows accepted on a page, even if fewer were requested; the contract's limit is far lower. */
const LARGEST_PAGE = 100;
/** Pages in a row without new rows after which the service is taken to ignore the offset. */
const PAGES_WITHOUT_NEWS = 2;
/** A higher total is not a count of documents. */
const LARGEST_TOTAL = 1e9;
/** How often to step back in a set that shrinks while it is read. */
const MOST_STEPS_BACK = 3;

export interface Page {
  answer: SearchAnswer;
  newItems: SearchResult[];
}

/**
 * - `end`: the service has no more
 * - `max`: as many as requested
 * - `empty-page`: the service counts more than it sends
 * - `gap`: rows were lost while the set changed, or pages were repeated
 * - `repeats`: the service sends the same page for any offset
 * - `failed`: a request failed, see `error`
 */
type PagingReason = 'end' | 'max' | 'empty-page' | 'gap' | 'repeats' | 'failed';

export interface PagingSummary {
  /** Whether every row of the set was received. */
  complete: boolean;
  reason: PagingReason;
  /** Distinct rows. */
  received: number;
  /** Rows received again. */
  duplicates: number;
  /** Where a resumed run continues: everything before it was received. */
  nextOffset: number;
  total: number | undefined;
  error?: LksError;
  /** One sentence on why the set is incomplete, if there is no error. */
  explanation?: string;
  /** The exit code (contract.md, "Several things at once"): 0 for a complete set. */
  exitCode: ExitCode;
}

export interface PagingOptions {
  max?: number;
  /** Rows to leave out of the set, wherever they are; the total does not count them. Default: none. */
  isWanted?: (item: SearchResult) => boolean;
  call?: SearchCall;
}

function totalOf(answer: SearchAnswer): number | undefined {
  const total: unknown = answer.meta?.total;
  return typeof total === 'number' && Number.isSafeInteger(total) && total >= 0 && total <= LARGEST_TOTAL
    ? total
    : undefined;
}

function identityOf(item: SearchResult): string {
  const id: unknown = item.id;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : JSON.stringify(item);
}

type Fault = Pick<PagingSummary, 'reason' | 'exitCode'> & Partial<Pick<PagingSummary, 'error' | 'explanation'>>;

class Pager {
  #offset: number;
  #total: number | undefined;
  #shrank = false;
  #stepsBack = 0;
  /** How far the set has been read: rereading after a step back is not a repeating service. */
  #readTo = 0;
  #received = 0;
  #passedOver = 0;
  #duplicates = 0;
  #pagesWithoutNews = 0;
  #repeatedPage = false;
  #askedAgain = false;
  readonly #seen = new SeenResults();

  constructor(
    private readonly query: SearchQuery,
    private readonly max: number | undefined,
    private readonly isWanted: (item: SearchResult) => boolean,
  ) {
    this.#offset = query.offset;
  }

  get nextQuery(): SearchQuery {
    const left = this.max === undefined ? this.query.limit : this.max - this.#received;
    return { ...this.query, limit: Math.min(this.query.limit, left), offset: this.#offset };
  }

  take(answer: SearchAnswer): SearchResult[] {
    const lost = this.#noteTotal(totalOf(answer));
    const newItems: SearchResult[] = [];
    const passedBefore = this.#passedOver;
    for (const item of answer.data) {
      if (this.#received >= (this.max ?? Number.POSITIVE_INFINITY)) break;
      if (!this.#seen.add(identityOf(item))) this.#duplicates += 1;
      else if (!this.isWanted(item)) this.#passedOver += 1;
      else {
        this.#received += 1;
        newItems.push(item);
      }
    }
    const end = this.#offset + answer.data.length;
    const isNews = newItems.length > 0 || this.#passedOver > passedBefore;
    if (answer.data.length > 0) this.#noteNews(isNews, end <= this.#readTo);
    this.#readTo = Math.max(this.#readTo, end);
    this.#move(lost, answer.data.length);
    return newItems;
  }

  /** Removed rows move later ones to before the offset: steps back by that many. */
  #move(lost: number, rows: number): void {
    if (lost === 0 || this.#stepsBack >= MOST_STEPS_BACK) {
      this.#offset += rows;
      return;
    }
    this.#stepsBack += 1;
    this.#offset = Math.max(this.query.offset, this.#offset - lost);
  }

  /** Stores the total and returns by how much it shrank. */
  #noteTotal(total: number | undefined): number {
    if (total === undefined) return 0;
    const lost = (this.#total ?? total) - total;
    this.#total = total;
    if (lost > 0) this.#shrank = true;
    return Math.max(0, lost);
  }

  #noteNews(news: boolean, readBefore: boolean): void {
    this.#askedAgain = false;
    if (!news && readBefore) return;
    this.#pagesWithoutNews = news ? 0 : this.#pagesWithoutNews + 1;
    if (!news) this.#repeatedPage = true;
  }

  /** The end of the run after a page of `rows` rows; undefined to continue. */
  endAfter(rows: number): Fault | undefined {
    if (rows > LARGEST_PAGE) return this.#fault(say.hosted.paging.tooManyRows(rows, this.query.limit));
    if (this.#pagesWithoutNews >= PAGES_WITHOUT_NEWS) return this.#fault(say.hosted.paging.repeats);
    const total = this.#total;
    const atEnd = total !== undefined && this.#offset - this.#passedOver >= total;
    const lacking = total !== undefined && this.#received < total - this.query.offset;
    if (rows === 0 && !atEnd && total !== undefined) return this.#emptyPage(total);
    if (rows === 0 || (atEnd && !(lacking && this.#pagesWithoutNews > 0))) return this.#end(lacking);
    if (this.max !== undefined && this.#received >= this.max) return { reason: 'max', exitCode: EXIT_CODES.ok };
    return undefined;
  }

  #emptyPage(total: number): Fault | undefined {
    if (this.#askedAgain)
      return {
        reason: 'empty-page',
        exitCode: EXIT_CODES.partial,
        explanation: say.hosted.paging.emptyPage(total, this.#offset),
      };
    this.#askedAgain = true;
    return undefined;
  }

  #end(lacking: boolean): Fault {
    if (!lacking || !(this.#shrank || this.#repeatedPage)) return { reason: 'end', exitCode: EXIT_CODES.ok };
    return { reason: 'gap', exitCode: EXIT_CODES.partial, explanation: say.hosted.paging.gap };
  }

  #fault(message: string): Fault {
    const error = new LksError('bad-response', message, { hint: say.hosted.paging.hint });
    // A set cut short ends with 8, except for a key or a limit (contract.md, "Several things at once").
    return { reason: 'repeats', exitCode: exitCodeOf(error), error, explanation: message };
  }

  summary(fault: Fault): PagingSummary {
    return {
      complete: fault.reason === 'end',
      received: this.#received,
      duplicates: this.#duplicates,
      nextOffset: this.#offset,
      total: this.#total,
      ...fault,
    };
  }
}

/** 4 for a key, 6 for a limit, the signal's own code for an interruption, else 8. */
function exitCodeOf({ exitCode }: LksError): ExitCode {
  const { key, limited, hungUp, interrupted, terminated, partial } = EXIT_CODES;
  return ([key, limited, hungUp, interrupted, terminated] as ExitCode[]).includes(exitCode) ? exitCode : partial;
}

/**
 * Yields pages without repeated rows, and returns the summary. A failed page ends the run with its error in the
 * summary; throws only other errors, such as an abort reason.
 */
export async function* pagesOf(
  backend: Pick<Backend, 'search'>,
  query: SearchQuery,
  options: PagingOptions = {},
): AsyncGenerator<Page, PagingSummary, void> {
  const pager = new Pager(query, options.max, options.isWanted ?? (() => true));
  for (;;) {
    let answer: SearchAnswer;
    try {
      await yieldToEventLoop(options.call?.signal);
      answer = await backend.search(pager.nextQuery, options.call);
    } catch (error) {
      if (!(error instanceof LksError)) throw error;
      return pager.summary({ reason: 'failed', exitCode: exitCodeOf(error), error });
    }
    const newItems = pager.take(answer);
    yield { answer, newItems };
    // Stopped at a time limit: the order of the rows is not one that a next page could continue.
    if (answer.meta?.incomplete === true)
      return pager.summary({ reason: 'gap', exitCode: EXIT_CODES.partial, explanation: say.hosted.paging.incomplete });
    const end = pager.endAfter(answer.data.length);
    if (end !== undefined) return pager.summary(end);
  }
}
