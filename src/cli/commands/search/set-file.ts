/**
 * A set that goes into a file: every page is kept beside it as it comes, so that a run that was stopped, by whatever, is taken up where
 * it was and no page is asked for, or paid for, again. The file itself is written when the set is at its end.
 */
import type { Stats } from 'node:fs';
import { lstat } from 'node:fs/promises';
import path from 'node:path';
import type { Backend, SearchCall } from '../../../contract/backend';
import { LksError } from '../../../contract/errors';
import type { SearchQuery } from '../../../contract/parameters';
import type { SearchAnswer } from '../../../contract/types';
import { say } from '../../../messages';
import { exists, removeAbandoned } from '../../../platform/files';
import { Journal, type JournalLine, readEnds, removeStaleLock } from '../../../state/journal';

/** A page as it came, one a line. How many rows were asked for does not matter: the next one is asked for behind those that came. */
interface KeptPage {
  offset: number;
  answer: SearchAnswer;
}

/** The last line of a set that is at its end: only its file is still to be put in place. */
const END = { end: true } as const;

const isEnd = (value: unknown): boolean => Object(value).end === true;

function isPageFor(value: unknown, { offset }: SearchQuery): value is KeptPage {
  const page = Object(value) as Partial<KeptPage>;
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

/** The journal of the set that goes into `file`. */
const journalOf = (file: string): string => `${file}.lks-journal`;

export class SetFile {
  readonly #journal: Journal;
  #lines: AsyncGenerator<JournalLine> | undefined;
  /** Pages that are kept, those of this run included. */
  pages = 0;
  /** Pages that were there before. */
  before = 0;

  private constructor(
    readonly journalFile: string,
    journal: Journal,
    /** Whether what has the name of the file may be replaced: now, or by the run that is gone on with. */
    readonly replaces: boolean,
  ) {
    this.#journal = journal;
    this.#lines = journal.lines();
  }

  /**
   * Opens the journal of the set that goes into `file`, or begins it.
   *
   * @throws `local` where an earlier run is unfinished and neither `resume` nor `force` says what to do about it, where the file is there
   *   and may not be replaced (the earlier run was not allowed to either, or it is another file since), and where the journal cannot be written or another run owns it; `usage`, with both, for another query or
   *   another origin than the journal's.
   */
  static async open(file: string, { origin, asked, resume, force }: SetRun): Promise<SetFile> {
    const journalFile = journalOf(file);
    const [found, there] = await Promise.all([readEnds(journalFile), lstat(file).catch(() => undefined)]);
    // A run that was killed before its first line was whole has left nothing.
    const left = found?.whole === 0 ? undefined : found;
    const mark = there === undefined ? undefined : markOf(there);
    const replaces = force || (mark !== undefined && left?.header?.replaces === mark);
    const isInTheWay = there !== undefined && !replaces && !isEnd(left?.last);
    const { underWay, underWayHint, nothingLeft, inTheWayHint } = say.sets;
    if (left !== undefined && !resume && !force)
      throw new LksError('local', underWay(file, journalFile), { hint: underWayHint(isInTheWay) });
    if (left === undefined) await removeStaleLock(journalFile);
    if (isInTheWay && left !== undefined)
      throw new LksError('local', say.files.exists(file), { hint: inTheWayHint(journalFile) });
    if (isInTheWay)
      throw resume ? new LksError('local', nothingLeft(file), { hint: say.files.existsHint }) : exists(file);
    await removeAbandoned(path.dirname(file));
    const journal = await Journal.open(
      journalFile,
      { kind: 'search', origin, asked, ...(force && mark !== undefined && { replaces: mark }) },
      { read: readEnds, anew: !resume },
    );
    return new SetFile(journalFile, journal, replaces);
  }

  /** A backend that gives the pages of the earlier run first, as they came, and keeps those that are asked for. */
  over(backend: Pick<Backend, 'search'>): Pick<Backend, 'search'> {
    return {
      search: async (query, call) => {
        const kept = await this.#kept(query);
        if (kept !== undefined) return kept;
        return this.#ask(backend, query, call);
      },
    };
  }

  /** The next page of the earlier run. What does not fit what is asked for now goes, with all that is behind it. */
  async #kept(query: SearchQuery): Promise<SearchAnswer | undefined> {
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
    await this.#journal.append({ offset: query.offset, answer } satisfies KeptPage);
    this.pages += 1;
    return answer;
  }

  /** The set is at its end, and its file is going to be put in place. Throws `local`. */
  async end(): Promise<void> {
    await this.#lines?.return(undefined);
    await this.#journal.append(END);
  }

  /** The file is in place, or nothing came that could be kept: nothing is left to go on with. Throws `local`. */
  finish(): Promise<void> {
    return this.#journal.finish();
  }

  /** Leaves the journal for the next run. Safe to call twice. */
  close(): Promise<void> {
    return this.#journal.close();
  }
}
