/** The files of a setup: written whole, recorded in a manifest, and taken away by it, but for what somebody changed since. */
import { chmodSync, existsSync, readFileSync, rmdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { sha256 } from '../platform/builtins';
import { makeFolder } from '../platform/make-folder';
import { readJson, writeWhole } from '../platform/whole-file';
import { caddyBlock, nginxBlock } from './proxies';
import type { Setup } from './setup';
import { SYNC_TIMER, serveUnit, syncUnit } from './units';

export interface PlannedFile {
  path: string;
  text: string;
}

/** The files that are to be, in the order in which they are written. */
export function filesOf(setup: Setup): PlannedFile[] {
  const at = (name: string, text: string): PlannedFile => ({ path: path.join(setup.root, 'etc', name), text });
  return [
    at('systemd/system/lks-serve.service', serveUnit(setup)),
    at('systemd/system/lks-sync.service', syncUnit(setup)),
    at('systemd/system/lks-sync.timer', SYNC_TIMER),
    ...(setup.proxy === 'nginx' ? [at('nginx/conf.d/lks.conf', nginxBlock(setup))] : []),
    ...(setup.proxy === 'caddy' ? [at('caddy/lks.caddy', caddyBlock(setup))] : []),
  ];
}

/** Where it stands what was written: not in the folder of the service, whose account could have others' files removed. */
export const manifestFile = (root: string): string => path.join(root, 'etc/lks/setup.json');

/** Files by path, with the sums of each text that setup may have put there; folders that it made. */
interface Manifest {
  files: Record<string, string[]>;
  folders: string[];
}

const readManifest = (root: string): Manifest => {
  const { files = {}, folders = [] } = (readJson(manifestFile(root)) ?? {}) as Partial<Manifest>;
  return { files, folders };
};

const writeManifest = (root: string, manifest: Manifest): void =>
  writeWhole(manifestFile(root), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true });

const sumAt = (file: string): string | undefined => (existsSync(file) ? sha256(readFileSync(file, 'utf8')) : undefined);

/** What became of a file. `kept`: somebody else wrote or changed it. */
export type Fate = 'written' | 'unchanged' | 'kept' | 'removed' | 'gone';

export interface Done {
  path: string;
  fate: Fate;
}

/** Makes the folder of a file, and records each that it makes, before it does. */
function folderFor(root: string, file: string, manifest: Manifest): void {
  const missing: string[] = [];
  for (let folder = path.dirname(file); !existsSync(folder); folder = path.dirname(folder)) missing.push(folder);
  if (missing.length === 0) return;
  manifest.folders = [...new Set([...manifest.folders, ...missing])];
  writeManifest(root, manifest);
  makeFolder(path.dirname(file), 0o755);
}

/** Writes the files, each recorded before it is there; one that is not as setup left it stays. Throws the system's error. */
export function writeFiles(root: string, files: readonly PlannedFile[]): Done[] {
  const manifest = readManifest(root);
  makeFolder(path.dirname(manifestFile(root)), 0o755);
  return files.map(({ path: file, text }) => {
    const sum = sha256(text);
    const found = sumAt(file);
    const ours = manifest.files[file] ?? [];
    if (found !== undefined && !ours.includes(found)) return { path: file, fate: 'kept' };
    if (found === sum) return { path: file, fate: 'unchanged' };
    manifest.files[file] = [...new Set([...ours, sum])];
    folderFor(root, file, manifest);
    writeManifest(root, manifest);
    writeWhole(file, text, { flush: true });
    chmodSync(file, 0o644);
    return { path: file, fate: 'written' };
  });
}

/** Removes what the manifest names and nobody changed since, the folders that are empty then, and the manifest where nothing was kept. */
export function removeFiles(root: string, only: (file: string) => boolean = () => true): Done[] {
  const manifest = readManifest(root);
  const done = Object.entries(manifest.files)
    .filter(([file]) => only(file))
    .map(([file, sums]): Done => {
      const found = sumAt(file);
      if (found !== undefined && !sums.includes(found)) return { path: file, fate: 'kept' };
      rmSync(file, { force: true });
      delete manifest.files[file];
      return { path: file, fate: found === undefined ? 'gone' : 'removed' };
    });
  if (Object.keys(manifest.files).length > 0) {
    writeManifest(root, manifest);
    return done;
  }
  rmSync(manifestFile(root), { force: true });
  const folders = [...manifest.folders, path.dirname(manifestFile(root))];
  for (const folder of folders.sort((one, other) => other.length - one.length)) {
    try {
      rmdirSync(folder);
    } catch {
      // Something else is in it, or it went.
    }
  }
  return done;
}
