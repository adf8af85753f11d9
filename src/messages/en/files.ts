/** Files that are written for the user. */
import { runnable } from '../runnable';
import { count, grouped } from './listed';

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'no space left',
  EDQUOT: 'the quota is used up',
  EACCES: 'no permission',
  EPERM: 'no permission',
  EROFS: 'the disk is read-only',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'a file of that name is in the way',
  ENAMETOOLONG: 'the name is too long',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  EFBIG: 'a quota or a limit on the size of files is reached',
  EIO: 'the disk reported an error',
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
};

/** What a system error code means, in words. */
export const reasonOf = (code: string): string => REASONS[code] ?? (code || 'unknown error');

export const files = () => ({
  cannotWrite: (target: string, code: string) => `Cannot write ${target}: ${reasonOf(code)}.`,
  cannotRead: (target: string, code: string) => `Cannot read ${target}: ${reasonOf(code)}.`,
  hint: (code: string): string => {
    if (code === 'EMFILE' || code === 'ENFILE')
      return 'Raise the limit of open files (ulimit -n), or close other programs, and run the command again.';
    return code === 'ENOSPC' || code === 'EDQUOT'
      ? 'Free some space and run the command again.'
      : 'Choose another place with --output.';
  },
  notKept: (file: string, code: string) =>
    `${file} is written, but the disk did not confirm its name (${code}). A power cut may lose it.`,
  notKeptHint: 'Check the disk, and write it again with --force.',
  exists: (file: string) => `${file} exists already, and lks does not overwrite it.`,
  existsHint: 'Choose another name, or add --force.',
  noFolder: (folder: string) => `There is no folder ${folder}.`,
  noFolderHint: 'Make it first, or choose another place.',
  isFolder: (file: string) => `${file} is a folder; this output is one file.`,
  isFolderHint: 'Name a file in it.',
  isLink: (file: string) => `${file} is a symbolic link, and lks follows none in an output folder.`,
  isLinkHint: 'Remove it, or choose another folder.',
  noEnding: (command: string, ending: string) => `${command} cannot write a file that ends in .${ending}.`,
  noEndingHint: (endings: readonly string[]) =>
    `It writes: ${endings.map((ending) => `.${ending}`).join(', ')}\nFor that name all the same, add a format: --format plain`,
  notAsItEnds: (file: string, format: string) => `${file} has ${format}, as you asked, whatever its name ends in.`,
  unknownEnding: (file: string, ending: string) => `No format has the ending .${ending}. ${file} has plain text.`,
  wrote: (file: string) => `Wrote ${file}`,

  runOwns: (file: string, pid: number) => `Another run ${pid === 0 ? '' : `(process ${pid}) `}writes ${file} now.`,
  runOwnsHint: (lock: string) =>
    `Wait for it to end, or choose another place. If no run is at work there, remove ${lock}.`,
  otherOrigin: (file: string, before: string, now: string) =>
    `${file} is of a run that asked ${before}. Now ${now} would answer, which may have something else.`,
  otherRun: (file: string, before: string, now: string) => `${file} is of another run. Then: ${before} · now: ${now}`,
  otherRunHint: (file: string) =>
    `Resume that run as it began, choose another place with --output, or remove ${file} to end it.`,

  resume: 'get only what is not in the folder yet',
  resumeNeedsFolder: '--resume needs a folder of documents.',
  resumeNeedsFolderHint: 'Name it: --output DIR/',
  kept: (kept: number) => `${count(kept, 'document was', 'documents were')} there already.`,
  putAside: (asked: string) => `${asked} keeps failing. lks tries again at the end.`,
  changed: (file: string) => `${file} changed since lks wrote it, so lks left it alone.`,
  changedHint: 'Move the file, or add --force to overwrite it.',
  inTheWayHint: 'Add --resume to keep what is there, or --force to overwrite it.',
  someFailed: (failed: number, all: number) =>
    failed === all
      ? all === 1
        ? 'The document was not written.'
        : `None of the ${grouped(all)} documents was written.`
      : `${grouped(failed)} of ${grouped(all)} documents ${failed === 1 ? 'was' : 'were'} not written. ${all - failed === 1 ? 'The other is' : 'The others are'} complete.`,
  cutShort: (why: string, there: number, all: number | undefined) => {
    const present = `${all === undefined ? count(there, 'document', 'documents') : `${grouped(there)} of ${count(all, 'document', 'documents')}`} ${there === 1 ? 'is' : 'are'} there`;
    return `${why} ${present}.`;
  },
  summary: (there: number, folder: string, account: string | undefined) =>
    `${count(there, 'document is', 'documents are')} in ${folder}${account === undefined ? '' : `, listed in ${account}`}.`,
  goOn: (command: string, stdin: boolean) =>
    stdin ? `To go on, with the same lines on standard input: ${command}` : `To go on:\n${runnable(command)}`,
});
