/** The files to read in folders, in a fixed order, without temporary files of programs and without following links. */
import { isUtf8 } from 'node:buffer';
import { open, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { LksError } from '../../contract/errors';
import { say } from '../../messages';
import { safeLine } from '../../platform/text/safe-text';
import { kindOf } from './file-kind';

export interface NamedFile {
  file: string;
  /** It was found in a folder, not named, so it may be of a kind that is not read. */
  isFound?: boolean;
  /** Why it cannot be opened. */
  failure?: LksError;
}

export interface FoundFiles {
  files: NamedFile[];
  folders: string[];
  /** Number of hidden files, and temporary files of open documents. */
  hidden: number;
  /** Number of symbolic links and special files, which are not followed. */
  links: number;
}

const MOST_FILES = 10_000;

/** Hidden files, and temporary files of open documents: `~$brief.docx`, `.~lock.brief.odt#`. */
const HIDDEN = /^(?:\.|~\$)|^~WRL\d+\.tmp$/i;
/** Answers of `lks verify --review`, beside the text that they are about. */
const ANSWERS = /\.review\.jsonl$/;

const cannotRead = (shown: string, code: string): LksError =>
  new LksError('local', say.files.cannotRead(safeLine(shown), code), { hint: say.texts.unreadableHint });

/**
 * A folder stands for all files in it, recursively, sorted by name. @param except the output file of the run.
 * @throws `local` for a folder without files, `usage` for too many.
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
    if (ANSWERS.test(name)) continue;
    if (HIDDEN.test(name)) found.hidden += 1;
    else if (!isNamed) found.files.push({ file, isFound: true, failure: cannotRead(file, 'ENAMENOTUTF8') });
    else if (entry.isDirectory()) await walk(file, found, options);
    else if (!entry.isFile()) found.links += 1;
    else if (path.resolve(file) !== options.except) found.files.push({ file, isFound: true });
    if (found.files.length > MOST_FILES)
      throw new LksError('usage', say.texts.manyFiles(MOST_FILES), { hint: say.texts.manyFilesHint });
  }
}

const HEAD = 65_536;

/** Whether a refusal is due to the kind of file. Not for a PDF: one without text has content that was not read. */
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
