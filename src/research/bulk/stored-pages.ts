/**
 * The pages of a set that goes into a file: each is stored beside it as it comes (`FILE.lks-journal`), so that no page
 * is asked for, or paid for, twice. The file itself is written when the set is at its end.
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

/** A page as it came, one a line; the next one is asked for behind its results, however many were asked for. */
interface StoredPage {
  offset: number;
  answer: SearchAnswer;
}

/** The last line of a set that is at its end: only its file is still to be put in place. */
const END = { end: true } as const;

const isEnd = (value: unknown): boolean => Object(value).end === true;

function isPageFor(value: unknown, { offset }: SearchQuery): value is StoredPage {
  const page = Object(value) as Partial<StoredPage>;
  return page.offset === offset && Array.isArray(page.answer?.data);
}

export interface SetRun {
  /** Who is asked. */
  origin: string;
  /** What is asked for, as it would be typed. */
  asked: string;
  resume: boolean;
  force: boolean;
}

/** By what a file is known again that a run was allowed to replace: one that was changed since is another. */
const markOf = ({ size, mtime }: Stats): string => `${size} bytes of ${mtime.toISOString()}`;

export class StoredPages {
  readonly #journal: Journal;
  #lines: ReturnType<Journal['lines']> | undefined;
  /** Pages that are stored, those of this run included. */
  pages = 0;
  /** Pages that were there before. */
  before = 0;

  private constructor(
    readonly journalFile: string,
    journal: Journal,
    /** Whether what has the name of the file may be replaced: now, or by the run that is resumed. */
    readonly replaces: boolean,
  ) {
    this.#journal = journal;
    this.#lines = journal.lines();
  }

  /**
   * Opens the pages of the set that goes into `file`, or begins them.
   *
   * @throws `local` where an earlier run is unfinished and neither `resume` nor `force` says what to do about it, where
   *   the file is there and may not be replaced, and where the journal cannot be written or another run owns it;
   *   `usage`, with both, for another query or another origin than the journal's.
   */
  static async open(file: string, { origin, asked, resume, force }: SetRun): Promise<StoredPages> {
    const journalFile = `${file}.lks-journal`;
    const there = await lstat(file).catch(() => undefined);
    const mark = there === undefined ? undefined : markOf(there);
    let replaces = force;
    const beginsAnew = (found: ReadJournal | undefined): boolean => {
      // A run that was killed before its first line was whole has left nothing.
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

  /** A backend that gives the pages of the earlier run first, as they came, and stores those that are asked for. */
  over(backend: Pick<Backend, 'search'>): Pick<Backend, 'search'> {
    return { search: async (query, call) => (await this.#stored(query)) ?? this.#ask(backend, query, call) };
  }

  /** The next page of the earlier run. What does not fit what is asked for now goes, with all that is behind it. */
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

  /** The set is at its end, and its file is going to be put in place. Throws `local`. */
  async end(): Promise<void> {
    await this.#lines?.return(undefined);
    await this.#journal.append(END);
  }

  /** The file is in place, or nothing came that could be stored: nothing is left to resume. Throws `local`. */
  finish(): Promise<void> {
    return this.#journal.finish();
  }

  /** Leaves the journal for the next run. Safe to call twice. */
  close(): Promise<void> {
    return this.#journal.close();
  }
}
