/** The files of a setup: written whole, recorded in a manifest, and taken away by it, but for what somebody changed since. */
import { chmodSync, lstatSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { LksError } from '../contract/errors';
import { say } from '../messages';
import { sha256 } from '../platform/builtins';
import { makeFolder } from '../platform/make-folder';
import { readJson, systemCode, writeWhole } from '../platform/whole-file';
import { caddyBlock, nginxBlock } from './proxies';
import type { Setup } from './setup';
import { SYNC_TIMER, serveUnit, syncUnit } from './units';

/** Every file that setup can write, below the root. A manifest that names another is not one of setup. */
const UNITS = ['lks-serve.service', 'lks-sync.service', 'lks-sync.timer'].map((name) => `etc/systemd/system/${name}`);
const NGINX = 'etc/nginx/conf.d/lks.conf';
const CADDY = 'etc/caddy/lks.caddy';
const ALL = [...UNITS, NGINX, CADDY];
const FOLDER = 'etc/lks';

export interface PlannedFile {
  /** Below the root. */
  name: string;
  path: string;
  text: string;
}

/** The files that are to be, in the order in which they are written. */
export function filesOf(setup: Setup): PlannedFile[] {
  const texts = [serveUnit(setup), syncUnit(setup), SYNC_TIMER];
  const at = (name: string, text: string): PlannedFile => ({ name, path: path.join(setup.root, name), text });
  return [
    ...UNITS.map((name, index) => at(name, texts[index]!)),
    ...(setup.proxy === 'nginx' ? [at(NGINX, nginxBlock(setup))] : []),
    ...(setup.proxy === 'caddy' ? [at(CADDY, caddyBlock(setup))] : []),
  ];
}

/** The folder of the manifest of setup: not that of the service, whose account could then have the files of others removed. */
export const ownFolder = (root: string): string => path.join(root, FOLDER);
const manifestFile = (root: string): string => path.join(ownFolder(root), 'setup.json');

/** Files by name, with the sums of each text that setup may have put there; folders that it made for them; an account that it made. */
interface Manifest {
  files: Record<string, string[]>;
  folders: string[];
  account?: string;
}

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string');
const isAbove = (folder: string): boolean => [...ALL, `${FOLDER}/`].some((name) => name.startsWith(`${folder}/`));

/** What was written here. Throws `local` for a manifest that setup has not written: what it tells to remove may be another's. */
function readManifest(root: string): Manifest {
  const file = manifestFile(root);
  if (lstatSync(file, { throwIfNoEntry: false }) === undefined) return { files: {}, folders: [] };
  const { files, folders, account } = Object(readJson(file)) as Partial<Manifest>;
  const isSound =
    Object.entries(Object(files)).every(([name, sums]) => ALL.includes(name) && isList(sums)) &&
    isList(folders) &&
    folders.every(isAbove) &&
    ['string', 'undefined'].includes(typeof account);
  if (files?.constructor !== Object || !isSound)
    throw new LksError('local', say.setup.badManifest(file), { hint: say.setup.badManifestHint(file) });
  return { files, folders, account };
}

const writeManifest = (root: string, manifest: Manifest): void =>
  writeWhole(manifestFile(root), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });

/** The text of a file that setup may have written: undefined for none, null for a link, a folder or what cannot be read. */
function textAt(file: string): string | undefined | null {
  const stats = lstatSync(file, { throwIfNoEntry: false });
  if (stats === undefined) return undefined;
  return stats.isFile() ? readFileSync(file, 'utf8') : null;
}

/** What became of a file. `kept`: somebody else wrote or changed it. */
export type Fate = 'written' | 'unchanged' | 'kept' | 'removed' | 'gone' | 'taken back';

export interface Done {
  name: string;
  path: string;
  fate: Fate;
  /** What setup had written there before; undefined for nothing. */
  before?: string;
}

/** What would become of a planned file, and what of setup is there. */
function outlookOf({ path: file, text, name }: PlannedFile, { files }: Manifest): { fate: Fate; before?: string } {
  const found = textAt(file);
  if (found === undefined) return { fate: 'written' };
  if (found === null || !(files[name] ?? []).includes(sha256(found))) return { fate: 'kept' };
  return found === text ? { fate: 'unchanged' } : { fate: 'written', before: found };
}

/** What would become of each planned file; writes nothing. */
export function outlook(root: string, files: readonly PlannedFile[]): (PlannedFile & { fate: Fate })[] {
  const manifest = readManifest(root);
  return files.map((file) => ({ ...file, fate: outlookOf(file, manifest).fate }));
}

/** Makes a folder, and records each that it makes, before it does. */
function recordedFolder(root: string, folder: string, manifest: Manifest): void {
  const missing: string[] = [];
  for (let name = folder; name !== '.' && !isThere(path.join(root, name)); name = path.dirname(name))
    missing.push(name);
  if (missing.length === 0) return;
  manifest.folders = [...new Set([...manifest.folders, ...missing])];
  writeManifest(root, manifest);
  makeFolder(path.join(root, folder), 0o755);
}

const isThere = (file: string): boolean => lstatSync(file, { throwIfNoEntry: false }) !== undefined;

function put(root: string, { name, path: file, text }: PlannedFile, manifest: Manifest): void {
  manifest.files[name] = [...new Set([...(manifest.files[name] ?? []), sha256(text)])];
  recordedFolder(root, path.dirname(name), manifest);
  writeManifest(root, manifest);
  writeWhole(file, text, { flush: true });
  chmodSync(file, 0o644);
}

/**
 * Writes the files, each recorded before it is there; one that is not as setup left it stays. What an earlier run wrote and is not wanted any more goes.
 * Throws the system's error.
 */
export function writeFiles(root: string, files: readonly PlannedFile[]): Done[] {
  const manifest = readManifest(root);
  const done = files.map((file): Done => {
    const { fate, before } = outlookOf(file, manifest);
    if (fate === 'written') put(root, file, manifest);
    return { name: file.name, path: file.path, fate, before };
  });
  const wanted = files.map(({ name }) => name);
  return [...done, ...removeFiles(root, (name) => !wanted.includes(name))];
}

/** Puts back what was at a path before this run wrote it. */
export function takeBack(root: string, { name, path: file, before }: Done): Done {
  if (before === undefined) removeFiles(root, (one) => one === name);
  else put(root, { name, path: file, text: before }, readManifest(root));
  return { name, path: file, fate: 'taken back' };
}

/** Records the account that setup made; undefined for none. */
export function recordAccount(root: string, account: string | undefined): void {
  writeManifest(root, { ...readManifest(root), account });
}

/** The account that setup made; undefined where it was there. */
export const madeAccount = (root: string): string | undefined => readManifest(root).account;

/** What `removeFiles` would do with each file; removes nothing. */
export function removals(root: string): Done[] {
  return Object.entries(readManifest(root).files).map(([name, sums]) => {
    const file = path.join(root, name);
    const found = textAt(file);
    if (found === undefined) return { name, path: file, fate: 'gone' };
    return { name, path: file, fate: found !== null && sums.includes(sha256(found)) ? 'removed' : 'kept' };
  });
}

/** Removes what the manifest names and nobody changed since. */
export function removeFiles(root: string, only: (name: string) => boolean = () => true): Done[] {
  const manifest = readManifest(root);
  const done = removals(root).filter(({ name }) => only(name));
  for (const { name, path: file, fate } of done) {
    if (fate === 'kept') continue;
    rmSync(file, { force: true });
    delete manifest.files[name];
  }
  if (done.length > 0) writeManifest(root, manifest);
  return done;
}

/** Removes the manifest where it names nothing any more, and the folders that setup made and that are empty. */
export function forget(root: string): void {
  const { files, folders, account } = readManifest(root);
  if (Object.keys(files).length > 0 || account !== undefined) return;
  rmSync(manifestFile(root), { force: true });
  for (const folder of folders.sort((one, other) => other.length - one.length)) {
    try {
      rmdirSync(path.join(root, folder));
    } catch (error) {
      // Something else is in it, or it went.
      if (!['ENOTEMPTY', 'ENOENT', 'EEXIST'].includes(systemCode(error))) throw error;
    }
  }
}

/** Makes the folder of the manifest. */
export function openFolder(root: string): void {
  const missing: string[] = [];
  for (let name = FOLDER; name !== '.' && !isThere(path.join(root, name)); name = path.dirname(name))
    missing.push(name);
  if (missing.length === 0) return;
  makeFolder(ownFolder(root), 0o755);
  writeManifest(root, { files: {}, folders: missing });
}
