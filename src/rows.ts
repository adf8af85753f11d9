/** The rows of the last search, a file a terminal, so that `lks doc 2` knows which document row 2 was. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, readlink, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

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

type Environment = Readonly<Record<string, string | undefined>>;

/** Variables by which terminal programs name one window or tab. */
const WINDOW_VARIABLES = [
  'TMUX_PANE',
  'TERM_SESSION_ID',
  'WT_SESSION',
  'KITTY_WINDOW_ID',
  'WEZTERM_PANE',
  'STY',
] as const;

async function terminalDevice(): Promise<string | undefined> {
  for (const descriptor of [0, 2, 1]) {
    const target = await readlink(`/proc/self/fd/${descriptor}`).catch(() => '');
    if (/^\/dev\/(pts\/|tty)/.test(target)) return target;
  }
  return undefined;
}

/** The session that the process belongs to (Linux): the same for all commands of one shell, also through npx. */
function sessionId(): string | undefined {
  try {
    const status = readFileSync('/proc/self/stat', 'utf8');
    return status.slice(status.lastIndexOf(')') + 2).split(' ')[3];
  } catch {
    return undefined;
  }
}

/** Names of the places to look for rows, the surest first. */
async function placesOf(env: Environment): Promise<string[]> {
  const windows = WINDOW_VARIABLES.map((name) => `${name}=${env[name] ?? ''}`).join(' ');
  const device = await terminalDevice();
  if (device !== undefined) return [`device ${device} ${windows}`];
  return [`session ${sessionId() ?? 'none'}`, `parent ${process.ppid}`];
}

const fileOf = (folder: string, place: string): string =>
  path.join(folder, `rows-${createHash('sha256').update(place).digest('hex').slice(0, 16)}.json`);

/** Saves the rows of a search for this terminal. A disk that refuses is no reason to fail the search. */
export async function saveRows(
  folder: string | undefined,
  env: Environment,
  location: string,
  rows: readonly SavedRow[],
): Promise<void> {
  if (folder === undefined) return;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const text = JSON.stringify({
      location,
      rows: rows.map(({ number, id, title, externalId }) => ({ number, id, title, externalId })),
    } satisfies SavedRows);
    for (const place of await placesOf(env)) {
      const file = fileOf(folder, place);
      await writeFile(`${file}.${process.pid}`, text, { mode: 0o600 });
      await rename(`${file}.${process.pid}`, file);
    }
  } catch {
    // Read-only home, full disk: the rows are a convenience, the search is what was asked for.
  }
}

/** The rows that this terminal saved last, or undefined. A damaged file counts as none. */
export async function loadRows(folder: string | undefined, env: Environment): Promise<SavedRows | undefined> {
  if (folder === undefined) return undefined;
  for (const place of await placesOf(env)) {
    try {
      const saved = JSON.parse(await readFile(fileOf(folder, place), 'utf8')) as SavedRows;
      if (Array.isArray(saved.rows) && typeof saved.location === 'string') return saved;
    } catch {}
  }
  return undefined;
}
