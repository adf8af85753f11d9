/** Puts the catalogue of what was pushed last into a folder, for those who follow it: see `follow.ts`. */
import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { readdir, unlink } from 'node:fs/promises';
import path from 'node:path';
import { LksError } from '../contract/errors';
import { type ClusterState, clusterState, refuseCatalogue } from '../engine/index/postings';
import { checkFile, checkSchema, formatName, USER_VERSION } from '../library/file/format';
import { ownVersion } from '../library/file/sums';
import { say } from '../messages';
import { currentDate } from '../platform/clock';
import { placeFile, prepareFolder, sumOfFile } from '../platform/files';
import { type Database, openDatabase } from '../platform/sqlite';
import { type MakingOptions, makeCatalogue } from './catalogue-file';
import { CATALOGUE_FILE, fileOf, MANIFEST, type Manifest, manifestOf, readManifest, writeManifest } from './manifest';
import { withRoom } from './room';

export interface PublishOptions extends Omit<MakingOptions, 'progress'> {
  /** How many catalogues stay in the folder, the new one among them. */
  keep: number;
  progress?: (step: 'copy' | 'names' | 'sum', done: number, all: number) => void;
}

export interface Published extends Manifest {
  folder: string;
  /** Names of catalogues that were taken out of the folder. */
  removed: string[];
}

/** What was pushed of a library. Throws `local`: it is a catalogue, was never pushed, or has changed since. */
function pushedState(library: Database): ClusterState {
  refuseCatalogue(library);
  const state = clusterState(library);
  const { notPushed, notPushedHint, changed, changedHint, unfinished } = say.publishing;
  if (state === undefined) throw new LksError('local', notPushed(library.path), { hint: notPushedHint });
  const changes = rowsOf(library, 'cluster_changes') + rowsOf(library, 'cluster_taken');
  if (changes > 0) throw new LksError('local', changed(changes, state.generation), { hint: changedHint });
  if (rowsOf(library, 'cluster_push') > 0) throw new LksError('local', unfinished, { hint: changedHint });
  return state;
}

/** How many rows a table has; none where there is no such table. */
const rowsOf = (library: Database, table: string): number =>
  library.readHeader().tables.has(table)
    ? Number(library.prepare(`select count(*) as count from ${table}`).demand().count)
    : 0;

/** About how many bytes the catalogue of a library has: what the library has without its index. */
function bytesNeeded(library: Database): number {
  const { bytes } = library.prepare('select coalesce(sum(length(data)), 0) as bytes from segment_data').demand();
  return statSync(library.path).size - Number(bytes);
}

/** Takes catalogues out of a folder, but for the newest of them and the one that it names. Gives their names. */
async function removeOld(folder: string, { file: current }: Manifest, keep: number): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => CATALOGUE_FILE.test(name) && name !== current);
  const dated = await Promise.all(
    names.map(async (name) => {
      const own = await readManifest(path.join(folder, manifestOf(name))).catch(() => undefined);
      return { name, at: own?.published_at ?? '' };
    }),
  );
  const old = dated.sort((a, b) => (a.at < b.at ? 1 : -1)).slice(Math.max(0, keep - 1));
  for (const { name } of old)
    for (const each of [manifestOf(name), name]) await unlink(path.join(folder, each)).catch(() => {});
  return old.map(({ name }) => name);
}

/**
 * Publishes the catalogue of the library at `file`. Nobody can write to the library until it is copied.
 *
 * @throws `local`: the library cannot be read, is a catalogue itself, was not pushed as it is; the folder cannot be written, is of another library, or has no
 *   room; the signal's reason. The folder is as it was then.
 */
export async function publishCatalogue(file: string, folder: string, options: PublishOptions): Promise<Published> {
  checkFile(file);
  const library = openDatabase(file);
  try {
    checkSchema(file, library.header);
    pushedState(library);
    await prepareFolder(folder);
    const before = await readManifest(path.join(folder, MANIFEST));
    const manifest = await library.transactionInTurns(async () => {
      // Nobody writes from here on: what is found now is what is copied.
      const state = pushedState(library);
      if (before !== undefined && before.library !== state.library) {
        const { otherFolder, otherFolderHint } = say.publishing;
        throw new LksError('local', otherFolder(folder), { hint: otherFolderHint });
      }
      return writeCatalogue(library, folder, state, options);
    });
    await writeManifest(folder, manifest);
    return { folder, ...manifest, removed: await removeOld(folder, manifest, options.keep) };
  } finally {
    library.close();
  }
}

async function writeCatalogue(
  library: Database,
  folder: string,
  { library: uuid, generation, name: index }: ClusterState,
  options: PublishOptions,
): Promise<Manifest> {
  const edition = randomUUID();
  const file = fileOf(generation, edition);
  const needed = bytesNeeded(library);
  const { bytes, sha256 } = await withRoom(folder, needed, () =>
    placeFile(path.join(folder, file), false, async (temporary) => {
      await makeCatalogue(library.path, temporary, edition, options);
      const { size } = statSync(temporary);
      const told = (done: number): void => {
        options.signal?.throwIfAborted();
        options.progress?.('sum', done, size);
      };
      return { bytes: size, sha256: await sumOfFile(temporary, told) };
    }),
  );
  const published_at = currentDate().toISOString();
  const format = formatName(USER_VERSION);
  const made = { library: uuid, generation, edition, index, file, bytes, sha256, format, lks: ownVersion() };
  return { application: 'lks', ...made, published_at };
}
