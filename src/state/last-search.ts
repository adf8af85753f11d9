/** The rows of the last search, a file a terminal session, so that `lks doc 2` knows which document row 2 was. */

import { readdirSync, readFileSync, readlinkSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { currentMs } from '../platform/clock';
import type { Environment } from '../platform/environment';
import { makeFolder } from '../platform/make-folder';
import { type ProcessStatus, processStart, statusOf } from '../platform/process-start';

export interface SavedRow {
  number: number;
  id: string;
  title: string;
  externalId: string;
}

interface SavedRows {
  /** Whose they are (`placesOf`). */
  place: string;
  /** Where they came from: row numbers mean nothing to another backend. */
  location: string;
  /** When, milliseconds since 1970. */
  savedAt: number;
  rows: SavedRow[];
}

/** A process: its number, and when it began (`processStart`), where the system tells. */
interface Process {
  id: number;
  start?: string | undefined;
}

/** What tells one terminal session from another, on this computer and through time. */
export interface Session {
  /** The path of the terminal's device, where there is one. */
  device?: string | undefined;
  /** What terminal programs call the window or tab. */
  window: string;
  /** The leader of the session: the shell of a terminal, or what runs a script. */
  leader?: Process | undefined;
  parent: Process;
}

/** The process whose rows these are, as it is seen from outside. */
export interface SessionProcess {
  /** The path of its terminal's device, where there is one. */
  device: () => string | undefined;
  /** The number of the process that started it. */
  parent: number;
}

let holder: SessionProcess = { device: terminalDevice, parent: process.ppid };

/** Lets rows belong to another process than this one: one run of several that share it. */
export function useSession(given: SessionProcess): void {
  holder = given;
}

/** Rows older than this mean nothing any more, and go: milliseconds. */
const OLDEST_MS = 7 * 86_400_000;
/** What a killed process left half written, milliseconds. */
const ABANDONED_MS = 3_600_000;

/** Variables by which terminal programs name one window or tab. */
const WINDOW_VARIABLES = [
  'TMUX_PANE',
  'TERM_SESSION_ID',
  'WT_SESSION',
  'KITTY_WINDOW_ID',
  'WEZTERM_PANE',
  'STY',
] as const;

function terminalDevice(): string | undefined {
  for (const descriptor of [0, 2, 1]) {
    try {
      const target = readlinkSync(`/proc/self/fd/${descriptor}`);
      if (/^\/dev\/(pts\/|tty)/.test(target)) return target;
    } catch {
      // No /proc on this system: the session and the parent have to do.
    }
  }
  return undefined;
}

/** The pseudo-terminals of Linux, by the numbers of their devices. */
const FIRST_PTS = 136;
const LAST_PTS = 143;

/** The terminal that the process belongs to, whatever its descriptors are (Linux). */
function controllingTerminal(): string | undefined {
  const device = statusOf(process.pid)?.terminal;
  if (device === undefined) return undefined;
  const [major, minor] = [(device >> 8) & 0xfff, (device & 0xff) | ((device >>> 12) & 0xfff00)];
  if (major >= FIRST_PTS && major <= LAST_PTS) return `/dev/pts/${(major - FIRST_PTS) * 256 + minor}`;
  return major === 4 ? `/dev/tty${minor}` : undefined;
}

/**
 * The number of the leader of the session that a process belongs to (Linux): the same for all commands of one shell, also through
 * npx. Where a container hides the leader (session 0), the process by which that session came into the container: the eldest forebear
 * that is of it. Undefined where the system does not tell. `statusOf` is told a process's number. Pure.
 */
export function leaderOf(pid: number, statusOf: (pid: number) => ProcessStatus | undefined): number | undefined {
  const status = statusOf(pid);
  if (status === undefined || status.session > 0) return status?.session;
  const isHidden = status.parent > 0 && statusOf(status.parent)?.session === 0;
  return isHidden ? leaderOf(status.parent, statusOf) : pid;
}

function leaderOfSession(): Process | undefined {
  const id = leaderOf(process.pid, statusOf);
  return id === undefined ? undefined : { id, start: processStart(id) };
}

function sessionOf(env: Environment, device: string | undefined): Session {
  const window = WINDOW_VARIABLES.map((name) => `${name}=${env[name] ?? ''}`).join(' ');
  return {
    device,
    window: WINDOW_VARIABLES.some((name) => env[name]) ? window : '',
    leader: leaderOfSession(),
    parent: { id: holder.parent, start: processStart(holder.parent) },
  };
}

/**
 * Names of the places to look for rows, the surest first. The number of a terminal, a session or a process is given again once it
 * is free: with the start of the process that has it no later one finds what an earlier one left. Pure.
 */
export function placesOf({ device, window, leader, parent }: Session): string[] {
  const nameOf = ({ id, start }: Process): string => `${id} from ${start ?? 'a time that is not known'}`;
  if (device !== undefined) return [`device ${device} ${window} of ${leader === undefined ? '' : nameOf(leader)}`];
  return [
    ...(leader === undefined ? [] : [`session ${nameOf(leader)}`]),
    ...(leader === undefined && window !== '' ? [`window ${window}`] : []),
    `parent ${nameOf(parent)}`,
  ];
}

const ROWS_FILE = /^(?:rows|words)-.+\.json$/;
const HALF_WRITTEN = /^(?:rows|words)-.+\.json\.\d+$/;

/** 32 bits of a text, by FNV-1a from a start of one's own. */
function lane(text: string, start: number): string {
  let hash = start;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/**
 * The file of a place. Its name is short whatever the place is called; the place itself is in it, and compared. No SHA-256: to load
 * crypto would cost each search 2 ms.
 */
export const rowsFile = (place: string, what = 'rows'): string => {
  const backwards = [...place].reverse().join('');
  return `${what}-${[place, backwards].map((text) => lane(text, 0x811c9dc5) + lane(text, 0x9747b28c)).join('')}.json`;
};

/** True of a file of rows or words, or a half written one: what goes with `lks forget`. */
export const isRowsFile = (name: string): boolean => ROWS_FILE.test(name) || HALF_WRITTEN.test(name);

/** Whether rows that were saved then still mean something now (milliseconds since 1970). Pure: a clock that was set back makes them young. */
export const areOld = (savedAt: number, now: number): boolean => !(now - savedAt <= OLDEST_MS);

/** Of the files in the folder those that go: rows of long ago, and what a killed process left. Times in milliseconds since 1970. Pure. */
export const outdated = (files: readonly { name: string; writtenAt: number }[], now: number): string[] =>
  files
    .filter(
      ({ name, writtenAt }) =>
        (ROWS_FILE.test(name) && areOld(writtenAt, now)) || (HALF_WRITTEN.test(name) && now - writtenAt > ABANDONED_MS),
    )
    .map(({ name }) => name);

function removeOutdated(folder: string, now: number): void {
  const files = readdirSync(folder)
    .filter(isRowsFile)
    .map((name) => ({
      name,
      writtenAt: statSync(path.join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? now,
    }));
  for (const name of outdated(files, now)) rmSync(path.join(folder, name), { force: true });
}

/** Saves something of this terminal session, and removes what is old. Throws the system's error. */
function save(folder: string, env: Environment, what: string, of: object): void {
  makeFolder(folder, 0o700);
  for (const place of placesOf(sessionOf(env, holder.device()))) {
    const file = path.join(folder, rowsFile(place, what));
    const text = JSON.stringify({ place, savedAt: currentMs(), ...of });
    writeFileSync(`${file}.${process.pid}`, text, { mode: 0o600 });
    renameSync(`${file}.${process.pid}`, file);
  }
  removeOutdated(folder, currentMs());
}

/** Saves the rows of a search for this terminal session. A disk that refuses is no reason to fail the search. */
export function saveRows(
  folder: string | undefined,
  env: Environment,
  location: string,
  rows: readonly SavedRow[],
): void {
  if (folder === undefined) return;
  const own = rows.map(({ number, id, title, externalId }) => ({ number, id, title, externalId }));
  try {
    save(folder, env, 'rows', { location, rows: own } satisfies Pick<SavedRows, 'location' | 'rows'>);
  } catch {
    // Read-only home, full disk: the rows are a convenience, the search is what was asked for.
  }
}

/** Most words that are kept of a search: as many as a text is marked with. */
const MOST_WORDS = 64;

/**
 * Keeps the words of the search that the saved rows are of, in place of those of an earlier one; of none, nothing is kept. Where nothing is
 * kept in memory (`memoryDir`) nothing is: words go to no disk.
 */
export function saveWords(folder: string | undefined, env: Environment, words: readonly string[]): void {
  if (folder === undefined) return;
  try {
    if (words.length > 0) save(folder, env, 'words', { words: words.slice(0, MOST_WORDS) });
    else
      for (const place of placesOf(sessionOf(env, holder.device())))
        rmSync(path.join(folder, rowsFile(place, 'words')), { force: true });
  } catch {
    // As with rows.
  }
}

/** The words of the search that this terminal session made last; none where they were not kept. */
export function loadWords(folder: string | undefined, env: Environment): string[] {
  if (folder === undefined) return [];
  for (const place of placesOf(sessionOf(env, holder.device()))) {
    try {
      const saved = JSON.parse(readFileSync(path.join(folder, rowsFile(place, 'words')), 'utf8'));
      const isOwn = saved.place === place && !areOld(saved.savedAt, currentMs());
      if (isOwn && Array.isArray(saved.words)) return saved.words.filter((word: unknown) => typeof word === 'string');
    } catch {}
  }
  return [];
}

/**
 * The rows that this terminal session saved last, not more than 7 days ago, or undefined. A damaged file counts as none. `unseen`: for a
 * process that has no descriptor of the terminal, as when a shell asks what can be on its line.
 */
export function loadRows(folder: string | undefined, env: Environment, unseen = false): SavedRows | undefined {
  if (folder === undefined) return undefined;
  const devices = [...(unseen ? [controllingTerminal()] : []), holder.device()];
  for (const place of devices.flatMap((device) => placesOf(sessionOf(env, device)))) {
    try {
      const saved = JSON.parse(readFileSync(path.join(folder, rowsFile(place)), 'utf8')) as SavedRows;
      const known = saved.place === place && Array.isArray(saved.rows) && typeof saved.location === 'string';
      if (known && !areOld(saved.savedAt, currentMs())) return saved;
    } catch {}
  }
  return undefined;
}
