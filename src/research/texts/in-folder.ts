/** The files of folders that are to be read: in a fixed order, without what programs leave there, and never beyond the folder. */
import { isUtf8 } from 'node:buffer';
import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { safeLine } from '../../platform/text/safe-text';
import { kindOf } from './file-kind';

/** A file to be read, as it is called. */
export interface NamedFile {
  file: string;
  /** It was found in a folder: nobody named it, and it can be of a kind that is not read. */
  isFound?: boolean;
  /** Why it cannot even be looked at. */
  failure?: LksError;
}

/** What a folder has beside its files. */
export interface FoundFiles {
  files: NamedFile[];
  /** Folders that were looked through. */
  folders: string[];
  /** Files that are hidden, or that programs leave beside an open document. */
  hidden: number;
  /** Symbolic links, and what is neither file nor folder: not followed. */
  links: number;
}

/** Files of one run, at most. */
const MOST_FILES = 10_000;

/** What begins so is hidden, or marks a document that is open: `~$brief.docx`, `.~lock.brief.odt#`. */
const HIDDEN = /^(?:\.|~\$)|^~WRL\d+\.tmp$/i;

const cannotRead = (shown: string, code: string): LksError =>
  new LksError('local', say.files.cannotRead(safeLine(shown), code), { hint: say.texts.unreadableHint });

/**
 * Files by what was typed: a folder stands for the files in it and in its folders, in the order of their names; whatever else for itself.
 *
 * @param except a file that is passed by: what the run writes itself. @throws `local` for a folder without a file; `usage` where there are too many.
 */
export async function filesNamed(
  names: readonly string[],
  { signal, except }: { signal: AbortSignal; except: string | undefined },
): Promise<FoundFiles> {
  const found: FoundFiles = { files: [], folders: [], hidden: 0, links: 0 };
  for (const name of names) {
    const facts = name === '-' ? undefined : await stat(name).catch(() => undefined);
    if (facts?.isDirectory() !== true) found.files.push({ file: name });
    else {
      const before = found.files.length;
      found.folders.push(name);
      await walk(name, found, { signal, except: except === undefined ? undefined : path.resolve(except) });
      if (found.files.length === before)
        throw new LksError('local', say.texts.emptyFolder(safeLine(name)), { hint: say.texts.emptyFolderHint });
    }
  }
  const known = new Set<string>();
  const isNew = ({ file }: NamedFile): boolean => {
    const key = file === '-' ? file : path.resolve(file);
    return !known.has(key) && known.add(key) !== undefined;
  };
  return { ...found, files: found.files.filter(isNew) };
}

async function walk(
  folder: string,
  found: FoundFiles,
  options: { signal: AbortSignal; except: string | undefined },
): Promise<void> {
  options.signal.throwIfAborted();
  const entries = await readdir(folder, { withFileTypes: true, encoding: 'buffer' }).catch((error) => {
    found.files.push({ file: folder, isFound: true, failure: cannotRead(folder, error.code ?? '') });
    return [];
  });
  const named = entries.map((entry) => ({ entry, name: entry.name.toString(), isNamed: isUtf8(entry.name) }));
  // By code unit, so that the order is the same on every system.
  for (const { entry, name, isNamed } of named.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const file = path.join(folder, name);
    if (HIDDEN.test(name)) found.hidden += 1;
    else if (!isNamed) found.files.push({ file, isFound: true, failure: cannotRead(file, 'ENAMENOTUTF8') });
    else if (entry.isDirectory()) await walk(file, found, options);
    else if (!entry.isFile()) found.links += 1;
    else if (path.resolve(file) !== options.except) found.files.push({ file, isFound: true });
    if (found.files.length > MOST_FILES)
      throw new LksError('usage', say.texts.manyFiles(MOST_FILES), { hint: say.texts.manyFilesHint });
  }
}

/** Bytes by which a file is told. */
const HEAD = 65_536;

/**
 * Whether a refusal says that a file is of a kind that is not read, and not that lks could not read one of a kind that it does: in a PDF without
 * text there is something that nobody looked at.
 */
export async function isOtherKind({ kind }: LksError, file: string): Promise<boolean> {
  if (kind !== 'usage') return false;
  const handle = await open(file, 'r').catch(() => undefined);
  if (handle === undefined) return false;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return kindOf(buffer.subarray(0, bytesRead), file) !== 'pdf';
  } finally {
    await handle.close();
  }
}
