/** Copies one consistent state of a library that may be in use; put in place once compared and checked. */
import { type FileHandle, open, stat } from 'node:fs/promises';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { zlib } from '../../platform/builtins';
import { placeFile, prepareFile } from '../../platform/files';
import { DAMAGED_CODE, dataVersion, openDatabase } from '../../platform/sqlite';
import { checkFile, checkSchema, formatName } from '../file/format';
import type { CheckOptions } from './check';
import { checkInWorker } from './maintenance';

export interface BackupOptions extends Pick<CheckOptions, 'signal'> {
  force: boolean;
  /** Called now and then: with bytes copied of all bytes, then as `CheckOptions.progress`. */
  progress?: (step: 'copy' | Parameters<NonNullable<CheckOptions['progress']>>[0], done: number, all?: number) => void;
}

export interface BackupReport {
  path: string;
  copy: string;
  bytes: number;
  format: string;
  /** Number of texts, including those of other days. */
  texts: number;
}

const STEP = 4 * 1024 * 1024;

async function readThrough(
  from: FileHandle,
  each: (bytes: Buffer, at: number) => Promise<void>,
): Promise<{ bytes: number; sum: number }> {
  const buffer = Buffer.allocUnsafe(STEP);
  let at = 0;
  let sum = 0;
  for (;;) {
    const { bytesRead } = await from.read(buffer, 0, STEP, at);
    if (bytesRead === 0) return { bytes: at, sum };
    const bytes = buffer.subarray(0, bytesRead);
    sum = zlib().crc32(bytes, sum);
    await each(bytes, at);
    at += bytesRead;
  }
}

/** Copies a file and reads the copy back. Throws `local` if they differ. */
export async function copyFile(
  file: string,
  to: string,
  { signal, progress }: Pick<BackupOptions, 'signal' | 'progress'>,
): Promise<void> {
  const from = await open(file, 'r');
  try {
    const { size, mode } = await from.stat();
    const copy = await open(to, 'w+', mode & 0o777);
    try {
      const read = await readThrough(from, async (bytes, at) => {
        signal?.throwIfAborted();
        progress?.('copy', at, size);
        await copy.writeFile(bytes);
      });
      await copy.sync();
      const written = await readThrough(copy, async () => signal?.throwIfAborted());
      if (read.bytes !== written.bytes || read.sum !== written.sum)
        throw new LksError('local', say.upkeep.backupBad(to), { hint: say.upkeep.backupBadHint });
    } finally {
      await copy.close();
    }
  } finally {
    await from.close();
  }
}

/** Number of texts of the copy; false if it is damaged. */
async function textsIn(file: string, options: BackupOptions): Promise<number | false> {
  try {
    const { whole, texts } = await checkInWorker(file, options);
    return whole && texts;
  } catch (error) {
    if (error instanceof LksError && error.code === DAMAGED_CODE) return false;
    throw error;
  }
}

/**
 * Copies the library at `file` to another file. Writers wait only if one changed the library during the first copy.
 * @throws `local`: as `openForReading`; `library_damaged`, and no copy is kept; `to` exists without `force`, or cannot
 *   be written; the signal's reason.
 */
export async function backupLibrary(file: string, to: string, options: BackupOptions): Promise<BackupReport> {
  const { upkeep } = say;
  checkFile(file);
  await prepareFile(to, options.force);
  const database = openDatabase(file, { readOnly: true });
  try {
    checkSchema(database.path, database.header);
    return await placeFile(to, options.force, async (temporary) => {
      for (const held of [false, true]) {
        // A transaction that has read keeps writers out until it ends.
        if (held) database.exec('begin; select 1 from sqlite_schema limit 1');
        const before = dataVersion(database);
        await copyFile(file, temporary, options);
        if (!held && dataVersion(database) !== before) continue;
        const texts = await textsIn(temporary, options);
        if (texts === false) continue;
        const { size: bytes } = await stat(temporary);
        const format = formatName(database.header.userVersion);
        return { path: file, copy: to, bytes, format, texts };
      }
      throw new LksError('local', upkeep.backupDamaged(file), { hint: upkeep.backupDamagedHint, code: DAMAGED_CODE });
    });
  } finally {
    database.close();
  }
}
