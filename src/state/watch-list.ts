/** Watched searches and documents, with their state at the last look. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LksError } from '../contract/errors';
import type { LibraryOptions, SearchQuery } from '../contract/parameters';
import { say } from '../messages';
import { removeAbandoned } from '../platform/files';
import { withLock } from '../platform/lock';
import { makeFolder } from '../platform/make-folder';
import { systemCode, writeWhole } from '../platform/whole-file';

export interface Seen {
  /** Search: external ids of its rows. */
  rows?: readonly string[];
  /** Document: SHA-256 of its title and text, hexadecimal. */
  digest?: string;
  /** With a library: first days of its texts. */
  texts?: readonly string[];
  /** With a library: external ids of citing documents. */
  citing?: readonly string[];
  /** With a library: decisions in the chain of a case. */
  chain?: readonly string[];
  standings?: readonly string[];
}

export type Watched =
  | { kind: 'search'; query: SearchQuery; options: LibraryOptions }
  | { kind: 'document'; id: string; externalId: string; language: string };

export interface Watch {
  /** Its name; never reused. */
  number: number;
  watched: Watched;
  /** For people: the search as typed, or the title of the document. */
  title: string;
  note?: string;
  /** The address of the service, or the path of the library. */
  origin: string;
  /** ISO 8601, UTC. */
  added: string;
  checked: string;
  seen: Seen;
}

/** News: a result, a changed document, a later toestand, a citing document, a later instance, another standing. */
export interface News {
  kind: 'row' | 'changed' | 'text' | 'cites' | 'instance' | 'standing';
  watch: number;
  about: string;
  note: string | null;
  external_id: string;
  title: string;
  date: string;
  url: string;
  /** For `standing`: a sentence. */
  standing?: string;
  /** When it was seen, ISO 8601, UTC. */
  at: string;
}

export interface WatchList {
  version: 1;
  next: number;
  watches: Watch[];
  /** The latest news for the feed, newest first. */
  news: News[];
}

const NOTHING: WatchList = { version: 1, next: 1, watches: [], news: [] };
const MOST_NEWS = 200;
const WATCHES_FILE = 'watches.json';

function isWatchList(read: unknown): read is WatchList {
  const { version, next, watches, news } = Object(read) as Partial<WatchList>;
  return version === 1 && Number.isSafeInteger(next) && Array.isArray(watches) && Array.isArray(news);
}

/** Throws `local` for an unreadable file or one that is no watch list, which stays as it is. */
export function readWatchList(folder: string): WatchList {
  const file = path.join(folder, WATCHES_FILE);
  try {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (isWatchList(read)) return read;
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return NOTHING;
    if (!(error instanceof SyntaxError))
      throw new LksError('local', say.watching.unreadable(file, systemCode(error)), { cause: error });
  }
  throw new LksError('local', say.watching.damaged(file), { hint: say.watching.damagedHint(file) });
}

/** Changes the list atomically, one process at a time. `change` gets the list as it is now. Throws `local`. */
export async function changeWatchList(folder: string, change: (now: WatchList) => WatchList): Promise<WatchList> {
  const file = path.join(folder, WATCHES_FILE);
  const work = (): WatchList => {
    const next = change(readWatchList(folder));
    const stored: WatchList = { ...next, news: next.news.slice(0, MOST_NEWS) };
    try {
      writeWhole(file, `${JSON.stringify(stored, undefined, 1)}\n`, { flush: true });
    } catch (error) {
      throw new LksError('local', say.watching.notWritten(file, systemCode(error)), { cause: error });
    }
    return stored;
  };
  makeFolder(folder, 0o700);
  await removeAbandoned(folder);
  return withLock(`${file}.lock`, work, () => {});
}
