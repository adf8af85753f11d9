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
      return 'Raise the limit of open files (ulimit -n), or close other programs.';
    return code === 'ENOSPC' || code === 'EDQUOT'
      ? 'Free some space and run the command again.'
      : 'Choose another place with --output.';
  },
  notKept: (file: string, code: string) =>
    `${file} is written, but the disk did not confirm its name (${code}): a power cut may lose it.`,
  notKeptHint: 'Check the disk, and write again with --force.',
  exists: (file: string) => `${file} exists already.`,
  existsHint: 'Choose another name, or overwrite it with --force.',
  noFolder: (folder: string) => `There is no folder ${folder}.`,
  noFolderHint: 'Make it first.',
  isFolder: (file: string) => `${file} is a folder, not a file.`,
  isFolderHint: 'Name a file in it.',
  isLink: (file: string) => `${file} is a symbolic link, and lks follows none.`,
  isLinkHint: 'Remove it, or choose another folder.',
  noEnding: (command: string, ending: string) => `${command} cannot write a file that ends in .${ending}.`,
  noEndingHint: (endings: readonly string[]) =>
    `It writes: ${endings.map((ending) => `.${ending}`).join(', ')}\nFor that name all the same: --format plain`,
  notAsItEnds: (file: string, format: string) => `${file} has ${format}, as you asked.`,
  unknownEnding: (file: string, ending: string) => `No format ends in .${ending}. ${file} has plain text.`,
  wrote: (file: string) => `Wrote ${file}`,

  runOwns: (file: string, pid: number) => `Another run ${pid === 0 ? '' : `(process ${pid}) `}writes ${file} now.`,
  runOwnsHint: (lock: string) => `Wait for it, or choose another place. If no run is at work, remove ${lock}.`,
  otherOrigin: (file: string, before: string, now: string) =>
    `${file} is of a run that asked ${before}. Now ${now} would answer.`,
  otherRun: (file: string, before: string, now: string) => `${file} is of another run. Then: ${before} · now: ${now}`,
  otherRunHint: (file: string) => `Resume that run as it began, choose another place with --output, or remove ${file}.`,

  resume: 'get only what the folder lacks',
  resumeNeedsFolder: '--resume needs a folder.',
  resumeNeedsFolderHint: 'Name it: --output DIR/',
  kept: (kept: number) => `${count(kept, 'document was', 'documents were')} there already.`,
  putAside: (asked: string) => `${asked} keeps failing. lks tries again at the end.`,
  changed: (file: string) => `${file} changed since lks wrote it, and stays.`,
  changedHint: 'Move the file, or overwrite it with --force.',
  inTheWayHint: 'Keep what is there with --resume, or overwrite it with --force.',
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
    stdin ? `To go on, with the same standard input: ${command}` : `To go on:\n${runnable(command)}`,
});
