/** Writing files for users: safe names, whole or not at all, nothing overwritten without `force`. */
import { constants, createReadStream, existsSync, unlinkSync } from 'node:fs';
import { access, link, lstat, open, readdir, rename, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { LksError } from '../contract/errors';
import { say } from '../messages';
import { crypto, sha256 } from './builtins';
import { makeFolder } from './make-folder';
import { isRunning } from './process-start';
import { isSpecialFile, openSpecial, type SpecialOutput } from './special-files';
import { temporaryIn, writerOf } from './temporary-name';

const RESERVED = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
const LONGEST = 80;

/**
 * A file name made from an external identifier, safe on every system: `[A-Za-z0-9._-]`, no leading dot, no reserved
 * Windows name, at most 80 characters. If more than the usual separators changed, 10 hexadecimal digits of a hash make
 * the name unique.
 */
export function fileNameOf(identifier: string, extension: string): string {
  const normal = identifier.normalize('NFC').trim();
  // Colons and spaces are part of every ECLI and article: one dash each keeps names readable and distinct.
  const usual = normal.replace(/[: ]/g, '-');
  let name = usual
    .replace(/[^A-Za-z0-9._-]+/g, '_')
    .replace(/^[._-]+/, '')
    .replace(/[.]+$/, '')
    .slice(0, LONGEST);
  if (RESERVED.test(name)) name = `_${name}`;
  if (name !== usual || name === '') {
    const hash = sha256(normal).slice(0, 10);
    name = name === '' ? hash : `${name}-${hash}`;
  }
  return `${name}.${extension}`;
}

/** Turns a system error while writing `target` into a `local` error. */
export const failure = (error: unknown, target: string): LksError => {
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return new LksError('local', say.files.cannotWrite(target, code), { hint: say.files.hint(code), cause: error });
};

/** True when `-o` names a folder: a trailing slash, or a folder that exists. */
export async function isFolderTarget(target: string): Promise<boolean> {
  if (/[/\\]$/.test(target)) return true;
  const found = await stat(target).catch(() => undefined);
  return found?.isDirectory() === true;
}

/** Makes the folder and checks that it is writable, before any request is made. Throws `local`. */
export async function prepareFolder(folder: string): Promise<void> {
  try {
    makeFolder(folder);
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw failure(error, folder);
  }
}

/**
 * Checks that `file` can be made, before any request is made. Throws `local` if its folder is missing, or it exists and
 * `force` is false.
 */
export async function prepareFile(file: string, force: boolean): Promise<void> {
  if (isSpecialFile(file)) return;
  const folder = path.dirname(path.resolve(file));
  const { noFolder, noFolderHint } = say.files;
  if (!existsSync(folder)) throw new LksError('local', noFolder(folder), { hint: noFolderHint });
  await prepareFolder(folder);
  const found = await lstat(file).catch(() => undefined);
  if (found === undefined) return;
  if (found.isDirectory()) throw new LksError('local', say.files.isFolder(file), { hint: say.files.isFolderHint });
  if (!force) throw exists(file);
}

export const exists = (file: string): LksError =>
  new LksError('local', say.files.exists(file), { hint: say.files.existsHint });

/** Temporary files being written; removed when the process exits. */
const unfinished = new Set<string>();

function removeUnfinished(): void {
  for (const file of unfinished)
    try {
      unlinkSync(file);
    } catch {
      // Not made yet, or in place already.
    }
}

function startTemporary(file: string): void {
  if (!process.listeners('exit').includes(removeUnfinished)) process.once('exit', removeUnfinished);
  unfinished.add(file);
}

/**
 * Writes a whole file or none: to a temporary name in the same folder, flushed to disk, then renamed. An existing file
 * stays unless `force`. A device such as /dev/stdout or a pipe is written to directly. Throws `local`.
 *
 * @param adopt an existing file with the same content counts as written. @param mode of the new file, less the umask;
 * also when it replaces one.
 */
export async function writeWholeFile(
  file: string,
  chunks: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
  force: boolean,
  { adopt = false, mode = 0o644, signal }: { adopt?: boolean; mode?: number; signal?: AbortSignal } = {},
): Promise<void> {
  const direct = isSpecialFile(file);
  const temporary = direct ? file : temporaryIn(path.dirname(file));
  if (!direct) startTemporary(temporary);
  try {
    if (direct) return await writeChunks(await openSpecial(file, signal), chunks);
    await writeChunks(await open(temporary, 'wx', mode), chunks);
    if (force) await rename(temporary, file);
    else await putBeside(temporary, file, adopt);
  } catch (error) {
    if (!direct) await unlink(temporary).catch(() => {});
    if (error instanceof LksError) throw error;
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? exists(file) : failure(error, file);
  } finally {
    unfinished.delete(temporary);
  }
}

/** Characters per write: a set has a million rows, and system calls are expensive. */
const PIECE = 65_536;

/**
 * Has `write` make a file under a temporary name, then moves it to `file` once it is synced to disk. An existing file
 * stays unless `force`.
 *
 * @param write makes the file at the given path; its errors pass through, and nothing is left behind, nor a
 * database's journal.
 * @throws `local` if it cannot be written, or if it is in place but syncing the folder failed (`name_not_kept`).
 */
export async function placeFile<T>(file: string, force: boolean, write: (temporary: string) => Promise<T>): Promise<T> {
  const folder = path.dirname(path.resolve(file));
  const temporary = temporaryIn(folder);
  await removeAbandoned(folder);
  const own = [temporary, `${temporary}-journal`];
  for (const name of own) startTemporary(name);
  let made: T;
  try {
    made = await write(temporary);
    await syncAt(temporary, 'r+');
    if (force) await rename(temporary, file);
    else await putBeside(temporary, file);
  } catch (error) {
    for (const name of own) await unlink(name).catch(() => {});
    if (error instanceof LksError || !(error instanceof Error) || !('code' in error)) throw error;
    throw error.code === 'EEXIST' ? exists(file) : failure(error, file);
  } finally {
    for (const name of own) unfinished.delete(name);
  }
  await syncFolder(folder, file);
  return made;
}

/** Error codes of link() on file systems without hard links, such as many removable disks. */
const NO_SECOND_NAMES = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/**
 * Moves a file to a name that is free: link() refuses to replace what is there, so a file that appeared meanwhile is
 * not lost. With `adopt`, an existing file with the same bytes is accepted.
 */
async function putBeside(temporary: string, file: string, adopt = false): Promise<void> {
  try {
    await link(temporary, file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    const isRefused = NO_SECOND_NAMES.includes(code);
    if (code !== 'EEXIST' && !isRefused) throw error;
    if (isRefused && (await lstat(file).catch(() => undefined)) === undefined) return rename(temporary, file);
    if (!adopt || (await digestOfFile(temporary)) !== (await digestOfFile(file))) throw exists(file);
  }
  await unlink(temporary);
}

async function syncAt(place: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(place, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Syncs the folder, so that the name of a new file survives a power cut. Throws `local` if that fails. */
async function syncFolder(folder: string, file: string): Promise<void> {
  // Windows cannot sync folders, and some network file systems answer EINVAL.
  if (process.platform === 'win32') return;
  try {
    await syncAt(folder, 'r');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EINVAL') return;
    const { notKept, notKeptHint } = say.files;
    throw new LksError('local', notKept(file, code), { hint: notKeptHint, code: 'name_not_kept', cause: error });
  }
}

async function writeChunks(
  handle: SpecialOutput & { sync?(): Promise<void> },
  chunks: Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>,
): Promise<void> {
  try {
    let pending = '';
    for await (const chunk of chunks) {
      if (typeof chunk === 'string') pending += chunk;
      if (typeof chunk === 'string' && pending.length < PIECE) continue;
      await handle.writeFile(pending);
      pending = '';
      if (typeof chunk !== 'string') await handle.writeFile(chunk);
    }
    await handle.writeFile(pending);
    await handle.sync?.();
  } finally {
    await handle.close();
  }
}

export type Placed =
  /** Written now, or there before with the same content. */
  | { how: 'written' | 'there'; file: string; sha256: string }
  /** A different file has the name, or nothing can be written there. Nothing was changed. */
  | { how: 'refused' | 'failed'; error: LksError };

/**
 * The SHA-256 of a file, in hexadecimal; `told` is called with the bytes read so far. Throws read errors, and what
 * `told` throws.
 */
export async function sumOfFile(file: string, told: (bytes: number) => void = () => {}): Promise<string> {
  const hash = crypto().createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
    hash.update(chunk);
    bytes += (chunk as Buffer).length;
    told(bytes);
  }
  return hash.digest('hex');
}

/** As `sumOfFile`, for a regular file; undefined if it is missing, unreadable or not regular. */
export async function digestOfFile(file: string): Promise<string | undefined> {
  const found = await lstat(file).catch(() => undefined);
  return found?.isFile() === true ? sumOfFile(file).catch(() => undefined) : undefined;
}

/**
 * Writes `text` as `name` in `folder`. An existing file stays unless `force`; with `adopt` one with the same content
 * counts as written. `before` is called before a new file is made. Throws `local` for a name that leads out of the
 * folder, and what `before` throws.
 */
export async function writeInFolder(
  folder: string,
  name: string,
  text: string | Uint8Array,
  { force, adopt = false, before }: { force: boolean; adopt?: boolean; before?: (sha256: string) => Promise<void> },
): Promise<Placed> {
  const file = path.join(folder, name);
  if (path.dirname(path.resolve(file)) !== path.resolve(folder)) throw failure(new Error('name leaves folder'), folder);
  const found = await lstat(file).catch(() => undefined);
  const digest = sha256(text);
  if (adopt && found !== undefined && (await digestOfFile(file)) === digest)
    return { how: 'there', file, sha256: digest };
  if (found !== undefined && !force) return { how: 'refused', error: exists(file) };
  if (found?.isSymbolicLink() === true)
    return { how: 'refused', error: new LksError('local', say.files.isLink(file), { hint: say.files.isLinkHint }) };
  if (found?.isDirectory() === true)
    return { how: 'refused', error: new LksError('local', say.files.isFolder(file), { hint: say.files.isFolderHint }) };
  if (found === undefined) await before?.(digest);
  try {
    await writeWholeFile(file, [text], force);
  } catch (error) {
    // Another run may have made the file meanwhile.
    const taken = !force && (await lstat(file).catch(() => undefined)) !== undefined;
    if (error instanceof LksError) return { how: taken ? 'refused' : 'failed', error };
    throw error;
  }
  return { how: 'written', file, sha256: digest };
}

/** Removes temporary files that a killed process left in a folder. Never throws. */
export async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const writer = writerOf(name);
    if (writer !== undefined && !isRunning(writer)) await unlink(path.join(folder, name)).catch(() => {});
  }
}
