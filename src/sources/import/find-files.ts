/** The files that an import is about: the paths as given, folders walked in a fixed order. */
import { isUtf8 } from 'node:buffer';
import type { Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { SOURCES } from '../publishers';

/** The path that stands for standard input. */
export const STDIN = '-';

export interface FoundFile {
  /** Where to read it. */
  readonly path: string;
  /** Its name for the library: relative to the folder that was given, with `/`, so that it is the same next time. */
  readonly name: string;
  readonly size: number;
}

export interface FoundFiles {
  readonly files: FoundFile[];
  /** Names of files in folders whose extension says that they describe documents (`.xsd`). */
  readonly schemas: string[];
  /** Names of files in folders that are left alone for their extension; of links. */
  readonly others: string[];
  readonly links: string[];
  /** Paths and folders that could not be looked into: what the system said, by path. */
  readonly unreadable: { path: string; code: string }[];
}

const FORMATS = SOURCES.flatMap(({ formats }) => formats);
/** Extensions that only one publisher has. */
const OWN_EXTENSIONS = FORMATS.flatMap(({ extension }) => (extension === undefined ? [] : [extension]));
const DOCUMENT = new RegExp(`\\.(?:${['xml', 'xhtml', 'html?', ...OWN_EXTENSIONS].join('|')})$`, 'i');
const SCHEMA = /\.xsd$/i;
const ARCHIVE = /\.zip$/i;

/** What an import looks for in a folder, for people. */
export const extensionsSought = (): readonly string[] =>
  ['xml', 'xhtml', 'html', ...OWN_EXTENSIONS, 'zip'].map((extension) => `.${extension}`);

/** What a file in a folder or an archive is by its name; undefined for what is left alone. */
export function kindOfName(name: string): 'document' | 'schema' | 'archive' | undefined {
  if (DOCUMENT.test(name)) return 'document';
  if (SCHEMA.test(name)) return 'schema';
  return ARCHIVE.test(name) ? 'archive' : undefined;
}

/**
 * Looks up each path. A file that is named is taken whatever it is called; in a folder only those with an extension of the
 * formats and archives are, its own folders included, in the order of their names, those that describe texts first. Symbolic links inside a
 * folder are not followed, so that a walk never leaves it or goes round. What cannot be looked into is listed, not thrown. With `stdin`, the path `-` is taken as it is.
 */
export async function findFiles(paths: readonly string[], signal?: AbortSignal, stdin = false): Promise<FoundFiles> {
  const found: FoundFiles = { files: [], schemas: [], others: [], links: [], unreadable: [] };
  for (const given of paths) {
    if (stdin && given === STDIN) {
      found.files.push({ path: given, name: given, size: 0 });
      continue;
    }
    const stats = await look(given, () => stat(given), found.unreadable);
    if (stats === undefined) continue;
    if (stats.isDirectory()) await walk(given, '', found, signal);
    else if (stats.isFile()) found.files.push({ path: given, name: path.basename(given), size: stats.size });
    else found.unreadable.push({ path: given, code: 'ENOTFILE' });
  }
  return found;
}

async function walk(folder: string, prefix: string, found: FoundFiles, signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  const read = () => readdir(folder, { withFileTypes: true, encoding: 'buffer' });
  const entries = ((await look(folder, read, found.unreadable)) ?? []).map((entry) => {
    return { entry, name: entry.name.toString(), isUtf8Name: isUtf8(entry.name) };
  });
  for (const { entry, name: own, isUtf8Name } of entries.sort(byName)) {
    const full = path.join(folder, own);
    const name = `${prefix}${own}`;
    const kind = entry.isFile() ? kindOfName(own) : undefined;
    if (!isUtf8Name && (entry.isDirectory() || kind !== undefined)) {
      found.unreadable.push({ path: full, code: 'ENAMENOTUTF8' });
      continue;
    }
    if (entry.isDirectory()) await walk(full, `${name}/`, found, signal);
    if (kind === 'schema') found.schemas.push(name);
    else if (entry.isSymbolicLink()) found.links.push(name);
    else if (kind === undefined && !entry.isDirectory()) found.others.push(name);
    else if (kind !== undefined) {
      const stats = await look<Stats>(full, () => stat(full), found.unreadable);
      if (stats !== undefined) found.files.push({ path: full, name, size: stats.size });
    }
  }
}

interface Named {
  readonly name: string;
}

/** What describes texts first: documents that find names, area and days in the library need not be arranged again. */
const describes = ({ name }: Named): number => Number(FORMATS.some((format) => format.describes?.test(name) === true));

/** By code unit, so that the order is the same on every system. */
const byName = (a: Named, b: Named): number =>
  describes(b) - describes(a) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);

async function look<T>(
  at: string,
  ask: () => Promise<T>,
  unreadable: FoundFiles['unreadable'],
): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === undefined) throw error;
    unreadable.push({ path: at, code });
    return undefined;
  }
}
