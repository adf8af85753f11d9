/** What an implementation of the contract shows to the contract suite, and what the suite must know of its documents. */

import type { LibraryOptions } from '../../src/contract/parameters';
import type { BackendKind, DocumentAnswer, HealthAnswer, SearchAnswer, SearchResult } from '../../src/contract/types';

/** Facts of the documents behind an implementation that the wire does not show. */
export interface Corpus {
  /** A word in more than 25 documents, of more than one type, language and jurisdiction. */
  word: string;
  /** An abbreviation that names the law whose articles have these identifiers, and no other. */
  law: { name: string; identifiers: RegExp };
  /** A part of the area of some documents, not of all. */
  area: string;
  /** Words that no document has all of, and some have some of; absent where no rows with some of the words are given. */
  partial?: string;
  /** The documents are those of the sample library, and every answer says so. */
  sample?: boolean;
  /** An article that has no decision date and the date of its publication; absent where no article has one. */
  published?: { identifier: string; date: string };
}

/** One implementation under test. Parameters are strings, as on the wire. */
export interface Subject {
  corpus: Corpus;
  kind: BackendKind;
  search(parameters: Readonly<Record<string, string>>, options?: LibraryOptions): Promise<SearchAnswer>;
  document(id: string): Promise<DocumentAnswer>;
  health(): Promise<HealthAnswer>;
  /** The search with live rows of publishers who know the law BWBR0077777 by the corpus's word; absent where none are asked. */
  live?(parameters: Readonly<Record<string, string>>): Promise<SearchAnswer>;
  /** A search straight over HTTP, unchecked; absent where the implementation is not ours or has no wire. */
  wire?(parameters: Readonly<Record<string, string>>): Promise<{ status: number; body: unknown }>;
  /** Requests that have gone out so far; absent where nothing ever goes out. */
  sent?(): number;
  close(): Promise<void>;
}

export type Open = () => Promise<Subject>;

/** Gives the subject that the suite has opened; to be called within a test. */
export type Given = () => Subject;

/** Pages through a whole search with `limit` rows a page. Returns the rows, and the total that each page gave. */
export async function pageThrough(
  subject: Subject,
  parameters: Readonly<Record<string, string>>,
  limit: number,
): Promise<{ rows: SearchResult[]; totals: number[] }> {
  const rows: SearchResult[] = [];
  const totals: number[] = [];
  for (;;) {
    const page = await subject.search({ ...parameters, limit: String(limit), offset: String(rows.length) });
    totals.push(page.meta!.total);
    if (page.data.length === 0) return { rows, totals };
    rows.push(...page.data);
  }
}

const known = new WeakMap<Subject, Map<string, Promise<SearchResult[]>>>();

/** Every row that a search finds for the corpus's word under these filters. Asked once: nothing changes the documents meanwhile. */
export async function rowsWith(
  subject: Subject,
  filters: Readonly<Record<string, string>> = {},
): Promise<SearchResult[]> {
  const sets = known.get(subject) ?? new Map<string, Promise<SearchResult[]>>();
  known.set(subject, sets);
  const name = JSON.stringify(filters);
  const rows =
    sets.get(name) ?? pageThrough(subject, { q: subject.corpus.word, ...filters }, 25).then((all) => all.rows);
  sets.set(name, rows);
  return [...(await rows)];
}

export const idsOf = (rows: readonly SearchResult[]): string[] => rows.map(({ id }) => id);

/** The day before or after a date `YYYY-MM-DD`. */
export function dayFrom(date: string, days: number): string {
  const moment = new Date(`${date}T00:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}
