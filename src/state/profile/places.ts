/** Folders of lks: XDG Base Directory Specification, Windows known folders, or all below `LKS_CONFIG_DIR`. */

import { statfsSync, statSync } from 'node:fs';
import { posix, win32 } from 'node:path';
import { os } from '../../platform/builtins';
import type { Environment } from '../../platform/environment';

interface Kind {
  /** The XDG variable, and its default below the home. */
  xdg: string;
  fallback: readonly string[];
  /** The Windows variable, and its default below the user profile. */
  windows: string;
  windowsFallback: readonly string[];
}

const CONFIG: Kind = {
  xdg: 'XDG_CONFIG_HOME',
  fallback: ['.config'],
  windows: 'APPDATA',
  windowsFallback: ['AppData', 'Roaming'],
};
const LOCAL = { windows: 'LOCALAPPDATA', windowsFallback: ['AppData', 'Local'] } as const;
const DATA: Kind = { xdg: 'XDG_DATA_HOME', fallback: ['.local', 'share'], ...LOCAL };
const STATE: Kind = { xdg: 'XDG_STATE_HOME', fallback: ['.local', 'state'], ...LOCAL };

/** The home folder: `HOME` (`USERPROFILE` on Windows), else the account's; undefined if neither exists. */
function homeOf(env: Environment, platform: NodeJS.Platform): string | undefined {
  const named = platform === 'win32' ? env.USERPROFILE : env.HOME;
  if (named) return named;
  try {
    return os().userInfo().homedir || undefined;
  } catch {
    return undefined; // A user id without an account, as in many containers.
  }
}

function folderOf(kind: Kind, env: Environment, platform: NodeJS.Platform): string | undefined {
  const windows = platform === 'win32';
  const path = windows ? win32 : posix;
  const own = env.LKS_CONFIG_DIR;
  if (own) return path.resolve(own);
  const named = env[windows ? kind.windows : kind.xdg];
  // The XDG specification: a relative path is invalid and is ignored.
  if (named && path.isAbsolute(named)) return path.join(named, 'lks');
  const home = homeOf(env, platform);
  return home === undefined ? undefined : path.join(home, ...(windows ? kind.windowsFallback : kind.fallback), 'lks');
}

/**
 * The folder of `config.json`: `LKS_CONFIG_DIR`, else `$XDG_CONFIG_HOME/lks`, else `~/.config/lks` (on macOS too);
 * `%APPDATA%\lks` on Windows. Undefined without a home: keys then come from the environment only.
 */
export function configDir(env: Environment, platform: NodeJS.Platform = process.platform): string | undefined {
  return folderOf(CONFIG, env, platform);
}

/** Library: `LKS_CONFIG_DIR`, else `$XDG_DATA_HOME/lks`, `~/.local/share/lks`, `%LOCALAPPDATA%\lks`. */
export function dataDir(env: Environment, platform: NodeJS.Platform = process.platform): string | undefined {
  return folderOf(DATA, env, platform);
}

/** `state` below `LKS_CONFIG_DIR` or `%LOCALAPPDATA%\lks`, else `$XDG_STATE_HOME/lks`, `~/.local/state/lks`. */
export function stateDir(env: Environment, platform: NodeJS.Platform = process.platform): string | undefined {
  const folder = folderOf(STATE, env, platform);
  if (folder === undefined) return undefined;
  const path = platform === 'win32' ? win32 : posix;
  return env.LKS_CONFIG_DIR || platform === 'win32' ? path.join(folder, 'state') : folder;
}

/**
 * The folder of cached documents and compiled code (also in `bin/load.js`): `cache` below `LKS_CONFIG_DIR`, else
 * `$XDG_CACHE_HOME/lks`, `~/.cache/lks`, `~/Library/Caches/lks` on macOS, `%LOCALAPPDATA%\lks\cache`.
 */
export function cacheDir(env: Environment, platform: NodeJS.Platform = process.platform): string | undefined {
  const fallback = platform === 'darwin' ? ['Library', 'Caches'] : ['.cache'];
  const folder = folderOf({ xdg: 'XDG_CACHE_HOME', fallback, ...LOCAL }, env, platform);
  if (folder === undefined) return undefined;
  const path = platform === 'win32' ? win32 : posix;
  return env.LKS_CONFIG_DIR || platform === 'win32' ? path.join(folder, 'cache') : folder;
}

/** `statfs` types of tmpfs and ramfs on Linux (`man 2 statfs`). */
const IN_MEMORY: readonly number[] = [0x01021994, 0x858458f6];

/** A private folder in memory that goes at logout: `$XDG_RUNTIME_DIR/lks`. Undefined if it is not private or on a disk. */
export function memoryDir(env: Environment): string | undefined {
  const named = env.XDG_RUNTIME_DIR;
  if (!named || !posix.isAbsolute(named) || process.platform !== 'linux') return undefined;
  try {
    const { uid, mode } = statSync(named);
    const isOwn = uid === process.getuid?.() && (mode & 0o077) === 0;
    return isOwn && IN_MEMORY.includes(statfsSync(named).type) ? posix.join(named, 'lks') : undefined;
  } catch {
    return undefined;
  }
}

/** The default path of the user's own library, which need not exist. */
export function defaultLibraryPath(env: Environment, platform: NodeJS.Platform = process.platform): string | undefined {
  const folder = dataDir(env, platform);
  return folder === undefined ? undefined : (platform === 'win32' ? win32 : posix).join(folder, 'library.db');
}

/** Whether anything is at the path; opening it shows whether it is a library. */
export function libraryExists(path: string): boolean {
  try {
    return statSync(path, { throwIfNoEntry: false }) !== undefined;
  } catch (error) {
    // Nothing is below a file. An inaccessible folder counts as existing: another backend must not answer silently.
    return (error as NodeJS.ErrnoException).code !== 'ENOTDIR';
  }
}
