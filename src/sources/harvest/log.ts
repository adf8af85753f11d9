/** State of harvests between runs. Declared here so that sources do not import backends. */
import type { Visit } from '../shared/http/request';
import type { ImportCounts, ImportedFile, ImportTarget, ParsedFile, TextRelation } from '../shared/parsed-file';
import type { Change, ChangePage, Visited, Window } from '../shared/publisher';

export interface Queued extends Change {
  /** Ascending in order of queueing. */
  readonly place: number;
}

export interface Listing extends Window {
  readonly next: number | undefined;
}

export interface TakenBack {
  readonly id: string;
  readonly code: 'withdrawn' | 'text_withdrawn' | 'denied';
  readonly said: string;
  readonly seen: string;
  readonly held: boolean;
}

export interface ListedPage extends Pick<ChangePage, 'changes' | 'named' | 'next' | 'total'> {
  /** The set shrank during the listing, which starts again. */
  readonly again: boolean;
}

export interface HarvestLog {
  /** Validators of an address, if a 304 today means that there is nothing to do. */
  known(url: string, today: string): Visit | undefined;
  /** Works of which another text came into force since the last run without a change at the publisher. */
  due(publisher: string, today: string): string[];
  /** The library has the publisher's changes up to this moment; undefined before the first harvest. */
  harvestedUntil(publisher: string): string | undefined;
  listing(publisher: string): Listing | undefined;
  openListing(publisher: string, window: Window): void;
  /**
   * Queues the listed changes, except stamps already in the library and withdrawals; records the withdrawals and the
   * next page. Returns newly recorded withdrawals.
   */
  list(publisher: string, page: ListedPage): TakenBack[];
  /** Queued but not fetched because of an unknown remark (`Change.unclear`). */
  unclear(publisher: string): { id: string; message: string }[];
  enqueue(publisher: string, ids: readonly string[]): void;
  /** True if one of the ids is queued and untried: an earlier run was interrupted. */
  isUnderWay(publisher: string, ids: readonly string[]): boolean;
  queued(publisher: string, after: number, limit: number): Queued[];
  /** Includes items that are not fetched. */
  countQueued(publisher: string): number;
  isHeld(id: string): boolean;
  /** Removes an item from the queue and records that the publisher withdrew it. */
  deny(publisher: string, id: string, how: Pick<TakenBack, 'code' | 'said'>): TakenBack | undefined;
  /** Removes an item from the queue; records its stamp and visited addresses. */
  settle(publisher: string, change: Change, visits: readonly Visited[], today: string): void;
  drop(publisher: string, id: string): void;
  fail(publisher: string, id: string): void;
  closeListing(publisher: string): void;
  /** Marks listings as complete if nothing is queued and each listed as many as the publisher counted. */
  settleListings(publisher: string): void;
  reached(source: string, ms: number): void;
  missed(source: string, what: string, message: string): void;
}

/** A library with a harvest log; its writes are synchronous, so that several can be one transaction. */
export interface HarvestTarget extends ImportTarget {
  alreadyImported(file: ImportedFile): boolean;
  importWork(file: ImportedFile, parsed: ParsedFile): ImportCounts;
  harvestLog(): HarvestLog;
  recordRelations?(work: string, relations: readonly TextRelation[]): void;
  /** After `importWork`: records the publisher's texts of a document that was erased here. */
  putBack?(id: string, files: readonly ParsedFile[]): void;
  together<T>(work: () => T): T;
}
