/** Files that are written for the user. */
import { runnable } from '../runnable';
import { count } from './listed';

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
  hint: (code: string) => {
    if (code === 'EMFILE' || code === 'ENFILE')
      return 'Raise the limit of open files (ulimit -n), or close other programs, and run the command again.';
    return code === 'ENOSPC' || code === 'EDQUOT'
      ? 'Free some space and run the command again.'
      : 'Choose another place with --output.';
  },
  notKept: (file: string, code: string) =>
    `${file} was written whole, but the system could not make sure that its name stays on the disk (${code}): it may be gone after a power cut.`,
  notKeptHint: 'Check the disk, and write it again with --force.',
  exists: (file: string) => `${file} exists already, and an existing file is not overwritten.`,
  existsHint: 'Choose another name, or add --force.',
  noFolder: (folder: string) => `There is no folder ${folder}.`,
  noFolderHint: 'Make it first, or choose another place.',
  isFolder: (file: string) => `${file} is a folder; this output is one file.`,
  isFolderHint: 'Name a file in it.',
  isLink: (file: string) => `${file} is a symbolic link, and links in an output folder are not followed.`,
  isLinkHint: 'Remove it, or choose another folder.',
  noEnding: (command: string, ending: string) => `${command} cannot write a file that ends in .${ending}.`,
  noEndingHint: (endings: readonly string[]) =>
    `Endings that it has: ${endings.map((ending) => `.${ending}`).join(', ')}\nTo write a file of that name all the same, add a format: --format plain`,
  notAsItEnds: (file: string, format: string) =>
    `${file} holds ${format}, as you asked, and not what its name ends in.`,
  unknownEnding: (file: string, ending: string) => `No format has the ending .${ending}. ${file} holds plain text.`,
  wrote: (file: string) => `Wrote ${file}`,

  runOwns: (file: string, pid: number) =>
    `Another run ${pid === 0 ? '' : `(process ${pid}) `}is at work on ${file}, and one at a time may be.`,
  runOwnsHint: (lock: string) =>
    `Wait for it to end, or choose another place; if nothing is at work on it, remove ${lock}.`,
  otherOrigin: (file: string, before: string, now: string) =>
    `${file} is of a run that asked ${before}, and ${now} would be asked now: what they have need not be the same.`,
  otherRun: (file: string, before: string, now: string) => `${file} is of another run. Then: ${before} · now: ${now}`,
  otherRunHint: (file: string) =>
    `Go on with that run as it was begun, choose another place with --output, or remove ${file} to give that run up.`,

  resume: 'fetch only what is not in the folder yet',
  resumeNeedsFolder: '--resume goes on with a folder of documents, and no folder is named.',
  resumeNeedsFolderHint: 'Name it: --output DIR/',
  kept: (kept: number) =>
    `${count(kept, 'document was there already and was', 'documents were there already and were')} not fetched again.`,
  putAside: (asked: string) => `${asked} keeps failing: put aside, and tried again at the end.`,
  changed: (file: string) => `${file} is not as it was written, and was left alone.`,
  changedHint: 'Move what was left alone, or add --force to fetch it again in its place.',
  inTheWayHint: 'Add --resume to keep what is there already, or --force to fetch it again in its place.',
  someFailed: (failed: number, all: number) =>
    failed === all
      ? all === 1
        ? 'The document was not written.'
        : `None of the ${all} documents was written.`
      : `${failed} of ${all} documents ${failed === 1 ? 'was' : 'were'} not written; ${all - failed === 1 ? 'the other is' : 'the others are'} whole.`,
  cutShort: (why: string, there: number, all: number | undefined) => {
    const present = `${all === undefined ? count(there, 'document', 'documents') : `${there} of ${count(all, 'document', 'documents')}`} ${there === 1 ? 'is' : 'are'} there`;
    const rest = all === undefined ? '' : `; ${all - there} ${all - there === 1 ? 'is' : 'are'} not`;
    return `${why} ${present}${rest}.`;
  },
  summary: (there: number, folder: string, account: string | undefined) =>
    `${there} ${there === 1 ? 'document is' : 'documents are'} in ${folder}${account === undefined ? '' : `, listed in ${account}`}.`,
  goOn: (command: string, stdin: boolean) =>
    stdin ? `Go on, with the same lines on standard input: ${command}` : `Go on with: ${runnable(command)}`,
});
