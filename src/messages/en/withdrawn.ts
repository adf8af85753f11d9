/** What `lks library forget-withdrawn` says. */

import { runnable } from '../runnable';
import { count } from './listed';

const documents = (number: number): string => count(number, 'document', 'documents');

export const withdrawn = () => ({
  forget: 'erase the texts that their publishers withdrew',
  details:
    'Erases, of each document in your library that its publisher withdrew or no longer had: the text, the headnote, the marks, the citations and the words in the index. Its number, title and what its publisher said stay. The same file does not bring the text back; getting it again does, once its publisher gives it. The index is made anew, which takes as long as a repair. lks asks first; without a terminal it needs --yes.',
  erasedIn: (names: readonly string[], all: number) =>
    `The texts of ${documents(all)} were erased, after their publishers withdrew them: ${names.join(', ')}${all > names.length ? ', …' : ''}`,
  held: (gone: number, changed: number, erased: number) =>
    `Publishers withdrew ${documents(gone)} that your library has; ${erased} of them are erased here. ${changed} ${changed === 1 ? 'was' : 'were'} changed since.`,
  dryRun: 'list what would be erased, and erase nothing',
  columns: { document: 'document', texts: 'texts', standing: 'standing' },
  found: (number: number) => `Found: the withdrawn texts of ${documents(number)}.`,
  ask: 'Erase them? (y/N)',
  needsYes: 'lks library forget-withdrawn asks before it erases, and there is no terminal to ask on.',
  needsYesHint: 'Add --yes.',
  nothing: (file: string) => `${file} has no text that its publisher withdrew.`,
  progress: 'making the index anew, %',
  erased: (number: number, file: string) => `Erased: the texts of ${documents(number)} in ${file}.`,
  stoppedHint: `${runnable('lks library forget-withdrawn --dry-run')} lists the texts that are still there. Run the command again to erase them.`,
  elsewhere:
    'Your backups, exports and copies still have these texts, as do files that you imported. Remove them yourself.',
});
