/** Reads `config.json`. A damaged file is set aside, never lost; modes wider than 0600 and 0700 are narrowed. */

import fs from 'node:fs';
import { join, parse, resolve } from 'node:path';
import { say } from '../../messages';
import { os } from '../../platform/builtins';
import { currentDate } from '../../platform/clock';
import { tryLock, unlock } from '../../platform/lock';
import type { ConfFiles } from './conf-file';
import { LARGEST, profilePath } from './glance';
import { NO_PROFILES, type ProfileContents, readContents } from './profile';

export interface ProfileFault {
  kind: 'damaged' | 'unreadable';
  path: string;
}

export interface ProfileFile {
  contents: ProfileContents;
  fault?: ProfileFault;
  /** Repairs that were made: sentences for stderr. */
  warnings: string[];
}

export const lockPath = (folder: string): string => join(folder, 'config.json.lock');

const errorCode = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? '';

/** A folder shared with others, or not lks's own, keeps its mode: /tmp, a home. */
function isShared(folder: string, stats: fs.Stats): boolean {
  const path = resolve(folder);
  return (stats.mode & 0o1000) !== 0 || path === parse(path).root || path === os().homedir();
}

function narrow(path: string, stats: fs.Stats, mode: number): string[] {
  if (process.platform === 'win32' || (stats.mode & 0o077) === 0 || stats.uid !== process.getuid?.()) return [];
  const old = (stats.mode & 0o777).toString(8);
  try {
    fs.chmodSync(path, mode);
    return [say.profiles.modeRepaired(path, old, mode.toString(8))];
  } catch {
    return [say.profiles.modeTooWide(path, old)];
  }
}

function narrowFolder(folder: string): string[] {
  const stats = fs.statSync(folder);
  return isShared(folder, stats) ? [] : narrow(folder, stats, 0o700);
}

/** The contents of the file; undefined if damaged. Throws errors of the file system. */
function contentsOf(path: string, files: ConfFiles): ProfileContents | undefined {
  if (fs.statSync(path).size > LARGEST) return undefined;
  try {
    return readContents(files.read(path));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Renames the damaged file to `config.json.corrupt-TIME`; the caller holds the lock. Returns the new path. */
function setAside(path: string): string {
  const stamp = currentDate()
    .toISOString()
    .replace(/[-:]|\.\d+/g, '');
  let target = `${path}.corrupt-${stamp}`;
  for (let copy = 2; fs.existsSync(target); copy += 1) target = `${path}.corrupt-${stamp}-${copy}`;
  fs.renameSync(path, target);
  return target;
}

/** Sets the file aside if it is still damaged: another process may have replaced it meanwhile. */
function quarantine(folder: string, files: ConfFiles, locked: boolean): ProfileFile {
  const path = profilePath(folder);
  const lock = lockPath(folder);
  let holding = locked;
  try {
    holding ||= tryLock(lock) === undefined;
    if (!holding) return damaged(path, say.profiles.damaged(path));
    const contents = contentsOf(path, files);
    if (contents !== undefined) return { contents, warnings: [] };
    const target = setAside(path);
    return damaged(target, say.profiles.setAside(path, target));
  } catch {
    return damaged(path, say.profiles.damaged(path)); // A folder that is not writable keeps its file.
  } finally {
    // The next writer breaks a remaining lock, since its owner is gone.
    if (holding && !locked) unlock(lock);
  }
}

const damaged = (path: string, warning: string): ProfileFile => ({
  contents: NO_PROFILES,
  fault: { kind: 'damaged', path },
  warnings: [warning],
});

/** Without a file, one that was set aside still shows that something had been configured. */
function absent(folder: string): ProfileFile {
  let names: string[];
  try {
    names = fs.readdirSync(folder);
  } catch {
    return { contents: NO_PROFILES, warnings: [] };
  }
  const latest = names
    .filter((name) => name.startsWith('config.json.corrupt-'))
    .sort()
    .at(-1);
  if (latest === undefined) return { contents: NO_PROFILES, warnings: [] };
  return { contents: NO_PROFILES, fault: { kind: 'damaged', path: join(folder, latest) }, warnings: [] };
}

function unreadable(path: string, error: unknown): ProfileFile {
  return {
    contents: NO_PROFILES,
    fault: { kind: 'unreadable', path },
    warnings: [say.profiles.unreadable(path, say.profiles.reason(errorCode(error)))],
  };
}

/**
 * Reads the profiles in `folder`. Never throws: an absent file gives none; a damaged one is set aside and, like an
 * unreadable one, reported as `fault`. `files` is undefined if no file existed at the start; `locked`: the caller holds
 * the lock.
 */
export function readProfileFile(folder: string, files: ConfFiles | undefined, locked = false): ProfileFile {
  const path = profilePath(folder);
  try {
    const stats = fs.statSync(path);
    // Reading a named pipe would block; a folder cannot be read.
    if (!stats.isFile()) return unreadable(path, { code: 'EISDIR' });
    if (files === undefined) return absent(folder);
    const warnings = [...narrowFolder(folder), ...narrow(path, stats, 0o600)];
    const contents = contentsOf(path, files);
    if (contents !== undefined) return { contents, warnings };
    const set = quarantine(folder, files, locked);
    return { ...set, warnings: [...warnings, ...set.warnings] };
  } catch (error) {
    return ['ENOENT', 'ENOTDIR'].includes(errorCode(error)) ? absent(folder) : unreadable(path, error);
  }
}
