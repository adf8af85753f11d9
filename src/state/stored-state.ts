/** What lks stores on this computer: `lks forget` erases by it, and a test compares it with `docs/privacy.md`. */
import { writerOf } from '../platform/temporary-name';
import { ANNOUNCEMENTS } from './cache/announcements';
import { isResultListFile } from './result-list';

/** A folder of lks (`src/state/profile/places.ts`), or one that the user named. */
export type Place = 'cache' | 'config' | 'data' | 'memory' | 'state' | 'asked';

export interface StoredItem {
  /** Its name in the table. */
  readonly what: string;
  readonly place: Place;
  /** Whether a path within that folder, with slashes, belongs to it. */
  readonly has: (path: string) => boolean;
  /** Whether it reveals what was searched for, read or noted. */
  readonly tellsOfWork: boolean;
  /** How `lks forget` counts and erases its files. */
  readonly forgotten?: 'rows' | 'reports' | 'watches';
  /** The commands that erase it; empty if it must be removed by hand. */
  readonly erasedBy: readonly string[];
}

/** A crash report (`src/cli/crash.ts`). */
export const FAULT_REPORT = /^fault-E[0-9a-f]{8}\.txt$/;

/** The file of a library or service, with SQLite's side files. */
const databaseOf = (name: string) => new RegExp(`^${name}\\.db(-wal|-shm|-journal)?$`);
const LIBRARY = databaseOf('library');
const SERVICE = databaseOf('service');

/** Journals of runs, in the folder or next to the file of the output. */
export const JOURNAL = /(^|\/)(\.lks-journal\.jsonl|manifest\.jsonl|[^/]+\.lks-journal)$/;

export const STORED_STATE: readonly StoredItem[] = [
  {
    what: 'kept documents',
    place: 'cache',
    has: (path) => path.startsWith('documents/'),
    tellsOfWork: true,
    erasedBy: ['lks forget', 'lks cache clear', 'lks logout'],
  },
  {
    what: 'what services offer',
    place: 'cache',
    has: (path) => path === ANNOUNCEMENTS,
    tellsOfWork: false,
    erasedBy: [],
  },
  {
    what: 'compiled code',
    place: 'cache',
    has: (path) => path.startsWith('compiled-'),
    tellsOfWork: false,
    erasedBy: [],
  },
  {
    what: 'result list',
    place: 'state',
    has: isResultListFile,
    tellsOfWork: true,
    forgotten: 'rows',
    erasedBy: ['lks forget'],
  },
  {
    what: 'words of the result list',
    place: 'memory',
    has: isResultListFile,
    tellsOfWork: true,
    forgotten: 'rows',
    erasedBy: ['lks forget'],
  },
  {
    what: 'reports of faults',
    place: 'state',
    has: (path) => FAULT_REPORT.test(path),
    tellsOfWork: false,
    forgotten: 'reports',
    erasedBy: ['lks forget'],
  },
  {
    what: 'profiles and keys',
    place: 'config',
    has: (path) => /^config\.json(\.lock.*)?$/.test(path),
    tellsOfWork: false,
    erasedBy: ['lks logout', 'lks profile remove'],
  },
  {
    what: 'profiles that were damaged',
    place: 'config',
    has: (path) => path.startsWith('config.json.corrupt-'),
    tellsOfWork: false,
    erasedBy: [],
  },
  {
    what: 'what is watched',
    place: 'data',
    has: (path) => /^watches\.json(\.lock.*)?$/.test(path) || writerOf(path) !== undefined,
    tellsOfWork: true,
    forgotten: 'watches',
    erasedBy: ['lks forget', 'lks watch remove'],
  },
  { what: 'the library', place: 'data', has: (path) => LIBRARY.test(path), tellsOfWork: true, erasedBy: [] },
  {
    what: 'a library that was damaged',
    place: 'data',
    has: (path) => path.startsWith('library.db.damaged-'),
    tellsOfWork: true,
    erasedBy: [],
  },
  {
    what: 'a library that is being made of an export',
    place: 'data',
    has: (path) => /^library\.db\.importing(-journal|\.lock.*)?$/.test(path),
    tellsOfWork: true,
    erasedBy: [],
  },
  {
    what: 'the file of `lks serve`',
    place: 'data',
    has: (path) => SERVICE.test(path),
    tellsOfWork: false,
    erasedBy: [],
  },
  {
    what: 'journals of long runs',
    place: 'asked',
    has: (path) => JOURNAL.test(path.replace(/\.lock$/, '')),
    tellsOfWork: true,
    erasedBy: ['lks forget FOLDER'],
  },
];
