/**
 * What a folder of catalogues says of itself. `catalogue.json` names the catalogue that is to be followed, and is written last, whole: who finds a
 * catalogue in it finds that catalogue whole too. Beside each catalogue lies a manifest of its own, so that an older one can be named again.
 */
import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LksError } from '../contract/errors';
import { say } from '../messages';
import { placeFile } from '../platform/files';
import { textOf } from '../platform/special-files';
import { systemCode } from '../platform/whole-file';

export interface Manifest {
  application: 'lks';
  /** UUID of the library: see `ClusterState`. */
  library: string;
  generation: number;
  /** Which of the catalogues of this generation it is, drawn. */
  edition: string;
  /** The index in the cluster. */
  index: string;
  /** The name of the file beside the manifest. */
  file: string;
  bytes: number;
  sha256: string;
  /** Format of the file: see `formatName`. */
  format: string;
  /** The version of lks that made it. */
  lks: string;
  /** RFC 3339, UTC. */
  published_at: string;
}

export const MANIFEST = 'catalogue.json';
/** Longer than any manifest. */
const MOST_BYTES = 65_536;

/** The name of a catalogue in a folder. A name out of a manifest is one of these, so that it leads nowhere else. */
export const CATALOGUE_FILE = /^catalogue-g\d{1,15}-[0-9a-f]{8}\.db$/;

export const fileOf = (generation: number, edition: string): string =>
  `catalogue-g${generation}-${edition.slice(0, 8)}.db`;

/** The name of the manifest that belongs to a catalogue. */
export const manifestOf = (file: string): string => file.replace(/\.db$/, '.json');

const CHECKS: { readonly [Name in keyof Manifest]: (value: unknown) => boolean } = {
  application: (value) => value === 'lks',
  library: isText,
  generation: isCount,
  edition: isText,
  index: isText,
  file: (value) => isText(value) && CATALOGUE_FILE.test(String(value)),
  bytes: isCount,
  sha256: (value) => isText(value) && /^[0-9a-f]{64}$/.test(String(value)),
  format: isText,
  lks: isText,
  published_at: isText,
};

function isText(value: unknown): boolean {
  return typeof value === 'string' && value !== '' && value.length < 200;
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function manifestIn(text: string): Manifest | undefined {
  try {
    const read = Object(JSON.parse(text)) as Manifest;
    const isWhole = (Object.keys(CHECKS) as (keyof Manifest)[]).every((name) => CHECKS[name](read[name]));
    return isWhole ? read : undefined;
  } catch {
    return undefined;
  }
}

/** The manifest in a file; undefined where there is no file. Throws `local`: it cannot be read, or is none. */
export async function readManifest(file: string): Promise<Manifest | undefined> {
  let text: string;
  try {
    const { size } = await stat(file);
    text = size > MOST_BYTES ? '' : await textOf(file);
  } catch (error) {
    const code = systemCode(error);
    if (code === 'ENOENT') return undefined;
    const { cannotRead, cannotReadHint } = say.publishing;
    throw new LksError('local', cannotRead(file, code), { hint: cannotReadHint, cause: error });
  }
  const manifest = manifestIn(text);
  if (manifest === undefined) {
    const { noManifest, noManifestHint } = say.publishing;
    throw new LksError('local', noManifest(file), { hint: noManifestHint });
  }
  return manifest;
}

/** Puts a manifest in a folder, whole and on the disk, first beside its catalogue and then as the one to follow. Throws `local`. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
  for (const name of [manifestOf(manifest.file), MANIFEST])
    await placeFile(path.join(folder, name), true, (temporary) => writeFile(temporary, text, { flag: 'wx' }));
}
