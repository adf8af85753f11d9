/**
 * Stores the pages of a set for a file in a journal (`FILE.lks-journal`), so that none is requested, or paid for,
 * twice.
 */
import type { Stats } from 'node:fs';
import { lstat } from 'node:fs/promises';
import path from 'node:path';
import type { Backend, SearchCall } from '../../contract/backend';
import { LksError } from '../../contract/errors';
import type { SearchQuery } from '../../contract/parameters';
import type { SearchAnswer } from '../../contract/types';
import { say } from '../../messages';
import { exists, removeAbandoned } from '../../platform/files';
import { Journal, type ReadJournal } from '../../state/journal';

/** A page, one a line; the next one begins after its results, whatever the limit was. */
interface StoredPage {
  offset: number;
  answer: SearchAnswer;
}

/** Last line of a complete set, of which only the file is still to be put in place. */
const END = { end: true } as const;

const isEnd = (value: unknown): boolean => Object(value).end === true;

function isPageFor(value: unknown, { offset }: SearchQuery): value is StoredPage {
  const page = Object(value) as Partial<StoredPage>;
  return page.offset === offset && Array.isArray(page.answer?.data);
}

export interface SetRun {
  origin: string;
  asked: string;
  resume: boolean;
  force: boolean;
}

/** Identifies a file that a run may replace; a file changed since has another mark. */
const markOf = ({ size, mtime }: Stats): string => `${size} bytes of ${mtime.toISOString()}`;

export class StoredPages {
  readonly #journal: Journal;
  #lines: ReturnType<Journal['lines']> | undefined;
  /** Stored pages, including those of this run. */
  pages = 0;
  before = 0;

  private constructor(
    readonly journalFile: string,
    journal: Journal,
    /** Whether an existing file may be replaced, by this run or the resumed one. */
    readonly replaces: boolean,
  ) {
    this.#journal = journal;
    this.#lines = journal.lines();
  }

  /**
   * @throws `local` if an earlier run is unfinished and neither `resume` nor `force` is given, if the file may not be
   * replaced, or if the journal cannot be written or is in use; `usage`, naming both, for another query or origin.
   */
  static async open(file: string, { origin, asked, resume, force }: SetRun): Promise<StoredPages> {
    const journalFile = `${file}.lks-journal`;
    const there = await lstat(file).catch(() => undefined);
    const mark = there === undefined ? undefined : markOf(there);
    let replaces = force;
    const beginsAnew = (found: ReadJournal | undefined): boolean => {
      // A run killed before its first line was complete left nothing.
      const left = found?.whole === 0 ? undefined : found;
      replaces ||= mark !== undefined && left?.header?.replaces === mark;
      const isInTheWay = there !== undefined && !replaces && !isEnd(left?.last);
      const { underWay, underWayHint, unknownRun, unknownRunHint, nothingLeft, inTheWayHint } = say.sets;
      if (left !== undefined && !resume && !force)
        throw new LksError('local', underWay(file, journalFile), { hint: underWayHint(isInTheWay) });
      if (left !== undefined && left.header === undefined && !force)
        throw new LksError('local', unknownRun(journalFile), { hint: unknownRunHint });
      if (isInTheWay && left !== undefined)
        throw new LksError('local', say.files.exists(file), { hint: inTheWayHint(journalFile) });
      if (isInTheWay && resume) throw new LksError('local', nothingLeft(file), { hint: say.files.existsHint });
      if (isInTheWay) throw exists(file);
      return !resume || left?.header === undefined;
    };
    await removeAbandoned(path.dirname(file));
    const run = { kind: 'search', origin, asked, ...(force && mark !== undefined && { replaces: mark }) };
    const journal = await Journal.open(journalFile, run, { keepLines: false, beginsAnew });
    return new StoredPages(journalFile, journal, replaces);
  }

  /** A backend that returns the stored pages first, then requests and stores further ones. */
  over(backend: Pick<Backend, 'search'>): Pick<Backend, 'search'> {
    return { search: async (query, call) => (await this.#stored(query)) ?? this.#ask(backend, query, call) };
  }

  /** The next stored page. One that does not fit the query is removed, with all after it. */
  async #stored(query: SearchQuery): Promise<SearchAnswer | undefined> {
    if (this.#lines === undefined) return undefined;
    const next = await this.#lines.next();
    if (next.done !== true && isPageFor(next.value.value, query)) {
      this.pages += 1;
      this.before += 1;
      return next.value.value.answer;
    }
    await this.#lines.return(undefined);
    this.#lines = undefined;
    if (next.done !== true) await this.#journal.cut(next.value.from);
    return undefined;
  }

  async #ask(
    backend: Pick<Backend, 'search'>,
    query: SearchQuery,
    call: SearchCall | undefined,
  ): Promise<SearchAnswer> {
    const answer = await backend.search(query, call);
    await this.#journal.append({ offset: query.offset, answer } satisfies StoredPage);
    this.pages += 1;
    return answer;
  }

  /** Marks the set complete, before its file is put in place. Throws `local`. */
  async end(): Promise<void> {
    await this.#lines?.return(undefined);
    await this.#journal.append(END);
  }

  /** Removes the journal: the file is in place, or nothing was stored. Throws `local`. */
  finish(): Promise<void> {
    return this.#journal.finish();
  }

  /** Closes the journal for a later run. Safe to call twice. */
  close(): Promise<void> {
    return this.#journal.close();
  }
}
