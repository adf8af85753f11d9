/** Files that people ask for: safe names, whole contents, nothing overwritten unasked. */
import { createHash, randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { access, link, lstat, mkdir, open, rename, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { LksError } from './errors';
import { say } from './messages';

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
    const hash = createHash('sha256').update(normal).digest('hex').slice(0, 10);
    name = name === '' ? hash : `${name}-${hash}`;
  }
  return `${name}.${extension}`;
}

const failure = (error: unknown, target: string): LksError => {
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
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw failure(error, folder);
  }
}

/** Proves that `file` can be made, before any request is made. Throws `local` when it exists and `force` is false. */
export async function prepareFile(file: string, force: boolean): Promise<void> {
  await prepareFolder(path.dirname(path.resolve(file)));
  const found = await lstat(file).catch(() => undefined);
  if (found === undefined || isDevice(found)) return;
  if (found.isDirectory()) throw new LksError('local', say.files.isFolder(file), { hint: say.files.isFolderHint });
  if (!force) throw exists(file);
}

const exists = (file: string): LksError =>
  new LksError('local', say.files.exists(file), { hint: say.files.existsHint });

const isDevice = (stats: { isFile(): boolean; isDirectory(): boolean; isSymbolicLink(): boolean }): boolean =>
  !stats.isFile() && !stats.isDirectory() && !stats.isSymbolicLink();

/**
 * Writes a whole file or none: to a temporary name beside it, flushed to disk, then put in place. An existing file stays
 * unless `force`. A device such as /dev/stdout or /dev/full is written to directly. Throws `local`.
 */
export async function writeWholeFile(
  file: string,
  chunks: Iterable<string> | AsyncIterable<string>,
  force: boolean,
): Promise<void> {
  const found = await stat(file).catch(() => undefined);
  const direct = found !== undefined && isDevice(found);
  const temporary = direct ? file : path.join(path.dirname(file), `.lks-${randomBytes(6).toString('hex')}.tmp`);
  try {
    await writeChunks(temporary, chunks, direct);
    if (direct) return;
    if (force) await rename(temporary, file);
    else {
      // link() refuses to replace what is there, so a file that appeared meanwhile is not lost.
      await link(temporary, file);
      await unlink(temporary);
    }
  } catch (error) {
    if (!direct) await unlink(temporary).catch(() => {});
    if (error instanceof LksError) throw error;
    throw (error as NodeJS.ErrnoException).code === 'EEXIST' ? exists(file) : failure(error, file);
  }
}

async function writeChunks(
  file: string,
  chunks: Iterable<string> | AsyncIterable<string>,
  direct: boolean,
): Promise<void> {
  const handle = await open(file, direct ? 'w' : 'wx', 0o644);
  try {
    for await (const chunk of chunks) await handle.writeFile(chunk);
    if (!direct) await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Writes `name` in `folder`; the name can never lead out of it. Returns the path. Throws `local`. */
export async function writeInFolder(
  folder: string,
  name: string,
  chunks: Iterable<string> | AsyncIterable<string>,
  force: boolean,
): Promise<string> {
  const file = path.join(folder, name);
  if (path.dirname(path.resolve(file)) !== path.resolve(folder)) throw failure(new Error('name leaves folder'), folder);
  const found = await lstat(file).catch(() => undefined);
  if (found !== undefined && !force) throw exists(file);
  if (found?.isSymbolicLink()) throw new LksError('local', say.files.isLink(file), { hint: say.files.isLinkHint });
  await writeWholeFile(file, chunks, force);
  return file;
}
