/**
 * Pages through a whole search by offset, and says afterwards whether the set is whole: for a lawyer a wrong "complete"
 * is the worst fault of all. Works over any backend, however odd its pages.
 */
import type { Backend, SearchCall } from '../../contract/backend';
import { EXIT_CODES, type ExitCode, LksError } from '../../contract/errors';
import type { SearchQuery } from '../../contract/parameters';
import type { SearchAnswer, SearchResult } from '../../contract/types';
import { say } from '../../messages';
import { yieldToEventLoop } from '../../platform/yield';
import { SeenResults } from './seen-results';

/** More rows on a page than were asked for are taken, up to this many; the contract's own limit is far below it. */
const LARGEST_PAGE = 100;
/** Pages in a row that may bring nothing new before the service is taken to ignore the offset. */
const PAGES_WITHOUT_NEWS = 2;
/** A total beyond this is no count of documents. */
const LARGEST_TOTAL = 1e9;
/** How often a set that shrinks while it is read is followed by reading again. */
const MOST_STEPS_BACK = 3;

export interface Page {
  answer: SearchAnswer;
  /** The rows that no earlier page had, in the order of the service. */
  newItems: SearchResult[];
}

/**
 * - `end`: the service has no more
 * - `max`: as many as were asked for
 * - `empty-page`: the service counts more than it gives
 * - `gap`: rows were lost while the set changed, or pages were repeated
 * - `repeats`: the service sends the same page whatever is asked
 * - `failed`: a page could not be had; `error` says why
 */
type PagingReason = 'end' | 'max' | 'empty-page' | 'gap' | 'repeats' | 'failed';

export interface PagingSummary {
  /** Whether every row of the set was received. */
  complete: boolean;
  reason: PagingReason;
  /** Rows received, each counted once. */
  received: number;
  /** Rows that had come before. */
  duplicates: number;
  /** From where a run that goes on has to ask: everything before it was received. */
  nextOffset: number;
  /** The last total that the service gave; undefined where it gave none that makes sense. */
  total: number | undefined;
  error?: LksError;
  /** One sentence on why the set is not whole, where there is no error. */
  explanation?: string;
  /** What the run ends with (contract.md, "Several things at once"): 0 for a whole set. */
  exitCode: ExitCode;
}

export interface PagingOptions {
  /** Stop after this many rows. */
  max?: number;
  /** Rows for which it is false are no part of the set, and not in its total; they can stand anywhere. All are, unless told. */
  isWanted?: (item: SearchResult) => boolean;
  call?: SearchCall;
}

/** The total of an answer, or undefined where it is missing or no number of documents. */
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
  /** How far the set has been read, so that reading a part again is told from a service that repeats itself. */
  #readTo = 0;
  #received = 0;
  /** Rows that are no part of the set. */
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

  /** The next page to ask for. */
  get nextQuery(): SearchQuery {
    const left = this.max === undefined ? this.query.limit : this.max - this.#received;
    return { ...this.query, limit: Math.min(this.query.limit, left), offset: this.#offset };
  }

  /** Takes in a page; gives its new rows. */
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

  /** Rows that went away pull later ones forward, to before the offset: that many are read again. */
  #move(lost: number, rows: number): void {
    if (lost === 0 || this.#stepsBack >= MOST_STEPS_BACK) {
      this.#offset += rows;
      return;
    }
    this.#stepsBack += 1;
    this.#offset = Math.max(this.query.offset, this.#offset - lost);
  }

  /** Remembers the total; gives how much smaller it is than the one before. */
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

  /** What ends the run after a page of `rows` rows; undefined to go on. */
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
    // A set cut short ends with 8 whatever cut it, but for a key or a limit (contract.md, "Several things at once").
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

/** 4 for a key, 6 for a limit, the signal's own for an interruption, 8 otherwise. */
function exitCodeOf({ exitCode }: LksError): ExitCode {
  const { key, limited, hungUp, interrupted, terminated, partial } = EXIT_CODES;
  return ([key, limited, hungUp, interrupted, terminated] as ExitCode[]).includes(exitCode) ? exitCode : partial;
}

/**
 * Yields page after page from the query's own offset on; rows are told apart by id, and the first of a kind wins.
 * Returns the summary. A page that fails ends the run: its error is in the summary, so that the caller can keep what it
 * has. Throws only what is no LksError (the reason of an abort).
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
    // Stopped at a time limit: these rows are in no order that a next page could go on with.
    if (answer.meta?.incomplete === true)
      return pager.summary({ reason: 'gap', exitCode: EXIT_CODES.partial, explanation: say.hosted.paging.incomplete });
    const end = pager.endAfter(answer.data.length);
    if (end !== undefined) return pager.summary(end);
  }
}
