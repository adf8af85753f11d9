/** Manifests of catalogues in a folder; `catalogue.json` names the one to follow, and is written last. */
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
  /** Random id: one generation may have several catalogues. */
  edition: string;
  index: string;
  /** File name in the folder of the manifest. */
  file: string;
  bytes: number;
  sha256: string;
  /** File format: see `formatName`. */
  format: string;
  lks: string;
  /** RFC 3339, UTC. */
  published_at: string;
}

export const MANIFEST = 'catalogue.json';
const MOST_BYTES = 65_536;

/** File name of a catalogue. Names in manifests must match it, so that they cannot point elsewhere. */
export const CATALOGUE_FILE = /^catalogue-g\d{1,15}-[0-9a-f]{8}\.db$/;

export const fileOf = (generation: number, edition: string): string =>
  `catalogue-g${generation}-${edition.slice(0, 8)}.db`;

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

/** The manifest in a file; undefined without a file. Throws `local` for an unreadable or invalid one. */
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

/** Writes a manifest atomically and durably, first next to its catalogue, then as the one to follow. Throws `local`. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = `${JSON.stringify(manifest, undefined, 2)}\n`;
  for (const name of [manifestOf(manifest.file), MANIFEST])
    await placeFile(path.join(folder, name), true, (temporary) => writeFile(temporary, text, { flag: 'wx' }));
}
