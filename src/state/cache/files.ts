/** `documents` (0700) in the cache folder: a folder per origin, `damaged`, and `saved`, a byte per saved request. */
import { chmodSync, lstatSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { makeFolder } from '../../platform/make-folder';
import { writerOf } from '../../platform/temporary-name';
import { systemCode } from '../../platform/whole-file';
import { folderName, isFileName, type StoredFile } from './entry';

export const documentsFolder = (cacheFolder: string): string => path.join(cacheFolder, 'documents');

export const DAMAGED = 'damaged';
/** A byte per request: appending is safe between processes, and the file size is the count. */
export const SAVED = 'saved';

const ORIGIN = /^[0-9a-f]{32}$/;
const isDamagedName = (name: string): boolean => /^[0-9a-f]{64}\.json-\d+$/.test(name);

/** Throws the system's error, and `EPERM` for a link or another's folder, where others could plant a false text. */
export function openFolder(documents: string): void {
  const refused = (code: string) => Object.assign(new Error('not our folder'), { code });
  if (lstatSync(documents, { throwIfNoEntry: false }) === undefined) makeFolder(documents, 0o700);
  const stats = lstatSync(documents);
  if (!stats.isDirectory()) throw refused('ENOTDIR');
  if (process.geteuid === undefined) return;
  if (stats.uid !== process.geteuid()) throw refused('EPERM');
  if ((stats.mode & 0o077) !== 0) chmodSync(documents, 0o700);
}

/** The names in a folder; none if it cannot be read. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

const foldersIn = (documents: string): string[] =>
  namesIn(documents)
    .filter((name) => ORIGIN.test(name) || name === DAMAGED)
    .map((name) => path.join(documents, name));

/** Cache files in a folder, with size and last use; files that vanish meanwhile are left out. */
function filesIn(folder: string): StoredFile[] {
  return namesIn(folder).flatMap((name) => {
    if (!isFileName(name) && !isDamagedName(name) && writerOf(name) === undefined) return [];
    const file = path.join(folder, name);
    const stats = statSync(file, { throwIfNoEntry: false });
    return stats === undefined ? [] : [{ file, bytes: stats.size, usedAt: stats.mtimeMs }];
  });
}

/** All cached files, including damaged ones. */
export const filesBelow = (documents: string): StoredFile[] => foldersIn(documents).flatMap(filesIn);

/** Counts of a cache folder. Never throws: a missing folder counts as empty. */
export function reportOn(cacheFolder: string | undefined) {
  if (cacheFolder === undefined) return { documents: 0, damaged: 0, bytes: 0, requestsSaved: 0 };
  const documents = documentsFolder(cacheFolder);
  const files = filesBelow(documents);
  const damaged = files.filter(({ file }) => path.basename(path.dirname(file)) === DAMAGED);
  return {
    documents: files.filter(({ file }) => isFileName(path.basename(file))).length,
    damaged: damaged.length,
    bytes: files.reduce((sum, { bytes }) => sum + bytes, 0),
    requestsSaved: statSync(path.join(documents, SAVED), { throwIfNoEntry: false })?.size ?? 0,
  };
}

/**
 * Erases cached documents: all with the count of requests, or those of one origin. Damaged files go either way, since
 * their origin is unknown. Returns the number of erased files; 0 without a cache. Throws `local` on failure.
 */
export function eraseDocuments(cacheFolder: string | undefined, origin?: string): number {
  if (cacheFolder === undefined) return 0;
  const documents = documentsFolder(cacheFolder);
  try {
    // A link, and its target, are not ours.
    if (lstatSync(documents, { throwIfNoEntry: false })?.isDirectory() !== true) return 0;
    const own = origin === undefined ? undefined : [folderName(origin), DAMAGED];
    const folders = foldersIn(documents).filter((folder) => own?.includes(path.basename(folder)) ?? true);
    const files = folders.flatMap(filesIn);
    for (const { file } of files) rmSync(file, { recursive: true, force: true });
    if (origin === undefined) rmSync(path.join(documents, SAVED), { force: true });
    for (const folder of [...folders, documents]) removeEmpty(folder);
    return files.length;
  } catch (error) {
    const reason = say.profiles.reason(systemCode(error));
    throw new LksError('local', say.cache.cannotErase(cacheFolder, reason), {
      hint: say.cache.cannotEraseHint,
      cause: error,
    });
  }
}

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It contains something that is not ours.
  }
}
