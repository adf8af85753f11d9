/**
 * Puts the catalogue that a folder names in the place of the one that is here. It is copied beside it, compared with its sums, opened, and gets its name by a
 * rename: whoever opens the file gets one whole catalogue, the old or the new.
 */
import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { LksError } from '../contract/errors';
import { type CatalogueOf, catalogueOf } from '../engine/index/postings';
import { APPLICATION_ID, formatName, USER_VERSION } from '../library/file/format';
import { openForReading } from '../library/reading';
import { say } from '../messages';
import { crypto } from '../platform/builtins';
import { placeFile, prepareFolder } from '../platform/files';
import { openDatabase } from '../platform/sqlite';
import { systemCode } from '../platform/whole-file';
import { MANIFEST, type Manifest, readManifest } from './manifest';
import { withRoom } from './room';

export interface FollowOptions {
  /** A generation before the one that is here is taken too. */
  back: boolean;
  signal?: AbortSignal | undefined;
  /** Told now and then: bytes that are copied. */
  progress?: (done: number, all: number) => void;
}

export interface Followed {
  /** The catalogue here. */
  file: string;
  library: string;
  generation: number;
  edition: string;
  bytes: number;
  /** The generation that was here before; null where there was no catalogue. */
  before: number | null;
  /** Whether it was put there now; false where it was there already. */
  changed: boolean;
}

/** Bytes that are copied at a time. */
const STEP = 1024 * 1024;

/** The catalogue that is in a file now, of whichever format; undefined where there is no file. Throws `local` for anything else: it is not to be replaced. */
function catalogueIn(file: string): CatalogueOf | undefined {
  if (!existsSync(file)) return undefined;
  const database = openDatabase(file, { readOnly: true });
  try {
    const own = database.header.applicationId === APPLICATION_ID ? catalogueOf(database) : undefined;
    if (own !== undefined) return own;
    const { notCatalogue, notCatalogueHint } = say.publishing;
    throw new LksError('local', notCatalogue(file), { hint: notCatalogueHint });
  } finally {
    database.close();
  }
}

/** Throws `local` where a catalogue is not one that may take the place of that which is here. */
function checkManifest(manifest: Manifest, own: CatalogueOf | undefined, back: boolean): void {
  const { publishing: catalogue } = say;
  const format = formatName(USER_VERSION);
  if (manifest.format !== format)
    throw new LksError('local', catalogue.otherFormat(manifest.format, manifest.lks, format), {
      hint: catalogue.otherFormatHint,
    });
  if (own === undefined) return;
  if (manifest.library !== own.library)
    throw new LksError('local', catalogue.otherLibrary, { hint: catalogue.otherLibraryHint });
  if (manifest.generation < own.generation && !back)
    throw new LksError('local', catalogue.older(manifest.generation, own.generation), { hint: catalogue.olderHint });
}

/** Copies a file and takes its sum on the way. */
async function copyWithSum(from: string, to: string, all: number, { signal, progress }: FollowOptions) {
  const hash = crypto().createHash('sha256');
  const source = await open(from, 'r');
  try {
    const copy = await open(to, 'wx', 0o644);
    try {
      const buffer = Buffer.allocUnsafe(STEP);
      let bytes = 0;
      for (;;) {
        signal?.throwIfAborted();
        const { bytesRead } = await source.read(buffer, 0, STEP, null);
        if (bytesRead === 0) return { bytes, sha256: hash.digest('hex') };
        const chunk = buffer.subarray(0, bytesRead);
        hash.update(chunk);
        await copy.writeFile(chunk);
        bytes += bytesRead;
        progress?.(bytes, all);
      }
    } finally {
      await copy.close();
    }
  } finally {
    await source.close();
  }
}

const torn = (folder: string, file: string, why: string, cause?: unknown): LksError =>
  new LksError('local', say.publishing.torn(folder, file, why), { hint: say.publishing.tornHint, cause });

/** Whether a copy is the catalogue that its manifest describes. */
function isOf(copy: string, { library, generation, edition }: Manifest): boolean {
  const database = openForReading(copy);
  try {
    const own = catalogueOf(database);
    return own?.library === library && own.generation === generation && own.edition === edition;
  } finally {
    database.close();
  }
}

async function take(folder: string, manifest: Manifest, to: string, options: FollowOptions): Promise<void> {
  const from = path.join(folder, manifest.file);
  const { reasons } = say.publishing;
  let copied: Awaited<ReturnType<typeof copyWithSum>>;
  try {
    copied = await copyWithSum(from, to, manifest.bytes, options);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') throw torn(folder, manifest.file, reasons.missing, error);
    throw error;
  }
  if (copied.bytes !== manifest.bytes) throw torn(folder, manifest.file, reasons.bytes(copied.bytes, manifest.bytes));
  if (copied.sha256 !== manifest.sha256) throw torn(folder, manifest.file, reasons.sum);
  if (!isOf(to, manifest)) throw torn(folder, manifest.file, reasons.other);
}

/**
 * Brings the catalogue at `file` to the one that `folder` names, where that is another one.
 *
 * @throws `local`: the folder has no catalogue, or one that is not whole, of another library, format or an older generation; `file` is no catalogue; there is
 *   no room. The catalogue that is here stays. The signal's reason.
 */
export async function followCatalogue(folder: string, file: string, options: FollowOptions): Promise<Followed> {
  const manifest = await readManifest(path.join(folder, MANIFEST));
  if (manifest === undefined) {
    const { nothingPublished, nothingPublishedHint } = say.publishing;
    throw new LksError('local', nothingPublished(folder), { hint: nothingPublishedHint });
  }
  const own = catalogueIn(file);
  checkManifest(manifest, own, options.back);
  const changed = own?.edition !== manifest.edition;
  if (changed) {
    const home = path.dirname(path.resolve(file));
    await prepareFolder(home);
    await withRoom(home, manifest.bytes, () =>
      placeFile(file, true, (temporary) => take(folder, manifest, temporary, options)),
    );
  }
  const { library, generation, edition, bytes } = manifest;
  return { file, library, generation, edition, bytes, before: own?.generation ?? null, changed };
}
