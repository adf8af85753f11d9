/** Replaces the local catalogue by a folder's: copied, verified by checksum, opened, then renamed. */
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
  /** Accept an older generation than the local one. */
  back: boolean;
  signal?: AbortSignal | undefined;
  /** Called now and then with copied bytes. */
  progress?: (done: number, all: number) => void;
}

export interface Followed {
  file: string;
  library: string;
  generation: number;
  edition: string;
  bytes: number;
  /** The previous generation; null without a catalogue. */
  before: number | null;
  /** False: it was already up to date. */
  changed: boolean;
}

const STEP = 1024 * 1024;

/** The catalogue in a file, of any format; undefined without a file. Throws `local` for any other file. */
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

/** Throws `local` if the catalogue may not replace the local one. */
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

/** Copies a file while computing its checksum. */
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
 * Updates the catalogue at `file` to the one that `folder` names. On errors the local one stays.
 * @throws `local`: the folder has no catalogue, or an incomplete one, or one of another library, format or older
 * generation; `file` is no catalogue; no disk space. The signal's reason.
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
