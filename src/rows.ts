/** The rows of the last search, a file a terminal, so that `lks doc 2` knows which document row 2 was. */

import { mkdirSync, readFileSync, readlinkSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Environment } from './environment';

export interface SavedRow {
  number: number;
  id: string;
  title: string;
  externalId: string;
}

interface SavedRows {
  /** Where they came from: row numbers mean nothing to another backend. */
  location: string;
  rows: SavedRow[];
}

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

const statOfSelf = (): string[] => {
  const status = readFileSync('/proc/self/stat', 'utf8');
  return status.slice(status.lastIndexOf(')') + 2).split(' ');
};

/** The pseudo-terminals of Linux, by the numbers of their devices. */
const FIRST_PTS = 136;
const LAST_PTS = 143;

/** The terminal that the process belongs to, whatever its descriptors are (Linux). */
function controllingTerminal(): string | undefined {
  try {
    const device = Number(statOfSelf()[4]);
    const [major, minor] = [(device >> 8) & 0xfff, (device & 0xff) | ((device >>> 12) & 0xfff00)];
    if (major >= FIRST_PTS && major <= LAST_PTS) return `/dev/pts/${(major - FIRST_PTS) * 256 + minor}`;
    return major === 4 ? `/dev/tty${minor}` : undefined;
  } catch {
    return undefined;
  }
}

/** The session that the process belongs to (Linux): the same for all commands of one shell, also through npx. */
function sessionId(): string | undefined {
  try {
    return statOfSelf()[3];
  } catch {
    return undefined;
  }
}

function placeOf(device: string, env: Environment): string {
  const windows = WINDOW_VARIABLES.map((name) => `${name}=${env[name] ?? ''}`).join(' ');
  return `device ${device} ${windows}`;
}

/** Names of the places to look for rows, the surest first. */
function placesOf(env: Environment): string[] {
  const device = terminalDevice();
  if (device !== undefined) return [placeOf(device, env)];
  return [`session ${sessionId() ?? 'none'}`, `parent ${process.ppid}`];
}

const fileOf = (folder: string, place: string): string =>
  path.join(folder, `rows-${place.replace(/[^A-Za-z0-9]+/g, '-').slice(0, 150)}.json`);

/** Saves the rows of a search for this terminal. A disk that refuses is no reason to fail the search. */
export function saveRows(
  folder: string | undefined,
  env: Environment,
  location: string,
  rows: readonly SavedRow[],
): void {
  if (folder === undefined) return;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const text = JSON.stringify({
      location,
      rows: rows.map(({ number, id, title, externalId }) => ({ number, id, title, externalId })),
    } satisfies SavedRows);
    for (const place of placesOf(env)) {
      const file = fileOf(folder, place);
      writeFileSync(`${file}.${process.pid}`, text, { mode: 0o600 });
      renameSync(`${file}.${process.pid}`, file);
    }
  } catch {
    // Read-only home, full disk: the rows are a convenience, the search is what was asked for.
  }
}

/**
 * The rows that this terminal saved last, or undefined. A damaged file counts as none. `unseen`: for a process that has no
 * descriptor of the terminal, as when a shell asks what can be on its line.
 */
export function loadRows(folder: string | undefined, env: Environment, unseen = false): SavedRows | undefined {
  if (folder === undefined) return undefined;
  const device = unseen ? controllingTerminal() : undefined;
  for (const place of [...(device === undefined ? [] : [placeOf(device, env)]), ...placesOf(env)]) {
    try {
      const saved = JSON.parse(readFileSync(fileOf(folder, place), 'utf8')) as SavedRows;
      if (Array.isArray(saved.rows) && typeof saved.location === 'string') return saved;
    } catch {}
  }
  return undefined;
}
