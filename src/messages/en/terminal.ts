/** What the terminal face itself says: files, streams, interruption, crashes. */
import { reasonOf } from './files';

export const terminal = () => ({
  cannotWrite: (code: string) => `Cannot write the output: ${reasonOf(code)}.`,
  cannotWriteHint: (code: string) =>
    `The file may be incomplete: ${
      code === 'ENOSPC' || code === 'EDQUOT' ? 'free some space and run it again' : 'write it elsewhere'
    }.`,
  outOfFiles: 'Too many files are open.',
  outOfFilesHint: 'Raise the limit (ulimit -n), or close other programs.',
  notUtf8: (argument: string) => `This argument is not UTF-8: “${argument}”.`,
  notUtf8Hint: 'Rename the file, or: `lks verify - < FILE`.',
  /** The line of `less` below a long text, in its own notation: `?e` is the end of the text. ASCII, since less 590 shows `^@` before others. */
  pagerPrompt: 'q quit | / search?e | end.',
  interrupted: 'Stopped.',
  terminated: 'Stopped by a signal.',
  internal: (id: string) => `This is an error in lks itself (${id}).`,
  internalHint: (path: string | undefined) =>
    path === undefined
      ? 'Report it with your command.'
      : `Report it with this file, which has no keys, search words or texts: ${path}`,
  internalPrivateHint: 'Nothing was written down. Report it if it happens without --private.',
  asking: (location: string) => `Asking ${location} …`,
  waitingForLimit: (seconds: number) => `The service asks to wait. Trying again in ${Math.ceil(seconds)} s …`,
  tryingAgain: (seconds: number) => `Trying again in ${Math.ceil(seconds)} s …`,
  retrying: (cause: string, seconds: number, attempt: number, attempts: number) =>
    `${cause}: trying again in ${seconds < 1 ? 'less than 1' : Math.ceil(seconds)} s (${attempt} of ${attempts}) …`,
  oddField: (field: string) => `The answer has an unexpected value in ${field}, shown as it came.`,
  drained: 'Ended before the work was done.',
});
