/** The watch list: searches and documents, with what was there when they were last looked at. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LksError } from '../contract/errors';
import type { LibraryOptions, SearchQuery } from '../contract/parameters';
import { say } from '../messages';
import { removeAbandoned } from '../platform/files';
import { withLock } from '../platform/lock';
import { makeFolder } from '../platform/make-folder';
import { systemCode, writeWhole } from '../platform/whole-file';

/** State at the last look. */
export interface Seen {
  /** Of a search: the external ids of rows that it gave. */
  rows?: readonly string[];
  /** Of a document: the SHA-256 of its title and text, in hexadecimal. */
  digest?: string;
  /** Of a library: the first days of its texts. */
  texts?: readonly string[];
  /** Of a library: the external ids of what cites it. */
  citing?: readonly string[];
  /** Of a library: the decisions in the chain of a case. */
  chain?: readonly string[];
  /** Standings of the document, or of the rows. */
  standings?: readonly string[];
}

/** The subject of a watch. */
export type Watched =
  | { kind: 'search'; query: SearchQuery; options: LibraryOptions }
  | { kind: 'document'; id: string; externalId: string; language: string };

export interface Watch {
  /** By which it is named: never given again. */
  number: number;
  watched: Watched;
  /** For people: the search as it is typed, the title of the document. */
  title: string;
  note?: string;
  /** The address of the service, or the path of the library, that is asked. */
  origin: string;
  /** ISO 8601, UTC. */
  added: string;
  checked: string;
  seen: Seen;
}

/** A piece of news: a result, another text of a document, a later toestand, what cites it, a later instance, another standing. */
export interface News {
  kind: 'row' | 'changed' | 'text' | 'cites' | 'instance' | 'standing';
  watch: number;
  about: string;
  note: string | null;
  external_id: string;
  title: string;
  date: string;
  url: string;
  /** Of `standing`: in a sentence. */
  standing?: string;
  /** When it was seen, ISO 8601, UTC. */
  at: string;
}

export interface WatchList {
  version: 1;
  next: number;
  watches: Watch[];
  /** The last of what was new, the newest first: a feed has them until others take their place. */
  news: News[];
}

const NOTHING: WatchList = { version: 1, next: 1, watches: [], news: [] };
/** News that are stored for the feed. */
const MOST_NEWS = 200;
const WATCHES_FILE = 'watches.json';

/** Whether a file has the shape that this lks writes. */
function isWatchList(read: unknown): read is WatchList {
  const { version, next, watches, news } = Object(read) as Partial<WatchList>;
  return version === 1 && Number.isSafeInteger(next) && Array.isArray(watches) && Array.isArray(news);
}

/** Throws `local` for a file that cannot be read, or is no list of watches: it stays as it is. */
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

/**
 * Changes the list: one process at a time, and the file is the old one or the new one, never half. Throws `local`.
 *
 * @param change gets the list as it is now, which another process may have changed since it was read last.
 */
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
