/** What a harvest remembers from run to run, and where: declared here so that sources never import backends. */
import type { Visit } from '../shared/http/request';
import type { ImportCounts, ImportedFile, ImportTarget, ParsedFile, TextRelation } from '../shared/parsed-file';
import type { Change, ChangePage, Visited, Window } from '../shared/publisher';

/** Something to fetch. */
export interface Queued extends Change {
  /** Place in the queue: ascending in the order in which things were queued. */
  readonly place: number;
}

/** A listing of changes that is under way or done. */
export interface Listing extends Window {
  /** Where the next page starts; undefined when every page has been read. */
  readonly next: number | undefined;
}

/** A document that its publisher took back, or does not have any more. */
export interface TakenBack {
  readonly id: string;
  readonly code: 'withdrawn' | 'text_withdrawn' | 'denied';
  /** In its own words. */
  readonly said: string;
  /** `YYYY-MM-DD`. */
  readonly seen: string;
  /** Whether the library has it. */
  readonly held: boolean;
}

/** A page of a listing, as it is put down. */
export interface ListedPage extends Pick<ChangePage, 'changes' | 'named' | 'next' | 'total'> {
  /** Something left the set while it was listed: it is listed again from its beginning. */
  readonly again: boolean;
}

export interface HarvestLog {
  /** What an address said of itself, where a 304 from it would mean today that nothing has to be done. */
  known(url: string, today: string): Visit | undefined;
  /** Numbers of which another text is in force since the last run, though nothing at the publisher changed. */
  due(publisher: string, today: string): string[];
  /** Up to which moment the changes of a publisher are in the library; undefined when it was never harvested. */
  harvestedUntil(publisher: string): string | undefined;
  /** The listing that an earlier run did not finish. */
  listing(publisher: string): Listing | undefined;
  openListing(publisher: string, window: Window): void;
  /**
   * Queues what a page listed, but for what is in the library with that stamp and what was taken back; puts down what it says of documents
   * that are held or not, and remembers the next page. Returns what was taken back, where that was not known.
   */
  list(publisher: string, page: ListedPage): TakenBack[];
  /** What is queued and not fetched, since the list says something of it that nobody knows (`Change.unclear`). */
  unclear(publisher: string): { id: string; message: string }[];
  /** Queues more, by number alone. */
  enqueue(publisher: string, ids: readonly string[]): void;
  /** True when one of these numbers is queued and was not tried yet: an earlier run with them did not come to its end. */
  isUnderWay(publisher: string, ids: readonly string[]): boolean;
  /** What is queued behind a place and to be fetched, in order. */
  queued(publisher: string, after: number, limit: number): Queued[];
  /** How many are queued, those that are not fetched included. */
  countQueued(publisher: string): number;
  /** Whether the library has what a publisher calls so. */
  isHeld(id: string): boolean;
  /** Takes an item off the queue that its publisher had and does not have any more, and puts that down. */
  deny(publisher: string, id: string, how: Pick<TakenBack, 'code' | 'said'>): TakenBack | undefined;
  /** Takes an item off the queue, and remembers its stamp and the addresses that were asked for it. */
  settle(publisher: string, change: Change, visits: readonly Visited[], today: string): void;
  /** Takes an item off the queue that the publisher does not have. */
  drop(publisher: string, id: string): void;
  /** Leaves an item queued for the next run. */
  fail(publisher: string, id: string): void;
  /** Everything that the listing named has been dealt with or stays queued for the next run. */
  closeListing(publisher: string): void;
  /**
   * Puts down that what listings named is in the library, where nothing of the publisher is queued any more and each listed as many
   * as the publisher counted: only then a period is known to be complete.
   */
  settleListings(publisher: string): void;
  /** Remembers that a publisher answered, or that it did not. */
  reached(source: string, ms: number): void;
  missed(source: string, what: string, message: string): void;
}

/** A library that remembers. It writes at once, so that several writes can be kept or undone together. */
export interface HarvestTarget extends ImportTarget {
  alreadyImported(file: ImportedFile): boolean;
  importWork(file: ImportedFile, parsed: ParsedFile): ImportCounts;
  harvestLog(): HarvestLog;
  /** Remembers the other texts of a work that its publisher lists. */
  recordRelations?(work: string, relations: readonly TextRelation[]): void;
  /** Puts down the texts that its publisher gave of a document, where they were erased here; behind `importWork`. */
  putBack?(id: string, files: readonly ParsedFile[]): void;
  /** Runs `work` so that all that it writes is kept, or none of it. */
  together<T>(work: () => T): T;
}
