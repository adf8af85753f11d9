/** Files that are written for the user. */

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
  EIO: 'the disk reported an error',
  ENOENT: 'there is no such file or folder',
  EISDIR: 'it is a folder',
};

/** What a system error code means, in words. */
export const reasonOf = (code: string): string => REASONS[code] ?? (code || 'unknown error');

export const files = {
  cannotWrite: (target: string, code: string) => `Cannot write ${target}: ${reasonOf(code)}.`,
  cannotRead: (target: string, code: string) => `Cannot read ${target}: ${reasonOf(code)}.`,
  hint: (code: string) =>
    code === 'ENOSPC' || code === 'EDQUOT'
      ? 'Free some space and run the command again.'
      : 'Choose another place with --output.',
  exists: (file: string) => `${file} exists already, and an existing file is not overwritten.`,
  existsHint: 'Choose another name, or add --force.',
  isFolder: (file: string) => `${file} is a folder; this output is one file.`,
  isFolderHint: 'Name a file in it.',
  isLink: (file: string) => `${file} is a symbolic link, and links in an output folder are not followed.`,
  isLinkHint: 'Remove it, or choose another folder.',
  wrote: (file: string) => `Wrote ${file}`,
};
