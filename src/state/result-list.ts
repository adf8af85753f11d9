/** The results of the last search in a terminal session, for `lks doc 2`. */
import { rmSync } from 'node:fs';
import path from 'node:path';
import { currentMs } from '../platform/clock';
import type { Environment } from '../platform/environment';
import { makeFolder } from '../platform/make-folder';
import { ownPlaces } from '../platform/session';
import { writerOf } from '../platform/temporary-name';
import { readJson, removeOutdated, writeWhole } from '../platform/whole-file';

export interface ListedResult {
  number: number;
  id: string;
  title: string;
  externalId: string;
}

export interface ResultList {
  /** The backend of the results: their numbers mean nothing to another. */
  location: string;
  results: ListedResult[];
}

/** Other fields in a file: its owner (`ownPlaces`), and when it was stored, in milliseconds since 1970. */
interface Stored {
  place: string;
  savedAt: number;
}

/** What is stored of a session: the results on disk, and in memory the words of the search. */
type What = 'rows' | 'words';

/** Milliseconds after which a list is invalid, and after which a temporary file is removed. */
const OLDEST_MS = 7 * 86_400_000;
const ABANDONED_MS = 3_600_000;
/** As many words as are highlighted in a text. */
const MOST_WORDS = 64;

const LIST_FILE = /^(?:rows|words)-[0-9a-f]{32}\.json$/;

/** 32-bit FNV-1a hash of a text with a given start value. */
function lane(text: string, start: number): string {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** The file name of a place, which the file repeats. No SHA-256: loading crypto would add 2 ms to each search. */
export const resultListFile = (place: string, what: What = 'rows'): string => {
  const backwards = [...place].reverse().join('');
  return `${what}-${[place, backwards].map((text) => lane(text, 0x811c9dc5) + lane(text, 0x9747b28c)).join('')}.json`;
};

/** Whether a name is of a results, words or temporary file, for `lks forget`. */
export const isResultListFile = (name: string): boolean => longestMs(name) !== undefined;

/** Whether a list is too old. A clock that was set back makes it young. */
export const isOld = (savedAt: number, now: number): boolean => !(now - savedAt <= OLDEST_MS);

/** How long a file may stay, in milliseconds; undefined for other files. */
export const longestMs = (name: string): number | undefined =>
  LIST_FILE.test(name) ? OLDEST_MS : writerOf(name) === undefined ? undefined : ABANDONED_MS;

/** Stores something for this session, and removes old files. Disk errors must not fail a search. */
function store(folder: string | undefined, env: Environment, what: What, content: object | undefined): void {
  if (folder === undefined) return;
  try {
    if (content !== undefined) makeFolder(folder, 0o700);
    for (const place of ownPlaces(env)) {
      const file = path.join(folder, resultListFile(place, what));
      if (content === undefined) rmSync(file, { force: true });
      else writeWhole(file, JSON.stringify({ place, savedAt: currentMs(), ...content }));
    }
    if (content !== undefined) removeOutdated(folder, longestMs);
  } catch {
    // Read-only home, full disk.
  }
}

/** What this session stored in the last 7 days; undefined if damaged or of another form. */
function load<T>(
  folder: string | undefined,
  what: What,
  places: readonly string[],
  isForm: (content: Partial<T>) => boolean,
): T | undefined {
  if (folder === undefined) return undefined;
  for (const place of places) {
    const stored = Object(readJson(path.join(folder, resultListFile(place, what)))) as Partial<T> & Partial<Stored>;
    const isOwn = stored.place === place && !isOld(Number(stored.savedAt), currentMs());
    if (isOwn && isForm(stored)) return stored as T;
  }
  return undefined;
}

/** Stores the results of a search for this terminal session, in `folder`. */
export function storeResultList(
  folder: string | undefined,
  env: Environment,
  location: string,
  results: readonly ListedResult[],
): void {
  const own = results.map(({ number, id, title, externalId }) => ({ number, id, title, externalId }));
  store(folder, env, 'rows', { location, results: own } satisfies ResultList);
}

/** The results that this terminal session stored last, or undefined. `unseen`: as in `ownPlaces`. */
export const loadResultList = (folder: string | undefined, env: Environment, unseen = false): ResultList | undefined =>
  load<ResultList>(
    folder,
    'rows',
    ownPlaces(env, unseen),
    ({ results, location }) => Array.isArray(results) && typeof location === 'string',
  );

/** Replaces the stored words. `folder` is in memory (`memoryDir`), since words must not reach a disk. */
export const storeWords = (folder: string | undefined, env: Environment, words: readonly string[]): void =>
  store(folder, env, 'words', words.length === 0 ? undefined : { words: words.slice(0, MOST_WORDS) });

/** The stored words of this terminal session's last search, if any. */
export function loadWords(folder: string | undefined, env: Environment): string[] {
  const stored = load<{ words: unknown[] }>(folder, 'words', ownPlaces(env), ({ words }) => Array.isArray(words));
  return (stored?.words ?? []).filter((word): word is string => typeof word === 'string');
}
