/** What `lks library forget-withdrawn` says. */

import { runnable } from '../runnable';
import { count } from './listed';

const documents = (number: number): string => count(number, 'document', 'documents');

export const withdrawn = () => ({
  forget: 'erase the texts that their publishers withdrew',
  details:
    'Erases text, headnote, marks, citations and words in the index of documents that their publisher withdrew or no longer had. Number, title and what the publisher said stay. Only getting one again from its publisher brings the text back. The index is made anew, which takes as long as a repair. lks asks first; without a terminal it needs --yes.',
  erasedIn: (names: readonly string[], all: number) =>
    `Erased, as their publishers withdrew them: the texts of ${documents(all)}: ${names.join(', ')}${all > names.length ? ', …' : ''}`,
  held: (gone: number, changed: number, erased: number) =>
    `Publishers withdrew ${documents(gone)} of your library (${erased} erased here) and changed ${changed}.`,
  dryRun: 'list what would be erased, and erase nothing',
  columns: { document: 'document', texts: 'texts', standing: 'standing' },
  found: (number: number) => `Found: the withdrawn texts of ${documents(number)}.`,
  ask: 'Erase them? (y/N)',
  needsYes: 'Without a terminal to ask on, lks erases only with --yes.',
  needsYesHint: 'Add --yes.',
  nothing: (file: string) => `${file} has no text that its publisher withdrew.`,
  progress: 'making the index anew, %',
  erased: (number: number, file: string) => `Erased: the texts of ${documents(number)} in ${file}.`,
  stoppedHint: `To see what is left: ${runnable('lks library forget-withdrawn --dry-run')}`,
  elsewhere: 'Your backups, exports, copies and imported files still have these texts. Remove them yourself.',
});
