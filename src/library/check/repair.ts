/**
 * Mends a damaged library: what can be read of it is put together in a new file, which takes the place of the old one when it has been checked and is
 * whole. Until then the library is what it was, whatever happens; afterwards it is kept under another name.
 */
import { constants } from 'node:fs';
import { copyFile, link, lstat, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { LksError } from '../../contract/errors';
import { refuseCatalogue } from '../../engine/index/cluster/state';
import { say } from '../../messages';
import { placeFile } from '../../platform/files';
import { DAMAGED_CODE, type Database, openDatabase } from '../../platform/sqlite';
import { checkSchema } from '../file/format';
import { openStore } from '../open-store';
import { checkApart, doApart } from './apart';
import type { CheckOptions, CheckReport } from './check';
import type { Loss } from './mend';
import { salvage } from './salvage';
import type { TaskOptions } from './tasks';

export interface RepairReport {
  /** Of the library as it is now: whole. */
  check: CheckReport;
  /** Where the library is as it was. */
  kept: string;
  /** What could not be mended, and is not in the library any more. */
  lost: Loss[];
}

export interface RepairOptions extends Pick<CheckOptions, 'signal'> {
  progress?: (
    step: 'salvage' | 'mend' | Parameters<NonNullable<CheckOptions['progress']>>[0],
    done: number,
    all?: number,
  ) => void;
}

const beyond = (file: string, reason: string, cause?: unknown): LksError =>
  new LksError('local', say.upkeep.beyondRepair(file, reason), {
    hint: say.upkeep.beyondRepairHint,
    code: DAMAGED_CODE,
    ...(cause === undefined ? {} : { cause }),
  });

/** A second name of the file that a repair has given it, which was killed before the mended library took its place. */
async function keptBefore(file: string): Promise<string | undefined> {
  const [folder, prefix] = [path.dirname(path.resolve(file)), `${path.basename(file)}.damaged-`];
  const { dev, ino } = await stat(file, { bigint: true });
  for (const name of await readdir(folder)) {
    if (!name.startsWith(prefix)) continue;
    const kept = path.join(path.dirname(file), name);
    const found = await lstat(kept, { bigint: true });
    if (found.dev === dev && found.ino === ino) return kept;
  }
  return undefined;
}

/** Gives the file a second name that nothing else has, or where the disk knows no second names copies it; gives the name. */
async function keep(file: string, name: string): Promise<string> {
  const before = await keptBefore(file);
  if (before !== undefined) return before;
  for (let number = 1; ; number += 1) {
    const kept = number === 1 ? name : `${name}-${number}`;
    try {
      await link(file, kept).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') throw error;
        return copyFile(file, kept, constants.COPYFILE_EXCL);
      });
      return kept;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** As `refuseCatalogue`; where what the library says of itself is damaged, it may be one that can be mended. */
function refuseCatalogueOf(database: Database): void {
  try {
    refuseCatalogue(database);
  } catch (error) {
    if (!(error instanceof LksError) || error.code !== DAMAGED_CODE) throw error;
  }
}

/** The damaged library, which nobody can write to until it is closed. Throws `local`. */
function openDamaged(file: string): Database {
  const database = openDatabase(file);
  try {
    checkSchema(file, database.header);
    refuseCatalogueOf(database);
    database.exec('begin immediate');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

async function putTogether(
  damaged: Database,
  file: string,
  now: Date,
  { signal, progress }: RepairOptions,
): Promise<Loss[]> {
  openStore(file, () => now).close();
  const fresh = openDatabase(file);
  let wasLookedThrough: boolean;
  try {
    // Whoever is stopped meanwhile leaves a file that is no library yet: it needs no journal.
    fresh.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -65536');
    await salvage(damaged, fresh, signal, (done, all) => progress?.('salvage', done, all));
    signal?.throwIfAborted();
    wasLookedThrough = fresh.prepare('select 1 from looked_through limit 1').get() !== undefined;
  } finally {
    fresh.close();
  }
  const lost = await doApart('mend', file, now, { signal, progress: progress as TaskOptions['progress'] });
  if (wasLookedThrough) await lookThrough(file, now, signal);
  return lost;
}

/** Recognises citations in the texts of which those that were put down were lost. */
async function lookThrough(file: string, now: Date, signal: AbortSignal | undefined): Promise<void> {
  const store = openStore(file, () => now);
  try {
    await store.lookThrough(signal === undefined ? {} : { signal });
  } finally {
    store.close();
  }
}

/**
 * Mends the library at `file`.
 *
 * @param now the present moment, also in the name under which the damaged file is kept.
 * @throws `local`: it is locked; it cannot be mended (`library_damaged`), and is as it was; the disk is full; the signal's reason.
 */
export async function repairLibrary(file: string, now: Date, options: RepairOptions = {}): Promise<RepairReport> {
  let damaged: Database;
  try {
    damaged = openDamaged(file);
  } catch (error) {
    if (error instanceof LksError && error.code === DAMAGED_CODE) throw beyond(file, say.upkeep.noBeginning, error);
    throw error;
  }
  const name = `${file}.damaged-${now.toISOString().replace(/[-:]|\.\d+/g, '')}`;
  try {
    return await placeFile(file, true, async (temporary) => {
      const lost = await putTogether(damaged, temporary, now, options);
      const check = await checkApart(temporary, options);
      if (!check.whole) throw beyond(file, say.upkeep.notWhole(check.faults.length));
      const kept = await keep(file, name);
      return { check: { ...check, path: file }, kept, lost };
    });
  } catch (error) {
    const isSaid =
      error instanceof LksError && (error.code !== DAMAGED_CODE || error.hint === say.upkeep.beyondRepairHint);
    if (isSaid || !(error instanceof LksError)) throw error;
    throw beyond(file, say.upkeep.notReadable, error);
  } finally {
    damaged.close();
  }
}
