/** Puts the catalogue of the last push into a folder for followers: see `follow.ts`. */
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
  /** Catalogues to keep in the folder, including the new one. */
  keep: number;
  progress?: (step: 'copy' | 'names' | 'sum', done: number, all: number) => void;
}

export interface Published extends Manifest {
  folder: string;
  removed: string[];
}

/** The state of a pushed library. Throws `local` for a catalogue, or a library never pushed or changed since. */
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

/** Rows of a table; 0 if it does not exist. */
const rowsOf = (library: Database, table: string): number =>
  library.readHeader().tables.has(table)
    ? Number(library.prepare(`select count(*) as count from ${table}`).demand().count)
    : 0;

/** Approximate size of the catalogue: the library without its index. */
function bytesNeeded(library: Database): number {
  const { bytes } = library.prepare('select coalesce(sum(length(data)), 0) as bytes from segment_data').demand();
  return statSync(library.path).size - Number(bytes);
}

/** Removes all but the newest catalogues and the current one from a folder; returns their names. */
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
 * Publishes the catalogue of the library at `file`, which is locked for writing until it is copied. On errors the
 * folder is unchanged.
 * @throws `local`: the library is unreadable, a catalogue, or not pushed as it is; the folder is not writable, of
 * another library, or full. The signal's reason.
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
      // No writes from here on: this state is what is copied.
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
