/** What the terminal face itself says: files, streams, interruption, crashes. */
import { reasonOf } from './files';

export const terminal = () => ({
  cannotWrite: (code: string) => `Cannot write the output: ${reasonOf(code)}.`,
  cannotWriteHint: (code: string) =>
    `What was written so far may be incomplete: ${
      code === 'ENOSPC' || code === 'EDQUOT' ? 'free some space and run the command again' : 'write it elsewhere'
    }.`,
  outOfFiles: 'Too many files are open: this process, or the system, may open no more.',
  outOfFilesHint: 'Raise the limit (ulimit -n), or close other programs, and run the command again.',
  notUtf8: (argument: string) => `lks reads UTF-8 only, and an argument is none: “${argument}”.`,
  notUtf8Hint: 'Rename the file, or have it read without its name: `lks verify - < FILE`.',
  /** The line of `less` below a long text, in its own notation: `?e` is the end of the text. ASCII, since less 590 shows `^@` before others. */
  pagerPrompt: 'q quit | / search?e | end.',
  interrupted: 'Stopped.',
  terminated: 'Stopped by a signal.',
  internal: (id: string) => `This is a fault in lks itself (${id}).`,
  internalHint: (path: string | undefined) =>
    path === undefined
      ? 'Please report it with the command that you typed.'
      : `Please report it; what happened, without keys, words and texts, is in ${path}`,
  internalPrivateHint:
    'Nothing of it was written down, as you asked. Please report it, if you can have it happen again without --private.',
  asking: (location: string) => `Asking ${location} …`,
  waitingForLimit: (seconds: number) => `The service says to wait: trying again in ${Math.ceil(seconds)} s …`,
  tryingAgain: (seconds: number) => `Trying again in ${Math.ceil(seconds)} s …`,
  retrying: (cause: string, seconds: number, attempt: number, attempts: number) =>
    `${cause}: trying again in ${seconds < 1 ? 'less than 1' : Math.ceil(seconds)} s (${attempt} of ${attempts}) …`,
  oddField: (field: string) => `The answer has an unexpected value in ${field}; it is shown as it came.`,
  drained: 'lks ended before its work was done.',
});
