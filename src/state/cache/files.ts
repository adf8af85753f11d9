/**
 * The folder of cached documents on disk: `documents` in the user's cache folder, mode 0700; below it a folder for each
 * origin, `damaged` for what was moved aside, and `saved`, which holds a byte for each request that was not needed.
 */
import { chmodSync, lstatSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { makeFolder } from '../../platform/make-folder';
import { writerOf } from '../../platform/temporary-name';
import { systemCode } from '../../platform/whole-file';
import { folderName, isFileName, type StoredFile } from './entry';

/** The folder of documents in the user's cache folder. */
export const documentsFolder = (cacheFolder: string): string => path.join(cacheFolder, 'documents');

export const DAMAGED = 'damaged';
/** A byte a request: appending is safe between processes, and nothing has to be read to count. */
export const SAVED = 'saved';

const ORIGIN = /^[0-9a-f]{32}$/;
const isDamagedName = (name: string): boolean => /^[0-9a-f]{64}\.json-\d+$/.test(name);

/**
 * Makes the folder of documents, or takes back what others may do in it. Throws the system's error, and `EPERM` for a
 * folder that is somebody else's or a link: another user who can write there could put a false text in it.
 */
export function openFolder(documents: string): void {
  const refused = (code: string) => Object.assign(new Error('not our folder'), { code });
  if (lstatSync(documents, { throwIfNoEntry: false }) === undefined) makeFolder(documents, 0o700);
  const stats = lstatSync(documents);
  if (!stats.isDirectory()) throw refused('ENOTDIR');
  if (process.geteuid === undefined) return;
  if (stats.uid !== process.geteuid()) throw refused('EPERM');
  if ((stats.mode & 0o077) !== 0) chmodSync(documents, 0o700);
}

/** The names in a folder; none where there is no such folder. */
export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The folders in it that are ours: of origins, and of what was damaged. */
const foldersIn = (documents: string): string[] =>
  namesIn(documents)
    .filter((name) => ORIGIN.test(name) || name === DAMAGED)
    .map((name) => path.join(documents, name));

/** Every file of ours in one of those folders, with its size and when it was used; what goes meanwhile is left out. */
function filesIn(folder: string): StoredFile[] {
  return namesIn(folder).flatMap((name) => {
    if (!isFileName(name) && !isDamagedName(name) && writerOf(name) === undefined) return [];
    const file = path.join(folder, name);
    const stats = statSync(file, { throwIfNoEntry: false });
    return stats === undefined ? [] : [{ file, bytes: stats.size, usedAt: stats.mtimeMs }];
  });
}

/** Every file of documents, those set aside included. */
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
 * Erases cached documents: all of them and the count of requests, or those that one origin gave. What is damaged could
 * be anybody's and goes either way. Returns how many files of documents went; 0 where there is no cache folder. Throws
 * `local` where one cannot be erased.
 */
export function eraseDocuments(cacheFolder: string | undefined, origin?: string): number {
  if (cacheFolder === undefined) return 0;
  const documents = documentsFolder(cacheFolder);
  try {
    // A link is none of ours, and what it leads to is not either.
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
    // Something that is not ours is in it.
  }
}
