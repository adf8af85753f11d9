/** Files that people ask for: safe names, whole contents, nothing overwritten unasked. */
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
 * Windows name, at most 80 characters. Where that changed more than the usual separators, 10 hexadecimal digits of a
 * hash are added, so that two identifiers never share a name.
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

/** The failure that a system error means for what is written at `target`. */
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

/** Makes the folder and proves that it can be written to, before any request is made. Throws `local`. */
export async function prepareFolder(folder: string): Promise<void> {
  try {
    makeFolder(folder);
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw failure(error, folder);
  }
}

/** Proves that `file` can be made, before any request is made. Throws `local` when it exists and `force` is false; its folder has to be there. */
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

/** The failure that a file is there already. */
export const exists = (file: string): LksError =>
  new LksError('local', say.files.exists(file), { hint: say.files.existsHint });

/** Temporary files that are being written: whatever ends the process meanwhile takes them along. */
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
 * Writes a whole file or none: to a temporary name beside it, flushed to disk, then put in place. An existing file stays
 * unless `force`. A device such as /dev/stdout or /dev/full, or a pipe, is written to directly. Throws `local`.
 *
 * @param adopt a file that is there with this very text counts as written. @param mode less the umask; of a file that is replaced, too.
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

/** Characters that are written at once: a set has a million rows, and each call to the system costs as much as many of them. */
const PIECE = 65_536;

/**
 * Has a file made under a temporary name beside `file`, and puts it in place once it and its name are on the disk. An existing file stays
 * unless `force`.
 *
 * @param write makes the file whose path it is given; what it throws is thrown on, and nothing is left, nor the journal of a database.
 * @throws `local`: it cannot be written; or it is in place and whole, and the system could not say that its name is kept (`name_not_kept`).
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

/** A disk on which a file has one name alone, as on many that are carried about, says so with one of these. */
const NO_SECOND_NAMES = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];

/**
 * Gives a file its name where nothing has it: link() refuses to replace what is there, so a file that appeared meanwhile is not lost.
 * `adopt`: a file that is there with the same bytes is as good.
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

/** Has the system write down what it keeps of a file or a folder. */
async function syncAt(place: string, flags: 'r' | 'r+'): Promise<void> {
  const handle = await open(place, flags);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the name of a file that was put into a folder survive a power cut. Throws `local` where the system says that it may not. */
async function syncFolder(folder: string, file: string): Promise<void> {
  // Windows has no such thing, and some network file systems say that they do not (EINVAL).
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

/** How a text fared that was to become a file in a folder. */
export type Placed =
  /** In place now, or there before with this very text. */
  | { how: 'written' | 'there'; file: string; sha256: string }
  /** Something else has its name; or nothing can be written there at all. Nothing was changed. */
  | { how: 'refused' | 'failed'; error: LksError };

/** The SHA-256 of a file, in hexadecimal. Throws what reading it does, and what `told` does, which is told of the bytes so far. */
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

/** The same of a regular file; undefined where there is none that can be read. */
export async function digestOfFile(file: string): Promise<string | undefined> {
  const found = await lstat(file).catch(() => undefined);
  return found?.isFile() === true ? sumOfFile(file).catch(() => undefined) : undefined;
}

/**
 * Writes `text` as `name` in `folder`; the name can never lead out of it. An existing file stays unless `force`; with
 * `adopt` one that holds this very text counts as written. Throws `local` for a name that leads elsewhere, and what
 * `before` throws, which is told of a file that is not there yet before it is.
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
    // A file that another run put there in the meantime.
    const taken = !force && (await lstat(file).catch(() => undefined)) !== undefined;
    if (error instanceof LksError) return { how: taken ? 'refused' : 'failed', error };
    throw error;
  }
  return { how: 'written', file, sha256: digest };
}

/** Removes what `writeInFolder` of a process that was killed has left behind in a folder. Never throws. */
export async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const writer = writerOf(name);
    if (writer !== undefined && !isRunning(writer)) await unlink(path.join(folder, name)).catch(() => {});
  }
}
